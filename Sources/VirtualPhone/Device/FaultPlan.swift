import Determinism

/// Faults that are to happen: each one strikes once, or until it is taken back.
package struct FaultPlan: Hashable, Sendable {
  /// How many of the next monitor callbacks are lost.
  package var loseNextCallbacks = 0
  /// By how much monitor callbacks come late; where the quirk `late callbacks` says more, that counts.
  package var callbackDelay: Duration = .zero
  /// Whether monitor callbacks come twice.
  package var doubleCallbacks = false
  /// Whether the monitor extension crashes when it is next called.
  package var crashMonitorOnNextStart = false
  /// Whether the power fails during the next write.
  package var powerFailsDuringNextWrite = false
  /// After how many more writes the power fails during one; nil: never.
  package var writesBeforePowerFails: Int?
  /// How many bytes of the write during which the power fails are kept, of a replacement all or
  /// none (D12); nil: chance decides.
  package var bytesKeptOfTornWrite: Int?
  /// Whether the disk is full.
  package var isStorageFull = false
  /// After how many more writes the disk is full; nil: never.
  package var writesBeforeStorageIsFull: Int?
  /// After how many more system calls the process that made the last one is ended; nil: never.
  package var killAfterSystemCall: Int?

  /// No faults.
  package init() {}

  /// By how much monitor callbacks come late to a phone with some quirks.
  @inline(__always) package func callbackDelay(under quirks: QuirkSet) -> Duration {
    quirks.isEmpty ? callbackDelay : max(.seconds(quirks.callbackDelaySeconds), callbackDelay)
  }

  /// Adds the plan to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(loseNextCallbacks)
    digest.combine(callbackDelay)
    digest.combine(doubleCallbacks)
    digest.combine(crashMonitorOnNextStart)
    digest.combine(powerFailsDuringNextWrite)
    digest.combine(isStorageFull)
    digest.combine(killAfterSystemCall ?? -1)
    combineCountedWrites(into: &digest)
  }

  /// Adds the faults that wait for a number of writes, where there are any.
  private func combineCountedWrites(into digest: inout Digest) {
    let counted = [writesBeforePowerFails, bytesKeptOfTornWrite, writesBeforeStorageIsFull]
    guard counted.contains(where: { $0 != nil }) else { return }
    for count in counted { digest.combine(count ?? -1) }
  }
}

/// A bound of the kernel that was reached: the run has failed.
package struct PhoneFault: Hashable, Sendable {
  /// Which bound.
  package enum Bound: String, Hashable, Sendable {
    /// More than 1,000 events in one second of virtual time.
    case eventsPerSecond
    /// More events than a century of daily schedules has.
    case eventsInAll
    /// Calls of the app's processes nested more than 8 deep.
    case nestedCalls
    /// More than 64 MB in one file of the container, as far as it was written as bytes.
    case containerSize
  }

  /// Which bound.
  package var bound: Bound
  /// When, in true time.
  package var instant: Instant
  /// What went on, in words.
  package var text: String

  /// Most events in one second of virtual time.
  package static let eventsPerSecond = 1_000
  /// Most events in the whole life of a phone.
  package static let eventsInAll = 3_000_000
  /// Deepest nesting of calls.
  package static let nestedCalls = 8
  /// Most bytes in one file of the container, as far as it was written as bytes.
  package static let containerSize = 64 * 1_024 * 1_024
}

/// What the app under test cost the phone since the scenario began.
package struct Counters: Hashable, Sendable {
  /// Writes to the container.
  package var writes = 0
  /// Calls of the app itself.
  package var wakeUpsOfApp = 0
  /// Calls of the monitor extension.
  package var wakeUpsOfMonitor = 0
  /// Calls of the shield-configuration extension.
  package var wakeUpsOfShieldConfiguration = 0
  /// Calls of the shield-action extension.
  package var wakeUpsOfShieldAction = 0
  /// Calls of the push-service extension.
  package var wakeUpsOfPushService = 0
  /// Reloads of the widget (D37).
  package var widgetReloads = 0
  /// Updates of Live Activities; a start and an end are none.
  package var activityUpdates = 0
  /// System calls of all processes.
  package var systemCalls = 0
  /// What the system did not take: schedules of a wrong shape or length, a 21st activity, a setting of
  /// more than 50 tokens (D17, D26).
  package var refusals = 0
  /// Processes of the app that ended before they were done: crash, memory, hang.
  package var crashes = 0
  /// Those among them that a fault ordered.
  package var orderedCrashes = 0

  /// Nothing yet.
  package init() {}

  /// Calls of those processes that may write (what FocusKey's rules call a wake-up).
  package var wakeUps: Int {
    wakeUpsOfApp + wakeUpsOfMonitor + wakeUpsOfShieldAction + wakeUpsOfPushService
  }

  /// Counts a call of a process.
  package mutating func countWakeUp(_ process: ProcessKind) {
    switch process {
    case .app: wakeUpsOfApp += 1
    case .monitor: wakeUpsOfMonitor += 1
    case .shieldConfiguration: wakeUpsOfShieldConfiguration += 1
    case .shieldAction: wakeUpsOfShieldAction += 1
    case .pushService: wakeUpsOfPushService += 1
    }
  }
}
