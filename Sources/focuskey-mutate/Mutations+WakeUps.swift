extension Mutation {
  /// Callbacks, monitors, what the processes do.
  static let wakeUps: [Mutation] = [
    Mutation(
      "callbacks-are-believed",
      "R1, B07: the end of an interval is a hint, and no end of a session",
      in: "FocusKey/Shell/MonitorExtension.swift",
      statement:
        "    if isAhead(activity) { stopWakeUps() }\n    ⟦wakeUp { isPast(\\.intervalEnd, of: activity) }⟧\n",
      by: """
        do {
          try WakeUp.perform(in: environment) { draft throws(Refusal) in
            if !activity.rawValue.hasPrefix("net"), !activity.rawValue.hasPrefix("budgets") {
              draft.resume()
              for session in draft.state.sessions where session.isScheduled {
                draft.end(session.id, at: draft.now, because: .schedule)
              }
            }
          }
        } catch {}
        """),
    Mutation(
      "starts-are-not-heard", "R1: the start of an interval wakes FocusKey up",
      in: "FocusKey/Shell/MonitorExtension.swift",
      statement: "⟦wakeUp { isPast(\\.intervalStart, of: activity) }⟧", by: "_ = activity"),
    Mutation(
      "warnings-are-not-heard", "R1, R43: a warning wakes FocusKey up",
      in: "FocusKey/Shell/MonitorExtension.swift",
      statement:
        "⟦wakeUp { isPast(\\.intervalEnd, isWarning: true, of: activity) }⟧",
      by: "_ = activity"),
    Mutation(
      "no-wires", "R53, D3: a clock that is set back within a timer or a break is seen",
      in: "FocusKey/Rules/MonitorPlan.swift",
      statement: "⟦lay(wires, to: deadline)⟧", by: "_ = (wires, deadline)"),
    Mutation(
      "no-spares-of-wires", "R53, D19: what a journey leaves unseen is told of all the same",
      in: "FocusKey/Rules/MonitorPlan.swift",
      statement: "⟦laySpares(of: wires, to: deadline)⟧",
      by: "_ = (wires, deadline)"),
    Mutation(
      "no-stretch", "R16a, R31: boundaries have spares, and follow a journey to another date",
      in: "FocusKey/Rules/MonitorPlan.swift",
      statement: "if let stretch { ⟦add(stretch)⟧ }", by: "_ = stretch"),
    Mutation(
      "left-and-not-entered", "R16a, R53: a clock set back is told of by two kinds of calls",
      in: "FocusKey/Rules/MonitorPlan.swift",
      "let isWeekly = ⟦mark - since <= MonitorPlan.longestDay⟧", by: "false"),
    Mutation(
      "no-net", "R16a: a daily wake-up catches what was missed",
      in: "FocusKey/Rules/MonitorPlan.swift",
      statement:
        "⟦add(monitor(.net, from: net, to: .init(date: nil, time: MonitorPlan.lastSecond)))⟧",
      by: "_ = net"),
    Mutation(
      "a-spare-that-is-over", "R16a, D21: a spare that was passed in another zone is laid anew",
      in: "FocusKey/Shell/MonitorExtension.swift",
      "if ⟦isAhead(activity)⟧ { stop", by: "false"),
    Mutation(
      "stops-nest", "R3, D20: what a stop calls leaves the rest to whoever stops",
      in: "FocusKey/Shell/MonitorExtension.swift",
      statement:
        "⟦_ = PlannedMonitor.stop(registered.filter(PlannedMonitor.isForOneMoment), in: environment)⟧",
      by: """
        let laid = registered.filter(PlannedMonitor.isForOneMoment)
        if !laid.isEmpty { DeviceActivityCenter().stopMonitoring(laid.map { .init($0) }) }
        """),
    Mutation(
      "twenty-one-activities", "R16a, B24: twenty activities and no more",
      in: "FocusKey/Rules/MonitorPlan.swift", "activitiesAtMost = ⟦20⟧", by: "40"),
    Mutation(
      "intervals-too-short", "R43, B01: no interval is shorter than the system's 15 minutes",
      in: "FocusKey/Rules/MonitorPlan.swift", "static let shortest = Duration.minutes(⟦15⟧)",
      by: "1"),
    Mutation(
      "timers-are-not-monitored", "R22: a timer ends its session without the app",
      in: "FocusKey/Rules/MonitorPlan.swift", "if let timer = ⟦session.timer⟧ {\n        found",
      by: "nil"),
    Mutation(
      "rounds-are-not-monitored", "R22: rests begin and end without the app",
      in: "FocusKey/Rules/MonitorPlan.swift",
      "if let phase = ⟦session.phase(at: draft.now, turned: turned)⟧ {",
      by: "nil as (range: Range<Instant>, isRest: Bool)?"),
    Mutation(
      "old-monitors-stay", "R28: what is not wanted is not monitored",
      in: "FocusKey/Shell/SystemUpdate.swift",
      statement: "⟦stop(surplus.map(\\.rawValue), in: environment)⟧", by: "_ = surplus"),
    Mutation(
      "all-monitors-are-stopped", "B23: stopping one leaves the others",
      in: "FocusKey/Shell/SystemUpdate.swift",
      "stopMonitoring(⟦due.map { DeviceActivityName($0) }⟧)",
      by: "DeviceActivityCenter().activities"),
    Mutation(
      "notifications-stay", "R28: what is over tells nothing any more",
      in: "FocusKey/Shell/NotificationWriter.swift",
      "return ⟦!plan.stillTells(notification.request.identifier, shown: shown)⟧", by: "false"),
    Mutation(
      "heads-up-of-what-runs", "R37: none is left where the session runs already",
      in: "FocusKey/Rules/NotificationPlan.swift", "return ⟦shown < span.start⟧", by: "true"),
    Mutation(
      "break-that-was-over", "R46: none is left that was shown with the break over",
      in: "FocusKey/Rules/NotificationPlan.swift", ".map { ⟦$0 <= shown⟧ }", by: "false"),
    Mutation(
      "live-activity-stays", "R58: an end takes the Live Activity away",
      in: "FocusKey/App/FocusKeyApp+Effects.swift",
      "for activity in onScreen where ⟦!owned.contains(where: { $0?.id == activity.id })⟧ {",
      by: "false"),
    Mutation(
      "live-activity-stands-still", "R58: the Live Activity shows breaks",
      in: "FocusKey/App/FocusKeyApp+Effects.swift", "if ⟦current != wish.content⟧ {", by: "false"),
    Mutation(
      "a-boot-of-windows-unknown", "R53: a clock set into a window is seen in any boot",
      in: "FocusKey/Rules/Settling.swift",
      "|| ⟦state.profiles.contains(where: \\.isOnSchedule)⟧", by: "false"),
  ]
}
