import SourceDiagnostics

/// A line as it is drawn: what is in view, and in which column the cursor stands.
///
/// A line that is too long is moved sideways, so that the cursor stays in view; `…` marks what is
/// out of view.
package struct LineView: Hashable, Sendable {
  /// The prompt and as much of the line as there is room for.
  package let text: String
  /// The column of the cursor, from 0.
  package let cursorColumn: Int

  /// Lays a line out in so many columns.
  init(prompt: String, line: LineBuffer, columns: Int) {
    let head = DisplayWidth.columns(of: prompt)
    // The last column stays free: some terminals go on to the next row in it.
    let room = max(8, columns - head - 1)
    let shown = line.characters.map { DiagnosticRenderer.printable(String($0)) }
    let widths = shown.map { DisplayWidth.columns(of: $0) }
    let before = widths[..<line.cursor].reduce(0, +)
    let start = Self.start(widths, cursor: line.cursor, room: room)
    let isCut = start > 0
    var text = prompt + (isCut ? "…" : "")
    var used = isCut ? 1 : 0
    cursorColumn = head + used + before - widths[..<start].reduce(0, +)
    let left = widths[start...].reduce(0, +)
    let end = used + left <= room ? room : room - 1
    for index in start..<shown.count {
      guard used + widths[index] <= end else {
        text += "…"
        break
      }
      text += shown[index]
      used += widths[index]
    }
    self.text = text
  }

  /// The first character in view: the whole line where there is room, else as few are left out as
  /// keep the cursor and the character under it in view, with a mark on either side.
  private static func start(_ widths: [Int], cursor: Int, room: Int) -> Int {
    if widths.reduce(0, +) + 1 <= room { return 0 }
    let under = cursor < widths.count ? widths[cursor] + 1 : 1
    var start = 0
    var before = widths[..<cursor].reduce(0, +)
    while start < cursor, before + under + (start > 0 ? 1 : 0) > room {
      before -= widths[start]
      start += 1
    }
    return start
  }
}
