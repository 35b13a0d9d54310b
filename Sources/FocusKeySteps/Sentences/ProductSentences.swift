import Determinism
import FocusKey
import StepDefinitions
import VirtualPhone

/// Steps that say how FocusKey is set up before the story.
enum ProductSentences {
  private static let section = "FocusKey"

  static let all: [FocusKeyStep] = access + profiles + breaks + rest

  private static let access: [FocusKeyStep] = [
    FocusKeyStep(
      "FocusKey is freshly installed", .given, section: section,
      "FocusKey was never opened, and nobody asked for access; notifications are allowed, as without "
        + "any Given, and what other steps say of its profiles was set without (R6).",
      example: "FocusKey is freshly installed",
      traits: [.begins]
    ) { world, _ throws(StepFailure) in
      try world.change("the installation") { setup in
        setup.isFresh = true
        setup.phone.notifications = .authorized
      }
    },
    FocusKeyStep(
      "FocusKey has Screen Time access", .given, section: section,
      "FocusKey was opened once and has access, as without any Given.",
      example: "FocusKey has Screen Time access"
    ) { world, _ throws(StepFailure) in
      try world.change("access") { setup in
        setup.isFresh = false
        setup.access = .approved
      }
    },
    FocusKeyStep(
      "Screen Time access was denied", .given, section: section,
      "FocusKey asked for access, and the person denied it (R6); given in Settings, it is seen when "
        + "FocusKey is opened (R5).",
      example: "Screen Time access was denied"
    ) { world, _ throws(StepFailure) in
      try world.change("access") { setup in
        setup.isFresh = false
        setup.access = .denied
      }
    },
    FocusKeyStep(
      "notifications are switched off", .given, section: section,
      "The person does not let FocusKey notify.", example: "notifications are switched off"
    ) { world, _ throws(StepFailure) in
      try world.set { world throws(StepFailure) in world.phone.setNotifications(allowed: false) }
    },
    FocusKeyStep(
      "Live Activities are switched off", .given, section: section,
      "The person does not let FocusKey show Live Activities (R58).",
      example: "Live Activities are switched off"
    ) { world, _ throws(StepFailure) in
      try world.set { world throws(StepFailure) in world.phone.setLiveActivities(allowed: false) }
    },
    FocusKeyStep(
      "FocusKey is built without the Family Controls entitlement", .given, section: section,
      "Every request for access fails at once (R8).",
      example: "FocusKey is built without the Family Controls entitlement"
    ) { world, _ throws(StepFailure) in
      try world.change("the build") { $0.hasEntitlement = false }
    },
  ]

  private static let profiles: [FocusKeyStep] = [
    FocusKeyStep(
      "the profile {name} blocks {names}", .given, section: section,
      "Makes a profile or replaces its selection; “everything except …” makes an allow list.",
      example: "the profile Work blocks Instagram, TikTok and youtube.com",
      roles: [.introduces("profile"), .refersTo("app", "domain", "category", at: 1)],
      traits: [.picks]
    ) { world, args throws(StepFailure) in
      try world.setProfile(args[0], blocks: args[1])
    },
    FocusKeyStep(
      "{name} is scheduled (on ){days} from {time} to {time}", .given, section: section,
      "A profile starts and ends by itself on these days; several lines add up.",
      example: "Work is scheduled on weekdays from 09:00 to 17:00", roles: [.refersTo("profile")],
      traits: [.schedules]
    ) { world, args throws(StepFailure) in
      try world.addWindows(
        [WindowHours(days: args[1], start: args[2], end: args[3])], to: args[0])
    },
    FocusKeyStep(
      "{name} is the default profile", .given, section: section,
      "A card without a profile's name starts this one (R18).",
      example: "Study is the default profile", roles: [.refersTo("profile")],
      traits: [.schedules, .setsUpLinks]
    ) { world, args throws(StepFailure) in
      try world.makeDefault(args[0])
    },
    FocusKeyStep(
      "the card opens {quoted}", .given, section: section,
      "What the first tag points to.",
      example: "the card opens \"https://focuskey.app/start?profile=Study\"",
      traits: [.schedules, .setsUpLinks]
    ) { world, args throws(StepFailure) in
      world.cardLink = args[0]
    },
    FocusKeyStep(
      ProfileTable.sentence, .given, section: section, argument: .table,
      "Several profiles: a table with any of the columns profile, blocks, schedule, breaks, "
        + "break gate, end gate, strict (yes or no), budget.",
      example: "these profiles:",
      under: """
        | profile | blocks    | breaks                |
        | Reading | Instagram | 2 breaks of 5 minutes |
        """,
      traits: [.schedules, .picks]
    ) { world, args throws(StepFailure) in
      try world.set(ProfileTable(args.table ?? []))
    },
  ]

