import ScenarioReports
import ScenarioRunner
import SourceDiagnostics

/// Lines of a trace as they are told after a step: `    08:10:00  FocusKey  break taken in Work`.
struct NewsText {
  /// Lines that are told at most; the newest count.
  private static let linesAtMost = 14

  /// The look.
  let style: TextStyle

  /// The lines; of too many the last ones, unless the whole of it is wanted.
  func text(of lines: [TraceLine], isWhole: Bool = false) -> String {
    let shown = isWhole ? lines[...] : lines.suffix(Self.linesAtMost)
    var text = ""
    if lines.count > shown.count {
      let words = "    … \(lines.count - shown.count) lines before; “trace” tells all\n"
      text += style.paint(words, .aside)
    }
    let times = shown.map { DisplayWidth.columns(of: $0.time) }.max() ?? 0
    let sources = shown.map { DisplayWidth.columns(of: $0.source) }.max() ?? 0
    for line in shown {
      let time = DisplayWidth.padded(line.time, to: times)
      let source = DisplayWidth.padded(line.source, to: sources)
      let head = "    \(time)  \(source)  "
      let indent = String(repeating: " ", count: DisplayWidth.columns(of: head))
      let words = style.wrapped(line.text, to: max(24, style.columns - indent.count - 1))
      text += style.paint("    \(time)", .aside) + "  \(source)  "
      text += words.joined(separator: "\n" + indent) + "\n"
    }
    return text
  }
}

/// One row of a table as somebody types it.
enum TableLine {
  /// The cells between the bars, without blanks and escapes; the last bar may be missing.
  static func cells(of line: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if isEscaped {
        switch character {
        case "n": cell.append("\n")
        case "|", "\\": cell.append(character)
        default: cell += "\\" + String(character)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "|" {
        cells.append(cell.trimmed)
        cell = ""
      } else {
        cell.append(character)
      }
    }
    if !cell.trimmed.isEmpty { cells.append(cell.trimmed) }
    return cells
  }
}
