import ManagedSettings
import ManagedSettingsUI
import Testing
import VirtualPhone

/// The two shield extensions: what they are told and what becomes of their answers.
struct ShieldExtensionTests {
  @Test(arguments: [ShieldPress.Action.primary, .secondary])
  func `a press reaches the method of its subject (D30)`(action: ShieldPress.Action) {
    let phone = phone()
    let delegate = NotingDelegate()
    let subjects: [ShieldPress.Subject] = [
      .application(phone.app(4).id), .category(phone.category(1).id),
      .webDomain(phone.domain(0).id),
    ]
    for subject in subjects {
      _ = deliver(ShieldPress(action: action, subject: subject), to: delegate)
    }
    let button = action == .primary ? "primaryButtonPressed" : "secondaryButtonPressed"
    #expect(delegate.lines == ["\(button) app 4", "\(button) category 1", "\(button) site 0"])
  }

  @Test(arguments: [
    (ShieldActionResponse.none, ShieldResponse.none), (.close, .close), (.defer, .defer),
    (.openParentalControlsApp, .openApp),
  ])
  func `the response is the phone's of the same meaning`(
    given: ShieldActionResponse, expected: ShieldResponse
  ) {
    let delegate = NotingDelegate()
    delegate.response = given
    let press = ShieldPress(action: .primary, subject: .application(phone().app(4).id))
    #expect(deliver(press, to: delegate) == expected)
  }

  @Test func `a delegate that never answers leaves things as they are (D10)`() {
    let delegate = NotingDelegate()
    delegate.response = nil
    let press = ShieldPress(action: .primary, subject: .application(phone().app(4).id))
    #expect(deliver(press, to: delegate) == .none)
    #expect(deliver(press, to: ShieldActionDelegate()) == .close)
  }

  @Test func `only the configuration extension learns names`() throws {
    let phone = phone()
    let app = try #require(phone.state.apps.place(of: "Instagram"))
    let category = try #require(phone.state.apps.category(named: "Social"))
    phone.state.domains = ["example.com"]
    let subjects: [(ShieldSubject, String)] = [
      (.application(phone.id(.application, app)), "Instagram"),
      (
        .applicationInCategory(phone.id(.application, app), phone.id(.category, category)),
        "Instagram in Social"
      ),
      (.webDomain(phone.id(.webDomain, 0)), "example.com"),
      (
        .webDomainInCategory(phone.id(.webDomain, 0), phone.id(.category, category)),
        "example.com in Social"
      ),
    ]
    phone.run(as: .shieldConfiguration) {
      for (subject, title) in subjects {
        #expect(configuration(for: subject, from: NamingSource())?.title == title)
      }
    }
  }

  @Test func `what a configuration leaves out is the system's`() {
    let phone = phone()
    let subject = ShieldSubject.application(phone.app(3).id)
    phone.run(as: .shieldConfiguration) {
      let look = configuration(for: subject, from: NamingSource())
      #expect(look?.primaryButton == "OK")
      #expect(look?.secondaryButton == nil)
      #expect(configuration(for: subject, from: ShieldConfigurationDataSource()) == nil)
    }
  }

  @Test func `a token that stands for nothing here has no name`() {
    let phone = phone()
    phone.run(as: .shieldConfiguration) {
      let subject = ShieldSubject.application(phone.app(9999).id)
      #expect(configuration(for: subject, from: NamingSource())?.title == "")
    }
  }

  @Test func `a shield that an app puts up is worded and answered by its extensions`() throws {
    var code = AppCode()
    code.configureShield = { configuration(for: $0, from: NamingSource()) }
    code.pressShield = { deliver($0, to: LiftingDelegate()) }
    let phone = phone(code: code)
    let instagram = try #require(phone.state.apps.place(of: "Instagram"))
    phone.run(as: .app) { ManagedSettingsStore().shield.applications = [phone.app(instagram)] }
    phone.launch("Instagram")
    #expect(phone.visible.shield?.title == "Instagram")
    #expect(phone.visible.shield?.secondaryButton == nil)
    phone.tap("OK")
    #expect(phone.visible.shield == nil)
    #expect(phone.visible.front == "Instagram")
  }

  @Test(arguments: [
    (UIColor(red: 1, green: 0, blue: 0.5, alpha: 1), "#FF0080FF"),
    (UIColor(white: 2, alpha: -1), "#FFFFFF00"), (.black.withAlphaComponent(0.5), "#00000080"),
  ])
  func `a colour is four bytes`(color: UIColor, text: String) {
    #expect(color.hexadecimal == text)
  }
}

private final class NotingDelegate: ShieldActionDelegate {
  var lines: [String] = []
  var response: ShieldActionResponse? = .close

  override func handle(
    action: ShieldAction, for application: ApplicationToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    lines.append("\(action) app \(application.id.index)")
    response.map(completionHandler)
  }

  override func handle(
    action: ShieldAction, for category: ActivityCategoryToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    lines.append("\(action) category \(category.id.index)")
    response.map(completionHandler)
  }

  override func handle(
    action: ShieldAction, for webDomain: WebDomainToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    lines.append("\(action) site \(webDomain.id.index)")
    response.map(completionHandler)
  }
}

/// Lifts every shield and leaves things as they are.
private final class LiftingDelegate: ShieldActionDelegate {
  override func handle(
    action: ShieldAction, for application: ApplicationToken,
    completionHandler: @escaping (ShieldActionResponse) -> Void
  ) {
    ManagedSettingsStore().clearAllSettings()
    completionHandler(.none)
  }
}

private final class NamingSource: ShieldConfigurationDataSource {
  override func configuration(shielding application: Application) -> ShieldConfiguration {
    titled(application.localizedDisplayName)
  }

  override func configuration(
    shielding application: Application, in category: ActivityCategory
  ) -> ShieldConfiguration {
    titled("\(application.localizedDisplayName ?? "?") in \(category.localizedDisplayName ?? "?")")
  }

  override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
    titled(webDomain.domain)
  }

  override func configuration(
    shielding webDomain: WebDomain, in category: ActivityCategory
  ) -> ShieldConfiguration {
    titled("\(webDomain.domain ?? "?") in \(category.localizedDisplayName ?? "?")")
  }

  private func titled(_ title: String?) -> ShieldConfiguration {
    ShieldConfiguration(title: .init(text: title ?? "?", color: .label))
  }
}
