import Determinism

/// A start by hand that the person wants (R17, R21, R22).
struct StartWish: Equatable, Sendable {
  /// Whom to start.
  var profile: ProfileID
  /// How long it is to run.
  var length = SessionLength.open
  /// What started it.
  var trigger: Trigger

  /// Adds it to a digest.
  func combine(into digest: inout Digest) {
    digest.combine(profile.number)
    digest.combine(trigger.rawValue)
    switch length {
    case .open: digest.combine(0)
    case .timed(let length): digest.combine(length)
    case .deep(let length):
      digest.combine(true)
      digest.combine(length)
    case .rounds(let count, let focus, let rest):
      digest.combine(count)
      digest.combine(focus)
      digest.combine(rest)
    }
  }
}

/// What a person wants that may stand behind a gate (R39).
enum Wish: Equatable, Sendable {
  /// A break of these sessions; from a shield, of what it covered (R40, R45).
  case pause([SessionID], target: ShieldedTarget?)
  /// The end of a session.
  case end(SessionID)
  /// The end of a session, and the start of another profile (R21).
  case switchFrom(SessionID, StartWish)
  /// More time of budgets that are used up (R48).
  case moreTime([ProfileID])

  /// Whether it still has an object.
  func isPossible(in state: State) -> Bool {
    switch self {
    case .pause(let ids, _): state.sessions.contains { ids.contains($0.id) }
    case .end(let id): state.sessions.contains { $0.id == id }
    case .switchFrom(let id, let start):
      state.sessions.contains { $0.id == id } && state.profileIndex(start.profile) != nil
    case .moreTime(let ids):
      state.budgets?.accounts.contains { ids.contains($0.profile) && $0.request != nil } ?? false
    }
  }

  /// Adds it to a digest.
  func combine(into digest: inout Digest) {
    switch self {
    case .pause(let ids, let target):
      digest.combine(1)
      for id in ids { digest.combine(id.number) }
      digest.combine(target != nil)
      if let target { StateCodec.combine(target, into: &digest) }
    case .end(let id):
      digest.combine(2)
      digest.combine(id.number)
    case .switchFrom(let id, let start):
      digest.combine(3)
      digest.combine(id.number)
      start.combine(into: &digest)
    case .moreTime(let ids):
      digest.combine(4)
      for id in ids { digest.combine(id.number) }
    }
  }
}

/// A person before the gates of a wish: the first of them is on the screen, passed ones are gone.
///
/// It lives in memory only: a process that is killed leaves the gates unpassed.
struct GatePassage: Equatable, Sendable {
  /// What is wanted.
  let wish: Wish
  /// The gates that were asked for, in order; never empty.
  let asked: [Gate]
  /// The last of them, which are not passed yet; never empty.
  var gates: [Gate]
  /// Whose cards pass a card gate, besides the nameless one (R39).
  var cards: [ProfileID] = []
  /// The uptime at which the wait on the screen began; nil while the app is not in front.
  var waitingSince: Duration?
  /// What the puzzles are made of; another one each time.
  var seed: UInt64 = 0
  /// How many puzzles were put so far.
  var puzzles = 0
  /// Whether the answer before was wrong.
  var wasWrong = false
  /// Right answers in a row that are still to be given at a challenge.
  var challengesLeft = 1
  /// Right answers in a row that a challenge takes.
  var challenges = 1
  /// Whether the guardian's code was given: now it is granted or refused (R39).
  var isGuardianHere = false
  /// The uptime at which a guardian was first asked; a request waits 10 minutes (R48).
  var askedAt: Duration?

  /// A person before the first of the gates of a wish.
  init(wish: Wish, gates: [Gate]) {
    self.wish = wish
    asked = gates
    self.gates = gates
  }

  /// How much of a wait is left at an uptime; nil where the gate on the screen is no wait.
  func waitLeft(at uptime: Duration) -> Duration? {
    guard case .wait(let length)? = gates.first else { return nil }
    guard let waitingSince else { return length }
    return max(.zero, length - (uptime - waitingSince))
  }

  /// The puzzle on the screen; nil where the gate is none.
  var puzzle: Puzzle? {
    guard case .challenge? = gates.first else { return nil }
    var digest = Digest()
    digest.combine(seed)
    digest.combine(puzzles)
    return Puzzle(seed: digest.value)
  }

  /// How long a guardian may still be waited for; nil where none is (R48).
  func requestLeft(at uptime: Duration) -> Duration? {
    guard case .approval? = gates.first, let askedAt else { return nil }
    return max(.zero, Draft.requestLasts - (uptime - askedAt))
  }

  /// Adds it to a digest.
  func combine(into digest: inout Digest) {
    wish.combine(into: &digest)
    for gate in asked { gate.combine(into: &digest) }
    digest.combine(gates.count)
    digest.combine(cards.count)
    for card in cards { digest.combine(card.number) }
    digest.combine(waitingSince ?? .seconds(-1))
    digest.combine(seed)
    digest.combine(puzzles)
    digest.combine(wasWrong)
    digest.combine(challenges)
    digest.combine(challengesLeft)
    digest.combine(isGuardianHere)
    digest.combine(askedAt ?? .seconds(-1))
  }
}
