import Determinism
import Exploration
import FocusKeySteps
import Testing

@testable import FocusKeyModel

@Test(arguments: sampleActs)
func `an act does what its sentence does`(_ act: Act) throws {
  let stage = Stage(sampleWorld)
  var told = try #require(stage.beginning)
  told.ownPhone()
  var story = PhoneStory(stage, promises: .all, isThorough: false)
  let happened = story.perform(act)
  let sentence = try #require(SpokenSentence(act.sentence(stage.names)))
  let wasSaid = sentence.trySaying(to: &told)
  #expect(wasSaid == happened)
  #expect(told.phone.digest == story.phone.digest)
}

@Test(arguments: sampleActs)
func `a sentence is read back as the act that it is`(_ act: Act) throws {
  let story = PhoneStory(Stage(sampleWorld), promises: .all, isThorough: false)
  let sentence = try #require(SpokenSentence(act.sentence(story.stage.names)))
  #expect(Act(sentence, names: story.stage.names, in: story) == act)
}

@Test func `acts on profiles of whatever names are sentences that are read back`() throws {
  var world = DrawnWorld()
  world.profiles = ["Say \"hi\"", "A|B \\ c", "Deep Work"].map {
    DrawnProfile($0, Selection(items: [.instagram]))
  }
  let story = PhoneStory(Stage(world), promises: .all, isThorough: false)
  let names = story.stage.names
  for place in 0..<3 {
    let acts: [Act] = [
      .switchTo(place), .sendPolicy(place, .strict(true)), .start(place), .openLink(place),
      .openOddLink(place, .unknownProfile), .endSessionOf(place),
    ]
    for act in acts {
      let sentence = try #require(SpokenSentence(act.sentence(names)), "\(act)")
      #expect(Act(sentence, names: names, in: story) == act)
    }
  }
}

@Test func `a text below a sentence is read as it stands, blank lines and all`() throws {
  let text = "{\n\n  \"format\": \"recipes\"\n}"
  let sentence = try #require(
    SpokenSentence("this file is imported:" + SpokenSentence.below(text)))
  #expect(sentence.arguments.docString?.text == text)
  #expect(SpokenSentence("this file is imported:") == nil)
  #expect(SpokenSentence("Work is started" + SpokenSentence.below(text)) == nil)
}

@Test func `a story and its forks have phones of their own, so that threads share none`() throws {
  let model = PhoneModel()
  let story = model.initial(in: sampleWorld)
  let told = try #require(model.stage(of: sampleWorld).beginning)
  #expect(story.phone !== told.phone)
  let fork = model.fork(story)
  #expect(fork.phone !== story.phone)
  #expect(fork.phone.digest == story.phone.digest)
}

@Test func `time that is looked at on the way passes as time that is not`() throws {
  let stage = Stage(sampleWorld)
  var told = try #require(stage.beginning)
  told.ownPhone()
  var story = PhoneStory(stage, promises: .all, isThorough: false)
  _ = story.perform(.pass(seconds: 200_000))
  let wasSaid = try #require(SpokenSentence(Act.passing(200_000))).trySaying(to: &told)
  #expect(wasSaid)
  #expect(told.phone.digest == story.phone.digest)
}

@Test func `drawn worlds are said in sentences that FocusKey grants`() {
  var random = SeededRandom(seed: 7, stream: "worlds")
  let model = PhoneModel()
  for _ in 0..<40 {
    let world = model.world(ofFamily: nil, using: &random)
    #expect(Stage(world).beginning != nil, "\(world.sentences)")
  }
}

@Test func `a family of worlds is of as many budgets as it says`() {
  var random = SeededRandom(seed: 9, stream: "worlds")
  let model = PhoneModel()
  #expect(model.families == WorldDrawing.Family.allCases.count)
  for _ in 0..<40 {
    for (family, budgets) in [(WorldDrawing.Family.oneBudget, 1), (.twoBudgets, 2)] {
      let world = model.world(ofFamily: family.rawValue, using: &random)
      #expect(world.profiles.map { $0.budget != nil } == Array(repeating: true, count: budgets))
      #expect(Stage(world).beginning != nil, "\(world.sentences)")
    }
  }
}

