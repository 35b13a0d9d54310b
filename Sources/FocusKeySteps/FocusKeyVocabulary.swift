import CucumberExpressions
import Determinism
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// The scenario language of FocusKey: its sentences, its words and its checks.
package enum FocusKeyVocabulary {
  /// All sentences, in the order of the scenario language's description.
  static let steps: [StepDefinition<FocusKeyWorld>] =
    DeviceSentences.all + ProductSentences.all + CardSentences.all + PersonSentences.all
    + EditingSentences.all + SystemSentences.all + FaultSentences.all + OutcomeSentences.all
    + ScreenSentences.all + SessionSentences.all + PolicySentences.all + TraceSentences.all
    + PromiseSentences.all

  /// The quirks that a phone can have, with `N` for a whole number.
  package static let quirkNames = Quirk.allCases.map { quirk in
    quirk.takesNumber ? "\(quirk.rawValue) N" : quirk.rawValue
  }

  /// Whether a text is a quirk as scripts write it: `lost end`, `late callbacks 90`.
  package static func isQuirk(_ text: String) -> Bool { Quirk.parse(text) != nil }

  /// The numbers that may stand for the `N` of a quirk.
  package static let quirkNumbers = Quirk.numbers

  /// What people say instead of the words of the sentences, beside these.
  private static let wordFamilies = [
    ["open", "launch"], ["start", "begin", "take"],
    ["end", "over", "finish", "stop", "resume", "cancel"], ["restart", "reboot"],
    [
      "show", "shown", "appear", "display", "say", "tell", "see", "visible", "read", "contain",
      "arrive",
    ],
    ["kill", "crash", "terminate"], ["force-quit", "quit", "close", "kill", "swipe"],
    ["focuskey", "app"], ["left", "remain"], ["tap", "touch", "press", "click", "scan"],
    ["card", "tag", "nfc", "qr"], ["delete", "remove", "uninstall"],
    ["refuse", "deny", "reject", "decline"], ["approve", "accept", "confirm"],
    ["pass", "wait", "later", "elapse"], ["reach", "wait", "until"],
    ["die", "empty", "dead", "drain", "out"], ["lost", "miss", "fail", "arrive", "drop"],
    ["end", "over", "finish", "stop", "run", "active"], ["break", "pause"],
    ["switch", "turn"], ["off", "shut", "disable"], ["budget", "limit", "allowance"],
    ["use", "spend"], ["history", "record"], ["shortcut", "siri"], ["late", "delay"],
    ["zone", "travel", "fly", "flies", "move", "journey"], ["select", "choose", "pick"],
  ]

  /// The sentences, compiled.
  static let library: StepLibrary<FocusKeyWorld> = {
    do {
      return try StepLibrary(
        steps, parameterTypes: WordTypes.all,
        prefix: StepPrefixRule(WordTypes.moment, introductions: ["at "]),
        families: wordFamilies, checksExamples: false)
    } catch {
      preconditionFailure("the vocabulary is not sound:\n\(error)")
    }
  }()

  /// Begins to compile the sentences, where another thread has nothing else to do.
  package static func begin(jobs: Int) {
    guard jobs > 1 else { return }
    OrderedWork.begin {
      _ = library
      // The first sentence is looked at by all threads at a time, and each would wait for this.
      KnownNames.prepare()
    }
  }

  /// What the runner needs to know of the language and its world.
  package static func make() -> Vocabulary<FocusKeyWorld> { make { .initial } }

  /// What the runner needs to know, with worlds that are copies of this one.
  private static func make(
    of library: StepLibrary<FocusKeyWorld> = library,
    from start: @escaping @Sendable () -> WorldSetup.Shared
  ) -> Vocabulary<FocusKeyWorld> {
    var vocabulary = Vocabulary<FocusKeyWorld>(library: library) {
      FocusKeyWorld($0, from: start())
    }
    vocabulary.forThread = {
      var setup = WorldSetup()
      setup.phone.apps = AppTable.makeStandard()
      let own = WorldSetup.Shared(setup)
      return make(of: library.separated) { own }
    }
    vocabulary.validate = { steps, gaps, memory in
      var checks = memory as? StepChecks ?? StepChecks()
      let found = checks.diagnostics(of: steps, gaps: gaps)
      memory = checks
      return found
    }
    vocabulary.study = { step in SentenceFacts(step, of: library[step.definition]) }
    vocabulary.review = { StoryReview.warnings(for: $0, tags: $1) }
    vocabulary.beginStep = { world, step, behind in world.begin(step, before: behind) }
    vocabulary.runPrefix = { world, value, range throws(StepFailure) in
      try world.run(toPrefix: value, at: range)
    }
    vocabulary.separate = { $0.separate() }
    vocabulary.moment = { $0.now.seconds }
    vocabulary.afterStep = { $0.endStep() }
    vocabulary.timeline = { world, subjects in Retelling(of: world, about: subjects).lines }
    vocabulary.trace = { Retelling.trace(of: $0) }
    vocabulary.attachments = { world in
      world.scenarioTimeline().map { [Attachment($0)] } ?? []
    }
    vocabulary.digest = { $0.digest.value }
    vocabulary.explainRule = { RuleBook.rule($0) }
    vocabulary.explainTag = { CriteriaBook.words(of: $0) }
    vocabulary.knownTags = { knownTags }
    vocabulary.assertionHelp = [
      "say what must hold: “Then Instagram is blocked”",
      "if it is enough that no step fails: “Then FocusKey has not crashed”",
    ]
    vocabulary.quirkNames = quirkNames
    vocabulary.surveyedSentences = [TimedSentences.outcomes, HistoryTable.sentence]
    vocabulary.findings = { $0.findings }
    vocabulary.playable = PlayedWorld.playable
    return vocabulary
  }

  /// Tags that mean something; `*` stands for any rest.
  private static let knownTags: [String] =
    ReservedTag.allCases.map(\.rawValue) + [CriteriaBook.checklistTag, "@bug-*"]
    + (1...14).map { "@AC-\($0)" } + RuleBook.numbers.map { "@\($0)" }
}
