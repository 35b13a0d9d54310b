import Determinism

/// A set of things that somebody may try, and of locks: what the model keeps an eye on.
///
/// A handful of targets stands for all: two of one category, two with a page of their own, a page
/// below another, one that nothing but itself blocks. What the Givens of a script name comes behind
/// them: ``Circumstances`` tells what each is called.
package struct Targets: OptionSet, Hashable, Sendable {
  /// One bit for each.
  package let rawValue: UInt64

  /// Makes a set of its bits.
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The target at a place.
  init(place: Int) { rawValue = 1 << UInt64(place) }

  /// The names of those that every world has, by their places.
  static let usualNames = [
    "Instagram", "TikTok", "YouTube", "Chess", "Notes", "youtube.com", "m.youtube.com",
    "instagram.com", "example.org",
  ]

  /// The page of `youtube.com`, to which taps in Safari lead.
  static let youtubePage = Targets(place: 5)

  /// Targets that there are at most; behind them are the locks.
  static let most = 62

  /// Whether apps cannot be deleted, and whether the clock cannot be set.
  static let appsLock = Targets(place: most)
  static let clockLock = Targets(place: most + 1)
  /// What a strict profile holds, both of it (R52).
  static let locks: Targets = [.appsLock, .clockLock]

  /// The places of its targets, ascending; locks have none.
  var places: [Int] {
    var places: [Int] = []
    var rest = subtracting(.locks).rawValue
    while rest != 0 {
      places.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return places
  }
}

extension SeededRandom {
  /// Draws the place of one of the targets, or nil when there are none, without a draw.
  mutating func pick(_ targets: Targets) -> Int? {
    var rest = targets.subtracting(.locks).rawValue
    guard rest != 0 else { return nil }
    for _ in 0..<index(below: rest.nonzeroBitCount) { rest &= rest - 1 }
    return rest.trailingZeroBitCount
  }
}
