import Determinism
import FocusKey
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Steps that a person carries out on the phone.
enum PersonSentences {
  private static let section = "The person"

  static let all: [FocusKeyStep] = apps + phone + sessions + answers

  private static let apps: [FocusKeyStep] = [
    FocusKeyStep(
      "{name} is opened", .action, section: section,
      "Somebody opens an app; the phone is unlocked where it is locked.",
      example: "Instagram is opened", roles: [.refersTo("app")]
    ) { world, args throws(StepFailure) in
      let name: String = args[0]
      _ = try world.target(name, at: .argument(0))
      try world.unlock()
      world.phone.launch(name)
    },
    FocusKeyStep(
      "{name} is visited", .action, section: section,
      "Somebody opens a domain in Safari.", example: "youtube.com is visited",
      roles: [.refersTo("domain")]
    ) { world, args throws(StepFailure) in
      let domain: String = args[0]
      try world.unlock()
      world.phone.visit(domain)
    },
    FocusKeyStep(
      TimedSentences.used, .action, section: section,
      "Somebody opens an app or a domain and stays on it.",
      example: "Instagram is used for 20 minutes", roles: [.refersTo("app", "domain")]
    ) { world, args throws(StepFailure) in
      let target = try world.target(args[0], at: .argument(0)).target
      try world.unlock()
      world.phone.launch(target)
      world.run(to: world.instant(after: args[1]))
    },
  ]

  private static let phone: [FocusKeyStep] = [
    FocusKeyStep(
      "the Home Screen is shown", .action, section: section,
      "Somebody goes to the Home Screen.", example: "the Home Screen is shown"
    ) { world, _ throws(StepFailure) in
      try world.unlock()
      world.phone.pressHome()
    },
    FocusKeyStep(
      "the phone is locked", .action, section: section,
      "The side button is pressed.", example: "the phone is locked",
      traits: [.mayLock]
    ) { world, _ throws(StepFailure) in
      guard world.phone.state.power.isOn else {
        throw StepFailure("expected a phone that is on, but it is off")
      }
      world.phone.lock()
    },
    FocusKeyStep(
      "the phone is unlocked", .action, section: section,
      "Somebody unlocks the phone.", example: "the phone is unlocked"
    ) { world, _ throws(StepFailure) in
      try world.unlock()
    },
    FocusKeyStep(
      TimedSentences.untouched, .action, section: section,
      "The phone is locked at once, then the time runs.",
      example: "nobody touches the phone for 8 hours",
      traits: [.mayLock]
    ) { world, args throws(StepFailure) in
      world.phone.lock()
      world.run(to: world.instant(after: args[0]))
    },
    FocusKeyStep(
      "{quoted} is tapped", .action, section: section,
      "Any button that is on the screen now, by its label.", example: "\"Start\" is tapped",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.tapVisible(args[0])
    },
    FocusKeyStep(
      "the picker selects {names}", .action, section: section,
      "Somebody chooses in the system picker: the one on the screen, else that of FocusKey’s first page.",
      example: "the picker selects Instagram and the Games category",
      roles: [.refersTo("app", "domain", "category")],
      traits: [.picks]
    ) { world, args throws(StepFailure) in
      try world.pick(args[0])
    },
  ]

  private static let sessions: [FocusKeyStep] = [
    FocusKeyStep(
      "a break is taken", .action, section: section,
      "Take a Break in FocusKey, its gates passed (R40); an approval is asked for, and left to a step "
        + "of the guardian’s.",
      example: "a break is taken"
    ) { world, _ throws(StepFailure) in
      try world.takeBreak()
    },
    FocusKeyStep(
      "the break is ended", .action, section: section,
      "Resume in FocusKey, which ends all breaks (R41).", example: "the break is ended"
    ) { world, _ throws(StepFailure) in
      try world.endBreak()
    },
    FocusKeyStep(
      "the session is ended", .action, section: section,
      "End Session of the manual session, else of the only one, its gate passed (R25); an approval is "
        + "asked for, and left to a step of the guardian’s.",
      example: "the session is ended"
    ) { world, _ throws(StepFailure) in
      try world.endSession()
    },
    FocusKeyStep(
      "{name}'s session is ended", .action, section: section,
      "End Session of this profile, its gate passed (R25), but for an approval, which is asked for.",
      example: "Work's session is ended",
      roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.endSession(of: args[0])
    },
  ]

  /// The sentences that answer a puzzle: a gesture before them leaves it to them.
  static let puzzleAnswers: Set<String> = [
    "the challenge is solved", "the challenge is answered wrongly",
  ]

  private static let answers: [FocusKeyStep] = [
    FocusKeyStep(
      "the challenge is solved", .action, section: section,
      "The puzzles on the screen are answered rightly (R39).", example: "the challenge is solved"
    ) { world, _ throws(StepFailure) in
      try world.solveChallenge()
    },
    FocusKeyStep(
      "the challenge is answered wrongly", .action, section: section,
      "The puzzle on the screen is answered wrongly (R39).",
      example: "the challenge is answered wrongly"
    ) { world, _ throws(StepFailure) in
      try world.bringUpChallenge()
      let answer = FocusKeyInstallation.rightAnswer(on: world.phone)
      let buttons = world.phone.appScreen()?.buttons.map(\.label) ?? []
      guard let answer, let wrong = buttons.first(where: { $0 != answer && Int($0) != nil }) else {
        throw StepFailure("there is no challenge on the screen", help: world.screenHelp())
      }
      try world.tapVisible(wrong)
    },
    FocusKeyStep(
      "the request is approved", .action, section: section,
      "The guardian grants with the code (R39).", example: "the request is approved"
    ) { world, _ throws(StepFailure) in
      try world.answerRequest(isApproved: true)
    },
    FocusKeyStep(
      "the request is approved for {duration}", .action, section: section,
      "The guardian grants more time (R48).", example: "the request is approved for 15 minutes"
    ) { world, args throws(StepFailure) in
      try world.answerRequest(isApproved: true, for: args[0])
    },
    FocusKeyStep(
      "the request is refused", .action, section: section,
      "The guardian refuses (R39, R48).", example: "the request is refused"
    ) { world, _ throws(StepFailure) in
      try world.answerRequest(isApproved: false)
    },
    FocusKeyStep(
      "the request is answered with a wrong code", .action, section: section,
      "Somebody who is not the guardian tries a code (R39).",
      example: "the request is answered with a wrong code"
    ) { world, _ throws(StepFailure) in
      try world.tryWrongCode()
    },
    dialog("allowed", .allow), dialog("denied", .deny), dialog("dismissed", .dismiss),
  ]

  private static func dialog(_ word: String, _ answer: DialogAnswer) -> FocusKeyStep {
    FocusKeyStep(
      "the permission dialog is \(word)", .action, section: section,
      "The system dialog is \(word) (R5); where none is on the screen, FocusKey is opened and asked "
        + "for the one about Screen Time access.",
      example: "the permission dialog is \(word)"
    ) { world, _ throws(StepFailure) in
      try world.answerDialog(answer)
    }
  }
}
