/// The digits of a whole number, as bytes.
struct DecimalDigits {
  private var rest: UInt

  /// How many there are; 0 has one.
  let count: Int

  /// The digits of a number without its sign.
  init(_ magnitude: UInt) {
    rest = magnitude
    var count = 1
    var left = magnitude / 10
    while left > 0 {
      count += 1
      left /= 10
    }
    self.count = count
  }

  /// Writes them to some bytes, up to `end`, with zeros in front of them from `start` on.
  ///
  /// (Place by place: walking the indices of a part of a buffer cost an eighth of a phone's day.)
  consuming func fill(_ bytes: UnsafeMutableBufferPointer<UInt8>, from start: Int, to end: Int) {
    var place = end
    while place > start {
      place -= 1
      bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}

extension [UInt8] {
  /// Appends a whole number in decimal digits, a negative one after a minus: `-7`.
  public mutating func append(decimal number: Int64) {
    if number >= 0, number < 10 { return append(UInt8(ascii: "0") + UInt8(number)) }
    if number < 0 { append(UInt8(ascii: "-")) }
    // From the last digit to the first; a number of 64 bits has twenty at most.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (place, rest) = (digits.count, number.magnitude)
      repeat {
        place -= 1
        digits.initializeElement(at: place, to: UInt8(ascii: "0") + UInt8(rest % 10))
        rest /= 10
      } while rest > 0
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[place...]))
    }
  }
}
