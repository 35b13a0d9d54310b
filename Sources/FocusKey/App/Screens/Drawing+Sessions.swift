import Determinism

extension Drawing {
  /// The sessions that run: what they are, and how they are paused and ended.
  mutating func drawSessions(_ draft: Draft) {
    let turned = draft.state.turned
    func isInBreak(_ session: Session) -> Bool { session.currentBreak?.countsUse == false }
    func isResting(_ session: Session) -> Bool {
      session.rest(at: draft.now, turned: turned) != nil
    }
    if draft.state.sessions.allSatisfy(isInBreak) {
      title("Break")
    } else if draft.state.sessions.allSatisfy({ isInBreak($0) || isResting($0) }) {
      title("Rest")
    } else {
      title("Focusing…")
    }
    drawNotices()
    drawMissingAccess(draft.state)
    for session in draft.state.sessions { draw(session, draft) }
    drawTimerOnly(among: draft)
    drawWaiting(draft)
    drawBreakButton(draft)
    drawEndButtons(draft)
    if draft.state.access != .approved {
      button("Enable Screen Time Access", .enableAccess)
    }
    drawEntries(draft, besides: nil)
  }

  /// What a session without access is: beside others, which of them it is (R6).
  private mutating func drawTimerOnly(among draft: Draft) {
    let state = draft.state
    guard let session = state.sessions.first(where: \.isTimerOnly) else { return }
    if state.sessions.allSatisfy(\.isTimerOnly) { return drawTimerOnly(state.access) }
    text("Timer only: \(draft.name(of: session.profile)) blocks nothing.")
    drawWayToAccess(state.access)
  }

  /// Whose schedule would run, but that as many sessions run as can (R20).
  private mutating func drawWaiting(_ draft: Draft) {
    let state = draft.state
    guard state.sessions.count >= Draft.sessionsAtMost, state.access == .approved else { return }
    for profile in state.profiles
    where profile.isOnSchedule && state.session(of: profile.id) == nil {
      guard draft.timetable(profile).holds(at: draft.now) else { continue }
      let why = Refusal.tooManySessions(limit: Draft.sessionsAtMost).message
      error("\(profile.name) waits. \(why)")
    }
  }

  /// One session: its profile, what it is doing, and for how long.
  private mutating func draw(_ session: Session, _ draft: Draft) {
    let turned = draft.state.turned
    text(draft.name(of: session.profile))
    // In place: the profile would be copied to find out that there is no doubt.
    if let place = draft.state.profileIndex(session.profile),
      draft.state.profiles[place].isDoubtful
    {
      drawDoubt(draft.state.profiles[place])
    }
    if let pause = session.currentBreak, !pause.countsUse {
      text("Break")
      let ends = pause.openings.isEmpty ? [pause.end] : pause.openings.map(\.end)
      for end in ends {
        let end = draft.endOfBreak(dueAt: end.due(turned: turned), of: session)
        text("\(max(.zero, end - draft.now)) left")
      }
      return
    }
    for opening in session.currentBreak?.openings ?? [] { text(Words.opening(opening)) }
    if let rest = draft.endOfRest(at: draft.now, of: session) {
      text("Rest")
      text("\(rest - draft.now) left")
      return
    }
    if let end = draft.plannedEnd(of: session, at: draft.now) {
      text("until \(draft.shortTime(end))")
      text("\(max(.zero, end - draft.now)) left")
    } else {
      text("since \(draft.shortTime(session.start))")
      text("\(session.elapsed(at: draft.now, turned: turned))")
    }
  }

  /// *Take a Break*, or *Resume* while a break runs and nothing more can be paused (R40).
  mutating func drawBreakButton(_ draft: Draft) {
    if draft.state.sessions.contains(where: { draft.canPause($0, at: []) }) {
      button("Take a Break", .takeBreak)
    } else if draft.state.sessions.contains(where: { $0.currentBreak != nil }) {
      button("Resume", .resume)
    } else {
      button("Take a Break", nil)
      if draft.isWithoutBreaks { text("No breaks left") }
    }
  }

  /// *End Session*, once for each session that runs (R24).
  mutating func drawEndButtons(_ draft: Draft) {
    for session in draft.state.sessions {
      button("End Session", detail: draft.name(of: session.profile), .end(session.id))
    }
  }

  /// "Focus session in progress": what a card or another start meets (R21, R24).
  mutating func drawSheet(_ sheet: Interface.Sheet, _ draft: Draft) {
    style(.sheet)
    title("Focus session in progress")
    for session in draft.state.sessions {
      text(draft.name(of: session.profile))
      if session.currentBreak != nil { text("Break") }
    }
    drawBreakButton(draft)
    drawEndButtons(draft)
    if let start = sheet.start, let profile = draft.state.profile(start.profile),
      draft.state.session(of: start.profile) == nil
    {
      button("Switch to \(profile.name)", .switchTo(start))
    }
    button("Cancel", .closeSheet)
  }

  /// The gate that stands between the person and a wish (R39).
  mutating func drawGate(_ passage: GatePassage, _ draft: Draft) {
    style(.sheet)
    switch passage.gates.first {
    case .confirmation:
      style(.alert)
      title(passage.wish.question(draft))
      button(passage.wish.isPause ? "Start Break" : "End Now", .passGate)
    case .wait(let length):
      title("Wait")
      let left = passage.waitLeft(at: draft.reading.uptime) ?? length
      text("\(left) left")
      text("Leaving this screen starts the wait anew.")
      deadline(draft.now + left)
    case .card: drawCardGate(passage, draft)
    case .challenge:
      title("Solve this to go on")
      if let puzzle = passage.puzzle {
        if passage.wasWrong { text("That was not right. Here is another one.") }
        if passage.challenges > 1 { text("\(passage.challengesLeft) in a row to solve") }
        if draft.state.solvedInARow > 0 { text("Solved in a row: \(draft.state.solvedInARow)") }
        for line in puzzle.question { text(line) }
        for (place, answer) in puzzle.answers.enumerated() { button("\(answer)", .answer(place)) }
      }
    case .approval: drawRequest(passage, draft)
    case .nothing, nil: break
    }
    button("Cancel", .closeGate)
  }

  private mutating func drawCardGate(_ passage: GatePassage, _ draft: Draft) {
    let names = passage.cards.map(draft.name(of:)).joined(separator: ", ")
    if device.isPad {
      title("Open your start link")
      text("Open the link of \(names) to go on.")
    } else if device.readsTagsInBackground {
      title("Tap your card")
      text("Hold the card of \(names) to the top of your iPhone, then tap the banner.")
    } else {
      title("Open your card’s link")
      text("This iPhone reads no cards in the background: open the link of \(names).")
    }
  }
}

extension Wish {
  /// Whether it is a break.
  var isPause: Bool { if case .pause = self { true } else { false } }

  /// What the confirmation asks.
  fileprivate func question(_ draft: Draft) -> String {
    func name(of id: SessionID) -> String {
      draft.state.sessions.first { $0.id == id }.map { draft.name(of: $0.profile) } ?? "?"
    }
    switch self {
    case .pause: return "Take a break?"
    case .end(let id): return "End the session of \(name(of: id))?"
    case .switchFrom(let id, let start):
      return "End the session of \(name(of: id)) and start \(draft.name(of: start.profile))?"
    case .moreTime: return "Open for some more time?"
    }
  }
}
