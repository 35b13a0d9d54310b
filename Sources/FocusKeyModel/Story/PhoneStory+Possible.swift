import Determinism
import FocusKey
import FocusKeyInstallation
import FocusKeySteps
import VirtualPhone

/// What can happen now, and what is to be had on the screen.
extension PhoneStory {
  /// Whether an act could have an effect at all: spares the phone what leads nowhere.
  func couldHappen(_ act: Act) -> Bool {
    // A simpler world may have fewer profiles than the one that the act was drawn in.
    let count = ledger.profiles.count
    guard act.onProfile(at: { $0 < count ? $0 : nil }) != nil else { return false }
    let power = phone.state.power
    guard isOfStory(act) else { return false }
    // Of several writes of an edit any number may be left, and the copy is written first.
    if act.kind == .editing, phone.state.faultPlan.writesBeforePowerFails != nil { return false }
    switch act {
    case .lock: return power.isOn && !power.isLocked
    case .unlock: return power.isOn && !power.isInUse
    case .switchOff, .batteryDies, .restart: return power.isOn
    case .switchOn: return !power.isOn && !power.isBatteryEmpty
    case .charge: return !power.isOn
    case .goHome: return power.isOn && phone.state.front != .home
    case .takeBreak, .endBreak, .endSession: return power.isOn && isBusy
    case .endSessionOf(let place):
      return power.isOn && (ledger.session(of: place) != nil || isExcused)
    case .revokeAccess: return power.isOn && ledger.hasAccess
    case .grantAccess:
      return power.isOn && !ledger.hasAccess && phone.isAppInstalled && phone.code.hasEntitlement
    case .editBlocks(let place, _), .editHours(let place, _), .deleteProfile(let place),
      .takeName(let place, _), .takeBlankName(let place), .editTooMany(let place),
      .openOddLink(let place, _),
      .start(let place), .startTimed(let place, _), .startRounds(let place, _, _, _),
      .startDeep(let place), .shortcut(let place), .openLink(let place), .tapCardOf(let place):
      return power.isOn && ledger.profiles[place].exists
    case .switchSchedule(let place, let isOn):
      let profile = ledger.profiles[place]
      return power.isOn && profile.exists && !profile.windows.isEmpty
        && profile.isScheduleOn != isOn
    case .sendPolicy(let place, _), .sendStrangersPolicy(let place, _):
      return ledger.profiles[place].exists && canTakePolicy
    case .sendOldPolicy: return policies > 1 && canTakePolicy
    case .changeZone(let name): return phone.state.zone.identifier != name
    case .airplane(let isOn): return phone.state.isAirplaneModeOn != isOn
    case .fillStorage: return !phone.state.faultPlan.isStorageFull
    case .freeStorage: return phone.state.faultPlan.isStorageFull
    case .doubleCallbacks: return !phone.state.faultPlan.doubleCallbacks
    case .crashExtension: return !phone.state.faultPlan.crashMonitorOnNextStart
    case .failPowerDuringWrite, .failPowerAfter:
      return !phone.state.faultPlan.powerFailsDuringNextWrite
        && phone.state.faultPlan.writesBeforePowerFails == nil
    case .delayCallbacks(let seconds):
      return phone.state.faultPlan.callbackDelay.seconds != seconds
    // A copy may be older than what a power cut behind it left of an edit.
    case .damageState: return !hadLatePowerCut
    case .damageEverything: return isBlockedForSure
    case .loseCallbacks where stage.isOfUse:
      return phone.state.faultPlan.loseNextCallbacks == 0
    case .tap(let label):
      return canTap(label)
    case .denyDialog: return memory == .restored && phone.state.dialog != nil
    case .solveChallenge, .answerWrongly: return FocusKeyInstallation.rightAnswer(on: phone) != nil
    // Where a shield has left a way in, whoever is to answer takes it: that is another act.
    case .approve, .refuse, .tryWrongCode, .approveFor:
      return power.isOn && (!isWayInShown || phone.appScreen()?.title == Screen.guardianTitle)
    case .open(let place):
      return power.isOn && stage.circumstances.apps.contains(.init(place: place))
    case .visit(let place):
      return power.isOn && stage.circumstances.pages.contains(.init(place: place))
    case .switchTo,
      .restoreBackup, .openFocusKey, .tapCard, .openStopLink, .forceQuit, .update,
      .deleteFocusKey, .turnClock:
      return power.isOn
    default: return true
    }
  }

