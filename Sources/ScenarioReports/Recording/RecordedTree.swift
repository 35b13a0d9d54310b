import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// The nodes of the trees of a recorded run, by their ids.
struct RecordedTree {
  /// A scenario or outline.
  struct ScenarioNode {
    var path: String
    var keyword: String
    var name: String
    var description: String
    var line: Int
    var column: Int
    var feature: FeatureDescription
    var rule: RuleDescription?
    /// Those of the feature, then those of the rule; nobody has counted their steps yet.
    var backgrounds: [(id: String, description: BackgroundDescription)]
  }

  /// A row of examples.
  struct RowNode {
    var line: Int
    var column: Int
    var example: ExampleDescription
  }

  /// A step as it was written.
  struct StepNode {
    var path: String
    var keyword: String
    var text: String
    var line: Int
    var column: Int
    /// The id of the background that it stands in.
    var background: String?
    var tableLines: [Int]
    var docStringLine: Int?
  }

  /// A text and its place, for a script whose source was not recorded.
  struct Words {
    var line: Int
    var column: Int
    var text: String
  }

  /// The scenarios and outlines.
  private(set) var scenarios: [String: ScenarioNode] = [:]
  /// The rows of examples.
  private(set) var rows: [String: RowNode] = [:]
  /// The steps.
  private(set) var steps: [String: StepNode] = [:]
  /// The words of each script by its path.
  private(set) var words: [String: [Words]] = [:]

  /// Adds the tree of a script.
  mutating func add(_ document: JSONNode) {
    let path = document["uri"]?.text ?? ""
    guard let node = document["feature"] else { return }
    var feature = FeatureDescription(
      keyword: text(node, "keyword"), name: text(node, "name"), line: line(node))
    feature.description = text(node, "description")
    feature.tags = (node["tags"]?.elements ?? []).map {
      TagDescription(name: text($0, "name"), line: line($0), column: column($0))
    }
    note(node, feature.title, in: path)
    var outer = Surroundings(path: path, feature: feature)
    for child in node["children"]?.elements ?? [] {
      add(child, &outer)
      guard let rule = child["rule"] else { continue }
      let title = RuleDescription(keyword: text(rule, "keyword"), name: text(rule, "name"))
      note(rule, title.title, in: path)
      var inner = outer
      inner.rule = title
      for child in rule["children"]?.elements ?? [] { add(child, &inner) }
    }
  }

  /// What scenarios beside one another have in common.
  private struct Surroundings {
    let path: String
    let feature: FeatureDescription
    var rule: RuleDescription?
    var backgrounds: [(id: String, description: BackgroundDescription)] = []
  }

  private mutating func add(_ child: JSONNode, _ around: inout Surroundings) {
    if let node = child["background"] {
      let id = text(node, "id")
      let background = BackgroundDescription(
        keyword: text(node, "keyword"), name: text(node, "name"),
        description: text(node, "description"), line: line(node), stepCount: 0)
      around.backgrounds.append((id, background))
      note(node, "\(background.keyword): \(background.name)", in: around.path)
      add(node["steps"], of: around.path, background: id)
    } else if let node = child["scenario"] {
      let scenario = ScenarioNode(
        path: around.path, keyword: text(node, "keyword"), name: text(node, "name"),
        description: text(node, "description"), line: line(node), column: column(node),
        feature: around.feature, rule: around.rule, backgrounds: around.backgrounds)
      scenarios[text(node, "id")] = scenario
      note(node, "\(scenario.keyword): \(scenario.name)", in: around.path)
      add(node["steps"], of: around.path, background: nil)
      for (number, examples) in (node["examples"]?.elements ?? []).enumerated() {
        add(examples, number: number + 1, of: scenario)
      }
    }
  }

  private mutating func add(_ examples: JSONNode, number: Int, of scenario: ScenarioNode) {
    let columns = cells(examples["tableHeader"])
    for (position, row) in (examples["tableBody"]?.elements ?? []).enumerated() {
      let values = cells(row)
      let example = ExampleDescription(
        outlineName: scenario.name, name: text(examples, "name"), examplesNumber: number,
        rowNumber: position + 1, columns: columns, values: values)
      rows[text(row, "id")] = RowNode(line: line(row), column: column(row), example: example)
      let cells = values.map { TableCell.escaped($0) }
      note(row, "| " + cells.joined(separator: " | ") + " |", in: scenario.path)
    }
  }

  private mutating func add(_ list: JSONNode?, of path: String, background: String?) {
    for node in list?.elements ?? [] {
      let step = StepNode(
        path: path, keyword: text(node, "keyword"), text: text(node, "text"), line: line(node),
        column: column(node), background: background,
        tableLines: (node["dataTable"]?["rows"]?.elements ?? []).map(line),
        docStringLine: node["docString"].map(line))
      steps[text(node, "id")] = step
      note(node, step.keyword + step.text, in: path)
    }
  }

  private mutating func note(_ node: JSONNode, _ text: String, in path: String) {
    words[path, default: []].append(Words(line: line(node), column: column(node), text: text))
  }

  private func cells(_ row: JSONNode?) -> [String] {
    (row?["cells"]?.elements ?? []).map { text($0, "value") }
  }

  private func text(_ node: JSONNode, _ name: StaticString) -> String { node[name]?.text ?? "" }

  private func line(_ node: JSONNode) -> Int { max(1, node["location"]?["line"]?.integer ?? 1) }

  private func column(_ node: JSONNode) -> Int {
    max(1, node["location"]?["column"]?.integer ?? 1)
  }
}

extension RecordedTree {
  /// A script whose source was not recorded, as far as its tree tells it: each title, step and row
  /// of examples on its line and at its column.
  ///
  /// - Parameter last: The last line that is written; what stands behind it, stands on line 1.
  func source(of path: String, to last: Int) -> SourceFile {
    var lines: [String] = []
    for words in (words[path] ?? []).sorted(by: { $0.line < $1.line }) {
      guard words.line <= last, words.line > lines.count else { continue }
      lines += Array(repeating: "", count: words.line - 1 - lines.count)
      let indent = String(repeating: " ", count: min(words.column - 1, 1000))
      lines.append(indent + words.text.split(separator: "\n").joined(separator: " "))
    }
    return SourceFile(path: path, text: lines.joined(separator: "\n"))
  }
}
