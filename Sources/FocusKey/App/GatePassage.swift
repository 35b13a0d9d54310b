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

  /// Whether it still has an object.
  func isPossible(in state: State) -> Bool {
    switch self {
    case .pause(let ids, _): state.sessions.contains { ids.contains($0.id) }
    case .end(let id): state.sessions.contains { $0.id == id }
    case .switchFrom(let id, let start):
      state.sessions.contains { $0.id == id } && state.profile(start.profile) != nil
    }
  }

  /// Adds it to a digest.
  func combine(into digest: inout Digest) {
    switch self {
    case .pause(let ids, let target):
      digest.combine(1)
      for id in ids { digest.combine(id.number) }
      digest.combine(target != nil)
    case .end(let id):
      digest.combine(2)
      digest.combine(id.number)
    case .switchFrom(let id, let start):
      digest.combine(3)
      digest.combine(id.number)
      start.combine(into: &digest)
    }
  }
}

/// A person before the gates of a wish: the first of them is on the screen, passed ones are gone.
///
/// It lives in memory only: a process that is killed leaves the gates unpassed.
struct GatePassage: Equatable, Sendable {
  /// What is wanted.
  let wish: Wish
  /// The gates not passed yet, in order; never empty.
  var gates: [Gate]
  /// Whose cards pass a card gate, besides the nameless one (R39).
  var cards: [ProfileID] = []
  /// The uptime at which the wait on the screen began; nil while the app is not in front.
  var waitingSince: Duration?
  /// How many puzzles were put so far.
  var puzzles = 0

  /// How much of a wait is left at an uptime; nil where the gate on the screen is no wait.
  func waitLeft(at uptime: Duration) -> Duration? {
    guard case .wait(let length)? = gates.first else { return nil }
    guard let waitingSince else { return length }
    return max(.zero, length - (uptime - waitingSince))
  }

  /// The puzzle on the screen; nil where the gate is none.
  var puzzle: Puzzle? {
    guard case .challenge? = gates.first else { return nil }
    var seed = Digest()
    wish.combine(into: &seed)
    seed.combine(puzzles)
    return Puzzle(seed: seed.value)
  }

  /// Adds it to a digest.
  func combine(into digest: inout Digest) {
    wish.combine(into: &digest)
    digest.combine(gates.count)
    digest.combine(waitingSince ?? .seconds(-1))
    digest.combine(puzzles)
  }
}

/// A sum with four answers, one of them right (R39).
struct Puzzle: Equatable, Sendable {
  /// The question as it is shown, for example `17 + 25 = ?`.
  let question: String
  /// The answers offered, in the order shown.
  let answers: [Int]
  /// The place of the right one.
  let rightAnswer: Int

  /// Makes the puzzle of a seed; the same seed makes the same one.
  init(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: "challenge")
    let first = 11 + random.index(below: 79)
    let second = 11 + random.index(below: 79)
    let sum = first + second
    var offered = [
      sum, sum + 10, sum - 1 - random.index(below: 8), sum + 1 + random.index(below: 8),
    ]
    random.shuffle(&offered)
    question = "\(first) + \(second) = ?"
    answers = offered
    rightAnswer = offered.firstIndex(of: sum) ?? 0
  }
}
