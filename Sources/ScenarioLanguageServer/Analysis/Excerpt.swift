import SourceDiagnostics

/// Some parts of a file as a file of their own, which remembers where they stood.
struct Excerpt {
  /// The parts in the file they were taken from, in order.
  let parts: [Range<Int>]
  /// The parts one behind the other.
  let file: SourceFile

  /// Takes parts out of some bytes.
  init(of bytes: [UInt8], parts: [Range<Int>], path: String) {
    self.parts = parts
    var excerpt: [UInt8] = []
    excerpt.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { excerpt += bytes[part] }
    file = SourceFile(path: path, bytes: excerpt)
  }

  /// Where a range of an excerpt of these parts stood; nil if it is in none of them.
  static func origin(of range: Range<Int>, in parts: [Range<Int>]) -> Range<Int>? {
    var start = 0
    for part in parts {
      let end = start + part.count
      if range.lowerBound >= start,
        range.lowerBound < end || range.isEmpty && end == range.lowerBound
      {
        let lower = part.lowerBound + range.lowerBound - start
        return lower..<max(lower, min(part.upperBound, part.lowerBound + range.upperBound - start))
      }
      start = end
    }
    return nil
  }
}
