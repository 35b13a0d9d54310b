import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// Steps as the script that they would be: what is run while playing is what is saved.
struct PlayScript {
  /// The script.
  let file: SourceFile
  /// How many lines its steps take.
  let lineCount: Int

  /// Writes a script.
  ///
  /// - Parameter linesBefore: How many lines the steps before these take, which are left out.
  init(
    path: String, feature: String, name: String, tags: [String], steps: [WrittenStep],
    linesBefore: Int = 0
  ) {
    var lines = ["Feature: \(feature)", ""]
    if !tags.isEmpty { lines.append("  " + tags.joined(separator: " ")) }
    lines.append("  Scenario: \(name)")
    let head = lines.count
    for step in steps {
      lines.append("    \(step.keyword ?? "*") \(step.sentence)")
      lines += Self.lines(of: step.block)
    }
    lineCount = lines.count - head
    let plain = SourceFile(path: path, text: lines.joined(separator: "\n") + "\n")
    var bytes = plain.bytes
    if case .laidOut(let better) = GherkinFormatter.format(plain) { bytes = better }
    file = SourceFile(path: path, bytes: bytes, linesBefore: linesBefore)
  }

  /// What stands under a step, laid out but for the width of its columns.
  static func lines(of block: WrittenStep.Block) -> [String] {
    switch block {
    case .none: return []
    case .table(let rows):
      return rows.map { row in
        "      | " + row.map { TableCell.escaped($0) }.joined(separator: " | ") + " |"
      }
    case .docString(let text, let mediaType):
      let quotes = "\"\"\""
      let content = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        line.isEmpty ? "" : "      " + line.replacing(quotes, with: "\\\"\\\"\\\"")
      }
      return ["      \(quotes)\(mediaType ?? "")"] + content + ["      \(quotes)"]
    }
  }
}

/// Rows of a table as text, its columns aligned.
enum TableText {
  /// The rows, each with blanks before it.
  static func lines(_ rows: [[String]], indent: String) -> [String] {
    var widths: [Int] = []
    let cells = rows.map { $0.map { TableCell.escaped($0) } }
    for row in cells {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], DisplayWidth.columns(of: cell))
      }
    }
    return cells.map { row in
      let padded = zip(row, widths).map { DisplayWidth.padded($0, to: $1) }
      return indent + "| " + padded.joined(separator: " | ") + " |"
    }
  }
}
