/// A key as somebody pressed it at a terminal.
package enum Key: Hashable, Sendable {
  /// A character, of one or several code points.
  case character(Character)
  /// A letter with Ctrl, as a small letter.
  case control(Character)
  /// A letter with Alt, as a small letter.
  case alt(Character)
  case enter, tab, backTab, backspace, delete
  /// Escape by itself.
  case escape
  case up, down, left, right, home, end, wordLeft, wordRight
  /// The end of a key that means nothing here.
  case unknown
}

/// Turns the bytes of a terminal into keys; a key may come in pieces.
///
/// Sources: ECMA-48 (control sequences), xterm's documentation (modifiers, bracketed paste).
package struct KeyDecoder: Sendable {
  /// Bytes of a sequence at most; what is longer is thrown away.
  private static let longestSequence = 64

  private var buffer: [UInt8] = []
  private var isPasting = false

  /// Makes a decoder at the beginning of the input.
  package init() {}

  /// Whether a key has begun that may or may not go on: Escape, or a part of a character.
  package var isWaiting: Bool { !buffer.isEmpty }

  /// Takes bytes and gives the keys that they end.
  package mutating func keys(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { if let key = take(byte) { keys.append(key) } }
    return keys
  }

  /// Nothing followed: gives a lone Escape; any other part of a key is thrown away.
  package mutating func settle() -> [Key] {
    defer { buffer = [] }
    return buffer == [0x1B] ? [.escape] : []
  }

  private mutating func take(_ byte: UInt8) -> Key? {
    if buffer.isEmpty { return first(byte) }
    buffer.append(byte)
    if buffer[0] == 0x1B { return escape() }
    return multibyte()
  }

  private mutating func first(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0D, 0x0A: return .enter
    case 0x09: return isPasting ? .character(" ") : .tab
    case 0x08, 0x7F: return .backspace
    case 0x1B:
      buffer = [byte]
      return nil
    case 0x01...0x1A: return .control(Character(UnicodeScalar(byte + 0x60)))
    case 0x00, 0x1C...0x1F: return .unknown
    case 0x20...0x7E: return .character(Character(UnicodeScalar(byte)))
    case 0xC2...0xF4:
      buffer = [byte]
      return nil
    default: return .unknown
    }
  }

  private mutating func multibyte() -> Key? {
    let wanted = buffer[0] >= 0xF0 ? 4 : buffer[0] >= 0xE0 ? 3 : 2
    guard let last = buffer.last, last & 0xC0 == 0x80 else {
      // The character was cut short; what comes instead is a key of its own.
      let byte = buffer.removeLast()
      buffer = []
      return first(byte)
    }
    guard buffer.count == wanted else { return nil }
    defer { buffer = [] }
    return String(validating: buffer, as: UTF8.self)?.first.map { .character($0) } ?? .unknown
  }

  private mutating func escape() -> Key? {
    guard buffer.count > 1, let last = buffer.last else { return nil }
    if buffer.count == 2, last == UInt8(ascii: "[") || last == UInt8(ascii: "O") { return nil }
    if buffer.count == 2 {
      if last == 0x1B {
        buffer = [0x1B]
        return nil
      }
      buffer = []
      if last == 0x7F || last == 0x08 { return .control("w") }
      guard (0x20...0x7E).contains(last) else { return .unknown }
      return .alt(Character(Character(UnicodeScalar(last)).lowercased()))
    }
    guard (0x40...0x7E).contains(last) else {
      if buffer.count > Self.longestSequence { buffer = [] }
      return nil
    }
    let sequence = String(decoding: buffer[2...], as: UTF8.self)
    buffer = []
    return named(sequence)
  }

  private mutating func named(_ sequence: String) -> Key? {
    switch sequence {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "H", "1~", "7~": return .home
    case "F", "4~", "8~": return .end
    case "3~": return .delete
    case "Z": return .backTab
    case "1;5C", "1;3C", "5C": return .wordRight
    case "1;5D", "1;3D", "5D": return .wordLeft
    case "200~":
      isPasting = true
      return nil
    case "201~":
      isPasting = false
      return nil
    default: return .unknown
    }
  }
}
