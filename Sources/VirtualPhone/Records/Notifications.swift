import Determinism

/// When a pending notification is delivered.
package enum NotificationTrigger: Hashable, Sendable {
  /// At once.
  case immediate
  /// After that much elapsed time.
  case after(Duration)
  /// When the wall clock next matches.
  case at(MonitorComponents, repeats: Bool)

  /// Adds the trigger to a digest.
  package func combine(into digest: inout Digest) {
    switch self {
    case .immediate: digest.combine(1)
    case .after(let duration): digest.combine(duration)
    case .at(let components, let repeats):
      components.combine(into: &digest)
      digest.combine(repeats)
    }
  }
}

/// A notification that waits to be delivered (D35).
package struct PendingNotification: Hashable, Sendable {
  /// A new one with the same identifier takes its place.
  package var identifier: String
  /// The first line.
  package var title: String
  /// The second line.
  package var body: String
  /// When it is delivered.
  package var trigger: NotificationTrigger
  /// When it is due: true time after an elapsed time, wall time by the calendar.
  ///
  /// The phone sets it.
  package var due: Instant = .distantFuture

  /// Makes a request.
  package init(identifier: String, title: String, body: String, trigger: NotificationTrigger) {
    self.identifier = identifier
    self.title = title
    self.body = body
    self.trigger = trigger
  }

  /// What it says, both lines in one.
  package var words: String { "\(title) \(body)" }

  /// When it is due in true time, where the wall clock is that much ahead.
  @inline(__always)
  package func trueDue(clockOffset: Duration) -> Instant {
    if case .at = trigger { return due - clockOffset }
    return due
  }
}

/// A notification that was shown and lies in Notification Center.
package struct DeliveredNotification: Hashable, Sendable {
  /// Its identifier.
  package var identifier: String
  /// The first line.
  package var title: String
  /// The second line.
  package var body: String
  /// When it came, by the wall clock.
  package var deliveredAt: Instant
}

/// Whether the app may notify.
package enum NotificationStatus: Int, Hashable, Sendable {
  /// Nobody was asked.
  case notDetermined
  /// It may not.
  case denied
  /// It may.
  case authorized
}

/// What came of asking whether the app may notify.
package enum NotificationAnswer: Hashable, Sendable {
  /// It may.
  case granted
  /// It may not.
  case refused
  /// The dialog is on the screen now.
  case asked
}

/// The notifications of the app under test.
package struct NotificationTable: Sendable {
  /// Whether the app may notify.
  package var status: NotificationStatus = .notDetermined
  /// Those that wait, in the order in which they were added.
  package var pending: [PendingNotification] = [] { didSet { pendingForm = nil } }
  /// Those that were shown, the newest last.
  package var delivered: [DeliveredNotification] = [] { didSet { deliveredForm = nil } }
  /// The framework's form of those that wait, as long as they are just these; it decides nothing, and
  /// is left out of digests.
  var pendingForm: (any AnyObject & Sendable)?
  /// The same of those that were shown.
  var deliveredForm: (any AnyObject & Sendable)?

  /// Most pending notifications: 64, the oldest gives way.
  ///
  /// Real: the same. Evidence: general knowledge (F2.11).
  package static let pendingLimit = 64

  /// Most notifications that Notification Center keeps here: 256, the oldest gives way.
  ///
  /// Real: not documented; a bound is needed, and no scenario comes near it.
  package static let deliveredLimit = 256

  /// No notifications, and nobody asked.
  package init() {}

  /// Adds a request in the place of one with the same identifier; the oldest beyond 64 gives way.
  package mutating func add(_ request: PendingNotification) {
    pending.removeAll { $0.identifier == request.identifier }
    if pending.count >= Self.pendingLimit { pending.removeFirst() }
    pending.append(request)
  }

  /// Shows a notification in the place of one with the same identifier.
  package mutating func deliver(_ request: PendingNotification, at wall: Instant) {
    delivered.removeAll { $0.identifier == request.identifier }
    if delivered.count >= Self.deliveredLimit { delivered.removeFirst() }
    delivered.append(
      DeliveredNotification(
        identifier: request.identifier, title: request.title, body: request.body,
        deliveredAt: wall))
  }

  /// Adds the table to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(status.rawValue)
    digest.combine(pending.count)
    for request in pending {
      digest.combine(request.identifier)
      digest.combine(request.title)
      digest.combine(request.body)
      digest.combine(request.due)
      request.trigger.combine(into: &digest)
    }
    for shown in delivered {
      digest.combine(shown.identifier)
      digest.combine(shown.title)
      digest.combine(shown.body)
      digest.combine(shown.deliveredAt)
    }
  }
}
