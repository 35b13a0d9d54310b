import SourceDiagnostics

/// A text that knows where each part of it was written, through substitutions.
///
/// `Instagram is open until <time>` with `<time>` replaced has two origins: the body of a phrase
/// and the sentence that used it. A caret under the time belongs into the latter.
package struct TracedText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// Some of the text, and where it was written.
  private struct Segment: Sendable, Hashable {
    let count: Int
    let range: SourceRange?
  }

  /// The text.
  package private(set) var text: String

  /// Where the text was written before anything was put in its place.
  package let range: SourceRange?

  /// The parts, where there are several or one that was written elsewhere than the text.
  private var parts: [Segment] = []

  private var segments: [Segment] {
    parts.isEmpty ? [Segment(count: text.utf8.count, range: range)] : parts
  }

  /// Makes a text that was written at a place.
  package init(_ text: String, at range: SourceRange? = nil) {
    self.text = text
    self.range = range
  }

  /// Makes a text that was written nowhere.
  package init(stringLiteral value: String) {
    self.init(value)
  }

  /// Where a part of the text was written; the place of the whole text where the part has
  /// several origins.
  ///
  /// - Parameter part: The part, in bytes of the text.
  package func range(of part: Range<Int>) -> SourceRange? {
    if parts.isEmpty {
      guard let range else { return nil }
      let count = text.utf8.count
      let touches =
        part.isEmpty ? part.lowerBound < count : 0 < part.upperBound && part.lowerBound < count
      return touches ? Self.cut(range, count, part, from: 0) : range
    }
    var found: SourceRange?
    var start = 0
    for segment in parts {
      let end = start + segment.count
      let touches =
        part.isEmpty
        ? start <= part.lowerBound && part.lowerBound < end
        : start < part.upperBound && part.lowerBound < end
      if touches {
        guard found == nil, let origin = segment.range else { return range }
        found = Self.cut(origin, segment.count, part, from: start)
      }
      start = end
    }
    return found ?? range
  }

  /// A part of the text, with its origins.
  package subscript(part: Range<Int>) -> TracedText {
    let bytes = text.utf8
    let lower = bytes.index(bytes.startIndex, offsetBy: part.lowerBound)
    let upper = bytes.index(lower, offsetBy: part.count)
    var result = TracedText(String(Substring(bytes[lower..<upper])), at: range(of: part))
    var start = 0
    for segment in segments {
      let end = start + segment.count
      let lower = max(start, part.lowerBound)
      let upper = min(end, part.upperBound)
      if lower < upper {
        let range = segment.range.map { Self.cut($0, segment.count, lower..<upper, from: start) }
        result.parts.append(Segment(count: upper - lower, range: range))
      }
      start = end
    }
    return result
  }

  /// The text with others in place of some of its parts, each part of it with its origin.
  ///
  /// - Parameter replaced: What is replaced, from left to right, none overlapping another, and by what.
  /// - Complexity: linear in the text and what it becomes, for a text that was written in one place.
  package func replacing(_ replaced: [(part: Range<Int>, value: TracedText)]) -> TracedText {
    guard !replaced.isEmpty else { return self }
    var pieces: [TracedText] = []
    var copied = 0
    for (part, value) in replaced {
      pieces.append(self[copied..<part.lowerBound])
      pieces.append(value)
      copied = part.upperBound
    }
    pieces.append(self[copied..<text.utf8.count])
    return TracedText(pieces.filter { !$0.text.isEmpty }, at: range)
  }

  /// A text of parts, written at a place as a whole.
  package init(_ parts: [TracedText], at range: SourceRange?) {
    self.range = range
    text = parts.map(\.text).joined()
    self.parts = parts.flatMap(\.segments)
  }

  /// The part of a source range that a part of its segment was read from; the whole range where
  /// the segment is not the very text of the source.
  private static func cut(
    _ range: SourceRange, _ count: Int, _ part: Range<Int>, from start: Int
  ) -> SourceRange {
    guard range.bytes.count == count else { return range }
    let lower = max(part.lowerBound - start, 0)
    let upper = min(part.upperBound - start, count)
    return SourceRange(file: range.file, bytes: range.lower + lower..<range.lower + upper)
  }
}
