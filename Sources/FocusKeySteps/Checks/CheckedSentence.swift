import StepDefinitions

/// What the checks of a script need to know of one sentence of the vocabulary, looked up once.
final class CheckedSentence: Sendable {
  /// Where a sentence has names besides its arguments.
  enum Naming: Sendable {
    case arguments, profiles, policy, apps, outcomes, history, quirk, screen
    /// On a button that makes a profile, which FocusKey names.
    case tap
    /// In a file that FocusKey takes over.
    case files
  }

  /// What a sentence does to the time of the story.
  enum Timing: Sendable {
    /// Sets the clock before the story begins.
    case begins
    /// Changes the zone; the clock keeps the local time, or the instant.
    case zone(keepsLocalTime: Bool)
    /// Lets the time of an argument pass.
    case lasts(Int)
    /// Lets time run to the moment of an argument.
    case reaches(Int)
    /// Lets time run to a moment, and to another one.
    case span
    /// Lets time run from row to row of a table.
    case rows
    /// Lets time run where a gate stands in the way.
    case gated
  }

  /// What a sentence sets up, as far as that can turn out to be of no use.
  enum SetUp: Sendable {
    /// One thing of the phone or the story; the last such sentence counts.
    case whole(String)
    /// One thing of a profile, the first argument; the last such sentence counts. And what must
    /// happen in the story for it to matter.
    case ofProfile(String, Use?)
    /// One thing among several; said twice in the same words it is one. And what must happen for it
    /// to matter.
    case adding(Use?)
    /// An app.
    case app
  }

  /// What its name-like parameters do with their names.
  let roles: [NameRole]
  /// Where else it has names.
  let naming: Naming
  /// What it does to time, if anything.
  let timing: Timing?
  /// What it sets up, if that can be of no use.
  let setUp: SetUp?
  /// What it says of the phone that cannot change any more once the story has begun.
  let standing: String?
  /// Which of its parameters mean nothing where they are zero.
  let positives: [Int]
  /// Whether it asks what is blocked and what is open.
  let asksOutcome: Bool
  /// Whether it says what is blocked of all apps and sites, though it names some at most.
  let asksOutcomeOfAll: Bool
  /// Whether it asks for the focus score.
  let asksScore: Bool
  /// Whether it asks for a text.
  let asksText: Bool
  /// Whether it says that a text is not there.
  let deniesText: Bool
  /// Whether it says that a line of the widget is not there.
  let deniesWidgetLine: Bool
  /// What else it may do to a story, or ask of it.
  let traits: StepTraits

  /// Looks at a definition.
  init(_ definition: StepDefinition<FocusKeyWorld>) {
    roles = definition.roles
    naming = Self.naming(of: definition.expression)
    timing = Self.timing(of: definition.expression)
    setUp = definition.kind == .given ? Self.setUp(of: definition.expression) : nil
    standing = Self.standing(in: definition.expression)
    positives = Self.positives(of: definition.expression)
    let words = definition.expression
    asksOutcome = definition.section == "Outcomes" && definition.kind == .assertion
    asksOutcomeOfAll =
      asksOutcome && ["nothing ", "everything ", "only "].contains { words.hasPrefix($0) }
    asksScore = words == InsightSentences.score
    asksText = definition.kind == .assertion && words.contains("{quoted}")
    deniesText = [
      "the screen does not show {quoted}", "the lock screen does not show {quoted}",
      "{quoted} is disabled",
    ].contains(words)
    deniesWidgetLine = words == PolicySentences.deniesWidgetLine
    traits = definition.traits
  }

  private static func naming(of expression: String) -> Naming {
    switch expression {
    case "these profiles:": .profiles
    case PolicySentences.sends, PolicySentences.strangerSends: .policy
    case "these apps are installed:": .apps
    case TimedSentences.outcomes: .outcomes
    case HistoryTable.sentence: .history
    case "the phone has the quirk {quoted}": .quirk
    case "the phone has a {quoted} screen": .screen
    case "{quoted} is tapped": .tap
    case EditingSentences.importsExported, EditingSentences.importsNamed,
      EditingSentences.importsText:
      .files
    default: .arguments
    }
  }

  private static func timing(of expression: String) -> Timing? {
    switch expression {
    case TimedSentences.itIs: .begins
    case TimedSentences.zoneIs: .zone(keepsLocalTime: true)
    case TimedSentences.zoneChanges: .zone(keepsLocalTime: false)
    case TimedSentences.pass, TimedSentences.untouched: .lasts(0)
    case TimedSentences.used: .lasts(1)
    case TimedSentences.stayFor: .lasts(2)
    case TimedSentences.reaches: .reaches(0)
    case TimedSentences.stayUntil: .reaches(2)
    case TimedSentences.fromTo: .span
    case TimedSentences.outcomes: .rows
    default: TimedSentences.gated.contains(expression) ? .gated : nil
    }
  }

  private static func standing(in expression: String) -> String? {
    switch expression {
    case "a/an {model} running iOS {version}": "the model"
    case TimedSentences.zoneIs: "the time zone"
    case "the phone has a {quoted} screen": "the screen"
    case "FocusKey is freshly installed": "the installation"
    case "FocusKey has Screen Time access", "Screen Time access was denied": "access"
    case "FocusKey is built without the Family Controls entitlement": "the build"
    default: nil
    }
  }

  /// What would do nothing, or something else than is said, if it were zero.
  ///
  /// “0 breaks” are not among it: no break can be taken then.
  private static func positives(of expression: String) -> [Int] {
    switch expression {
    case "{name} is started for {duration}", "{name} allows unlimited breaks of {duration}",
      "{name} takes {n} challenge(s) in a row":
      [1]
    case "{name} is started for {n} round(s) of {duration} and {duration}": [1, 2, 3]
    case "{name} allows {n} break(s) of {duration}",
      "{name} allows {n} break(s) of {duration} per hour":
      [2]
    case "the request is approved for {duration}": [0]
    default: []
    }
  }

  private static func setUp(of expression: String) -> SetUp? {
    switch expression {
    case TimedSentences.itIs: .whole("the time")
    case TimedSentences.zoneIs: .whole("the zone")
    case "a/an {model} running iOS {version}": .whole("the phone")
    case "the phone has a {quoted} screen": .whole("the screen")
    case "the association file lists the paths {quoted}", "the association file is missing":
      .whole("the association file")
    case "{name} is the default profile": .whole("the default profile")
    case "the card opens {quoted}": .whole("the card")
    case "the profile {name} blocks {names}": .ofProfile("selection", nil)
    // Without breaks there is nothing to take: it says that there are none.
    case "{name} allows no breaks": .ofProfile("breaks", nil)
    case "{name} allows {n} break(s) of {duration}",
      "{name} allows {n} break(s) of {duration} per hour",
      "{name} allows unlimited breaks of {duration}":
      .ofProfile("breaks", .breaks)
    case "{name} asks for {gate} before a break": .ofProfile("break gate", .breaks)
    case "{name} asks for {gate} before the end": .ofProfile("end gate", .ends)
    case "{name} warns before it starts": .ofProfile("heads-up", .headsUps)
    case "{name} is installed", "{name} is installed in the {name} category": .app
    case "{name} has a budget of {duration} a day", "{name} has a budget of {duration} on {days}":
      .ofProfile("budget", .budgets)
    case "notifications are switched off": .adding(.notifications)
    default: .adding(nil)
    }
  }
}
