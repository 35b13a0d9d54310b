import CucumberExpressions
import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions

extension Workspace {
  /// A change that mends something.
  private struct Fix {
    let title: String
    let range: Range<Int>
    let text: String
    /// What it mends, where that is known.
    var mends: PlacedDiagnostic?
  }

  /// How many mistakes are answered at once: whoever asks for more has marked a whole script.
  private static let mostMended = 20

  /// Answers with the quick fixes between two places.
  mutating func codeActions(
    in range: Range<Int>, _ analysis: ScriptAnalysis, _ json: inout JSONWriter
  ) {
    let lines = analysis.file.line(at: range.lowerBound)...analysis.file.line(at: range.upperBound)
    let starts = analysis.file.lineStarts
    let end =
      lines.upperBound < starts.count ? starts[lines.upperBound] - 1 : analysis.file.bytes.count
    let bytes = starts[lines.lowerBound - 1]...end
    let diagnostics = (diagnostics(of: analysis.uri, in: bytes) ?? []).filter { diagnostic in
      bytes.contains(diagnostic.range.lowerBound)
    }
    var fixes: [Fix] = []
    for diagnostic in diagnostics.prefix(Self.mostMended) {
      fixes += suggested(by: diagnostic, analysis)
      fixes += nearestSteps(for: diagnostic, analysis)
    }
    var titles: Set<String> = []
    json.array { json in
      for fix in fixes where titles.insert(fix.title).inserted {
        json.object { json in
          json.member("title", fix.title)
          json.member("kind", "quickfix")
          if let diagnostic = fix.mends {
            json.array("diagnostics") { diagnostic.write(in: analysis.file, to: &$0) }
          }
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
    }
  }

  /// The names that a diagnostic suggests: `did you mean “Instagram”?`.
  private func suggested(by diagnostic: PlacedDiagnostic, _ analysis: ScriptAnalysis) -> [Fix] {
    var fixes: [Fix] = []
    let old = analysis.file.text(in: diagnostic.range)
    for help in diagnostic.help where help.lowercased().hasPrefix("did you mean ") {
      var rest = help[...]
      while let open = rest.firstIndex(of: "“"), let close = rest[open...].firstIndex(of: "”") {
        var name = String(rest[rest.index(after: open)..<close])
        rest = rest[rest.index(after: close)...]
        let isBare = name.allSatisfy { $0.isLetter || $0.isNumber || ".-_+&@:/<>".contains($0) }
        if old.hasPrefix("\"") && old.hasSuffix("\"") && old.utf8.count > 1, !name.hasPrefix("\"") {
          name = "\"\(name)\""
        } else if !isBare, !name.hasPrefix("\""), diagnostic.message.hasPrefix("there is no") {
          name = "\"\(name)\""
        }
        fixes.append(
          Fix(title: "Change to \(name)", range: diagnostic.range, text: name, mends: diagnostic))
      }
    }
    return fixes
  }

  /// The nearest steps, with the values of the sentence, and a phrase of that name.
  private mutating func nearestSteps(
    for diagnostic: PlacedDiagnostic, _ analysis: ScriptAnalysis
  ) -> [Fix] {
    guard let (step, scenario) = analysis.step(at: diagnostic.range.lowerBound) else { return [] }
    let sentence = step.sentenceText
    guard diagnostic.range.lowerBound >= sentence.lower,
      diagnostic.range.upperBound <= sentence.upper
    else { return [] }
    let text = sentence.string
    let prefix = language.sentences.resolver.prefixRule?.read(Sentence(text))?.rest ?? 0
    let typed = String(decoding: Array(text.utf8)[prefix...], as: UTF8.self)
    let range = sentence.lower + prefix..<sentence.upper
    var positions: [Int] = []
    var isUndefined = false
    switch language.sentences.resolver.resolve(SentenceMeanings.sentence(of: step, in: scenario)) {
    case .undefined(let found):
      positions = found.nearest
      isUndefined = true
    case .badValue(let found): positions = [found.definition] + found.nearest
    case .match, .ambiguous: return []
    }
    let names = isUndefined ? book(of: analysis.uri).entries.map(\.node.name) : []
    let phrases = NearestPhrases(names).found(for: typed).map(\.sentence)
    let steps = positions.prefix(3).map {
      language.sentences.templates[$0].sentence(withValuesOf: typed)
    }
    var fixes = (phrases + steps).map { sentence in
      Fix(title: "Change to “\(sentence)”", range: range, text: sentence, mends: diagnostic)
    }
    if isUndefined, !typed.isEmpty {
      let end = analysis.file.bytes.count
      fixes.append(
        Fix(
          title: "Make it a phrase", range: end..<end, text: Self.phrase(of: typed, for: analysis),
          mends: diagnostic))
    }
    return fixes
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
