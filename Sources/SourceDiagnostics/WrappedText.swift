/// Prose that is broken between its words.
package enum WrappedText {
  /// The column up to which prose goes, however wide the terminal is.
  package static let widest = 80

  /// The text in lines of at most so many columns; a longer word stays whole.
  package static func lines(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in DiagnosticRenderer.printable(text).split(whereSeparator: \.isWhitespace) {
      let wide = DisplayWidth.columns(of: String(word))
      if !line.isEmpty, used + 1 + wide > width {
        lines.append(line)
        line = ""
        used = 0
      }
      if !line.isEmpty {
        line += " "
        used += 1
      }
      line += word
      used += wide
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// The text in lines that stand behind so many columns, in a terminal of so many.
  package static func lines(_ text: String, behind indent: Int, columns: Int) -> [String] {
    lines(text, to: max(20, min(columns, widest) - indent - 1))
  }
}
