import FocusKeySteps
import ScenarioReports
import ScenarioRunner
import SourceDiagnostics

/// `focuskey criteria`: what is to be proven × the scenarios that prove it, with the holes.
struct CriteriaCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `criteria`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Prints the table, or what is said of the numbers that were asked for.
  ///
  /// - Returns: `failure` where a hole is among what was printed.
  /// - Throws: A ``CommandProblem`` for scripts that cannot be read and for unknown numbers.
  func perform() throws(CommandProblem) -> ExitCode {
    let invocation = try Invocation(arguments)
    var numbers: [String] = []
    var planning = try ScriptPlanning(arguments)
    planning.paths = []
    for operand in arguments.operands {
      if let criterion = CriteriaBook.criterion(operand) {
        numbers.append(criterion.number)
      } else if Self.isPath(operand) {
        planning.paths.append(operand)
      } else {
        throw Self.unknown(operand)
      }
    }
    var output = Output.standardOutput()
    if !numbers.isEmpty, planning.paths.isEmpty, !arguments.has(.json),
      case .missing = FileReading.kind(of: "Scenarios")
    {
      let style = invocation.listStyle
      for number in numbers {
        guard let criterion = CriteriaBook.criterion(number) else { continue }
        output.write(Self.words(of: criterion, style))
      }
      output.write("There is no folder Scenarios here: name one to see what proves it.\n")
      output.flush()
      return .success
    }
    let plan = try planning.plan(FocusKeyVocabulary.make())
    guard !plan.diagnostics.containsError else {
      // Whoever reads JSON is told nothing else there.
      let descriptor: Int32 = arguments.has(.json) ? 2 : 1
      var mistakes = Output(descriptor: descriptor)
      PlanMistakes.write(
        plan.diagnostics, renderer: invocation.renderer(descriptor: descriptor), to: &mistakes)
      mistakes.write("; no table\n")
      mistakes.flush()
      return .mistake
    }
    let table = CriteriaTable(plan.scenarios.map(\.description))
    let rows = table.rows.filter { numbers.isEmpty || numbers.contains($0.criterion.number) }
    if arguments.has(.json) {
      output.write(Self.json(rows))
    } else if numbers.isEmpty {
      output.write(Self.text(rows, invocation.listStyle))
    } else {
      output.write(rows.map { Self.inFull($0, invocation.listStyle) }.joined())
    }
    output.flush()
    return rows.contains(where: \.isHole) ? .failure : .success
  }

  private static func isPath(_ operand: String) -> Bool {
    if operand.contains("/") || operand.contains(".feature") { return true }
    if case .missing = FileReading.kind(of: operand) { return false }
    return true
  }

  private static func unknown(_ operand: String) -> CommandProblem {
    let numbers = CriteriaBook.criteria.map(\.number)
    var help: [String] = []
    if let near = Suggestions.didYouMean(operand, among: numbers) { help.append(near) }
    help.append("numbers are as in AC-5, QA-2, R41, D7; quirks by their name: 'lost end'")
    return CommandProblem(message: "there is no criterion or script “\(operand)”", help: help)
  }

  // MARK: Text

  private static func text(_ rows: [CriteriaTable.Row], _ style: TextStyle) -> String {
    var text = ""
    for kind in Criterion.Kind.allCases {
      let group = rows.filter { $0.criterion.kind == kind }
      let width = group.reduce(4) { max($0, DisplayWidth.columns(of: $1.criterion.number)) }
      text += style.paint(kind.rawValue, .name) + "\n"
      for row in group { text += line(row, width, style) }
      text += "\n"
    }
    let lines = summary(rows).split(separator: "\n").flatMap {
      style.wrapped(String($0), to: style.columns)
    }
    return text + lines.joined(separator: "\n") + "\n"
  }

  private static func line(
    _ row: CriteriaTable.Row, _ width: Int, _ style: TextStyle
  ) -> String {
    let number = DisplayWidth.padded(row.criterion.number, to: width)
    let count = "\(row.scenarios.count)"
    let padding = String(repeating: " ", count: max(0, 5 - count.count))
    let room = max(20, style.columns - width - 11)
    var text = "  \(number) \(padding)\(count)  "
    text += row.isHole ? "HOLE: " : ""
    text += shortened(row.criterion.words, to: room - (row.isHole ? 6 : 0)) + "\n"
    guard let limit = row.criterion.limit else { return text }
    let indent = String(repeating: " ", count: width + 10)
    for part in style.wrapped("cannot be shown here: \(limit)", to: room) {
      text += style.paint(indent + part, .aside) + "\n"
    }
    return text
  }

  /// The beginning of a text, up to a whole word, with “…” where something is left out.
  private static func shortened(_ text: String, to width: Int) -> String {
    if DisplayWidth.columns(of: text) <= width { return text }
    return WrappedText.lines(text, to: width - 2)[0] + " …"
  }

  private static func summary(_ rows: [CriteriaTable.Row]) -> String {
    let holes = rows.filter(\.isHole).map(\.criterion.number)
    let scenarios = Set(rows.flatMap { $0.scenarios.map(\.place) }).count
    var text = Wording.count(scenarios, "scenario") + " for \(rows.count) criteria; "
    text += Wording.count(holes.count, "hole")
    text += holes.isEmpty ? "" : ": \(holes.joined(separator: ", "))"
    return text + "\n“focuskey criteria R41” tells one in full; “focuskey run” tells what passes"
  }

  private static func words(of criterion: Criterion, _ style: TextStyle) -> String {
    var text = style.paint(criterion.number, .name) + "\n"
    for part in style.wrapped(criterion.words, to: style.columns - 2) { text += "  \(part)\n" }
    text += "\n"
    if let limit = criterion.limit {
      let parts = style.wrapped("Cannot be shown here: \(limit)", to: style.columns - 2)
      text += parts.map { "  \($0)\n" }.joined() + "\n"
    }
    return text
  }

  private static func inFull(_ row: CriteriaTable.Row, _ style: TextStyle) -> String {
    var text = words(of: row.criterion, style)
    if row.isHole { text += "  HOLE: no scenario proves it\n\n" }
    let width = row.scenarios.reduce(0) { max($0, DisplayWidth.columns(of: $1.place)) }
    for scenario in row.scenarios {
      text += "  " + style.paint(DisplayWidth.padded(scenario.place, to: width), .command)
      text += "  \(scenario.name)\n"
    }
    return text + (row.scenarios.isEmpty ? "" : "\n")
  }

  // MARK: JSON

  private static func json(_ rows: [CriteriaTable.Row]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for row in rows {
        writer.object { writer in
          writer.member("kind", row.criterion.kind.rawValue)
          writer.member("number", row.criterion.number)
          writer.member("words", row.criterion.words)
          writer.member("limit", ifPresent: row.criterion.limit)
          writer.member("hole", row.isHole)
          writer.member("scenarios", row.scenarios.map(\.place))
        }
      }
    }
    writer.endLine()
    return writer.text
  }
}
