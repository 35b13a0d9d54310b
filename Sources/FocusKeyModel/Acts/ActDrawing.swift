import Determinism

/// Draws acts of a kind, with particulars that make sense in a state.
enum ActDrawing {
  /// Draws an act; nil where nothing of the kind comes to mind.
  static func draw(
    _ kind: Act.Kind, in story: PhoneStory, using random: inout SeededRandom
  ) -> Act? {
    switch kind {
    case .starts: start(story, &random)
    case .sessions: session(story, &random)
    case .hand: hand(story, &random)
    case .editing: edit(story, &random)
    case .access: access(story, &random)
    case .time: .pass(seconds: 1 + Int64(random.index(below: 3_600)))
    case .clock: .turnClock(seconds: turns[random.index(below: turns.count)])
    case .zone: .changeZone(WorldDrawing.zones[random.index(below: WorldDrawing.zones.count)])
    case .power: power(story, &random)
    case .processes: random.pick([.forceQuit, .kill, .kill, .update])
    case .callbacks: callbacks(&random)
    case .storage: storage(story, &random)
    }
  }

  private static let turns: [Int64] = [
    30, 61, 300, 1_800, 3_600, 86_400, -30, -61, -300, -1_800, -3_600, -86_400,
  ]

  private static func start(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    let place = random.index(below: max(1, story.stage.drawn.profiles.count))
    let minutes: [Int64] = [1, 5, 15, 25, 60, 240]
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
    switch random.index(below: 9) {
    case 0, 1, 2: return .takeBreak
    case 3: return .endBreak
    case 4: return .endSession
    case 5: return random.pick(running).map { .endSessionOf($0) }
    case 6: return .solveChallenge
    case 7: return .approve
    default:
      let place = random.index(below: max(1, story.stage.drawn.profiles.count))
      return .switchTo(place)
    }
  }

  private static func hand(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    if story.phone.state.cover != nil, random.chance(1, in: 2) {
      return .tapShield(random.chance(1, in: 3) ? "Close" : "Take a Break")
    }
    let apps = Targets.apps.places
    let pages = Targets.pages.places
    switch random.index(below: 10) {
    case 0, 1: return .lock
    case 2, 3: return .unlock
    case 4: return .goHome
    case 5, 6: return .openFocusKey
    case 7, 8: return .open(apps[random.index(below: apps.count)])
    default: return .visit(pages[random.index(below: pages.count)])
    }
  }

  private static func edit(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    let place = random.index(below: max(1, story.stage.drawn.profiles.count))
    switch random.index(below: 8) {
    case 0, 1: return .editBlocks(place, WorldDrawing.selection(using: &random))
    case 2, 3:
      let wall = Instant(seconds: story.ledger.wall)
      let time = story.ledger.zone.civilTime(at: wall).time
      return .editHours(place, WorldDrawing.window(near: time, using: &random))
    case 4, 5: return .switchSchedule(place, isOn: false)
    case 6: return .switchSchedule(place, isOn: true)
    default: return .deleteProfile(place)
    }
  }

  private static func access(_ story: PhoneStory, _ random: inout SeededRandom) -> Act? {
    // What FocusKey sees of access it cannot keep on a full disk: nothing could be said of it.
    guard story.stage.drawn.hasAccess, !story.phone.state.faultPlan.isStorageFull else {
      return nil
    }
    if random.chance(1, in: 12) { return .deleteFocusKey }
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
    return random.pick([.fillStorage, .failPowerDuringWrite, .damageState])
  }
}
