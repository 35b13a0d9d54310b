import ScenarioRunner
import SourceDiagnostics

/// Lines of a script, with carets under everything that is wrong in them.
///
/// ```
///   20 │   Then these are the outcomes:
///   21 │     | time  | Instagram |
///   22 │     | 08:15 | blocked   |
///      │               ^^^^^^^ expected blocked at Mon 08:15:00, but Instagram opens
/// ```
struct SourceBlock {
  /// Problems of one step that are shown; of more, only their number is told.
  private static let mostShown = 100

  /// The look of it.
  let style: TextStyle
  /// The path of the scenario's script; lines of any other stand under a place of their own.
  let home: String
  /// Blanks before every line.
  var indent = ""

  private var renderer: DiagnosticRenderer {
    DiagnosticRenderer(colour: style.colour, widest: max(30, style.columns - 12))
  }

  /// The block of one failure: its step, the head of its table, every wrong line, other places.
  func text(of failure: ScenarioFailure) -> String {
    var text = ""
    let shown = failure.problems.prefix(Self.mostShown)
    for (file, problems) in grouped(Array(shown)) {
      text += place(of: problems[0].range)
      text += lines(of: problems, in: file, step: failure.step)
    }
    if failure.problems.count > shown.count {
      text += indent + "  … and \(failure.problems.count - shown.count) more\n"
    }
    for line in shown.flatMap(\.context) {
      text += indent + "    " + DiagnosticRenderer.printable(line) + "\n"
    }
    for related in shown.flatMap(\.related) {
      guard let range = related.range else {
        text += style.paragraph(indent + "  note: ", related.message, role: .aside)
        continue
      }
      text += place(of: range)
      text += mark(range, related.message, gutter: width(of: [range.start.line], in: range.file))
    }
    for phrase in failure.step?.phrases.reversed() ?? [] {
      text += indent + "  unfolded from the phrase that is used here:\n"
      text += place(of: phrase)
      text += mark(phrase, "", gutter: width(of: [phrase.start.line], in: phrase.file))
    }
    return text
  }

  /// The place of lines that stand in another script than the scenario; empty for the others.
  private func place(of range: SourceRange) -> String {
    if range.file.path == home { return "" }
    let line = range.file.shownNumber(ofLine: range.start.line)
    let place = "\(DiagnosticRenderer.printable(range.file.path)):\(line)"
    return indent + "  " + style.paint(place, .aside) + "\n"
  }

  /// Problems by file: those of one file are shown in one block.
  private func grouped(_ problems: [PlacedProblem]) -> [(SourceFile, [PlacedProblem])] {
    var groups: [(SourceFile, [PlacedProblem])] = []
    for problem in problems {
      if let index = groups.firstIndex(where: { $0.0 === problem.range.file }) {
        groups[index].1.append(problem)
      } else {
        groups.append((problem.range.file, [problem]))
      }
    }
    return groups
  }

  private func lines(
    of problems: [PlacedProblem], in file: SourceFile, step: StepDescription?
  ) -> String {
    let wrong = problems.map(\.range.start.line)
    var shown = Set(wrong)
    if let step, step.range.file === file {
      shown.insert(step.line)
      if let head = step.tableLines.first, wrong.contains(where: { $0 > head }) {
        shown.insert(head)
      }
    }
    let sorted = shown.sorted()
    let gutter = width(of: sorted, in: file)
    // The head of a table and its rows are shown from one column on, so that they stay aligned.
    let table = Set(step?.tableLines ?? [])
    let shiftOfTable =
      problems.first { table.contains($0.range.start.line) }
      .map { renderer.shift(showing: $0.range) } ?? 0
    var text = ""
    var previous: Int?
    for line in sorted {
      if let previous, previous + 1 < line {
        text += gap(
          from: previous + 1, to: line - 1, of: file, gutter: gutter,
          shift: table.contains(line) ? shiftOfTable : 0)
      }
      let own = problems.filter { $0.range.start.line == line }
      let shift =
        table.contains(line)
        ? shiftOfTable : own.first.map { renderer.shift(showing: $0.range) } ?? 0
      text += indent + renderer.numberedLine(line, of: file, gutter: gutter, from: shift) + "\n"
      for problem in own {
        let isInView =
          renderer.shows(problem.range, from: shift)
          || renderer.shift(showing: problem.range) == shift
        text +=
          isInView
          ? carets(problem.range, problem.message, gutter: gutter, from: shift)
          : mark(problem.range, problem.message, gutter: gutter)
      }
      previous = line
    }
    return text
  }

  /// What stands between two shown lines: a single line itself, more of them as a gap.
  private func gap(
    from first: Int, to last: Int, of file: SourceFile, gutter: Int, shift: Int
  ) -> String {
    if first == last {
      return indent + renderer.numberedLine(first, of: file, gutter: gutter, from: shift) + "\n"
    }
    let blank = String(repeating: " ", count: gutter + 2)
    return indent + blank + style.paint(" ┆", .aside) + "\n"
  }

  private func mark(_ range: SourceRange, _ message: String, gutter: Int) -> String {
    let shift = renderer.shift(showing: range)
    return indent
      + renderer.numberedLine(range.start.line, of: range.file, gutter: gutter, from: shift) + "\n"
      + carets(range, message, gutter: gutter, from: shift)
  }

  /// The line of carets with its message; a message that does not fit goes to lines of its own.
  ///
  /// - Parameter shift: The first column of the line that is shown.
  private func carets(
    _ range: SourceRange, _ message: String, gutter: Int, from shift: Int
  ) -> String {
    let number = String(range.file.shownNumber(ofLine: range.start.line)).count
    let blank = indent + String(repeating: " ", count: max(0, gutter - number))
    let bare = TextStyle(colour: false, columns: style.columns)
    let plain = DiagnosticRenderer(widest: max(30, bare.columns - 12))
      .excerpt(range, from: shift)
    let marked = plain.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().first
    let used = blank.count + DisplayWidth.columns(of: String(marked ?? ""))
    let room = style.columns - used - 1
    if message.isEmpty || DisplayWidth.columns(of: message) <= room {
      return blank + second(renderer.excerpt(range, label: message, from: shift)) + "\n"
    }
    var text = blank + second(renderer.excerpt(range, from: shift)) + "\n"
    let edge = indent + String(repeating: " ", count: gutter + 2) + style.paint(" │", .aside)
    for line in style.wrapped(message, to: max(24, style.columns - gutter - indent.count - 10)) {
      text += edge + "     " + style.paint(line, .bad) + "\n"
    }
    return text
  }

  /// The second line of an excerpt, which has the carets.
  private func second(_ excerpt: String) -> String {
    let lines = excerpt.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? String(lines[1]) : ""
  }

  private func width(of lines: [Int], in file: SourceFile) -> Int {
    lines.map { String(file.shownNumber(ofLine: $0)).count }.max() ?? 1
  }
}
