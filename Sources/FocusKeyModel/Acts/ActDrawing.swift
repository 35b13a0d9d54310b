import Determinism

/// Draws acts of a kind, with particulars that make sense in a state.
///
/// How time passes is drawn by the search, of the boundaries that lie ahead.
enum ActDrawing {
  /// Draws an act; nil where nothing of the kind comes to mind.
  static func draw(
    _ kind: Act.Kind, in story: PhoneStory, using random: inout SeededRandom
  ) -> Act? {
    if story.stage.isOfBudgets { return use(kind, story, &random) }
    if story.stage.isOfOpenings { return opening(kind, story, &random) }
    let isOfPerson = [.hand, .starts, .sessions].contains(kind)
    if isOfPerson, random.chance(1, in: 2), let act = inFront(story, &random) { return act }
    if isOfPerson, let act = onTheWay(story, &random) { return act }
    // Whoever has taken access away gives it back (R7a).
    if isOfPerson, !story.ledger.hasAccess, random.chance(1, in: 10),
      let act = access(story, &random)
    {
      return act
    }
    return switch kind {
    case .starts: start(story, &random)
    case .sessions: session(story, &random)
    case .hand: hand(story, &random)
    case .editing: edit(story, &random)
    case .policies: policy(PolicyChange.ofSessions, story, &random)
    case .access: access(story, &random)
    case .time: nil
    case .clock: turn(turns, story, &random)
    case .zone: .changeZone(zone(story, &random))
    case .power: power(story, &random)
    case .processes: random.pick([.forceQuit, .kill, .kill, .update])
    case .callbacks: callbacks(&random)
    case .storage: storage(story, &random)
    }
  }

  /// Where a journey leads: back home as often as anywhere else.
  private static func zone(_ story: PhoneStory, _ random: inout SeededRandom) -> String {
    let home = story.stage.drawn.zone
    if story.phone.state.zone.identifier != home, random.chance(1, in: 2) { return home }
    return WorldDrawing.zones[random.index(below: WorldDrawing.zones.count)]
  }

