import Exploration
import ReferenceModel
import Testing

@Suite struct `Exhaustive search` {
  /// Smaller days, each with what an independent search finds (below).
  static let days: [UInt16] = [8, 16, 24]

  @Test(arguments: days, [ExhaustiveSearch<FocusMini>.Order.breadthFirst, .sweep])
  func `finds exactly the states of a smaller reference model`(
    ticks: UInt16, order: ExhaustiveSearch<FocusMini>.Order
  ) {
    let model = FocusMini(ticks: ticks)
    let expected = PlainMini(of: model).count()
    let result = ExhaustiveSearch(model, order: order).run(from: [OneWorld()])
    #expect(result.states == expected.states)
    #expect(result.transitions == expected.transitions)
    #expect(result.ending == .exhausted)
    #expect(result.findings.isEmpty)
  }

  /// Spin 6.5.2: `-DT=24 -DA0=9 -DA1=17 -DB0=16 -DB1=22 -DBMAX=3 -DQ=5 -DNB=2`, no reduction; it
  /// counts the way into the initial state as one more transition.
  @Test func `agrees with Spin on a day of 24 ticks`() {
    let result = ExhaustiveSearch(FocusMini(ticks: 24)).run(from: [OneWorld()])
    #expect(result.states == 38_396)
    #expect(result.transitions == 154_830)
  }

  @Test(arguments: [2, 3, 8])
  func `is the same with any number of threads`(jobs: Int) {
    for order in [ExhaustiveSearch<FocusMini>.Order.breadthFirst, .sweep] {
      let one = ExhaustiveSearch(FocusMini(ticks: 16), order: order).run(from: [OneWorld()])
      let many = ExhaustiveSearch(FocusMini(ticks: 16), order: order, jobs: jobs).run(
        from: [OneWorld()])
      #expect(one.states == many.states)
      #expect(one.transitions == many.transitions)
      #expect(one.layers == many.layers)
      #expect(one.mostHeld == many.mostHeld)
    }
  }

  @Test func `holds few states at a time in a sweep`() {
    let all = ExhaustiveSearch(FocusMini(ticks: 24)).run(from: [OneWorld()])
    let sweep = ExhaustiveSearch(FocusMini(ticks: 24), order: .sweep).run(from: [OneWorld()])
    #expect(sweep.layers == 25)
    #expect(sweep.mostHeld < all.states / 4)
    #expect(sweep.mostBytes < all.mostBytes)
  }

  @Test(
    arguments: [ExhaustiveSearch<FocusMini>.Order.breadthFirst, .sweep], [1, 3])
  func `recovers the way to a violation`(
    order: ExhaustiveSearch<FocusMini>.Order, jobs: Int
  ) throws {
    let model = Self.defective
    let result = ExhaustiveSearch(model, order: order, jobs: jobs).run(from: [OneWorld()])
    #expect(result.ending == .violation)
    let finding = try #require(result.findings.first)
    let again = try #require(Replay(model).finding(of: finding.script))
    #expect(again.script == finding.script)
    #expect(again.violation == finding.violation)
    if order == .breadthFirst {
      // Off, 22 ticks, on, four callbacks: what seven actions are where a wait is one.
      #expect(finding.script.actions.count == 28)
    }
  }

  @Test func `goes on behind a violation where it is told to`() {
    let model = Self.defective
    let all = ExhaustiveSearch(model, stopsAtViolation: false).run(from: [OneWorld()])
    #expect(all.ending == .exhausted)
    #expect(all.findings.count == 1)
    let first = ExhaustiveSearch(model).run(from: [OneWorld()])
    #expect(first.states < all.states)
    #expect(first.findings.map(\.script) == all.findings.map(\.script))
  }

  @Test func `finds what only shows in the second phase`() throws {
    var model = FocusMini(ticks: 24)
    model.believesCallbacks = true
    let search = ExhaustiveSearch(model, heals: true)
    let finding = try #require(search.run(from: [OneWorld()]).findings.first)
    #expect(finding.script.isHealed)
    #expect(!finding.healing.isEmpty)
    #expect(Replay(model).finding(of: finding.script)?.violation == finding.violation)
    let sound = ExhaustiveSearch(FocusMini(ticks: 16), heals: true).run(from: [OneWorld()])
    #expect(sound.ending == .exhausted)
    #expect(sound.findings.isEmpty)
  }

  @Test(arguments: [1, 4])
  func `names the limit that it reached`(jobs: Int) {
    typealias Limits = ExhaustiveLimits
    let model = FocusMini(ticks: 24)
    let cases: [(Limits, ExhaustiveSearch<FocusMini>.Order, Limits.Name)] = [
      (Limits(states: 1_000), .breadthFirst, .states),
      (Limits(depth: 5), .breadthFirst, .depth), (Limits(progress: 7), .sweep, .progress),
      (Limits(bytes: 100_000), .breadthFirst, .bytes),
      (Limits(waiting: 1_000), .breadthFirst, .waiting),
    ]
    for (limits, order, name) in cases {
      let search = ExhaustiveSearch(model, order: order, limits: limits, jobs: jobs)
      let result = search.run(from: [OneWorld()])
      #expect(result.ending == .limit(name))
      let alone = ExhaustiveSearch(model, order: order, limits: limits).run(from: [OneWorld()])
      #expect(alone.states == result.states)
    }
    let result = ExhaustiveSearch(model, jobs: jobs).run(
      from: [OneWorld()], isTimeUp: { true })
    #expect(result.ending == .limit(.time))
  }