@Test func `a world is read back from its own sentences`() throws {
  var random = SeededRandom(seed: 8, stream: "worlds")
  let model = PhoneModel()
  for _ in 0..<20 {
    let world = model.world(ofFamily: nil, using: &random)
    let read = try ScriptReading(world.sentences, onlyGivens: true)
    #expect(read.world.sentences == world.sentences)
  }
}

@Test func `an act that is impossible now changes nothing`() {
  var story = PhoneStory(Stage(sampleWorld), promises: .all, isThorough: false)
  let before = story.phone.digest
  for act in [Act.unlock, .switchOn, .endBreak, .grantAccess, .freeStorage] {
    let happened = story.perform(act)
    #expect(!happened, "\(act)")
  }
  #expect(story.phone.digest == before)
}

@Test(arguments: sampleActs + [.takeName(0, of: 1), .takeName(1, of: 0)])
func `an act on a profile that a simpler world has not is impossible`(_ act: Act) throws {
  let story = PhoneStory(Stage(sampleWorld), promises: .all, isThorough: false)
  let far = story.ledger.profiles.count
  guard let moved = act.onProfile(at: { $0 + far }), moved != act else { return }
  var own = story
  let hasHappened = own.perform(moved)
  #expect(!hasHappened)
  guard case .takeName = act else { return }
  let isTaken = own.perform(.takeName(0, of: far))
  #expect(!isTaken)
}

@Test func `what a script would not see fail breaks no promise`() {
  var story = PhoneStory(Stage(sampleWorld), promises: .all, isThorough: false)
  let mended = ["tomorrow 09:00 a session of Work is running"]
  story.complain(.sessionsAsRuled, manner: 1, "Work does not run yet", mended)
  #expect(story.complaint == nil)
  story.complain(.sessionsAsRuled, manner: 1, "it cannot be said", ["a break is taken", mended[0]])
  #expect(story.complaint == nil)
  let table = "the history is:\n      | profile |\n      | Work |"
  story.complain(.historyAsRuled, manner: 1, "there is no line", [table])
  #expect(story.complaint?.assertions == [table])
}

@Test func `a history is told with the zones in which its lines were recorded`() {
  var world = DrawnWorld()
  var work = DrawnProfile("Work", Selection(items: [.instagram]))
  work.windows = [
    .init(
      days: .everyDay, start: TimeOfDay(hour: 21, minute: 30), end: TimeOfDay(hour: 21, minute: 15))
  ]
  world.profiles = [work]
  world.start = CivilTime(year: 2026, month: 1, day: 10, hour: 21, minute: 0)
  var story = PhoneStory(Stage(world), promises: .all, isThorough: false)
  for act in [Act.pass(seconds: 900), .changeZone("America/New_York"), .pass(seconds: 18_000)] {
    let happened = story.perform(act)
    #expect(happened, "\(act)")
  }
  #expect(story.ledger.lines.count == 2)
  // What is right is no complaint: the sentence holds.
  let table = story.historyTable(story.ledger.lines)
  story.complain(.historyAsRuled, manner: 1, "the history", table)
  #expect(story.complaint == nil, "\(table)")
}

@Test(arguments: [[], [Act.goHome]])
func `a notice that comes is one of which a script sees that it comes`(_ last: [Act]) throws {
  var story = PhoneStory(Stage(DrawnWorld()), promises: .all, isThorough: false)
  for act in [Act.revokeAccess, .startTimed(0, minutes: 60)] + last {
    let happened = story.perform(act)
    #expect(happened, "\(act)")
  }
  let notice = try #require(story.ledger.dueNotices.first)
  let sentences = story.coming(notice)
  story.complain(.noticesAsRuled, manner: 1, "a notification", sentences)
  #expect(story.complaint == nil, "\(sentences)")
}

