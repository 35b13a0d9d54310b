import Determinism

/// A pause of a session that is running now, of all that it blocks or of single targets (R41, R45, R45b).
public struct RunningBreak: Equatable, Sendable {
  /// When it began, by the wall clock.
  public var start: Instant
  /// The turns of the clock seen until it began.
  public var turnedThen: Duration
  /// When it ends at the latest: of single targets, when the last of them closes.
  public var end: Deadline
  /// The targets that are open, each until an end of its own, in the order in which they were opened;
  /// none: everything that the session blocks is open.
  public var openings: [Opening] = []
  /// Whether its openings last for so much use, instead of so much time (R45c).
  public var countsUse = false
  /// Of a break that counts use: use of the openings that are closed.
  public var spent = Duration.zero

  /// When it is over, by the wall clock as it shows now.
  public func due(turned: Duration) -> Instant {
    var last = openings.first?.end.due(turned: turned) ?? end.due(turned: turned)
    for opening in openings.dropFirst() { last = max(last, opening.end.due(turned: turned)) }
    return last
  }

  /// When it changes next by itself after an instant: the first opening to close, or its end.
  func nextDue(after instant: Instant, turned: Duration) -> Instant? {
    guard !openings.isEmpty else {
      let due = end.due(turned: turned)
      return due > instant ? due : nil
    }
    var next: Instant?
    for opening in openings {
      let due = opening.end.due(turned: turned)
      if due > instant, next.map({ due < $0 }) ?? true { next = due }
    }
    return next
  }

  /// Whether it opens a target, by itself or with everything.
  func opens(_ target: ShieldedTarget) -> Bool {
    openings.isEmpty || openings.contains { $0.target == target }
  }

  /// Use of its targets that was heard of (R45c).
  var used: Duration {
    openings.reduce(spent) { $0 + ($1.use?.counted ?? .zero) }
  }

  /// Keeps only these openings; their latest end is the break's.
  mutating func keep(_ open: [Opening]) {
    openings = open
    if let last = open.map(\.end).max(by: { $0.wall < $1.wall }) { end = last }
  }

  /// Has the clock count what is left of an opening by use; what was heard of stays break time (R45c).
  mutating func goByClock(_ place: Int, until end: Deadline) {
    spent += openings[place].use?.counted ?? .zero
    openings[place].use = nil
    openings[place].end = end
    keep(openings)
  }
}

/// One target that a break taken at its shield opens (R45).
public struct Opening: Equatable, Sendable {
  /// The number of the break among those of its session, from 1; no other opening of it has it.
  public let number: Int
  /// What is open.
  public let target: ShieldedTarget
  /// Since when, by the wall clock then.
  public var from: Instant
  /// When it closes at the latest.
  public var end: Deadline
  /// The use after which it closes; nil where it goes by the clock.
  public var use: UseOfOpening?
}

/// So much use of an open target, and how much of it was heard of (R45c).
public struct UseOfOpening: Equatable, Sendable {
  /// Use after which the target is shielded again.
  public var limit: Duration
  /// Use heard of so far.
  public var counted = Duration.zero
}
