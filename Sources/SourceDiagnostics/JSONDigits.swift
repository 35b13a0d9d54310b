/// Whole numbers as JSON has them: decimal digits, two at a time.
@usableFromInline package enum JSONDigits {
  /// The most digits that a number has.
  @inlinable @inline(__always)
  package static var atMost: Int { 20 }

  /// Writes a number's digits; there must be room for ``atMost`` of them.
  ///
  /// - Returns: The place behind them.
  package static func write(
    _ number: UInt, to place: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    if number < 10 {
      place.storeBytes(of: 0x30 &+ UInt8(truncatingIfNeeded: number), as: UInt8.self)
      return place + 1
    }
    var rest = number
    let end = place + count(of: rest)
    var place = end
    while rest >= 100 {
      let (quotient, two) = rest.quotientAndRemainder(dividingBy: 100)
      place -= 2
      put(two, to: place)
      rest = quotient
    }
    if rest >= 10 {
      put(rest, to: place - 2)
    } else {
      (place - 1).storeBytes(of: 0x30 &+ UInt8(truncatingIfNeeded: rest), as: UInt8.self)
    }
    return end
  }

  /// How many digits a number from 10 on has.
  @inline(__always)
  private static func count(of number: UInt) -> Int {
    var digits = 2
    var bound: UInt = 100
    while number >= bound, digits < atMost - 1 {
      digits += 1
      bound &*= 10
    }
    return number >= bound ? digits + 1 : digits
  }

  /// Writes two digits: the tens of a number below 100 without a division, both bytes at once.
  @inline(__always)
  private static func put(_ two: UInt, to place: UnsafeMutableRawPointer) {
    let tens = (two &* 103) >> 10
    let pair = 0x3030 &+ tens &+ ((two &- tens &* 10) << 8)
    place.storeBytes(of: UInt16(truncatingIfNeeded: pair).littleEndian, as: UInt16.self)
  }
}
