import GherkinSyntax
import SourceDiagnostics

/// What a script is made of: feature, rules, scenarios, examples.
struct DocumentSymbols {
  /// Kinds of symbols as the protocol numbers them.
  private enum Kind: Int {
    case feature = 2
    case rule = 3
    case background = 9
    case phrase = 12
    case scenario = 6
    case examples = 10
    case row = 22
  }

  private let analysis: ScriptAnalysis

  /// The symbols of a script.
  init(_ analysis: ScriptAnalysis) { self.analysis = analysis }

  /// Writes them, nested.
  func write(to json: inout JSONWriter) {
    json.array { json in
      guard let feature = analysis.document.feature else { return }
      symbol(feature, .feature, &json) { json in
        for child in feature.children {
          switch child {
          case .background(let node): symbol(node, .background, &json) { _ in }
          case .scenario(let node): scenario(node, &json)
          case .rule(let rule):
            symbol(rule, .rule, &json) { json in
              for child in rule.children {
                switch child {
                case .background(let node): symbol(node, .background, &json) { _ in }
                case .scenario(let node): scenario(node, &json)
                }
              }
            }
          }
        }
      }
    }
  }

  private func scenario(_ node: Scenario, _ json: inout JSONWriter) {
    let isPhrase = node.tags.contains { $0.name == "@phrase" }
    symbol(node, isPhrase ? .phrase : .scenario, &json) { json in
      for (place, examples) in node.examples.enumerated() {
        symbol(examples, .examples, &json) { json in
          for row in ExampleRow.all(of: examples, at: place + 1, in: node) { symbol(row, &json) }
        }
      }
    }
  }

  private func symbol(_ row: ExampleRow, _ json: inout JSONWriter) {
    let extent = row.node.extent
    json.object { json in
      json.member("name", row.words.isEmpty ? row.number : row.words)
      json.member("detail", row.number)
      json.member("kind", Kind.row.rawValue)
      analysis.file.write(extent.lower..<extent.upper, to: &json)
      analysis.file.write(extent.lower..<extent.upper, "selectionRange", to: &json)
      json.array("children") { _ in }
    }
  }

  private func symbol(
    _ node: some Titled, _ kind: Kind, _ json: inout JSONWriter,
    children: (inout JSONWriter) -> Void
  ) {
    let name = node.nameText.isEmpty ? node.keywordText : node.nameText
    let extent = min(node.extent.lower, name.lower)..<max(node.extent.upper, name.upper)
    json.object { json in
      json.member("name", name.string)
      json.member("detail", node.keyword)
      json.member("kind", kind.rawValue)
      analysis.file.write(extent, to: &json)
      analysis.file.write(name.lower..<name.upper, "selectionRange", to: &json)
      json.array("children", children)
    }
  }
}
