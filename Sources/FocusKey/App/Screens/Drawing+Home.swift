import Determinism
import FamilyControls

extension Drawing {
  /// Why FocusKey asks for Screen Time access, before it asks (R5).
  mutating func drawWelcome() {
    title("Welcome to FocusKey")
    drawNotices()
    text("FocusKey blocks the apps and websites that you choose while you focus.")
    text("For that it needs Screen Time access. Nothing ever leaves this device.")
    button("Enable Screen Time Access", .enableAccess)
    button("Not Now", .notNow)
  }

  /// The selected profile with its Start button, and the way to everything else.
  mutating func drawHome(_ draft: Draft) {
    let chosen =
      interface.selected.flatMap(draft.state.profile) ?? draft.state.cardProfile
      ?? draft.state.profiles.first
    guard let chosen else {
      title("FocusKey")
      drawNotices()
      text("There is no profile yet.")
      drawEntries(draft, besides: nil)
      return
    }
    drawProfile(chosen, draft)
    drawEntries(draft, besides: chosen.id)
  }

  /// One profile: what it blocks, and its buttons.
  mutating func drawProfile(_ profile: Profile, _ draft: Draft) {
    title(profile.name)
    drawNotices()
    drawAccess(draft.state)
    if draft.state.needsPicking, !profile.isPicked {
      error("This is another phone: select your apps and websites again.")
    }
    drawDoubt(profile)
    text(SelectionSummary.text(of: profile.selection))
    drawBudget(of: profile, draft)
    if draft.state.policyNumber > 0 {
      text("Policy \(draft.state.policyNumber) of your guardian applies")
    }
    if profile.mode == .blocksEverythingExcept { text("Blocks everything except the selection") }
    if !profile.isPicked, !profile.suggestion.isEmpty { text(profile.suggestion) }
    drawSchedule(of: profile)
    if draft.state.session(of: profile.id) == nil { drawWayToStart(profile, draft.state) }
    let start = StartWish(profile: profile.id, trigger: .button)
    button("Start", .start(start))
    button("Start for…", .show(.length(profile.id)))
    button("Select Apps & Websites", .pick(profile.id, profile.mode))
    button("Edit", .show(.editor(profile.id)))
  }

  /// A request that waits, the other profiles, and the pages beside them.
  mutating func drawEntries(_ draft: Draft, besides shown: ProfileID?) {
    if !draft.waiting(among: draft.requests).isEmpty { button(Screen.request, .showRequest) }
    for profile in draft.state.profiles where profile.id != shown {
      button(profile.name, .choose(profile.id))
    }
    button(FocusKeyApp.newProfile, .makeProfile)
    button("History", .show(.history))
    button("Export Profiles", .exportProfiles)
    if interface.notifications == .unasked { button("Allow Notifications", .allowNotifications) }
  }

  /// What was picked may be void, and only picking shows (R7a).
  mutating func drawDoubt(_ profile: Profile) {
    guard profile.isDoubtful else { return }
    error("Screen Time access was taken away in between.")
    text("If something of \(profile.name) stays open, select its apps and websites again.")
  }

  /// What went wrong, to be known once.
  mutating func drawNotices() {
    for notice in interface.notices { error(notice) }
  }

  /// What is missing without access, and where it can be given (R6–R8).
  mutating func drawAccess(_ state: State) {
    guard state.access != .approved else { return }
    drawMissingAccess(state)
    drawTimerOnly(state.access)
    button("Enable Screen Time Access", .enableAccess)
  }

  /// That access is missing, where it is (R6, R8).
  mutating func drawMissingAccess(_ state: State) {
    switch state.access {
    case .approved: break
    case .denied, .revoked:
      error("Permission Denied – please enable in Settings to use FocusKey")
    case .unavailable: error(FocusKeyApp.failedRequest(FamilyControlsError.unavailable))
    case .unknown: error("FocusKey has no Screen Time access yet")
    }
  }

  /// What a session without access is, and where access can be given (R6).
  mutating func drawTimerOnly(_ access: State.Access) {
    text("Timer only: nothing is blocked.")
    drawWayToAccess(access)
  }

  /// Where access can be given, while it is missing (R6).
  mutating func drawWayToAccess(_ access: State.Access) {
    // A build that may not ask for it stands in no Settings (R8).
    guard access != .approved, access != .unavailable else { return }
    text(
      "Screen Time access can be given in Settings › Screen Time › Apps with Screen Time Access.")
  }

  /// When the profile starts by itself.
  mutating func drawSchedule(of profile: Profile) {
    guard !profile.windows.isEmpty else { return }
    for window in profile.windows {
      text("\(Words.days(window.days)) \(window.start)–\(window.end)")
    }
    if !profile.isScheduleOn { text("Schedule is off") }
  }

  /// How a start by hand is done on this device; no card on an iPad (R54).
  private mutating func drawWayToStart(_ profile: Profile, _ state: State) {
    if device.isPad {
      text("Tap Start to focus.")
    } else if !device.readsTagsInBackground {
      text("This iPhone reads no cards in the background: tap Start to focus.")
    } else if state.cardProfile?.id == profile.id {
      text("Tap your card or Start to focus.")
    } else {
      text("Tap the \(profile.name) card or Start to focus.")
    }
  }

  /// How long a session is to run (R22).
  mutating func drawLengths(_ profile: Profile) {
    title("How long?")
    text(profile.name)
    let lengths: [(String, SessionLength)] = [
      ("Until I end it", .open),
      ("25 minutes", SessionKind.light.length),
      ("1 hour", .timed(.hours(1))),
      ("2 hours", .timed(.hours(2))),
      ("4 rounds of 25 minutes and 5 minutes", SessionKind.pomodoro.length),
      ("Deep: 1 hour without breaks", SessionKind.deep.length),
    ]
    for (label, length) in lengths {
      button(label, .start(StartWish(profile: profile.id, length: length, trigger: .button)))
    }
    button("Cancel", .show(.main))
  }
}
