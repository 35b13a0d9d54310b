import Determinism

/// What a change of stores leads to, and what lies over the app in front (D28–D30).
extension Phone {
  /// Follows a change of stores: the shield over what is in front, and the clock (D3).
  func followStores() {
    guard storesChanged else { return }
    storesChanged = false
    shieldsMayDiffer = true
    refreshCover()
    if state.clockOffset != .zero, state.isInForce(.requireAutomaticDateAndTime) {
      trace(.system, "the clock is corrected: it may not be set by hand", important: true)
      turnClock(to: .zero)
    }
  }

  /// A shield that rises over what is in front looks as the system's own; one that is lifted goes.
  private func refreshCover() {
    let (coverage, isPage, name) = state.coverageInFront()
    guard coverage.isBlocked else {
      state.cover = nil
      return
    }
    guard state.cover == nil else { return }
    state.cover = ShieldCover(
      look: .system(name), isSystemLook: true, subject: subject(of: coverage, isPage: isPage))
  }

  /// Covers what was just opened, in the words of the configuration extension where it answers.
  func coverAsOpened() {
    let (coverage, isPage, name) = state.coverageInFront()
    guard coverage.isBlocked else {
      state.cover = nil
      return
    }
    let subject = subject(of: coverage, isPage: isPage)
    let look = subject.flatMap(askConfiguration)
    state.cover = ShieldCover(
      look: look ?? .system(name), isSystemLook: look == nil, subject: subject)
  }

  /// What the extensions are told of what covers the thing in front, as far as it is their own app's.
  private func subject(of coverage: ShieldCoverage, isPage: Bool) -> ShieldSubject? {
    guard state.hasOrphans else { return state.subject(of: coverage, isPage: isPage) }
    var own = state
    own.stores.removeAll(where: \.isOrphan)
    let (coverage, isPage, _) = own.coverageInFront()
    return own.subject(of: coverage, isPage: isPage)
  }

  private func askConfiguration(_ subject: ShieldSubject) -> ShieldLook? {
    guard !state.quirks.contains(.defaultShields) else { return nil }
    return call(.shieldConfiguration) { code.configureShield(subject) } ?? nil
  }

  /// Presses a button of the shield in front; false where it has no such button.
  @discardableResult
  package func pressShield(_ action: ShieldPress.Action) -> Bool {
    guard state.power.isInUse, let cover = state.cover else { return false }
    let label = action == .primary ? cover.look.primaryButton : cover.look.secondaryButton
    guard let label else { return false }
    trace(.person, "“\(label)” is tapped on the shield", important: true, fact: .way(button: nil))
    guard let subject = cover.subject else {
      goHome()
      settle()
      return true
    }
    let press = ShieldPress(action: action, subject: Self.subject(of: subject))
    let response = call(.shieldAction) { code.pressShield(press) }
    follow(response ?? .close)
    settle()
    return true
  }

  private func follow(_ response: ShieldResponse) {
    followStores()
    switch response {
    case .none: break
    case .close: goHome()
    case .defer: coverAsOpened()
    case .openApp:
      if state.version >= OSVersion(26, 5) {
        open(.app(state.focusKey))
      } else {
        coverAsOpened()
      }
    }
  }

  /// The one token that the action extension is given (D30).
  private static func subject(of subject: ShieldSubject) -> ShieldPress.Subject {
    switch subject {
    case .application(let token): .application(token)
    case .webDomain(let token): .webDomain(token)
    case .applicationInCategory(_, let category), .webDomainInCategory(_, let category):
      .category(category)
    }
  }

  // MARK: Trace

  /// Writes down what was newly blocked or opened, by the names that the phone knows.
  func traceShields() {
    guard let recorder, recorder.tellsShields else { return }
    let blocked = blockedNames()
    guard let before = recorder.lastBlocked else {
      recorder.lastBlocked = blocked
      return
    }
    guard before != blocked else { return }
    recorder.lastBlocked = blocked
    let (old, new) = (Set(before), Set(blocked))
    let closed = blocked.filter { !old.contains($0) }
    let opened = before.filter { !new.contains($0) }
    if !closed.isEmpty {
      trace(
        .shield, "blocked: \(closed.joined(separator: ", "))", targets: closed, important: true,
        fact: .blocked)
    }
    if !opened.isEmpty {
      trace(
        .shield, "open: \(opened.joined(separator: ", "))", targets: opened, important: true,
        fact: .open)
    }
  }

  /// The names of all installed apps and known domains that are blocked, sorted.
  package func blockedNames() -> [String] {
    if state.stores.isEmpty { return [] }
    var names: [String] = []
    var hosts = Set(state.domains)
    for (place, app) in state.apps.entries.enumerated() where app.isInstalled {
      if state.coverage(ofApp: place).isBlocked { names.append(app.name) }
      hosts.formUnion(app.domains)
    }
    names += hosts.filter { state.coverage(ofHost: $0).isBlocked }
    return names.sorted()
  }
}

extension PhoneState {
  /// What covers the thing in front; a page is covered if Safari is.
  ///
  /// Changes nothing; `mutating` as ``nextEvent()`` is, so that the state is not copied for the call.
  fileprivate mutating func coverageInFront() -> (
    coverage: ShieldCoverage, isPage: Bool, name: String
  ) {
    switch front {
    case .home:
      return (.open, false, "")
    case .app(let place):
      return (coverage(ofApp: place), false, apps.entries[place].name)
    case .page(let host):
      if let browser = apps.place(of: Phone.browser) {
        let coverage = coverage(ofApp: browser)
        if coverage.isBlocked { return (coverage, false, Phone.browser) }
      }
      return (coverage(ofHost: host), true, host)
    }
  }
}