  /// Whether an act is one of those that the story is about, as far as it has come.
  private func isOfStory(_ act: Act) -> Bool {
    if stage.isOfBudgets, !isOfBudgets(act) { return false }
    if stage.isOfOpenings, !isOfOpenings(act) { return false }
    switch memory {
    case .own: return true
    case .restored: return Self.isLeftAfterRestoring(act)
    case .unreadable: return Self.isLeftWithoutState(act)
    }
  }

  /// Whether it is about what cannot be on FocusKey's screen: a way from one session to another where
  /// FocusKey is not seen, the end of a break where none can run (R41), or an answer where no guardian can
  /// have been asked (R39).
  ///
  /// For the latter two FocusKey is opened, which leads nowhere unless a fault waits for that.
  func isOfNothing(_ act: Act) -> Bool {
    if case .switchTo = act { return !phone.showsApp }
    if mayBeCutOff { return false }
    if act == .endBreak { return !FocusKeyInstallation.mayBePaused(on: phone) }
    guard act.isAnswerOfGuardian || act == .tryWrongCode else { return false }
    return !stage.hasGuardian || !FocusKeyInstallation.mayAsk(on: phone)
  }

  /// Whether a policy comes to FocusKey at once, and nothing makes it doubtful what it meets (R48a).
  private var canTakePolicy: Bool {
    stage.hasGuardian && isInUse && !isExcused && staleSince == nil && !hasUnseenTurn
      && phone.state.dialog == nil && phone.state.clockOffset == .zero && !pending.isSomething
      && asked == nil
      && ledger.hasAccess && ledger.knowsAccess && !isActUncertain && memory != .restored
      && !phone.state.isAirplaneModeOn && callbackDelay == 0
      && phone.state.notifications.status == .authorized
  }

  /// What happens in a world that is about apps that are opened at their shields.
  private func isOfOpenings(_ act: Act) -> Bool {
    switch act {
    case .pass, .lock, .unlock, .goHome, .openFocusKey, .open, .kill, .forceQuit, .start,
      .takeBreak, .endBreak, .endSession, .loseCallbacks(1), .fillStorage, .freeStorage, .restart,
      .switchOff, .switchOn, .batteryDies, .charge, .turnClock, .changeZone:
      true
    case .tap(let label): label == Label.close || label == Label.takeBreak
    default: false
    }
  }

