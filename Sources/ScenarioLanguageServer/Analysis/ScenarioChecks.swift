import GherkinSyntax
import SourceDiagnostics

/// What is wrong with the scenarios of a document, kept for those that did not change.
///
/// Each scenario is checked as a script of its own: the lines of feature, rule and backgrounds, and
/// its own. As long as these are the same, what is wrong is the same, wherever they stand.
struct ScenarioChecks {
  private struct Key: Hashable {
    let context: Int
    let scenario: ByteText
    /// Whether lines of it could not be read, or rows of its tables.
    let isBroken, hasBrokenTable: Bool
  }

  private struct Finding {
    let diagnostics: [Diagnostic]
    /// The state of the phrases that were looked at; nil if none were.
    let bookVersion: Int?
  }

  private static let scenarioPath = "\u{0}scenario"

  private var contexts: [ByteText: Int] = [:]
  private var findings: [Key: Finding] = [:]
  /// How many scenarios were checked anew, ever.
  private(set) var checkedCount = 0

  /// Everything that is wrong with the scenarios of a document, each thing once.
  ///
  /// - Parameters:
  ///   - range: Only the scenarios with a byte in it or in a line that they share, and of those as many
  ///     as the limit allows; nil: all.
  ///   - limit: How many scenarios may be checked anew; where all are wanted and more must be, nil
  ///     comes back, and the next call goes on from there.
  mutating func diagnostics(
    of analysis: ScriptAnalysis, in range: ClosedRange<Int>? = nil, book: PhraseBook,
    bookVersion: Int, language: ScenarioLanguage, limit: Int
  ) -> [PlacedDiagnostic]? {
    let last = checkedCount + limit
    // A script that cannot be read for a moment is not forgotten.
    guard !analysis.pieces.scenarios.isEmpty else { return [] }
    var found: [PlacedDiagnostic] = []
    var seen: Set<PlacedDiagnostic> = []
    var shared = SharedWarnings()
    var used: [Key: Finding] = [:]
    used.reserveCapacity(analysis.pieces.scenarios.count)
    var contextNumbers: [[Range<Int>]: Int] = [:]
    let phraseFiles = book.scripts.map(\.excerpt.file)
    for piece in analysis.pieces.scenarios where !piece.isPhrase {
      if let range, !piece.touches(range) { continue }
      let number: Int
      if let known = contextNumbers[piece.context] {
        number = known
      } else {
        number = self.number(of: piece.context, in: analysis.bytes)
        contextNumbers[piece.context] = number
      }
      let parts = piece.context + [piece.bytes]
      let key = Key(
        context: number, scenario: ByteText(Array(analysis.bytes[piece.bytes])),
        isBroken: analysis.hasError(in: parts), hasBrokenTable: analysis.hasRowError(in: parts))
      var finding = findings[key]
      if let version = finding?.bookVersion, version != bookVersion { finding = nil }
      if finding == nil, checkedCount >= last {
        if range != nil { continue }
        findings.merge(used) { $1 }
        return nil
      }
      let current =
        finding
        ?? check(parts, key, analysis: analysis, phraseFiles, bookVersion: bookVersion, language)
      used[key] = current
      for diagnostic in current.diagnostics {
        let placed = place(diagnostic, parts, analysis, book)
        if shared.take(placed, of: piece) { continue }
        if seen.insert(placed).inserted { found.append(placed) }
      }
      shared.endScenario()
    }
    if range == nil { findings = used } else { findings.merge(used) { $1 } }
    return found + shared.common(in: analysis.pieces)
  }

  private mutating func number(of context: [Range<Int>], in bytes: [UInt8]) -> Int {
    let text = ByteText(context.flatMap { bytes[$0] })
    if contexts.count > 1000 {
      contexts = [:]
      findings = [:]
    }
    if let number = contexts[text] { return number }
    let number = contexts.count
    contexts[text] = number
    return number
  }

  private mutating func check(
    _ parts: [Range<Int>], _ key: Key, analysis: ScriptAnalysis, _ phraseFiles: [SourceFile],
    bookVersion: Int, _ language: ScenarioLanguage
  ) -> Finding {
    checkedCount += 1
    // A part of a script in Markdown is Markdown.
    let suffix = analysis.document.flavour == .plain ? ".feature" : ".feature.md"
    let excerpt = Excerpt(of: analysis.bytes, parts: parts, path: Self.scenarioPath + suffix)
    // Where lines are broken, the rest of the scenario may be no script.
    if key.hasBrokenTable || key.isBroken && !GherkinParser.parse(excerpt.file).errors.isEmpty {
      return Finding(diagnostics: [], bookVersion: nil)
    }
    var asked = false
    let diagnostics = language.check(excerpt.file) {
      asked = true
      return phraseFiles
    }
    return Finding(
      diagnostics: diagnostics.filter { diagnostic in
        // What a scenario lacks may be what the line says that could not be read.
        diagnostic.range != nil && (!key.isBroken || diagnostic.severity == .error)
      }, bookVersion: asked ? bookVersion : nil)
  }

  // MARK: Places

  private func place(
    _ diagnostic: Diagnostic, _ parts: [Range<Int>], _ analysis: ScriptAnalysis, _ book: PhraseBook
  ) -> PlacedDiagnostic {
    Self.placed(diagnostic, in: analysis, book) { range in
      guard range.file.path.hasPrefix(Self.scenarioPath) else { return nil }
      return Excerpt.origin(of: range.bytes, in: parts)
    }
  }

  /// A diagnostic about excerpts, placed in the documents they were taken from.
  ///
  /// One about another document's phrase is placed where that is used, else at the beginning.
  static func placed(
    _ diagnostic: Diagnostic, in analysis: ScriptAnalysis, _ book: PhraseBook,
    own: (SourceRange) -> Range<Int>?
  ) -> PlacedDiagnostic {
    func related(_ range: SourceRange, _ message: String) -> PlacedDiagnostic.Related? {
      if let place = own(range) {
        return .init(uri: analysis.uri, file: analysis.file, range: place, message: message)
      }
      guard let script = book.scripts.first(where: { $0.excerpt.file.path == range.file.path }),
        let place = Excerpt.origin(of: range.bytes, in: script.excerpt.parts)
      else { return nil }
      return .init(uri: script.uri, file: script.file, range: place, message: message)
    }
    var texts = [diagnostic.message]
    var places: [PlacedDiagnostic.Related] = []
    for note in diagnostic.notes {
      if let range = note.range, let place = related(range, note.message) {
        places.append(place)
      } else {
        texts.append(note.message)
      }
    }
    var range = diagnostic.range.flatMap(own)
    if range == nil, let place = diagnostic.range.flatMap({ related($0, "here") }) {
      if place.uri == analysis.uri { range = place.range } else { places.append(place) }
    }
    range = range ?? places.first { $0.uri == analysis.uri }?.range
    return PlacedDiagnostic(
      severity: diagnostic.severity, message: texts.joined(separator: "\n"),
      range: range ?? 0..<0, help: diagnostic.help, related: places)
  }
}
