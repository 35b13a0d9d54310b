import Determinism
import FocusKey
import StepDefinitions

/// Steps that say what the history tells of a person's focus (R57).
enum InsightSentences {
  private static let section = "Sessions and history"

  /// The step that asks for the score.
  static let score = "the focus score is {n}"
  /// The highest score there is (R57).
  static let highestScore = 100

  static let all: [FocusKeyStep] = [
    FocusKeyStep(
      "the streak is {n} day(s)", .assertion, section: section,
      "Days in a row with at least the daily goal (R57).", example: "the streak is 3 days"
    ) { world, args throws(StepFailure) in
      let wanted: Int = args[0]
      let streak = try world.insights().streak
      guard streak != wanted else { return }
      throw StepFailure(
        "expected \(wanted), but the streak is \(streak)", at: .argument(0), rules: ["R57"])
    },
    FocusKeyStep(
      "the focused time today is {duration}", .assertion, section: section,
      "Focused time of this local day (R57).", example: "the focused time today is 2 hours"
    ) { world, args throws(StepFailure) in
      let insights = try world.insights()
      try expect(args[0], insights.day(insights.today).focused, "today")
    },
    FocusKeyStep(
      "the focused time this week is {duration}", .assertion, section: section,
      "Focused time of this week, from Monday on (R57).",
      example: "the focused time this week is 10 hours"
    ) { world, args throws(StepFailure) in
      let insights = try world.insights()
      try expect(args[0], insights.week(of: insights.today).focused, "this week")
    },
    FocusKeyStep(
      score, .assertion, section: section,
      "Of this week, from 0 to 100 (R57).", example: "the focus score is 85"
    ) { world, args throws(StepFailure) in
      let wanted: Int = args[0]
      let score = try world.insights().score
      guard score != wanted else { return }
      throw StepFailure(
        "expected \(wanted), but the focus score is \(score)", at: .argument(0), rules: ["R57"])
    },
  ]

  private static func expect(
    _ wanted: Duration, _ seen: Duration, _ when: String
  ) throws(StepFailure) {
    guard seen != wanted else { return }
    throw StepFailure(
      "expected \(wanted) \(when), but it is \(seen)", at: .argument(0), rules: ["R57"])
  }
}
