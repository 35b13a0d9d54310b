import ActivityKit
import DeviceActivity
import FamilyControls
import ManagedSettings
import ManagedSettingsUI
import Testing
import UserNotifications
import VirtualPhone

/// What FocusKey itself does not use, and another team's code may: it does what Apple's does.
struct SurfaceTests {
  private typealias Switch = ReferenceWritableKeyPath<ManagedSettingsStore, Bool?>
  private typealias Number = ReferenceWritableKeyPath<ManagedSettingsStore, Int?>

  private static func switches() -> [Switch] {
    [
      \.account.lockAccounts, \.appStore.denyInAppPurchases, \.appStore.requirePasswordForPurchases,
      \.application.denyAppInstallation, \.application.denyAppRemoval,
      \.cellular.lockAppCellularData, \.cellular.lockCellularPlan, \.cellular.lockESIM,
      \.dateAndTime.requireAutomaticDateAndTime, \.gameCenter.denyAddingFriends,
      \.gameCenter.denyMultiplayerGaming, \.media.denyBookstoreErotica,
      \.media.denyExplicitContent, \.media.denyMusicService, \.passcode.lockPasscode,
      \.safari.denyAutoFill, \.siri.denySiri,
    ]
  }

  private static func numbers() -> [Number] {
    [\.appStore.maximumRating, \.media.maximumMovieRating, \.media.maximumTVShowRating]
  }

  @Test func `every setting is read back by itself, and taken back (D24)`() {
    phone().run(as: .app) {
      let (store, other) = (
        ManagedSettingsStore(), ManagedSettingsStore(named: .init(rawValue: "b"))
      )
      for path in Self.switches() {
        for value in [true, false] {
          store[keyPath: path] = value
          #expect(store[keyPath: path] == value, "\(path)")
          #expect(Self.switches().count { store[keyPath: $0] != nil } == 1, "\(path)")
        }
        #expect(other[keyPath: path] == nil, "\(path)")
        store[keyPath: path] = nil
        #expect(store[keyPath: path] == nil, "\(path)")
      }
      for (place, path) in Self.numbers().enumerated() {
        store[keyPath: path] = 100 * place
        #expect(store[keyPath: path] == 100 * place, "\(path)")
        #expect(other[keyPath: path] == nil, "\(path)")
      }
      store.clearAllSettings()
      #expect(Self.numbers().allSatisfy { store[keyPath: $0] == nil })
    }
  }

