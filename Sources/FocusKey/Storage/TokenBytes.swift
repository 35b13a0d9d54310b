#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes the opaque bytes out of a token and puts them back.
///
/// The system's tokens can only be encoded: as an object whose one key, `data`, holds the bytes.
/// Going through JSON for each would cost more than all the rest of a save.
enum TokenBytes {
  /// The bytes of a token.
  static func of(_ token: some Encodable) -> [UInt8]? {
    let box = Box()
    do { try token.encode(to: BytesEncoder(box: box)) } catch { return nil }
    return box.bytes
  }

  /// The token of these bytes; nil where they are none.
  static func token<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) -> T? {
    do { return try T(from: BytesDecoder(bytes: bytes)) } catch { return nil }
  }

  /// Collects what is encoded.
  fileprivate final class Box { var bytes: [UInt8]? }

  /// A token is written in another way than this coder knows.
  fileprivate struct Unexpected: Error {}
}

private struct BytesEncoder: Encoder {
  let box: TokenBytes.Box
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Container<Key>(box: box))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("a token is encoded as a list")
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    preconditionFailure("a token is encoded as a single value")
  }

  struct Container<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let box: TokenBytes.Box
    var codingPath: [any CodingKey] { [] }

    mutating func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
      guard let data = value as? Data else { throw TokenBytes.Unexpected() }
      box.bytes = [UInt8](data)
    }

    mutating func encodeNil(forKey key: Key) throws { throw TokenBytes.Unexpected() }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      KeyedEncodingContainer(BytesEncoder.Container<Nested>(box: box))
    }

    mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      preconditionFailure("a token holds a list")
    }

    mutating func superEncoder() -> any Encoder { BytesEncoder(box: box) }
    mutating func superEncoder(forKey key: Key) -> any Encoder { BytesEncoder(box: box) }
  }
}

private struct BytesDecoder: Decoder {
  let bytes: [UInt8]
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Container<Key>(bytes: bytes))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw TokenBytes.Unexpected() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw TokenBytes.Unexpected()
  }

  struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let bytes: [UInt8]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { Key(stringValue: "data").map { [$0] } ?? [] }

    func contains(_ key: Key) -> Bool { key.stringValue == "data" }

    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      guard contains(key), let data = Data(bytes) as? T else { throw TokenBytes.Unexpected() }
      return data
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { throw TokenBytes.Unexpected() }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw TokenBytes.Unexpected()
    }

    func superDecoder() throws -> any Decoder { throw TokenBytes.Unexpected() }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw TokenBytes.Unexpected() }
  }
}
