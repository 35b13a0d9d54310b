import Determinism
import FocusKey
import VirtualPhone

/// What the rules leave open, FocusKey decides: the ledger goes on with what it stored.
extension PhoneStory {
  /// Takes over what FocusKey stored, where the rules leave open what came of turned clocks.
  mutating func clearFog() {
    guard let state = stored?.state else { return }
    isHistoryClear = false
    if let last = state.lastStartedByHand.flatMap(state.profile)?.name {
      ledger.lastByHand = stage.names.profiles.firstIndex(of: last)
    }
    for (place, name) in stage.names.profiles.enumerated() {
      guard let profile = state.profile(named: name) else { continue }
      // What came and went while nothing could be kept has left no end (R28a).
      ledger.profiles[place].lastEnd = profile.lastEnd.seconds
      let windows = ledger.profiles[place].windows
      guard windows.count == profile.windows.count else { continue }
      ledger.profiles[place].skips = state.skipped.compactMap { skipped in
        guard skipped.profile == profile.id,
          let window = profile.windows.firstIndex(where: { $0.id == skipped.window })
        else { return nil }
        return .init(window: windows[window].number, day: skipped.date.daysSince1970)
      }
    }
    ledger.adopt(sessions(in: state), knowingAccess: state.access == .approved)
  }

  /// The stored sessions as plain entries.
  private func sessions(in state: State) -> [LedgerSession] {
    state.sessions.compactMap { stored in
      guard let name = state.profile(stored.profile)?.name,
        let place = stage.names.profiles.firstIndex(of: name)
      else { return nil }
      let turned = (state.turned - stored.turnedThen).seconds
      let elapsed = max(0, ledger.wall - stored.start.seconds - turned)
      var session = LedgerSession(
        profile: place, trigger: .init(stored.trigger), startWall: stored.start.seconds,
        start: now - elapsed, length: .init(stored.length), isScheduled: stored.isScheduled,
        isTimerOnly: stored.isTimerOnly)
      if let known = ledger.session(of: place), isEntered(stored, of: place) {
        session.number = ledger.sessions[known].number
      }
      func deadline(_ deadline: Deadline) -> LedgerSession.Deadline {
        let turned = (state.turned - deadline.turnedThen).seconds
        let wall = deadline.wall.seconds
        return .init(wall: wall, elapsed: wall + turned - ledger.offset)
      }
      session.timer = stored.timer.map(deadline)
      if let pause = stored.currentBreak {
        let past = (state.turned - pause.turnedThen).seconds
        let passed = ledger.wall - pause.start.seconds - past
        session.pause = .init(start: now - max(0, passed), end: deadline(pause.end))
        session.pause?.isBeginAhead = passed < 0
      }
      session.breaksTaken = stored.breaksTaken
      session.breaksInHour = stored.breaksInHour
      session.breakHour = Int64(stored.breakHour)
      session.paused = stored.breakTime.seconds
      session.rested = stored.restTime.seconds
      session.boot = Int(phone.state.bootCount)
      session.isRough = true
      session.attempts = stored.attempts
      // Which target a break was taken for is told by a token, which names nothing (R13).
      if let pause = stored.currentBreak, !pause.openings.isEmpty { session.isFoggy = true }
      // A clock that was set back before FocusKey ran leaves open what elapsed (R53).
      if ledger.wall - stored.start.seconds < turned { session.isFoggy = true }
      return session
    }
  }
}

// MARK: What FocusKey says, as the book says it

extension LedgerSession.Length {
  /// The length that FocusKey has stored.
  init(_ stored: SessionLength) {
    self =
      switch stored {
      case .open: .open
      case .timed(let length): .timed(length.seconds)
      case .deep(let length): .deep(length.seconds)
      case .rounds(let count, let focus, let rest):
        .rounds(count: Int64(count), focus: focus.seconds, rest: rest.seconds)
      }
  }
}

extension LedgerSession.Trigger {
  /// The trigger that FocusKey has stored.
  init(_ stored: FocusKey.Trigger) {
    self =
      switch stored {
      case .card: .card
      case .link: .link
      case .button: .button
      case .schedule: .schedule
      case .intent: .intent
      }
  }
}

extension LedgerLine.Reason {
  /// The reason that FocusKey has written down.
  init(_ stored: EndReason) {
    self =
      switch stored {
      case .ended: .ended
      case .endedEarly: .endedEarly
      case .timeUp: .timeUp
      case .schedule: .schedule
      case .switched: .switched
      case .accessRevoked: .accessRevoked
      case .profileDeleted: .profileDeleted
      case .restored: .restored
      }
  }
}
