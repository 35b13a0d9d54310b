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
      "hadLoss": { $0.hadLoss.toggle() },
      "hadPowerCut": { $0.hadPowerCut.toggle() },
      "hadFullStorage": { $0.hadFullStorage.toggle() },
      "hadLatePowerCut": { $0.hadLatePowerCut.toggle() },
      "hadDamage": { $0.hadDamage.toggle() },
      "isHistoryClear": { $0.isHistoryClear.toggle() },
    ]
    expectAllTold(
      of: story, by: changes,
      besides: [
        // The same in a whole search, or the end of a story.
        "stage", "promises", "isThorough", "complaint",
        // How the phone was when last looked, and how FocusKey last woke up.
        "seen", "blocked", "stores", "known", "historyLength", "wantedThen", "fogThen",
        "blockingThen", "delayThen", "boundariesSeen", "zoneOffset", "rested",
        "bootOfWakeUp", "lastWakeUp",
        // Of one act only.
        "hasJustTurned", "wasHistoryClear",
        // Of acts that an exhaustive search does not try, or for which what is pending stands.
        "refused", "started", "pendingSince", "requestLapses", "unseenLapse", "policies",
        // How many acts there were: two ways to one state are of different lengths.
        "steps",
      ])
    expectDifferent(changes)
  }

  @Test func `what of the book a story is judged by`() {
    let changes: [String: Change] = [
      "isLost": { $0.ledger.isLost = true },
      "knowsAccess": { $0.ledger.knowsAccess.toggle() },
      "hasAccess": { $0.ledger.hasAccess.toggle() },
      "hasGap": { $0.ledger.hasGap.toggle() },
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
      "sessions": { $0.ledger.sessions = [] },
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
        "now", "zone", "profiles", "lastByHand", "accessSince", "budgets", "front",
        "isMonitorAsleep", "newsOfUseUntil",
        // What follows from the rest, and what counts it.
        "nextBoundary", "boundaries", "nextWindow", "sessionsBegun", "sights",
      ])
    expectDifferent(changes)
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
