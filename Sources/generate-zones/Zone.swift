/// What the tables say of one zone: its changes since 1970 up to a yearly rule, and the rule.
struct Zone {
  /// When, in seconds since 1970, and the offset from then on, in seconds.
  typealias Change = (second: Int64, offset: Int64)

  /// The name, such as `Europe/Berlin`.
  let name: String

  /// The offset with which 1970 began, in seconds.
  let firstOffset: Int64

  /// The changes that must be written down, in order.
  let changes: [Change]

  /// The two changes of each later year, or none.
  let rule: [PosixRule.Change]

  /// The last year through which written and implied changes are compared.
  private static let lastYear = 2_101

  /// Takes out of the file what matters since 1970, in the shortest form.
  ///
  /// - Throws: `Fault` when the rule cannot be read or the short form would say something else.
  init(name: String, file: CompiledZone) throws {
    self.name = name
    let posix = try PosixRule(file.footer)
    let first = file.changes.last { $0.second <= 0 }?.offset ?? file.firstOffset
    let implied = Zone.implied(by: posix.changes)
    func continued(_ changes: [Change], after last: Int64) -> [Change] {
      Zone.effective(changes + implied.filter { $0.second > last }, firstOffset: first)
    }
    let full = continued(
      file.changes.filter { $0.second > 0 }, after: file.changes.last?.second ?? 0)
    if implied.isEmpty, (full.last?.offset ?? first) != posix.standardOffset {
      throw Fault("the footer \(file.footer) contradicts the last change")
    }
    func isEnough(_ count: Int) -> Bool {
      let head = Array(full.prefix(count))
      return continued(head, after: head.last?.second ?? -1).elementsEqual(full) { $0 == $1 }
    }
    var kept = full.count
    while kept > 0, isEnough(kept - 1) { kept -= 1 }
    guard isEnough(kept) else { throw Fault("the short form says something else") }
    firstOffset = first
    changes = Array(full.prefix(kept))
    rule = posix.changes
  }

  /// What the rule adds from 1970 through the last year compared, in order.
  private static func implied(by rule: [PosixRule.Change]) -> [Change] {
    guard !rule.isEmpty else { return [] }
    return (1_969...lastYear).flatMap { year in
      rule.map { ($0.moment(in: year), $0.offset) }
    }
  }

  /// The list without changes that keep the offset, as where only the abbreviation changes.
  private static func effective(_ changes: [Change], firstOffset: Int64) -> [Change] {
    var result: [Change] = []
    for change in changes where change.offset != result.last?.offset ?? firstOffset {
      result.append(change)
    }
    return result
  }
}
