/// Writes a short text of digits and marks, such as a time, in one go: no text is made for a part.
///
/// ```swift
/// let text = DigitText.make(capacity: 5) { text in    // "09:05"
///   text.write(9, width: 2)
///   text.write(ascii: ":")
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
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var text = DigitText(buffer)
      write(&text)
      return String(decoding: buffer[..<text.count], as: UTF8.self)
    }
  }

  /// Adds the bytes of a text to others.
  ///
  /// - Parameters:
  ///   - bytes: What it is added to.
  ///   - capacity: The most bytes that it may come to.
  ///   - write: Writes it, from the left to the right.
  public static func append(
    to bytes: inout [UInt8], capacity: Int, _ write: (inout DigitText) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      var text = DigitText(buffer)
      write(&text)
      bytes += UnsafeBufferPointer(rebasing: buffer[..<text.count])
    }
  }

  /// Writes a text as it is.
  public mutating func write(_ text: String) {
    text.withBytes { bytes in
      let place = take(bytes.count)
      UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[place...])
        .copyMemory(from: bytes)
    }
  }

  /// Writes one mark.
  public mutating func write(ascii mark: Unicode.Scalar) {
    buffer[take(1)] = UInt8(ascii: mark)
  }

  /// Writes a number with so many digits at least, zeros in front; a negative one after a minus.
  public mutating func write(_ number: Int, width: Int) {
    if number < 0 { write(ascii: "-") }
    let digits = DecimalDigits(number.magnitude)
    let place = take(max(digits.count, width))
    digits.fill(buffer, from: place, to: count)
  }

  /// Takes room for some bytes, and tells where it begins.
  private mutating func take(_ bytes: Int) -> Int {
    precondition(
      bytes <= buffer.count - count, "a text is longer than its \(buffer.count) bytes")
    defer { count += bytes }
    return count
  }
}
