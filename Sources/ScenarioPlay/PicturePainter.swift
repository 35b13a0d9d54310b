import ScenarioReports
import ScenarioRunner
import SourceDiagnostics

/// Draws pictures with the box characters of a terminal.
///
/// ```
///   ┌──────────────────────────────────────────────────────┐
///   │ 08:10                                 Mon 2026-01-05 │
///   ├──────────────────────────────────────────────────────┤
///   │                     Home Screen                      │
///   │ ✕ Instagram       ✕ TikTok          · Notes          │
/// ```
struct PicturePainter {
  /// The widest a picture gets, in columns with its edges.
  private static let widest = 58
  /// The mark of what is out of reach, and that of what is not.
  private static let marks = (blocked: "✕", open: "·")
  /// The columns of a thing on a shelf, its mark included.
  private static let thingColumns = 18

  /// The look.
  let style: TextStyle

  private var width: Int { min(Self.widest, style.columns - 4) }

  /// The picture, each line with two blanks before it.
  func lines(of picture: Picture) -> [String] {
    let inner = width - 4
    let gap =
      inner - DisplayWidth.columns(of: picture.corner)
      - DisplayWidth.columns(of: picture.status)
    var lines = ["┌" + edge + "┐"]
    let top = picture.corner + String(repeating: " ", count: max(1, gap)) + picture.status
    lines.append(framed(cut(top, to: inner), .name, inner))
    lines.append("├" + edge + "┤")
    for row in picture.rows {
      if row == .line {
        lines.append("├" + edge + "┤")
      } else {
        lines += self.lines(of: row, inner: inner).map { "│ " + $0 + " │" }
      }
    }
    lines.append("└" + edge + "┘")
    return lines.map { "  " + $0 }
  }

  private var edge: String { String(repeating: "─", count: width - 2) }

  private func framed(_ text: String, _ role: TextStyle.Role?, _ inner: Int) -> String {
    "│ " + painted(DisplayWidth.padded(text, to: inner), role) + " │"
  }

  private func lines(of row: Picture.Row, inner: Int) -> [String] {
    switch row {
    case .title(let text): centred(text, .name, inner)
    case .text(let text): centred(text, nil, inner)
    case .aside(let text): centred(text, .aside, inner)
    case .button(let label, let detail, let isEnabled):
      button(label, detail: detail, isEnabled: isEnabled, inner)
    case .shelf(let things): shelf(things, inner)
    case .box(let rows): box(rows, inner)
    case .line: [String(repeating: "─", count: inner)]
    case .gap: [String(repeating: " ", count: inner)]
    }
  }

  private func centred(_ text: String, _ role: TextStyle.Role?, _ inner: Int) -> [String] {
    style.wrapped(text, to: inner).map { line in
      let line = cut(line, to: inner)
      let left = (inner - DisplayWidth.columns(of: line)) / 2
      let padded = DisplayWidth.padded(String(repeating: " ", count: left) + line, to: inner)
      return painted(padded, role)
    }
  }

  private func button(
    _ label: String, detail: String?, isEnabled: Bool, _ inner: Int
  ) -> [String] {
    let text = isEnabled ? "[ \(label) ]" : "( \(label) )"
    var lines = centred(text, isEnabled ? .command : .aside, inner)
    if let detail { lines += centred(detail, .aside, inner) }
    return lines
  }

  private func shelf(_ things: [PictureThing], _ inner: Int) -> [String] {
    let columns = max(1, inner / Self.thingColumns)
    let wide = inner / columns
    return stride(from: 0, to: things.count, by: columns).map { start in
      var line = ""
      for thing in things[start..<min(start + columns, things.count)] {
        let mark = thing.isBlocked ? Self.marks.blocked : Self.marks.open
        let text = DisplayWidth.padded(cut("\(mark) \(thing.name)", to: wide - 1), to: wide)
        line += painted(text, thing.isBlocked ? .bad : nil)
      }
      let used = wide * min(columns, things.count - start)
      return line + String(repeating: " ", count: inner - used)
    }
  }

  private func box(_ rows: [Picture.Row], _ inner: Int) -> [String] {
    let wide = inner - 4
    let edge = String(repeating: "─", count: inner - 2)
    let content = rows.flatMap { lines(of: $0, inner: wide) }
    return ["╭" + edge + "╮"] + content.map { "│ " + $0 + " │" } + ["╰" + edge + "╯"]
  }

  /// A text of at most so many columns; `…` stands for what is cut off.
  private func cut(_ text: String, to columns: Int) -> String {
    let text = DiagnosticRenderer.printable(text).replacing("\n", with: " ")
    if DisplayWidth.columns(of: text) <= columns { return text }
    var result = ""
    var used = 0
    for character in text {
      used += DisplayWidth.columns(of: character)
      if used > columns - 1 { break }
      result.append(character)
    }
    return result + "…"
  }

  private func painted(_ text: String, _ role: TextStyle.Role?) -> String {
    role.map { style.paint(text, $0) } ?? text
  }
}
