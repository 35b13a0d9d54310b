import Determinism
import Synchronization
import UserNotifications

/// Brings pending and delivered notifications in line with what is wanted (R28, R37, R46).
///
/// The center answers later: what it answers to is kept here once, and not in each of its answers.
final class NotificationWriter: Sendable {
  private let decision: SystemUpdate.Decision
  /// What is wanted pending, where that was worked out before.
  private let known: [PlannedNotification]?
  private let environment: Environment
  /// What the system has done; nil once the log was told: what it does later is told by itself.
  private let done = Mutex<(scheduled: Int, removed: Int)?>((0, 0))

  init(
    _ decision: SystemUpdate.Decision, known: [PlannedNotification]?, _ environment: Environment
  ) {
    self.decision = decision
    self.known = known
    self.environment = environment
  }

  /// What stands to reason is worked out where something is there that may have to go.
  private var plan: NotificationPlan {
    NotificationPlan(decision.finished(environment.zone))
  }

  private var wanted: [PlannedNotification] {
    guard let known else { return plan.wanted() }
    assert(known == plan.wanted(), "other notifications are wanted at \(plan.draft.now)")
    return known
  }

  /// Takes back what is no longer wanted, and schedules what is missing.
  ///
  /// - Parameter told: What was asked of the system besides; it gets what is answered at once.
  func run(telling told: inout SystemCalls) {
    bringInLine()
    guard let done = done.withLock({ $0.take() }) else { return }
    told.notificationsScheduled = done.scheduled
    told.notificationsRemoved = done.removed
  }

  /// Notes what the system has done, for the debug log (R64).
  private func note(scheduled: Int = 0, removed: Int = 0) {
    let isTold = done.withLock { done in
      done?.scheduled += scheduled
      done?.removed += removed
      return done == nil
    }
    guard isTold else { return }
    let later = SystemCalls(notificationsScheduled: scheduled, notificationsRemoved: removed)
    DebugLog.append(later, at: environment.readClock().wall, environment)
  }

  private func bringInLine() {
    let center = UNUserNotificationCenter.current()
    // An answer is handled with what this object knows and nothing else: it costs no memory of its own.
    center.getPendingNotificationRequests { [self] requests in
      let wanted = wanted
      // Mostly just that is pending.
      if requests.elementsEqual(wanted, by: { $0.identifier == $1.identifier }) { return }
      let center = UNUserNotificationCenter.current()
      let pending = requests.map(\.identifier)
      let stale = pending.filter { name in
        !wanted.contains { $0.identifier == name } && !isPostedAtOnce(name)
          && !plan.tellsOfRest(name)
      }
      if !stale.isEmpty {
        center.removePendingNotificationRequests(withIdentifiers: stale)
        note(removed: stale.count)
      }
      let missing = wanted.filter { !pending.contains($0.identifier) }
      if missing.isEmpty { return }
      let finished = decision.finished(environment.zone)
      for planned in missing {
        add(request(planned, finished))
      }
    }
    center.getDeliveredNotifications { [self] delivered in
      let sessions = decision.sessions
      // Mostly each is of a session that runs, on no break until now: then nothing is to be planned.
      if !decision.hasResumed,
        delivered.allSatisfy({ NotificationPlan.tells($0.request.identifier, ofOneOf: sessions) })
      {
        return
      }
      let plan = plan
      let stale = delivered.filter { notification in
        let shown = Instant(seconds: Int64(notification.date.timeIntervalSince1970))
        return !plan.stillTells(notification.request.identifier, shown: shown)
      }.map(\.request.identifier)
      if !stale.isEmpty {
        UNUserNotificationCenter.current().removeDeliveredNotifications(withIdentifiers: stale)
        note(removed: stale.count)
      }
    }
    if case .draft(let finished) = decision { post(finished.draft.announcements) }
  }

  /// Posts what a wake-up has to say at once (R47).
  private func post(_ announcements: [PlannedNotification]) {
    for announcement in announcements {
      add(UNNotificationRequest(announcement.identifier, saying: announcement.text))
    }
  }

  /// Hands a notification to the system, which may not take it: the person allows none.
  private func add(_ request: UNNotificationRequest) {
    UNUserNotificationCenter.current().add(request) { [self] error in
      if error == nil { note(scheduled: 1) }
    }
  }

  /// Whether it comes at once and still has something to tell (R47, R50): it leads from a shield
  /// into the app, or tells of a budget; it may still be pending here.
  private func isPostedAtOnce(_ identifier: String) -> Bool {
    (identifier.hasSuffix(".wish") || identifier.hasPrefix("budget."))
      && plan.stillTells(identifier, shown: plan.draft.now)
  }

  private func request(
    _ planned: PlannedNotification, _ finished: FinishedDraft
  ) -> UNNotificationRequest {
    UNNotificationRequest(
      planned.identifier, saying: planned.text, trigger: trigger(planned, finished.draft.reading))
  }

  /// A heads-up follows the local clock, as the schedule does; all else is a length of time (R37).
  private func trigger(
    _ planned: PlannedNotification, _ reading: ClockReading
  ) -> UNNotificationTrigger {
    if planned.identifier.hasPrefix("headsup.") {
      let civil = reading.zone.civilTime(at: planned.at)
      // A time that comes twice would be taken the first time.
      if reading.zone.instant(of: civil) == planned.at {
        let parts = PlannedMonitor.LocalTime(date: civil.date, time: civil.time).components
        return UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
      }
    }
    let seconds = max(1, (planned.at - reading.wall).seconds)
    return UNTimeIntervalNotificationTrigger(timeInterval: Double(seconds), repeats: false)
  }
}

extension UNNotificationRequest {
  /// A notification of FocusKey; without a trigger it comes at once.
  convenience init(
    _ identifier: String, saying text: String, trigger: UNNotificationTrigger? = nil
  ) {
    let content = UNMutableNotificationContent()
    content.title = "FocusKey"
    content.body = text
    self.init(identifier: identifier, content: content, trigger: trigger)
  }
}
