import GherkinSyntax
import SourceDiagnostics

/// The nodes of a script's tree by the lines on which they stand.
final class ScriptNodes {
  /// A scenario or a row of its examples, with what it inherits.
  struct ScenarioNode {
    /// Where it begins.
    let location: Location
    /// The number of the scenario.
    let id: Int
    /// The tags of feature, rule, scenario and examples.
    let tags: [Tag]
    /// The number of the row, in an outline.
    let row: Int?
    /// The code of the dialect.
    let language: String
  }

  /// A step.
  struct StepNode {
    /// Its number.
    let id: Int
    /// What its keyword says that it is for.
    let keywordType: StepKeywordType
  }

  /// The tree.
  let document: GherkinDocument
  /// The script.
  let file: SourceFile
  private var scenarios: [Int: ScenarioNode] = [:]
  /// The steps by their lines: most lines of a script are steps.
  private var steps: [StepNode?] = []

  /// Notes the nodes of a tree.
  init(_ document: GherkinDocument) {
    self.document = document
    file = document.file
    guard let feature = document.feature else { return }
    for child in feature.children {
      switch child {
      case .background(let background): add(background.steps)
      case .scenario(let scenario): add(scenario, feature.tags, feature.language)
      case .rule(let rule):
        for child in rule.children {
          switch child {
          case .background(let background): add(background.steps)
          case .scenario(let scenario):
            add(scenario, feature.tags + rule.tags, feature.language)
          }
        }
      }
    }
  }

  /// The scenario that begins on a line, or the row of examples.
  func scenario(at line: Int) -> ScenarioNode? { scenarios[line] }

  /// The step on a line.
  func step(at line: Int) -> StepNode? { steps.indices.contains(line) ? steps[line] : nil }

  private func add(_ steps: [Step]) {
    for step in steps {
      let missing = step.location.line + 1 - self.steps.count
      if missing > 0 { self.steps += repeatElement(nil, count: missing) }
      self.steps[step.location.line] = StepNode(id: step.id, keywordType: step.keywordType)
    }
  }

  private func add(_ scenario: Scenario, _ inherited: [Tag], _ language: String) {
    add(scenario.steps)
    let tags = inherited + scenario.tags
    scenarios[scenario.location.line] = ScenarioNode(
      location: scenario.location, id: scenario.id, tags: tags, row: nil, language: language)
    for examples in scenario.examples {
      for row in examples.tableBody {
        scenarios[row.location.line] = ScenarioNode(
          location: row.location, id: scenario.id, tags: tags + examples.tags, row: row.id,
          language: language)
      }
    }
  }
}