@Test func `a crash shows at its act already, other promises at the last step`() {
  #expect(Promise.noCrash.isShown(byFailing: [4], of: 6))
  #expect(Promise.noCrash.isShown(byFailing: [5], of: 6))
  #expect(Promise.noOpenDoor.isShown(byFailing: [5], of: 6))
  #expect(!Promise.noOpenDoor.isShown(byFailing: [4], of: 6))
  #expect(!Promise.noCrash.isShown(byFailing: [3], of: 6))
  #expect(!Promise.noCrash.isShown(byFailing: [4, 5], of: 6))
  #expect(!Promise.noCrash.isShown(byFailing: [], of: 6))
}

@Test func `a moment that comes twice is told with its season`() {
  var world = DrawnWorld()
  world.zone = "America/New_York"
  let story = PhoneStory(Stage(world), promises: .all, isThorough: false)
  let midnight = world.zoneRules.instant(
    of: CivilTime(year: 2026, month: 11, day: 1, hour: 0, minute: 0)
  ).seconds
  #expect(story.moment(midnight + 6_900) == "2026-11-01 01:55 (summer time)")
  #expect(story.moment(midnight + 6_900 + 3_600) == "2026-11-01 01:55 (winter time)")
  #expect(story.moment(midnight + 7_200 + 3_600) == "2026-11-01 02:00")
}

@Test func `an act that fails leaves nothing behind of what it would have been`() {
  var story = PhoneStory(Stage(sampleWorld), promises: .all, isThorough: false)
  for act in [Act.start(0), .goHome, .revokeAccess, .grantAccess] {
    let happened = story.perform(act)
    #expect(happened, "\(act)")
  }
  #expect(story.ledger.hasGap)
  let isApproved = story.perform(.approve)
  #expect(!isApproved)
  #expect(story.owed == nil)
  let isOpened = story.perform(.openFocusKey)
  #expect(isOpened)
  #expect(!story.ledger.hasGap)
  #expect(story.complaint == nil)
}

@Test(arguments: PolicyChange.ofSessions.indices)
func `a policy does what its table says, and nobody else's does anything`(_ number: Int) throws {
  var world = sampleWorld
  world.profiles[1].breakGate = .approval
  let stage = Stage(world)
  let change = PolicyChange.ofSessions[number]
  var story = PhoneStory(stage, promises: .all, isThorough: false)
  for act in [Act.sendStrangersPolicy(0, change), .sendPolicy(0, change)] {
    let sentence = try #require(SpokenSentence(act.sentence(stage.names)))
    #expect(Act(sentence, names: stage.names, in: story) == act)
    let happened = story.perform(act)
    #expect(happened)
    #expect(story.complaint == nil, "\(act)")
  }
  _ = story.perform(.pass(seconds: 200_000))
  #expect(story.complaint == nil)
}

@Test func `what a budget must block, and does not, breaks the promise of budgets`() throws {
  var world = DrawnWorld()
  world.profiles = [DrawnProfile("Work", Selection(items: [.instagram]))]
  world.profiles[0].budget = .init(seconds: 60, days: .everyDay)
  var story = PhoneStory(Stage(world), promises: .all, isThorough: false)
  story.ledger.budgets[0].used = 60
  story.ledger.carry()
  _ = story.perform(.open(0))
  let complaint = try #require(story.complaint)
  #expect(complaint.promise == .budgetHolds)
  #expect(complaint.promise.rule == "R47")
  #expect(complaint.assertions == ["Instagram is blocked"])
}

@Test func `use that closes what was opened is told, whatever else FocusKey was not called for`() {
  var world = DrawnWorld()
  world.profiles = [DrawnProfile("Work", Selection(items: [.instagram]))]
  world.profiles[0].breaksCountUse = true
  world.profiles[0].allowance = .unlimited(seconds: 300)
  var story = PhoneStory(Stage(world), promises: .all, isThorough: false)
  for act in [Act.start(0), .open(0), .tap(Label.takeBreak)] {
    let happened = story.perform(act)
    #expect(happened, "\(act)")
  }
  // By the book it was used for longer than the phone knows of.
  story.ledger.sessions[0].pause?.openings[0].used = 200
  story.ledger.carry()
  _ = story.perform(.pass(seconds: 99))
  #expect(story.complaint?.detail == nil)
  story.isExcused = true
  _ = story.perform(.pass(seconds: 1))
  #expect(story.complaint?.promise == .noOpenDoor)
}

