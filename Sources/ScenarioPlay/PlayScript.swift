import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// Steps as the script that they would be: what is run while playing is what is saved.
struct PlayScript {
  /// The script.
  let file: SourceFile
  /// The line on which the last step stands, from 1.
  let lastLine: Int

  /// Writes a script.
  init(path: String, feature: String, name: String, tags: [String], steps: [WrittenStep]) {
    var lines = ["Feature: \(feature)", ""]
    if !tags.isEmpty { lines.append("  " + tags.joined(separator: " ")) }
    lines.append("  Scenario: \(name)")
    var last = lines.count
    for step in steps {
      lines.append("    \(step.keyword ?? "*") \(step.sentence)")
      last = lines.count
      lines += Self.lines(of: step.block)
    }
    lastLine = last
    let file = SourceFile(path: path, text: lines.joined(separator: "\n") + "\n")
    guard case .laidOut(let bytes) = GherkinFormatter.format(file) else {
      self.file = file
      return
    }
    self.file = SourceFile(path: path, bytes: bytes)
  }

  /// What stands under a step, laid out but for the width of its columns.
  private static func lines(of block: WrittenStep.Block) -> [String] {
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
