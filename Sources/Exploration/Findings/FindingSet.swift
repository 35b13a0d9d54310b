/// Findings of one or several campaigns, each script once, in an order of their own.
///
/// Sets of different machines merge into what one machine would have: the order in which they are
/// merged, and how the runs were shared out, make no difference.
package struct FindingSet<Model: ExplorableModel>: Sendable {
  /// A finding and how often it came up.
  package struct Entry: Sendable {
    /// The finding.
    package var finding: Finding<Model>
    /// The text by which it is told from others.
    package var text: String
    /// How often a finding with this text came up.
    package var times: Int
  }

  /// By reason, then the shorter texts, then by their letters.
  package private(set) var entries: [Entry] = []

  /// No findings.
  package init() {}

  /// Takes a finding in.
  ///
  /// - Parameters:
  ///   - finding: What was found, shrunk.
  ///   - text: Its script as it is written down: two findings with one text are one.
  ///   - times: How often it came up.
  /// - Returns: Whether it was new.
  @discardableResult
  package mutating func insert(
    _ finding: Finding<Model>, text: String, times: Int = 1
  ) -> Bool {
    if let known = entries.firstIndex(where: { $0.text == text }) {
      entries[known].times += times
      if Self.runs(finding, before: entries[known].finding) { entries[known].finding = finding }
      return false
    }
    entries.append(Entry(finding: finding, text: text, times: times))
    entries.sort(by: Self.precedes)
    return true
  }

  /// Takes in all that another set has.
  package mutating func merge(_ other: FindingSet) {
    for entry in other.entries { insert(entry.finding, text: entry.text, times: entry.times) }
  }

  private static func precedes(_ left: Entry, _ right: Entry) -> Bool {
    let (one, other) = (left.finding.violation.reason, right.finding.violation.reason)
    if one != other { return one < other }
    let lengths = (left.text.utf8.count, right.text.utf8.count)
    return lengths.0 == lengths.1
      ? left.text.utf8.lexicographicallyPrecedes(right.text.utf8) : lengths.0 < lengths.1
  }

  /// Whether one finding came up in an earlier run than another.
  private static func runs(_ one: Finding<Model>, before other: Finding<Model>) -> Bool {
    guard let run = one.run else { return false }
    return other.run.map { run < $0 } ?? true
  }
}