  @Test func `a group of settings can be taken over from another store`() {
    let phone = phone()
    phone.run(as: .app) {
      let (store, other) = (ManagedSettingsStore(), ManagedSettingsStore(named: .init("b")))
      for path in Self.switches() { store[keyPath: path] = true }
      for path in Self.numbers() { store[keyPath: path] = 300 }
      store.safari.cookiePolicy = .currentWebsite
      store.shield.applications = [phone.app(4)]
      store.webContent.blockedByFilter = .all(except: [])
      other.shield.webDomains = [phone.domain(0)]
      other.account = store.account
      other.appStore = store.appStore
      other.application = store.application
      other.cellular = store.cellular
      other.dateAndTime = store.dateAndTime
      other.gameCenter = store.gameCenter
      other.media = store.media
      other.passcode = store.passcode
      other.safari = store.safari
      other.shield = store.shield
      other.siri = store.siri
      other.webContent = store.webContent
      store.clearAllSettings()
      for path in Self.switches() { #expect(other[keyPath: path] == true, "\(path)") }
      for path in Self.numbers() { #expect(other[keyPath: path] == 300, "\(path)") }
      #expect(other.safari.cookiePolicy == .currentWebsite)
      #expect(other.shield.applications == [phone.app(4)])
      #expect(other.shield.webDomains == nil, "what the group does not set is cleared")
      #expect(other.webContent.blockedByFilter == .all(except: []))
    }
  }

  @Test func `cookie policies are in order of what they allow`() {
    let policies = SafariSettings.CookiePolicy.allCases
    #expect(policies == [.never, .currentWebsite, .visitedWebsites, .always])
    #expect(policies.sorted() == policies)
    #expect(!(SafariSettings.CookiePolicy.always < .never))
  }

  @Test func `a policy that the phone has as its own value is read back, too`() {
    let phone = phone()
    let (category, app) = (phone.category(1), phone.app(9))
    let values: [(CategoryPolicy, ShieldSettings.ActivityCategoryPolicy<Application>)] = [
      (.specific([phone.id(.category, 1)], except: []), .specific([category])),
      (.all(except: [phone.id(.application, 9)]), .all(except: [app])),
      (.specific([], except: []), .none),
    ]
    phone.run(as: .app) {
      for (value, policy) in values {
        phone.setStoreValue(
          store: "default", key: .shieldApplicationCategories, value: .categories(policy: value))
        #expect(ManagedSettingsStore().shield.applicationCategories == policy)
      }
      ManagedSettingsStore().shield.applicationCategories = .specific([])
      #expect(ManagedSettingsStore().shield.applicationCategories == .some(.none))
    }
  }

  @Test func `errors say in words what is wrong, each in its own`() {
    let monitoring: [DeviceActivityCenter.MonitoringError] = [
      .excessiveActivities, .intervalTooLong, .intervalTooShort, .invalidDateComponents,
      .unauthorized,
    ]
    let activities: [ActivityAuthorizationError] = [
      .attributesTooLarge, .denied, .globalMaximumExceeded, .targetMaximumExceeded, .unentitled,
      .unsupported, .visibility,
    ]
    let words =
      monitoring.flatMap { [$0.errorDescription, $0.recoverySuggestion] }
      + activities.map(\.errorDescription)
    #expect(Set(words.compactMap(\.self)).count == words.count)
    #expect(monitoring[0].errorDescription == "More than 20 activities are monitored.")
    #expect(activities[1].errorDescription == "Live Activities are switched off for this app.")
  }

  @Test func `states and members are told by their names`() {
    let states: [AuthorizationStatus] = [
      .notDetermined, .denied, .approved, .approvedWithDataAccess,
    ]
    #expect(
      states.map { "\($0)" } == ["notDetermined", "denied", "approved", "approvedWithDataAccess"])
    #expect([FamilyControlsMember.child, .individual].map { "\($0)" } == ["child", "individual"])
    #expect(DeviceActivityName(rawValue: "a") == DeviceActivityName("a"))
    #expect(DeviceActivityEvent.Name(rawValue: "e") == DeviceActivityEvent.Name("e"))
    #expect(ManagedSettingsStore.Name(rawValue: "default") == .default)
    #expect(!ActivityAuthorizationInfo().frequentPushesEnabled)
  }

  @Test func `what an extension does not override does nothing, closes, or is the system's own`() {
    let phone = phone()
    phone.run(as: .monitor) {
      let callbacks: [MonitorCallback] = [
        .intervalDidStart("a"), .intervalDidEnd("a"), .intervalWillStartWarning("a"),
        .intervalWillEndWarning("a"), .eventDidReachThreshold(event: "e", activity: "a"),
        .eventWillReachThresholdWarning(event: "e", activity: "a"),
      ]
      for callback in callbacks { deliver(callback, to: DeviceActivityMonitor()) }
    }
    let subjects: [ShieldPress.Subject] = [
      .application(phone.app(4).id), .category(phone.category(1).id),
      .webDomain(phone.domain(0).id),
    ]
    for subject in subjects {
      let press = ShieldPress(action: .primary, subject: subject)
      #expect(deliver(press, to: ShieldActionDelegate()) == .close)
    }
    let source = ShieldConfigurationDataSource()
    let (app, site) = (Application(token: phone.app(4)), WebDomain(token: phone.domain(0)))
    let category = ActivityCategory(token: phone.category(1))
    #expect(source.configuration(shielding: app).title == nil)
    #expect(source.configuration(shielding: app, in: category).title == nil)
    #expect(source.configuration(shielding: site).title == nil)
    #expect(source.configuration(shielding: site, in: category).title == nil)
    #expect(phone.state.stores.isEmpty && phone.state.activities.isEmpty)
    #expect(UIImage(named: "a") == UIImage(systemName: "a"))
  }

  @Test(arguments: [
    (DialogAnswer.allow, "approved"), (.deny, "failed authorizationCanceled"),
  ])
  func `the older request of access calls back once the dialog is answered (D14)`(
    answer: DialogAnswer, expected: String
  ) {
    let log = Log()
    var code = AppCode()
    code.event = { event in
      guard case .opened = event else { return }
      let center: any OlderRequest = AuthorizationCenter.shared
      center.requestAuthorization { result in
        switch result {
        case .success: log.add("approved")
        case .failure(let error): log.add("failed \(error)")
        }
      }
    }
    let phone = phone(access: .notDetermined, code: code)
    phone.launch("FocusKey")
    #expect(log.lines.isEmpty)
    phone.answerDialog(answer)
    #expect(log.lines == [expected])
  }

  @Test(arguments: [
    (NotificationStatus.authorized, UNNotificationSetting.enabled), (.denied, .disabled),
  ])
  func `a notification has its words, and settings follow the permission`(
    status: NotificationStatus, setting: UNNotificationSetting
  ) {
    let phone = phone { $0.notifications = status }
    phone.run(as: .app) {
      let told = PhoneExecutor().runToRest { () -> [[String]] in
        let center = UNUserNotificationCenter.current()
        let settings = await center.notificationSettings()
        #expect(
          [
            settings.alertSetting, settings.badgeSetting, settings.soundSetting,
            settings.lockScreenSetting, settings.notificationCenterSetting,
          ] == Array(repeating: setting, count: 5))
        try? await center.add(
          UNNotificationRequest(identifier: "now", content: Self.content(), trigger: nil))
        try? await center.add(
          UNNotificationRequest(
            identifier: "later", content: Self.content(),
            trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)))
        let pending = await center.pendingNotificationRequests().map(\.content)
        let delivered = await center.deliveredNotifications().map(\.request.content)
        return (pending + delivered).map(Self.words)
      }
      #expect(Self.words(of: Self.content()) == ["Work", "in", "5 minutes", "t", "c"])
      // The phone keeps what it shows: a title and a text.
      let wanted = ["Work", "", "in\n5 minutes", "", ""]
      #expect(told == (status == .authorized ? [wanted, wanted] : []))
    }
  }

  private static func content() -> UNNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = "Work"
    content.subtitle = "in"
    content.body = "5 minutes"
    content.threadIdentifier = "t"
    content.categoryIdentifier = "c"
    return content
  }

  private static func words(of content: UNNotificationContent) -> [String] {
    [
      content.title, content.subtitle, content.body, content.threadIdentifier,
      content.categoryIdentifier,
    ]
  }
}

/// Apple's form of iOS 15, which the compiler would warn of.
private protocol OlderRequest {
  func requestAuthorization(
    completionHandler: @escaping @Sendable (Result<Void, any Error>) -> Void)
}

extension AuthorizationCenter: OlderRequest {}
