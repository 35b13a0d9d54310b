import Determinism
import DeviceActivity
import FamilyControls
import FocusKey
import ManagedSettings
import ManagedSettingsUI
import VirtualPhone

/// Installs FocusKey on virtual phones: the app and its extensions as the phone's closures.
///
/// The objects of its entry points hold nothing: what a process remembers is a value in the phone.
package enum FocusKeyInstallation {
  /// FocusKey's way to the phone whose code is running, for those who act on it from outside.
  package static let environment = Environment.ofRunningPhone()

  /// FocusKey as code to be put on a phone.
  ///
  /// Its objects never change, so that they serve the phone and all its copies, and would serve every
  /// phone on any thread. Threads that have code of their own need not count at one place who holds
  /// it, which they do at every call.
  ///
  /// - Parameter hasEntitlement: Whether it was built with the Family Controls entitlement (D16).
  package static func code(hasEntitlement: Bool = true) -> AppCode {
    let environment = Environment.ofRunningPhone()
    let host = AppHost(environment)
    let monitor = MonitorExtension(environment: environment)
    var code = AppCode()
    code.hasEntitlement = hasEntitlement
    code.event = { host.handle($0) }
    code.screen = { AppScreen(host.app.screen) }
    code.nextDeadline = { host.app.nextDeadline }
    code.monitor = { DeviceActivity.deliver($0, to: monitor) }
    code.configureShield = {
      ManagedSettingsUI.configuration(for: $0, from: ShieldTexts(environment: environment))
    }
    code.pressShield = {
      ManagedSettings.deliver($0, to: ShieldActions(environment: environment))
    }
    code.deadlines = { StoredDeadlines.upcoming(in: environment) }
    code.push = { PolicyReceiver.receive($0, in: environment) }
    code.widgetFiles = StoredFile.allCases.map(\.rawValue)
    code.widget = { files, now, zone in
      guard let files,
        let face = WidgetFace(in: .lookingAt(files, now: now, zone), at: now, zone)
      else { return WidgetFace.placeholder }
      return face.lines(in: zone)
    }
    code.activityFace = { ActivityDrawing.lines($0, $1, isStale: $2, now: $3) }
    code.activityButtons = {
      ActivityDrawing.buttons($0, $1, isStale: $2, now: $3, systemMajor: $4.major)
    }
    return code
  }

  // MARK: Looking

  /// What FocusKey has stored on a phone; nil before its first launch, or where it is unreadable.
  package static func state(of phone: Phone) -> State? {
    // A file that is kept as it was written needs nobody to read it.
    if case .value(let value)? = phone.state.container.content(StoredFile.state.rawValue),
      let file = value as? StateFile
    {
      return file.state(notedIn: phone.listedActivities.map(\.name))
    }
    return WakeUp.state(in: .lookingAt(phone))
  }

  /// Whether FocusKey is in front, and leaving it would change nothing of what is stored or blocked.
  ///
  /// Its way out forgets how far a wait on the screen has come (R39), and nothing else; only work
  /// that had no answer yet is tried again.
  package static func isLeftAsItIs(on phone: Phone) -> Bool {
    guard phone.showsApp, phone.state.power.isInUse, phone.state.dialog == nil else { return false }
    return !(memory(of: phone)?.awaitsAnswer ?? false)
  }

  /// What FocusKey shows on a phone: what is stored, brought up to now; nil as in ``state(of:)``.
  ///
  /// It differs from what is stored where that could not be written down, or nobody woke FocusKey up.
  package static func shownState(of phone: Phone) -> State? {
    WakeUp.settledState(in: .lookingAt(phone))
  }

  /// The history that FocusKey has stored on a phone, in order of start, then by profile.
  package static func history(of phone: Phone) -> [HistoryLine] {
    WakeUp.history(in: .lookingAt(phone))
  }

  /// What the right answer says to the puzzle that FocusKey shows; nil where it shows none.
  package static func rightAnswer(on phone: Phone) -> String? {
    phone.copy().run(as: .app) { AppHost.shared.app.rightAnswer }
  }

  /// Whether FocusKey may ask something before it grants what is wanted, once somebody has opened it or
  /// followed one of its notifications (R39, R48, R50); false only where it certainly does not.
  package static func mayAsk(on phone: Phone) -> Bool {
    memory(of: phone)?.standsBeforeGate ?? false
      || phone.state.container.content(BreakWish.name) != nil
      || phone.state.notifications.delivered.contains { $0.identifier.hasSuffix(".wish") }
      || state(of: phone)?.budgets?.accounts.contains { $0.request != nil } ?? false
  }

  /// Whether a break may run once somebody has opened FocusKey (R41, R50); false only where it certainly
  /// does not.
  package static func mayBePaused(on phone: Phone) -> Bool {
    guard let state = state(of: phone) else { return true }
    return state.sessions.contains { $0.currentBreak != nil }
      || phone.state.container.content(BreakWish.name) != nil
  }

  /// Whether the system picker may lie over FocusKey's screen (R10); false only where it certainly does
  /// not.
  package static func mayPick(on phone: Phone) -> Bool {
    memory(of: phone)?.standsBeforePicker ?? false
  }

  /// Whether somebody has FocusKey in front, with a gate to a break on its screen (R39).
  package static func standsBeforeBreak(on phone: Phone) -> Bool {
    isLookedAt(on: phone) && memory(of: phone)?.standsBeforeBreak ?? false
  }

  /// The session whose end gate is on FocusKey's screen, where somebody has it in front (R39); else nil.
  package static func sessionBeforeEnd(on phone: Phone) -> SessionID? {
    isLookedAt(on: phone) ? memory(of: phone)?.standsBeforeEnd : nil
  }

  private static func isLookedAt(on phone: Phone) -> Bool {
    phone.state.power.isInUse && phone.showsApp
  }

  /// What the app's process remembers.
  private static func memory(of phone: Phone) -> Memory? {
    phone.heldMemory(as: Memory.Parts.self).map(Memory.init)
  }

  // MARK: Changing

  /// Changes what FocusKey has stored, in the app's process, as its editor would.
  ///
  /// Where it was never opened it stays so: its first launch finds what was changed.
  ///
  /// - Parameters:
  ///   - phone: The phone.
  ///   - isSetUp: Whether it says how things are before anything happens: then it is refused for no
  ///     session that runs.
  ///   - change: The change.
  /// - Returns: What `change` returned.
  /// - Throws: The refusal; nothing is changed then.
  @discardableResult
  package static func change<T>(
    on phone: Phone, isSetUp: Bool = false, _ change: (inout Draft) throws(Refusal) -> T
  ) throws(Refusal) -> T {
    let isUnopened = !phone.state.processes.isAlive(.app) && state(of: phone)?.revision ?? 0 == 0
    defer { if isUnopened { phone.state.processes.endAll() } }
    let result = phone.run(as: .app) { () -> Result<T, Refusal> in
      do throws(Refusal) {
        if isUnopened { return .success(try WakeUp.changeFirstState(in: environment, change)) }
        return .success(
          try WakeUp.perform(in: environment) { draft throws(Refusal) in
            isSetUp ? try draft.withoutStrictness(change) : try change(&draft)
          })
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Calls the app where a form hands in what was typed: names, hours, lengths.
  ///
  /// Asynchronous work that follows is done, too.
  package static func inApp<R>(on phone: Phone, _ body: (FocusKeyApp) -> R) -> R {
    let result = phone.run(as: .app) {
      let result = body(AppHost.shared.app)
      AppHost.shared.doPendingWork()
      return result
    }
    phone.askForDeadline()
    return result
  }
}

/// Runs the app on the running phone: events in, asynchronous work to its rest.
final class AppHost: Sendable {
  /// For those who act on a phone from outside; it holds nothing, so that one serves every phone.
  static let shared = AppHost(FocusKeyInstallation.environment)

  /// The app.
  let app: FocusKeyApp

  /// Hosts the app; it knows phones by this way only.
  init(_ environment: Environment) { app = FocusKeyApp(environment: environment) }

  /// Rounds of asynchronous work after one event at most; each answers at least one request.
  private static let roundsAtMost = 16

  /// Hands an event to the app.
  func handle(_ event: AppEvent) {
    switch event {
    case .opened(let isCold): app.opened(cold: isCold)
    case .left: app.left()
    case .link(let link, let isCard, let wasInFront):
      app.open(link: link, isCard: isCard, wasInFront: wasInFront)
    case .intent(let profile): app.runIntent(profile: profile)
    case .tapped(let place): app.tap(button: place)
    case .picked(let targets): app.picked(selection(of: targets))
    case .pickerCancelled: app.pickerCancelled()
    case .requestAnswered: app.dialogAnswered()
    case .timer: app.timer()
    case .notificationOpened(let identifier): app.openedNotification(identifier)
    case .activityButton(let identifier): press(identifier)
    case .importFile(let text): app.importFile(text)
    }
    doPendingWork()
  }

  /// Does the asynchronous work that the app wants done, until all that is left waits for a dialog.
  ///
  /// Work that waits is discarded and done anew after the next event.
  func doPendingWork() {
    defer { app.finish() }
    // Mostly there is none, and no task is made.
    let first = app.pendingEffects
    if first.isEmpty { return }
    let executor = PhoneExecutor(replaysRequests: true)
    executor.submit { [app] in
      var effects = first
      for _ in 0..<Self.roundsAtMost where !effects.isEmpty {
        var answered: [EffectResult] = []
        for effect in effects {
          let result = await app.perform(effect)
          if !(result.error is SuspendedRequest) { answered.append(result) }
        }
        if answered.isEmpty { return }
        for result in answered { app.deliver(result) }
        effects = app.pendingEffects
      }
    }
    executor.drain()
  }

  private func selection(of targets: PickedTargets) -> FamilyActivitySelection {
    let picker = app.screen.picker
    return FamilyControls.selection(
      of: targets, includeEntireCategory: picker?.includesEntireCategory ?? false)
  }

  /// A button of a Live Activity is named `end`, `break` or `resume`, with the number of its session
  /// where that matters: `end:3`.
  private func press(_ identifier: String) {
    let parts = identifier.split(separator: ":", maxSplits: 1).map(String.init)
    app.tappedActivity(button: parts.first ?? "", of: parts.count > 1 ? parts[1] : nil)
  }
}
