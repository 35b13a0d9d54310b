import Determinism
import Exploration
import ReferenceModel
import Synchronization
import Testing

@Suite struct `A finding` {
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func `shrinks to the seven actions that are proved to be the fewest`(seed: UInt64) throws {
    let model = Self.defective
    let report = Campaign(model, options: CampaignOptions(seed: seed)).run()
    let finding = try #require(report.findings.first)
    let shrunk = try #require(Shrinker(model).shrink(finding))
    #expect((7...8).contains(shrunk.finding.script.actions.count))
    #expect(shrunk.minimality == .local)
    let proved = Shrinker(model).proved(shrunk)
    #expect(proved.finding.script.actions.count == 7)
    guard case .proved(let states) = proved.minimality else {
      Issue.record("it ends with \(proved.minimality)")
      return
    }
    #expect(states > 1_000)
    let again = try #require(Replay(model).finding(of: proved.finding.script))
    #expect(again.violation.reason == finding.violation.reason)
    #expect(again.script == proved.finding.script)
  }

  @Test func `that a limit keeps from being proved says so`() throws {
    let report = Campaign(Self.defective, options: CampaignOptions(seed: 1)).run()
    let finding = try #require(report.findings.first)
    var limits = ShrinkLimits()
    limits.states = 100
    let shrinker = Shrinker(Self.defective, limits: limits)
    let shrunk = try #require(shrinker.shrink(finding))
    let proved = shrinker.proved(shrunk)
    guard case .searched(let states, .states) = proved.minimality else {
      Issue.record("it ends with \(proved.minimality)")
      return
    }
    #expect(states >= 100)
    #expect(proved.finding.script == shrunk.finding.script)
  }

  @Test func `that cannot be repeated is not shrunk`() {
    let script = Script<FocusMini>(world: OneWorld(), actions: [.tap, .kill])
    let finding = Finding(script: script, violation: Violation(0))
    #expect(Shrinker(Self.defective).shrink(finding) == nil)
  }

  @Test func `is told by its cause from what came before and after`() throws {
    let script = Script<FocusMini>(
      world: OneWorld(),
      actions: [
        .tap, .tap, .switchOff, .pass(until: 264), .boot, .startB, .endB, .endA, .startA,
      ])
    let finding = try #require(Replay(Self.defective).finding(of: script))
    var analysis = CauseAnalysis(Self.defective)
    let cause = analysis.run(finding)
    #expect(cause.failures.count == 10)
    #expect(cause.failures.last == 1_000)
    #expect(cause.share(after: 9) == 1_000)
    #expect(cause.share(after: 2) < 100)
    // An end before its start is what cannot be mended any more.
    #expect(cause.culprit == 7)
    analysis.jobs = 4
    #expect(analysis.run(finding) == cause)
  }

  @Test func `is told by its cause on states that no other thread looks at`() throws {
    let model = Counter()
    let script = Script<Counter>(world: OneWorld(), actions: [.count, .count, .count])
    let finding = try #require(Replay(model).finding(of: script))
    let cause = CauseAnalysis(model).run(finding)
    #expect(cause.share(after: 0) == 1_000)
    #expect(model.sharedLooks.withLock { $0 } == 0)
  }

  static let defective: FocusMini = {
    var model = FocusMini()
    model.believesCallbacks = true
    model.enumeratesJumps = true
    return model
  }()
}

@Suite struct `Shrinking` {
  @Test func `makes the world smaller, joins waits and takes rounder numbers`() throws {
    let script = Script<Tank>(
      world: Tank.Size(level: 7, decoration: 5),
      actions: [.look, .fill(3), .look, .fill(17), .leak, .fill(41), .look, .fill(80), .look])
    let finding = try #require(Replay(Tank()).finding(of: script))
    let shrunk = try #require(Shrinker(Tank()).shrink(finding))
    #expect(shrunk.finding.script.world == Tank.Size(level: 7, decoration: 0))
    #expect(shrunk.finding.script.actions == [.fill(100)])
    #expect(shrunk.originalLength == finding.script.actions.count)
    #expect(shrunk.attempts > 0)
  }

  @Test func `joins waits on both sides of what must stay`() throws {
    let finding = try #require(Replay(Bell()).finding(of: Bell.atMidnight))
    let shrunk = try #require(Shrinker(Bell()).shrink(finding))
    #expect(shrunk.finding.script.actions == [.wait(24), .ring])
    #expect(shrunk.finding.script.world.start == 0)
  }

