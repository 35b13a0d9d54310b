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
    bytes.append(contentsOf: String(number).utf8)
  }

  /// True or false as a value.
  package mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// `null` as a value.
  package mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// JSON that was written elsewhere, as a value; taken as it is.
  package mutating func value(json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
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

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20, 0x7F:
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
