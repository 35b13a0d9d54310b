import Determinism
import UserNotifications

/// What a guardian does on this phone: a code, and a word on what is asked for (R39, R48).
extension FocusKeyApp {
  /// The guardian gives the code before the request on the screen; a wrong one is told.
  public func enterGuardianCode(_ code: String) {
    let isRight = attempt { draft throws(Refusal) in try draft.checkGuardian(code) }
    if isRight { withInterface { $0.passage?.isGuardianHere = true } }
    tidy()
  }

  /// The guardian grants what is asked for; for a length where it is more time.
  ///
  /// Without the code before, or with no request on the screen, nothing is granted.
  public func approve(for length: Duration?) {
    guard let passage = look({ $0.passage }), passage.isGuardianHere,
      case .approval? = passage.gates.first
    else { return }
    passGate(for: length)
    tidy()
  }

  /// The guardian refuses: nothing else changes.
  func refuse() {
    let refused = withInterface { interface -> Wish? in
      guard let passage = interface.passage, passage.isGuardianHere else { return nil }
      interface.passage = nil
      return passage.wish
    }
    if case .moreTime(let profiles)? = refused {
      let isKept = attempt { draft throws(Refusal) in draft.refuseTime(of: profiles) }
      guard isKept else { return followRequests(asNewest: false) }
      // The next one may come within the same second: it is another one.
      withInterface { $0.followedRequests = [] }
    }
  }

  /// A request for more time that was made at a shield waits for its gate here (R48).
  ///
  /// - Parameter newest: Whether nothing was asked for after it: then a request that is seen for the first
  ///   time takes the place of what was asked for before.
  func followRequests(asNewest newest: Bool) {
    guard let state = WakeUp.state(in: environment), state.budgets != nil else { return }
    let profiles = Draft(state, in: environment).requests
    let requests = (state.budgets?.accounts ?? []).compactMap { account in
      account.request.map { Interface.FollowedRequest(profile: account.profile, end: $0) }
    }
    let isNext = withInterface { interface in
      defer { interface.followedRequests = requests }
      // A gate whose object is gone is none.
      let isAtGate = interface.passage?.wish.isPossible(in: state) ?? false
      return !isAtGate || newest && interface.followedRequests != requests
    }
    guard !profiles.isEmpty, isNext else { return }
    withInterface { $0.goHome() }
    wish(.moreTime(profiles))
  }

  /// Whoever opens FocusKey sees which policy applies: nothing more is to be told of it (R48a).
  func takeBackPolicyNotice() {
    UNUserNotificationCenter.current()
      .removeDeliveredNotifications(withIdentifiers: [PolicyReceiver.notification])
  }

  /// A guardian who was asked has not answered in time: the gate closes, and nothing is granted.
  func dropExpiredRequest() {
    let uptime = environment.readClock().uptime
    guard look({ $0.passage?.requestLeft(at: uptime) }) == .zero else { return }
    let state = WakeUp.settledState(in: environment)
    let isExpired = withInterface { interface -> Bool in
      // More time may have been asked for once more (R48).
      if let wish = interface.passage?.wish, case .moreTime = wish,
        state.map(wish.isPossible) ?? false
      {
        return false
      }
      interface.passage = nil
      return true
    }
    if isExpired { alert("The request has expired.") }
  }
}

extension Interface {
  /// A guardian is asked from now on, where that is the gate on the screen (R48).
  mutating func awaitGuardian(from uptime: Duration) {
    guard case .approval? = passage?.gates.first, passage?.askedAt == nil else { return }
    passage?.askedAt = uptime
  }
}
