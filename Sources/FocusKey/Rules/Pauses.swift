import Determinism

/// On which days the pauses of a session lie: those of the zone in which its start was recorded (R57).
extension Draft {
  /// The marks of a session after a break of it.
  ///
  /// - Parameters:
  ///   - pause: The break.
  ///   - end: When it ended, by the wall clock as it shows now.
  ///   - elapsed: How long it was; where the clock shows another length, that is spread evenly over it.
  func pauseMarks(
    of session: Session, _ pause: RunningBreak, until end: Instant, _ elapsed: Duration
  ) -> PauseMarks {
    var marks = session.pauseMarks
    guard let zone = startZone(of: session) else { return marks }
    let begun = session.elapsed(at: pause.start, turned: pause.turnedThen)
    let rested = session.rests(within: begun)
    let known = session.breakTime + session.restTime
    marks.mark(from: session.start, until: pause.start, in: zone) { _ in known }
    marks.mark(from: pause.start, until: end, in: zone) { midnight in
      let part = midnight.part(of: elapsed, from: pause.start, until: end)
      return known + part - (session.rests(within: begun + part) - rested)
    }
    return marks
  }

  /// The marks of a session without a break that runs, its rests included, up to an instant.
  func pauseMarks(of session: Session, until instant: Instant) -> PauseMarks {
    var marks = session.pauseMarks
    guard let zone = startZone(of: session) else { return marks }
    let known = session.breakTime + session.restTime
    marks.mark(from: session.start, until: instant, in: zone) { _ in known }
    guard session.hasRoundsToStop else { return marks }
    var all = PauseMarks()
    all.mark(from: session.start, until: instant, in: zone) { midnight in
      marks.paused(until: midnight, from: session.start, until: instant, total: known)
        + session.rests(until: midnight, turned: state.turned)
    }
    return all
  }

  private func startZone(of session: Session) -> ZoneRules? {
    session.startZone == zone.identifier ? zone : zoneNamed(session.startZone)
  }
}