  @Test func `takes an action into the world where both are simpler then`() throws {
    var bell = Bell()
    bell.beginsLater = true
    let finding = try #require(Replay(bell).finding(of: Bell.atMidnight))
    let shrunk = try #require(Shrinker(bell).shrink(finding))
    #expect(shrunk.finding.script.actions == [.ring])
    #expect(shrunk.finding.script.world.start == 24)
  }

  @Test func `tells one of two scripts that are as simple, whichever was found`() throws {
    for actions in [[Lamps.Lamp.left, .right], [.right, .left]] {
      let script = Script<Lamps>(world: OneWorld(), actions: actions)
      let finding = try #require(Replay(Lamps()).finding(of: script))
      let shrunk = try #require(Shrinker(Lamps()).shrink(finding))
      #expect(shrunk.finding.script.actions == [.left, .right])
    }
  }

  @Test func `tries nothing again that does not fail`() throws {
    let finding = try #require(Replay(Bell()).finding(of: Bell.atMidnight))
    var limits = ShrinkLimits()
    limits.starts = 1
    let once = try #require(Shrinker(Bell(), limits: limits).shrink(finding))
    limits.starts = 20
    let often = try #require(Shrinker(Bell(), limits: limits).shrink(finding))
    // Each start replays what was found and goes its way down; what leads nowhere is known by then.
    #expect(often.attempts - once.attempts <= 19 * 6)
  }

  @Test func `does not take one reason for another`() throws {
    let script = Script<Tank>(world: Tank.Size(level: 0, decoration: 0), actions: [.leak, .leak])
    let finding = try #require(Replay(Tank()).finding(of: script))
    #expect(finding.violation.invariant == 1)
    let shrunk = try #require(Shrinker(Tank()).shrink(finding))
    #expect(shrunk.finding.violation.invariant == 1)
    #expect(shrunk.finding.script.actions == [.leak])
  }

  @Test func `keeps the second phase where only that shows the failure`() throws {
    let script = Script<Tank>(
      world: Tank.Size(level: 0, decoration: 0), actions: [.look, .jam, .look, .fill(10)],
      isHealed: true)
    let finding = try #require(Replay(Tank()).finding(of: script))
    #expect(finding.violation.invariant == 2)
    #expect(finding.healing == [.drain])
    let shrunk = try #require(Shrinker(Tank()).shrink(finding))
    #expect(shrunk.finding.script.isHealed)
    #expect(shrunk.finding.script.actions == [.jam])
  }
}

// MARK: - Fixtures

/// Counts to three, which it must not, and how often a state is looked at that others have, too.
final class Counter: DrawableModel {
  struct State {
    var count = 0
    var isOwn = false
  }

  enum Action: Hashable { case count }

  let sharedLooks = Mutex(0)
  /// The families of which worlds were drawn, one after the other.
  let drawnFamilies = Mutex<[Int?]>([])

  let families: Int
  let kinds = [ActionKind("count")]
  let timeKind: Int? = nil
  let longestJump: Int64 = 1

  init(families: Int = 0) { self.families = families }

  func initial(in world: OneWorld) -> State { State() }

  func perform(
    _ action: Action, on state: inout State, noting sightings: inout Sightings
  ) -> Bool {
    state.count += 1
    return true
  }

  func violation(in state: State) -> Violation? { state.count < 3 ? nil : Violation(0) }

  func digest(of state: State) -> UInt64 { UInt64(state.count) }

  func world(ofFamily family: Int?, using random: inout SeededRandom) -> OneWorld {
    drawnFamilies.withLock { if $0.last != family { $0.append(family) } }
    return OneWorld()
  }

  func action(ofKind kind: Int, in state: State, using random: inout SeededRandom) -> Action? {
    if !state.isOwn { sharedLooks.withLock { $0 += 1 } }
    return .count
  }

  func now(in state: State) -> Int64 { Int64(state.count) }

  func addBoundaries(of state: State, to moments: inout [Int64]) {}

  func passing(until moment: Int64, in state: State) -> Action { .count }

  func cell(of state: State) -> UInt64 { UInt64(state.count) }

  func fork(_ state: State) -> State { State(count: state.count, isOwn: true) }
}

