/// Numbers nodes and pickles from 0 upwards.
///
/// One generator numbers all files of a run; a fresh one gives the numbers of a file on its own.
package struct IDGenerator: Hashable, Sendable {
  /// The number that comes next.
  package private(set) var upcoming: Int

  /// A generator whose first number is `first`.
  package init(first: Int = 0) { upcoming = first }

  /// The next number.
  package mutating func next() -> Int {
    defer { upcoming += 1 }
    return upcoming
  }
}
