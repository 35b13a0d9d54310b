import Determinism
import StepDefinitions
import VirtualPhone

/// Steps that say what is blocked and what is open.
enum OutcomeSentences {
  private static let section = "Outcomes"

  static let all: [FocusKeyStep] = moments + spans

  private static let moments: [FocusKeyStep] = [
    FocusKeyStep(
      "{names} is/are {outcome}", .assertion, section: section,
      "What happens to somebody who tries now: the phone itself is untouched (D7).",
      example: "Instagram and TikTok are blocked",
      roles: [.refersTo("app", "domain", "category")]
    ) { world, args throws(StepFailure) in
      let expected = try world.expected(args[1], of: args[0])
      try world.expect([expected])
    },
    FocusKeyStep(
      "nothing is blocked", .assertion, section: section,
      "Every app and every domain opens.", example: "nothing is blocked"
    ) { world, _ throws(StepFailure) in
      let all = world.expectedOfOthers(.open, besides: [])
      try world.expect([all])
    },
    FocusKeyStep(
      "everything is blocked except {names}", .assertion, section: section,
      "These open, and whatever else can be blocked at all is blocked (R12).",
      example: "everything is blocked except Phone and Notes",
      roles: [.refersTo("app", "domain", "category")]
    ) { world, args throws(StepFailure) in
      let named = try world.targets(args[0, as: TargetPhrase.self])
      let others = world.expectedOfOthers(.blocked, besides: named)
      try world.expect([ExpectedOutcome(targets: named, outcome: .open), others])
    },
    FocusKeyStep(
      "only {names} is/are blocked", .assertion, section: section,
      "These are blocked, and everything else opens (an app's own domain aside, R11).",
      example: "only Instagram and youtube.com are blocked",
      roles: [.refersTo("app", "domain", "category")]
    ) { world, args throws(StepFailure) in
      let named = try world.targets(args[0, as: TargetPhrase.self])
      let others = world.expectedOfOthers(.open, besides: named)
      try world.expect([ExpectedOutcome(targets: named, outcome: .blocked), others])
    },
  ]

  private static let spans: [FocusKeyStep] = [
    FocusKeyStep(
      TimedSentences.fromTo, .assertion, section: section,
      "Time runs to the first moment and on to the second; the outcome holds throughout.",
      example: "Instagram is blocked from 09:00 to 17:00",
      roles: [.refersTo("app", "domain", "category")]
    ) { world, args throws(StepFailure) in
      try world.expect(args[1], of: args[0], from: args[2], at: 2, until: args[3], at: 3)
    },
    FocusKeyStep(
      TimedSentences.stayUntil, .assertion, section: section,
      "Time runs to the moment; the outcome holds from now on throughout.",
      example: "Instagram stays blocked until 17:00",
      roles: [.refersTo("app", "domain", "category")]
    ) { world, args throws(StepFailure) in
      let end = try world.instant(of: args[2], at: .argument(2))
      let expected = try world.expected(args[1], of: args[0])
      try world.expect([expected], until: end)
    },
    FocusKeyStep(
      TimedSentences.stayFor, .assertion, section: section,
      "Time runs for so long; the outcome holds from now on throughout.",
      example: "Notes and Mail stay open for 2 hours",
      roles: [.refersTo("app", "domain", "category")]
    ) { world, args throws(StepFailure) in
      let end = world.instant(after: args[2])
      let expected = try world.expected(args[1], of: args[0])
      try world.expect([expected], until: end)
    },
    FocusKeyStep(
      TimedSentences.outcomes, .assertion, section: section, argument: .table,
      "A column “time” and one for each target; a cell holds until the next row's time.",
      example: "these are the outcomes:",
      under: """
        | time  | Instagram | Notes |
        | 09:00 | open      | open  |
        """
    ) { world, args throws(StepFailure) in
      let apps = world.phone.state.apps
      try world.expect(OutcomeTable(args.table ?? []) { apps.place(of: $0) != nil })
    },
  ]
}
