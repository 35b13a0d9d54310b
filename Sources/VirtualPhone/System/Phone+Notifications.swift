import Determinism

/// Local notifications, as the current process uses them (D35).
extension Phone {
  /// Whether the app may notify.
  package var notificationStatus: NotificationStatus {
    begin(changing: false) ? state.notifications.status : .notDetermined
  }

  /// Asks whether the app may notify: once with a dialog, afterwards silently.
  package func requestNotificationPermission() -> NotificationAnswer {
    guard begin(changing: true) else { return .refused }
    switch state.notifications.status {
    case .authorized: return .granted
    case .denied: return .refused
    case .notDetermined:
      guard currentProcess == .app, state.isFocusKeyInFront else { return .refused }
      if state.dialog == nil {
        state.dialog = .notifications
        trace(
          .system, SystemDialog.notifications.text(app: code.name), important: true,
          fact: .way(button: nil))
      }
      return .asked
    }
  }

  /// Adds a request; false where the app may not notify, or where its date is past for good.
  @discardableResult
  package func addNotification(_ request: PendingNotification) -> Bool {
    guard begin(changing: true), currentProcess != .shieldConfiguration,
      state.notifications.status == .authorized
    else { return false }
    var request = request
    switch request.trigger {
    case .immediate: request.due = state.now
    case .after(let duration): request.due = state.now + max(duration, .seconds(1))
    case .at(let components, _):
      guard let due = Self.nextMatch(components, after: state.wallNow, in: state.zone) else {
        return false
      }
      request.due = due
    }
    state.notifications.add(request)
    let due = request.trueDue(clockOffset: state.clockOffset) + state.clockOffset
    trace(
      .notification,
      "a notification is set for \(state.zone.civilTime(at: due)): \(request.words)")
    return true
  }

  /// Withdraws requests that wait.
  package func removePending(_ identifiers: [String]) {
    guard begin(changing: true) else { return }
    for request in state.notifications.pending where identifiers.contains(request.identifier) {
      trace(.notification, "a notification is withdrawn: \(request.words)")
    }
    state.notifications.pending.removeAll { identifiers.contains($0.identifier) }
  }

  /// Takes shown notifications out of Notification Center.
  package func removeDelivered(_ identifiers: [String]) {
    guard begin(changing: true) else { return }
    state.notifications.delivered.removeAll { identifiers.contains($0.identifier) }
  }

  /// The requests that wait, in the order in which they were added.
  package var pendingNotifications: [PendingNotification] {
    begin(changing: false) ? state.notifications.pending : []
  }

  /// The notifications in Notification Center, the newest last.
  package var deliveredNotifications: [DeliveredNotification] {
    begin(changing: false) ? state.notifications.delivered : []
  }

  /// The requests that wait, as the framework hands them out; nil for a dead process.
  ///
  /// They are asked for at every wake-up, and mostly are what they were: a list is made once.
  package func pendingList<List: AnyObject & Sendable>(
    _ make: (_ pending: [PendingNotification]) -> List
  ) -> List? {
    guard begin(changing: false) else { return nil }
    if let list = state.notifications.pendingForm as? List { return list }
    let list = make(state.notifications.pending)
    state.notifications.pendingForm = list
    return list
  }

  /// The notifications in Notification Center, as ``pendingList(_:)`` hands out those that wait.
  package func deliveredList<List: AnyObject & Sendable>(
    _ make: (_ delivered: [DeliveredNotification]) -> List
  ) -> List? {
    guard begin(changing: false) else { return nil }
    if let list = state.notifications.deliveredForm as? List { return list }
    let list = make(state.notifications.delivered)
    state.notifications.deliveredForm = list
    return list
  }

  /// The next moment of the wall clock, after the given one, that matches the components.
  static func nextMatch(
    _ components: MonitorComponents, after wall: Instant, in zone: ZoneRules
  ) -> Instant? {
    switch components.shape {
    case nil: return nil
    case .dated(let civil):
      let instant = zone.instant(of: civil)
      return instant > wall ? instant : nil
    case .time(let time): return zone.next(time, after: wall)
    case .weekly(let day, let time):
      return zone.next(time, on: Weekdays(day), after: wall)
    }
  }
}
