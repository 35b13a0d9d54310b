import Determinism

/// What FocusKey's widget shows: a pure function of what is stored and the clock (R57a).
public struct WidgetFace: Equatable, Sendable {
  /// A session as the widget tells of it.
  public struct RunningSession: Equatable, Sendable {
    /// The profile's name.
    public var profile: String
    /// When it started.
    public var start: Instant
    /// When it is to end, where that is known.
    public var end: Instant?
    /// When its break or rest ends; nil while it blocks.
    public var pauseEnd: Instant?
  }

  /// Days in a row with the daily goal, and minutes of focus today (R57).
  public var sums: Insights.Widget
  /// The sessions that run, in order of start.
  public var sessions: [RunningSession]

  /// Works it out for a moment of the wall clock, as FocusKey would find things if it ran then.
  ///
  /// So the timeline of one reload goes on being true as long as nobody does anything: sessions and
  /// breaks end in it by themselves, schedules start, a new day begins with no minutes.
  ///
  /// - Returns: Nil where nothing is stored that can be read.
  public init?(in environment: Environment, at wall: Instant, _ zone: ZoneRules) {
    guard let state = WakeUp.state(in: environment) else { return nil }
    let clock = state.clock
    let reading = ClockReading(
      wall: wall, uptime: clock.map { $0.uptime + (wall - $0.wall) } ?? .zero,
      boot: clock?.boot ?? 0, zone: zone)
    var draft = Draft(state, at: reading, zoneNamed: environment.zone)
    draft.settle()
    sums = draft.insights(of: WakeUp.history(in: environment) + draft.lines).widget
    sessions = draft.state.sessions.map { session in
      let turned = draft.state.turned
      let pause = session.currentBreak.flatMap { $0.countsUse ? nil : $0.due(turned: turned) }
      return RunningSession(
        profile: draft.name(of: session.profile), start: session.start,
        end: draft.plannedEnd(of: session, at: wall),
        pauseEnd: pause.map { draft.endOfBreak(dueAt: $0, of: session) }
          ?? draft.endOfRest(at: wall, of: session))
    }
  }

  /// The lines from top to bottom.
  ///
  /// `Streak: 3 days`, `Today: 45 minutes`, `Work · until 17:00`; in a break `Work · Break until
  /// 10:05`; without a session `No session`.
  public func lines(in zone: ZoneRules) -> [String] {
    func time(_ instant: Instant) -> String { "\(zone.civilTime(at: instant).time)" }
    let running = sessions.map { session in
      if let pauseEnd = session.pauseEnd {
        return "\(session.profile) · Break until \(time(pauseEnd))"
      }
      guard let end = session.end else {
        return "\(session.profile) · since \(time(session.start))"
      }
      return "\(session.profile) · until \(time(end))"
    }
    return [
      "Streak: \(Words.count(sums.streak, "day"))",
      "Today: \(Words.count(sums.minutesToday, "minute"))",
    ] + (running.isEmpty ? ["No session"] : running)
  }

  /// What stands there while nothing can be read: nothing of the person's (R57a).
  public static let placeholder = ["FocusKey"]
}

extension Draft {
  /// Whether the widget has something else to show than what was stored before says, now or later.
  func changesWidget(since old: State) -> Bool {
    if !lines.isEmpty || state.skipped != old.skipped || state.dailyGoal != old.dailyGoal {
      return true
    }
    // In another zone schedules begin and end at other times, and it is another day (R31).
    if let then = old.clock?.zone, let now = state.clock?.zone, then != now { return true }
    // What elapses ends at another time of a clock that was turned (R53).
    if state.turned != old.turned, !state.sessions.isEmpty { return true }
    // In place: each would be copied for a look at it.
    let (new, news) = (state.sessions, state.profiles)
    let (olds, known) = (old.sessions, old.profiles)
    func differs(session at: Int) -> Bool {
      new[at].id != olds[at].id || new[at].timer != olds[at].timer
        || new[at].isScheduled != olds[at].isScheduled
        || new[at].currentBreak?.countsUse != olds[at].currentBreak?.countsUse
        || new[at].currentBreak?.end != olds[at].currentBreak?.end
    }
    func differs(profile at: Int) -> Bool {
      news[at].name != known[at].name || news[at].windows != known[at].windows
        || news[at].isScheduleOn != known[at].isScheduleOn
    }
    return new.count != olds.count || news.count != known.count
      || new.indices.contains(where: differs(session:))
      || news.indices.contains(where: differs(profile:))
  }
}
