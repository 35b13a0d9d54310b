import FocusKey
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Steps that say what must hold at any time: what a search for broken promises asserts.
enum PromiseSentences {
  private static let section = "Promises"

  static let all: [FocusKeyStep] = [
    FocusKeyStep(
      "waking FocusKey up again changes nothing", .assertion, section: section,
      "On a copy FocusKey wakes up once more: no shield, monitor or stored word changes (R2).",
      example: "waking FocusKey up again changes nothing"
    ) { world, _ throws(StepFailure) in
      guard let change = world.changeByWaking() else { return }
      throw StepFailure("expected no change, but \(change)", rules: ["R2"])
    },
    FocusKeyStep(
      "the history adds up", .assertion, section: section,
      "Focus and breaks of each line are what elapsed, and no two sessions of a profile overlap; "
        + "for stories in which no clock was turned and no zone changed (R56).",
      example: "the history adds up",
      traits: [.everything]
    ) { world, _ throws(StepFailure) in
      guard let problem = HistorySums.problem(of: try world.history()) else { return }
      throw StepFailure("expected lines that add up, but \(problem)", rules: ["R56"])
    },
    FocusKeyStep(
      "the insights agree with the history", .assertion, section: section,
      "Sums of focus, breaks and attempts are those of the history's lines (R57).",
      example: "the insights agree with the history",
      traits: [.everything]
    ) { world, _ throws(StepFailure) in
      guard let problem = world.insightProblem(of: FocusKeyInstallation.history(of: world.phone))
      else { return }
      throw StepFailure("expected insights that agree, but \(problem)", rules: ["R57"])
    },
    FocusKeyStep(
      "the system has refused FocusKey nothing", .assertion, section: section,
      "No schedule of a wrong shape or length, no 21st activity, no setting of over 50 tokens was "
        + "asked for (R14, R16a).",
      example: "the system has refused FocusKey nothing"
    ) { world, _ throws(StepFailure) in
      let count = world.phone.state.counters.refusals
      guard count > 0 else { return }
      throw StepFailure(
        "expected nothing refused, but the system has refused something "
          + (count == 1 ? "once" : "\(count) times"),
        rules: ["R16a"])
    },
    FocusKeyStep(
      "FocusKey stays within its bounds", .assertion, section: section,
      "Only running sessions and used-up budgets hold a settings store, each one, beside the mark of "
        + "access; at most 20 activities are registered; the debug log's file has no more than room "
        + "for its 1,000 lines twice (R4, R7a, R16a, R47, R64).",
      example: "FocusKey stays within its bounds"
    ) { world, _ throws(StepFailure) in
      if let excess = world.excess {
        throw StepFailure("expected all bounds to hold, but \(excess)", rules: ["R16a"])
      }
      let bytes = world.excessLogBytes
      guard bytes == 0 else {
        throw StepFailure("the debug log has \(bytes) bytes too many", rules: ["R64"])
      }
    },
  ]
}
