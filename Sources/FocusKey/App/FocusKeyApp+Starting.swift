import Determinism

extension FocusKeyApp {
  /// The same link within so much uptime is one link (R19).
  static let linkPause = Duration.seconds(2)

  /// Starts a profile for so long, as the Start button does with a length that was chosen (R22).
  public func start(_ profile: ProfileID, for length: SessionLength) {
    start(StartWish(profile: profile, length: length, trigger: .button))
    tidy()
  }

  /// Whether a link is not the one that came a moment ago (R19).
  func isNew(link: String) -> Bool {
    let reading = environment.readClock()
    return withInterface { interface in
      if let last = interface.lastLink, last.link == link, last.boot == reading.boot,
        reading.uptime - last.uptime < FocusKeyApp.linkPause
      {
        return false
      }
      interface.lastLink = .init(link: link, uptime: reading.uptime, boot: reading.boot)
      return true
    }
  }

  /// A start link with a name that may be read in two ways: what is stored decides (R18).
  func follow(to name: LinkedName?, isCard: Bool, wasInFront: Bool) {
    let state = name.flatMap { $0.literal == $0.spaced ? nil : WakeUp.state(in: environment) }
    let known = name.map { name in state.map { name.meant(in: $0) } ?? name.literal }
    follow(to: known, isCard: isCard, wasInFront: wasInFront)
  }

  /// A start link: a card's passes the card gate that is on the screen, else it starts its profile
  /// (R17, R18, R39).
  ///
  /// Where no card can be read, its link opened by hand does the same: a hurdle, not a proof.
  private func follow(to name: String?, isCard: Bool, wasInFront: Bool) {
    let standsForCard = isCard ? wasInFront : !environment.device().readsTagsInBackground
    if standsForCard, passesCardGate(name) { return passGate() }
    start(named: name, by: isCard ? .card : .link)
  }

  private func passesCardGate(_ name: String?) -> Bool {
    let passage = look { $0.passage }
    guard let passage, case .card? = passage.gates.first else { return false }
    guard let name else { return true }
    guard let state = WakeUp.state(in: environment) else { return false }
    return passage.cards.contains { state.profile($0)?.name == name }
  }

  /// Starts a profile by its name, or the one that a nameless card starts (R18).
  func start(named name: String?, by trigger: Trigger) {
    guard let state = WakeUp.state(in: environment) else { return alertUnreadable() }
    guard let profile = name.map({ state.profile(named: $0) }) ?? state.cardProfile else {
      WakeUp.reconcile(in: environment)
      return alert(Refusal.unknownProfile(name ?? Presets.workName).message)
    }
    start(StartWish(profile: profile.id, trigger: trigger))
  }

  /// The one door of every start by hand (R17, R21).
  func start(_ wish: StartWish) {
    do {
      try WakeUp.perform(in: environment) { draft throws(Refusal) in
        _ = try draft.start(wish.profile, length: wish.length, by: wish.trigger)
      }
      withInterface { $0.goHome() }
    } catch .alreadyRunning(_) {
      showSheet(for: nil)
    } catch .manualSessionRuns(_) {
      showSheet(for: wish)
    } catch {
      alert(error.message)
    }
  }

  /// Opens "Focus session in progress" (R21, R24).
  func showSheet(for start: StartWish?) {
    WakeUp.reconcile(in: environment)
    guard let state = WakeUp.state(in: environment) else { return alertUnreadable() }
    guard !state.sessions.isEmpty else { return alert("No focus session is running.") }
    withInterface { interface in
      interface.goHome()
      interface.sheet = Interface.Sheet(start: start)
    }
  }

  /// Says that the stored state cannot be read.
  func alertUnreadable() {
    alert(Refusal.storageUnreadable.message)
  }
}
