import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// Warns of what a story may say, but hardly means: outcomes that were asked too early, assertions
/// that cannot fail, or cannot hold.
///
/// It warns only where the script alone shows it; what depends on what the phone does is left alone.
struct StoryReview {
  private var warnings: [StepWarning] = []
  /// Whether it was warned of an outcome that was asked before that.
  private var isIdle = false
  /// Whether something happened, or time passed.
  private var hasBegun = false
  /// The assertions since something happened last, by their places.
  private var asked: [Int] = []

  /// Whether the scenario is there to prove which apps can always be opened.
  private let provesAlwaysOpen: Bool

  /// What there is to warn of in the steps of a scenario with these tags.
  static func warnings(for steps: [ScenarioStep], tags: [String]) -> [StepWarning] {
    let facts = steps.map(SentenceFacts.of)
    var review = StoryReview(provesAlwaysOpen: tags.contains("@R12"))
    for place in steps.indices { review.look(at: steps[place], facts[place], place, in: steps) }
    return review.warnings
      + SetUpReview.warnings(
        for: steps, facts, isIdle: review.isIdle, mustFail: tags.contains("@must-fail"))
  }

  private mutating func look(
    at step: ScenarioStep, _ facts: SentenceFacts, _ place: Int, in steps: [ScenarioStep]
  ) {
    let sentence = facts.sentence
    let kind = facts.kind
    let movesTime =
      step.hasPrefix && (hasBegun || kind != .assertion || moves(to: step, place, in: steps))
    if kind != .assertion || movesTime { asked.removeAll(keepingCapacity: true) }
    if movesTime || facts.begins { hasBegun = true }
    guard kind == .assertion else { return }
    if facts.asksOfAlwaysOpen, warnedOfAlwaysOpen(step, place, in: steps) {
      // Whenever it is asked.
    } else if sentence.asksOutcome, !hasBegun, isEarly(step, sentence, place, in: steps) {
      warnOfEarlyOutcome(step, place)
    }
    if sentence.timing != nil {
      asked.removeAll(keepingCapacity: true)
      hasBegun = true
      if sentence.naming == .outcomes { warnOfIdleColumns(step, place, in: steps) }
      return
    }
    let other = asked.first { other in
      steps[other].definition == step.definition
        && steps[other].description.text == step.description.text
        && steps[other].block == step.block
    }
    if let other {
      warn(
        .warning(
          "this was just asked, and nothing has happened since: it cannot fail by itself",
          at: step.description.range,
          notes: [.init("the first time", at: steps[other].description.range)],
          help: ["take it out, or let something happen or time pass in between"]),
        at: place, of: step)
    } else {
      asked.append(place)
    }
    if sentence.asksText { warnOfNoText(step, place) }
    if sentence.deniesText { warnOfMisspelledLabel(step, place) }
    if sentence.deniesWidgetLine { warnOfUnknownLine(step, place) }
    if sentence.asksScore { warnOfScoreBeyondAll(step, place) }
  }

  private mutating func warn(_ diagnostic: Diagnostic, at place: Int, of step: ScenarioStep) {
    // A phrase is written once for many scenarios: what is idle in one is not in another.
    guard step.description.phrases.isEmpty else { return }
    warnings.append(StepWarning(step: place, diagnostic: diagnostic))
  }

  /// Whether time passes until the moment that an assertion begins with.
  private func moves(to step: ScenarioStep, _ place: Int, in steps: [ScenarioStep]) -> Bool {
    let start = StoryStart(behind: steps[..<place])
    return !step.prefixes.allSatisfy { ($0.value as? LocalMoment).map(start.isAt) ?? false }
  }

  /// Whether an outcome is only asked as the story begins, and no hours of a schedule hold then.
  private func isEarly(
    _ step: ScenarioStep, _ sentence: CheckedSentence, _ place: Int, in steps: [ScenarioStep]
  ) -> Bool {
    guard sentence.timing == nil || sentence.naming == .outcomes else { return false }
    let start = StoryStart(behind: steps[..<place])
    if sentence.naming == .outcomes, !start.isAtAll(rowsOf: step) { return false }
    return !start.isScheduled
  }

  private mutating func warnOfEarlyOutcome(_ step: ScenarioStep, _ place: Int) {
    isIdle = true
    let sentence = step.sentence.text
    let rest = sentence.utf8.dropFirst(step.resolved.prefix?.rest ?? 0)
    let later =
      step.block == .none
      ? "time pass: “08:05 \(String(decoding: rest, as: UTF8.self))”" : "ask of a later time, too"
    warn(
      .warning(
        "nothing has happened yet: this asks only what every scenario begins with",
        at: step.description.range,
        help: ["let something happen first, such as “the card is tapped”, or \(later)"]),
      at: place, of: step)
  }

  // MARK: Assertions that cannot fail

  /// Warns of the outcome of apps that can always be opened (R12): `open` cannot fail, `blocked` cannot
  /// hold.
  private mutating func warnedOfAlwaysOpen(
    _ step: ScenarioStep, _ place: Int, in steps: [ScenarioStep]
  ) -> Bool {
    let values = step.resolved.values
    guard let outcome = values.lazy.compactMap({ $0.value as? Outcome }).first,
      let phrase = values.lazy.compactMap({ $0.value as? TargetPhrase }).first,
      !phrase.isEverythingExcept, !phrase.items.isEmpty
    else { return false }
    let always = phrase.items.filter { item in
      item.kind == .target && Self.isAlwaysOpen(item.name, outcome, in: steps)
    }
    guard let first = always.first, outcome == .blocked || always.count == phrase.items.count else {
      return false
    }
    if outcome == .open, provesAlwaysOpen { return true }
    warn(
      .warning(
        "“\(first.name)” can always be opened (R12): this cannot "
          + (outcome == .blocked ? "hold" : "fail by itself"),
        at: step.range(ofPart: first.range), help: ["ask about an app that can be blocked"]),
      at: place, of: step)
    return true
  }

