import GherkinSyntax

/// A tag that changes how a scenario is run, whatever it is about.
package enum ReservedTag: String, CaseIterable, Sendable {
  /// The scenario is unfinished.
  case wip = "@wip"
  /// The scenario shows that a failure is seen.
  case mustFail = "@must-fail"
  /// The scenario is a phrase.
  case phrase = "@phrase"

  /// What it does to a scenario, as the rest of a sentence about it: `is not run: …`.
  package var meaning: String {
    switch self {
    case .wip: "runs, but does not count as a failure"
    case .mustFail: "passes when it fails: it proves that the harness can say no"
    case .phrase: "is not run: its name becomes a step"
    }
  }
}

extension Sequence where Element == Tag {
  /// Whether a reserved tag is among them.
  package func contains(_ reserved: ReservedTag) -> Bool {
    let word = reserved.rawValue
    return contains { tag in
      // Most are told by their length, without being put together.
      tag.nameText.upper - tag.nameText.lower == word.utf8.count && tag.name == word
    }
  }
}

extension Sequence where Element == String {
  /// Whether a reserved tag is among them.
  func contains(_ reserved: ReservedTag) -> Bool { contains(reserved.rawValue) }
}
