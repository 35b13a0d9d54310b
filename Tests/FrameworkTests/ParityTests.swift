import ActivityKit
import DeviceActivity
import FamilyControls
import Foundation
import ManagedSettings
import ManagedSettingsUI
import Testing
import UserNotifications

/// Every simulated signature, as a claim on its type: that this file compiles is the test.
///
/// The left sides are written after Apple's interface files (facts, section 1), not after ours. A
/// claim that Apple's SDK would reject does not belong here.
struct ParityTests {
  @Test func `the signatures of ManagedSettings are Apple's`() {
    let _: () -> ManagedSettingsStore = ManagedSettingsStore.init
    let _: (ManagedSettingsStore.Name) -> ManagedSettingsStore = ManagedSettingsStore.init(named:)
    let _: (ManagedSettingsStore) -> () -> Void = ManagedSettingsStore.clearAllSettings
    let _: WritableKeyPath<ManagedSettingsStore, ShieldSettings> = \.shield
    let _: WritableKeyPath<ManagedSettingsStore, ApplicationSettings> = \.application
    let _: WritableKeyPath<ManagedSettingsStore, WebContentSettings> = \.webContent
    let _: WritableKeyPath<ManagedSettingsStore, DateAndTimeSettings> = \.dateAndTime
    let _: WritableKeyPath<ManagedSettingsStore, AccountSettings> = \.account
    let _: WritableKeyPath<ManagedSettingsStore, AppStoreSettings> = \.appStore
    let _: WritableKeyPath<ManagedSettingsStore, CellularSettings> = \.cellular
    let _: WritableKeyPath<ManagedSettingsStore, GameCenterSettings> = \.gameCenter
    let _: WritableKeyPath<ManagedSettingsStore, MediaSettings> = \.media
    let _: WritableKeyPath<ManagedSettingsStore, PasscodeSettings> = \.passcode
    let _: WritableKeyPath<ManagedSettingsStore, SafariSettings> = \.safari
    let _: WritableKeyPath<ManagedSettingsStore, SiriSettings> = \.siri
    let name: ManagedSettingsStore.Name = .default
    let _: String = name.rawValue
    let _: (String) -> ManagedSettingsStore.Name = ManagedSettingsStore.Name.init(_:)
    let _: (String) -> ManagedSettingsStore.Name = ManagedSettingsStore.Name.init(rawValue:)
    expectHashable(ManagedSettingsStore.Name.self)
    let _: any ManagedSettingsGroup.Type = ShieldSettings.self
  }

  @Test func `the signatures of the settings are Apple's`() {
    typealias Policy = ShieldSettings.ActivityCategoryPolicy
    let _: WritableKeyPath<ShieldSettings, Set<ApplicationToken>?> = \.applications
    let _: WritableKeyPath<ShieldSettings, Policy<Application>?> = \.applicationCategories
    let _: WritableKeyPath<ShieldSettings, Set<WebDomainToken>?> = \.webDomains
    let _: WritableKeyPath<ShieldSettings, Policy<WebDomain>?> = \.webDomainCategories
    let _: SettingMetadata<Set<ApplicationToken>> = ShieldSettings.applications
    let _: [Policy<Application>] = [
      .none, .specific([]), .specific([], except: []), .all(), .all(except: []),
    ]
    let _: WritableKeyPath<ApplicationSettings, Set<Application>?> = \.blockedApplications
    let _: WritableKeyPath<ApplicationSettings, Bool?> = \.denyAppInstallation
    let _: WritableKeyPath<ApplicationSettings, Bool?> = \.denyAppRemoval
    let _: WritableKeyPath<WebContentSettings, WebContentSettings.FilterPolicy?> =
      \.blockedByFilter
    let _: [WebContentSettings.FilterPolicy] = [
      .none, .specific([]), .auto(), .auto([], except: []), .all(), .all(except: []),
    ]
    let _: [WritableKeyPath<AppStoreSettings, Bool?>] = [
      \.denyInAppPurchases, \.requirePasswordForPurchases,
    ]
    let _: [WritableKeyPath<CellularSettings, Bool?>] = [
      \.lockAppCellularData, \.lockCellularPlan, \.lockESIM,
    ]
    let _: [WritableKeyPath<GameCenterSettings, Bool?>] = [
      \.denyAddingFriends, \.denyMultiplayerGaming,
    ]
    let _: [WritableKeyPath<MediaSettings, Bool?>] = [
      \.denyBookstoreErotica, \.denyExplicitContent, \.denyMusicService,
    ]
    let _: [WritableKeyPath<MediaSettings, Int?>] = [\.maximumMovieRating, \.maximumTVShowRating]
    let _: WritableKeyPath<AppStoreSettings, Int?> = \.maximumRating
    let _: WritableKeyPath<AccountSettings, Bool?> = \.lockAccounts
    let _: WritableKeyPath<DateAndTimeSettings, Bool?> = \.requireAutomaticDateAndTime
    let _: WritableKeyPath<PasscodeSettings, Bool?> = \.lockPasscode
    let _: WritableKeyPath<SafariSettings, Bool?> = \.denyAutoFill
    let _: WritableKeyPath<SafariSettings, SafariSettings.CookiePolicy?> = \.cookiePolicy
    let _: WritableKeyPath<SiriSettings, Bool?> = \.denySiri
    let _: BoundedSettingMetadata<Int> = MediaSettings.maximumMovieRating
  }

