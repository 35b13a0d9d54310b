/// A finding made small.
package struct ShrunkFinding<Model: ExplorableModel>: Sendable {
  /// What is known of whether it could be smaller.
  package enum Minimality: Hashable, Sendable {
    /// Nothing single can be left out or made simpler; something altogether different may be
    /// shorter.
    case local
    /// Nothing shorter fails for this reason in this world: all that can happen was tried, up to one
    /// action less, through so many states.
    case proved(states: Int)
    /// Nothing shorter was found, but a limit ended the search after so many states.
    case searched(states: Int, limit: ExhaustiveLimits.Name)
  }

  /// The smallest script that still fails for the same reason.
  package var finding: Finding<Model>

  /// Whether it could be smaller.
  package var minimality: Minimality = .local

  /// How many actions there were at first.
  package var originalLength: Int

  /// How many scripts were tried.
  package var attempts: Int

  /// How many actions were performed for that.
  package var performed: Int
}

/// How much work shrinking may be.
package struct ShrinkLimits: Hashable, Sendable {
  /// The most scripts that are tried.
  package var attempts = 20_000

  /// How many times it begins anew, in another order each time; 1: once.
  package var starts = 8

  /// The most states of the search for something shorter.
  package var states = 2_000_000

  /// What the orders are drawn from.
  package let seed: UInt64 = 1

  /// Limits that suit most models.
  package init() {}
}
