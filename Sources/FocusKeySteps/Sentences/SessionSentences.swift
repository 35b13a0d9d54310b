import Determinism
import FocusKey
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Steps that say what FocusKey knows: sessions, breaks, history.
enum SessionSentences {
  private static let section = "Sessions and history"

  static let all: [FocusKeyStep] = sessions + breaks + history + InsightSentences.all

  private static let sessions: [FocusKeyStep] = [
    FocusKeyStep(
      "a session of {name} is running", .assertion, section: section,
      "Asked on a copy on which somebody opens FocusKey.",
      example: "a session of Work is running", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      let name: String = args[0]
      let running = try world.runningProfiles()
      guard !running.contains(name) else { return }
      throw StepFailure(
        "expected a session of \(name), but \(FocusKeyWorld.words(running))", at: .argument(0))
    },
    FocusKeyStep(
      "no session is running", .assertion, section: section,
      "Asked on a copy on which somebody opens FocusKey.", example: "no session is running"
    ) { world, _ throws(StepFailure) in
      let running = try world.runningProfiles()
      guard !running.isEmpty else { return }
      throw StepFailure(
        "expected no session, but \(FocusKeyWorld.words(running))", help: world.guardianHelp())
    },
    FocusKeyStep(
      "{n} session(s) is/are running", .assertion, section: section,
      "Asked on a copy on which somebody opens FocusKey.", example: "2 sessions are running"
    ) { world, args throws(StepFailure) in
      let count: Int = args[0]
      let running = try world.runningProfiles()
      guard running.count != count else { return }
      throw StepFailure(
        "expected \(count) running, but \(FocusKeyWorld.words(running))", at: .argument(0))
    },
  ]

  private static let breaks: [FocusKeyStep] = [
    FocusKeyStep(
      "a break is running", .assertion, section: section,
      "Some session is on a break (R41).", example: "a break is running"
    ) { world, _ throws(StepFailure) in
      let state = try world.focusKeyState()
      guard !state.sessions.contains(where: { $0.currentBreak != nil }) else { return }
      throw StepFailure("expected a break, but none is running", help: world.guardianHelp())
    },
    FocusKeyStep(
      "no break is running", .assertion, section: section,
      "No session is on a break (R41).", example: "no break is running"
    ) { world, _ throws(StepFailure) in
      guard world.phone.isAppInstalled else { return }
      let state = try world.focusKeyState()
      guard let paused = state.sessions.first(where: { $0.currentBreak != nil }) else { return }
      let name = state.profile(paused.profile)?.name ?? "?"
      throw StepFailure("expected no break, but \(name) is on one")
    },
    FocusKeyStep(
      "{n} break(s) is/are left", .assertion, section: section,
      "Of the manual session, else of the only one (R38).", example: "1 break is left"
    ) { world, args throws(StepFailure) in
      let count: Int = args[0]
      let copy = try world.phoneWithFocusKeyOpened()
      let (session, name) = try world.theSession(on: copy)
      let state = FocusKeyInstallation.state(of: copy)
      let allowance = state?.profile(session.profile)?.allowance ?? .none
      let left = session.breaksLeft(
        allowance, at: copy.wallNow, turned: state?.turned ?? .zero)
      guard left != count else { return }
      let seen = left.map { "\($0) \($0 == 1 ? "is" : "are")" } ?? "any number is"
      throw StepFailure(
        "expected \(count) left, but \(seen) left in \(name)’s session", at: .argument(0),
        rules: ["R38"])
    },
  ]

  private static let history: [FocusKeyStep] = [
    FocusKeyStep(
      HistoryTable.sentence, .assertion, section: section, argument: .table,
      "All sessions, in order of start, then profile; any of the columns profile, start, end, "
        + "focused, breaks, reason, attempts, bypasses, trigger (R56). “focuskey run --update” "
        + "fills a ? in.",
      example: HistoryTable.sentence,
      under: """
        | profile | start | end   | focused | reason |
        | Work    | 08:00 | 08:30 | 0:30:00 | ended  |
        """,
      traits: [.everything]
    ) { world, args throws(StepFailure) in
      let table = HistoryTable(args.table ?? [])
      if let failure = table.problems.failure() { throw failure }
      let lines = try world.history()
      world.findings += table.findings(from: lines, besides: world.firstDay)
      let problems = table.differences(from: lines)
      guard problems.isEmpty else { throw StepFailure(problems, rules: ["R56"]) }
    },
    FocusKeyStep(
      "the history is empty", .assertion, section: section,
      "No session has ended.", example: "the history is empty",
      traits: [.everything]
    ) { world, _ throws(StepFailure) in
      guard let first = try world.history().first else { return }
      throw StepFailure("expected no session, but there is \(HistoryTable.words(first))")
    },
    FocusKeyStep(
      "the history has {n} session(s)", .assertion, section: section,
      "So many sessions have ended.", example: "the history has 2 sessions",
      traits: [.everything]
    ) { world, args throws(StepFailure) in
      let count: Int = args[0]
      let lines = try world.history()
      guard lines.count != count else { return }
      throw StepFailure(
        "expected \(count), but the history has \(lines.count)", at: .argument(0),
        help: lines.prefix(10).map(HistoryTable.words))
    },
  ]
}

extension FocusKeyWorld {
  /// The names of the profiles of which a session is running, in order of start; none where
  /// FocusKey is not on the phone.
  func runningProfiles() throws(StepFailure) -> [String] {
    guard phone.isAppInstalled else { return [] }
    let state = try focusKeyState()
    return state.sessions.map { state.profile($0.profile)?.name ?? "?" }
  }

  /// What is running, in words.
  static func words(_ running: [String]) -> String {
    switch running.count {
    case 0: "no session is running"
    case 1: "1 is running: \(running[0])"
    default: "\(running.count) are running: \(running.joined(separator: ", "))"
    }
  }
}