  @Test func `the signatures of tokens and of what they stand for are Apple's`() {
    expectCodable(Token<Application>.self)
    expectHashable(Token<Application>.self)
    let _: ApplicationToken.Type = Token<Application>.self
    let _: ActivityCategoryToken.Type = Token<ActivityCategory>.self
    let _: WebDomainToken.Type = Token<WebDomain>.self
    let _: (String) -> Application = Application.init(bundleIdentifier:)
    let _: (ApplicationToken) -> Application = Application.init(token:)
    let _: KeyPath<Application, String?> = \.bundleIdentifier
    let _: KeyPath<Application, ApplicationToken?> = \.token
    let _: KeyPath<Application, String?> = \.localizedDisplayName
    let _: (ActivityCategoryToken) -> ActivityCategory = ActivityCategory.init(token:)
    let _: KeyPath<ActivityCategory, ActivityCategoryToken?> = \.token
    let _: KeyPath<ActivityCategory, String?> = \.localizedDisplayName
    let _: (String) -> WebDomain = WebDomain.init(domain:)
    let _: (WebDomainToken) -> WebDomain = WebDomain.init(token:)
    let _: KeyPath<WebDomain, String?> = \.domain
    let _: KeyPath<WebDomain, WebDomainToken?> = \.token
    expectHashable(Application.self)
    expectHashable(ActivityCategory.self)
    expectHashable(WebDomain.self)
  }

