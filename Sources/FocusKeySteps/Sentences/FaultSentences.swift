import Determinism
import FocusKeyInstallation
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// Steps that let something go wrong.
enum FaultSentences {
  private static let section = "Faults"

  static let all: [FocusKeyStep] = callbacks + storage

  private static let callbacks: [FocusKeyStep] = [
    FocusKeyStep(
      "the next monitor callback is lost", .action, section: section,
      "The next callback never reaches FocusKey.", example: "the next monitor callback is lost",
      traits: [.spoilsCallbacks]
    ) { world, _ throws(StepFailure) in
      world.plan("the next monitor callback will be lost") { $0.loseNextCallbacks += 1 }
    },
    FocusKeyStep(
      "the next {n} monitor callbacks are lost", .action, section: section,
      "So many callbacks never reach FocusKey.", example: "the next 3 monitor callbacks are lost",
      traits: [.spoilsCallbacks]
    ) { world, args throws(StepFailure) in
      let count: Int = args[0]
      world.plan("the next \(count) monitor callbacks will be lost") {
        $0.loseNextCallbacks += count
      }
    },
    FocusKeyStep(
      "monitor callbacks come {duration} late", .action, section: section,
      "From now on callbacks of boundaries are late, those that are under way, too; those of use are not.",
      example: "monitor callbacks come 90 seconds late"
    ) { world, args throws(StepFailure) in
      let delay: Duration = args[0]
      world.plan("monitor callbacks come \(delay.words) late") { $0.callbackDelay = delay }
      // Where they come sooner now, some may be due.
      world.phone.advance(to: world.now)
    },
    FocusKeyStep(
      "monitor callbacks come twice", .action, section: section,
      "From now on every callback comes twice.", example: "monitor callbacks come twice",
      traits: [.spoilsCallbacks]
    ) { world, _ throws(StepFailure) in
      world.plan("monitor callbacks come twice") { $0.doubleCallbacks = true }
    },
    FocusKeyStep(
      "the monitor extension crashes on its next start", .action, section: section,
      "The next callback is lost in a crash of the extension (D10).",
      example: "the monitor extension crashes on its next start",
      traits: [.spoilsCallbacks]
    ) { world, _ throws(StepFailure) in
      world.plan("the monitor extension will crash on its next start") {
        $0.crashMonitorOnNextStart = true
      }
    },
  ]

  private static let storage: [FocusKeyStep] = [
    FocusKeyStep(
      "the power fails during the next write", .action, section: section,
      "FocusKey's next write is cut short, and the phone is off (D12).",
      example: "the power fails during the next write",
      traits: [.mayLock]
    ) { world, _ throws(StepFailure) in
      world.plan("the power will fail during the next write") {
        $0.powerFailsDuringNextWrite = true
      }
    },
    FocusKeyStep(
      "the power fails after {n} more write(s)", .action, section: section,
      "So many writes succeed; the next one is cut short, and the phone is off (D12).",
      example: "the power fails after 1 more write",
      traits: [.mayLock]
    ) { world, args throws(StepFailure) in
      let count: Int = args[0]
      world.plan("the power will fail after \(Wording.count(count, "more write"))") {
        $0.writesBeforePowerFails = count
      }
    },
    FocusKeyStep(
      "the storage is full", .action, section: section,
      "From now on writes are refused (D12).", example: "the storage is full"
    ) { world, _ throws(StepFailure) in
      world.plan("the storage is full") { $0.isStorageFull = true }
    },
    FocusKeyStep(
      "the storage has room again", .action, section: section,
      "Writes succeed again.", example: "the storage has room again"
    ) { world, _ throws(StepFailure) in
      world.plan("the storage has room again") { $0.isStorageFull = false }
    },
    FocusKeyStep(
      "the stored state is damaged", .action, section: section,
      "The file of FocusKey's state cannot be read any more; its copy can (R61).",
      example: "the stored state is damaged"
    ) { world, _ throws(StepFailure) in
      FocusKeyInstallation.damage(.state, on: world.phone)
    },
    FocusKeyStep(
      "the stored state and its copy are damaged", .action, section: section,
      "Nothing of FocusKey's state can be read any more (R61).",
      example: "the stored state and its copy are damaged"
    ) { world, _ throws(StepFailure) in
      FocusKeyInstallation.damageStateAndCopy(on: world.phone)
    },
    FocusKeyStep(
      "the history is damaged", .action, section: section,
      "The middle of the history file cannot be read any more (R61).",
      example: "the history is damaged",
      traits: [.everything]
    ) { world, _ throws(StepFailure) in
      FocusKeyInstallation.damage(.history, on: world.phone)
    },
  ]
}

extension FocusKeyWorld {
  /// Changes what is to go wrong, and says so in the trace with the line that asked for it.
  mutating func plan(_ text: String, _ change: (inout FaultPlan) -> Void) {
    let before = phone.state.faultPlan
    change(&phone.state.faultPlan)
    let after = phone.state.faultPlan
    if after.loseNextCallbacks > before.loseNextCallbacks
      || after.crashMonitorOnNextStart && !before.crashMonitorOnNextStart
    {
      noteLoss()
    }
    let line = step.map { " (fault on line \($0.description.line))" }
    phone.recorder?.add(
      TraceEntry(
        instant: now, zone: zone, kind: .fault, text: text + (line ?? ""), isImportant: true,
        fact: line.map { _ in .asked(text) }))
  }
}
