import GherkinSyntax
import SourceDiagnostics

/// Warns of what is allowed in a script but probably not meant.
struct PlanReview {
  /// The tags that mean something.
  private let known: Set<String>
  /// What tags that mean something begin with.
  private let prefixes: [String]
  /// The tags that mean something, in the order in which they are told.
  private let exact: [String]

  /// Prepares the review; in the tags, `*` stands for any rest.
  init(knownTags: [String]) {
    exact = knownTags.filter { !$0.hasSuffix("*") }
    known = Set(exact)
    prefixes = knownTags.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
  }

  /// Warnings about a document's tags, and scenarios without steps.
  func warnings(for document: GherkinDocument) -> [Diagnostic] {
    guard let feature = document.feature else {
      return [.warning("\(document.uri) has no feature in it")]
    }
    var tags = feature.tags
    var scenarios = 0
    for child in feature.children {
      if case .rule(let rule) = child { tags += rule.tags }
    }
    var warnings: [Diagnostic] = []
    for scenario in document.scenarios {
      scenarios += 1
      tags += scenario.tags
      for examples in scenario.examples { tags += examples.tags }
      if scenario.steps.isEmpty {
        warnings.append(.warning("this scenario has no steps", at: place(of: scenario)))
      }
      if !scenario.examples.isEmpty, scenario.examples.allSatisfy({ $0.tableBody.isEmpty }) {
        warnings.append(
          .warning("these examples have no rows: nothing runs", at: place(of: scenario)))
      }
    }
    if scenarios == 0 {
      warnings.append(
        .warning("this feature has no scenario in it", at: feature.keywordText.range))
    }
    return warnings + tags.compactMap(warning)
  }

  /// Warnings about names that two scenarios of one file have.
  func warnings(for sources: [ScenarioSource]) -> [Diagnostic] {
    var first: [String: Scenario] = [:]
    var warnings: [Diagnostic] = []
    var seen: Set<Int> = []
    for source in sources where seen.insert(source.node.id).inserted {
      let node = source.node
      guard !node.nameText.isEmpty else { continue }
      guard let other = first.updateValue(node, forKey: node.name) else { continue }
      first[node.name] = other
      warnings.append(
        .warning(
          "two scenarios are called “\(node.name)”", at: place(of: node),
          notes: [.init("the other one", at: place(of: other))],
          help: ["a name of its own tells them apart in every report"]))
    }
    return warnings
  }

  private func place(of scenario: Scenario) -> SourceRange {
    scenario.nameText.isEmpty ? scenario.keywordText.range : scenario.nameText.range
  }

  private func warning(about tag: Tag) -> Diagnostic? {
    let name = tag.name
    if known.contains(name) || (exact.isEmpty && prefixes.isEmpty) { return nil }
    if prefixes.contains(where: { name.hasPrefix($0) }) { return nil }
    let near = Suggestions.didYouMean(name, among: exact).map { [$0] } ?? []
    return .warning("the tag \(name) is not known", at: tag.nameText.range, help: near)
  }
}