  /// How far the clock is turned: where it was turned, back as often as anywhere else.
  private static func turn(
    _ turns: [Int64], _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act {
    if story.ledger.offset != 0, random.chance(1, in: 2) {
      return .turnClock(seconds: -story.ledger.offset)
    }
    return .turnClock(seconds: turns[random.index(below: turns.count)])
  }

  private static let turns: [Int64] = [
    30, 61, 300, 1_800, 3_600, 86_400, -30, -61, -300, -1_800, -3_600, -86_400,
  ]
  /// With some of several days: use is counted in intervals as long as that (R45c, R53).
  private static let longTurns = turns + [172_800, -172_800, -259_200, -432_000]

  /// Acts in a world that is about budgets: mostly what the moment suggests.
  private static func use(
    _ kind: Act.Kind, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    let isOfPerson = [.hand, .starts, .sessions].contains(kind)
    return answer(story, &random) ?? atUse(isOfPerson, story, &random)
      ?? anyUse(kind, story, &random)
  }

  /// What a guardian is asked for, answers and sets (R47, R48, R48a).
  private static func answer(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    // Whoever has asked at a shield goes on to FocusKey, where the guardian answers.
    if story.isRequestNew, random.chance(1, in: 3) { return .openFocusKey }
    if story.ledger.hasNextToAsk, random.chance(2, in: 3) { return next(story, &random) }
    let isAsked = story.ledger.isTimeAsked
    if isAsked, random.chance(1, in: 3) {
      return random.chance(1, in: 4)
        ? policy(PolicyChange.ofUse, story, &random) : random.pick(answers)
    }
    if story.policies > 0, random.chance(1, in: 4) { return .openFocusKey }
    // Whoever waits before a gate asks for more time, too, which takes its place (R48).
    if !isAsked, story.pending.isSomething, random.chance(1, in: 3) {
      return askForTime(story, &random)
    }
    if !isAsked, story.gatesAsked.contains(.approval), random.chance(1, in: 6) {
      return random.pick([.approve, .refuse, .tryWrongCode])
    }
    // Who stands at the shield of a budget came for more of it (R48).
    if !isAsked, story.offers(Label.askForTime), random.chance(1, in: 4) {
      return .tap(Label.askForTime)
    }
    // A guardian who hears that a budget is used up sets another one.
    guard !story.ledger.blockedByBudgets.isEmpty, random.chance(1, in: 8) else { return nil }
    return policy(PolicyChange.ofUse, story, &random)
  }

  /// Within the second in which one request was answered, or made void, somebody comes to the next one (R48).
  private static func next(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    if story.ledger.isTimeAsked, random.chance(1, in: 2) {
      return random.chance(1, in: 2)
        ? policy(PolicyChange.ofUse, story, &random) : random.pick(answers)
    }
    if !story.pending.isSomething, !story.ledger.sessions.isEmpty, random.chance(1, in: 2) {
      return .endSession
    }
    return story.phone.state.front == .home || random.chance(2, in: 3)
      ? askForTime(story, &random) : .openFocusKey
  }

  private static let answers: [Act] = [
    .approveFor(minutes: 2), .approveFor(minutes: 15), .refuse, .tryWrongCode,
  ]

  /// What somebody does who uses what is counted, or might (R47).
  private static func atUse(
    _ isOfPerson: Bool, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    let counted = story.ledger.countedTargets
    if story.hasUnseenTurn, random.chance(1, in: 2), let act = afterTurn(counted, story, &random) {
      return act
    }
    // Whoever has turned the clock for more time puts it right once another day has begun.
    let ahead = story.ledger.offset
    if ahead != 0, story.now - story.ledger.startOfDay < 3_600, random.chance(1, in: 6) {
      return .turnClock(seconds: -ahead)
    }
    // Whoever uses something looks into FocusKey in between: what was used before counts, too (R47).
    if !counted.isDisjoint(with: story.ledger.front), story.phone.state.cover == nil,
      random.chance(1, in: 8)
    {
      return .openFocusKey
    }
    guard isOfPerson else { return nil }
    if story.isDayUntold, random.chance(2, in: 3) { return untoldDay(counted, story, &random) }
    return random.chance(1, in: 2) ? usage(counted, story, &random) : nil
  }

  /// Acts of a kind in a world that is about budgets, whatever the moment suggests.
  private static func anyUse(
    _ kind: Act.Kind, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    let isAsked = story.ledger.isTimeAsked
    let counted = story.ledger.countedTargets
    switch kind {
    case .starts where !isAsked && random.chance(1, in: 4):
      return .start(random.index(below: story.stage.drawn.profiles.count))
    case .sessions where !isAsked && !story.ledger.sessions.isEmpty:
      return random.pick([.takeBreak, .endBreak, .endSession])
    case .hand, .starts:
      if let warning = story.warningShown, random.chance(1, in: 4) { return .tap(warning) }
      if let cover = story.phone.state.cover, random.chance(1, in: 2) {
        return .tap(
          random.chance(1, in: 4) ? Label.close : cover.look.secondaryButton ?? Label.close)
      }
      let uses =
        counted.intersection(story.stage.circumstances.apps).places.map { Act.open($0) }
        + (counted.contains(.youtubePage) ? [.visit(5)] : [])
      if random.chance(1, in: 2), let act = random.pick(uses) { return act }
      return random.pick([.lock, .unlock, .goHome, .open(4), .openFocusKey])
    case .sessions:
      return random.chance(1, in: 4) ? random.pick(answers) : nil
    case .processes: return random.pick([.kill, .forceQuit])
    case .callbacks: return .loseCallbacks(1)
    case .storage: return story.phone.state.faultPlan.isStorageFull ? .freeStorage : .fillStorage
    case .power: return power(story, &random)
    case .clock: return turn(turns, story, &random)
    case .zone: return .changeZone(zone(story, &random))
    case .policies: return policy(PolicyChange.ofUse, story, &random)
    default: return nil
    }
  }

  /// What somebody does behind a turn of the clock that FocusKey has not seen: use counts by the clock that
  /// it knows, and a restart hides what was turned (R53).
  private static func afterTurn(
    _ counted: Targets, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    if story.phone.state.power.isOn, random.chance(1, in: 3) { return .restart }
    guard counted.isDisjoint(with: story.ledger.front) else { return nil }
    let apps = counted.intersection(story.stage.circumstances.apps)
    return random.pick(apps).map { .open($0) } ?? .visit(5)
  }

  /// What somebody does on a day that nobody has told FocusKey of: use before the first word of it counts,
  /// too (R47).
  private static func untoldDay(
    _ counted: Targets, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    if counted.isDisjoint(with: story.ledger.front) {
      let apps = counted.intersection(story.stage.circumstances.apps)
      return random.pick(apps).map { .open($0) } ?? .visit(5)
    }
    // The first word comes after a minute at the earliest.
    return random.chance(1, in: 2)
      ? .pass(seconds: 1 + Int64(random.index(below: 59))) : .openFocusKey
  }

  /// Somebody uses what a budget is about, and mostly goes on until nothing of it is left (R47).
  private static func usage(
    _ counted: Targets, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    let ledger = story.ledger
    if let cover = story.phone.state.cover {
      // Who finds one thing closed goes to another that is still open.
      let open = counted.intersection(story.stage.circumstances.apps)
        .subtracting(ledger.blockedByBudgets)
      if random.chance(1, in: 3), let place = random.pick(open) { return .open(place) }
      // What is covered in front of somebody shows FocusKey's shield once it is opened anew (D28).
      return cover.isSystemLook ? askForTime(story, &random) : nil
    }
    guard !counted.isDisjoint(with: ledger.front), story.isInUse else {
      let apps = counted.intersection(story.stage.circumstances.apps)
      return random.pick(apps).map { .open($0) } ?? .visit(5)
    }
    let running = ledger.budgets.filter { ledger.counts($0) && !$0.isUsedUp }
    let left = running.map { $0.limit - $0.used }
    guard let seconds = random.pick(left) else { return nil }
    let beside: [Int64] = [0, 0, 0, -1, 1, -seconds / 2]
    let next = seconds + beside[random.index(below: beside.count)]
    return next > 0 ? .pass(seconds: next) : nil
  }

  /// Somebody goes to what a budget blocks, and asks for more time there (R48).
  private static func askForTime(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    if let label = story.phone.state.cover?.look.secondaryButton { return .tap(label) }
    let closed = story.ledger.blockedByBudgets.intersection(story.stage.circumstances.apps)
    return random.pick(closed).map { .open($0) }
  }

  /// Acts in a world that is about apps that are opened at their shields.
  private static func opening(
    _ kind: Act.Kind, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    switch kind {
    case .starts where story.ledger.sessions.isEmpty: return .start(0)
    case .sessions where random.chance(1, in: 3):
      return random.pick([.takeBreak, .endBreak, .endSession, .endSession])
    case .starts, .sessions, .hand:
      if story.phone.state.cover != nil, !random.chance(1, in: 4) { return .tap(Label.takeBreak) }
      let covered = story.ledger.profiles[0].covers.intersection(story.stage.circumstances.apps)
      if random.chance(2, in: 3), let place = random.pick(covered) { return .open(place) }
      return random.pick([.lock, .unlock, .goHome, .open(4), .openFocusKey, .tap(Label.close)])
    case .processes: return random.pick([.kill, .forceQuit])
    case .callbacks: return .loseCallbacks(1)
    case .storage: return story.phone.state.faultPlan.isStorageFull ? .freeStorage : .fillStorage
    case .power: return power(story, &random)
    case .clock: return turn(longTurns, story, &random)
    case .zone: return .changeZone(zone(story, &random))
    default: return nil
    }
  }

  /// A guardian's policy, or somebody else's (R48a).
  private static func policy(
    _ changes: [PolicyChange], _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    guard story.stage.hasGuardian else { return nil }
    if story.policies > 1, random.chance(1, in: 3) { return .sendOldPolicy }
    let place = random.index(below: max(1, story.stage.drawn.profiles.count))
    // What is taken back soon is what a policy that comes too late would bring again.
    let isOfSessions = !story.stage.isOfBudgets && random.chance(1, in: 3)
    let strictness: [PolicyChange] = [.strict(true), .strict(false)]
    guard let change = random.pick(isOfSessions ? strictness : changes) else { return nil }
    return random.chance(1, in: 4)
      ? .sendStrangersPolicy(place, change) : .sendPolicy(place, change)
  }

  private static func start(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    // Now and then one that the world says nothing of: a preset.
    let count = random.chance(1, in: 16) ? story.stage.names.profiles.count : 0
    let place = random.index(below: max(1, count, story.stage.drawn.profiles.count))
    // Of hours there are wires, and spares of these (R53).
    let minutes: [Int64] = [1, 5, 15, 25, 60, 240, 240]
    // A card that lies at the phone is read more than once (R19).
    if let link = story.started, link.at == story.now, random.chance(1, in: 4) { return link.by }
    if random.chance(1, in: 24) {
      return random.pick(OddLink.allCases).map { .openOddLink(place, $0) }
    }
    switch random.index(below: 10) {
    case 0, 1, 2: return .start(place)
    case 3: return .startTimed(place, minutes: minutes[random.index(below: minutes.count)])
    case 4:
      return .startRounds(
        place, count: 2 + random.index(below: 2), focus: random.chance(1, in: 2) ? 25 : 10, rest: 5)
    case 5: return .startDeep(place)
    case 6: return .shortcut(place)
    case 7: return .tapCardOf(place)
    case 8: return .openLink(place)
    default: return .tapCard
    }
  }

  private static func session(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    let running = story.ledger.sessions.map(\.profile)
    if story.phone.isFocusKeyInFront {
      // What stands on the screen is answered more often than it is left.
      if let refused = story.refused, story.ledger.manual != nil, random.chance(1, in: 4) {
        return .switchTo(refused.profile)
      }
      if case .switchTo = story.pending, random.chance(1, in: 2) { return .tap(Label.endNow) }
      if let act = atGate(story, &random) { return act }
    }
    // What leads nowhere for all that is known is tried now and then.
    let isOdd = random.chance(1, in: 8)
    if running.isEmpty, !isOdd { return start(story, &random) }
    let isPaused = story.ledger.sessions.contains { $0.pause != nil }
    switch random.index(below: 9) {
    case 0, 1, 2: return .takeBreak
    case 3: return isPaused || isOdd ? .endBreak : .takeBreak
    case 4: return .endSession
    case 5: return random.pick(running).map { .endSessionOf($0) }
    case 6: return .solveChallenge
    case 7: return story.isAsked || isOdd ? .approve : .takeBreak
    default:
      let place = random.index(below: max(1, story.stage.drawn.profiles.count))
      return .switchTo(place)
    }
  }

  /// What stands in front of somebody is mostly dealt with first: a shield, or a gate.
  private static func inFront(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    if story.phone.state.cover != nil {
      return .tap(random.chance(1, in: 3) ? Label.close : Label.takeBreak)
    }
    return story.phone.isFocusKeyInFront ? atGate(story, &random) : nil
  }

  /// Whoever has travelled looks at the phone, and where it lies locked for hours somebody may travel (R31).
  private static func onTheWay(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    guard story.phone.state.power.isOn, !story.phone.state.power.isInUse else { return nil }
    if story.hasUnseenJourney { return random.chance(1, in: 2) ? .unlock : nil }
    let isLong = story.ledger.sessions.contains { session in
      session.timer.map { $0.elapsed - session.start >= PhoneModel.hours } ?? false
    }
    return isLong && random.chance(1, in: 8) ? .changeZone(zone(story, &random)) : nil
  }

  /// Somebody answers what stands on FocusKey's screen, or comes to what has to be answered (R39).
  private static func atGate(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    if story.isAsked {
      guard random.chance(1, in: 2) else { return nil }
      // What was asked for at a shield led here by itself: it is left as often as passed (R50).
      if case .pauseAt = story.pending, random.chance(1, in: 2) { return .tap(Label.cancel) }
      if random.chance(1, in: 8) { return .tap(Label.cancel) }
      return random.pick(story.gatesAsked.flatMap { answers(to: $0, in: story) })
    }
    guard let label = story.labelBeforeGate, random.chance(1, in: 3) else { return nil }
    return .tap(label)
  }

  /// What somebody does in front of a gate: what passes it, and what must not (R39).
  static func answers(to gate: DrawnProfile.Gate, in story: PhoneStory) -> [Act] {
    switch gate {
    case .nothing, .wait: []
    case .confirmation: [.tap(Label.endNow), .tap(Label.startBreak)]
    case .card: [.tapCard] + story.stage.drawn.profiles.indices.map { .tapCardOf($0) }
    case .challenge: [.solveChallenge, .answerWrongly]
    case .approval: [.approve, .refuse, .tryWrongCode]
    }
  }

  private static func hand(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    if story.isPickerShown, random.chance(1, in: 2) { return .tap(Label.cancel) }
    if story.asked != nil, random.chance(1, in: 2) { return .tap(Label.wayIn) }
    if story.phone.state.cover != nil, random.chance(1, in: 2) {
      return .tap(random.chance(1, in: 3) ? Label.close : Label.takeBreak)
    }
    if story.phone.isFocusKeyInFront {
      if let act = atGate(story, &random) { return act }
      if random.chance(1, in: 24) { return .tap(Label.selectTargets) }
    } else if random.chance(1, in: 4), story.hasActivityOfOne {
      return .tap(Label.endSession)
    }
    let blocked = story.ledger.wanted.intersection(story.stage.circumstances.apps)
    // While something is open by itself, what is not is tried more often.
    let isOneOpen = story.ledger.sessions.contains { $0.pause?.item != nil }
    if random.chance(1, in: isOneOpen ? 2 : 3), let place = random.pick(blocked) {
      return .open(place)
    }
    switch random.index(below: 10) {
    case 0, 1: return .lock
    case 2, 3: return .unlock
    case 4: return .goHome
    case 5, 6: return .openFocusKey
    case 7, 8: return random.pick(story.stage.circumstances.apps).map { .open($0) }
    default: return random.pick(story.stage.circumstances.pages).map { .visit($0) }
    }
  }

  private static func edit(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    let place = random.index(below: max(1, story.stage.drawn.profiles.count))
    if random.chance(1, in: 6) { return refusedEdit(place, story, &random) }
    if story.stage.hasGuardian, random.chance(1, in: 3) {
      return policy(PolicyChange.ofSessions, story, &random)
    }
    switch random.index(below: 8) {
    case 0, 1:
      return .editBlocks(place, selection(of: place, story, &random))
    case 2, 3:
      let wall = Instant(seconds: story.ledger.wall)
      let time = story.ledger.zone.civilTime(at: wall).time
      return .editHours(place, WorldDrawing.window(near: time, using: &random))
    case 4, 5: return .switchSchedule(place, isOn: false)
    case 6: return .switchSchedule(place, isOn: true)
    default: return .deleteProfile(place)
    }
  }

  /// What a profile is edited to block: something else, or an item more or less.
  private static func selection(
    of place: Int, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Selection {
    let named = story.stage.drawn.named
    let drawn = WorldDrawing.selection(named, using: &random)
    var known = story.ledger.profiles[place].selection
    guard random.chance(1, in: 2) else { return drawn }
    let items = PickedItem.usual.filter { !known.isAllowList || named.isEmpty || !$0.isCategory }
    let item = items[random.index(below: items.count)]
    if let place = known.items.firstIndex(of: item) {
      known.items.remove(at: place)
    } else {
      known.items = PickedItem.sorted(known.items + [item])
    }
    return known.items.isEmpty && !known.isAllowList ? drawn : known
  }

  /// An edit that FocusKey refuses, whatever runs (R16, R29).
  private static func refusedEdit(
    _ place: Int, _ story: PhoneStory, _ random: inout SeededRandom
  ) -> Act? {
    let others = story.ledger.profiles.indices
      .filter { $0 != place && story.ledger.profiles[$0].exists }
    switch random.index(below: 6) {
    case 5: return .importForeignFile
    case 4: return .editTooMany(place)
    case 0: return .takeBlankName(place)
    case 1: return random.pick(Array(others)).map { .takeName(place, of: $0) }
    default:
      let wall = Instant(seconds: story.ledger.wall)
      let time = story.ledger.zone.civilTime(at: wall).time
      var window = WorldDrawing.window(near: time, using: &random)
      window.end = window.start
      if random.chance(1, in: 2), window.start.minute < 45 {
        window.end = TimeOfDay(hour: window.start.hour, minute: window.start.minute + 14)
      }
      return .editHours(place, window)
    }
  }

  private static func access(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    // What FocusKey sees of access it cannot keep on a full disk: nothing could be said of it.
    guard !story.phone.state.faultPlan.isStorageFull else { return nil }
    if story.phone.state.dialog != nil { return .denyDialog }
    if story.stage.circumstances.hasAccess, random.chance(1, in: 12) {
      return random.chance(1, in: 2) ? .deleteFocusKey : .restoreBackup
    }
    return story.ledger.hasAccess ? .revokeAccess : .grantAccess
  }

  private static func power(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    guard story.phone.state.power.isOn else { return random.chance(1, in: 2) ? .charge : .switchOn }
    return random.pick([.restart, .restart, .switchOff, .batteryDies])
  }

  private static func callbacks(_ random: inout SeededRandom) -> Act? {
    switch random.index(below: 6) {
    case 0, 1: .loseCallbacks(1)
    case 2: .loseCallbacks(2 + random.index(below: 5))
    case 3: .delayCallbacks(seconds: [1, 90, 600][random.index(below: 3)])
    case 4: .doubleCallbacks
    default: .crashExtension
    }
  }

  private static func storage(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    if story.phone.state.faultPlan.isStorageFull { return .freeStorage }
    guard story.ledger.hasAccess == story.ledger.knowsAccess else { return nil }
    if random.chance(1, in: 16) { return .damageEverything }
    return random.pick([
      .fillStorage, .failPowerDuringWrite, .failPowerAfter(writes: 1 + random.index(below: 2)),
      .damageState,
    ])
  }
}
