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

  /// Writes them to the end of some bytes, with zeros in front of them.
  consuming func fill(_ bytes: UnsafeMutableBufferPointer<UInt8>.SubSequence) {
    for place in bytes.indices.reversed() {
      bytes.base[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }
}

extension [UInt8] {
  /// Appends a whole number in decimal digits, a negative one after a minus: `-7`.
  public mutating func append(decimal number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let digits = DecimalDigits(UInt(number.magnitude))
    let end = count + digits.count
    append(contentsOf: repeatElement(0, count: digits.count))
    withUnsafeMutableBufferPointer { bytes in digits.fill(bytes[(end - digits.count)..<end]) }
  }
}
