import ManagedSettings
import ManagedSettingsUI
import UserNotifications

/// The extension that draws the shield: it reads what is stored and writes nothing (R49, R51).
public final class ShieldTexts: ShieldConfigurationDataSource {
  /// The title of every shield.
  public static let title = "Blocked by FocusKey"
  /// The first button.
  public static let close = "Close"
  /// The second button, where a break can be had.
  public static let takeBreak = "Take a Break"
  /// The second button, where a budget is used up (R48).
  public static let askForTime = "Ask for more time"

  private let environment: Environment

  /// Makes the extension's principal object.
  public init(environment: Environment) {
    self.environment = environment
    super.init()
  }

  /// The shield over an app that is blocked by name.
  public override func configuration(shielding application: ManagedSettings.Application)
    -> ShieldConfiguration
  {
    configuration(of: application.token.map { [.application($0)] } ?? [])
  }

  /// The shield over an app that is blocked through its category.
  public override func configuration(
    shielding application: ManagedSettings.Application, in category: ActivityCategory
  ) -> ShieldConfiguration {
    let app: [ShieldedTarget] = application.token.map { [.application($0)] } ?? []
    return configuration(of: app + (category.token.map { [.category($0)] } ?? []))
  }

  /// The shield over a site that is blocked by name.
  public override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
    configuration(of: webDomain.token.map { [.webDomain($0)] } ?? [])
  }

  /// The shield over a site that is blocked through its category.
  public override func configuration(
    shielding webDomain: WebDomain, in category: ActivityCategory
  ) -> ShieldConfiguration {
    let site: [ShieldedTarget] = webDomain.token.map { [.webDomain($0)] } ?? []
    return configuration(of: site + (category.token.map { [.category($0)] } ?? []))
  }

  private func configuration(of targets: [ShieldedTarget]) -> ShieldConfiguration {
    let plan = ShieldTexts.plan(of: targets, in: environment)
    return ShieldConfiguration(
      title: .init(text: ShieldTexts.title, color: .black),
      subtitle: plan.line.map { .init(text: $0, color: .black) },
      primaryButtonLabel: .init(text: ShieldTexts.close, color: .black),
      secondaryButtonLabel: ShieldTexts.second(of: plan).map { .init(text: $0, color: .black) })
  }

  /// What the second button says; nil where there is none (R49).
  private static func second(of plan: ShieldPlan) -> String? {
    if !plan.budgets.isEmpty { return askForTime }
    return plan.offersBreak ? takeBreak : nil
  }

  /// The shield of a target as the stored state wants it now; nothing is written.
  static func plan(of targets: [ShieldedTarget], in environment: Environment) -> ShieldPlan {
    guard let stored = WakeUp.stored(in: environment) else { return ShieldPlan() }
    return stored.settled(at: environment.readClock(), environment).shield(of: targets)
  }
}

/// The extension that answers the shield's buttons (R50, R51).
public final class ShieldActions: ShieldActionDelegate {
  private let environment: Environment

  /// Makes the extension's principal object.
  public init(environment: Environment) {
    self.environment = environment
    super.init()
  }

  /// A button over an app was pressed.
  public override func handle(
    action: ShieldAction, for application: ApplicationToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    completionHandler(answer(action, .application(application)))
  }

  /// A button over an app that is blocked through its category was pressed.
  public override func handle(
    action: ShieldAction, for category: ActivityCategoryToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    completionHandler(answer(action, .category(category)))
  }

  /// A button over a site was pressed.
  public override func handle(
    action: ShieldAction, for webDomain: WebDomainToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    completionHandler(answer(action, .webDomain(webDomain)))
  }

  private func answer(_ action: ShieldAction, _ target: ShieldedTarget) -> ShieldActionResponse {
    let isSecond = action == .secondaryButtonPressed
    do {
      let answer = try WakeUp.perform(in: environment) { draft throws(Refusal) -> Answer in
        let plan = draft.shield(of: [target])
        draft.countAttempt(of: plan.sessions)
        guard isSecond else { return .response(.close) }
        if let first = plan.budgets.first {
          draft.askForTime(of: plan.budgets)
          return .way("Tap here to ask for more time", "budget.\(first.number).ask")
        }
        guard plan.offersBreak else { return .response(.defer) }
        guard plan.gates.isEmpty else {
          BreakWish.store(BreakWish(sessions: plan.sessions, target: target), in: environment)
          let first = plan.sessions.first?.number ?? 0
          return .way("Tap here to take your break", "session.\(first).wish")
        }
        try draft.takeBreak(of: plan.sessions, at: target)
        // Where another session covers it all the same, the shield stays and tells of that one (R49).
        return .response(.defer)
      }
      switch answer {
      case .response(let response): return response
      case .way(let text, let identifier): return leadIntoApp(text, identifier)
      }
    } catch {
      environment.log("shield button: \(error.message)")
      // Who asked for a break has not asked to leave.
      return isSecond ? .defer : .close
    }
  }

  /// What comes of a press.
  private enum Answer {
    case response(ShieldActionResponse)
    /// Only the app can let the person pass a gate: what a notification says that leads there, and its
    /// identifier (R50). Nothing leads to what could not be stored.
    case way(String, String)
  }

  /// The app comes forward; where it cannot, a notification leads into it (R50).
  private func leadIntoApp(_ text: String, _ identifier: String) -> ShieldActionResponse {
    if environment.device().shieldsLeadIntoApp { return .openParentalControlsApp }
    UNUserNotificationCenter.current().add(
      UNNotificationRequest(identifier, saying: text), withCompletionHandler: nil)
    return .defer
  }
}
