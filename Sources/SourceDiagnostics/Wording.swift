/// Counts and numbers as English writes them.
package enum Wording {
  /// `1 error`, `2 errors`; where more of them are told by another word: `1 activity`, `2 activities`.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) \(noun(number, one, many))"
  }

  /// The same with the thousands apart: `7,558 scenarios`.
  package static func groupedCount(_ number: Int, _ one: String) -> String {
    "\(grouped(number)) \(noun(number, one, nil))"
  }

  /// A whole number with its thousands apart: `1,234,567`.
  package static func grouped(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }

  private static func noun(_ number: Int, _ one: String, _ many: String?) -> String {
    number == 1 ? one : many ?? one + "s"
  }
}

extension Sequence where Element: Hashable {
  /// Each element once, in the order of its first appearance.
  package func withoutRepeats() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
