import ScenarioRunner
import SourceDiagnostics

/// A failed scenario as text: what is wrong and where, what led there, the rule, how to go on.
struct FailureText {
  /// The look of it.
  let style: TextStyle
  /// What was said when the run began: what repeats the failure depends on it.
  let header: RunHeader

  /// The whole failure, from `✗ name   file:line` to `Try it:`; ends with an empty line.
  func text(of record: ScenarioRecord) -> String {
    let scenario = record.scenario
    let role = TextStyle.Role(of: record.verdict)
    return style.spread(
      "\(mark(of: record.verdict)) \(title(of: scenario))", scenario.place, roles: (role, .aside))
      + "\n" + account(of: record)
  }

  /// The same without the name and the place, for where both are told elsewhere.
  func account(of record: ScenarioRecord) -> String {
    let scenario = record.scenario
    var text = ""
    if !scenario.tags.isEmpty {
      text += style.paragraph("  ", scenario.tags.joined(separator: " "), role: .aside)
    }
    text += "\n"
    for failure in record.failures { text += self.text(of: failure, in: scenario) }
    return text + story(of: record)
  }

  /// One failed step: its lines with carets, and the ways out; ends with an empty line.
  func text(of failure: ScenarioFailure, in scenario: ScenarioDescription, indent: String = "")
    -> String
  {
    var text = SourceBlock(style: style, home: scenario.file.path, indent: indent)
      .text(of: failure)
    let lines = failure.problems.map(\.range.start.line)
    if let row = scenario.exampleRow, failure.step != nil, !lines.contains(row.start.line) {
      let renderer = DiagnosticRenderer(colour: style.colour, widest: max(30, style.columns - 12))
      text += indent + "  with this row of examples:\n"
      text += indent + renderer.numberedLine(row.start.line, of: row.file) + "\n"
    }
    for way in failure.help { text += style.paragraph(indent + "  help: ", way, role: .good) }
    return text + "\n"
  }

  /// The timeline, the rules and the command that goes on; ends with an empty line.
  func story(of record: ScenarioRecord) -> String {
    // Another tool's scenario cannot be played here.
    guard record.scenario.isOwn else { return causes(of: record) }
    let command =
      "focuskey trace " + options(of: record.scenario.index)
      + ShellWord.quoted(record.scenario.place)
    return causes(of: record) + "  Try it:  " + style.paint(command, .command) + "\n\n"
  }

  /// The timeline and the rules; ends with an empty line where there are any.
  func causes(of record: ScenarioRecord) -> String {
    var text = timeline(record.timeline, about: record.subjects)
    if !record.rules.isEmpty {
      for rule in record.rules { text += self.text(of: rule, isOwn: record.scenario.isOwn) }
      text += "\n"
    }
    return text
  }

  /// The lines of a rule at most: of a longer one the rest is told elsewhere.
  private static let ruleLinesAtMost = 8

  /// A rule in words; of a long one how it begins, and where all of it is told.
  private func text(of rule: RuleWords, isOwn: Bool) -> String {
    let head = "  \(rule.number)  "
    let text = style.paragraph(head, rule.words, role: .name)
    let lines = text.split(separator: "\n")
    guard lines.count > Self.ruleLinesAtMost, isOwn else { return text }
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: head))
    let shown = lines.prefix(Self.ruleLinesAtMost / 2).joined(separator: "\n")
    return shown + "\n\(indent)… all of it: "
      + style.paint("focuskey criteria \(rule.number)", .command) + "\n"
  }

  /// The lines under their heading; ends with an empty line where there are any.
  func timeline(_ lines: [TimelineLine], about subjects: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    // Where no line has an effect, nothing is known to have blocked anything.
    let hasEffects = lines.contains { $0.effect != nil }
    return "  " + heading(hasEffects ? subjects : []) + "\n" + timeline(lines) + "\n"
  }

  /// The mark of a verdict that is no success.
  func mark(of verdict: Verdict) -> String {
    switch verdict {
    case .passed, .passedInProgress: "✓"
    case .failed: "✗"
    case .failedInProgress: "✗"
    case .notRun: "-"
    }
  }

  private func title(of scenario: ScenarioDescription) -> String {
    scenario.name.isEmpty ? "(\(scenario.keyword) without a name)" : scenario.name
  }

  /// What the timeline is about.
  private func heading(_ subjects: [String]) -> String {
    switch subjects.count {
    case 0: "What happened, and when:"
    case 1: "What blocked it, and when:"
    default: "What blocked them, and when:"
    }
  }

  private func timeline(_ lines: [TimelineLine]) -> String {
    let times = lines.map { DisplayWidth.columns(of: $0.time) }.max() ?? 0
    let widest = lines.filter { $0.aside != nil }.map { DisplayWidth.columns(of: $0.text) }.max()
    let room = max(16, style.columns - times - 6)
    let texts = min(max(widest ?? 0, 29), max(16, room * 3 / 5))
    return lines.map { line(for: $0, times: times, texts: texts) }.joined()
  }

  /// `    08:10:00  break taken (1 of 2)           shield off`, or two lines where that is too long.
  private func line(for line: TimelineLine, times: Int, texts: Int) -> String {
    let head = "    " + DisplayWidth.padded(line.time, to: times) + "  "
    let indent = String(repeating: " ", count: 4 + times + 2)
    let text = DiagnosticRenderer.printable(line.text)
    guard let effect = line.aside.map(DiagnosticRenderer.printable), !effect.isEmpty else {
      let lines = style.wrapped(text, to: max(16, style.columns - indent.count - 1))
      return style.paint(head, .aside) + lines.joined(separator: "\n" + indent) + "\n"
    }
    let wide = DisplayWidth.columns(of: text)
    let left = max(texts, wide) + 2
    if indent.count + left + DisplayWidth.columns(of: effect) < style.columns {
      return style.paint(head, .aside) + DisplayWidth.padded(text, to: left) + effect + "\n"
    }
    let texts = style.wrapped(text, to: max(16, style.columns - indent.count - 1))
    let effects = style.wrapped(effect, to: max(16, style.columns - indent.count - 5))
    return style.paint(head, .aside) + texts.joined(separator: "\n" + indent) + "\n"
      + effects.map { indent + "    " + $0 + "\n" }.joined()
  }

  /// The options under which a scenario's failure shows again: seed and quirks, where they were given.
  private func options(of scenario: Int) -> String {
    let conditions = header.conditions(of: scenario)
    var text = conditions.seed == RunOptions.defaultSeed ? "" : "--seed \(conditions.seed) "
    for quirk in conditions.quirks { text += "--quirk " + ShellWord.quoted(quirk) + " " }
    return text
  }
}

extension TextStyle.Role {
  /// The look of a verdict.
  init(of verdict: Verdict) {
    switch verdict {
    case .passed: self = .good
    case .failed: self = .bad
    case .failedInProgress, .passedInProgress: self = .tolerated
    case .notRun: self = .aside
    }
  }
}
