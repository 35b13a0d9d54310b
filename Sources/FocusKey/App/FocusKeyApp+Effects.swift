import ActivityKit
import Determinism
import FamilyControls
import UserNotifications

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FocusKeyApp {
  /// Asynchronous work to do next, in order.
  public var pendingEffects: [Effect] {
    let (requests, shown, isInFront) = look { ($0.requests, $0.activities, $0.isInFront) }
    let plan = ActivityPlan(wanted: wantedActivities, shown: shown, mayStart: isInFront)
    return plan.isNeeded ? requests + [.showActivities(plan)] : requests
  }

  /// The Live Activities that the sessions want: those that are stored, or, where what has come due
  /// since cannot be, those that run (R1, R58).
  private var wantedActivities: [WantedActivity] {
    guard let stored = WakeUp.stored(in: environment), !stored.state.sessions.isEmpty else {
      return []
    }
    let reading = environment.readClock()
    func draft() -> Draft { Draft(stored.state, at: reading, zoneNamed: environment.zone) }
    return stored.outlook(at: reading)?.activities(of: draft())
      ?? stored.settled(at: reading, environment).wantedActivities
  }

  /// Does the work of one effect; what came of it is then to be delivered.
  public func perform(_ effect: Effect) async -> EffectResult {
    switch effect {
    case .requestAccess:
      do {
        try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
        return EffectResult(of: effect)
      } catch {
        return EffectResult(of: effect, error: error)
      }
    case .requestNotifications:
      do {
        _ = try await UNUserNotificationCenter.current()
          .requestAuthorization(options: [.alert, .sound])
        return EffectResult(of: effect, isDecided: true)
      } catch {
        return EffectResult(of: effect, error: error, isDecided: true)
      }
    case .readNotificationSettings:
      let settings = await UNUserNotificationCenter.current().notificationSettings()
      return EffectResult(of: effect, isDecided: settings.authorizationStatus != .notDetermined)
    case .showActivities(let plan):
      let (shown, calls) = await plan.show()
      DebugLog.append(calls, at: environment.readClock().wall, environment)
      return EffectResult(of: effect, activities: shown)
    }
  }

  /// What came of an effect has arrived.
  public func deliver(_ result: EffectResult) {
    withInterface { interface in
      interface.requests.removeAll { $0 == result.effect }
      switch result.effect {
      case .requestAccess: break
      case .requestNotifications, .readNotificationSettings:
        interface.notifications = result.isDecided ? .decided : .unasked
        interface.sawDialog = false
      case .showActivities: interface.activities = result.activities
      }
    }
    if case .requestAccess(let isSilent) = result.effect {
      seeAnswer(result.error, isSilent: isSilent)
    }
    tidy()
  }

  /// The request for access was answered (R5–R8).
  private func seeAnswer(_ error: (any Error)?, isSilent: Bool) {
    let old = WakeUp.state(in: environment)
    let sawDialog = withInterface { interface in
      defer { interface.sawDialog = false }
      return interface.sawDialog
    }
    if !isSilent { withInterface { $0.isWelcoming = false } }
    tellOfAnswer(error, isSilent: isSilent, to: old?.access)
    guard let error else {
      guard old?.access != .approved else {
        guard let old, old.isMarked, !AccessMark.isSet else {
          return WakeUp.reconcile(in: environment)
        }
        attempt { draft throws(Refusal) in draft.seeGap() }
        return
      }
      attempt { draft throws(Refusal) in draft.seeAccess(.approved) }
      return
    }
    if case FamilyControlsError.authorizationCanceled = error {
      attempt { draft throws(Refusal) in
        if let old, old.access == .approved { draft.forgetStarts(since: old) }
        let isRevoked = !sawDialog && (old?.access == .approved || old?.access == .revoked)
        draft.seeAccess(isRevoked ? .revoked : .denied)
      }
    } else {
      // Whether access is there, nobody could say: what was known of it stays, where it was seen.
      if !isSilent, old?.access != .approved, case FamilyControlsError.unavailable = error {
        attempt { draft throws(Refusal) in draft.seeAccess(.unavailable) }
      } else {
        WakeUp.reconcile(in: environment)
      }
      if !isSilent { alert(Self.failedRequest(error)) }
    }
  }

  /// That a request for access failed, and why (R8).
  static func failedRequest(_ error: any Error) -> String {
    let reason = (error as? any LocalizedError)?.errorDescription ?? "\(error)"
    return "Failed to request authorization: \(reason)"
  }

  /// Tells the log of an answer: of one that was only looked up, where it is another than before (R64).
  private func tellOfAnswer(_ error: (any Error)?, isSilent: Bool, to known: State.Access?) {
    let answer: String
    switch error {
    case nil:
      if isSilent, known == .approved { return }
      answer = "approved"
    case FamilyControlsError.authorizationCanceled?:
      if isSilent, known != .approved { return }
      answer = "denied"
    case let error?: answer = "failed (\(error))"
    }
    DebugLog.append("authorization \(answer)", environment)
  }
}

