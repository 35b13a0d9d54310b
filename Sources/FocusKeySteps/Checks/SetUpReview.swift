import FocusKey
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// Warns of set-up that nothing uses: what was set again at once, what nobody names, what the story
/// never comes to.
struct SetUpReview {
  private let steps: [ScenarioStep]
  private let facts: [SentenceFacts]
  /// The places of the steps that set something up.
  private let givens: [Int]
  private var warnings: [StepWarning] = []
  /// Profiles that were warned of: what is set up of them is of no use, either.
  private var idleProfiles: Set<String> = []
  /// Whether a step may be about any profile, or start one, without a word of it.
  private let concernsAny: Bool

  /// What there is to warn of in the steps of a scenario.
  ///
  /// - Parameters:
  ///   - facts: What is known of their sentences.
  ///   - isIdle: Whether it was warned that nothing happens in it.
  ///   - mustFail: Whether a step of it may well fail.
  static func warnings(
    for steps: [ScenarioStep], _ facts: [SentenceFacts], isIdle: Bool, mustFail: Bool
  ) -> [StepWarning] {
    var review = SetUpReview(steps, facts)
    review.lookAtFaults()
    guard
      review.facts.contains(where: {
        $0.sentence.setUp != nil || $0.sentence.naming == .profiles
      })
    else { return review.warnings }
    if !mustFail { review.lookAtHours() }
    review.lookAtBeginning()
    review.lookAtRepetitions()
    review.lookAtRows()
    review.lookAtNames()
    if !isIdle { review.lookAtProfiles() }
    review.lookAtLinks()
    review.lookAtUses()
    return review.warnings
  }

  private init(_ steps: [ScenarioStep], _ facts: [SentenceFacts]) {
    self.steps = steps
    self.facts = facts
    givens = facts.indices.filter { facts[$0].kind == .given || facts[$0].sentence.setUp != nil }
    concernsAny = facts.contains { $0.sentence.traits.contains(.anyProfile) }
  }

  private func has(_ trait: StepTraits, _ place: Int) -> Bool {
    facts[place].sentence.traits.contains(trait)
  }

  private mutating func warn(
    _ message: String, at place: Int, _ range: SourceRange? = nil, part: Int = 0,
    notes: [Diagnostic.Note] = [], help: [String]
  ) {
    let step = steps[place].description
    guard step.phrases.isEmpty else { return }
    warnings.append(
      StepWarning(
        step: place, part: part,
        diagnostic: .warning(message, at: range ?? step.range, notes: notes, help: help)))
  }

  // MARK: Refused

  /// Hours that FocusKey's editor takes from nobody, by themselves or with those that a profile has: the
  /// step will fail.
  private mutating func lookAtHours() {
    var known: [String: [WindowHours]] = [:]
    // What happens in the story may change the hours.
    let end = facts.firstIndex { $0.kind == .action } ?? steps.endIndex
    for place in givens where facts[place].kind == .given && has(.schedules, place) {
      if place > end { known = [:] }
      for (profile, hours, cell) in facts[place].hours(of: steps[place]) {
        known[profile, default: []] += hours
        let refusal =
          SentenceFacts.refusal(of: hours)
          ?? SentenceFacts.refusal(of: known[profile, default: []])
        guard let refusal else { continue }
        known[profile]?.removeLast(hours.count)
        warn(of: refusal, at: place, cell)
      }
    }
  }

  private mutating func warn(of refusal: String, at place: Int, _ range: SourceRange? = nil) {
    warn(
      "FocusKey refuses this: \(refusal)", at: place, range,
      help: ["other hours; or let somebody try: “Work is edited to run on …” tells the refusal"])
  }

  /// What a phone is made of, said when the story has begun: the step will fail.
  private mutating func lookAtBeginning() {
    guard let beginning = facts.firstIndex(where: { $0.kind == .action }) else { return }
    for place in givens where place > beginning {
      guard let standing = facts[place].sentence.standing else { continue }
      warn(
        SetUpWords.late(standing), at: place,
        notes: [.init(SetUpWords.begun, at: steps[beginning].description.range)],
        help: SetUpWords.waysOut)
    }
  }

  // MARK: Set again

  /// Set-up that a later step replaces before anything happened.
  private mutating func lookAtRepetitions() {
    // The places of what was set up since something happened last.
    var last: [Int] = []
    for place in steps.indices {
      if facts[place].kind != .given || steps[place].hasPrefix { last.removeAll() }
      guard let subject = facts[place].subject else { continue }
      if let index = last.firstIndex(where: { facts[$0].subject == subject }) {
        warn(
          "this has no effect: it is set again before anything happens", at: last[index],
          notes: [.init("set again here", at: steps[place].description.range)],
          help: ["take one of the two out"])
        last[index] = place
      } else {
        last.append(place)
      }
    }
  }

