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
      if Self.isPlain(text) { bytes.append(contentsOf: text) } else { appendEscaped(text) }
      bytes.append(UInt8(ascii: "\""))
    }
  }

  /// Whether all bytes stand for themselves; looked at eight at a time.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= raw.count {
      if !isPlain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return false }
      index += 8
    }
    // Fewer than eight are left: the last eight are looked at, some of them again.
    if index > 0 {
      return isPlain(raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self))
    }
    while index < raw.count {
      if !isPlain(raw[index]) { return false }
      index += 1
    }
    return true
  }

  /// Whether eight bytes stand for themselves: no quote, backslash, control character or DEL.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones << 7
    // A byte of a difference is zero where the byte is the one in question.
    func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highs }
    let found =
      hasZero(word ^ ones &* 0x22) | hasZero(word ^ ones &* 0x5C) | hasZero(word ^ ones &* 0x7F)
      | ((word &- ones &* 0x20) & ~word & highs)
    return found == 0
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  /// Bytes of a text that are escaped at a time.
  private static let piece = 1024

  /// Writes a text that has something to be escaped, by way of a place with room for the worst.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(text)
    let longest = 6 * min(Self.piece, raw.count) + 8
    withUnsafeTemporaryAllocation(byteCount: longest, alignment: 8) { room in
      var index = 0
      while index < raw.count {
        let end = min(index + Self.piece, raw.count)
        var place = 0
        while index + 8 <= end {
          let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          if Self.isPlain(word) {
            room.storeBytes(of: word, toByteOffset: place, as: UInt64.self)
            place += 8
          } else {
            for offset in index..<index + 8 { Self.write(raw[offset], to: room, &place) }
          }
          index += 8
        }
        while index < end {
          Self.write(raw[index], to: room, &place)
          index += 1
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: room[..<place]))
      }
    }
  }

  /// Writes a byte, escaped where JSON wants it.
  @inline(__always)
  private static func write(
    _ byte: UInt8, to room: UnsafeMutableRawBufferPointer, _ place: inout Int
  ) {
    if isPlain(byte) {
      room[place] = byte
      place += 1
      return
    }
    room[place] = UInt8(ascii: "\\")
    switch byte {
    case UInt8(ascii: "\n"): room[place + 1] = UInt8(ascii: "n")
    case UInt8(ascii: "\r"): room[place + 1] = UInt8(ascii: "r")
    case UInt8(ascii: "\t"): room[place + 1] = UInt8(ascii: "t")
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): room[place + 1] = byte
    default:
      room[place + 1] = UInt8(ascii: "u")
      for (offset, shift) in [12, 8, 4, 0].enumerated() {
        let digit = UInt8(truncatingIfNeeded: Int(byte) >> shift & 15)
        room[place + 2 + offset] = digit < 10 ? 0x30 + digit : 0x57 + digit
      }
      place += 4
    }
    place += 2
  }
}
