import CucumberExpressions
import Determinism

/// Reads words, numbers and quoted texts of a sentence from left to right.
///
/// Every method moves on only where it has read something.
struct SentenceScanner {
  let sentence: Sentence
  private(set) var offset: Int

  init(_ sentence: Sentence, at offset: Int = 0) {
    self.sentence = sentence
    self.offset = offset
  }

  /// Whether everything is read.
  var isAtEnd: Bool { offset >= sentence.count }

  /// Reads a fixed text.
  mutating func take(_ text: StaticString) -> Bool {
    guard sentence.has(text, at: offset) else { return false }
    offset += text.utf8CodeUnitCount
    return true
  }

  /// Reads a run of so many digits.
  mutating func number(digits: ClosedRange<Int>) -> Int? {
    let end = sentence.digitsEnd(from: offset)
    guard digits.contains(end - offset), let value = Int(sentence[offset..<end]) else { return nil }
    offset = end
    return value
  }

  /// Reads a text in double quotes; within it, a backslash stands before a quote or a backslash.
  mutating func quoted() -> String? {
    guard sentence.byte(at: offset) == UInt8(ascii: "\"") else { return nil }
    var value: [UInt8] = []
    var place = offset + 1
    while let byte = sentence.byte(at: place) {
      if byte == UInt8(ascii: "\"") {
        offset = place + 1
        return String(decoding: value, as: UTF8.self)
      }
      let next = sentence.byte(at: place + 1)
      let escapes = next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\")
      if byte == UInt8(ascii: "\\"), escapes { place += 1 }
      value.append(sentence.bytes[place])
      place += 1
    }
    return nil
  }

  /// Reads a bare word as names are written: letters, digits, `.`, `-`, `_`, `+`, `&`.
  mutating func bareWord() -> String? {
    var end = offset
    while let byte = sentence.byte(at: end), Self.isWordByte(byte) { end += 1 }
    guard end > offset else { return nil }
    let word = sentence[offset..<end]
    offset = end
    return word
  }

  /// Reads letters only.
  mutating func letters() -> String? {
    var end = offset
    while let byte = sentence.byte(at: end), Self.isLetter(byte) { end += 1 }
    guard end > offset else { return nil }
    let word = sentence[offset..<end]
    offset = end
    return word
  }

  /// Reads a time of day such as `9:00` or `23:59:30`.
  mutating func time() -> TimeOfDay? {
    let start = offset
    guard let hour = number(digits: 1...2), take(":"), let minute = number(digits: 2...2) else {
      offset = start
      return nil
    }
    var second = 0
    let afterMinute = offset
    if take(":") {
      if let read = number(digits: 2...2) {
        second = read
      } else {
        offset = afterMinute
      }
    }
    guard let time = TimeOfDay(validHour: hour, minute: minute, second: second) else {
      offset = start
      return nil
    }
    return time
  }

  /// Letters beyond ASCII count as letters.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "&"):
      true
    default: isLetter(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte >= 0x80
  }
}
