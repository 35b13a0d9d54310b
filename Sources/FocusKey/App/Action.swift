import Determinism

/// What a button of FocusKey's own screens does.
enum Action: Equatable, Sendable {
  /// Closes the alert on the screen.
  case closeAlert
  /// Asks for Screen Time access (R5).
  case enableAccess
  /// Goes on without access (R6).
  case notNow
  /// Asks for the permission to notify.
  case allowNotifications
  /// Shows another profile on the main page, or its page while sessions run.
  case choose(ProfileID)
  /// Shows a page.
  case show(Interface.Page)
  /// Makes a profile and opens its editor.
  case makeProfile
  /// Starts a profile.
  case start(StartWish)
  /// Opens the system picker, for what is to be blocked or for what is to be kept open.
  case pick(ProfileID, Profile.Mode)
  /// Pauses every session that can pause.
  case takeBreak
  /// Ends all breaks.
  case resume
  /// Ends a session.
  case end(SessionID)
  /// Ends the manual session and starts another profile.
  case switchTo(StartWish)
  /// Closes the sheet.
  case closeSheet
  /// Passes the gate on the screen.
  case passGate
  /// Answers the puzzle on the screen.
  case answer(Int)
  /// Shows the request for more time that waits behind other pages (R48).
  case showRequest
  /// The guardian grants what is asked for; for a length where it is more time.
  case approve(Duration?)
  /// The guardian refuses.
  case refuse
  /// Writes the profiles to a file (R62).
  case exportProfiles
  /// Turns away from the gate on the screen.
  case closeGate
  /// Makes one change in the editor.
  case edit(ProfileID, ProfileEdit)
  /// Begins anew where the stored state cannot be read (R61).
  case startAfresh
}

extension FocusKeyApp {
  /// Does what a button says.
  func carryOut(_ action: Action) {
    switch action {
    case .closeAlert: withInterface { if !$0.alerts.isEmpty { $0.alerts.removeFirst() } }
    case .enableAccess:
      DebugLog.append("authorization requested", environment)
      withInterface { $0.request(.requestAccess(isSilent: false)) }
    case .notNow: withInterface { $0.isWelcoming = false }
    case .allowNotifications: askToNotify()
    case .choose(let profile): choose(profile)
    case .show(let page): withInterface { $0.page = page }
    case .makeProfile: makeProfile(named: freeName())
    case .start(let wish): start(wish)
    case .pick(let profile, let mode):
      withInterface { $0.picking = .init(profile: profile, mode: mode) }
    case .takeBreak: wishBreak()
    case .resume: resume()
    case .end(let session): wish(.end(session))
    case .switchTo(let start): wishSwitch(to: start)
    case .closeSheet: withInterface { $0.sheet = nil }
    case .passGate: passGate()
    case .answer(let place): answerPuzzle(place)
    case .showRequest: followRequests(asNewest: true)
    case .approve(let length): approve(for: length)
    case .refuse: refuse()
    case .exportProfiles: exportProfiles()
    case .closeGate: withInterface { $0.passage = nil }
    case .edit(let profile, let change): self.change(profile, change)
    case .startAfresh: startAfresh()
    }
  }

  private func choose(_ profile: ProfileID) {
    let isRunning = settledState.map { !$0.sessions.isEmpty } ?? false
    withInterface { interface in
      interface.selected = profile
      interface.page = isRunning ? .profile(profile) : .main
    }
  }

  private func resume() {
    let isDone = attempt { draft throws(Refusal) in draft.resume() }
    if isDone { withInterface { $0.sheet = nil } }
  }

  private func change(_ profile: ProfileID, _ change: ProfileEdit) {
    let isDone = edit(profile, change)
    if isDone, change == .delete { withInterface { $0.goHome() } }
  }

  private func startAfresh() {
    storeFirstState(clearing: true)
    withInterface { interface in
      interface.goHome()
      interface.isWelcoming = true
    }
    WakeUp.reconcile(in: environment)
  }
}
