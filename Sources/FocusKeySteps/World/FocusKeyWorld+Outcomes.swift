import Determinism
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// An outcome that is expected of some targets, and where a failure of it is shown.
struct ExpectedOutcome {
  /// The targets; each must have the outcome.
  var targets: [NamedTarget]
  /// What is expected.
  var outcome: Outcome
}

/// Outcomes at a moment and throughout a span (D2, D7).
extension FocusKeyWorld {
  /// Holds the present outcomes against what is expected.
  mutating func expect(_ expected: [ExpectedOutcome]) throws(StepFailure) {
    var watch = OutcomeWatch(expected, opensBefore: opensBeforeLooking)
    watch.look(at: phone)
    try report(watch)
  }

  /// Lets time run and holds the outcomes throughout `[now, end)` against what is expected.
  mutating func expect(_ expected: [ExpectedOutcome], until end: Instant) throws(StepFailure) {
    var watch = OutcomeWatch(expected, opensBefore: opensBeforeLooking)
    run(watching: &watch, until: end)
    try report(watch)
  }

  /// Lets time run to a moment and from there throughout a span.
  mutating func expect(
    _ outcome: Outcome, of phrase: TargetPhrase, from start: LocalMoment, at first: Int,
    until end: LocalMoment, at last: Int
  ) throws(StepFailure) {
    let from = try instant(of: start, at: .argument(first))
    let to = try instant(of: end, after: from, at: .argument(last))
    if from > now { run(to: from) }
    try expect([expected(outcome, of: phrase)], until: to)
  }

  /// What a phrase and an outcome expect; of a list, what is wrong is shown at its names, else at the
  /// word of the outcome.
  mutating func expected(
    _ outcome: Outcome, of phrase: TargetPhrase
  ) throws(StepFailure) -> ExpectedOutcome {
    var targets = try targets(phrase)
    if phrase.isEverythingExcept || phrase.items.count <= 1 {
      for index in targets.indices { targets[index].place = .argument(1) }
    }
    return ExpectedOutcome(targets: targets, outcome: outcome)
  }

  /// Everything but some targets: `open` where only they are blocked, `blocked` where only they are
  /// not.
  func expectedOfOthers(
    _ outcome: Outcome, besides named: [NamedTarget]
  ) -> ExpectedOutcome {
    let others = others(besides: named).map {
      NamedTarget(target: $0, name: phone.name(of: $0), place: .step)
    }
    return ExpectedOutcome(targets: others, outcome: outcome)
  }

  /// Holds a table of outcomes against what happens, in one pass of time.
  mutating func expect(_ table: OutcomeTable) throws(StepFailure) {
    if let failure = table.problems.failure() { throw failure }
    var columns: [[NamedTarget]] = []
    for (column, phrase) in table.columns.enumerated() {
      columns.append(try targets(phrase, at: .cell(row: 0, column: column + 1)))
    }
    var instants: [Instant] = []
    for (row, expected) in table.rows.enumerated() {
      instants.append(
        try instant(
          of: expected.moment, after: instants.last ?? now, at: .cell(row: row + 1, column: 0)))
    }
    var problems: [StepFailure.Problem] = []
    var subjects: [String] = []
    var earlier: OutcomeWatch?
    for (row, expected) in table.rows.enumerated() {
      if instants[row] > now { run(to: instants[row]) }
      var asked: [ExpectedOutcome] = []
      for (column, cell) in expected.cells.enumerated() {
        guard let cell else { continue }
        let targets = columns[column].map { target in
          var target = target
          target.place = .cell(row: row + 1, column: column + 1)
          return target
        }
        asked.append(ExpectedOutcome(targets: targets, outcome: cell))
      }
      var watch = OutcomeWatch(asked, opensBefore: opensBeforeLooking, after: earlier)
      watch.survey = OutcomeSurvey(row: row, expected.open, columns: columns)
      if row + 1 < instants.count, instants[row + 1] > now {
        run(watching: &watch, until: instants[row + 1])
      } else {
        watch.look(at: phone)
      }
      findings += watch.survey?.findings { stamp($0) } ?? []
      problems += watch.problems { stamp($0) }
      subjects += watch.wrongNames
      evidence = watch.evidence ?? evidence
      earlier = watch
    }
    guard problems.isEmpty else {
      throw StepFailure(problems, subjects: subjects.withoutRepeats())
    }
  }

  private mutating func run(watching watch: inout OutcomeWatch, until end: Instant) {
    beginStory()
    watch.look(at: phone)
    var looking = watch
    phone.advance(to: end) { phone in
      timeline?.look(at: phone)
      if phone.state.now < end, !looking.isDecided { looking.look(at: phone) }
    }
    watch = looking
    lastMove = place
  }

  private mutating func report(_ watch: OutcomeWatch) throws(StepFailure) {
    let problems = watch.problems { stamp($0) }
    guard !problems.isEmpty else { return }
    evidence = watch.evidence
    throw StepFailure(problems, subjects: watch.wrongNames.withoutRepeats())
  }
}