  @Test func `the signatures of shield actions and looks are Apple's`() {
    #expect(
      [ShieldAction.primaryButtonPressed, .secondaryButtonPressed].map(\.rawValue) == [0, 1])
    #expect([ShieldActionResponse.none, .close, .defer].map(\.rawValue) == [0, 1, 2])
    typealias Completion = (ShieldActionResponse) -> Void
    final class Delegate: ShieldActionDelegate {
      override func handle(
        action: ShieldAction, for application: ApplicationToken,
        completionHandler: @escaping Completion
      ) {}
      override func handle(
        action: ShieldAction, for category: ActivityCategoryToken,
        completionHandler: @escaping Completion
      ) {}
      override func handle(
        action: ShieldAction, for webDomain: WebDomainToken,
        completionHandler: @escaping Completion
      ) {}
    }
    final class Source: ShieldConfigurationDataSource {
      override func configuration(shielding application: Application) -> ShieldConfiguration {
        ShieldConfiguration(
          backgroundBlurStyle: .systemThickMaterial, backgroundColor: .systemBackground,
          icon: UIImage(systemName: "hourglass"), title: .init(text: "T", color: .label),
          subtitle: ShieldConfiguration.Label(text: "S", color: .secondaryLabel),
          primaryButtonLabel: nil, primaryButtonBackgroundColor: .systemBlue,
          secondaryButtonLabel: nil)
      }
      override func configuration(
        shielding application: Application, in category: ActivityCategory
      ) -> ShieldConfiguration { ShieldConfiguration() }
      override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        ShieldConfiguration()
      }
      override func configuration(
        shielding webDomain: WebDomain, in category: ActivityCategory
      ) -> ShieldConfiguration { ShieldConfiguration() }
    }
    let _: () -> ShieldActionDelegate = Delegate.init
    let _: () -> ShieldConfigurationDataSource = Source.init
    let _: KeyPath<ShieldConfiguration, ShieldConfiguration.Label?> = \.secondaryButtonLabel
    let _: KeyPath<ShieldConfiguration, UIBlurEffect.Style?> = \.backgroundBlurStyle
    let _: KeyPath<ShieldConfiguration.Label, UIColor> = \.color
  }

  @Test func `the signatures of FamilyControls are Apple's`() {
    typealias Center = AuthorizationCenter
    typealias Answer = (Result<Void, any Error>) -> Void
    let _: Center = .shared
    let _: KeyPath<Center, AuthorizationStatus> = \.authorizationStatus
    let _: (Center) -> (FamilyControlsMember) async throws -> Void =
      Center.requestAuthorization(for:)
    let _: (Center) -> (@escaping Answer) -> Void = Center.revokeAuthorization(completionHandler:)
    #expect([AuthorizationStatus.notDetermined, .denied, .approved].map(\.rawValue) == [0, 1, 2])
    #expect([FamilyControlsMember.child, .individual].map(\.rawValue) == [0, 1])
    let errors: [FamilyControlsError] = [
      .restricted, .unavailable, .invalidAccountType, .invalidArgument, .authorizationConflict,
      .authorizationCanceled, .networkError, .authenticationMethodUnavailable,
    ]
    #expect(errors.map(\.rawValue) == Array(0...7))
    let _: any LocalizedError.Type = FamilyControlsError.self
    expectCodable(AuthorizationStatus.self)
    expectCodable(FamilyControlsMember.self)
    expectCodable(FamilyActivitySelection.self)
    let _: () -> FamilyActivitySelection = FamilyActivitySelection.init
    let _: (Bool) -> FamilyActivitySelection = FamilyActivitySelection.init(includeEntireCategory:)
    let _: KeyPath<FamilyActivitySelection, Bool> = \.includeEntireCategory
    let _: WritableKeyPath<FamilyActivitySelection, Set<ApplicationToken>> = \.applicationTokens
    let _: WritableKeyPath<FamilyActivitySelection, Set<ActivityCategoryToken>> = \.categoryTokens
    let _: WritableKeyPath<FamilyActivitySelection, Set<WebDomainToken>> = \.webDomainTokens
    let _: KeyPath<FamilyActivitySelection, Set<Application>> = \.applications
    let _: KeyPath<FamilyActivitySelection, Set<ActivityCategory>> = \.categories
    let _: KeyPath<FamilyActivitySelection, Set<WebDomain>> = \.webDomains
  }

  @Test func `the signatures of DeviceActivity are Apple's`() {
    typealias Center = DeviceActivityCenter
    typealias Events = [DeviceActivityEvent.Name: DeviceActivityEvent]
    let _: () -> Center = Center.init
    let _: KeyPath<Center, [DeviceActivityName]> = \.activities
    let _: (Center) -> (DeviceActivityName) -> DeviceActivitySchedule? = Center.schedule(for:)
    let _: (Center) -> (DeviceActivityName) -> Events = Center.events(for:)
    let _: (Center) -> (DeviceActivityName, DeviceActivitySchedule, Events) throws -> Void =
      Center.startMonitoring(_:during:events:)
    let _: (Center) -> ([DeviceActivityName]) -> Void = Center.stopMonitoring(_:)
    let _: [Center.MonitoringError] = [
      .excessiveActivities, .intervalTooLong, .intervalTooShort, .invalidDateComponents,
      .unauthorized,
    ]
    let _: any LocalizedError.Type = Center.MonitoringError.self
    let schedule = DeviceActivitySchedule(
      intervalStart: DateComponents(hour: 9), intervalEnd: DateComponents(hour: 10), repeats: true)
    #expect(schedule.warningTime == nil)
    let _: (DateComponents, DateComponents, Bool, DateComponents?) -> DeviceActivitySchedule =
      DeviceActivitySchedule.init(intervalStart:intervalEnd:repeats:warningTime:)
    let _: KeyPath<DeviceActivitySchedule, DateInterval?> = \.nextInterval
    let event = DeviceActivityEvent(threshold: DateComponents(minute: 5))
    #expect(event.includesAllActivity && !event.includesPastActivity)
    expectHashable(DeviceActivityName.self)
    expectHashable(DeviceActivityEvent.Name.self)
    final class Monitor: DeviceActivityMonitor {
      override func intervalDidStart(for activity: DeviceActivityName) {}
      override func intervalDidEnd(for activity: DeviceActivityName) {}
      override func intervalWillStartWarning(for activity: DeviceActivityName) {}
      override func intervalWillEndWarning(for activity: DeviceActivityName) {}
      override func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
      ) {}
      override func eventWillReachThresholdWarning(
        _ event: DeviceActivityEvent.Name, activity: DeviceActivityName
      ) {}
    }
    let _: () -> DeviceActivityMonitor = Monitor.init
  }

  @Test func `the signatures of ActivityKit are Apple's`() {
    typealias Handle = Activity<TimerAttributes>
    typealias Content = ActivityContent<TimerAttributes.ContentState>
    let _: (TimerAttributes, Content, PushType?) throws -> Handle =
      Handle.request(attributes:content:pushType:)
    let _: (Handle) -> (Content) async -> Void = Handle.update(_:)
    let _: (Handle) -> (Content?, ActivityUIDismissalPolicy) async -> Void =
      Handle.end(_:dismissalPolicy:)
    let _: KeyPath<Handle, String> = \.id
    let _: KeyPath<Handle, TimerAttributes> = \.attributes
    let _: KeyPath<Handle, Content> = \.content
    let _: KeyPath<Handle, ActivityState> = \.activityState
    let _: () -> [Handle] = { Handle.activities }
    let _: [ActivityUIDismissalPolicy] = [.default, .immediate, .after(Date.distantFuture)]
    let _: [ActivityState] = [.active, .ended, .dismissed, .stale]
    let _: KeyPath<ActivityAuthorizationInfo, Bool> = \.areActivitiesEnabled
    let content = Content(state: .init(endsAt: 0), staleDate: nil)
    #expect(content.relevanceScore == 0)
  }

  @Test func `the signatures of UserNotifications are Apple's`() {
    typealias Center = UNUserNotificationCenter
    let _: () -> Center = Center.current
    let _: (Center) -> (UNAuthorizationOptions) async throws -> Bool =
      Center.requestAuthorization(options:)
    typealias Permission = @Sendable (Bool, (any Error)?) -> Void
    let _: (Center) -> (UNAuthorizationOptions, @escaping Permission) -> Void =
      Center.requestAuthorization(options:completionHandler:)
    let _: (Center) -> (UNNotificationRequest, (((any Error)?) -> Void)?) -> Void =
      Center.add(_:withCompletionHandler:)
    let _: (Center) -> ([String]) -> Void =
      Center.removePendingNotificationRequests(withIdentifiers:)
    let _: (Center) -> ([String]) -> Void = Center.removeDeliveredNotifications(withIdentifiers:)
    let _: [(Center) -> () -> Void] = [
      Center.removeAllPendingNotificationRequests, Center.removeAllDeliveredNotifications,
    ]
    let _: (Center) -> (@escaping ([UNNotificationRequest]) -> Void) -> Void =
      Center.getPendingNotificationRequests(completionHandler:)
    let _: (Center) -> (@escaping ([UNNotification]) -> Void) -> Void =
      Center.getDeliveredNotifications(completionHandler:)
    let _: (Center) -> (@escaping (UNNotificationSettings) -> Void) -> Void =
      Center.getNotificationSettings(completionHandler:)
    let _: (Center) -> (UNNotificationRequest) async throws -> Void = Center.add(_:)
    let _: (Center) -> () async -> UNNotificationSettings = Center.notificationSettings
    let _: (Center) -> () async -> [UNNotificationRequest] = Center.pendingNotificationRequests
    let _: (Center) -> () async -> [UNNotification] = Center.deliveredNotifications
    #expect(UNAuthorizationOptions([.badge, .sound, .alert]).rawValue == 7)
    let _: (TimeInterval, Bool) -> UNTimeIntervalNotificationTrigger =
      UNTimeIntervalNotificationTrigger.init(timeInterval:repeats:)
    let _: (DateComponents, Bool) -> UNCalendarNotificationTrigger =
      UNCalendarNotificationTrigger.init(dateMatching:repeats:)
    let content = UNMutableNotificationContent()
    content.title = "Break"
    content.subtitle = "Work"
    content.body = "Two minutes left."
    let request = UNNotificationRequest(identifier: "a", content: content, trigger: nil)
    content.title = "Changed afterwards"
    #expect(request.content.title == "Break")
  }
}

private func expectCodable<T: Codable>(_ type: T.Type) {}
private func expectHashable<T: Hashable>(_ type: T.Type) {}