  private static func isAlwaysOpen(
    _ name: String, _ outcome: Outcome, in steps: [ScenarioStep]
  ) -> Bool {
    guard SentenceFacts.isNeverBlocked(name) else { return false }
    // FocusKey can be taken off the phone, and nothing that is not there can be opened.
    return name != "FocusKey" || outcome == .blocked
      || !steps.contains { SentenceFacts.of($0).mayRemoveFocusKey }
  }

  /// Warns of columns of a table of outcomes that cannot fail: none of their cells asks anything, or
  /// all ask whether what can always be opened is open.
  private mutating func warnOfIdleColumns(
    _ step: ScenarioStep, _ place: Int, in steps: [ScenarioStep]
  ) {
    guard case .table(let rows) = step.block, let heading = rows.first, rows.count > 1 else {
      return
    }
    for column in heading.indices.dropFirst() {
      let cells = rows.dropFirst().map { $0.indices.contains(column) ? $0[column].text : "" }
      guard cells.allSatisfy({ $0.isEmpty || $0 == "?" }) else {
        if !cells.contains("blocked") {
          warnOfAlwaysOpenColumn(heading[column], step, place, in: steps)
        }
        continue
      }
      let update = cells.contains("?") ? ["“focuskey run --update” writes what happens there"] : []
      warn(
        .warning(
          "nothing is asked of “\(heading[column].text)”: this column cannot fail",
          at: heading[column].range, help: update + ["a cell may say “blocked” or “open”"]),
        at: place, of: step)
    }
  }

  private mutating func warnOfAlwaysOpenColumn(
    _ heading: StepCell, _ step: ScenarioStep, _ place: Int, in steps: [ScenarioStep]
  ) {
    let items = OutcomeTable.phrase(heading.text).items
    guard !provesAlwaysOpen, let first = items.first,
      items.allSatisfy({ $0.kind == .target && Self.isAlwaysOpen($0.name, .open, in: steps) })
    else { return }
    warn(
      .warning(
        "“\(first.name)” can always be opened (R12): this column cannot fail by itself",
        at: heading.range, help: ["ask about an app that can be blocked"]),
      at: place, of: step)
  }

  /// Warns of a text with nothing in it: whatever there is says it, or nothing does.
  private mutating func warnOfNoText(_ step: ScenarioStep, _ place: Int) {
    guard let text = step.resolved.values.first?.value as? String, text.isEmpty || text == "…"
    else { return }
    warn(
      .warning(
        "there is no text in this: it asks nothing", at: step.range(ofArgument: 0),
        help: ["write what is to be read there, or how it begins: “Focus: …”"]),
      at: place, of: step)
  }

  private mutating func warnOfMisspelledLabel(_ step: ScenarioStep, _ place: Int) {
    guard let text = step.resolved.values.first?.value as? String else { return }
    // What asks something is no label: “Take a break?” stands above “Take a Break”.
    guard !Self.labels.contains(text), !text.hasSuffix("…"), !text.hasSuffix("?"),
      let near = Suggestions.nearest(to: text, among: Self.labels, limit: 1).first
    else { return }
    warn(
      .warning(
        "no screen ever says “\(text)”: that it does not cannot fail",
        at: step.range(ofArgument: 0), help: ["did you mean “\(near)”?"]),
      at: place, of: step)
  }

  /// Warns where a line is denied that no widget has: that of a session has more than a name (R57a).
  private mutating func warnOfUnknownLine(_ step: ScenarioStep, _ place: Int) {
    guard let text = step.resolved.values.first?.value as? String else { return }
    let isLine =
      text.hasSuffix("…") || text.contains(" · ") || text == "No session"
      || ["Streak: ", "Today: "].contains { text.hasPrefix($0) }
    guard !isLine else { return }
    warn(
      .warning(
        "no line of the widget ever says “\(text)”: that it does not cannot fail",
        at: step.range(ofArgument: 0),
        help: [
          "write a line as a whole, such as “Work · since 08:00”, or how it begins: “\(text)…”"
        ]),
      at: place, of: step)
  }

  private mutating func warnOfScoreBeyondAll(_ step: ScenarioStep, _ place: Int) {
    let highest = InsightSentences.highestScore
    guard let score = step.resolved.values.first?.value as? Int, score > highest else { return }
    warn(
      .warning(
        "no focus score is above \(highest) (R57): this cannot hold",
        at: step.range(ofArgument: 0), help: ["ask for a score from 0 to \(highest)"]),
      at: place, of: step)
  }

  /// The labels that scripts may rely on.
  private static let labels = [
    "Enable Screen Time Access", "Select Apps & Websites", "Start", "Take a Break", "Resume",
    "End Session", "Cancel", "End Now", "Close", "Ask for more time", "Focusing…", "Break",
    "Focus session in progress", "No breaks left", "Blocked by FocusKey",
    "Permission Denied – please enable in Settings to use FocusKey",
  ]
}
