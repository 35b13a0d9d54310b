import SourceDiagnostics

/// A place as editors count: line and UTF-16 unit, both from 0.
struct TextPosition: Hashable, Comparable {
  /// The line, from 0.
  var line: Int
  /// The UTF-16 unit in the line, from 0.
  var character: Int

  /// Orders by line, then character.
  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  /// Writes the position as the protocol has it.
  func write(_ key: StaticString, to json: inout JSONWriter) {
    json.object(key) {
      $0.member("line", line)
      $0.member("character", character)
    }
  }
}

/// A text that is open in the editor.
struct TextDocument {
  /// The name that the editor gives it.
  let uri: String
  /// The number of its state.
  var version: Int?
  /// The text; its path is the file's, or the URI where it is no file.
  private(set) var file: SourceFile

  /// A text as it was opened.
  init(uri: String, version: Int?, text: String) {
    self.uri = uri
    self.version = version
    file = SourceFile(path: DocumentURI.path(of: uri), text: text)
  }

  /// Replaces all of the text.
  mutating func replace(with text: String) {
    file = SourceFile(path: file.path, text: text)
  }

  /// Replaces a part; places outside the text are drawn into it.
  mutating func replace(from start: TextPosition, to end: TextPosition, with text: String) {
    let lower = file.offset(of: start)
    let upper = max(lower, file.offset(of: end))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.bytes.count + text.utf8.count)
    bytes += file.bytes[..<lower]
    bytes += text.utf8
    bytes += file.bytes[upper...]
    file = SourceFile(path: file.path, bytes: bytes)
  }
}

extension SourceFile {
  /// The byte at a place; one outside the text is drawn into it.
  func offset(of position: TextPosition) -> Int {
    guard position.line >= 0 else { return lineStarts[0] }
    let lines = editorLines
    guard position.line < lines.count else { return bytes.count }
    let range = lines.bytes(of: position.line)
    var offset = range.lowerBound
    var left = position.character
    while left > 0, offset < range.upperBound {
      left -= bytes[offset] >= 0xF0 ? 2 : 1
      guard left >= 0 else { break }
      offset += 1
      while offset < range.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  /// The place of a byte, as editors count.
  func textPosition(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    let lines = editorLines
    let line = lines.line(at: offset)
    let start = min(lines.start(of: line), offset)
    return TextPosition(line: line, character: utf16Length(start..<offset))
  }

  /// How many UTF-16 units some bytes are.
  func utf16Length(_ range: Range<Int>) -> Int {
    var length = 0
    for byte in bytes[range] {
      if byte & 0xC0 != 0x80 { length += byte >= 0xF0 ? 2 : 1 }
    }
    return length
  }

  /// Writes a range of bytes as the protocol has it.
  func write(_ range: Range<Int>, _ key: StaticString = "range", to json: inout JSONWriter) {
    json.object(key) { json in
      textPosition(of: range.lowerBound).write("start", to: &json)
      textPosition(of: range.upperBound).write("end", to: &json)
    }
  }
}