  /// What happens in a world that is about budgets.
  private func isOfBudgets(_ act: Act) -> Bool {
    // Where nobody but use tells of a day, neither a full disk nor another limit nor several faults at a time
    // are looked into.
    let isDayUntold = stage.circumstances.tellsOfNoDay
    let isTurnUntold = isDayUntold && hadClockTurn
    return switch act {
    case .pass, .lock, .unlock, .goHome, .openFocusKey, .open, .kill, .forceQuit, .tryWrongCode,
      .freeStorage, .switchOn, .charge:
      true
    case .loseCallbacks(1): !isDayUntold
    case .fillStorage: !hasUnseenTurn && !isDayUntold
    case .turnClock where isDayUntold && (!isOfFirstBoot || ledger.hasTimeByClock): false
    case .restart where isTurnUntold, .switchOff where isTurnUntold,
      .batteryDies where isTurnUntold:
      false
    // What elapses is known within one boot: of more time that runs on into another nothing is (R53).
    case .turnClock(let seconds):
      !hadFullStorage
        && (ledger.goesOnCounting(turnedBy: seconds) && (isOfFirstBoot || !ledger.hasTimeByClock)
          || ledger.mayLeaveDay(turnedBy: seconds) && seesTurns)
    case .changeZone(let name):
      ZoneDatabase.zone(name).map {
        ledger.goesOnCounting(in: $0) || ledger.mayLeaveDay(in: $0) && seesTurns
      } ?? false && !hadFullStorage
    case .restart, .switchOff, .batteryDies: !ledger.hasTurnedTime
    // Where it is open what another budget blocks, what comes of an answer is not looked into.
    // What a turn has ended unseen, the next one may have brought back.
    case .approveFor, .refuse:
      ledger.isTimeAsked
        ? !ledger.isUnclear && !hasDueSinceTurn : pending.isSomething || now >= requestLapses
    case .start, .takeBreak, .endBreak, .endSession: !ledger.isTimeAsked
    case .approve: !ledger.isTimeAsked && pending.isSomething
    case .sendPolicy(let place, .budget):
      !isDayUntold && ledger.budgets.contains { $0.profile == place && $0.isUsedUp }
    case .visit(let place): Targets(place: place) == .youtubePage
    case .tap(let label):
      label == Label.close || label == Label.askForTime || label == Label.takeBreak
        || warned(by: label) != nil
    default: false
    }
  }

  /// Whether the phone was not switched on anew in the story: FocusKey knows both clocks of this boot.
  var isOfFirstBoot: Bool { phone.state.bootCount == stage.beginning?.phone.state.bootCount }

  /// What can still happen on a phone that was made from a backup: FocusKey is opened, and access
  /// refused (R63).
  private static func isLeftAfterRestoring(_ act: Act) -> Bool {
    switch act {
    case .openFocusKey, .denyDialog, .lock, .unlock, .goHome, .pass: true
    default: false
    }
  }

  /// What can still happen where nothing of the state can be read: nobody asks FocusKey for anything
  /// (R61).
  private static func isLeftWithoutState(_ act: Act) -> Bool {
    switch act {
    case .openFocusKey, .lock, .unlock, .goHome, .pass, .forceQuit, .kill: true
    default: false
    }
  }

  /// Whether nothing is left open of what is blocked, so that it can be said that it stays so (R61).
  private var isBlockedForSure: Bool {
    isInUse && !blocked.isEmpty && !isExcused && staleSince == nil && !ledger.isUnclear
      && !hasUnseenTurn && ledger.hasAccess && ledger.knowsAccess && !phone.isFocusKeyInFront
      && phone.isAppInstalled && !hadPowerCut && !phone.state.faultPlan.isStorageFull
  }

  /// Whether a shield has left a notification that leads into FocusKey (R50).
  private var isWayInShown: Bool { isDelivered(Label.wayIn) }

  /// Whether a notification of that text is on the screen.
  func isDelivered(_ text: String) -> Bool {
    phone.state.notifications.delivered.contains { $0.body == text }
  }

