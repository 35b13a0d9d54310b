import Determinism

/// Everything about one phone: a value that can be copied, compared by its digest, and kept.
///
/// Its parts are values with copy-on-write storage, or immutable tables that copies share. Nothing
/// in it depends on addresses, hash seeds or the host.
package struct PhoneState: Sendable {
  // MARK: Time (D1)

  /// True time.
  package var now: Instant
  /// By how much the clock on the wall is ahead of true time.
  package var clockOffset: Duration = .zero
  /// The zone that the phone is set to.
  package var zone: ZoneRules
  /// When the phone was last switched on, in true time.
  package var bootedAt: Instant
  /// How often it was switched on.
  package var bootCount: UInt32 = 1

  // MARK: The device

  /// The model.
  package var model: DeviceModel
  /// The version of iOS.
  package var version: OSVersion
  /// The size class of the screen.
  package var screenSize: ScreenSize
  /// Which phone it is: tokens of another mean nothing here.
  package var deviceID: UInt32
  /// Which grant of access tokens are made for.
  package var tokenEpoch: UInt8 = 0
  /// Whether extensions see drifted tokens (quirk `drifting tokens`).
  package var hasTokenDrift = false
  /// Its quirks.
  package var quirks: QuirkSet
  /// The faults that are to happen.
  package var faultPlan = FaultPlan()
  /// Randomness for what is left open: how much of a write a power cut leaves.
  package var random: SeededRandom

  // MARK: What a person sees and touches (D5)

  /// Power, lock, screen.
  package var power = PowerState()
  /// Whether the radios are off.
  package var isAirplaneModeOn = false
  /// What is in front.
  package var front: Front = .home
  /// The shield over what is in front.
  package var cover: ShieldCover?
  /// The system dialog that waits for an answer.
  package var dialog: SystemDialog?
  /// The banner of a tag.
  package var banner: TagBanner?
  /// The tag at the phone.
  package var tag: TagInField?
  /// When the app in front wants to be woken, by the wall clock.
  package var appDeadline: Instant?
  /// The apps.
  package var apps: AppTable
  /// Domains that tokens were made of; a token's index is the place here.
  package var domains: [String] = []
  /// The association file of the app's domain.
  package var association: AssociationFile

  // MARK: What the system keeps for the app under test

  /// Its place in ``apps``.
  package var focusKey: Int
  /// Access to Screen Time.
  package var access = ScreenTimeAccess()
  /// Its settings stores, sorted by name; behind them those that it left when it was deleted (quirk
  /// `stuck shields`).
  package var stores: [SettingsStore] = []
  /// Its monitored activities, in order of registration.
  package var activities: [MonitoredActivity] = []
  /// Their names as the framework last handed them out; it decides nothing, and is left out of digests.
  var activityList: ActivityList?
  /// The number of the next registration.
  package var nextRegistration: UInt32 = 1
  /// Whether the monitor extension is held back (quirk `sleeping extension`).
  package var isMonitorAsleep = false
  /// Until when the monitor extension hangs, in true time (D11).
  package var monitorHangsUntil: Instant?
  /// Recent use of apps and pages, as far as events may need it (D23).
  package var usage = UsageLog()
  /// Its container.
  package var container = FileContainer()
  /// Its notifications.
  package var notifications = NotificationTable()
  /// Its Live Activities.
  package var liveActivities = LiveActivityTable()
  /// The push that has not reached it yet: the newest alone (D36).
  package var heldPush: String?
  /// What its widget was last made of (D37); it decides nothing, and is left out of digests.
  package var widget: WidgetRecord?
  /// Its processes.
  package var processes = ProcessTable()
  /// What it cost so far.
  package var counters = Counters()
  /// Events that were delivered so far; it is a bound alone, and is left out of digests.
  package var eventCount = 0
  /// Bounds that were reached; not empty: the run has failed.
  package var faults: [PhoneFault] = []

  /// The clock on the wall.
  @inline(__always) package var wallNow: Instant { now + clockOffset }

  /// The true time of a moment of the wall clock, as it is set now.
  @inline(__always) package func trueTime(ofWall wall: Instant) -> Instant { wall - clockOffset }

  /// Whether something is in force that an app has left which is gone (quirk `stuck shields`).
  var hasOrphans: Bool { stores.last?.isOrphan ?? false }

  /// Whether the app in front, to the person's eyes, is the app under test.
  @inline(__always) package var isFocusKeyInFront: Bool { front == .app(focusKey) && power.isInUse }

  /// Whether the monitor extension can be called at all now (D6, D15); `mutating` as
  /// ``nextEvent()`` is, so that the state is not copied for the question.
  package var canCallMonitor: Bool {
    mutating get {
      power.isOn && power.wasUnlocked && access.decision == .approved && !isMonitorAsleep
        && apps.entries[focusKey].isInstalled
    }
  }

  /// Whether boundaries are delivered now, and not withheld (D19); `mutating` as ``nextEvent()`` is,
  /// so that the state is not copied for the question.
  package var deliversBoundaries: Bool {
    mutating get {
      guard power.isOn, power.wasUnlocked else { return false }
      return power.isInUse || quirks.contains(.callbacksWhileLocked)
    }
  }

  /// Adds the whole state to a digest; `mutating` as ``nextEvent()`` is, so that it is not copied.
  package mutating func combine(into digest: inout Digest) {
    digest.combine(now)
    digest.combine(clockOffset)
    digest.combine(zone.identifier)
    digest.combine(bootedAt)
    digest.combine(Int64(bootCount))
    digest.combine(model.name)
    digest.combine(version.major * 100 + version.minor)
    digest.combine(screenSize.rawValue)
    digest.combine(Int64(deviceID))
    digest.combine(Int64(tokenEpoch))
    digest.combine(hasTokenDrift)
    digest.combine(Int64(quirks.bits))
    digest.combine(quirks.callbackDelaySeconds)
    digest.combine(quirks.defaultsDelayMilliseconds)
    faultPlan.combine(into: &digest)
    var random = random
    digest.combine(random.next())
    power.combine(into: &digest)
    digest.combine(isAirplaneModeOn)
    combineSurface(into: &digest)
    combineRecords(into: &digest)
  }

  private mutating func combineSurface(into digest: inout Digest) {
    switch front {
    case .home: digest.combine(-1)
    case .app(let place): digest.combine(place)
    case .page(let host): digest.combine(host)
    }
    let look = cover?.look
    digest.combine(look?.title ?? "")
    digest.combine(look?.subtitle ?? "")
    digest.combine(look?.primaryButton ?? "")
    digest.combine(look?.secondaryButton ?? "")
    digest.combine(cover?.isSystemLook ?? false)
    cover?.subject?.combine(into: &digest)
    switch dialog {
    case nil: digest.combine(0)
    case .screenTimeAccess: digest.combine(1)
    case .notifications: digest.combine(2)
    }
    digest.combine(banner?.link ?? "")
    digest.combine(tag?.link ?? "")
    digest.combine(tag?.wasRead ?? false)
    digest.combine(tag?.leftAt ?? .distantPast)
    digest.combine(appDeadline ?? .distantPast)
    digest.combine(apps.digest)
    digest.combine(domains.count)
    for domain in domains { digest.combine(domain) }
    digest.combine(association.isPresent)
    digest.combine(association.namesTheApp)
    digest.combine(association.paths.count)
    for path in association.paths { digest.combine(path) }
  }

  private mutating func combineRecords(into digest: inout Digest) {
    access.combine(into: &digest)
    digest.combine(stores.count)
    for place in stores.indices { stores[place].combine(into: &digest) }
    digest.combine(hasOrphans)
    digest.combine(activities.count)
    for place in activities.indices { activities[place].combine(into: &digest) }
    digest.combine(Int64(nextRegistration))
    digest.combine(isMonitorAsleep)
    digest.combine(monitorHangsUntil ?? .distantPast)
    usage.combine(into: &digest)
    container.combine(into: &digest)
    notifications.combine(into: &digest)
    liveActivities.combine(into: &digest)
    processes.combine(into: &digest)
    digest.combine(faults.count)
    if let heldPush { digest.combine(heldPush) }
  }
}
