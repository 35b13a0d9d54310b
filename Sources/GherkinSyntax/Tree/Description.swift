import SourceDiagnostics

/// Lines of free text, turned into text only when they are asked for.
package struct Description: Hashable, Sendable {
  /// The file they stand in.
  package let file: SourceFile
  /// Their lines, from 1; comments among them, too.
  let lineNumbers: Range<Int>
  /// How the file is written: decides what is a comment.
  let flavour: GherkinFlavour

  /// The lines as written, without comments and without the blank lines at the end.
  package var string: String {
    if lineNumbers.isEmpty { return "" }
    var bytes: [UInt8] = []
    var end = 0
    var isFirst = true
    for number in lineNumbers {
      let range = file.byteRange(ofLine: number)
      let start = start(of: range)
      if isComment(from: start, to: range.upperBound) { continue }
      if !isFirst { bytes.append(UInt8(ascii: "\n")) }
      isFirst = false
      bytes.append(contentsOf: file.bytes[range])
      if start < range.upperBound { end = bytes.count }
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// The lines that say something, from 1: neither blank ones nor comments.
  package var tellingLines: [Int] {
    lineNumbers.filter { number in
      let range = file.byteRange(ofLine: number)
      let start = start(of: range)
      return start < range.upperBound && !isComment(from: start, to: range.upperBound)
    }
  }

  /// Where a line begins behind its blanks.
  private func start(of line: Range<Int>) -> Int {
    Whitespace.end(file.bytes, from: line.lowerBound, to: line.upperBound)
  }

  private func isComment(from lower: Int, to upper: Int) -> Bool {
    if lower == upper { return false }
    switch flavour {
    case .plain: return file.bytes[lower] == UInt8(ascii: "#")
    case .markdown:
      return file.bytes[lower] == UInt8(ascii: "|")
        && CellScanner.isSeparator(SourceText(file, lower, upper))
    }
  }

  /// The lines of a text below a step: up to `indent` blanks of each are left out.
  ///
  /// A line that is indented less loses all of its indentation.
  func content(indent: Int, of delimiter: String) -> String {
    guard let first = lineNumbers.first, let last = lineNumbers.last else { return "" }
    let delimiter = Array(delimiter.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      file.byteRange(ofLine: last).upperBound - file.byteRange(ofLine: first).lowerBound)
    for number in lineNumbers {
      if number > first { bytes.append(UInt8(ascii: "\n")) }
      let range = file.byteRange(ofLine: number)
      let text = Whitespace.end(
        file.bytes, from: range.lowerBound, to: range.upperBound, atMost: indent)
      append(file.bytes[text..<range.upperBound], to: &bytes, delimiter: delimiter)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Copies a line; `\"\"\"` becomes `"""` in a text that `"""` delimits, and backticks alike.
  private func append(_ line: ArraySlice<UInt8>, to bytes: inout [UInt8], delimiter: [UInt8]) {
    let backslash = UInt8(ascii: "\\")
    guard flavour == .plain, let quote = delimiter.first, line.contains(backslash) else {
      bytes.append(contentsOf: line)
      return
    }
    let escaped = [backslash, quote, backslash, quote, backslash, quote]
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == backslash, line[index...].starts(with: escaped) {
        bytes.append(contentsOf: delimiter)
        index += escaped.count
      } else {
        bytes.append(line[index])
        index += 1
      }
    }
  }
}
