import Determinism
import Exploration

extension FocusMini: ExplorableModel {
  /// What an ordinary day does not have.
  @usableFromInline package var landmarks: [Landmark] {
    [
      Landmark("a break ended while the phone was off", group: "sometimes"),
      Landmark("a session by hand outlived the day", group: "sometimes"),
    ]
  }

  /// Midnight.
  @inlinable
  package func initial(in world: OneWorld) -> FocusMiniState { FocusMiniState(breaks: breaks) }

  /// Lets an action happen, if it can.
  @inlinable
  package func perform(
    _ action: Action, on state: inout FocusMiniState, noting sightings: inout Sightings
  ) -> Bool {
    guard case .pass(let until) = action else {
      guard isPossible(action, in: state) else { return false }
      apply(action, to: &state)
      return true
    }
    let before = state
    while state.tick < until, canTick(state) { tick(&state) }
    sightings.note(from: before, to: state, in: self)
    return state.tick != before.tick
  }

  /// Whether an action other than the passing of time can happen.
  @inlinable
  package func isPossible(_ action: Action, in state: FocusMiniState) -> Bool {
    switch action {
    case .pass: canTick(state)
    case .startA: state.isUp && state.startA > 0
    case .endA: state.isUp && state.endA > 0
    case .startB: state.isUp && state.startB > 0
    case .endB: state.isUp && state.endB > 0
    case .breakEnd: state.isUp && state.breakEnd > 0
    case .tap, .switchOff: state.isUp
    case .takeBreak:
      state.isUp && state.hasApp && state.shield && state.breaks > 0 && state.used < breakQuota
        && state.breakLeft == 0
    case .resume: state.isUp && state.hasApp && state.breakLeft > 0
    case .kill: state.isUp && state.hasApp
    case .launch: state.isUp && !state.hasApp
    case .boot: !state.isUp
    }
  }

  /// Lets an action happen that can.
  @inlinable
  package func apply(_ action: Action, to state: inout FocusMiniState) {
    switch action {
    case .pass: tick(&state)
    case .startA:
      state.startA = 0
      state.runsA = believesCallbacks || isInA(state)
      recompute(&state)
    case .endA:
      state.endA = 0
      state.runsA = !believesCallbacks && isInA(state)
      recompute(&state)
    case .startB:
      state.startB = 0
      state.runsB = believesCallbacks || isInB(state)
      recompute(&state)
    case .endB:
      state.endB = 0
      state.runsB = !believesCallbacks && isInB(state)
      recompute(&state)
    case .breakEnd:
      state.breakEnd = 0
      recompute(&state)
    case .tap:
      state.manual.toggle()
      state.hasApp = true
      reconcile(&state)
    case .takeBreak:
      state.breakLeft = breakLength
      state.breaks -= 1
      state.shield = false
    case .resume:
      state.breakLeft = 0
      state.breakEnd = 0
      recompute(&state)
    case .kill: state.hasApp = false
    case .launch:
      state.hasApp = true
      reconcile(&state)
    case .switchOff:
      state.isUp = false
      state.hasApp = false
    case .boot: state.isUp = true
    }
  }

  /// The reference's assertions.
  @inlinable
  package func violation(in state: FocusMiniState) -> Violation? {
    brokenPromise(in: state).map { broken($0, in: state) }
  }

  /// Puts a violation into words.
  @inline(never)
  @usableFromInline package func broken(_ promise: Int, in state: FocusMiniState) -> Violation {
    Violation(promise, detail: "shield \(state.shield ? "on" : "off") at tick \(state.tick)")
  }

  /// The packed state, mixed.
  @inlinable
  package func digest(of state: FocusMiniState) -> UInt64 {
    var digest = Digest()
    digest.combine(state.packed)
    return digest.value
  }

  /// What is on the way is delivered, the phone is on, the app is opened.
  @usableFromInline package func healing(of state: FocusMiniState) -> [Action] {
    [.boot, .startA, .endA, .startB, .endB, .breakEnd, .launch]
  }

