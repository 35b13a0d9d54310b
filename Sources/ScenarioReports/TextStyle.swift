import SourceDiagnostics

/// How text is laid out: with colours or without, and in how many columns.
package struct TextStyle: Sendable, Equatable {
  /// Whether to colour with ANSI escapes.
  package let colour: Bool
  /// The columns that may be used, from 40 to 100.
  package let columns: Int

  /// Makes a style; the columns are drawn into 40 to 100, where lines can still be read.
  package init(colour: Bool = false, columns: Int = 100) {
    self.colour = colour
    self.columns = min(max(columns, 40), 100)
  }

  /// The roles of text that have a look of their own.
  package enum Role: String, Sendable {
    /// It is as it must be.
    case good = "32"
    /// It is not.
    case bad = "1;31"
    /// It is not, but does not count.
    case tolerated = "33"
    /// It names something.
    case name = "1"
    /// It is only for orientation.
    case aside = "2"
    /// It is to be typed.
    case command = "36"
  }

  /// The text in the look of its role.
  package func paint(_ text: String, _ role: Role) -> String {
    colour && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Two texts in one line, the second at the right edge; two lines where they do not fit.
  ///
  /// - Parameters:
  ///   - left: The first text, unpainted.
  ///   - right: The second text, unpainted.
  ///   - roles: The looks of both.
  func spread(_ left: String, _ right: String, roles: (Role, Role)) -> String {
    let edge = min(columns, WrappedText.widest) - 2
    let left = DiagnosticRenderer.printable(left)
    let right = DiagnosticRenderer.printable(right)
    let gap = edge - DisplayWidth.columns(of: left) - DisplayWidth.columns(of: right)
    if gap >= 2 {
      return paint(left, roles.0) + String(repeating: " ", count: gap) + paint(right, roles.1)
    }
    let indent = left.prefix { $0 == " " }.count + 2
    return paint(left, roles.0) + "\n" + String(repeating: " ", count: indent)
      + paint(right, roles.1)
  }

  /// A text broken between words into lines of at most so many columns; a longer word stays whole.
  package func wrapped(_ text: String, to width: Int) -> [String] {
    WrappedText.lines(text, to: width)
  }

  /// A paragraph behind a first word: `  R43  A break ends …`, further lines indented alike.
  package func paragraph(_ head: String, _ text: String, role: Role) -> String {
    let indent = DisplayWidth.columns(of: head)
    let lines = WrappedText.lines(text, behind: indent, columns: columns)
    let further = "\n" + String(repeating: " ", count: indent)
    return paint(head, role) + lines.joined(separator: further) + "\n"
  }
}
