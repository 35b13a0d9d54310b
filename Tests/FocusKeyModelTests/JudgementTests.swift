import Determinism
import Testing

@testable import FocusKeyModel

/// An exhaustive search takes two stories for one state where their keys are equal: whatever the judge
/// keeps tells in the key, or is left out by name.
struct JudgementTests {
  private typealias Change = (inout PhoneStory) -> Void

  /// A session that has begun, and nothing else.
  private let story: PhoneStory = {
    var story = PhoneModel().initial(in: sampleWorld)
    let hasStarted = story.perform(.start(0))
    precondition(hasStarted)
    return story
  }()

  @Test func `what a story is judged by`() throws {
    let changes: [String: Change] = [
      "world": {
        $0.ownPhone()
        $0.phone.lock()
      },
      "ledger": { $0.ledger.isLost = true },
      "staleSince": { $0.staleSince = 5 },
      "unseenTurn": { $0.unseenTurn = .plain },
      "journeys": { $0.journeys = 1 },
      "hasTurned": { $0.hasTurned.toggle() },
      "isCorrected": { $0.isCorrected.toggle() },
      "hadLateCorrection": { $0.hadLateCorrection.toggle() },
      "isExcused": { $0.isExcused.toggle() },
      "pending": { $0.pending = .resume },
      "isGateUnknown": { $0.isGateUnknown.toggle() },
      "asked": { $0.asked = (.resume, $0.mark) },
      "torn": { $0.torn = [(.resume, nil)] },
      "owed": { $0.owed = 1 },
      "memory": { $0.memory = .restored },
      "complaint": {
        $0.complaint = Complaint(
          promise: .breakQuota, manner: 1, detail: "", assertions: [], instant: $0.now)
      },
      "bootOfWakeUp": { $0.bootOfWakeUp -= 1 },
      "notedBoot": { $0.notedBoot = nil },
      "accessBack": { $0.accessBack = $0.now },
      "lastWakeUp": {
        $0.ledger.offset += 1
        $0.lastWakeUp = PhoneStory.WakeUp(at: $0.now, by: $0.ledger)
        $0.ledger.offset -= 1
      },
      "hadLoss": { $0.hadLoss.toggle() },
      "mayLackSpares": { $0.mayLackSpares.toggle() },
      "newestShown": { $0.newestShown -= 1 },
      "hadPowerCut": { $0.hadPowerCut.toggle() },
      "hadFullStorage": { $0.hadFullStorage.toggle() },
      "hadLatePowerCut": { $0.hadLatePowerCut.toggle() },
      "hadDamage": { $0.hadDamage.toggle() },
      "isDamageUntold": { $0.isDamageUntold.toggle() },
      "hadClockTurn": { $0.hadClockTurn.toggle() },
      "isHistoryClear": { $0.isHistoryClear.toggle() },
      "clearPart": { $0.clearPart = PhoneStory.ClearPart(wall: 0, stored: 0, entered: 0) },
      "isRequestNew": { $0.isRequestNew.toggle() },
    ]
    expectAllTold(
      of: story, by: changes,
      besides: [
        // The same in a whole search.
        "stage", "promises", "isThorough",
        // How the phone was when last looked, and how FocusKey last woke up.
        "seen", "blocked", "stores", "known", "historyLength", "wantedThen", "fogThen",
        "blockingThen", "delayThen", "boundariesSeen", "zoneOffset", "rested",
        // Of one act only.
        "hasJustTurned", "wasHistoryClear",
        // Of acts that an exhaustive search does not try, or for which what is pending stands.
        "refused", "started", "pendingSince", "requestLapses", "unseenLapse", "policies",
        // How many acts there were: two ways to one state are of different lengths. Faults tell where their
        // number is limited.
        "steps", "faults",
      ])
    expectDifferent(changes)
  }

  @Test func `what of the book a story is judged by`() {
    let changes: [String: Change] = [
      "isLost": { $0.ledger.isLost = true },
      "knowsAccess": { $0.ledger.knowsAccess.toggle() },
      "hasAccess": { $0.ledger.hasAccess.toggle() },
      "hasGap": { $0.ledger.hasGap.toggle() },
      "isSeenGone": { $0.ledger.isSeenGone.toggle() },
      "isTakenForGranted": { $0.ledger.isTakenForGranted.toggle() },
      // What is wanted and what is left open is worked out: here what it came of is taken back.
      "wanted": {
        $0.ledger.stuck = Targets(place: 40)
        $0.ledger.carry()
        $0.ledger.stuck = []
      },
      "fog": {
        $0.ledger.isLost = true
        $0.ledger.isLost = false
      },
      "stuck": { $0.ledger.stuck = Targets(place: 40) },
      "offset": { $0.ledger.offset += 1 },
      "turnHiddenUntil": { $0.ledger.turnHiddenUntil = 1 },
      "countBegan": { $0.ledger.countBegan = 1 },
      "mayEndCountTwice": { $0.ledger.mayEndCountTwice = true },
      "turnedAt": { $0.ledger.turnedAt = 1 },
      "sessions": { $0.ledger.sessions = [] },
      "budgets": {
        $0.ledger.add(DrawnProfile.Budget(seconds: 60, days: .everyDay), of: 0)
      },
      "lines": {
        $0.ledger.lines.append(
          LedgerLine(
            profile: "Work", start: 0, end: 1, focused: 1, paused: 0, breaks: 0, reason: .ended,
            attempts: 0, bypasses: 0, trigger: .button, isRough: false))
      },
    ]
    expectAllTold(
      of: story.ledger, by: changes,
      besides: [
        // The same in a whole search.
        "circumstances", "defaultProfile", "tellsUseEarly",
        // What the phone's own digest tells: the time, the zone, what is stored, what is in front.
        "now", "zone", "profiles", "lastByHand", "accessSince", "front",
        "isMonitorAsleep", "newsOfUseUntil",
        // What follows from the rest, and what counts it.
        "nextBoundary", "boundaries", "nextWindow", "sessionsBegun", "sights",
        // While it is being entered.
        "turn",
      ])
    expectDifferent(changes)
  }

