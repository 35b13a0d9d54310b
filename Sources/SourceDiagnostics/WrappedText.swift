/// Prose that is broken between its words.
package enum WrappedText {
  /// The column up to which prose goes, however wide the terminal is.
  package static let widest = 80

  /// The text in lines of at most so many columns; a longer word stays whole.
  ///
  /// Blanks between two words of a line stay as they are, since an author may have written them; a line
  /// break is one blank.
  package static func lines(_ text: String, to width: Int) -> [String] {
    DiagnosticRenderer.printable(text).withBytes { bytes in
      var lines: [String] = []
      var line: [UInt8] = []
      var used = 0
      var place = 0
      while true {
        let (word, gap) = nextWord(in: bytes, from: place)
        if word.isEmpty { break }
        place = word.upperBound
        let wide = columns(of: bytes[word])
        if !line.isEmpty, used + gap + wide > width {
          lines.append(String(decoding: line, as: UTF8.self))
          line.removeAll(keepingCapacity: true)
          used = 0
        }
        if !line.isEmpty {
          line.append(contentsOf: repeatElement(UInt8(ascii: " "), count: gap))
          used += gap
        }
        line.append(contentsOf: bytes[word])
        used += wide
      }
      if !line.isEmpty || lines.isEmpty { lines.append(String(decoding: line, as: UTF8.self)) }
      return lines
    }
  }

  /// The next word, empty where there is none, and how many blanks stand before it.
  private static func nextWord(
    in bytes: UnsafeRawBufferPointer, from place: Int
  ) -> (word: Range<Int>, gap: Int) {
    var lower = place
    var hasBreak = false
    while lower < bytes.count {
      if bytes[lower] == UInt8(ascii: "\n") {
        hasBreak = true
      } else if bytes[lower] != UInt8(ascii: " ") {
        break
      }
      lower += 1
    }
    var upper = lower
    while upper < bytes.count, bytes[upper] != UInt8(ascii: " "), bytes[upper] != UInt8(ascii: "\n")
    {
      upper += 1
    }
    return (lower..<upper, hasBreak ? 1 : lower - place)
  }

  private static func columns(of word: Slice<UnsafeRawBufferPointer>) -> Int {
    if word.allSatisfy({ $0 < 0x80 }) { return word.count }
    return DisplayWidth.columns(of: String(decoding: word, as: UTF8.self))
  }

  /// The text in lines that stand behind so many columns, in a terminal of so many.
  package static func lines(_ text: String, behind indent: Int, columns: Int) -> [String] {
    lines(text, to: max(20, min(columns, widest) - indent - 1))
  }
}