  /// Cells of a table of profiles that a later row of the same profile replaces; its windows add up.
  private mutating func lookAtRows() {
    for place in givens where facts[place].sentence.naming == .profiles {
      let table = ProfileTable(steps[place].arguments.table ?? [])
      for column in ProfileTable.Column.allCases where column != .profile && column != .schedule {
        var last: [String: Int] = [:]
        for (number, row) in table.rows where row.sets(column) {
          let cells = table.place(of: column)
          if let earlier = last[row.name] {
            warn(
              "this has no effect: it is set again before anything happens", at: place,
              steps[place].range(ofRow: earlier, column: cells), part: Self.part(earlier, cells),
              notes: [
                .init("set again here", at: steps[place].range(ofRow: number, column: cells))
              ],
              help: ["give each profile one row; several windows are joined by “, ”"])
          }
          last[row.name] = number
        }
      }
    }
  }

  /// Which part of a step a cell of its table is; a row as a whole is told by its number alone.
  private static func part(_ row: Int, _ column: Int) -> Int { row << 8 | column + 1 }

  // MARK: Never named

  private mutating func lookAtNames() {
    for place in givens where facts[place].kind == .given {
      for role in facts[place].sentence.roles {
        guard case .introduces(let kind) = role.relation,
          let name = steps[place].resolved.values[role.parameter].value as? String,
          kind != "profile" || !Self.presets.contains(name),
          !isUsed(name, of: kind, at: place)
        else { continue }
        if kind == "profile" { idleProfiles.insert(name) }
        warn(
          "nothing in this scenario uses the \(kind) “\(name)”", at: place,
          steps[place].range(ofArgument: role.parameter),
          help: [
            kind == "profile"
              ? Self.start(name)
              : "ask about it: “\(WordTypes.written(name)) is blocked”; or take the step out"
          ])
      }
    }
  }

  private static let presets = ["Work", "Study", "Sleep"]

  private static func start(_ profile: String) -> String {
    "start it: “\(WordTypes.written(profile)) is started”; or schedule it"
  }

  /// Set-up of profiles that every phone has, and rows of a table of profiles.
  private mutating func lookAtProfiles() {
    for place in givens where facts[place].kind == .given {
      if facts[place].sentence.naming == .profiles {
        let table = ProfileTable(steps[place].arguments.table ?? [])
        for (number, row) in table.rows
        where row.windows.isEmpty && row.budget == nil && isIdle(row.name, at: place) {
          let column = table.place(of: .profile)
          warn(
            ofIdle: row.name, at: place, steps[place].range(ofRow: number, column: column),
            part: number)
        }
      } else if !has(.schedules, place) {
        guard let (name, argument) = facts[place].profile, isIdle(name, at: place) else {
          continue
        }
        warn(ofIdle: name, at: place, steps[place].range(ofArgument: argument))
      }
    }
  }

  /// Whether nothing comes to a profile, and it was not warned of that.
  private func isIdle(_ profile: String, at place: Int) -> Bool {
    // What is known of the sentences comes first: names are searched for in each of them.
    !idleProfiles.contains(profile) && !mayMatter(profile)
      && !isUsed(profile, of: "profile", at: place)
  }

  private mutating func warn(
    ofIdle profile: String, at place: Int, _ range: SourceRange, part: Int = 0
  ) {
    idleProfiles.insert(profile)
    warn(
      "nothing in this scenario uses the profile “\(profile)”", at: place, range, part: part,
      help: [Self.start(profile)])
  }

  /// Whether something may start a profile, or be about it, without a word of it.
  private func mayMatter(_ profile: String) -> Bool {
    if concernsAny { return true }
    guard steps.indices.contains(where: { has(.opensLinks, $0) }) else { return false }
    let name = SpelledName(profile)
    return profile == "Work"
      || steps.indices.contains { has(.setsUpLinks, $0) && name.stands(in: steps[$0]) }
  }

  /// Set-up that only a tapped card or an opened link comes to.
  private mutating func lookAtLinks() {
    for place in steps.indices where has(.setsUpLinks, place) {
      // The default profile may well be one that is started by its name.
      let role = facts[place].sentence.roles.first { $0.relation == .refersTo(["profile"]) }
      let name = role.flatMap { steps[place].resolved.values[$0.parameter].value as? String }
      if let name, isUsed(name, of: "profile", at: place) { continue }
      let isUsed = steps.indices.contains { other in
        other != place
          && (has(.everything, other) || has(.opensLinks, other) || has(.anyProfile, other))
      }
      if isUsed { continue }
      warn(
        "nothing in this scenario taps a card or opens a link", at: place,
        help: ["tap it: “the card is tapped”", "or take the step out"])
    }
  }

