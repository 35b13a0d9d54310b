import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// A scenario as it comes out of a file, before its sentences are resolved.
///
/// What a pickle is to Gherkin, but with the place of every word.
struct ScenarioSource {
  /// The scenario without its steps.
  let description: ScenarioDescription
  /// The steps, those of the backgrounds first.
  let steps: [StepSource]
  /// The scenario in the syntax tree.
  let node: Scenario
  /// The examples that its row belongs to, if it is one of an outline.
  let examples: Examples?
  /// The rule that it stands under.
  let rule: Rule?

  /// Whether it is a phrase, which gives its name to its steps and is not run.
  var isPhrase: Bool { description.tags.contains("@phrase") }

  /// All scenarios of a document in order; an outline gives one for each row of its examples.
  static func all(in document: GherkinDocument) -> [ScenarioSource] {
    guard let feature = document.feature else { return [] }
    var sources: [ScenarioSource] = []
    var background: [Step] = []
    for child in feature.children {
      switch child {
      case .background(let node):
        background = node.steps
      case .scenario(let node):
        sources += Context(feature: feature, rule: nil, background: background).sources(of: node)
      case .rule(let rule):
        var context = Context(feature: feature, rule: rule, background: background)
        for child in rule.children {
          switch child {
          case .background(let node): context.background += node.steps
          case .scenario(let node): sources += context.sources(of: node)
          }
        }
      }
    }
    return sources
  }

  /// A step with its sentence and its block, both with their places.
  static func step(_ node: Step, row: OutlineRow?) -> StepSource {
    let keyword = node.keyword.drop { $0.isWhitespace }
    let sentence = TracedText(node.text, at: node.sentenceText.range)
    return StepSource(
      keyword: String(keyword.reversed().drop { $0.isWhitespace }.reversed()),
      row?.replacing(in: sentence) ?? sentence, block: block(of: node, row: row))
  }

  private static func block(of node: Step, row: OutlineRow?) -> StepBlock {
    if let table = node.dataTable {
      return .table(
        table.rows.map { line in
          line.cells.map { cell in
            StepCell(row?.replacing(in: cell.value) ?? cell.value, at: cell.rawText.range)
          }
        })
    }
    guard let text = node.docString else { return .none }
    return .docString(
      StepDocString(
        row?.replacing(in: text.content) ?? text.content,
        mediaType: text.mediaType.map { row?.replacing(in: $0) ?? $0 },
        at: text.delimiterText.range))
  }

  /// What scenarios beside one another have in common.
  private struct Context {
    let feature: Feature
    let rule: Rule?
    var background: [Step]

    func sources(of node: Scenario) -> [ScenarioSource] {
      guard !node.examples.isEmpty else {
        return [source(of: node, examples: nil, row: nil)]
      }
      return node.examples.flatMap { examples -> [ScenarioSource] in
        guard let header = examples.tableHeader else { return [] }
        return examples.tableBody.map { row in
          source(of: node, examples: examples, row: OutlineRow(header: header, row: row))
        }
      }
    }

    private func source(of node: Scenario, examples: Examples?, row: OutlineRow?)
      -> ScenarioSource
    {
      let file = node.keywordText.file
      var seen: Set<String> = []
      let tags = (feature.tags + (rule?.tags ?? []) + node.tags + (examples?.tags ?? []))
        .map(\.name).filter { seen.insert($0).inserted }
      let description = ScenarioDescription(
        index: 0, file: file, line: row?.row.location.line ?? node.location.line,
        keyword: node.keyword, name: row?.replacing(in: node.name) ?? node.name,
        nameRange: node.nameText.isEmpty ? node.keywordText.range : node.nameText.range,
        feature: FeatureDescription(
          keyword: feature.keyword, name: feature.name, line: feature.location.line),
        rule: rule?.name, tags: tags, exampleRow: row?.row.extent.range, steps: [])
      // Without steps of its own a scenario has none of the background either, as in Gherkin.
      let before = node.steps.isEmpty ? [] : background
      return ScenarioSource(
        description: description,
        steps: before.map { step($0, row: nil) } + node.steps.map { step($0, row: row) },
        node: node, examples: examples, rule: rule)
    }
  }
}
