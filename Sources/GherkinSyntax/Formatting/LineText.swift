import SourceDiagnostics

/// The texts of a file's lines without the blanks around them.
struct LineText {
  /// The file.
  let file: SourceFile

  /// The bytes of a line from its first to its last character that is no blank.
  func trimmed(_ number: Int) -> Range<Int> {
    let line = file.byteRange(ofLine: number)
    return file.bytes.withUnsafeBufferPointer { bytes in
      let lower = Whitespace.skip(bytes, from: line.lowerBound, to: line.upperBound).offset
      return lower..<Whitespace.trimmedEnd(bytes, from: lower, to: line.upperBound)
    }
  }

  /// The bytes of a range.
  func bytes(_ range: Range<Int>) -> [UInt8] { Array(file.bytes[range]) }

  /// How many blanks a line begins with.
  func blanks(_ number: Int) -> Int {
    let line = file.byteRange(ofLine: number)
    return file.bytes.withUnsafeBufferPointer {
      Whitespace.skip($0, from: line.lowerBound, to: line.upperBound).count
    }
  }

  /// A line without some of the blanks that it begins with, and without those at its end.
  func text(_ number: Int, withoutBlanks count: Int) -> [UInt8] {
    let lower = start(number, withoutBlanks: count)
    return bytes(min(lower, trimmed(number).upperBound)..<trimmed(number).upperBound)
  }

  /// A line without at most so many of the blanks that it begins with.
  func rawText(_ number: Int, withoutBlanks count: Int) -> [UInt8] {
    bytes(start(number, withoutBlanks: count)..<file.byteRange(ofLine: number).upperBound)
  }

  /// The tags of a line, one blank between them, and the comment behind them.
  func tags(of token: Token) -> String {
    let range = trimmed(token.location.line)
    guard !token.items.isEmpty else { return file.text(in: range) }
    return token.items.map(\.text).joined(separator: " ") + comment(in: range)
  }

  /// The comment of a tag line with a blank before it: it begins with a blank and `#`.
  private func comment(in range: Range<Int>) -> String {
    file.bytes.withUnsafeBufferPointer { bytes in
      var offset = range.lowerBound
      while offset < range.upperBound {
        let length = Whitespace.length(bytes, at: offset, to: range.upperBound)
        let next = offset + max(length, 1)
        if length > 0, next < range.upperBound, bytes[next] == UInt8(ascii: "#") {
          return " " + file.text(in: next..<range.upperBound)
        }
        offset = next
      }
      return ""
    }
  }

  private func start(_ number: Int, withoutBlanks count: Int) -> Int {
    let line = file.byteRange(ofLine: number)
    return Whitespace.end(
      file.bytes, from: line.lowerBound, to: line.upperBound, atMost: count)
  }
}
