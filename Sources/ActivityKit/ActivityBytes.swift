import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The bytes in which attributes and content travel to the phone: JSON with sorted keys.
///
/// Attributes are wrapped into an object whose only key is the name of their type, so that an app
/// finds its Live Activities of one type again: `{"FocusAttributes":{"profile":"Work"}}`. Content
/// is not wrapped: `{"endsAt":1767607200}`.
package enum ActivityBytes {
  /// Most bytes of attributes and content together: 4 KB.
  ///
  /// Real: the same. Evidence: documented. Deviation: none.
  package static let limit = 4096

  /// The bytes of attributes.
  package static func encode<A: ActivityAttributes>(attributes: A) throws -> [UInt8] {
    var bytes = prefix(of: A.self)
    bytes.append(contentsOf: try encode(attributes))
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// The attributes in the bytes; nil where they are of another type.
  package static func attributes<A: ActivityAttributes>(
    _ type: A.Type, in bytes: [UInt8]
  ) throws -> A? {
    guard holds(type, in: bytes) else { return nil }
    return try value(type, in: Array(bytes[prefix(of: type).count..<(bytes.count - 1)]))
  }

  /// Whether the bytes are those of attributes of this type.
  package static func holds<A: ActivityAttributes>(_ type: A.Type, in bytes: [UInt8]) -> Bool {
    bytes.starts(with: prefix(of: type)) && bytes.last == UInt8(ascii: "}")
  }

  /// The bytes of a content's state.
  package static func encode<S: Encodable>(_ state: S) throws -> [UInt8] {
    if let bytes = SortedJSON.bytes(of: state) { return bytes }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(state))
  }

  /// The state of a content in the bytes.
  package static func state<S: Decodable>(_ type: S.Type, in bytes: [UInt8]) throws -> S {
    try value(type, in: bytes)
  }

  private static func value<T: Decodable>(_ type: T.Type, in bytes: [UInt8]) throws -> T {
    if let value = SortedJSON.value(type, in: bytes) { return value }
    return try JSONDecoder().decode(type, from: Data(bytes))
  }

  private static func prefix<A: ActivityAttributes>(of type: A.Type) -> [UInt8] {
    prefixes.withLock { known in
      if let prefix = known[ObjectIdentifier(type)] { return prefix }
      let prefix = Array("{\"\(A.self)\":".utf8)
      known[ObjectIdentifier(type)] = prefix
      return prefix
    }
  }

  /// The prefixes that were made: to ask a type for its name takes longer than all the rest.
  private static let prefixes = Mutex<[ObjectIdentifier: [UInt8]]>([:])
}
