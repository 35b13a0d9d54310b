/// Text between the quotes of JSON, escaped as little as it allows: `"`, `\`, control characters and
/// DEL.
///
/// Bytes are looked at eight at a time: most of them stand for themselves.
@usableFromInline package enum JSONEscape {
  /// The room that so many bytes need at worst: each becomes six, as in `\u001f`.
  @inlinable @inline(__always)
  package static func room(for count: Int) -> Int { 6 * count + 8 }

  /// Whether all bytes stand for themselves.
  package static func isPlain(_ text: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while index + 8 <= text.count {
      if !isPlain(text.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return false }
      index += 8
    }
    // Fewer than eight are left: the last eight are looked at, some of them again.
    if index > 0 {
      return isPlain(text.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
    }
    while index < text.count {
      if !isPlain(text[index]) { return false }
      index += 1
    }
    return true
  }

  /// Writes bytes, each escaped where JSON wants it.
  ///
  /// - Parameters:
  ///   - text: The bytes, as UTF-8.
  ///   - target: Where they go; there must be ``room(for:)`` them.
  /// - Returns: How many bytes were written.
  package static func write(
    _ text: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer
  ) -> Int {
    guard let source = text.baseAddress else { return 0 }
    if text.count < 8 {
      let word = word(of: source, count: text.count)
      if marks(of: word) & ~(~0 &<< UInt64(8 &* text.count)) == 0 {
        target.storeBytes(of: word, as: UInt64.self)
        return text.count
      }
    }
    var index = 0
    var place = target
    while index <= text.count - 8 {
      let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      place.storeBytes(of: word, as: UInt64.self)
      var marks = marks(of: word)
      var done = 0
      while marks != 0 {
        // What stands before the next byte that needs an escape is written already.
        let plain = marks.trailingZeroBitCount &>> 3
        let rest = word.littleEndian &>> UInt64(truncatingIfNeeded: plain &<< 3)
        place = escape(UInt8(truncatingIfNeeded: rest), to: place + (plain &- done))
        place.storeBytes(of: (rest &>> 8).littleEndian, as: UInt64.self)
        done = plain &+ 1
        marks &= marks &- 1
      }
      place += 8 &- done
      index += 8
    }
    if index < text.count, index > 0 {
      // Fewer than eight are left: the last eight are written, some of them once more.
      let last = text.count - 8
      let word = source.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      if isPlain(word) {
        (place - (index - last)).storeBytes(of: word, as: UInt64.self)
        return place - target + text.count - index
      }
    }
    while index < text.count {
      place = write(text[index], to: place)
      index += 1
    }
    return place - target
  }

  /// Fewer than eight bytes as eight, of which the others say nothing.
  @inline(__always)
  private static func word(of source: UnsafeRawPointer, count: Int) -> UInt64 {
    var word: UInt64 = 0
    if count >= 4 {
      // The first four and the last four: some of them may be the same.
      let first = source.loadUnaligned(as: UInt32.self).littleEndian
      let last = source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self).littleEndian
      word = UInt64(first) | UInt64(last) &<< UInt64(8 &* (count &- 4))
    } else if count >= 2 {
      let first = source.loadUnaligned(as: UInt16.self).littleEndian
      let last = source.loadUnaligned(fromByteOffset: count &- 2, as: UInt16.self).littleEndian
      word = UInt64(first) | UInt64(last) &<< UInt64(8 &* (count &- 2))
    } else if count == 1 {
      word = UInt64(source.load(as: UInt8.self))
    }
    return word.littleEndian
  }

  /// How many of eight bytes stand for themselves before the first one that does not.
  @inline(__always)
  static func plainBytes(of word: UInt64) -> Int { marks(of: word).trailingZeroBitCount / 8 }

  /// Whether eight bytes stand for themselves.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool { marks(of: word) == 0 }

  /// A mark at each of eight bytes that does not stand for itself: its highest bit.
  @inline(__always)
  private static func marks(of word: UInt64) -> UInt64 {
    let word = word.littleEndian
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (ones &* 0x7F)
    // With 0x7F added, the highest bit of a byte is set where it is another than the one in question.
    func isOther(_ byte: UInt64) -> UInt64 { (low ^ (ones &* byte)) &+ (ones &* 0x7F) }
    let isNoControl = low &+ ones &* 0x60
    let isNoDelete = ones &* 0xFE &- low
    let standsForItself = (isOther(0x22) & isOther(0x5C) & isNoControl & isNoDelete) | word
    return ~standsForItself & (ones << 7)
  }

  @inline(__always)
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }

  /// Writes one byte; returns the place behind it.
  @inline(__always)
  private static func write(
    _ byte: UInt8, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    guard isPlain(byte) else { return escape(byte, to: place) }
    place.storeBytes(of: byte, as: UInt8.self)
    return place + 1
  }

  /// Writes one byte that does not stand for itself; returns the place behind it.
  @inline(__always)
  private static func escape(
    _ byte: UInt8, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    // Nearly always it is a quote.
    if byte == UInt8(ascii: "\"") {
      place.storeBytes(of: UInt16(0x225C).littleEndian, as: UInt16.self)
      return place + 2
    }
    return escapeRarely(byte, to: place)
  }

  @inline(never)
  private static func escapeRarely(
    _ byte: UInt8, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let letter: UInt8
    switch byte {
    case UInt8(ascii: "\\"): letter = byte
    case UInt8(ascii: "\n"): letter = UInt8(ascii: "n")
    case UInt8(ascii: "\r"): letter = UInt8(ascii: "r")
    case UInt8(ascii: "\t"): letter = UInt8(ascii: "t")
    default: letter = UInt8(ascii: "u")
    }
    place.storeBytes(of: UInt8(ascii: "\\"), as: UInt8.self)
    place.storeBytes(of: letter, toByteOffset: 1, as: UInt8.self)
    guard letter == UInt8(ascii: "u") else { return place + 2 }
    for (offset, shift) in [(2, 12), (3, 8), (4, 4), (5, 0)] {
      let digit = UInt8(truncatingIfNeeded: Int(byte) >> shift & 15)
      place.storeBytes(
        of: digit < 10 ? 0x30 + digit : 0x57 + digit, toByteOffset: offset, as: UInt8.self)
    }
    return place + 6
  }
}
