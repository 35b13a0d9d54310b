import Determinism

/// What lines of words are told to: bytes are made of them, or a digest at once.
protocol LineSink {
  mutating func word(_ text: String)
  mutating func number(_ value: Int64)
  mutating func hex(_ blob: [UInt8])
  mutating func nothing()
  mutating func endLine()
  /// Takes bytes that were written before, whole lines.
  mutating func lines(_ written: [UInt8])
}

extension LineSink {
  mutating func number(_ value: Int) { number(Int64(value)) }
  mutating func instant(_ value: Instant) { number(value.seconds) }
  mutating func duration(_ value: Duration) { number(value.seconds) }
  mutating func flag(_ value: Bool) { number(value ? 1 : 0) }

  mutating func optional(_ value: Int64?) {
    if let value { number(value) } else { nothing() }
  }
}

/// A digest of lines of words: what tells them apart, without the bytes.
struct LineDigest: LineSink {
  private(set) var digest = Digest()

  mutating func word(_ text: String) { digest.combine(text) }
  mutating func number(_ value: Int64) { digest.combine(value) }
  mutating func hex(_ blob: [UInt8]) { digest.combine(bytes: blob) }
  mutating func nothing() { digest.combine("-") }
  mutating func endLine() { digest.combine("\n") }
  mutating func lines(_ written: [UInt8]) { digest.combine(bytes: written) }

  /// Takes in whole lines of which the digest is known.
  mutating func lines(_ known: Digest) { digest.combine(known.value) }
}
