import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Steps that say what FocusKey left behind and what it cost.
enum TraceSentences {
  private static let section = "Traces and costs"

  static let all: [FocusKeyStep] = leftovers + costs + locks

  private static let leftovers: [FocusKeyStep] = [
    FocusKeyStep(
      "no shields, monitors or notifications are left", .assertion, section: section,
      "Nothing is set in any store, monitored, pending or delivered (R28).",
      example: "no shields, monitors or notifications are left"
    ) { world, _ throws(StepFailure) in
      let problems = world.leftovers().map {
        StepFailure.Problem("expected nothing left, but \($0)")
      }
      guard problems.isEmpty else { throw StepFailure(problems, rules: ["R28"]) }
    },
    FocusKeyStep(
      "FocusKey monitors {n} activity/activities", .assertion, section: section,
      "So many activities are registered with the system (R16a).",
      example: "FocusKey monitors 1 activity"
    ) { world, args throws(StepFailure) in
      let count: Int = args[0]
      let names = world.phone.listedActivities.map(\.name)
      guard names.count != count else { return }
      throw StepFailure(
        "expected \(count), but there \(names.count == 1 ? "is" : "are") \(names.count)"
          + (names.isEmpty ? "" : ": \(names.joined(separator: ", "))"),
        at: .argument(0), rules: ["R16a"])
    },
    FocusKeyStep(
      "the debug log contains {quoted}", .assertion, section: section,
      "A line of FocusKey's debug log has this text in it (R64).",
      example: "the debug log contains \"break taken\""
    ) { world, args throws(StepFailure) in
      let wanted: String = args[0]
      let lines = FocusKeyInstallation.debugLog(of: world.phone)
      let text = wanted.hasSuffix("…") ? String(wanted.dropLast()) : wanted
      guard !lines.contains(where: { text.isEmpty || $0.contains(text) }) else { return }
      throw StepFailure(
        "expected “\(wanted)” in the debug log, but no line has it", at: .argument(0),
        help: lines.suffix(8).map { "log: \($0)" }, rules: ["R64"])
    },
  ]

  private static let costs: [FocusKeyStep] = [
    FocusKeyStep(
      "FocusKey woke up at most {n} times", .assertion, section: section,
      "Calls of FocusKey's code that may write, since the scenario began.",
      example: "FocusKey woke up at most 12 times"
    ) { world, args throws(StepFailure) in
      try world.expectAtMost(
        args[0], world.phone.state.counters.wakeUps - world.costBefore.wakeUps, "woke up")
    },
    FocusKeyStep(
      "FocusKey wrote at most {n} times", .assertion, section: section,
      "Writes of FocusKey's to its container, since the scenario began.",
      example: "FocusKey wrote at most 20 times"
    ) { world, args throws(StepFailure) in
      try world.expectAtMost(
        args[0], world.phone.state.counters.writes - world.costBefore.writes, "wrote")
    },
    FocusKeyStep(
      "the Live Activity was updated at most {n} times", .assertion, section: section,
      "Updates since the scenario began; a start and an end are none (R58).",
      example: "the Live Activity was updated at most 3 times"
    ) { world, args throws(StepFailure) in
      let count = world.phone.state.counters.activityUpdates - world.costBefore.activityUpdates
      try world.expectAtMost(args[0], count, "updated it")
    },
  ]

  private static let locks: [FocusKeyStep] = [
    deletion("can", true), deletion("cannot", false), clock("can", true), clock("cannot", false),
    FocusKeyStep(
      "FocusKey has not crashed", .assertion, section: section,
      "Holds after every step anyway; here for scripts that want to say so.",
      example: "FocusKey has not crashed"
    ) { world, _ throws(StepFailure) in
      if world.hasCrashed { throw StepFailure("expected no crash, but FocusKey has crashed") }
    },
  ]

  private static func deletion(_ word: String, _ wanted: Bool) -> FocusKeyStep {
    FocusKeyStep(
      "FocusKey \(word) be deleted", .assertion, section: section,
      "Whether somebody who unlocks the phone finds the delete option (R52).",
      example: "FocusKey \(word) be deleted",
      traits: [.anyProfile]
    ) { world, _ throws(StepFailure) in
      let phone = world.phone.readyToTry()
      guard phone.isAppInstalled else { throw StepFailure("FocusKey is not on the phone") }
      guard phone.canDelete(phone.code.name) != wanted else { return }
      throw StepFailure(
        "expected that FocusKey \(word) be deleted, but it \(wanted ? "cannot" : "can")",
        rules: ["R52"])
    }
  }

  private static func clock(_ word: String, _ wanted: Bool) -> FocusKeyStep {
    FocusKeyStep(
      "the clock \(word) be set", .assertion, section: section,
      "Whether somebody who unlocks the phone can set its clock by hand (R52).",
      example: "the clock \(word) be set",
      traits: [.anyProfile]
    ) { world, _ throws(StepFailure) in
      let isLocked = world.phone.readyToTry().isInForce(.requireAutomaticDateAndTime)
      guard isLocked == wanted else { return }
      throw StepFailure(
        "expected that the clock \(word) be set, but it \(wanted ? "cannot" : "can")",
        rules: ["R52"])
    }
  }
}

extension FocusKeyWorld {
  /// What FocusKey has left with the system, one line for each kind.
  func leftovers() -> [String] {
    let state = phone.state
    var lines: [String] = []
    let stores = state.stores.filter { !$0.isEmpty }.map(\.name)
    if !stores.isEmpty { lines.append("something is set in \(stores.joined(separator: ", "))") }
    let activities = phone.listedActivities.map(\.name)
    if !activities.isEmpty {
      lines.append("there are monitors: \(activities.joined(separator: ", "))")
    }
    let pending = state.notifications.pending.map { "“\($0.words)”" }
    if !pending.isEmpty {
      lines.append("notifications are pending: \(pending.joined(separator: ", "))")
    }
    let delivered = state.notifications.delivered.map { "“\($0.title) \($0.body)”" }
    if !delivered.isEmpty {
      lines.append("notifications are shown: \(delivered.joined(separator: ", "))")
    }
    return lines
  }

  /// Holds that something happened at most so often.
  func expectAtMost(_ limit: Int, _ count: Int, _ what: String) throws(StepFailure) {
    guard count > limit else { return }
    throw StepFailure(
      "expected at most \(limit), but FocusKey \(what) \(count == 1 ? "once" : "\(count) times")",
      at: .argument(0))
  }
}
