import Determinism

/// What a phone is made of: the world at the start of a scenario, without FocusKey's own set-up.
///
/// `PhoneSetup()` is an iPhone 15 on iOS 17.5 in Europe/London on Monday 2026-01-05 08:00, unlocked,
/// on the Home Screen, with the apps of the catalogue; FocusKey is installed and was never opened;
/// Live Activities are allowed; the association file is right.
package struct PhoneSetup: Sendable {
  /// The model.
  package var model = DeviceModel.iPhone15
  /// The version of iOS.
  package var version = OSVersion(17, 5)
  /// The zone.
  package var zone: ZoneRules
  /// When the story begins, in true time.
  package var start: Instant
  /// How long the phone has been on by then.
  package let uptime: Duration = .hours(48)
  /// The size class of the screen.
  package var screenSize = ScreenSize.regular
  /// The app under test.
  package var code = AppCode()
  /// The apps.
  package var apps = AppTable.standard
  /// The association file of the app's domain.
  package var association = AssociationFile.right
  /// The quirks.
  package var quirks = QuirkSet()
  /// Whether the app under test is installed.
  package var isInstalled = true
  /// What the person decided on Screen Time access before the story.
  package var access = AccessStatus.notDetermined
  /// What the person decided on notifications before the story.
  package var notifications = NotificationStatus.notDetermined
  /// Whether the person allows Live Activities.
  package var allowsLiveActivities = true
  /// The seed of the phone's own randomness and identity.
  package var seed: UInt64 = 1

  /// The world at the start.
  package init() {
    guard let zone = ZoneDatabase.zone("Europe/London") else {
      preconditionFailure("the zone database \(ZoneDatabase.version) has no Europe/London")
    }
    self.zone = zone
    start = zone.instant(of: CivilTime(year: 2026, month: 1, day: 5, hour: 8, minute: 0))
  }

  /// The state of a phone that is so set up.
  package func state() -> PhoneState {
    let apps = isInstalled ? apps : apps.changing(code.name) { $0.isInstalled = false }
    guard let focusKey = apps.place(of: code.name) else {
      preconditionFailure("the table of apps has no \(code.name)")
    }
    var state = PhoneState(
      now: start, zone: zone, bootedAt: start - uptime, model: model, version: version,
      screenSize: screenSize, deviceID: UInt32(truncatingIfNeeded: seed & 0xFF_FFFF),
      quirks: quirks, random: SeededRandom(seed: seed, stream: "phone"), apps: apps,
      association: association, focusKey: focusKey)
    state.access.decision = access
    state.access.wasRefused = access == .denied
    state.notifications.status = notifications
    state.liveActivities.isAllowed = allowsLiveActivities
    state.isMonitorAsleep = quirks.contains(.sleepingExtension)
    return state
  }
}
