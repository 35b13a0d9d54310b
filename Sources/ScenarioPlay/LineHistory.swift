/// The lines that were typed before, the newest last.
package struct LineHistory: Sendable {
  /// Lines that are kept at most.
  package static let linesAtMost = 1000

  /// The lines.
  package private(set) var lines: [String] = []
  /// Which of them is shown; as many as there are: the one that is being typed.
  private var place = 0
  /// What was being typed before somebody went back.
  private var draft = ""

  /// A history of these lines.
  package init(_ lines: [String] = []) {
    self.lines = Array(lines.suffix(Self.linesAtMost))
    place = self.lines.count
  }

  /// Adds a line, unless it is empty or the same as the last one; false where it was not added.
  @discardableResult
  mutating func add(_ line: String) -> Bool {
    defer { place = lines.count }
    guard !line.trimmed.isEmpty, line != lines.last else { return false }
    lines.append(line)
    if lines.count > Self.linesAtMost { lines.removeFirst() }
    return true
  }

  /// The line before the one that is shown; nil at the oldest.
  mutating func older(than typed: String) -> String? {
    guard place > 0 else { return nil }
    if place == lines.count { draft = typed }
    place -= 1
    return lines[place]
  }

  /// The line after the one that is shown; at last what was being typed.
  mutating func newer() -> String? {
    guard place < lines.count else { return nil }
    place += 1
    return place == lines.count ? draft : lines[place]
  }

  /// The newest line at or before a place that has a text in it, and its place.
  func search(_ text: String, from place: Int? = nil) -> (line: String, place: Int)? {
    let last = min(place ?? lines.count - 1, lines.count - 1)
    guard !text.isEmpty, last >= 0 else { return nil }
    let wanted = text.lowercased()
    for index in stride(from: last, through: 0, by: -1)
    where lines[index].lowercased().contains(wanted) {
      return (lines[index], index)
    }
    return nil
  }
}
