/// A text as its bytes, to look something up by: hashed in one go, where an array of bytes hashes
/// each by itself.
package struct ByteText: Hashable, Sendable {
  /// The bytes.
  package let bytes: [UInt8]

  /// A text of these bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Adds the bytes and how many there are.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
