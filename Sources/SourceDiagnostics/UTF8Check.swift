/// Tells text from anything else.
package enum UTF8Check {
  /// The first thing in a file that is no text.
  package enum Fault: Hashable, Sendable {
    /// A byte that no UTF-8 sequence has at this place.
    case invalidByte(offset: Int)
    /// A NUL: the file is binary, or UTF-16.
    case nul(offset: Int)
  }

  /// The first fault, or nil if all of it is UTF-8 without NUL.
  ///
  /// Overlong forms, surrogates and values above U+10FFFF are faults, as in the Unicode Standard.
  /// - Complexity: one pass; eight bytes at a time where they are ASCII.
  package static func firstFault(in bytes: [UInt8]) -> Fault? {
    bytes.withUnsafeBytes { raw in
      let ones: UInt64 = 0x0101_0101_0101_0101
      let highs = ones << 7
      var index = 0
      while index < raw.count {
        while index + 8 <= raw.count {
          let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          // No high bit set, and no byte is 0.
          guard (word | (word &- ones)) & highs == 0 else { break }
          index += 8
        }
        guard index < raw.count else { break }
        let length = sequence(raw, at: index)
        if length == 0 {
          return raw[index] == 0 ? .nul(offset: index) : .invalidByte(offset: index)
        }
        index += length
      }
      return nil
    }
  }

  /// The length of the sequence at `index`, or 0 if there is no valid one (a NUL is none).
  private static func sequence(_ raw: UnsafeRawBufferPointer, at index: Int) -> Int {
    let first = raw[index]
    if first < 0x80 { return first == 0 ? 0 : 1 }
    func continues(_ distance: Int, _ allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      index + distance < raw.count && allowed.contains(raw[index + distance])
    }
    switch first {
    case 0xC2...0xDF:
      return continues(1) ? 2 : 0
    case 0xE0...0xEF:
      let second: ClosedRange<UInt8> =
        first == 0xE0 ? 0xA0...0xBF : first == 0xED ? 0x80...0x9F : 0x80...0xBF
      return continues(1, second) && continues(2) ? 3 : 0
    case 0xF0...0xF4:
      let second: ClosedRange<UInt8> =
        first == 0xF0 ? 0x90...0xBF : first == 0xF4 ? 0x80...0x8F : 0x80...0xBF
      return continues(1, second) && continues(2) && continues(3) ? 4 : 0
    default:
      return 0
    }
  }
}
