import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// A scenario as it comes out of a file, before its sentences are resolved.
///
/// What a pickle is to Gherkin, but with the place of every word. Its steps stay in the tree until
/// somebody asks for them: most are resolved without being taken out.
final class ScenarioSource: Sendable {
  /// The scenario without its steps.
  let description: ScenarioDescription
  /// The steps of the backgrounds that come first.
  let background: [Step]
  /// The scenario in the syntax tree.
  let node: Scenario
  /// What fills in its placeholders, if it is one of an outline.
  let row: OutlineRow?
  /// The examples that its row belongs to, if it is one of an outline.
  let examples: Examples?
  /// The rule that it stands under.
  let rule: Rule?
  /// The language of its script's keywords, by its code: `de`.
  let language: String
  /// Whether it is a phrase, which gives its name to its steps and is not run.
  let isPhrase: Bool

  init(
    _ description: ScenarioDescription, background: [Step], node: Scenario, row: OutlineRow?,
    examples: Examples?, rule: Rule?, language: String
  ) {
    self.description = description
    self.background = background
    self.node = node
    self.row = row
    self.examples = examples
    self.rule = rule
    self.language = language
    isPhrase = description.tags.contains(.phrase)
  }

  /// The steps, those of the backgrounds first.
  var steps: [StepSource] {
    background.map { Self.step($0, row: nil) } + node.steps.map { Self.step($0, row: row) }
  }

  /// All scenarios of a document in order; an outline gives one for each row of its examples.
  static func all(in document: GherkinDocument) -> [ScenarioSource] {
    sources(in: document) { context, node in context.sources(of: node) }
  }

  /// The outlines of a document whose examples have no rows, as they stand there; no phrases.
  static func withoutRows(in document: GherkinDocument) -> [ScenarioSource] {
    sources(in: document) { context, node in
      guard !node.examples.isEmpty, node.examples.allSatisfy(\.tableBody.isEmpty) else { return [] }
      let source = context.source(of: node, examples: nil, row: nil)
      return source.isPhrase ? [] : [source]
    }
  }

  /// The steps of backgrounds with no scenario to run them, with the language that they are in: of rules
  /// without scenarios, and of a feature without any.
  static func idleBackgrounds(
    in document: GherkinDocument
  ) -> [(steps: [StepSource], language: String)] {
    guard let feature = document.feature else { return [] }
    var idle: [Background] = []
    var own: [Background] = []
    for child in feature.children {
      switch child {
      case .background(let node): own.append(node)
      case .scenario: break
      case .rule(let rule):
        if rule.children.contains(where: { $0.scenario != nil }) { continue }
        for case .background(let node) in rule.children { idle.append(node) }
      }
    }
    if document.scenarios.isEmpty { idle += own }
    return idle.map { ($0.steps.map { step($0, row: nil) }, feature.language) }
  }

  private static func sources(
    in document: GherkinDocument, of scenario: (Context, Scenario) -> [ScenarioSource]
  ) -> [ScenarioSource] {
    guard let feature = document.feature else { return [] }
    var sources: [ScenarioSource] = []
    var context = Context(feature: feature)
    for child in feature.children {
      switch child {
      case .background(let node):
        context.add(node)
      case .scenario(let node):
        sources += scenario(context, node)
      case .rule(let rule):
        var context = context
        context.rule = rule
        for child in rule.children {
          switch child {
          case .background(let node): context.add(node)
          case .scenario(let node): sources += scenario(context, node)
          }
        }
      }
    }
    return sources
  }

  /// A step with its sentence and its block, both with their places.
  static func step(_ node: Step, row: OutlineRow?) -> StepSource {
    let sentence = TracedText(node.text, at: node.sentenceText.range)
    return StepSource(
      keyword: node.keywordText.trimmedString, row?.replacing(in: sentence) ?? sentence,
      block: block(of: node, row: row))
  }

  /// What stands under a step, with its places.
  static func block(of node: Step, row: OutlineRow?) -> StepBlock {
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
    let featureDescription: FeatureDescription
    var rule: Rule?
    private var background: [Step] = []
    private var backgrounds: [BackgroundDescription] = []

    init(feature: Feature) {
      self.feature = feature
      var description = FeatureDescription(
        keyword: feature.keyword, name: feature.name, line: feature.location.line)
      description.description = feature.description
      description.tags = feature.tags.map {
        TagDescription(name: $0.name, line: $0.location.line, column: $0.location.column)
      }
      featureDescription = description
    }

    mutating func add(_ node: Background) {
      background += node.steps
      backgrounds.append(
        BackgroundDescription(
          keyword: node.keyword, name: node.name, description: node.description,
          line: node.location.line, stepCount: node.steps.count))
    }

    func sources(of node: Scenario) -> [ScenarioSource] {
      guard !node.examples.isEmpty else {
        return [source(of: node, examples: nil, row: nil)]
      }
      return node.examples.flatMap { examples -> [ScenarioSource] in
        guard let header = examples.tableHeader else { return [] }
        return examples.tableBody.enumerated().map { number, row in
          source(
            of: node, examples: examples,
            row: OutlineRow(header: header, row: row, number: number + 1))
        }
      }
    }

    func source(of node: Scenario, examples: Examples?, row: OutlineRow?) -> ScenarioSource {
      // Without steps of its own a scenario has none of the background either, as in Gherkin.
      let before = node.steps.isEmpty ? [] : background
      let description = ScenarioDescription(
        index: 0, file: node.file, line: row?.row.location.line ?? node.location.line,
        keyword: node.keyword, name: row?.replacing(in: node.name) ?? node.name,
        nameRange: node.nameText.isEmpty ? node.keywordText.range : node.nameText.range,
        feature: featureDescription,
        rule: rule.map { RuleDescription(keyword: $0.keyword, name: $0.name) },
        tags: tags(of: node, examples),
        exampleRow: row?.row.extent.range, example: example(of: node, examples, row),
        description: node.isDescribed ? node.description : "",
        backgrounds: backgrounds, steps: [])
      return ScenarioSource(
        description, background: before, node: node, row: row, examples: examples, rule: rule,
        language: feature.language)
    }

    private func example(
      of node: Scenario, _ examples: Examples?, _ row: OutlineRow?
    ) -> ExampleDescription? {
      guard let examples, let row else { return nil }
      return row.description(of: examples, in: node)
    }

    /// The names of its own tags and of those that it inherits, each once.
    private func tags(of node: Scenario, _ examples: Examples?) -> [String] {
      let all = feature.tags + (rule?.tags ?? []) + node.tags + (examples?.tags ?? [])
      return all.map(\.name).withoutRepeats()
    }
  }
}