@Test(arguments: [
  (Act.endSession, DrawnProfile.Gate.approval, "the session is over"),
  (.takeBreak, .approval, "one is running"),
  (.tap(Label.endSession), .confirmation, "the session is over"),
  (.tap(Label.takeBreak), .card, "one is running"),
])
func `what a gate stands before is not granted by the gesture that brings it (R39)`(
  _ act: Act, _ gate: DrawnProfile.Gate, _ outcome: String
) throws {
  var world = DrawnWorld()
  world.profiles = [DrawnProfile("Work", Selection(items: [.instagram]))]
  world.profiles[0].endGate = .nothing
  var story = PhoneStory(Stage(world), promises: .all, isThorough: false)
  // By the book there is a gate, of which FocusKey does not know.
  (story.ledger.profiles[0].breakGate, story.ledger.profiles[0].endGate) = (gate, gate)
  for act in [Act.start(0), act] {
    let happened = story.perform(act)
    #expect(happened, "\(act)")
  }
  let complaint = try #require(story.complaint)
  #expect(complaint.promise == .gatesAsRuled)
  #expect(complaint.detail.hasSuffix(outcome))
}

/// A story of one profile, Work, that blocks Instagram.
private func storyOfWork(_ change: (inout DrawnProfile) -> Void = { _ in }) -> PhoneStory {
  var world = DrawnWorld()
  world.profiles = [DrawnProfile("Work", Selection(items: [.instagram]))]
  change(&world.profiles[0])
  return PhoneStory(Stage(world), promises: .all, isThorough: false)
}

/// Lets acts happen that are possible and break no promise.
private func perform(_ acts: [Act], in story: inout PhoneStory) {
  for act in acts {
    let happened = story.perform(act)
    #expect(happened, "\(act)")
    #expect(story.complaint == nil, "\(act)")
  }
}

@Test func `a history of which something is open is judged again once nothing runs (R56)`() {
  var story = storyOfWork()
  perform([.start(0), .turnClock(seconds: -600), .endSession], in: &story)
  #expect(!story.isHistoryClear)
  perform([.pass(seconds: 3_600), .openFocusKey, .start(0), .pass(seconds: 120)], in: &story)
  // By the book it has begun earlier than FocusKey knows.
  story.ledger.sessions[0].startWall -= 60
  _ = story.perform(.endSession)
  #expect(story.complaint?.promise == .historyAsRuled)
}

@Test func `what a window has ended on a journey that nobody saw runs no more (R34)`() {
  var story = storyOfWork()
  perform([.start(0), .lock], in: &story)
  // By the book there is a schedule, of which FocusKey does not know.
  let window = DrawnProfile.Window(
    days: .everyDay, start: TimeOfDay(hour: 14, minute: 0), end: TimeOfDay(hour: 15, minute: 0))
  story.ledger.profiles[0].windows = story.ledger.numbered([window])
  story.ledger.profiles[0].isScheduleOn = true
  story.ledger.carry()
  perform([.changeZone("Asia/Tokyo"), .pass(seconds: 2 * 86_400)], in: &story)
  _ = story.perform(.unlock)
  #expect(story.complaint?.promise == .sessionsAsRuled)
}

@Test(arguments: [DrawnProfile.Gate.confirmation, .card, .challenge, .approval])
func `no gate stands before a break that nobody asks for (R50)`(_ gate: DrawnProfile.Gate) {
  var story = storyOfWork { $0.breakGate = gate }
  perform([.start(0), .tap(Label.takeBreak)], in: &story)
  story.pending = .none
  _ = story.perform(.openFocusKey)
  #expect(story.complaint?.promise == .gatesAsRuled)
}

@Test func `a request is put to the guardian wherever nothing else can be asked for (R48)`() {
  var story = storyOfWork { $0.budget = .init(seconds: 60, days: .everyDay) }
  perform([.open(0), .pass(seconds: 60), .goHome], in: &story)
  // By the book more time was asked for, and FocusKey was opened since.
  story.ledger.budgets[0].request = .init(wall: story.now + 600, elapsed: story.now + 600)
  story.ledger.carry()
  _ = story.perform(.openFocusKey)
  #expect(story.complaint?.promise == .gatesAsRuled)
}

