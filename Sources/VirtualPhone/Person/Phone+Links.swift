import Determinism

/// Cards, banners, links and other ways into the app (D32, D33).
extension Phone {
  /// Holds a card to the phone and takes it away, long enough to be read again.
  ///
  /// One that is held on the phone is taken away first, for as long (D32).
  package func touchCard(link: String) {
    if let held = state.tag, held.leftAt == nil {
      trace(.person, "the card that is held on the phone is taken away")
      state.tag = nil
    }
    trace(.person, "a card touches the phone: \(link)")
    approach(link, isHeldOn: false)
    settle()
  }

  /// Holds a card on the phone and leaves it there.
  package func holdCard(link: String) {
    trace(.person, "a card is held on the phone: \(link)")
    approach(link, isHeldOn: true)
    settle()
  }

  /// Takes away the card that is held on the phone.
  package func takeCardAway() {
    let now = state.now
    state.tag?.leftAt = now
  }

  /// Taps the banner of a card: asks to unlock, then follows the link; false where there is none.
  @discardableResult
  package func tapBanner() -> Bool {
    guard state.power.isOn, state.power.isScreenOn, let banner = state.banner else { return false }
    trace(.person, "the banner is tapped", important: true, fact: .way(button: nil))
    state.banner = nil
    let wasInFront = state.isFocusKeyInFront
    if !state.power.isInUse { unlock() }
    follow(banner.link, isCard: true, wasInFront: wasInFront)
    if state.quirks.contains(.doubleLinks), opensApp(banner.link) {
      follow(banner.link, isCard: true, wasInFront: wasInFront)
    }
    settle()
    return true
  }

  /// Opens a link from somewhere on the unlocked phone.
  package func openLink(_ link: String) {
    guard state.power.isInUse else { return }
    trace(.person, "the link \(link) is opened", important: true)
    follow(link, wasInFront: state.isFocusKeyInFront)
    settle()
  }

  /// Runs the app's shortcut or widget; the app's process is started behind the scenes (D8).
  package func runIntent(profile: String?) {
    if let reason = whyNoShortcutRuns {
      return trace(.system, "the shortcut does not run: \(reason)", important: true)
    }
    trace(.person, "the shortcut runs: \(profile ?? "no profile named")", important: true)
    sendToApp(.intent(profile: profile))
    settle()
  }

  /// Why the app's shortcuts do not run just now, for the trace; nil where they do (D6).
  private var whyNoShortcutRuns: String? {
    if !isAppInstalled { return "\(code.name) is not on the phone" }
    if !state.power.isOn { return "the phone is off" }
    return state.power.wasUnlocked ? nil : "the phone was not unlocked since it was switched on"
  }

  /// Taps a notification in Notification Center; false where it is not there.
  @discardableResult
  package func openNotification(identifier: String) -> Bool {
    guard state.power.isOn,
      state.notifications.delivered.contains(where: { $0.identifier == identifier })
    else { return false }
    trace(.person, "a notification is tapped", important: true)
    // The app may take it back, or the power fail, while the phone is being unlocked.
    guard unlock() && state.power.isInUse else { return true }
    state.notifications.delivered.removeAll { $0.identifier == identifier }
    open(.app(state.focusKey))
    sendToApp(.notificationOpened(identifier: identifier))
    settle()
    return true
  }

  /// Taps a button of a Live Activity on the lock screen, the first that says this; false where there
  /// is none.
  ///
  /// One that is a link asks to unlock, then opens it.
  @discardableResult
  package func tapActivityButton(label: String) -> Bool {
    guard state.power.isOn, !state.power.isInUse,
      let button = activityButtons.joined().first(where: { $0.label == label })
    else { return false }
    switch button.action {
    case .press(let identifier):
      return pressActivityButton(identifier: identifier, label: button.label)
    case .link(let link):
      unlock()
      openLink(link)
      return true
    }
  }