  /// Whether a name that a step made known is used.
  ///
  /// A profile is used by whatever starts it, an app by whatever names it or says what is blocked
  /// of its category or of all apps, and both by a step that is about all of them.
  private func isUsed(_ name: String, of kind: NameKind, at place: Int) -> Bool {
    let category = kind == "app" ? category(of: name, at: place) : nil
    let spelled = SpelledName(name)
    return steps.indices.contains { other in
      guard other != place else { return false }
      if has(.everything, other) { return true }
      if kind == "app", asksOutcome(ofAllOr: category, other) { return true }
      guard spelled.stands(in: steps[other]) else { return false }
      guard kind == "profile", facts[other].kind == .given else { return true }
      // That it is the default profile, or the card's, matters where a link is opened: see there.
      if has(.setsUpLinks, other) { return !Self.presets.contains(name) }
      return has(.schedules, other)
        || facts[other].sentence.roles.allSatisfy { role in
          role.relation != .introduces("profile")
            && steps[other].resolved.values[role.parameter].value as? String != name
        }
    }
  }

  /// The category of an app that a step made known; nil where it has none.
  private func category(of app: String, at place: Int) -> String? {
    let named = facts[place].sentence.roles.first { $0.relation == .refersTo(["category"]) }
    if let named { return steps[place].resolved.values[named.parameter].value as? String }
    let table = AppTable.standard
    let known = table.entries.first { $0.name == app }
    return known?.category.map { table.categories[$0] }
  }

  /// Whether a step says what is blocked of everything, or of a category.
  private func asksOutcome(ofAllOr category: String?, _ place: Int) -> Bool {
    let sentence = facts[place].sentence
    guard sentence.asksOutcome else { return false }
    if sentence.asksOutcomeOfAll { return true }
    var phrases = steps[place].resolved.values.compactMap { $0.value as? TargetPhrase }
    if case .table(let rows) = steps[place].block, let heading = rows.first {
      phrases += heading.map { OutcomeTable.phrase($0.text) }
    }
    return phrases.contains { phrase in
      phrase.isEverythingExcept
        || phrase.items.contains { $0.kind == .category && $0.name == category }
    }
  }

  // MARK: Never come to

  /// Set-up that matters only if the story comes to something.
  ///
  /// A policy from outside replaces what a profile has; who may send one, its gates decide.
  private mutating func lookAtUses() {
    for place in givens {
      if facts[place].sentence.naming == .profiles { lookAtColumns(of: place) }
      guard let use = facts[place].need else { continue }
      if !idleProfiles.isEmpty, let profile = steps[place].resolved.values.first?.value as? String,
        idleProfiles.contains(profile)
      {
        continue
      }
      if comesTo(use, besides: place) { continue }
      warn(
        "nothing in this scenario \(use.words)", at: place,
        help: [use.help, "or take the step out"])
    }
  }

  /// Columns of a table of profiles, as the steps that set the same.
  private mutating func lookAtColumns(of place: Int) {
    let table = ProfileTable(steps[place].arguments.table ?? [])
    for column in ProfileTable.Column.allCases {
      guard let use = column.need,
        let row = table.rows.first(where: {
          $0.row.sets(column) && !(use.subject == .breaks && $0.row.hasNoBreaks)
            && !idleProfiles.contains($0.row.name)
        }), !comesTo(use, besides: place)
      else { continue }
      let cells = table.place(of: column)
      warn(
        "nothing in this scenario \(use.words)", at: place,
        steps[place].range(ofRow: row.number, column: cells), part: Self.part(row.number, cells),
        help: [use.help, "or take “\(column.rawValue)” out of the table"])
    }
  }

  /// Whether a story comes to something, apart from the step that is set up for it.
  private func comesTo(_ use: CheckedSentence.Use, besides place: Int) -> Bool {
    let words = use.subject == nil ? use.expressions.map(SpelledName.init) : []
    return steps.indices.contains { other in
      has(.everything, other) || facts[other].sentence.naming == .policy
        || (other != place && speaks(of: use, words, other))
    }
  }

  private func speaks(
    of use: CheckedSentence.Use, _ words: [SpelledName], _ place: Int
  ) -> Bool {
    let step = steps[place]
    guard use.maySetUp || facts[place].kind != .given else { return false }
    if let subject = use.subject {
      if facts[place].uses.contains(subject) { return true }
    } else if words.contains(where: { $0.stands(in: step) }) {
      return true
    }
    guard case .table(let rows) = step.block, let heading = rows.first else { return false }
    return heading.contains { use.columns.contains($0.text) }
  }

  /// Callbacks that are to go wrong, where the story ends before any can come.
  ///
  /// Outcomes are asked of a copy on which the phone is unlocked, and nothing else happens; for
  /// whatever else is asked FocusKey is opened there, and may have itself called.
  private mutating func lookAtFaults() {
    for place in steps.indices.reversed() {
      let sentence = facts[place].sentence
      if has(.spoilsCallbacks, place) {
        // What waits for the unlock comes with it.
        if steps[..<place].indices.contains(where: { has(.mayLock, $0) }) { return }
        warn(
          "nothing happens after this: no callback can come", at: place,
          help: ["put it before what it is to meet, or let time pass: “10 minutes pass”"])
      } else if !sentence.asksOutcome || sentence.timing != nil {
        return
      }
      if steps[place].hasPrefix { return }
    }
  }
}