/// A tank that must not run over, must not be empty, and must drain once it was mended.
struct Tank: ExplorableModel {
  struct Size: Hashable {
    var level: Int
    var decoration: Int
  }

  struct State {
    var level: Int
    var isJammed = false
    var isFresh = true
  }

  enum Action: Hashable {
    case fill(Int)
    case leak, look, jam, drain
  }

  func initial(in world: Size) -> State { State(level: world.level) }

  func perform(_ action: Action, on state: inout State, noting: inout Sightings) -> Bool {
    switch action {
    case .fill(let amount): state.level += amount
    case .leak: state.level -= 1
    case .look: return false
    case .jam: state.isJammed = true
    case .drain: if !state.isJammed { state.level = 0 }
    }
    state.isFresh = false
    return true
  }

  func violation(in state: State) -> Violation? {
    if state.level >= 100 { return Violation(0, detail: "\(state.level) of 100") }
    return state.level < 0 ? Violation(1) : nil
  }

  func digest(of state: State) -> UInt64 { UInt64(bitPattern: Int64(state.level)) }

  func healing(of state: State) -> [Action] { [.drain] }

  func divergence(in state: State) -> Violation? { state.isJammed ? Violation(2) : nil }

  func simplerForms(of action: Action) -> [Action] {
    guard case .fill(let amount) = action else { return [] }
    return [.fill(100), .fill(amount / 10 * 10)]
  }

  func joined(_ first: Action, _ second: Action) -> Action? {
    guard case .fill(let one) = first, case .fill(let other) = second else { return nil }
    return .fill(one + other)
  }

  func simplerWorlds(than world: Size) -> [Size] {
    [Size(level: world.level, decoration: 0), Size(level: world.level, decoration: 1)]
  }

  func complexity(of action: Action) -> Int {
    guard case .fill(let amount) = action else { return 1 }
    return amount == 100 ? 1 : amount.isMultiple(of: 10) ? 2 : 3
  }

  func complexity(of world: Size) -> Int { world.decoration }
}

/// A bell that must not have rung by midnight.
struct Bell: ExplorableModel {
  struct Evening: Hashable {
    var start: Int
  }

  struct State {
    var time: Int
    var hasRung = false
  }

  enum Action: Hashable {
    case wait(Int)
    case ring
  }

  /// Whether a wait may be taken into the world.
  var beginsLater = false

  static let atMidnight = Script<Bell>(
    world: Evening(start: 0), actions: [.wait(10), .ring, .wait(9), .wait(5)])

  func initial(in world: Evening) -> State { State(time: world.start) }

  func perform(_ action: Action, on state: inout State, noting: inout Sightings) -> Bool {
    switch action {
    case .wait(let hours): state.time += hours
    case .ring: state.hasRung = true
    }
    return true
  }

  func violation(in state: State) -> Violation? {
    state.hasRung && state.time == 24 ? Violation(0) : nil
  }

  func digest(of state: State) -> UInt64 { UInt64(state.time) }

  func joined(_ first: Action, _ second: Action) -> Action? {
    guard case .wait(let one) = first, case .wait(let other) = second else { return nil }
    return .wait(one + other)
  }

  func simplerScripts(than script: Script<Bell>) -> [Script<Bell>] {
    guard beginsLater else { return [] }
    return script.actions.indices.compactMap { place in
      guard case .wait(let hours) = script.actions[place] else { return nil }
      var simpler = script
      simpler.world.start += hours
      simpler.actions.remove(at: place)
      return simpler
    }
  }

  func complexity(of world: Evening) -> Int { world.start == 0 ? 0 : 1 }
}

/// Two lamps that must not both burn; what the one shows the other shows, too.
struct Lamps: ExplorableModel {
  enum Lamp: Int { case left, right }

  func initial(in world: OneWorld) -> Set<Lamp> { [] }

  func perform(_ action: Lamp, on state: inout Set<Lamp>, noting: inout Sightings) -> Bool {
    state.insert(action).inserted
  }

  func violation(in state: Set<Lamp>) -> Violation? { state.count == 2 ? Violation(0) : nil }

  func digest(of state: Set<Lamp>) -> UInt64 {
    state.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  func simplerScripts(than script: Script<Lamps>) -> [Script<Lamps>] {
    [Script(world: script.world, actions: script.actions.map { $0 == .left ? .right : .left })]
  }

  func complexity(of action: Lamp) -> Int { action.rawValue }
}
