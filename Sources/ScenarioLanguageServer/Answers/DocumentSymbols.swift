import GherkinSyntax
import ScenarioRunner
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

  /// A symbol with those in it.
  private struct Symbol {
    let name: String
    let detail: String
    let kind: Kind
    let range: Range<Int>
    let selection: Range<Int>
    var children: [Symbol] = []
  }

  private let analysis: ScriptAnalysis
  private let areNested: Bool

  /// The symbols of a script; within one another, or one behind the other for editors that know no more.
  init(_ analysis: ScriptAnalysis, areNested: Bool) {
    self.analysis = analysis
    self.areNested = areNested
  }

  /// Writes them.
  func write(to json: inout JSONWriter) {
    json.array { json in
      guard let feature = analysis.document.feature.map(symbol) else { return }
      if areNested { nested(feature, &json) } else { flat(feature, in: nil, &json) }
    }
  }

  private func nested(_ symbol: Symbol, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", symbol.name)
      json.member("detail", symbol.detail)
      json.member("kind", symbol.kind.rawValue)
      analysis.file.write(symbol.range, to: &json)
      analysis.file.write(symbol.selection, "selectionRange", to: &json)
      json.array("children") { json in
        for child in symbol.children { nested(child, &json) }
      }
    }
  }

  private func flat(_ symbol: Symbol, in container: String?, _ json: inout JSONWriter) {
    json.object { json in
      json.member("name", symbol.name)
      json.member("kind", symbol.kind.rawValue)
      json.object("location") { json in
        json.member("uri", analysis.uri)
        analysis.file.write(symbol.range, to: &json)
      }
      json.member("containerName", ifPresent: container)
    }
    for child in symbol.children { flat(child, in: symbol.name, &json) }
  }

  // MARK: What there is

  private func symbol(_ feature: Feature) -> Symbol {
    var own = symbol(feature, .feature)
    own.children = feature.children.map { child in
      switch child {
      case .background(let node): symbol(node, .background)
      case .scenario(let node): symbol(node)
      case .rule(let rule): symbol(rule)
      }
    }
    return own
  }

  private func symbol(_ rule: Rule) -> Symbol {
    var own = symbol(rule, .rule)
    own.children = rule.children.map { child in
      switch child {
      case .background(let node): symbol(node, .background)
      case .scenario(let node): symbol(node)
      }
    }
    return own
  }

  private func symbol(_ node: Scenario) -> Symbol {
    var own = symbol(node, node.tags.contains(.phrase) ? .phrase : .scenario)
    own.children = node.examples.enumerated().map { place, examples in
      var table = symbol(examples, .examples)
      table.children = ExampleRow.all(of: examples, at: place + 1, in: node).map(symbol)
      return table
    }
    return own
  }

  private func symbol(_ row: ExampleRow) -> Symbol {
    let extent = row.node.extent.lower..<row.node.extent.upper
    return Symbol(
      name: row.words.isEmpty ? row.number : row.words, detail: row.number, kind: .row,
      range: extent, selection: extent)
  }

  private func symbol(_ node: some Titled, _ kind: Kind) -> Symbol {
    let name = node.nameText.isEmpty ? node.keywordText : node.nameText
    return Symbol(
      name: name.string, detail: node.keyword, kind: kind,
      range: min(node.extent.lower, name.lower)..<max(node.extent.upper, name.upper),
      selection: name.lower..<name.upper)
  }
}
