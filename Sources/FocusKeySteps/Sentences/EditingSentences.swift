import Determinism
import FocusKey
import StepDefinitions
import VirtualPhone

/// Steps that edit profiles, and what a person does in Settings and the App Store.
enum EditingSentences {
  private static let section = "The person"

  static let all: [FocusKeyStep] = editing + data + settings

  private static let editing: [FocusKeyStep] = [
    FocusKeyStep(
      "{name} is edited to block {names}", .action, section: section,
      "The profile's selection is replaced in the editor (R15).",
      example: "Work is edited to block TikTok",
      roles: [.refersTo("profile"), .refersTo("app", "domain", "category", at: 1)],
      traits: [.picks]
    ) { world, args throws(StepFailure) in
      try world.edit(args[0], toBlock: args[1])
    },
    FocusKeyStep(
      "{name} is edited to run on {days} from {time} to {time}", .action, section: section,
      "The profile's windows are replaced in the editor (R15).",
      example: "Work is edited to run on weekdays from 10:00 to 12:00",
      roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.edit(
        args[0], toRun: WindowHours(days: args[1], start: args[2], end: args[3]))
    },
    FocusKeyStep(
      "{name} is renamed to {name}", .action, section: section,
      "The profile gets another name (R16).", example: "Work is renamed to Office",
      roles: [.refersTo("profile"), .introduces("profile", at: 1)],
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.rename(args[0], to: args[1])
    },
    schedule("on", isOn: true), schedule("off", isOn: false),
    FocusKeyStep(
      "the profile {name} is deleted", .action, section: section,
      "The profile is deleted in the editor (R16).", example: "the profile Study is deleted",
      roles: [.refersTo("profile")],
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.delete(args[0])
    },
  ]

  /// The sentences that bring profiles along.
  static let importsExported = "the exported profiles are imported"
  static let importsNamed = "the file {quoted} is imported"
  static let importsText = "this file is imported:"

  private static let data: [FocusKeyStep] = [
    FocusKeyStep(
      "the profiles are exported", .action, section: section,
      "All profiles are written to a file (R62).", example: "the profiles are exported",
      traits: [.everything]
    ) { world, _ throws(StepFailure) in
      try world.exportProfiles()
    },
    FocusKeyStep(
      importsExported, .action, section: section,
      "The file that was exported is read again (R62).",
      example: "the exported profiles are imported",
      traits: [.everything]
    ) { world, _ throws(StepFailure) in
      try world.importExportedProfiles()
    },
    FocusKeyStep(
      importsNamed, .action, section: section,
      "A file is handed to FocusKey: the exported one by its name, else one of this text (R62).",
      example: "the file \"profiles.json\" is imported",
      traits: [.everything]
    ) { world, args throws(StepFailure) in
      try world.importFile(named: args[0])
    },
    FocusKeyStep(
      importsText, .action, section: section, argument: .docString,
      "A file of this text is handed to FocusKey (R62).", example: "this file is imported:",
      under: #"""
        """
        {
          "format": "focuskey-profiles", "version": 1,
          "profiles": [{
            "name": "Reading", "mode": "blocksSelection", "schedule": [],
            "breaks": {"per": "session", "count": 2, "seconds": 300},
            "breakGate": {"kind": "nothing"}, "endGate": {"kind": "confirmation"},
            "challenges": 1, "strict": false, "breaksOpenOneTarget": false, "warnsBeforeStart": false
          }]
        }
        """
        """#,
      traits: [.everything]
    ) { world, args throws(StepFailure) in
      try world.importFile(args.docString?.text ?? "")
    },
  ]

  private static let settings: [FocusKeyStep] = [
    FocusKeyStep(
      "Screen Time access is revoked in Settings", .action, section: section,
      "Somebody takes access away in Settings (D15).",
      example: "Screen Time access is revoked in Settings"
    ) { world, _ throws(StepFailure) in
      try world.unlock()
      world.phone.launch("Settings")
      world.phone.revokeAccess()
    },
    FocusKeyStep(
      "Screen Time access is granted in Settings", .action, section: section,
      "Somebody gives access in Settings (D15).",
      example: "Screen Time access is granted in Settings"
    ) { world, _ throws(StepFailure) in
      try world.unlock()
      world.phone.launch("Settings")
      world.phone.grantAccess()
    },
    FocusKeyStep(
      "{name} is deleted from the phone", .action, section: section,
      "Somebody deletes an app; where that is locked, nothing more happens (R52).",
      example: "Instagram is deleted from the phone", roles: [.refersTo("app")],
      traits: [.anyProfile, .mayRemoveFocusKey]
    ) { world, args throws(StepFailure) in
      let name: String = args[0]
      _ = try world.target(name, at: .argument(0))
      try world.unlock()
      world.phone.pressHome()
      world.phone.deleteApp(name)
    },
    FocusKeyStep(
      "FocusKey is reinstalled", .action, section: section,
      "FocusKey is deleted and installed anew: its first launch is a first launch (R63).",
      example: "FocusKey is reinstalled",
      traits: [.everything, .mayRemoveFocusKey]
    ) { world, _ throws(StepFailure) in
      if world.phone.isAppInstalled {
        try world.unlock()
        world.phone.pressHome()
      }
      world.phone.reinstall()
    },
    FocusKeyStep(
      "FocusKey is updated", .action, section: section,
      "A newer version is installed over the old one.", example: "FocusKey is updated",
      traits: [.everything]
    ) { world, _ throws(StepFailure) in
      world.phone.update()
    },
    FocusKeyStep(
      "FocusKey is restored from a backup onto another phone", .action, section: section,
      "The story goes on with another phone, made from a backup of this one (R63).",
      example: "FocusKey is restored from a backup onto another phone",
      traits: [.everything, .mayLock, .mayRemoveFocusKey]
    ) { world, _ throws(StepFailure) in
      world.phone.restoreBackupOntoAnotherPhone()
    },
  ]

  private static func schedule(_ word: String, isOn: Bool) -> FocusKeyStep {
    FocusKeyStep(
      "the schedule of {name} is switched \(word)", .action, section: section,
      "All windows of the profile are switched \(word) (R36).",
      example: "the schedule of Work is switched \(word)", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.switchSchedule(of: args[0], on: isOn)
    }
  }
}
