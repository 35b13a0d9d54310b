#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Decodes what this encoder writes, in a fifth of the time of Foundation's decoder: whoever looks at
/// a lock screen reads every Live Activity on it.
///
/// It knows objects of whole numbers, texts, truth values and further objects, without blanks. Whatever
/// else is in the bytes, or is asked for, is left to Foundation's decoder, and so is every mistake.
extension SortedJSON {
  /// The value; nil where this decoder does not know all of it.
  static func value<T: Decodable>(_ type: T.Type, in bytes: [UInt8]) -> T? {
    var reader = Reader(bytes: bytes)
    guard let content = reader.content(), reader.isAtEnd, case .object = content else { return nil }
    let root = Object()
    root.members.append(("", content))
    let doubt = Doubt()
    let value = try? T(from: MemberValueDecoder(object: root, place: 0, doubt: doubt))
    return doubt.isThere ? nil : value
  }

  /// Whether something was asked for that this decoder does not know or has not found: the type that
  /// asked may have gone on in another way, which Foundation's decoder is to decide.
  fileprivate final class Doubt {
    private(set) var isThere = false

    /// What is thrown where something is not known.
    func arise() -> Unknown {
      isThere = true
      return Unknown()
    }
  }

  /// Reads bytes from the first to the last.
  private struct Reader {
    let bytes: [UInt8]
    var place = 0

    var isAtEnd: Bool { place == bytes.count }

    /// Passes over a byte, if it is what comes next.
    mutating func skip(_ byte: UInt8) -> Bool {
      guard !isAtEnd, bytes[place] == byte else { return false }
      place += 1
      return true
    }

    /// Passes over a word, if it is what comes next.
    mutating func skip(word: StaticString) -> Bool {
      let rest = bytes[place...]
      let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      guard rest.starts(with: bytes) else { return false }
      place += bytes.count
      return true
    }

    /// The value that comes next; nil where it is none that is known.
    mutating func content() -> Content? {
      guard !isAtEnd else { return nil }
      switch bytes[place] {
      case UInt8(ascii: "{"): return object().map { .object($0) }
      case UInt8(ascii: "\""): return text().map { .text($0) }
      case UInt8(ascii: "t"): return skip(word: "true") ? .truth(true) : nil
      case UInt8(ascii: "f"): return skip(word: "false") ? .truth(false) : nil
      case UInt8(ascii: "n"): return skip(word: "null") ? .null : nil
      default: return number().map { .number($0) }
      }
    }

    private mutating func object() -> Object? {
      let object = Object()
      guard skip(UInt8(ascii: "{")) else { return nil }
      if skip(UInt8(ascii: "}")) { return object }
      repeat {
        guard let key = text(), object.place(of: key) == nil, skip(UInt8(ascii: ":")),
          let content = content()
        else { return nil }
        object.members.append((key, content))
      } while skip(UInt8(ascii: ","))
      return skip(UInt8(ascii: "}")) ? object : nil
    }

    /// A text in quotes, of which at most quotes and backslashes are escaped.
    private mutating func text() -> String? {
      guard skip(UInt8(ascii: "\"")) else { return nil }
      var escaped: ArraySlice<UInt8> = []
      var begin = place
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "\"") {
          defer { place += 1 }
          if !escaped.isEmpty { return Self.text(of: escaped + bytes[begin..<place]) }
          return Self.text(of: bytes[begin..<place])
        }
        if byte == UInt8(ascii: "\\") {
          escaped += bytes[begin..<place]
          place += 1
          begin = place
          guard place < bytes.count, bytes[place] == byte || bytes[place] == UInt8(ascii: "\"")
          else { return nil }
        }
        guard byte >= 0x20 else { return nil }
        place += 1
      }
      return nil
    }

    private static func text(of bytes: ArraySlice<UInt8>) -> String? {
      // Nothing is to be validated of most texts.
      if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
      return String(validating: bytes, as: UTF8.self)
    }

    /// A whole number.
    private mutating func number() -> Int64? {
      let begin = place
      while place < bytes.count, isDigit(bytes[place]) || bytes[place] == UInt8(ascii: "-") {
        place += 1
      }
      let digits = bytes[begin..<place]
      // No number of JSON begins with a zero but zero itself.
      guard let first = digits.first(where: isDigit),
        first != UInt8(ascii: "0") || digits.count == 1
      else { return nil }
      return Int64(String(decoding: digits, as: UTF8.self))
    }

    private func isDigit(_ byte: UInt8) -> Bool {
      byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
  }
}

/// Decodes the value of one member of an object.
private struct MemberValueDecoder: Decoder, SingleValueDecodingContainer {
  let object: SortedJSON.Object
  let place: Int
  let doubt: SortedJSON.Doubt
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  private var content: SortedJSON.Content { object.members[place].content }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = content else { throw doubt.arise() }
    return KeyedDecodingContainer(MemberDecoder<Key>(object: members, doubt: doubt))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw doubt.arise() }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool {
    if case .null = content { true } else { false }
  }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .truth(let truth) = content else { throw doubt.arise() }
    return truth
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .text(let text) = content else { throw doubt.arise() }
    return text
  }

  private func number<Number: FixedWidthInteger>() throws -> Number {
    guard case .number(let value) = content, let number = Number(exactly: value) else {
      throw doubt.arise()
    }
    return number
  }

  func decode(_ type: Int.Type) throws -> Int { try number() }
  func decode(_ type: Int8.Type) throws -> Int8 { try number() }
  func decode(_ type: Int16.Type) throws -> Int16 { try number() }
  func decode(_ type: Int32.Type) throws -> Int32 { try number() }
  func decode(_ type: Int64.Type) throws -> Int64 { try number() }
  func decode(_ type: UInt.Type) throws -> UInt { try number() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try number() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try number() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try number() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try number() }
  func decode(_ type: Double.Type) throws -> Double { throw doubt.arise() }
  func decode(_ type: Float.Type) throws -> Float { throw doubt.arise() }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    // Foundation's decoder reads these in ways of its own.
    guard T.self != URL.self, T.self != Decimal.self else { throw doubt.arise() }
    return try T(from: self)
  }
}

/// Decodes the members of an object.
private struct MemberDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: SortedJSON.Object
  let doubt: SortedJSON.Doubt
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { object.members.compactMap { Key(stringValue: $0.key) } }

  private func decoder(of key: String) throws -> MemberValueDecoder {
    guard let place = object.place(of: key) else { throw doubt.arise() }
    return MemberValueDecoder(object: object, place: place, doubt: doubt)
  }

  func contains(_ key: Key) -> Bool { object.place(of: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try decoder(of: key.stringValue).decodeNil() }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
    try decoder(of: key.stringValue).decode(type)
  }

  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try decoder(of: key.stringValue).decode(type)
  }

  func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
    try decoder(of: key.stringValue).decode(type)
  }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder(of: key.stringValue).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(of: key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw doubt.arise()
  }

  func superDecoder() throws -> any Decoder { try decoder(of: "super") }
  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(of: key.stringValue) }
}