  /// Whether a label is on the screen, and it is plain what it does.
  private func canTap(_ label: String) -> Bool {
    guard phone.state.power.isOn else { return false }
    if label == Label.wayIn {
      return phone.state.power.isInUse && isWayInShown
    }
    if stage.isOfBudgets {
      if warned(by: label) != nil {
        return phone.state.power.isInUse
          && isDelivered(label)
      }
      guard let cover = phone.state.cover, !cover.isSystemLook, !ledger.isUnclear,
        phone.state.power.isInUse, offers(label)
      else { return false }
      if label == Label.askForTime, ledger.isTimeForChallenge { return false }
      guard let handed = handedToken else {
        // What a page is covered by is not looked into where sessions run, too.
        guard ledger.sessions.isEmpty, let page = handedAtPage else { return false }
        return label == Label.close
          || label == Label.askForTime && !ledger.budgets(at: page).isEmpty
      }
      // A shield tells which button is pressed, and not what stood on it when it was drawn.
      return label == Label.close
        || ledger.budgets(at: handed).isEmpty == (label == Label.takeBreak)
    }
    // A shield that was drawn while no break was left does not offer one.
    if let handed = handedToken {
      guard phone.state.power.isInUse, offers(label) else { return false }
      let blocking = ledger.blocking(handed)
      let pausable = ledger.pausable(at: handed)
      return label == Label.close || !blocking.isEmpty && blocking.allSatisfy(pausable.contains)
    }
    guard phone.state.cover == nil else { return false }
    if phone.isFocusKeyInFront {
      return phone.state.power.isInUse && label != Label.close
        && (label != Label.cancel || isPickerShown || isGateShown)
    }
    // Before iOS 17 it is a link, which leads to the sheet and ends nothing (R58).
    return label == Label.endSession && !phone.state.power.isInUse && hasActivityOfOne
      && phone.state.version >= OSVersion(17)
  }

  /// Whether one session runs and its Live Activity is shown, from which it can be ended (R58).
  var hasActivityOfOne: Bool {
    let shown = phone.state.liveActivities.records
    guard ledger.sessions.count == 1, shown.count == 1, !isExcused, staleSince == nil,
      !ledger.isUnclear, phone.state.power.wasUnlocked
    else { return false }
    // What is left over of another session ends nothing (R28).
    let (session, begun) = (ledger.sessions[0], shown[0].startedAt.seconds)
    guard phone.activityTexts[0].first == activityTitle(of: session), session.number <= newestShown
    else { return false }
    return begun > session.start || begun == session.start && session.trigger != .schedule
  }

  /// Whether a puzzle or a guardian's question is on FocusKey's screen, as far as the book knows.
  var isAsked: Bool { pending.isSomething }

  /// Whether the session that a profile has now is the one for which the shield was pressed (R49).
  func wasRunning(_ profile: Int, by press: Mark) -> Bool {
    guard let session = ledger.session(of: profile).map({ ledger.sessions[$0] }) else {
      return false
    }
    // One that was taken over since, as FocusKey has it, has another number.
    return isKnown(profile, by: press) || session.isRough && session.start <= press.at
  }

  /// Whether the session that a profile has now was in the book when the shield was pressed.
  func isKnown(_ profile: Int, by press: Mark) -> Bool {
    ledger.session(of: profile).map { ledger.sessions[$0].number <= press.begun } ?? false
  }

  /// The gates that somebody waits at.
  var gatesAsked: [DrawnProfile.Gate] { gates(before: pending) }

  /// The gates that stand before what was asked for.
  private func gates(before entry: Prospect.Entry) -> [DrawnProfile.Gate] {
    switch entry {
    case .pause(let profiles), .pauseAt(let profiles, _):
      profiles.map { ledger.profiles[$0].breakGate }
    case .end(let profile): [ledger.profiles[profile].endGate]
    case .switchTo:
      ledger.manual.map { [ledger.profiles[ledger.sessions[$0].profile].endGate] } ?? []
    default: []
    }
  }

  /// Takes note of a request to the guardian: it waits for 10 minutes, wherever FocusKey is left for (R39).
  mutating func noteRequest(of prospect: Prospect) {
    guard
      gates(before: prospect.entry).contains(.approval)
        || gates(before: prospect.later).contains(.approval)
    else { return }
    requestLapses = now + 600
  }

  /// Whether the system's picker is on the screen (R13).
  var isPickerShown: Bool {
    phone.state.power.isInUse && phone.isFocusKeyInFront
      && FocusKeyInstallation.mayPick(on: phone) && phone.appScreen()?.presentsPicker ?? false
  }

