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
    var bytes = withPrefix(of: A.self) { Array($0) }
    bytes.append(contentsOf: try encode(attributes))
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }

  /// The attributes in the bytes; nil where they are of another type.
  package static func attributes<A: ActivityAttributes>(
    _ type: A.Type, in bytes: [UInt8]
  ) throws -> A? {
    guard holds(type, in: bytes) else { return nil }
    return try value(type, in: Array(bytes[withPrefix(of: type) { $0.count }..<(bytes.count - 1)]))
  }

  /// Whether the bytes are those of attributes of this type.
  package static func holds<A: ActivityAttributes>(_ type: A.Type, in bytes: [UInt8]) -> Bool {
    withPrefix(of: type) { bytes.starts(with: $0) } && bytes.last == UInt8(ascii: "}")
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

  /// Works with what attributes of a type begin with.
  private static func withPrefix<A: ActivityAttributes, Value>(
    of type: A.Type, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    prefix(of: type)._withUnsafeGuaranteedRef { $0.bytes.withUnsafeBufferPointer(body) }
  }

  private static func prefix<A: ActivityAttributes>(of type: A.Type) -> Unmanaged<Prefix> {
    let id = ObjectIdentifier(type)
    if let latest = latest.load(ordering: .acquiring),
      latest._withUnsafeGuaranteedRef({ $0.type == id })
    {
      return latest
    }
    let prefix = prefixes.withLock { known in
      if let prefix = known[id] { return Unmanaged.passUnretained(prefix) }
      let made = Prefix(type: id, bytes: Array("{\"\(A.self)\":".utf8))
      known[id] = made
      return Unmanaged.passUnretained(made)
    }
    latest.store(prefix, ordering: .releasing)
    return prefix
  }

  /// What attributes of one type begin with.
  private final class Prefix: Sendable {
    let type: ObjectIdentifier
    let bytes: [UInt8]

    init(type: ObjectIdentifier, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
  }

  /// The prefixes that were made, for good: to ask a type for its name takes longer than all the rest.
  private static let prefixes = Mutex<[ObjectIdentifier: Prefix]>([:])

  /// The one that was asked for last: mostly an app has one type, and threads that look for it here
  /// neither wait for each other nor count references.
  private static let latest = Atomic<Unmanaged<Prefix>?>(nil)
}
