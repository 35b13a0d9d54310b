import Exploration
import Testing

@testable import FocusKeyModel

/// The worlds of which an exhaustive search looks at all, and what it tries in them.
struct SmallWorldsTests {
  private let model = PhoneModel()

  /// A story that begins in the first small world of which this is true.
  private func story(
    where isWanted: (DrawnWorld) -> Bool, after acts: [Act] = []
  ) throws -> PhoneStory {
    let found = PhoneModel.smallWorlds.first(where: isWanted)
    var story = model.initial(in: try #require(found))
    for act in acts {
      let hasHappened = story.perform(act)
      try #require(hasHappened, "\(act)")
    }
    return story
  }

  @Test func `each is one that FocusKey is put in, and another one`() {
    for world in PhoneModel.smallWorlds {
      #expect(model.stage(of: world).beginning != nil, "\(world.sentences)")
    }
    #expect(Set(PhoneModel.smallWorlds).count == PhoneModel.smallWorlds.count)
  }

  @Test func `what has an effect is tried, and of each kind of fault something`() throws {
    for world in PhoneModel.smallWorlds {
      let story = model.initial(in: world)
      let effective = model.actions(in: story).filter { act in
        var next = story
        return next.perform(act)
      }
      let faults = Set(effective.map(\.kind).filter(\.isFault))
      #expect(faults.isSuperset(of: [.power, .clock, .storage]), "\(world.sentences): \(faults)")
      #expect(effective.contains { $0.kind == .time }, "\(world.sentences)")
    }
  }

  @Test func `more time is asked for where a budget is used up, and answered`() throws {
    let ask = Act.tap(Label.askForTime)
    let acts: [Act] = [.open(0), .pass(seconds: 1_800), .open(0)]
    let usedUp = try story(where: \.isOfBudgets, after: acts)
    #expect(model.actions(in: usedUp).contains(ask))
    #expect(!model.actions(in: usedUp).contains(.approveFor(minutes: 2)))
    let asked = try story(where: \.isOfBudgets, after: acts + [ask])
    #expect(model.actions(in: asked).contains(.approveFor(minutes: 2)))
  }

  @Test func `where apps are opened at their shields, a shield is answered`() throws {
    let running = try story(where: \.isOfOpenings, after: [.start(0), .open(0)])
    #expect(model.actions(in: running).contains(.tap(Label.takeBreak)))
  }

  @Test func `whoever is asked for something is the one who answers`() throws {
    let isGuarded = { (world: DrawnWorld) in world.profiles.contains { $0.endGate == .approval } }
    let running = try story(where: isGuarded, after: [.start(0)])
    #expect(!model.actions(in: running).contains(.approve))
    #expect(model.actions(in: running).contains(.sendPolicy(0, .strict(true))))
    let asked = try story(where: isGuarded, after: [.start(0), .endSession])
    #expect(Set(model.actions(in: asked)).isSuperset(of: [.approve, .refuse, .tryWrongCode]))

    let isCarded = { (world: DrawnWorld) in world.profiles.contains { $0.endGate == .card } }
    let started = try story(where: isCarded, after: [.start(0)])
    #expect(!model.actions(in: started).contains(.solveChallenge))
    let before = Act.tap(Label.takeBreak)
    #expect(model.actions(in: started).contains(before))
    let puzzled = try story(where: isCarded, after: [.start(0), before])
    #expect(Set(model.actions(in: puzzled)).isSuperset(of: [.solveChallenge, .answerWrongly]))
  }

  @Test func `hours are taken back, and given again`() throws {
    let hasHours = { (world: DrawnWorld) in !(world.profiles.first?.windows.isEmpty ?? true) }
    let (off, on) = (Act.switchSchedule(0, isOn: false), Act.switchSchedule(0, isOn: true))
    let first = try story(where: hasHours)
    #expect(model.actions(in: first).contains(off))
    let without = try story(where: hasHours, after: [off])
    #expect(model.actions(in: without).contains(on))
  }

  @Test func `no more goes wrong in a story than may`() throws {
    var options = PhoneModel.Options()
    options.mostFaults = 1
    let bounded = PhoneModel(options)
    var story = bounded.initial(in: PhoneModel.smallWorlds[0])
    #expect(bounded.actions(in: story).contains { $0.kind.isFault })
    let hasRestarted = story.perform(.restart)
    #expect(hasRestarted)
    #expect(!bounded.actions(in: story).contains { $0.kind.isFault })
    #expect(model.actions(in: story).contains { $0.kind.isFault })
    // Whoever has come to the same with no fault goes on where others cannot.
    var other = story
    other.faults = 0
    #expect(bounded.key(of: other) != bounded.key(of: story))
    #expect(model.key(of: other) == model.key(of: story))
  }
}
