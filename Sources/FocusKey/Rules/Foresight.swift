import Determinism

/// What becomes of a running session if nobody does anything, whether or not FocusKey runs then.
extension Draft {
  /// When a session will be over; nil: when somebody ends it, and then FocusKey runs.
  ///
  /// Windows that begin while it runs take it over (R34); looked up to 8 days ahead.
  func foreseenEnd(of session: Session) -> Instant? {
    var end = plannedEnd(of: session, at: now)
    guard let table = timetableAhead(of: session) else { return end }
    // Rounds bring no end of their own then.
    var stops = session.hasRoundsToStop
    var adopting = table.nextSpan(after: now)
    let horizon = now + .days(8)
    while let span = adopting, span.start < min(end ?? horizon, horizon) {
      end = max(span.end, stops ? span.end : end ?? span.end)
      stops = false
      adopting = table.nextSpan(after: span.end)
    }
    return end
  }

  /// When a break that is to last until an instant is over: then, or with its session (R41).
  func endOfBreak(dueAt due: Instant, of session: Session) -> Instant {
    foreseenEnd(of: session).map { min($0, due) } ?? due
  }

  /// When a rest in which an instant lies is over: where a schedule takes the session over, its rests
  /// stop, and none begins (R34); nil where the instant lies in none.
  func endOfRest(at instant: Instant, of session: Session) -> Instant? {
    guard let rest = session.rest(at: instant, turned: state.turned) else { return nil }
    guard let span = timetableAhead(of: session)?.nextSpan(after: now), span.start < rest else {
      return rest
    }
    return instant < span.start ? span.start : nil
  }

  /// The windows that may still take a session over (R6, R34).
  private func timetableAhead(of session: Session) -> Timetable? {
    guard state.access == .approved, !session.isTimerOnly,
      let place = state.profileIndex(session.profile), state.profiles[place].isOnSchedule
    else { return nil }
    return timetable(state.profiles[place])
  }
}
