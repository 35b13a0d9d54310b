import Determinism
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Steps about time, power, processes and the clock.
enum SystemSentences {
  private static let section = "Time and the system"

  static let all: [FocusKeyStep] = time + power + processes + clock

  private static let time: [FocusKeyStep] = [
    FocusKeyStep(
      TimedSentences.pass, .action, section: section,
      "Time runs for so long.", example: "10 minutes pass"
    ) { world, args throws(StepFailure) in
      world.run(to: world.instant(after: args[0]))
    },
    FocusKeyStep(
      TimedSentences.reaches, .action, section: section,
      "Time runs to a moment.", example: "the time reaches 17:00"
    ) { world, args throws(StepFailure) in
      world.run(to: try world.instant(of: args[0], at: .argument(0)))
    },
  ]

  private static let power: [FocusKeyStep] = [
    FocusKeyStep(
      "the phone restarts", .action, section: section,
      "The phone is off and on again, before its first unlock (D6).", example: "the phone restarts",
      traits: [.mayLock]
    ) { world, _ throws(StepFailure) in
      world.phone.restart()
    },
    FocusKeyStep(
      "the phone is switched off", .action, section: section,
      "Somebody switches the phone off.", example: "the phone is switched off",
      traits: [.mayLock]
    ) { world, _ throws(StepFailure) in
      world.phone.switchOff()
    },
    FocusKeyStep(
      "the phone is switched on", .action, section: section,
      "Somebody switches the phone on; it is before its first unlock (D6).",
      example: "the phone is switched on",
      traits: [.mayLock]
    ) { world, _ throws(StepFailure) in
      guard !world.phone.state.power.isBatteryEmpty else {
        throw StepFailure(
          "the phone cannot be switched on: its battery is empty",
          help: ["“the phone is charged and switched on”"])
      }
      world.phone.switchOn()
    },
    FocusKeyStep(
      "the battery dies", .action, section: section,
      "The phone is off until it is charged.", example: "the battery dies",
      traits: [.mayLock]
    ) { world, _ throws(StepFailure) in
      world.phone.batteryDies()
    },
    FocusKeyStep(
      "the phone is charged and switched on", .action, section: section,
      "The phone is on again, before its first unlock (D6).",
      example: "the phone is charged and switched on",
      traits: [.mayLock]
    ) { world, _ throws(StepFailure) in
      world.phone.charge()
    },
  ]

  private static let processes: [FocusKeyStep] = [
    FocusKeyStep(
      "FocusKey is force-quit", .action, section: section,
      "Somebody swipes FocusKey away in the App Switcher.", example: "FocusKey is force-quit"
    ) { world, _ throws(StepFailure) in
      try world.unlock()
      world.phone.forceQuit()
    },
    FocusKeyStep(
      "the system kills FocusKey", .action, section: section,
      "The system ends all of FocusKey's processes to make room (D8).",
      example: "the system kills FocusKey"
    ) { world, _ throws(StepFailure) in
      for process in ProcessKind.allCases { world.phone.systemKill(process) }
    },
    airplane("on", isOn: true), airplane("off", isOn: false),
    FocusKeyStep(
      "the camera is opened", .action, section: section,
      "The camera is in use: no card is read meanwhile (R54).", example: "the camera is opened"
    ) { world, _ throws(StepFailure) in
      try world.unlock()
      world.phone.launch("Camera")
    },
  ]

  private static let clock: [FocusKeyStep] = [
    FocusKeyStep(
      "the clock is set to {moment}", .action, section: section,
      "Somebody sets the phone's clock; a bare time is of the date that the phone shows.",
      example: "the clock is set to 12:00",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.setClock(to: args[0], at: .argument(0))
    },
    FocusKeyStep(
      "the clock is set forward by {duration}", .action, section: section,
      "Somebody sets the phone's clock forward (R53).",
      example: "the clock is set forward by 1 hour",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.turnClock(by: args[0])
    },
    FocusKeyStep(
      "the clock is set back by {duration}", .action, section: section,
      "Somebody sets the phone's clock back (R53).", example: "the clock is set back by 1 hour",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.turnClock(by: -args[0, as: Duration.self])
    },
    FocusKeyStep(
      TimedSentences.zoneChanges, .action, section: section,
      "The phone comes into another zone (R31).",
      example: "the time zone changes to America/New_York"
    ) { world, args throws(StepFailure) in
      world.phone.changeZone(args[0])
    },
  ]

  private static func airplane(_ word: String, isOn: Bool) -> FocusKeyStep {
    FocusKeyStep(
      "airplane mode is switched \(word)", .action, section: section,
      "The radios are switched \(isOn ? "off" : "on").",
      example: "airplane mode is switched \(word)"
    ) { world, _ throws(StepFailure) in
      world.phone.setAirplaneMode(isOn)
    }
  }
}
