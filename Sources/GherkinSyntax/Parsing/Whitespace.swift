/// Blank characters as Gherkin trims them: those of Unicode, the byte order mark among them.
enum Whitespace {
  /// The offset behind the blanks that begin at `lower`, of which at most `limit` are passed.
  static func end(
    _ bytes: [UInt8], from lower: Int, to upper: Int, atMost limit: Int = .max
  ) -> Int {
    bytes.withUnsafeBufferPointer { skip($0, from: lower, to: upper, atMost: limit).offset }
  }

  /// Passes blanks: the offset behind them, and how many there were.
  @inline(__always)
  static func skip(
    _ bytes: UnsafeBufferPointer<UInt8>, from lower: Int, to upper: Int, atMost limit: Int = .max
  ) -> (offset: Int, count: Int) {
    var offset = lower
    var count = 0
    while offset < upper, count < limit {
      let byte = bytes[offset]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        offset += 1
      } else if byte >= 0xC2 {
        let length = wideLength(bytes, at: offset, to: upper)
        if length == 0 { break }
        offset += length
      } else {
        break
      }
      count += 1
    }
    return (offset, count)
  }

  /// The end of a text without the blanks at its end.
  @inline(__always)
  static func trimmedEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, from lower: Int, to upper: Int
  ) -> Int {
    var end = upper
    while end > lower {
      let byte = bytes[end - 1]
      if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) {
        end -= 1
      } else if byte >= 0x80, byte < 0xC0 {
        let length = wideLengthBackwards(bytes, from: lower, to: end)
        if length == 0 { break }
        end -= length
      } else {
        break
      }
    }
    return end
  }

  /// The bytes of the blank at `offset`, ASCII or not; 0 if there is none.
  static func length(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, to upper: Int) -> Int {
    let byte = bytes[offset]
    if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { return 1 }
    return byte >= 0xC2 ? wideLength(bytes, at: offset, to: upper) : 0
  }

  /// Blanks beyond ASCII: U+0085, 00A0, 1680, 2000–200A, 2028, 2029, 202F, 205F, 3000, FEFF.
  private static func wideLength(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, to upper: Int
  ) -> Int {
    let first = bytes[offset]
    guard offset + 1 < upper else { return 0 }
    let second = bytes[offset + 1]
    if first == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
    guard offset + 2 < upper else { return 0 }
    let third = bytes[offset + 2]
    switch (first, second) {
    case (0xE1, 0x9A): return third == 0x80 ? 3 : 0
    case (0xE2, 0x80):
      return third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF ? 3 : 0
    case (0xE2, 0x81): return third == 0x9F ? 3 : 0
    case (0xE3, 0x80): return third == 0x80 ? 3 : 0
    case (0xEF, 0xBB): return third == 0xBF ? 3 : 0
    default: return 0
    }
  }

  private static func wideLengthBackwards(
    _ bytes: UnsafeBufferPointer<UInt8>, from lower: Int, to upper: Int
  ) -> Int {
    if upper - lower >= 2, bytes[upper - 2] == 0xC2 {
      return wideLength(bytes, at: upper - 2, to: upper)
    }
    if upper - lower >= 3, bytes[upper - 3] >= 0xE1 {
      return wideLength(bytes, at: upper - 3, to: upper)
    }
    return 0
  }
}
