/// A fingerprint of what was combined into it, in order; the same in every process, for good.
///
/// Each word is folded in by a 64 × 64 → 128 bit multiplication whose halves are added without
/// carry (as wyhash and its kin do). It tells states apart by accident, not against an adversary:
/// two different histories share a value about once in 2⁶⁴. It never follows addresses, hash seeds
/// or the host, which `Hasher` does.
@frozen
public struct Digest: Hashable, Sendable {
  @usableFromInline var state: UInt64

  /// The fingerprint of nothing.
  @inlinable
  public init() {
    state = 0x9E37_79B9_7F4A_7C15
  }

  /// Folds in one word.
  @inlinable
  public mutating func combine(_ word: UInt64) {
    state = Digest.folded(
      (state &+ 0xA076_1D64_78BD_642F) ^ word, 0xE703_7ED1_A0B4_28DB ^ (state << 29 | state >> 35))
  }

  /// Folds in one number.
  @inlinable
  public mutating func combine(_ number: Int64) { combine(UInt64(bitPattern: number)) }

  /// Folds in one number.
  @inlinable
  public mutating func combine(_ number: Int) { combine(UInt64(bitPattern: Int64(number))) }

  /// Folds in one truth value.
  @inlinable
  public mutating func combine(_ truth: Bool) { combine(UInt64(truth ? 1 : 2)) }

  /// Folds in an instant.
  @inlinable
  public mutating func combine(_ instant: Instant) { combine(instant.seconds) }

  /// Folds in a length of time.
  @inlinable
  public mutating func combine(_ duration: Duration) { combine(duration.seconds) }

  /// Folds in a text as its UTF-8 bytes with their number: "ab", "c" differs from "a", "bc".
  public mutating func combine(_ text: String) {
    text.withBytes { combine(bytes: $0) }
  }

  /// Folds in bytes with their number.
  public mutating func combine(bytes: [UInt8]) {
    bytes.withUnsafeBytes { combine(bytes: $0) }
  }

  /// Folds in bytes with their number, eight at a time, the first as the lowest.
  public mutating func combine(bytes: UnsafeRawBufferPointer) {
    combine(UInt64(bytes.count))
    var offset = 0
    while offset + 8 <= bytes.count {
      combine(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    guard offset < bytes.count else { return }
    var rest: UInt64 = 0
    for index in stride(from: bytes.count - 1, through: offset, by: -1) {
      rest = rest << 8 | UInt64(bytes[index])
    }
    combine(rest)
  }

  /// The fingerprint of all that was combined so far.
  @inlinable public var value: UInt64 {
    let mixed = Digest.folded(state ^ 0x8EBC_6AF0_9C88_C6E3, 0x5899_65CC_7537_4CC3)
    return mixed ^ mixed >> 32
  }

  /// The fingerprint as 16 lower-case hexadecimal digits.
  public var hex: String {
    String(unsafeUninitializedCapacity: 16) { buffer in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: value >> UInt64(60 - 4 * place)) & 15
        buffer[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 16
    }
  }

  /// Multiplies to 128 bits and joins the halves.
  @inlinable
  static func folded(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }
}

extension Digest: CustomStringConvertible {
  /// The 16 hexadecimal digits.
  public var description: String { hex }
}
