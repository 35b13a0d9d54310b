import CucumberExpressions
import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions

extension Workspace {
  /// A change that mends something.
  private struct Fix {
    /// What it does, where it is the only place that could be changed.
    var title: String
    let range: Range<Int>
    let text: String
    let mends: PlacedDiagnostic
    /// The word that is changed; nil for a sentence, or for a phrase that is added.
    var word: String?
  }

  /// How many mistakes are answered at once: whoever asks for more has marked a whole script.
  private static let mostMended = 20

  /// Answers with the quick fixes for what is wrong between two places, or at one where they are the same.
  mutating func codeActions(
    in range: Range<Int>, _ analysis: ScriptAnalysis, _ json: inout JSONWriter
  ) {
    let lines = analysis.file.line(at: range.lowerBound)...analysis.file.line(at: range.upperBound)
    let starts = analysis.file.lineStarts
    let end =
      lines.upperBound < starts.count ? starts[lines.upperBound] - 1 : analysis.file.bytes.count
    let bytes = starts[lines.lowerBound - 1]...end
    let diagnostics = (diagnostics(of: analysis.uri, in: bytes) ?? []).filter { diagnostic in
      bytes.contains(diagnostic.range.lowerBound) && Self.touch(diagnostic.range, range)
    }
    var fixes: [Fix] = []
    for diagnostic in diagnostics.prefix(Self.mostMended) {
      fixes += suggested(by: diagnostic, analysis)
      fixes += otherSentences(for: diagnostic, analysis)
    }
    let words = Set(fixes.filter { $0.word != nil }.map(\.range))
    for (place, fix) in fixes.enumerated() where words.count > 1 {
      if let word = fix.word { fixes[place].title = "Change “\(word)” to \(fix.text)" }
    }
    var told: Set<String> = []
    json.array { json in
      for fix in fixes where told.insert("\(fix.range) \(fix.title)").inserted {
        Self.write(fix, analysis, &json)
      }
    }
  }

  /// Whether two ranges have a byte in common; an empty one is a place, which may be at an end, too.
  private static func touch(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    if left.isEmpty || right.isEmpty {
      return left.lowerBound <= right.upperBound && right.lowerBound <= left.upperBound
    }
    return left.overlaps(right)
  }

  private static func write(_ fix: Fix, _ analysis: ScriptAnalysis, _ json: inout JSONWriter) {
    json.object { json in
      json.member("title", fix.title)
      json.member("kind", "quickfix")
      json.array("diagnostics") { fix.mends.write(in: analysis.file, to: &$0) }
      json.object("edit") { json in
        json.object("changes") { json in
          json.name(of: analysis.uri)
          json.array { json in
            json.object { json in
              analysis.file.write(fix.range, to: &json)
              json.member("newText", fix.text)
            }
          }
        }
      }
    }
  }

  /// The names that a diagnostic suggests: `did you mean “Instagram”?`.
  private func suggested(by diagnostic: PlacedDiagnostic, _ analysis: ScriptAnalysis) -> [Fix] {
    var fixes: [Fix] = []
    for help in diagnostic.help where help.lowercased().hasPrefix("did you mean ") {
      var rest = help[...]
      while let open = rest.firstIndex(of: "“"), let close = rest[open...].firstIndex(of: "”") {
        var name = String(rest[rest.index(after: open)..<close])
        rest = rest[rest.index(after: close)...]
        let range = Self.wrongPart(of: diagnostic.range, for: name, analysis)
        let old = analysis.file.text(in: range)
        let isBare = name.allSatisfy { $0.isLetter || $0.isNumber || ".-_+&@:/<>".contains($0) }
        if old.hasPrefix("<") && old.hasSuffix(">") && !name.hasPrefix("<") {
          name = "<\(name)>"
        } else if old.hasPrefix("\"") && old.hasSuffix("\"") && old.utf8.count > 1,
          !name.hasPrefix("\"")
        {
          name = "\"\(name)\""
        } else if !isBare, !name.hasPrefix("\""), diagnostic.message.hasPrefix("there is no") {
          name = "\"\(name)\""
        }
        fixes.append(
          Fix(title: "Change to \(name)", range: range, text: name, mends: diagnostic, word: old))
      }
    }
    return fixes
  }

