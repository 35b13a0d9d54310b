import Determinism
import FocusKey
import StepDefinitions
import VirtualPhone

/// Steps about the card, links and starts.
enum CardSentences {
  private static let section = "The card, links and starts"

  static let all: [FocusKeyStep] = cards + starts

  private static let cards: [FocusKeyStep] = [
    FocusKeyStep(
      "the card is tapped", .action, section: section,
      "The whole gesture: the card touches the phone, its banner is tapped (R17).",
      example: "the card is tapped",
      traits: [.anyProfile, .opensLinks]
    ) { world, _ throws(StepFailure) in
      try world.tapCard(world.cardLink)
    },
    FocusKeyStep(
      "the card touches the phone", .action, section: section,
      "The card comes near and goes away; a banner may be left (R54).",
      example: "the card touches the phone",
      traits: [.opensLinks]
    ) { world, _ throws(StepFailure) in
      world.phone.touchCard(link: world.cardLink)
    },
    FocusKeyStep(
      "the card is held on the phone", .action, section: section,
      "The card comes near and stays (D32).", example: "the card is held on the phone",
      traits: [.opensLinks]
    ) { world, _ throws(StepFailure) in
      world.phone.holdCard(link: world.cardLink)
    },
    FocusKeyStep(
      "the banner is tapped", .action, section: section,
      "The banner that a card has raised is tapped; the phone is unlocked for it (D33).",
      example: "the banner is tapped",
      traits: [.anyProfile, .opensLinks]
    ) { world, _ throws(StepFailure) in
      try world.tapBanner()
    },
    FocusKeyStep(
      "the {name} card is tapped", .action, section: section,
      "A card whose link carries this profile is tapped: the whole gesture.",
      example: "the Study card is tapped", roles: [.refersTo("profile")],
      traits: [.anyProfile, .opensLinks]
    ) { world, args throws(StepFailure) in
      try world.tapCard(FocusKeyWorld.link(ofCard: args[0]))
    },
    FocusKeyStep(
      "the link {quoted} is opened", .action, section: section,
      "A link is opened by hand.", example: "the link \"https://focuskey.app/stop\" is opened",
      traits: [.opensLinks]
    ) { world, args throws(StepFailure) in
      try world.openLink(args[0])
    },
  ]

  private static let starts: [FocusKeyStep] = [
    FocusKeyStep(
      "{name} is started", .action, section: section,
      "A profile is started with the Start button; “Switch to” is never chosen.",
      example: "Work is started", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.start(args[0])
    },
    FocusKeyStep(
      "{name} is started for {duration}", .action, section: section,
      "A profile is started and ends by itself after so long (R22).",
      example: "Work is started for 25 minutes", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.start(args[0], for: .timed(args[1]))
    },
    FocusKeyStep(
      "{name} is started for {n} round(s) of {duration} and {duration}", .action, section: section,
      "Focus and rest in turn (R22).",
      example: "Work is started for 4 rounds of 25 minutes and 5 minutes",
      roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.start(args[0], for: .rounds(count: args[1], focus: args[2], rest: args[3]))
    },
    FocusKeyStep(
      "a {kind} session of {name} is started", .action, section: section,
      "A timed start of a kind: deep, pomodoro or light (R59).",
      example: "a pomodoro session of Work is started", roles: [.refersTo("profile", at: 1)]
    ) { world, args throws(StepFailure) in
      switch args[0, as: SessionKindWord.self] {
      case .deep: try world.start(args[1], for: SessionKind.deep.length)
      case .light: try world.start(args[1], for: SessionKind.light.length)
      case .pomodoro: try world.start(args[1], for: SessionKind.pomodoro.length)
      }
    },
    FocusKeyStep(
      "the shortcut starts {name}", .action, section: section,
      "An app intent starts a profile, FocusKey being in the background (R17).",
      example: "the shortcut starts Work", roles: [.refersTo("profile")],
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      let name: String = args[0]
      world.phone.runIntent(profile: name)
    },
  ]
}
