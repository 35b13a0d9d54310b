import SourceDiagnostics

/// The bytes of a file while it is laid out; line breaks and byte order mark as the file has them.
struct LayoutOutput {
  /// What was written.
  private(set) var bytes: [UInt8] = []
  private let mark: Int
  private let lineBreak: [UInt8]

  /// Whether no line was written.
  var isEmpty: Bool { bytes.count == mark }

  /// An output with the conventions of a file: those of its first line.
  init(like file: SourceFile) {
    let end = file.bytes.firstIndex(of: UInt8(ascii: "\n"))
    let isWindows = end.map { $0 > 0 && file.bytes[$0 - 1] == UInt8(ascii: "\r") } ?? false
    lineBreak = Array((isWindows ? "\r\n" : "\n").utf8)
    mark = file.lineStarts[0]
    bytes.reserveCapacity(file.bytes.count + file.bytes.count / 8)
    bytes += file.bytes[..<mark]
  }

  /// Writes a line.
  mutating func line(_ text: [UInt8], indent: Int) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    bytes += text
    bytes += lineBreak
  }

  /// Writes a line.
  mutating func line(_ text: String, indent: Int) { line(Array(text.utf8), indent: indent) }

  /// Writes a line of a text below a step; an empty one without indentation.
  mutating func textLine(_ text: [UInt8], indent: Int) {
    line(text, indent: text.isEmpty ? 0 : indent)
    // A carriage return of the text itself would otherwise become a part of the line break.
    if text.last == UInt8(ascii: "\r"), lineBreak.count == 1 {
      bytes.removeLast()
      bytes += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    }
  }

  /// Writes an empty line.
  mutating func blankLine() { bytes += lineBreak }
}
