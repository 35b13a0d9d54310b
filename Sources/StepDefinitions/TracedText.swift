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
    let bytes = Array(text.utf8)
    var result = TracedText(String(decoding: bytes[part], as: UTF8.self), at: range(of: part))
    result.parts = []
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

  /// The text with another one wherever these bytes stand in it, each part with its origin.
  ///
  /// - Parameter name: What is replaced; it begins and ends with ASCII characters.
  /// - Complexity: linear in the text and what it becomes.
  package func replacing(_ name: [UInt8], with value: TracedText) -> TracedText {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var parts: [Segment] = []
    var segments = segments[...]
    var segmentStart = 0
    var copied = 0
    func copy(to end: Int) {
      while copied < end, let segment = segments.first {
        let upper = min(segmentStart + segment.count, end)
        if copied < upper {
          let range = segment.range.map {
            Self.cut($0, segment.count, copied..<upper, from: segmentStart)
          }
          parts.append(Segment(count: upper - copied, range: range))
          result += bytes[copied..<upper]
          copied = upper
        }
        skipSegments()
      }
    }
    func skipSegments() {
      while let segment = segments.first, segmentStart + segment.count <= copied {
        segmentStart += segment.count
        segments.removeFirst()
      }
    }
    let values = value.segments
    var index = 0
    while !name.isEmpty, index + name.count <= bytes.count {
      guard bytes[index] == name[0], bytes[index..<index + name.count].elementsEqual(name) else {
        index += 1
        continue
      }
      copy(to: index)
      index += name.count
      copied = index
      skipSegments()
      result += value.text.utf8
      parts += values
    }
    if copied == 0 { return self }
    copy(to: bytes.count)
    var replaced = TracedText(String(decoding: result, as: UTF8.self), at: range)
    replaced.parts = parts
    return replaced
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