  /// Presses a button of a Live Activity, on the lock screen, too (iOS 17 and later).
  ///
  /// - Parameter label: What it says, for the trace.
  @discardableResult
  package func pressActivityButton(identifier: String, label: String? = nil) -> Bool {
    guard state.power.isOn, state.power.wasUnlocked, isAppInstalled,
      state.version >= OSVersion(17), !state.liveActivities.records.isEmpty
    else { return false }
    trace(
      .person, "“\(label ?? identifier)” is pressed on the Live Activity", important: true,
      fact: .way(button: nil))
    sendToApp(.activityButton(identifier: identifier))
    settle()
    return true
  }

  /// Hands the text of a file to the app, which comes to the front.
  package func importFile(_ text: String) {
    guard state.power.isInUse, isAppInstalled else { return }
    trace(.person, "a file is handed to \(code.name)", important: true)
    open(.app(state.focusKey))
    sendToApp(.importFile(text))
    settle()
  }

  /// Whether the app under test is on the phone.
  package var isAppInstalled: Bool { state.apps.entries[state.focusKey].isInstalled }

  /// Whether a link opens the app, by its scheme or by the association file (R55).
  package func opensApp(_ text: String) -> Bool {
    guard isAppInstalled, let link = PhoneLink(text) else { return false }
    if link.scheme == code.scheme { return true }
    return ["https", "http"].contains(link.scheme) && link.host == code.associatedDomain
      && state.association.covers(path: link.path)
  }

  // MARK: How it goes on

  /// A card comes near: it is read if the phone can read now, and was not reading it already (D32).
  private func approach(_ link: String, isHeldOn: Bool) {
    var tag = TagInField(link: link, wasRead: false, leftAt: nil)
    if let old = state.tag, old.link == link, old.wasRead {
      let wasAway = old.leftAt.map { state.now - $0 >= TagInField.rearm } ?? false
      tag.wasRead = !wasAway
    }
    state.tag = tag
    if let reason = whyNoTagIsRead {
      trace(.system, "the card is not read: \(reason)", important: true)
    } else if tag.wasRead {
      trace(.system, "the card is not read again: it was away for a moment only", important: true)
    }
    readTagInField()
    if !isHeldOn { state.tag = nil }
  }

  /// Reads the card at the phone, if there is one that was not read and the phone can.
  func readTagInField() {
    guard let tag = state.tag, tag.leftAt == nil, !tag.wasRead, canReadTags else { return }
    state.tag?.wasRead = true
    state.banner = TagBanner(link: tag.link)
    trace(.system, "a banner shows the card’s link", important: true, fact: .way(button: nil))
  }

  /// Whether the phone reads tags in the background just now (F7.1).
  package var canReadTags: Bool { whyNoTagIsRead == nil }

  /// Why the phone reads no tag just now, for the trace; nil where it does (D32, F7.1).
  private var whyNoTagIsRead: String? {
    if !state.model.hasBackgroundTagReading {
      return "\(state.model.name) reads no tags in the background"
    }
    if !state.power.isOn { return "the phone is off" }
    if !state.power.isScreenOn { return "the screen is off" }
    if !state.power.wasUnlocked { return "the phone was not unlocked since it was switched on" }
    if state.isAirplaneModeOn { return "airplane mode is on" }
    guard state.power.isInUse, case .app(let place) = state.front else { return nil }
    let name = state.apps.entries[place].name
    return ["Camera", "Wallet"].contains(name) ? "\(name) is in front" : nil
  }

  /// Follows a link: into the app where it is associated, else into Safari.
  private func follow(_ text: String, isCard: Bool = false, wasInFront: Bool) {
    guard state.power.isInUse else { return }
    if opensApp(text) {
      if state.dialog != nil { answerDialog(.dismiss) }
      open(.app(state.focusKey))
      sendToApp(.link(text, isCard: isCard, wasInFront: wasInFront))
      return
    }
    guard let link = PhoneLink(text), ["https", "http"].contains(link.scheme), !link.host.isEmpty
    else {
      trace(.system, "nothing opens the link \(text)", important: true)
      return
    }
    if link.host == code.associatedDomain {
      // What the app would have done with its own link bears on everything.
      let reason = isAppInstalled ? "the link is not associated with it" : "it is not installed"
      trace(.system, "Safari opens \(link.host), not \(code.name): \(reason)", important: true)
    } else {
      trace(.system, "Safari opens \(link.host)", targets: [link.host], important: true)
    }
    open(.page(link.host))
  }
}