/// Looks at outcomes moment by moment and remembers of each target when it first went wrong.
struct OutcomeWatch {
  /// Problems that are told of one assertion at most, and names in one of them: “everything” has many
  /// targets.
  private static let (problemsAtMost, namesAtMost) = (64, 12)

  private struct Question {
    var target: NamedTarget
    var expected: Outcome
    var wrongSince: Instant?
    /// Whether it is a page that was to be open, and no page at all could be shown.
    var lacksBrowser = false

    /// What was seen of it, or of it and others.
    func seen(_ areSeveral: Bool) -> String {
      if expected == .blocked { return areSeveral ? "open" : "opens" }
      let isBlocked = areSeveral ? "are blocked" : "is blocked"
      return lacksBrowser
        ? "\(isBlocked): \(Phone.browser) itself is, so no page can be shown" : isBlocked
    }

    /// Whether the same is expected of the same target.
    func isOfSameTarget(as other: Question) -> Bool {
      expected == other.expected && target.target == other.target.target
    }

    /// Whether one sentence tells of both.
    func isTold(with other: Question) -> Bool {
      wrongSince == other.wrongSince && expected == other.expected
        && lacksBrowser == other.lacksBrowser && target.place == other.target.place
    }
  }

  private var questions: [Question] = []
  /// The phone as it was when the last of them went wrong for the first time.
  private(set) var evidence: Phone?

  /// What has gone wrong, before this watch, too: each target once for each outcome.
  private var wrong: [Question]

  /// Whether FocusKey is opened before each look, on a copy.
  private let opensBefore: Bool

  /// A watch over what is expected, which goes on after another one.
  init(_ expected: [ExpectedOutcome], opensBefore: Bool, after earlier: OutcomeWatch? = nil) {
    self.opensBefore = opensBefore
    wrong = earlier?.wrong ?? []
    for one in expected {
      questions += one.targets.map { Question(target: $0, expected: one.outcome) }
    }
  }

  /// What is looked at besides, without being expected.
  var survey: OutcomeSurvey?

  /// Whether every target has gone wrong already: there is nothing more to find out.
  var isDecided: Bool {
    questions.allSatisfy { $0.wrongSince != nil } && (survey?.isDecided ?? true)
  }

  /// The names of the targets that went wrong.
  var wrongNames: [String] {
    questions.filter { $0.wrongSince != nil }.flatMap { question in
      [question.target.name] + (question.lacksBrowser ? [Phone.browser] : [])
    }
  }

  /// Asks for the outcomes of the present moment.
  mutating func look(at phone: Phone) {
    let phone = opensBefore ? phone.afterOpeningFocusKey() : phone
    survey?.look(at: phone)
    let open = questions.indices.filter { questions[$0].wrongSince == nil }
    guard !open.isEmpty else { return }
    let outcomes = phone.outcomes(of: open.map { questions[$0].target.target })
    for (place, outcome) in zip(open, outcomes) where outcome != questions[place].expected {
      questions[place].wrongSince = phone.state.now
      // Once more in the same way is no news: what there is to tell of it had happened by then.
      let isNews = !wrong.contains { $0.isOfSameTarget(as: questions[place]) }
      if isNews { wrong.append(questions[place]) }
      if case .domain = questions[place].target.target, outcome == .blocked {
        questions[place].lacksBrowser = phone.isBrowserBlocked
      }
      if isNews, evidence?.state.now != phone.state.now { evidence = phone.copy() }
    }
  }

  /// What went wrong, and when: `expected blocked at Mon 08:15:00, but Instagram opens`; what went wrong
  /// in one way at one place and time is told at once.
  func problems(_ stamp: (Instant) -> String) -> [StepFailure.Problem] {
    var groups: [(first: Question, names: [String])] = []
    for question in questions where question.wrongSince != nil {
      let name = question.target.name
      if let place = groups.firstIndex(where: { $0.first.isTold(with: question) }) {
        groups[place].names.append(name)
      } else {
        groups.append((question, [name]))
      }
    }
    var problems = groups.prefix(Self.problemsAtMost).map { first, names in
      StepFailure.Problem(
        "expected \(first.expected.rawValue) at \(first.wrongSince.map(stamp) ?? ""), "
          + "but \(Self.list(names)) \(first.seen(names.count > 1))",
        at: first.target.place)
    }
    if let next = groups.dropFirst(problems.count).first {
      let names = groups.dropFirst(problems.count).flatMap(\.names)
      problems.append(
        .init(
          "there is more wrong, from \(next.first.wrongSince.map(stamp) ?? "") on: "
            + Self.list(names), at: next.first.target.place))
    }
    return problems
  }

  /// `Instagram, TikTok and X`; of many names only some.
  private static func list(_ names: [String]) -> String {
    Suggestions.plainList(names, joinedBy: "and", atMost: namesAtMost)
  }
}

extension Phone {
  /// A copy that somebody unlocked and on which they opened FocusKey and left it again.
  fileprivate func afterOpeningFocusKey() -> Phone {
    let phone = readyToTry()
    phone.launch("FocusKey")
    phone.state.dialog = nil
    phone.pressHome()
    return phone
  }
}