@Test func `copies of a story go their own ways`() {
  var story = PhoneStory(Stage(sampleWorld), promises: .all, isThorough: false)
  let kept = story
  let before = kept.phone.digest
  _ = story.perform(.start(0))
  #expect(kept.phone.digest == before)
  #expect(story.phone.digest != before)
}

@Test func `a campaign is the same with two threads`() {
  var options = CampaignOptions(seed: 3)
  options.runs = 60
  let one = Campaign(PhoneModel(), options: options).run()
  options.jobs = 2
  let two = Campaign(PhoneModel(), options: options).run()
  #expect(one.digests == two.digests)
  #expect(one.findings.map(\.violation.detail) == two.findings.map(\.violation.detail))
}

@Test func `a profile that is left out takes its acts with it, and the others move up`() {
  let script = Script<PhoneModel>(
    world: sampleWorld, actions: [.start(0), .start(1), .endSessionOf(1), .lock])
  let simpler = PhoneModel().simplerScripts(than: script)
  #expect(
    simpler.prefix(2).map(\.world.names)
      == [["Work", "Study", "Sleep"], ["Gym", "Work", "Study", "Sleep"]])
  #expect(simpler[0].actions == [.start(0), .lock])
  #expect(simpler[1].actions == [.start(1), .start(0), .endSessionOf(0), .lock])
}

@Test func `no script begins in a year of five digits`() {
  var world = sampleWorld
  func starts(in year: Int) -> [Int] {
    world.start.date = CivilDate(year: year, month: 12, day: 31)
    return PhoneModel().simplerScripts(
      than: Script(world: world, actions: [.pass(seconds: 86_400), .start(0)])
    ).map(\.world.start.date.year)
  }
  #expect(starts(in: 9_998).contains(9_999))
  #expect(!starts(in: 9_999).contains(10_000))
}

@Test func `profiles exchange names with plainer ones, their acts and breaks with them`() {
  var world = DrawnWorld()
  world.profiles = [DrawnProfile("Study", Selection(items: [.instagram]))]
  let acts: [Act] = [.start(0), .start(1), .switchTo(1)]
  let told = PhoneModel().simplerScripts(than: Script(world: world, actions: acts)).dropFirst()
  #expect(told.map(\.world.profiles) == [[DrawnProfile("Work", Selection(items: [.instagram]))]])
  #expect(told.map(\.world.names) == [["Work", "Study", "Sleep"]])
  #expect(told.map(\.actions) == [acts])
  world.profiles[0].allowance = .none
  let strict = PhoneModel().simplerScripts(than: Script(world: world, actions: acts)).dropFirst()
  #expect(strict.map(\.world.profiles[0].allowance) == [.none])
  let untold = Script<PhoneModel>(world: .plain, actions: [.start(0), .start(2), .switchTo(2)])
  #expect(
    PhoneModel().simplerScripts(than: untold).map(\.actions)
      == [[.start(2), .start(0), .switchTo(0)], [.start(0), .start(1), .switchTo(1)]])
  let turned = Script<PhoneModel>(world: .plain, actions: [.start(1), .start(0)])
  #expect(PhoneModel().simplerScripts(than: turned).map(\.actions) == [[.start(0), .start(1)]])
  let plain = Script<PhoneModel>(world: .plain, actions: [.start(0), .start(1)])
  #expect(PhoneModel().simplerScripts(than: plain).isEmpty)
  world.profiles.append(DrawnProfile("Work", Selection(items: [.instagram])))
  #expect(PhoneModel().simplerScripts(than: Script(world: world, actions: acts)).count == 2)
}

@Test(arguments: ["Study", "Gym"])
func `a finding on a profile of whatever name is one on the first profile`(name: String) throws {
  var world = DrawnWorld()
  world.quirks = ["early thresholds", "late callbacks 90"]
  var profile = DrawnProfile(name, Selection(items: [.instagram]))
  profile.budget = .init(seconds: 60, days: .everyDay)
  world.profiles = [profile]
  func names(_ model: PhoneModel) throws -> [String] {
    let script = Script<PhoneModel>(world: world, actions: [.pass(seconds: 120)])
    let finding = try #require(Replay(model).finding(of: script))
    return try #require(Shrinker(model).shrink(finding)).finding.script.world.profiles.map(\.name)
  }
  #expect(try names(PhoneModel()) == ["Work"])
  var options = PhoneModel.Options()
  options.world = world
  #expect(try names(PhoneModel(options)) == [name], "a world that was given keeps its names")
}

