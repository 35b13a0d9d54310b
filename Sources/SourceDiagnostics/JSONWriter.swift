/// Writes JSON on one line, with the keys in the order in which they are written.
///
/// ```
/// var json = JSONWriter()
/// json.object { $0.member("line", 3); $0.array("tags") { $0.value("@a") } }
/// json.text  // {"line":3,"tags":["@a"]}
/// ```
/// Text is escaped as little as JSON allows: `"`, `\` and control characters.
package struct JSONWriter: Sendable {
  /// What was written, as UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// A writer that has written nothing.
  package init() {}

  /// What was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what was written, and keeps the room for it.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Bytes of lines of NDJSON that were written elsewhere, as they are.
  package mutating func lines(_ more: [UInt8]) { bytes += more }

  /// A text inside of such lines, which needs no escape: a number.
  package mutating func lines(_ more: String) { append(more) }

  /// Ends a line of NDJSON.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// An object as a value: the whole text, or an element of an array.
  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    try nested(open: "{", close: "}", members)
  }

  /// An array as a value.
  package mutating func array(_ elements: (inout JSONWriter) throws -> Void) rethrows {
    try nested(open: "[", close: "]", elements)
  }

  /// A member of the current object that is an object.
  package mutating func object(
    _ key: String, _ members: (inout JSONWriter) throws -> Void
  ) rethrows {
    name(key)
    try object(members)
  }

  /// A member of the current object that is an array.
  package mutating func array(
    _ key: String, _ elements: (inout JSONWriter) throws -> Void
  ) rethrows {
    name(key)
    try array(elements)
  }

  /// A text as a value.
  package mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  /// A whole number as a value.
  package mutating func value(_ number: Int) {
    separate()
    if number >= 0, number < 10 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: number))
    } else {
      append(String(number))
    }
  }

  /// True or false as a value.
  package mutating func value(_ flag: Bool) {
    separate()
    append(flag ? "true" : "false")
  }

  /// `null` as a value.
  package mutating func null() {
    separate()
    append("null")
  }

  /// JSON that was written elsewhere, as a value; taken as it is.
  package mutating func value(json: String) {
    separate()
    append(json)
  }

  /// A member that is a text.
  package mutating func member(_ key: String, _ text: String) {
    name(key)
    value(text)
  }

  /// A member that is a text, left out if there is none.
  package mutating func member(_ key: String, ifPresent text: String?) {
    if let text { member(key, text) }
  }

  /// A member that is a whole number.
  package mutating func member(_ key: String, _ number: Int) {
    name(key)
    value(number)
  }

  /// A member that is true or false.
  package mutating func member(_ key: String, _ flag: Bool) {
    name(key)
    value(flag)
  }

  /// A member that is an array of texts.
  package mutating func member(_ key: String, _ texts: [String]) {
    array(key) { json in for text in texts { json.value(text) } }
  }

  /// The name of a member; its value must follow.
  package mutating func name(_ key: String) {
    separate()
    quote(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func nested(
    open: Unicode.Scalar, close: Unicode.Scalar, _ body: (inout JSONWriter) throws -> Void
  ) rethrows {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    try body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { text in
      bytes.append(UInt8(ascii: "\""))
      if JSONEscape.isPlain(UnsafeRawBufferPointer(text)) {
        bytes.append(contentsOf: text)
      } else {
        appendEscaped(UnsafeRawBufferPointer(text))
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Bytes of a text that are escaped at a time.
  private static let piece = 1024

  /// Writes a text that has something to be escaped, by way of a place with room for the worst.
  private mutating func appendEscaped(_ text: UnsafeRawBufferPointer) {
    let longest = JSONEscape.room(for: min(Self.piece, text.count))
    withUnsafeTemporaryAllocation(byteCount: longest, alignment: 8) { room in
      guard let start = room.baseAddress else { return }
      var index = 0
      while index < text.count {
        let end = min(index + Self.piece, text.count)
        let count = JSONEscape.write(UnsafeRawBufferPointer(rebasing: text[index..<end]), to: start)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<count]))
        index = end
      }
    }
  }
}