  @Test func `what of a budget a story is judged by`() {
    let moment = LedgerSession.Deadline(wall: 5, elapsed: 5)
    typealias BudgetChange = (inout LedgerBudget) -> Void
    let changes: [String: BudgetChange] = [
      "limit": { $0.limit += 1 }, "day": { $0.day += 1 }, "used": { $0.used += 1 },
      "heard": { $0.heard += 1 }, "forgotten": { $0.forgotten += 1 },
      "isDoubted": { $0.isDoubted.toggle() }, "belated": { $0.belated += 1 },
      "lateBegin": { $0.lateBegin += 1 }, "lastUse": { $0.lastUse = 1 },
      "lastUseBefore": { $0.lastUseBefore = 1 }, "unheardUntil": { $0.unheardUntil = 1 },
      "request": { $0.request = moment }, "wasAsked": { $0.wasAsked.toggle() },
      "grantEnd": { $0.grantEnd = moment }, "lastsByClockUntil": { $0.lastsByClockUntil = 1 },
      "mayHaveLapsed": { $0.mayHaveLapsed.toggle() },
      "mayHaveTold": { $0.mayHaveTold.toggle() }, "isFollowed": { $0.isFollowed.toggle() },
      "mayTellAgain": { $0.mayTellAgain.toggle() }, "usedUpDay": { $0.usedUpDay = 5 },
      "usedUpUse": { $0.usedUpUse += 1 },
      "isDayOpen": { $0.isDayOpen.toggle() },
    ]
    var counting = story
    counting.ledger.add(DrawnProfile.Budget(seconds: 60, days: .everyDay), of: 0)
    // The same in a whole search.
    expectAllTold(
      of: counting.ledger.budgets[0], by: changes.mapValues { _ in { _ in } },
      besides: [
        "profile", "days",
        // What is drawn hangs on it, and nothing else.
        "lastAsked",
      ])
    let model = PhoneModel()
    for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
      var other = counting
      change(&other.ledger.budgets[0])
      #expect(model.key(of: other) != model.key(of: counting), "\(name)")
    }
  }

  @Test func `what of a session a story is judged by`() {
    let moment = LedgerSession.Deadline(wall: 5, elapsed: 5)
    let changes: [String: Change] = [
      "profile": { $0.ledger.sessions[0].profile += 1 },
      "startWall": { $0.ledger.sessions[0].startWall += 1 },
      "start": { $0.ledger.sessions[0].start += 1 },
      "timer": { $0.ledger.sessions[0].timer = moment },
      "isScheduled": { $0.ledger.sessions[0].isScheduled.toggle() },
      "isTimerOnly": { $0.ledger.sessions[0].isTimerOnly.toggle() },
      "pause": { $0.ledger.sessions[0].pause = .init(start: 1, end: moment) },
      "breaksTaken": { $0.ledger.sessions[0].breaksTaken += 1 },
      "breaksInHour": { $0.ledger.sessions[0].breaksInHour += 1 },
      "paused": { $0.ledger.sessions[0].paused += 1 },
      "rested": { $0.ledger.sessions[0].rested += 1 },
      "attempts": { $0.ledger.sessions[0].attempts += 1 },
      "bypasses": { $0.ledger.sessions[0].bypasses += 1 },
      "isRough": { $0.ledger.sessions[0].isRough.toggle() },
      "isStartOpen": { $0.ledger.sessions[0].isStartOpen.toggle() },
      "isFoggy": { $0.ledger.sessions[0].isFoggy.toggle() },
    ]
    expectAllTold(
      of: story.ledger.sessions[0], by: changes,
      besides: [
        // What its start decides, or the breaks that are told.
        "number", "trigger", "length", "startZone", "breakHour", "stretches",
        // Of use, of a turn that is just being seen, and of boots, which the phone tells.
        "toldAt", "closedByUseAt", "heldBy", "boot",
      ])
    expectDifferent(changes)
  }

  /// Expects that every variable of a value is changed or left out by name, and none is both.
  private func expectAllTold(
    of value: Any, by changes: [String: Change], besides leftOut: Set<String>
  ) {
    let variables = Set(Mirror(reflecting: value).children.compactMap(\.label))
    #expect(variables.subtracting(changes.keys).subtracting(leftOut) == [])
    #expect(Set(changes.keys).union(leftOut).subtracting(variables) == [])
    #expect(leftOut.intersection(changes.keys) == [])
  }

  /// Expects that each change gives the story a key of its own.
  private func expectDifferent(_ changes: [String: Change]) {
    let model = PhoneModel()
    let fork = model.fork(story)
    #expect(model.key(of: fork) == model.key(of: story))
    for (name, change) in changes.sorted(by: { $0.key < $1.key }) {
      var other = story
      change(&other)
      #expect(model.key(of: other) != model.key(of: story), "\(name)")
    }
  }
}
