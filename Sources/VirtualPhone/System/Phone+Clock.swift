import Determinism

/// What code may know of time and of the device (D1).
extension Phone {
  /// The clock on the wall, as the phone shows it.
  package var wallNow: Instant { state.wallNow }

  /// Elapsed time since the phone was switched on; nobody can set it.
  package var uptime: Duration { state.now - state.bootedAt }

  /// A value that is another one after each boot.
  package var bootSession: UInt64 {
    var digest = Digest()
    digest.combine(Int64(state.deviceID))
    digest.combine(Int64(state.bootCount))
    return digest.value
  }

  /// The zone that the phone is set to.
  package var zone: ZoneRules { state.zone }

  /// Whether the clock cannot be set by hand (D3).
  package var isClockHeld: Bool { state.isInForce(.requireAutomaticDateAndTime) }

  /// The version of iOS.
  package var iosVersion: OSVersion { state.version }

  /// The model.
  package var model: DeviceModel { state.model }

  /// True time: what scripts tell (people's surface, not for the app).
  package var now: Instant { state.now }
}