  /// Whether a gate is on FocusKey's screen for sure, which can be left (R39).
  private var isGateShown: Bool {
    guard isAsked, !isGateUnknown, let screen = phone.appScreen() else { return false }
    return screen.style != .page && screen.title != Self.sheet
      && screen.buttons.contains { $0.label == Label.cancel }
  }

  /// The button in FocusKey that leads to a card or a challenge, and to nothing else (R39).
  var labelBeforeGate: String? {
    func isAnswered(_ gate: DrawnProfile.Gate) -> Bool { gate == .card || gate == .challenge }
    let profiles = ledger.pausable
    if !profiles.isEmpty, profiles.allSatisfy({ isAnswered(ledger.profiles[$0].breakGate) }) {
      return Label.takeBreak
    }
    guard ledger.sessions.count == 1,
      isAnswered(ledger.profiles[ledger.sessions[0].profile].endGate)
    else { return nil }
    return Label.endSession
  }

  /// Whether the shield in front has a button of that label.
  func offers(_ label: String) -> Bool {
    guard let look = phone.state.cover?.look else { return false }
    return look.primaryButton == label || look.secondaryButton == label
  }

  /// What the system hands over where a button of the shield over an app in front is pressed (D30).
  ///
  /// Nil, too, where that means nothing to FocusKey's extensions (quirk `drifting tokens`).
  var handedToken: PickedItem? {
    guard !phone.state.hasTokenDrift, let cover = phone.state.cover, !cover.isSystemLook,
      case .app(let app) = phone.state.front,
      let place = stage.circumstances.target(ofApp: app)
    else { return nil }
    switch cover.subject {
    case .application: return stage.circumstances.app(place)
    case .applicationInCategory: return stage.circumstances.category(ofTarget: place)
    case .webDomain, .webDomainInCategory, nil: return nil
    }
  }

  /// What the system hands over where a button of the shield over a page in front is pressed (D30).
  var handedAtPage: PickedItem? {
    guard !phone.state.hasTokenDrift, let cover = phone.state.cover, !cover.isSystemLook,
      case .page(let host) = phone.state.front
    else { return nil }
    switch cover.subject {
    case .webDomain: return .site(host)
    case .webDomainInCategory:
      return stage.names.targets.firstIndex(of: host)
        .flatMap { stage.circumstances.category(ofTarget: $0) }
    case .application, .applicationInCategory, nil: return nil
    }
  }

  /// Whether an act brings FocusKey to the front, or calls its app: a link does where the phone lets
  /// it, and a card where it is read (R54, R55).
  func opensFocusKey(_ act: Act) -> Bool {
    guard act.opensFocusKey else { return false }
    let profiles = stage.names.profiles
    switch act {
    case .openLink(let place): return phone.opensApp(FocusKeyWorld.link(ofCard: profiles[place]))
    case .openOddLink(let place, let kind): return phone.opensApp(kind.text(profiles[place]))
    case .openStopLink: return phone.opensApp("https://focuskey.app/stop")
    case .tapCard: return isCardRead && phone.opensApp(world.cardLink)
    case .tapCardOf(let place):
      return isCardRead && phone.opensApp(FocusKeyWorld.link(ofCard: profiles[place]))
    default: return true
    }
  }

  /// Whether FocusKey comes to the front by an act, or is opened anew there: it looks after access then
  /// (R5).
  func asksForAccess(_ act: Act) -> Bool {
    (!seen.isFocusKeyInFront || act == .openFocusKey) && opensFocusKey(act)
  }

  /// Whether a card is read that is tapped now.
  private var isCardRead: Bool {
    guard phone.state.model.hasBackgroundTagReading, !phone.state.isAirplaneModeOn else {
      return false
    }
    guard case .app(let app) = phone.state.front else { return true }
    return !["Camera", "Wallet"].contains(phone.state.apps.entries[app].name)
  }

  private var isBusy: Bool { !ledger.sessions.isEmpty || isExcused }
}