extension ActivityPlan {
  /// Brings the system in line; one that cannot be shown is no fault of the session (R58).
  ///
  /// - Returns: What is shown now, and what was asked of the system.
  fileprivate func show() async -> ([ShownActivity], SystemCalls) {
    var calls = SystemCalls()
    let onScreen = Activity<FocusActivity>.activities.filter { $0.activityState != .dismissed }
    // One that the system has ended shows what was, and cannot be brought up to date (D34).
    let running = onScreen.filter { $0.activityState != .ended }
    let owned = wanted.map { wish in
      running.first { isShown(wish, by: $0) && !isOfEarlier($0, than: wish) }
    }
    // What is left over makes room first: the system takes only so many at a time.
    for activity in onScreen where !owned.contains(where: { $0?.id == activity.id }) {
      await activity.end(nil, dismissalPolicy: .immediate)
      calls.activitiesEnded += 1
    }
    var left: [ShownActivity] = []
    for (wish, own) in zip(wanted, owned) {
      let known = known(wish)
      if let own {
        let current = known?.content ?? own.content.state
        if current != wish.content {
          await own.update(wish.shownContent)
          calls.activitiesUpdated += 1
        }
        left.append(wish.shown(as: own.id))
      } else if let gone = known?.activity {
        left.append(wish.shown(as: gone))
      } else if mayStart {
        let started = wish.start()
        if started != nil { calls.activitiesRequested += 1 }
        left.append(wish.shown(as: started))
      }
    }
    return (left, calls)
  }

  /// What this process knows to be shown of a session.
  private func known(_ wish: WantedActivity) -> ShownActivity? {
    // One whose start was put right since may be older than it seemed (R52).
    shown?.first {
      $0.session == wish.attributes.session && !$0.isDoubtful
        && $0.content.start == wish.content.start
    }
  }

  /// Whether an activity is that of a session.
  private func isShown(_ wish: WantedActivity, by activity: Activity<FocusActivity>) -> Bool {
    if let known = known(wish) { return known.activity == activity.id }
    // Of its own ones this process knows whose they are, and need not read it.
    let owner = shown?.first { $0.activity == activity.id }
    return owner.map { $0.session == wish.attributes.session }
      ?? (activity.attributes == wish.attributes)
  }

  /// Whether an activity is of a session that began earlier, could not be stored, and was forgotten with its
  /// process: its number is another's now, and the system ends the activity before that one's time (D34).
  private func isOfEarlier(
    _ activity: Activity<FocusActivity>, than wish: WantedActivity
  ) -> Bool {
    mayStart && known(wish) == nil && activity.content.state.start < wish.content.start
  }
}

extension WantedActivity {
  fileprivate var shownContent: ActivityContent<FocusActivity.ContentState> {
    ActivityContent(
      state: content,
      staleDate: content.staleAt.map { Date(timeIntervalSince1970: Double($0.seconds)) })
  }

  fileprivate func shown(as activity: String?) -> ShownActivity {
    ShownActivity(session: attributes.session, activity: activity, content: content)
  }

  /// Starts it; nil where the system will not have it: off in Settings, too many, not in front.
  fileprivate func start() -> String? {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return nil }
    do {
      return try Activity.request(attributes: attributes, content: shownContent).id
    } catch {
      return nil
    }
  }
}
