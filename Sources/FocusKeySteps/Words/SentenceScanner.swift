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
    while let byte = sentence.byte(at: end) {
      if Self.isWordByte(byte) {
        end += 1
      } else if let letter = letterBeyondASCII(at: end) {
        end += letter
      } else {
        break
      }
    }
    guard end > offset else { return nil }
    let word = sentence[offset..<end]
    offset = end
    return word
  }

  /// Reads letters only.
  mutating func letters() -> String? {
    var end = offset
    while let byte = sentence.byte(at: end) {
      guard let length = Self.isLetter(byte) ? 1 : letterBeyondASCII(at: end) else { break }
      end += length
    }
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

  /// How many bytes a letter, a mark on one, or a digit of another script takes; nil where there is none:
  /// quotes, dots and dashes that a word processor makes are no letters.
  private func letterBeyondASCII(at place: Int) -> Int? {
    guard let lead = sentence.byte(at: place), lead >= 0xC2 else { return nil }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for next in place + 1..<place + length {
      guard let byte = sentence.byte(at: next) else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return nil }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      length
    default: nil
    }
  }

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
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
