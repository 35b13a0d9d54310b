import Determinism
import FamilyControls

extension FocusKeyApp {
  /// Sees to what must be stored before anything else: the presets at the first launch (R9), and
  /// the news that this is another phone (R63).
  func prepareStorage() {
    if WakeUp.state(in: environment) == nil {
      guard WakeUp.isFirstLaunch(in: environment) else { return }
      storeFirstState(clearing: false)
      withInterface { $0.isWelcoming = true }
    } else if WakeUp.isRestoredFromBackup(in: environment) {
      receiveRestoredState()
    }
  }

  /// Stores the presets in place of whatever there was.
  ///
  /// - Parameter clearing: Whether shields of a state that is lost may stand: they are cleared.
  func storeFirstState(clearing: Bool) {
    var draft = Draft(State(), in: environment)
    do {
      try Presets.make(in: &draft)
      if clearing { draft.state.usedStores = StorePool.all }
      try WakeUp.store(first: draft.state, in: environment)
      environment.reloadWidget()
    } catch {
      alert(error.message)
    }
  }

  /// The state came out of a backup of another phone: its sessions end at their last recorded
  /// moment, access and tokens are gone (R63).
  private func receiveRestoredState() {
    guard let old = WakeUp.state(in: environment) else { return }
    let isStored = attempt { draft throws(Refusal) in draft.moveToThisPhone(from: old) }
    guard isStored else { return }
    WakeUp.markThisPhone(in: environment)
    withInterface { interface in
      interface.isWelcoming = true
      interface.notices.append(
        "FocusKey was restored onto another phone: give Screen Time access and select again.")
    }
  }

  /// Mends a history that was torn, and tells the log of what cannot be read (R61).
  func tellOfDamage(to state: State?) {
    if let state {
      WakeUp.mendHistory(of: state, in: environment)
    } else if !WakeUp.isFirstLaunch(in: environment) {
      DebugLog.append("stored state cannot be read: nothing is changed", environment)
    }
  }

  /// Whether an opening asks for access: wherever the dialog of the system was answered, for then that
  /// is silent (R5).
  ///
  /// A phone may forget a refusal and show the dialog anew: after one, access is asked for only where
  /// it is there.
  func asksSilently(_ access: State.Access?) -> Bool {
    switch access {
    case .approved, .revoked: true
    case .denied: AccessMark.wouldStand()
    case .unknown, .unavailable, nil: false
    }
  }

  /// Looks, without asking, whether access that was missing is there (R5, R7).
  func noticeAccess(_ state: State?) {
    guard let state else { return }
    guard state.access != .approved,
      AuthorizationCenter.shared.authorizationStatus == .approved
    else { return WakeUp.reconcile(in: environment) }
    attempt { draft throws(Refusal) in draft.seeAccess(.approved) }
  }
}

extension Draft {
  /// Takes a state over that was made on another phone; what settling it on this one led to is
  /// forgotten, for nothing of it happened here (R63).
  mutating func moveToThisPhone(from old: State) {
    state = old
    lines = []
    decisions = []
    endAll(because: .restored, at: old.settled)
    for index in state.profiles.indices {
      state.profiles[index].selection = FamilyActivitySelection()
      state.profiles[index].isPicked = false
    }
    state.access = .unknown
    state.accessSince = .distantPast
    state.needsPicking = true
    state.budgets = nil
    state.isMarked = false
    state.clock = nil
    state.settled = now
    note("restored from a backup of another phone", at: now)
  }

  /// What settling took for granted while access was gone did not happen: sessions that a schedule
  /// would have started since are forgotten (R5, R6).
  mutating func forgetStarts(since old: State) {
    let isNew = { (id: SessionID) in id.number >= old.nextSession }
    state.sessions.removeAll { isNew($0.id) && $0.trigger == .schedule }
    lines.removeAll { isNew($0.session) && $0.trigger == .schedule }
  }
}
