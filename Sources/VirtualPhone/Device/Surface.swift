import Determinism

/// What is in front of the unlocked phone.
package enum Front: Hashable, Sendable {
  /// The Home Screen.
  case home
  /// An app, by its place in the table.
  case app(Int)
  /// Safari, on that host.
  case page(String)
}

/// A shield that lies over what is in front (D28–D30).
///
/// A reference to what never changes: most phones have none, and are copied without room for one.
package final class ShieldCover: Sendable {
  /// How it looks.
  package let look: ShieldLook
  /// Whether the system worded it, and not the configuration extension.
  package let isSystemLook: Bool
  /// What it is over; nil: the system's page over an app's own domain, which asks no extension.
  package let subject: ShieldSubject?

  /// Lays a shield over something.
  init(look: ShieldLook, isSystemLook: Bool, subject: ShieldSubject?) {
    (self.look, self.isSystemLook, self.subject) = (look, isSystemLook, subject)
  }
}

/// A dialog of the system, over the app that asked.
package enum SystemDialog: Hashable, Sendable {
  /// "FocusKey" would like to access Screen Time.
  case screenTimeAccess
  /// "FocusKey" would like to send you notifications.
  case notifications

  /// What it says.
  package func text(app: String) -> String {
    switch self {
    case .screenTimeAccess: "“\(app)” Would Like to Access Screen Time"
    case .notifications: "“\(app)” Would Like to Send You Notifications"
    }
  }

  /// What its buttons say: the one that allows, then the one that does not.
  package var buttons: (allow: String, deny: String) {
    switch self {
    case .screenTimeAccess: ("Continue", "Don’t Allow")
    case .notifications: ("Allow", "Don’t Allow")
    }
  }
}

/// How a person answers a system dialog.
package enum DialogAnswer: String, CaseIterable, Hashable, Sendable {
  /// With the button that allows.
  case allow
  /// With the button that does not.
  case deny
  /// By leaving it; counts as a refusal.
  case dismiss
}

/// A banner that a tag raised; tapping it opens its link (D32, D33).
package struct TagBanner: Hashable, Sendable {
  /// The link on the tag.
  package var link: String
}

/// A tag at the phone, or one that was there a moment ago (D32).
package struct TagInField: Hashable, Sendable {
  /// The link on the tag.
  package var link: String
  /// Whether its approach was read: then it raises no second banner.
  package var wasRead: Bool
  /// When it was taken away, in true time; nil: it is held on.
  package var leftAt: Instant?

  /// How long a tag must be away to be read again: 2 s.
  ///
  /// Real: unmeasured (F7.5). Evidence: assumed.
  package static let rearm = Duration.seconds(2)
}

/// Whether the phone runs, is locked, and has its screen lit (D5, D6).
package struct PowerState: Hashable, Sendable {
  /// Whether the phone runs.
  package var isOn = true
  /// Whether the battery is empty: the phone cannot be switched on.
  package var isBatteryEmpty = false
  /// Whether a code is needed to get in.
  package var isLocked = false
  /// Whether it was unlocked since it was switched on (D6).
  package var wasUnlocked = true
  /// Whether the screen is lit.
  package var isScreenOn = true

  /// A phone in somebody's hand.
  package init() {}

  /// Whether the phone is in use: unlocked, with the screen on (D5).
  package var isInUse: Bool { isOn && !isLocked && isScreenOn }

  /// Adds the state to a digest.
  package func combine(into digest: inout Digest) {
    for truth in [isOn, isBatteryEmpty, isLocked, wasUnlocked, isScreenOn] {
      digest.combine(truth)
    }
  }
}