  private static let breaks: [FocusKeyStep] = [
    FocusKeyStep(
      "{name} allows no breaks", .given, section: section,
      "No break can be taken (R38).", example: "Work allows no breaks",
      roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.edit(args[0]) { $0.allowance = .none }
    },
    FocusKeyStep(
      "{name} allows {n} break(s) of {duration}", .given, section: section,
      "So many breaks in one session (R38).", example: "Work allows 2 breaks of 5 minutes",
      roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      let allowance = BreakAllowance.perSession(count: args[1], length: args[2])
      try world.edit(args[0]) { $0.allowance = allowance }
    },
    FocusKeyStep(
      "{name} allows {n} break(s) of {duration} per hour", .given, section: section,
      "So many breaks in each hour from the session's start (R38).",
      example: "Work allows 1 break of 5 minutes per hour", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      let allowance = BreakAllowance.perHour(count: args[1], length: args[2])
      try world.edit(args[0]) { $0.allowance = allowance }
    },
    FocusKeyStep(
      "{name} allows unlimited breaks of {duration}", .given, section: section,
      "As many breaks as are asked for (R38).",
      example: "Work allows unlimited breaks of 5 minutes",
      roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      let allowance = BreakAllowance.unlimited(length: args[1])
      try world.edit(args[0]) { $0.allowance = allowance }
    },
    FocusKeyStep(
      "{name} asks for {gate} before a break", .given, section: section,
      "What stands before a break (R39).",
      example: "Work asks for a wait of 30 seconds before a break",
      roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.setGate(Gate(args[1, as: GateWord.self]), of: args[0]) { $0.breakGate = $1 }
    },
    FocusKeyStep(
      "{name} asks for {gate} before the end", .given, section: section,
      "What stands before an end by hand (R39).", example: "Work asks for the card before the end",
      roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.setGate(Gate(args[1, as: GateWord.self]), of: args[0]) { $0.endGate = $1 }
    },
  ]

  private static let rest: [FocusKeyStep] = [
    FocusKeyStep(
      "{name} takes {n} challenge(s) in a row", .given, section: section,
      "So many right answers in a row pass a challenge of its gates (R39).",
      example: "Work takes 3 challenges in a row", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      let count: Int = args[1]
      try world.edit(args[0]) { $0.challenges = max(1, count) }
    },
    FocusKeyStep(
      "{name} is strict", .given, section: section,
      "While it runs, nothing can be edited or deleted and the clock cannot be set (R15, R52).",
      example: "Work is strict", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.edit(args[0]) { $0.isStrict = true }
    },
    FocusKeyStep(
      "{name} breaks open one app at a time", .given, section: section,
      "A break taken at a shield opens only what the shield covered (R45).",
      example: "Work breaks open one app at a time", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.edit(args[0]) { $0.breaksOpenOneTarget = true }
    },
    FocusKeyStep(
      "{name} breaks open each app by itself", .given, section: section,
      "A break taken at a shield opens only what the shield covered, while others may be open, "
        + "each until an end of its own (R45b).",
      example: "Work breaks open each app by itself", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.edit(args[0]) { profile in
        profile.breaksOpenOneTarget = true
        profile.opensEachByItself = true
      }
    },
    FocusKeyStep(
      "{name} counts its breaks by use", .given, section: section,
      "A break taken at a shield opens what the shield covered for so many minutes of its use, "
        + "at most until midnight (R45c).",
      example: "Work counts its breaks by use", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.edit(args[0]) { profile in
        profile.breaksOpenOneTarget = true
        profile.breaksCountUse = true
      }
    },
    FocusKeyStep(
      "{name} warns before it starts", .given, section: section,
      "A notification comes 5 minutes before a scheduled start (R37).",
      example: "Work warns before it starts", roles: [.refersTo("profile")]
    ) { world, args throws(StepFailure) in
      try world.edit(args[0]) { $0.warnsBeforeStart = true }
    },
    FocusKeyStep(
      "{name} has a budget of {duration} a day", .given, section: section,
      "Minutes of use a day (R47).", example: "Study has a budget of 30 minutes a day",
      roles: [.refersTo("profile")],
      traits: [.schedules]
    ) { world, args throws(StepFailure) in
      try world.setBudget(args[1], on: .everyDay, of: args[0])
    },
    FocusKeyStep(
      "{name} has a budget of {duration} on {days}", .given, section: section,
      "Minutes of use on these days (R47).",
      example: "Study has a budget of 30 minutes on weekdays",
      roles: [.refersTo("profile")],
      traits: [.schedules]
    ) { world, args throws(StepFailure) in
      try world.setBudget(args[1], on: args[2], of: args[0])
    },
  ]
}
