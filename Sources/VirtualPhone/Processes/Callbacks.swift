import Determinism

/// A call of the monitor extension, with the names that the app gave (F6.5: names and no more).
package enum MonitorCallback: Hashable, Sendable {
  /// The activity has started.
  case intervalDidStart(String)
  /// The activity has ended, or was stopped while it ran.
  case intervalDidEnd(String)
  /// The activity starts soon.
  case intervalWillStartWarning(String)
  /// The activity ends soon.
  case intervalWillEndWarning(String)
  /// Use has reached an event’s threshold.
  case eventDidReachThreshold(event: String, activity: String)
  /// Use will soon reach an event’s threshold.
  case eventWillReachThresholdWarning(event: String, activity: String)

  /// The activity that it is about.
  package var activity: String {
    switch self {
    case .intervalDidStart(let name), .intervalDidEnd(let name),
      .intervalWillStartWarning(let name), .intervalWillEndWarning(let name):
      name
    case .eventDidReachThreshold(_, let name), .eventWillReachThresholdWarning(_, let name): name
    }
  }

  /// Apple's name of the call, without arguments.
  package var label: String {
    switch self {
    case .intervalDidStart: "intervalDidStart"
    case .intervalDidEnd: "intervalDidEnd"
    case .intervalWillStartWarning: "intervalWillStartWarning"
    case .intervalWillEndWarning: "intervalWillEndWarning"
    case .eventDidReachThreshold: "eventDidReachThreshold"
    case .eventWillReachThresholdWarning: "eventWillReachThresholdWarning"
    }
  }

  /// The call with what it is about, for the trace.
  package var words: String {
    switch self {
    case .eventDidReachThreshold(let event, _), .eventWillReachThresholdWarning(let event, _):
      "\(label) of \(event) in \(activity)"
    default: Self.words(label, of: activity)
    }
  }

  /// Written in one go, for most of a trace is callbacks of intervals.
  private static func words(_ label: String, of activity: String) -> String {
    let between = " of "
    let length = label.utf8.count + between.utf8.count + activity.utf8.count
    return DigitText.make(capacity: length) { text in
      text.write(label)
      text.write(between)
      text.write(activity)
    }
  }
}

/// What a shield is over, as the configuration extension is told (F5.2).
package enum ShieldSubject: Hashable, Sendable {
  /// An app that is shielded by its own token.
  case application(TokenID)
  /// An app that is shielded through its category.
  case applicationInCategory(TokenID, TokenID)
  /// A domain that is shielded by its own token, or by a policy although it is in no category.
  case webDomain(TokenID)
  /// A domain that is shielded through its category.
  case webDomainInCategory(TokenID, TokenID)

  /// Adds it to a digest.
  func combine(into digest: inout Digest) {
    switch self {
    case .application(let token), .webDomain(let token): digest.combine(token.rawValue)
    case .applicationInCategory(let token, let category),
      .webDomainInCategory(let token, let category):
      digest.combine(token.rawValue)
      digest.combine(category.rawValue)
    }
  }
}

/// A press on a shield's button, as the action extension is told (D30).
package struct ShieldPress: Hashable, Sendable {
  /// Which button.
  package enum Action: Int, Hashable, Sendable { case primary, secondary }

  /// Of what the extension is told the token.
  package enum Subject: Hashable, Sendable {
    /// Of the app.
    case application(TokenID)
    /// Of the category alone, where only it blocks.
    case category(TokenID)
    /// Of the domain.
    case webDomain(TokenID)
  }

  /// Which button was pressed.
  package var action: Action
  /// Whose token the extension gets.
  package var subject: Subject

  /// Makes a press.
  package init(action: Action, subject: Subject) {
    self.action = action
    self.subject = subject
  }
}

/// What the action extension wants to happen (F5.4).
package enum ShieldResponse: Int, Hashable, Sendable {
  /// Nothing: if the handler lifted the block, the app is open.
  case none
  /// The Home Screen; the shield stays.
  case close
  /// The shield stays and is worded anew.
  case `defer`
  /// The app under test comes forward (iOS 26.5 and later; before: as `defer`).
  case openApp
}

/// How a shield looks.
package struct ShieldLook: Hashable, Sendable {
  /// The large line.
  package var title: String?
  /// The small line.
  package var subtitle: String?
  /// The first button.
  package var primaryButton: String?
  /// The second button; nil: there is none.
  package var secondaryButton: String?
  /// The colours that it asks for; nothing depends on them but what is drawn.
  package var colours = ShieldColours()

  /// Makes a look.
  package init(
    title: String? = nil, subtitle: String? = nil, primaryButton: String? = nil,
    secondaryButton: String? = nil, colours: ShieldColours = ShieldColours()
  ) {
    self.title = title
    self.subtitle = subtitle
    self.primaryButton = primaryButton
    self.secondaryButton = secondaryButton
    self.colours = colours
  }

  /// The system's own shield: "Restricted" and one OK button (D29, F5.1).
  package static func system(_ name: String) -> ShieldLook {
    ShieldLook(
      title: "Restricted", subtitle: "You cannot use \(name) because it is restricted.",
      primaryButton: "OK")
  }
}

/// The colours of a shield, red, green, blue and alpha in eight bits each from the highest down;
/// nil: the system's.
package struct ShieldColours: Hashable, Sendable {
  /// What lies behind everything.
  package var background: UInt32?
  /// The large line.
  package var title: UInt32?
  /// The small line.
  package var subtitle: UInt32?
  /// The label of the first button.
  package var primaryLabel: UInt32?
  /// The first button itself.
  package var primaryButton: UInt32?
  /// The label of the second button.
  package var secondaryLabel: UInt32?

  /// The system's colours.
  package init() {}
}

/// What a process of the app under test remembers between its calls: a value behind a reference (D8).
///
/// Memory is lost when the process ends. It must be the whole of it, or a copied phone would share
/// what processes of different phones must not share; for the same reason nobody writes to it who
/// does not know that he alone holds it.
package protocol ProcessMemory: AnyObject, Sendable {
  /// Adds what is remembered to a digest of the phone's state.
  func combine(into digest: inout Digest)
}