  /// Waits for schedules' boundaries, which are easier to read.
  @usableFromInline package func simplerForms(of action: Action) -> [Action] {
    guard case .pass(let until) = action else { return [] }
    let marks = [hoursA.lowerBound, hoursA.upperBound, hoursB.lowerBound, hoursB.upperBound]
    return marks.filter { $0 != until }.map { .pass(until: $0) }
  }

  /// The later of two waits.
  @usableFromInline package func joined(_ first: Action, _ second: Action) -> Action? {
    guard case .pass(let one) = first, case .pass(let other) = second else { return nil }
    return .pass(until: max(one, other))
  }

  /// A wait for a boundary reads well, one for another tick less so.
  @usableFromInline package func complexity(of action: Action) -> Int {
    guard case .pass(let until) = action else { return 1 }
    let marks = [hoursA.lowerBound, hoursA.upperBound, hoursB.lowerBound, hoursB.upperBound]
    return marks.contains(until) ? 1 : 2
  }
}

extension FocusMini: EnumerableModel {
  /// The whole state in a word.
  @inlinable
  package func key(of state: FocusMiniState) -> PackedState { PackedState(state.packed) }

  /// The tick.
  @inlinable
  package func progress(of state: FocusMiniState) -> Int64 { Int64(state.tick) }

  /// What can happen other than the passing of time.
  @inlinable package static var deeds: [Action] {
    [
      .startA, .endA, .startB, .endB, .breakEnd, .tap, .takeBreak, .resume, .kill, .launch,
      .switchOff, .boot,
    ]
  }

  /// The next tick, or any later one; then everything else, whether it can happen or not.
  @usableFromInline package func actions(in state: FocusMiniState) -> [Action] {
    let last = enumeratesJumps ? lastTick : min(state.tick + 1, lastTick)
    let jumps = state.tick < last ? Array(state.tick + 1...last) : []
    return (jumps.isEmpty ? [.pass(until: state.tick)] : jumps.map { .pass(until: $0) })
      + FocusMini.deeds
  }

  /// Every successor, without arrays where the model goes tick by tick.
  @inlinable
  package func forEachSuccessor(
    of state: FocusMiniState, noting sightings: inout Sightings,
    _ body: (_ action: Int, _ successor: FocusMiniState) -> Void
  ) {
    if enumeratesJumps { return forEachJump(of: state, body) }
    if canTick(state) {
      var next = state
      tick(&next)
      sightings.note(from: state, to: next, in: self)
      body(0, next)
    }
    forEachDeed(of: state, from: 1, body)
  }

  /// The successors by jumps to all later ticks and by deeds.
  @usableFromInline package func forEachJump(
    of state: FocusMiniState, _ body: (_ action: Int, _ successor: FocusMiniState) -> Void
  ) {
    var next = state
    var number = 0
    while canTick(next) {
      tick(&next)
      body(number, next)
      number += 1
    }
    forEachDeed(of: state, from: max(1, Int(lastTick - state.tick)), body)
  }

  /// The successors by everything but the passing of time.
  @inlinable
  package func forEachDeed(
    of state: FocusMiniState, from first: Int,
    _ body: (_ action: Int, _ successor: FocusMiniState) -> Void
  ) {
    func attempt(_ action: Action, _ number: Int) {
      guard isPossible(action, in: state) else { return }
      var next = state
      apply(action, to: &next)
      body(first + number, next)
    }
    attempt(.startA, 0)
    attempt(.endA, 1)
    attempt(.startB, 2)
    attempt(.endB, 3)
    attempt(.breakEnd, 4)
    attempt(.tap, 5)
    attempt(.takeBreak, 6)
    attempt(.resume, 7)
    attempt(.kill, 8)
    attempt(.launch, 9)
    attempt(.switchOff, 10)
    attempt(.boot, 11)
  }
}

extension Sightings {
  /// Notes what became of a state while time passed.
  @inlinable
  package mutating func note(
    from before: FocusMiniState, to after: FocusMiniState, in model: FocusMini
  ) {
    if before.breakLeft > 0, after.breakLeft == 0, !after.isUp { note(0) }
    if after.tick == model.lastTick, after.manual { note(1) }
  }
}
