import ScenarioRunner
import VirtualPhone

/// Everything that is to be proven × the scenarios that prove it.
package struct CriteriaTable: Sendable {
  /// A criterion with its scenarios.
  package struct Row: Sendable {
    /// What is to be proven.
    package let criterion: Criterion
    /// The scenarios that prove it, in the order of the plan.
    package let scenarios: [ScenarioDescription]

    /// Whether nothing proves it; what cannot be shown of it excuses only itself, not the rest.
    package var isHole: Bool { scenarios.isEmpty }
  }

  /// One row for each criterion, in the order of ``CriteriaBook``.
  package let rows: [Row]

  /// Sorts the scenarios of a plan under what they are tagged with.
  ///
  /// Scenarios that must fail, and those that are being worked on, prove nothing. A quirk is
  /// proven by the scenarios whose phone has it.
  package init(_ scenarios: [ScenarioDescription]) {
    var byTag: [String: [Int]] = [:]
    for (place, scenario) in scenarios.enumerated() {
      if scenario.mustFail || scenario.isWorkInProgress { continue }
      for tag in scenario.tags { byTag[tag, default: []].append(place) }
      for quirk in Self.quirks(of: scenario) { byTag[quirk, default: []].append(place) }
    }
    rows = CriteriaBook.criteria.map { criterion in
      let keys = criterion.kind == .quirk ? [criterion.number] : criterion.tags
      let places = Set(keys.flatMap { byTag[$0] ?? [] }).sorted()
      return Row(criterion: criterion, scenarios: places.map { scenarios[$0] })
    }
  }

  /// The names of the quirks that a scenario gives its phone.
  private static func quirks(of scenario: ScenarioDescription) -> [String] {
    let start = "the phone has the quirk \""
    return scenario.steps.compactMap { step in
      // A moment may stand before it.
      guard let said = step.text.firstRange(of: start), step.text.hasSuffix("\"") else {
        return nil
      }
      let name = String(step.text[said.upperBound...].dropLast())
      return Quirk.parse(name)?.quirk.rawValue
    }
  }
}
