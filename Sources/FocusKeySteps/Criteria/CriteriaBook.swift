import VirtualPhone

/// Something that scenarios are to prove.
package struct Criterion: Hashable, Sendable {
  /// The kinds of criteria, in the order in which they are shown.
  package enum Kind: String, CaseIterable, Sendable {
    /// What the plan demands.
    case acceptance = "Acceptance criteria"
    /// What is gone through before a release.
    case release = "Release checklist"
    /// What FocusKey does.
    case rule = "Rules of FocusKey"
    /// What the virtual phone does.
    case behaviour = "Behaviours of the virtual phone"
    /// How some phones differ.
    case quirk = "Quirks of the virtual phone"
  }

  /// What kind it is.
  package let kind: Kind
  /// Its number, or the name of the quirk: `AC-5`, `R41`, `D7`, `lost end`.
  package let number: String
  /// What must be so.
  package let words: String
  /// The tags of which any shows that a scenario is about it; none for a quirk.
  package let tags: [String]
  /// What of it no simulation can show, and why; nil where scenarios can show everything.
  package var limit: String?
}

/// Everything that scenarios are to prove, in order.
package enum CriteriaBook {
  /// All criteria: the plan's, the release checklist, the rules, the behaviours and the quirks.
  package static let criteria: [Criterion] =
    acceptance + release + rules(.rule, "R") + rules(.behaviour, "D") + quirks

  /// A criterion by its number or the name of the quirk, with or without `@`, in any case; a quirk's
  /// number does not matter: `late callbacks 90`.
  package static func criterion(_ number: String) -> Criterion? {
    let bare = (number.hasPrefix("@") ? String(number.dropFirst()) : number).lowercased()
    let name = Quirk.parse(bare)?.quirk.rawValue ?? bare
    return criteria.first { $0.number.lowercased() == name }
  }

  /// The tag of scenarios that are gone through before a release, whatever line of the list they are for.
  package static let checklistTag = "@QA"

  /// What that tag says of a scenario.
  package static let checklistMeaning = "belongs to the release checklist"

  /// What a tag says that a scenario is to prove; nil for one that is about no criterion.
  static func words(of tag: String) -> String? {
    tag == checklistTag ? "The scenario \(checklistMeaning)." : criterion(tag)?.words
  }

  private static func rules(_ kind: Criterion.Kind, _ letter: String) -> [Criterion] {
    RuleBook.rules.filter { $0.number.hasPrefix(letter) }.map { rule in
      Criterion(
        kind: kind, number: rule.number, words: rule.words, tags: ["@\(rule.number)"],
        limit: limits[rule.number])
    }
  }

  private static let quirks: [Criterion] = Quirk.allCases.map { quirk in
    Criterion(
      kind: .quirk, number: quirk.rawValue, words: quirk.documentation, tags: [],
      limit: limits[quirk.rawValue])
  }

  private static let acceptance: [Criterion] = demands.map { demand in
    Criterion(
      kind: .acceptance, number: demand.number, words: demand.words, tags: ["@\(demand.number)"],
      limit: limits[demand.number])
  }

  private static let release: [Criterion] = checklist.enumerated().map { place, check in
    let number = "QA-\(place + 1)"
    return Criterion(
      kind: .release, number: number, words: check.words, tags: check.tags, limit: limits[number])
  }
}