@Test func `a wait, another clock or another zone may be how the world begins`() {
  let acts: [Act] = [
    .pass(seconds: 5_400), .turnClock(seconds: -3_600), .changeZone("Asia/Kolkata"),
  ]
  let script = Script<PhoneModel>(world: .plain, actions: [.lock] + acts)
  let simpler = PhoneModel().simplerScripts(than: script)
  #expect(simpler.map(\.world.start.time.description) == ["09:30", "07:00", "13:30"])
  #expect(simpler.map(\.world.zone) == ["Europe/London", "Europe/London", "Asia/Kolkata"])
  for (place, script) in simpler.enumerated() {
    #expect(script.actions == [.lock] + acts[..<place] + acts[(place + 1)...])
    #expect(Stage(script.world).beginning != nil)
  }
}

// MARK: Fixtures

let sampleWorld: DrawnWorld = {
  var world = DrawnWorld()
  var work = DrawnProfile("Work", Selection(items: [.instagram, .games]))
  work.windows = [
    .init(
      days: .weekdays, start: TimeOfDay(hour: 9, minute: 0), end: TimeOfDay(hour: 17, minute: 0))
  ]
  work.allowance = .perSession(2, minutes: 5)
  world.profiles = [work, DrawnProfile("Gym", Selection(items: [.youtubePage]))]
  return world
}()

private let sampleActs: [Act] = [
  .tapCard, .tapCardOf(1), .openLink(0), .start(0), .startTimed(1, minutes: 25),
  .startRounds(0, count: 2, focus: 25, rest: 5), .startDeep(1), .shortcut(0), .openFocusKey,
  .open(0),
  .visit(5), .lock, .editBlocks(0, Selection(items: [.chess])),
  .editHours(
    1,
    .init(
      days: .everyDay, start: TimeOfDay(hour: 7, minute: 30), end: TimeOfDay(hour: 8, minute: 30))),
  .switchSchedule(0, isOn: false), .deleteProfile(1), .revokeAccess, .pass(seconds: 4_000),
  .turnClock(seconds: 3_600), .turnClock(seconds: -300), .changeZone("America/New_York"), .restart,
  .switchOff, .batteryDies, .kill, .update, .airplane(true), .loseCallbacks(1), .loseCallbacks(3),
  .delayCallbacks(seconds: 90), .doubleCallbacks, .crashExtension, .failPowerDuringWrite,
  .failPowerAfter(writes: 1), .failPowerAfter(writes: 2),
  .fillStorage, .damageState, .openOddLink(0, .unknownProfile), .openOddLink(1, .unknownField),
  .takeName(0, of: 1), .takeBlankName(0), .editTooMany(0), .importForeignFile, .tryWrongCode,
  .approveFor(minutes: 15),
  .restoreBackup,
  .denyDialog,
]

@Test func `a journey, or a phone that loses calls, makes a situation a new one`() {
  let model = PhoneModel()
  var world = sampleWorld
  let home = model.cell(of: model.initial(in: world))
  #expect(model.cell(of: model.initial(in: world)) == home)
  world.quirks = ["lost end"]
  let lossy = model.cell(of: model.initial(in: world))
  world.quirks = ["lost start"]
  #expect(Set([home, lossy, model.cell(of: model.initial(in: world))]).count == 3)

  // Without hours nothing is monitored that a journey would move.
  world = sampleWorld
  world.profiles[0].windows = []
  var story = model.initial(in: world)
  let before = model.cell(of: story)
  _ = story.perform(.changeZone("Europe/Berlin"))
  #expect(model.cell(of: story) != before)
  _ = story.perform(.changeZone("Europe/London"))
  #expect(model.cell(of: story) == before)
}
