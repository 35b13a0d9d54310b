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
      var start = 0
      var end = Self.endOfPlain(text, from: 0)
      if end == text.count {
        bytes.append(contentsOf: text)
        start = end
      }
      while start < text.count {
        end = Self.endOfPlain(text, from: start)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
        start = end
        if start < text.count {
          escape(text[start])
          start += 1
        }
      }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Where the bytes that stand for themselves end; looked for eight at a time.
  private static func endOfPlain(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(text)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones << 7
    func isPlain(at index: Int) -> Bool {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // A byte of a difference is zero where the byte is the one in question.
      func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }
      let found =
        hasZero(word ^ ones &* 0x22) | hasZero(word ^ ones &* 0x5C) | hasZero(word ^ ones &* 0x7F)
        | ((word &- ones &* 0x20) & ~word & highs)
      return found == 0
    }
    var index = start
    while index + 8 <= raw.count, isPlain(at: index) { index += 8 }
    // Fewer than eight are left: the last eight are looked at, some of them again.
    if index + 8 > raw.count, raw.count >= 8, isPlain(at: raw.count - 8) { return raw.count }
    while index < raw.count {
      switch raw[index] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F: return index
      default: index += 1
      }
    }
    return index
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      let digits = Array("0123456789abcdef".utf8)
      append("\\u00")
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