  /// The part of a range that a suggestion is for: of a line that was to begin with a keyword, the words
  /// in its place, as in `then Moon is lit` or `Scenaro: one`; else all of it.
  private static func wrongPart(
    of range: Range<Int>, for suggestion: String, _ analysis: ScriptAnalysis
  ) -> Range<Int> {
    let text = analysis.file.text(in: range)
    let dialect = analysis.dialect
    let isTitle = titles(dialect).contains { title in
      title == suggestion + ": " || title == suggestion + " "
    }
    let part: Substring
    if isTitle, let colon = text.firstIndex(of: ":") {
      part = suggestion.hasSuffix(":") ? text[...colon] : text[..<colon]
    } else if steps(dialect).contains(where: { $0 == suggestion + " " || $0 == suggestion }) {
      part = text.prefix { $0 != " " }
    } else {
      return range
    }
    return range.lowerBound..<range.lowerBound + part.utf8.count
  }

  /// The sentences that one was to be but for slips, and a phrase of that name; of a sentence for which
  /// the diagnostic says that it could be one.
  private mutating func otherSentences(
    for diagnostic: PlacedDiagnostic, _ analysis: ScriptAnalysis
  ) -> [Fix] {
    guard diagnostic.help.contains(where: PhraseDraft.isOffered),
      let (step, scenario) = analysis.step(at: diagnostic.range.lowerBound)
    else { return [] }
    let sentence = step.sentenceText
    guard diagnostic.range.lowerBound >= sentence.lower,
      diagnostic.range.upperBound <= sentence.upper
    else { return [] }
    let text = sentence.string
    let prefix = language.sentences.resolver.prefixRule?.read(Sentence(text))?.rest ?? 0
    let typed = String(decoding: Array(text.utf8)[prefix...], as: UTF8.self)
    let range = sentence.lower + prefix..<sentence.upper
    guard
      case .undefined(let found) = language.sentences.resolver.resolve(
        SentenceMeanings.sentence(of: step, in: scenario)), !typed.isEmpty
    else { return [] }
    let phrases = NearestPhrases(book(of: analysis.uri).entries.map(\.node.name))
      .found(for: typed).map(\.sentence)
    let steps = found.slips.map {
      language.sentences.templates[$0].sentence(withValuesOf: typed)
    }.filter { hasValues(of: typed, $0) }
    var fixes = (phrases + steps).filter { $0 != typed }.map { sentence in
      Fix(title: "Change to “\(sentence)”", range: range, text: sentence, mends: diagnostic)
    }
    let end = analysis.file.bytes.count
    fixes.append(
      Fix(
        title: "Make it a phrase", range: end..<end, text: Self.phrase(of: typed, for: analysis),
        mends: diagnostic))
    return fixes
  }

  /// Whether the values of a sentence are those of what was typed, and none of an example.
  private func hasValues(of typed: String, _ sentence: String) -> Bool {
    let words = typed.split(separator: " ")
    return language.sentences.resolver.match(sentence)?.values.allSatisfy { value in
      let text = Sentence(sentence)[value.range]
      return typed.contains(text) || words.contains { text.hasPrefix($0) }
    } ?? false
  }

  /// A phrase of a name, to be put behind a script, in its dialect and its way to write scripts.
  private static func phrase(of sentence: String, for analysis: ScriptAnalysis) -> String {
    let lead = analysis.file.bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
    let flavour = GherkinFlavour(path: analysis.file.path)
    let draft = PhraseDraft(of: sentence, in: analysis.dialect.code, flavour)
    let indent = flavour == .plain ? "  " : ""
    return lead + draft.lines.map { $0.isEmpty ? "\n" : indent + $0 + "\n" }.joined()
  }
}
