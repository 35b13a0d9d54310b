import CucumberExpressions
import GherkinSyntax
import SentenceCompletion
import SourceDiagnostics
import StepDefinitions

extension Workspace {
  /// The values that fit what is typed of a parameter, and where their text begins; nil where no
  /// parameter is being typed, or none of the known values fits.
  mutating func values(
    for typed: Sentence, at start: Int, _ analysis: ScriptAnalysis
  ) -> (items: [CompletionItem], start: Int)? {
    guard typed.count > 0 else { return nil }
    let search = ValueSearch(in: language.sentences, own: ownNames(before: start, analysis))
    guard let (values, from) = search.values(for: typed) else { return nil }
    let items = values.map { word in
      let gap = ValueGap(in: word)
      return CompletionItem(
        label: word, kind: .name,
        text: takesSnippets ? gap?.snippet ?? word : gap?.filled ?? word,
        isSnippet: takesSnippets && gap != nil,
        detail: language.sentences.describeName(word.filter { $0 != "\"" }))
    }
    return (items, start + from)
  }

  /// The values in a cell of a table, and where their text begins.
  mutating func cells(
    at offset: Int, from first: Int, _ analysis: ScriptAnalysis
  ) -> (items: [CompletionItem], start: Int) {
    let file = analysis.file
    guard let (step, scenario) = analysis.step(at: offset),
      case .step(let position, _, _) = meaning(
        of: SentenceMeanings.sentence(of: step, in: scenario), in: analysis.uri)
    else { return ([], offset) }
    let bars = (first..<offset).filter { file.bytes[$0] == UInt8(ascii: "|") }
    var start = (bars.last ?? first) + 1
    while start < offset, file.bytes[start] == UInt8(ascii: " ") { start += 1 }
    let header = step.dataTable?.rows.first
    var heading: String?
    if let header, header.location.line != file.line(at: offset) {
      let cells = header.cells
      heading = cells.indices.contains(bars.count - 1) ? cells[bars.count - 1].value : ""
    }
    let search = ValueSearch(in: language.sentences, own: [])
    let typed = file.text(in: start..<offset)
    let items = search.cells(of: position, heading: heading, typed: typed).map { word in
      CompletionItem(
        label: word, kind: .value, text: word, detail: language.sentences.describeName(word))
    }
    return (items, start)
  }

  /// Names that the steps before a place make known, with what they stand for.
  mutating func ownNames(
    before offset: Int, _ analysis: ScriptAnalysis
  ) -> [SentenceCatalogue.KindOfName] {
    guard let piece = analysis.pieces.piece(at: offset) else { return [] }
    var names: [SentenceCatalogue.KindOfName] = []
    for step in piece.background + piece.node.steps where step.sentenceText.lower < offset {
      let sentence = step.text
      guard case .step(let position, let arguments, _) = meaning(of: sentence, in: analysis.uri)
      else { continue }
      let table = step.dataTable?.rows.map { $0.cells.map(\.value) } ?? []
      names += language.sentences.namesIntroduced(
        by: sentence, definition: position, arguments: arguments, table: table)
    }
    return names
  }
}
