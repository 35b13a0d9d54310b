/// The reference model: what a tick, a callback, a person and a restart do to a state.
@usableFromInline package struct FocusMini: Sendable {
  /// The last tick.
  @usableFromInline package var lastTick: UInt16 = 288
  /// When schedule A runs.
  @usableFromInline package var hoursA: Range<UInt16> = 108..<204
  /// When schedule B runs.
  @usableFromInline package var hoursB: Range<UInt16> = 192..<264
  /// The ticks of a break.
  @usableFromInline package var breakLength: UInt8 = 6
  /// The ticks of all breaks together.
  @usableFromInline package var breakQuota: UInt8 = 24
  /// The number of breaks.
  @usableFromInline package var breaks: UInt8 = 7
  /// The age at which a callback cannot be put off any longer while the phone is on.
  @usableFromInline package let oldest: UInt8 = 2
  /// The seeded defect: a callback is believed (a start switches on, an end switches off) instead of
  /// checked against the clock.
  @usableFromInline package var believesCallbacks = false
  /// Whether exhaustive search may jump to any later tick at once; otherwise it goes tick by tick.
  @usableFromInline package var enumeratesJumps = false

  /// The whole model, without the defect.
  @usableFromInline package init() {}

  /// A smaller day: as many ticks, everything else in proportion.
  @usableFromInline package init(
    ticks: UInt16, breaks: UInt8 = 2, breakQuota: UInt8 = 5, breakLength: UInt8 = 3
  ) {
    lastTick = ticks
    hoursA = ticks * 3 / 8..<ticks * 17 / 24
    hoursB = ticks * 2 / 3..<ticks * 11 / 12
    self.breaks = breaks
    self.breakQuota = breakQuota
    self.breakLength = breakLength
  }

  /// What can happen.
  @frozen
  @usableFromInline package enum Action: Hashable, Sendable {
    /// Ticks pass until this one is reached, or until a callback cannot be put off any longer.
    case pass(until: UInt16)
    /// A callback is delivered.
    case startA, endA, startB, endB, breakEnd
    /// The card is tapped.
    case tap
    /// A break is taken, a break is ended early.
    case takeBreak, resume
    /// The app is killed, the app is opened.
    case kill, launch
    /// The phone goes off, the phone comes up again.
    case switchOff, boot
  }

  /// Whether a schedule should run at this state's tick.
  @inlinable
  package func isInA(_ state: FocusMiniState) -> Bool { hoursA.contains(state.tick) }

  /// Whether a schedule should run at this state's tick.
  @inlinable
  package func isInB(_ state: FocusMiniState) -> Bool { hoursB.contains(state.tick) }

  /// Whether one more tick can pass.
  @inlinable
  package func canTick(_ state: FocusMiniState) -> Bool {
    state.tick < lastTick
      && (!state.isUp
        || (state.startA < oldest && state.endA < oldest && state.startB < oldest
          && state.endB < oldest && state.breakEnd < oldest))
  }

  /// Lets one tick pass.
  @inlinable
  package func tick(_ state: inout FocusMiniState) {
    state.tick += 1
    age(&state.startA)
    age(&state.endA)
    age(&state.startB)
    age(&state.endB)
    age(&state.breakEnd)
    if state.breakLeft > 0 {
      state.breakLeft -= 1
      state.used += 1
      if state.used == breakQuota { state.breakLeft = 0 }
      if state.breakLeft == 0 { state.breakEnd = 1 }
    }
    if state.tick == hoursA.lowerBound { state.startA = 1 }
    if state.tick == hoursA.upperBound { state.endA = 1 }
    if state.tick == hoursB.lowerBound { state.startB = 1 }
    if state.tick == hoursB.upperBound { state.endB = 1 }
  }

  @inlinable
  package func age(_ callback: inout UInt8) {
    if callback > 0, callback < oldest { callback += 1 }
  }

  /// Applies what the app takes to be so.
  @inlinable
  package func recompute(_ state: inout FocusMiniState) {
    state.shield = (state.runsA || state.runsB || state.manual) && state.breakLeft == 0
  }

  /// Looks at the clock and applies what should be.
  @inlinable
  package func reconcile(_ state: inout FocusMiniState) {
    state.runsA = isInA(state)
    state.runsB = isInB(state)
    recompute(&state)
  }

  /// What is wrong with a state: the number of the promise, or nil.
  @inlinable
  package func brokenPromise(in state: FocusMiniState) -> Int? {
    if state.isUp && state.isQuiet {
      let wanted = (isInA(state) || isInB(state) || state.manual) && state.breakLeft == 0
      if state.shield != wanted { return 0 }
    }
    if state.used > breakQuota { return 1 }
    return state.breakLeft > breakLength ? 2 : nil
  }
}
