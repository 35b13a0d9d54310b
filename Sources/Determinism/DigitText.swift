/// Writes a short text of digits and marks, such as a time, in one go: no text is made for a part.
///
/// ```swift
/// let text = DigitText.make(capacity: 5) { text in    // "09:05"
///   text.write(9, width: 2)
///   text.write(":")
///   text.write(5, width: 2)
/// }
/// ```
public struct DigitText {
  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  /// Makes a text.
  ///
  /// - Parameters:
  ///   - capacity: The most bytes that it may come to.
  ///   - write: Writes it, from the left to the right.
  public static func make(capacity: Int, _ write: (inout DigitText) -> Void) -> String {
    String(unsafeUninitializedCapacity: capacity) { buffer in
      var text = DigitText(buffer)
      write(&text)
      return text.count
    }
  }

  /// Writes a text as it is.
  public mutating func write(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Writes a number with so many digits at least, zeros in front; a negative one after a minus.
  public mutating func write(_ number: Int, width: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    var unit: UInt = 1
    for _ in 1..<max(width, 1) { unit *= 10 }
    while magnitude / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(magnitude / unit % 10))
      unit /= 10
    }
  }

  private mutating func append(_ byte: UInt8) {
    precondition(count < buffer.count, "a text is longer than its \(buffer.count) bytes")
    buffer[count] = byte
    count += 1
  }
}
