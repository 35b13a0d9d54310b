import StepDefinitions

/// What the checks of a script need to know of one sentence of the vocabulary, looked up once.
struct CheckedSentence {
  /// Where a sentence has names besides its arguments.
  enum Naming {
    case arguments, profiles, policy, apps, outcomes, history, quirk, screen
  }

  /// What a sentence does to the time of the story.
  enum Timing {
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

  /// What its name-like parameters do with their names.
  let roles: [NameRole]
  /// Where else it has names.
  let naming: Naming
  /// What it does to time, if anything.
  let timing: Timing?

  /// Looks at a definition.
  init(_ definition: StepDefinition<FocusKeyWorld>) {
    roles = definition.roles
    naming = Self.naming(of: definition.expression)
    timing = Self.timing(of: definition.expression)
  }

  private static func naming(of expression: String) -> Naming {
    switch expression {
    case "these profiles:": .profiles
    case PolicySentences.sends, PolicySentences.strangerSends: .policy
    case "these apps are installed:": .apps
    case TimedSentences.outcomes: .outcomes
    case "the history is:": .history
    case "the phone has the quirk {quoted}": .quirk
    case "the phone has a {quoted} screen": .screen
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
}
