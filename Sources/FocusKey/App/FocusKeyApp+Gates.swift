import Determinism

extension FocusKeyApp {
  /// *Take a Break*: every running session that can pause (R40).
  func wishBreak() {
    WakeUp.reconcile(in: environment)
    guard let state = WakeUp.state(in: environment) else { return alertUnreadable() }
    var draft = Draft(state, in: environment)
    // What is over already may not have been stored: the storage may be full.
    draft.settle()
    let sessions = draft.pausable.map(\.id)
    guard !sessions.isEmpty else {
      // Who presses the button of a Live Activity does not look at FocusKey.
      if look(\.isInFront) { alert(draft.noBreak.message) }
      return
    }
    wish(.pause(sessions, target: nil))
  }

  /// A break that was asked for at a shield and waits for its gate here (R50).
  ///
  /// What was taken or used up meanwhile is asked for no more (R40).
  ///
  /// - Returns: Whether there was one.
  func followBreakWish() -> Bool {
    guard let asked = BreakWish.take(in: environment),
      let state = WakeUp.settledState(in: environment)
    else { return false }
    let pausable = Draft(state, in: environment).pausable(at: [asked.target]).map(\.id)
    let sessions = asked.sessions.filter(pausable.contains)
    guard !sessions.isEmpty else { return false }
    withInterface { $0.goHome() }
    wish(.pause(sessions, target: asked.target))
    return true
  }

  /// *Switch to NAME*: the manual session that runs ends, then the other profile starts (R21).
  func wishSwitch(to start: StartWish) {
    guard let running = WakeUp.state(in: environment)?.manualSession else {
      return self.start(start)
    }
    wish(.switchFrom(running.id, start))
  }

  /// Grants a wish, or puts its gates before the person (R39).
  func wish(_ wish: Wish) {
    guard let state = WakeUp.state(in: environment), wish.isPossible(in: state) else { return }
    let draft = Draft(state, in: environment)
    let gates = draft.gates(before: wish)
    guard !gates.isEmpty else { return grant(wish) }
    var passage = GatePassage(wish: wish, gates: gates)
    passage.cards = draft.cards(before: wish)
    passage.seed = draft.puzzleSeed(of: wish)
    passage.challenges = draft.challenges(before: wish)
    passage.challengesLeft = passage.challenges
    let uptime = draft.reading.uptime
    passage.askedAt = draft.requestLeft(of: wish).map { uptime - (Draft.requestLasts - $0) }
    withInterface { interface in
      interface.passage = passage
      if interface.isInFront { interface.restartWait(at: uptime) }
      interface.awaitGuardian(from: uptime)
    }
  }

  /// The gate on the screen is passed: the next one comes, or the wish is granted.
  ///
  /// - Parameter length: How much more time a guardian grants, where it is that (R48).
  func passGate(for length: Duration? = nil) {
    let uptime = environment.readClock().uptime
    let passed = withInterface { interface -> GatePassage? in
      guard var passage = interface.passage else { return nil }
      passage.gates.removeFirst()
      passage.waitingSince = nil
      passage.isGuardianHere = false
      guard passage.gates.isEmpty else {
        interface.passage = passage
        interface.restartWait(at: uptime)
        interface.awaitGuardian(from: uptime)
        return nil
      }
      interface.passage = nil
      return passage
    }
    guard let passed else { return }
    if isStillAsked(after: passed) { wish(passed.wish) } else { grant(passed.wish, for: length) }
  }

  /// Whether rules that came while somebody stood at the gates ask for one that was none of these:
  /// they hold at once (R15, R48a).
  private func isStillAsked(after passed: GatePassage) -> Bool {
    guard let state = WakeUp.state(in: environment) else { return false }
    return Draft(state, in: environment).gates(before: passed.wish).contains { gate in
      !passed.asked.contains { $0.covers(gate) }
    }
  }

  /// An answer to the puzzle on the screen; a wrong one gives a new puzzle, and where several are to
  /// be solved in a row, all of them anew (R39).
  func answerPuzzle(_ place: Int) {
    let answer = withInterface { interface -> (isRight: Bool, isLast: Bool)? in
      guard let passage = interface.passage, let puzzle = passage.puzzle else { return nil }
      let isRight = puzzle.rightAnswer == place
      let left = isRight ? passage.challengesLeft - 1 : passage.challenges
      interface.passage?.puzzles += 1
      interface.passage?.wasWrong = !isRight
      interface.passage?.challengesLeft = left
      return (isRight, left == 0)
    }
    guard let answer else { return }
    attempt { draft throws(Refusal) in
      draft.state.solvedInARow = answer.isRight ? draft.state.solvedInARow + 1 : 0
    }
    if answer.isLast { passGate() }
  }

  private func grant(_ wish: Wish, for length: Duration? = nil) {
    let isGranted: Bool
    switch wish {
    case .moreTime(let profiles):
      isGranted = attempt { draft throws(Refusal) in
        try draft.grantTime(of: profiles, for: length)
      }
    case .pause(let sessions, let target):
      isGranted = attempt { draft throws(Refusal) in
        try draft.takeBreak(of: sessions, at: target)
      }
    case .end(let session):
      isGranted = attempt { draft throws(Refusal) in try draft.endByHand(session) }
    case .switchFrom(_, let start):
      isGranted = attempt { draft throws(Refusal) in
        try draft.switchTo(start.profile, length: start.length, by: start.trigger)
      }
    }
    if isGranted { withInterface { $0.goHome() } } else { followRequests(asNewest: false) }
  }
}

extension Draft {
  /// The gates before a wish, each different one once (R25, R39, R40).
  func gates(before wish: Wish) -> [Gate] {
    switch wish {
    case .pause(let sessions, _): return gates(beforeBreakOf: sessions)
    case .moreTime(let profiles): return gates(beforeMoreTimeOf: profiles)
    case .end(let id), .switchFrom(let id, _):
      guard let session = state.sessions.first(where: { $0.id == id }),
        let gate = state.profile(session.profile)?.endGate, !gate.isOpen
      else { return [] }
      return [gate]
    }
  }

  /// The profiles whose cards pass the card gates before a wish (R39).
  func cards(before wish: Wish) -> [ProfileID] {
    switch wish {
    case .pause(let ids, _):
      state.sessions
        .filter { ids.contains($0.id) && state.profile($0.profile)?.breakGate == .card }
        .map(\.profile)
    case .end(let id), .switchFrom(let id, _):
      state.sessions.filter { $0.id == id }.map(\.profile)
    case .moreTime: []
    }
  }

  /// Right answers in a row that the challenges before a wish take: of several profiles, the most.
  func challenges(before wish: Wish) -> Int {
    let profiles: [ProfileID] =
      switch wish {
      case .pause(let ids, _): state.sessions.filter { ids.contains($0.id) }.map(\.profile)
      case .end(let id), .switchFrom(let id, _):
        state.sessions.filter { $0.id == id }.map(\.profile)
      case .moreTime(let ids): ids
      }
    return max(1, profiles.compactMap { state.profile($0)?.challenges }.max() ?? 1)
  }

  /// What the puzzles before a wish are made of: it is another one with every save and second.
  func puzzleSeed(of wish: Wish) -> UInt64 {
    var digest = Digest()
    wish.combine(into: &digest)
    digest.combine(state.revision)
    digest.combine(now)
    return digest.value
  }
}