  @Test func `to a depth reaches just what so many actions reach`() {
    var limits = ExhaustiveLimits()
    limits.depth = 1
    let result = ExhaustiveSearch(FocusMini(ticks: 24), limits: limits).run(from: [OneWorld()])
    // At midnight: a tick, a tap, a kill, off.
    #expect(result.states == 5)
    #expect(result.transitions == 4)
  }

  @Test func `keeps nothing of the depth to which it goes, and finds what is broken there`() {
    let (before, last) = (reached(in: 7), reached(in: 9))
    // What waits at once are the states of the two layers before the last one.
    #expect(reached(in: 10).mostHeld == last.states - before.states)
    let found = ExhaustiveSearch(Self.defective).run(from: [OneWorld()]).findings[0]
    let acts = found.script.actions.count
    let atLast = ExhaustiveSearch(Self.defective, limits: ExhaustiveLimits(depth: acts))
      .run(from: [OneWorld()])
    #expect(atLast.findings.map(\.script.actions.count) == [acts])
    let shallow = ExhaustiveSearch(Self.defective, limits: ExhaustiveLimits(depth: acts - 1))
      .run(from: [OneWorld()])
    #expect(shallow.ending == .limit(.depth))
  }

  /// What a search comes to that goes so many actions deep.
  private func reached(in depth: Int) -> ExhaustiveResult<FocusMini> {
    ExhaustiveSearch(FocusMini(ticks: 24), limits: ExhaustiveLimits(depth: depth))
      .run(from: [OneWorld()])
  }

  static let defective: FocusMini = {
    var model = FocusMini(ticks: 24)
    model.believesCallbacks = true
    return model
  }()
}

// MARK: - Fixtures

/// The reference model once more, written down from the Promela without looking at the other one:
/// a list of numbers, a set of lists, no packing.
struct PlainMini {
  let last: Int, a: Range<Int>, b: Range<Int>, breakLength: Int, quota: Int, breaks: Int

  init(of model: FocusMini) {
    last = Int(model.lastTick)
    a = Int(model.hoursA.lowerBound)..<Int(model.hoursA.upperBound)
    b = Int(model.hoursB.lowerBound)..<Int(model.hoursB.upperBound)
    breakLength = Int(model.breakLength)
    quota = Int(model.breakQuota)
    breaks = Int(model.breaks)
  }

  /// t, brk, used, nbrk, pSA, pEA, pSB, pEB, pBE, man, rA, rB, up, app, shield.
  typealias Numbers = [Int]

  func count() -> (states: Int, transitions: Int) {
    let start = [0, 0, 0, breaks, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0]
    var known: Set<Numbers> = [start]
    var queue = [start]
    var transitions = 0
    while let state = queue.popLast() {
      for next in successors(of: state) {
        transitions += 1
        if known.insert(next).inserted { queue.append(next) }
      }
    }
    return (known.count, transitions)
  }

  private func shielded(_ s: Numbers) -> Int {
    (s[10] == 1 || s[11] == 1 || s[9] == 1) && s[1] == 0 ? 1 : 0
  }

  private func successors(of s: Numbers) -> [Numbers] {
    var found: [Numbers] = []
    func add(_ isPossible: Bool, _ change: (inout Numbers) -> Void) {
      guard isPossible else { return }
      var next = s
      change(&next)
      found.append(next)
    }
    let up = s[12] == 1
    let app = s[13] == 1
    let inA = a.contains(s[0]) ? 1 : 0
    let inB = b.contains(s[0]) ? 1 : 0
    add(s[0] < last && (!up || (4...8).allSatisfy { s[$0] < 2 }), tick)
    for (place, flag, value) in [(4, 10, inA), (5, 10, inA), (6, 11, inB), (7, 11, inB)] {
      add(up && s[place] > 0) {
        $0[place] = 0
        $0[flag] = value
        $0[14] = shielded($0)
      }
    }
    add(up && s[8] > 0) {
      $0[8] = 0
      $0[14] = shielded($0)
    }
    add(up) {
      $0[9] = 1 - $0[9]
      ($0[13], $0[10], $0[11]) = (1, inA, inB)
      $0[14] = shielded($0)
    }
    add(up && app && s[14] == 1 && s[3] > 0 && s[2] < quota && s[1] == 0) {
      ($0[1], $0[3], $0[14]) = (breakLength, $0[3] - 1, 0)
    }
    add(up && app && s[1] > 0) {
      ($0[1], $0[8]) = (0, 0)
      $0[14] = shielded($0)
    }
    add(up && app) { $0[13] = 0 }
    add(up && !app) {
      ($0[13], $0[10], $0[11]) = (1, inA, inB)
      $0[14] = shielded($0)
    }
    add(up) { ($0[12], $0[13]) = (0, 0) }
    add(!up) { $0[12] = 1 }
    return found
  }

  private func tick(_ s: inout Numbers) {
    s[0] += 1
    for place in 4...8 where s[place] == 1 { s[place] = 2 }
    if s[1] > 0 {
      s[1] -= 1
      s[2] += 1
      if s[2] == quota { s[1] = 0 }
      if s[1] == 0 { s[8] = 1 }
    }
    if s[0] == a.lowerBound { s[4] = 1 } else if s[0] == a.upperBound { s[5] = 1 }
    if s[0] == b.lowerBound { s[6] = 1 } else if s[0] == b.upperBound { s[7] = 1 }
  }
}
