import Determinism

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes small values as JSON with sorted keys, as Foundation's encoder does, in a tenth of its
/// time: an app updates its Live Activities at every change.
///
/// It knows objects of whole numbers, texts, truth values and further objects, one in another. What
/// else an app may put into its content goes through Foundation's encoder.
enum SortedJSON {
  /// The bytes; nil for a value of which this encoder does not know all.
  static func bytes(of value: some Encodable) -> [UInt8]? {
    let root = Object()
    do { try value.encode(to: root.encoder(of: "")) } catch { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    let content = root.members[0].content
    guard case .object = content, write(content, to: &bytes) else { return nil }
    return bytes
  }

  /// What a value is.
  enum Content {
    case nothing
    case null
    case truth(Bool)
    case number(Int64)
    case text(String)
    case object(Object)
  }

  /// The members of an object, in the order in which they were encoded.
  final class Object {
    var members: [(key: String, content: Content)] = []

    init() { members.reserveCapacity(8) }

    /// Adds a member that is yet to be encoded, by whoever gets the encoder.
    fileprivate func encoder(of key: String) -> MemberValueEncoder {
      members.append((key, .nothing))
      return MemberValueEncoder(object: self, place: members.count - 1)
    }

    /// Where the member of that key is.
    func place(of key: String) -> Int? { members.firstIndex { $0.key == key } }
  }

  /// Something that is not known here.
  struct Unknown: Error {}

  private static func write(_ content: Content, to bytes: inout [UInt8]) -> Bool {
    switch content {
    case .nothing: return false
    case .null: bytes.append(contentsOf: "null".utf8)
    case .truth(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
    case .number(let number): bytes.append(decimal: number)
    case .text(let text): return write(text, to: &bytes)
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      object.members.sort { $0.key < $1.key }
      for member in object.members {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        guard write(member.key, to: &bytes) else { return false }
        bytes.append(UInt8(ascii: ":"))
        guard write(member.content, to: &bytes) else { return false }
      }
      bytes.append(UInt8(ascii: "}"))
    }
    return true
  }

  /// Whether a byte stands for itself in a text.
  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Writes a text in quotes; false for one with control characters, which are escaped in many ways.
  private static func write(_ text: String, to bytes: inout [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { text in
      bytes.append(UInt8(ascii: "\""))
      if text.allSatisfy(isPlain) {
        bytes.append(contentsOf: text)
      } else {
        for byte in text {
          guard byte >= 0x20, byte != 0x7F else { return false }
          if !isPlain(byte) { bytes.append(UInt8(ascii: "\\")) }
          bytes.append(byte)
        }
      }
      bytes.append(UInt8(ascii: "\""))
      return true
    }
  }
}

/// Encodes the value of one member of an object.
private struct MemberValueEncoder: Encoder, SingleValueEncodingContainer {
  let object: SortedJSON.Object
  let place: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let members = SortedJSON.Object()
    put(.object(members))
    return KeyedEncodingContainer(MemberEncoder<Key>(object: members))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingList() }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private func put(_ content: SortedJSON.Content) { object.members[place].content = content }

  mutating func encodeNil() throws { put(.null) }
  mutating func encode(_ value: Bool) throws { put(.truth(value)) }
  mutating func encode(_ value: String) throws { put(.text(value)) }
  mutating func encode(_ value: Int) throws { put(.number(Int64(value))) }
  mutating func encode(_ value: Int64) throws { put(.number(value)) }
  mutating func encode(_ value: Double) throws { throw SortedJSON.Unknown() }
  mutating func encode(_ value: Float) throws { throw SortedJSON.Unknown() }
  mutating func encode(_ value: Int8) throws { put(.number(Int64(value))) }
  mutating func encode(_ value: Int16) throws { put(.number(Int64(value))) }
  mutating func encode(_ value: Int32) throws { put(.number(Int64(value))) }
  mutating func encode(_ value: UInt8) throws { put(.number(Int64(value))) }
  mutating func encode(_ value: UInt16) throws { put(.number(Int64(value))) }
  mutating func encode(_ value: UInt32) throws { put(.number(Int64(value))) }
  mutating func encode(_ value: UInt) throws { throw SortedJSON.Unknown() }
  mutating func encode(_ value: UInt64) throws { throw SortedJSON.Unknown() }

  mutating func encode<T: Encodable>(_ value: T) throws {
    // Foundation's encoder writes these in ways of its own.
    guard T.self != URL.self, T.self != Decimal.self else { throw SortedJSON.Unknown() }
    try value.encode(to: self)
  }
}

/// Encodes the members of an object.
private struct MemberEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let object: SortedJSON.Object
  var codingPath: [any CodingKey] { [] }

  private func put(_ content: SortedJSON.Content, _ key: Key) {
    object.members.append((key.stringValue, content))
  }

  mutating func encodeNil(forKey key: Key) throws { put(.null, key) }
  mutating func encode(_ value: Bool, forKey key: Key) throws { put(.truth(value), key) }
  mutating func encode(_ value: String, forKey key: Key) throws { put(.text(value), key) }
  mutating func encode(_ value: Int, forKey key: Key) throws { put(.number(Int64(value)), key) }

  mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    var encoder = object.encoder(of: key.stringValue)
    try encoder.encode(value)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    object.encoder(of: key.stringValue).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    // It stays empty, so that the whole is left to Foundation, whatever is put into the list.
    _ = object.encoder(of: key.stringValue)
    return RefusingList()
  }

  mutating func superEncoder() -> any Encoder { object.encoder(of: "super") }
  mutating func superEncoder(forKey key: Key) -> any Encoder { object.encoder(of: key.stringValue) }
}

/// A list, of which this encoder knows nothing.
private struct RefusingList: UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  mutating func encodeNil() throws { throw SortedJSON.Unknown() }
  mutating func encode<T: Encodable>(_ value: T) throws { throw SortedJSON.Unknown() }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    SortedJSON.Object().encoder(of: "").container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  mutating func superEncoder() -> any Encoder { SortedJSON.Object().encoder(of: "") }
}
