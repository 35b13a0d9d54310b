/// Diagnostics as text: the place, the source line and a caret under the very range.
///
/// ```
/// Scenarios/breaks.feature:20:15: error: there is no app “Instagran”
///   20 │   When I open “Instagran”
///      │               ^^^^^^^^^^^
///   help: did you mean “Instagram”?
/// ```
package struct DiagnosticRenderer: Sendable {
  /// Whether to colour with ANSI escapes.
  package var colour: Bool
  /// The most columns of a source line that are shown; a longer line is cut around its range.
  package var widest: Int
  /// The columns of the terminal, where they are known; ways out are broken into lines that fit.
  package var columns: Int?
  /// Whether the place is told in front; of what is in no file it would lead nowhere.
  package var tellsPlaces = true

  /// A renderer with or without colour.
  package init(colour: Bool = false, widest: Int = 160) {
    self.colour = colour
    self.widest = max(widest, 20)
  }

  /// All of them in the order given, each followed by an empty line; empty text for none.
  package func render(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.map { render($0) + "\n" }.joined()
  }

  /// One diagnostic; the text ends with a line break.
  package func render(_ diagnostic: Diagnostic) -> String {
    let hue: Hue = diagnostic.severity == .error ? .red : .yellow
    var text = tellsPlaces ? place(of: diagnostic.range) : ""
    text += painted(diagnostic.severity.rawValue + ":", hue)
    text += " " + painted(Self.inOneLine(Self.readable(diagnostic.message)), .bold) + "\n"
    if let range = diagnostic.range { text += excerpt(range, hue: hue) }
    for note in diagnostic.notes {
      text += "  " + painted("note:", .cyan) + " "
      if let range = note.range, range.file.path != diagnostic.range?.file.path {
        text += place(of: range) + Self.readable(note.message) + "\n"
      } else {
        text += prose(note.message, behind: 8) + "\n"
      }
      if let range = note.range { text += excerpt(range, hue: .cyan) }
    }
    return text + diagnostic.help.map(help).joined()
  }

  /// A way out; what it says is broken where it is too long, lines that it has itself stay.
  package func help(_ way: String) -> String {
    "  " + painted("help:", .green) + " " + prose(way, behind: 8) + "\n"
  }

  private func prose(_ text: String, behind indent: Int) -> String {
    let text = Self.readable(text)
    guard let columns else { return text }
    let end = text.firstIndex(of: "\n") ?? text.endIndex
    return WrappedText.lines(String(text[..<end]), behind: indent, columns: columns)
      .joined(separator: "\n" + String(repeating: " ", count: indent))
      + text[end...]
  }

  /// The source line with its number, and carets under the range, as a failure shows them too.
  ///
  /// A range over several lines is marked to the end of its first; an empty one by one caret.
  /// `label` stands behind the carets.
  /// - Parameter shift: The first column that is shown; nil: one from which the range is in view.
  package func excerpt(_ range: SourceRange, label: String = "", from shift: Int? = nil) -> String {
    excerpt(range, hue: .red, label: label, from: shift)
  }

  /// The first column that is shown of a line so that a range in it is in view; mostly 0.
  package func shift(showing range: SourceRange) -> Int {
    DisplayedLine(file: range.file, line: range.start.line)
      .window(around: range.bytes, widest: widest).shift
  }

  /// Whether a range is in view where its line is shown from a column on.
  package func shows(_ range: SourceRange, from shift: Int) -> Bool {
    DisplayedLine(file: range.file, line: range.start.line)
      .window(around: range.bytes, widest: widest, from: shift).isWhole
  }

  /// A source line with its number as the excerpts print it: `  20 │   Then …`.
  package func numberedLine(
    _ line: Int, of file: SourceFile, gutter: Int? = nil, from shift: Int = 0
  ) -> String {
    let number = String(file.shownNumber(ofLine: line))
    let width = max(gutter ?? 0, number.count)
    let padding = String(repeating: " ", count: width - number.count)
    let shown = DisplayedLine(file: file, line: line).text(upTo: widest, from: shift)
    let text = "  " + padding + painted(number + " │", .dim) + " " + shown
    return Self.withoutTrailingBlanks(text)
  }

  private func excerpt(
    _ range: SourceRange, hue: Hue, label: String = "", from shift: Int? = nil
  ) -> String {
    let line = range.start.line
    let number = String(range.file.shownNumber(ofLine: line))
    let displayed = DisplayedLine(file: range.file, line: line)
    let window = displayed.window(around: range.bytes, widest: widest, from: shift)
    let blank = String(repeating: " ", count: number.count)
    let carets = String(repeating: "^", count: window.carets)
    let indent = String(repeating: " ", count: window.indent)
    let source = "  " + painted(number + " │", .dim) + " " + window.text
    let behind = label.isEmpty ? "" : " " + Self.inOneLine(Self.printable(label))
    let marked = "  " + painted(blank + " │", .dim) + " " + indent + painted(carets + behind, hue)
    return Self.withoutTrailingBlanks(source) + "\n" + marked + "\n"
  }

  private func place(of range: SourceRange?) -> String {
    guard let range else { return "" }
    let line = range.file.shownNumber(ofLine: range.start.line)
    let place = "\(Self.printable(range.file.path)):\(line):\(range.start.column):"
    return painted(place, .bold) + " "
  }

  private func painted(_ text: String, _ hue: Hue) -> String {
    colour ? "\u{1B}[\(hue.rawValue)m\(text)\u{1B}[0m" : text
  }

  private enum Hue: String {
    case red = "1;31", yellow = "1;33", green = "32", cyan = "36", bold = "1", dim = "2"
  }

  private static func withoutTrailingBlanks(_ text: String) -> String {
    var text = Substring(text)
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// The most characters of what is told; what an author wrote may be huge.
  private static let longestText = 2_000

  /// A text that a terminal can show, with `…` where it is cut.
  private static func readable(_ text: String) -> String {
    let isLong = text.utf8.count > longestText && text.count > longestText
    return printable(isLong ? text.prefix(longestText) + "…" : text)
  }

  /// A text that has its line to itself: a line break in what an author wrote is a picture, too.
  private static func inOneLine(_ text: String) -> String { text.replacing("\n", with: "␊") }

  /// Control characters as pictures, so that no text of an author steers a terminal.
  package static func printable(_ text: String) -> String {
    guard text.withBytes(DisplayedLine.hasControl) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar == "\n" ? scalar : DisplayedLine.picture(of: scalar))
    }
    return String(result)
  }
}
