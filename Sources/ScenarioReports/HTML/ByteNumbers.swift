/// Numbers by texts in bytes; asking for one makes no copy of the text.
///
/// Nothing depends on the order in which they lie: it is never walked through.
struct ByteNumbers {
  private struct Slot {
    var mark: UInt64 = 0
    /// Where the text lies in `bytes`, and how long it is; -1 where the slot is free.
    var start = 0
    var count = -1
    var number = 0
  }

  private let most: Int
  private var bytes: [UInt8] = []
  private var slots = [Slot](repeating: Slot(), count: 64)
  private var count = 0

  /// Remembers so many texts at most; what comes after is not remembered.
  init(atMost most: Int) { self.most = most }

  /// The number of a text, if it is remembered.
  subscript(text: ArraySlice<UInt8>) -> Int? {
    text.withUnsafeBytes { text in
      let slot = slots[place(of: text, marked: Self.mark(of: text))]
      return slot.count < 0 ? nil : slot.number
    }
  }

  /// Remembers the number of a text that is not remembered yet.
  mutating func remember(_ number: Int, of text: ArraySlice<UInt8>) {
    guard count < most else { return }
    if 2 * count >= slots.count { grow() }
    text.withUnsafeBytes { text in
      let mark = Self.mark(of: text)
      slots[place(of: text, marked: mark)] = Slot(
        mark: mark, start: bytes.count, count: text.count, number: number)
      bytes.append(contentsOf: text)
    }
    count += 1
  }

  /// The slot of a text, or the free one where it would go.
  private func place(of text: UnsafeRawBufferPointer, marked mark: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: mark) & mask
    while slots[place].count >= 0 {
      let slot = slots[place]
      if slot.mark == mark, slot.count == text.count, isText(text, at: slot.start) { break }
      place = (place + 1) & mask
    }
    return place
  }

  private func isText(_ text: UnsafeRawBufferPointer, at start: Int) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index + 8 <= text.count {
        let known = bytes.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
        let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if known != word { return false }
        index += 8
      }
      while index < text.count {
        if bytes[start + index] != text[index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.count >= 0 {
      var place = Int(truncatingIfNeeded: slot.mark) & (slots.count - 1)
      while slots[place].count >= 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = slot
    }
  }

  /// A number that rarely is the same for different texts; eight bytes at a time.
  private static func mark(of text: UnsafeRawBufferPointer) -> UInt64 {
    var mark = UInt64(truncatingIfNeeded: text.count) ^ 0x9E37_79B9_7F4A_7C15
    func add(_ word: UInt64) {
      mark = (mark ^ word) &* 0xFF51_AFD7_ED55_8CCD
      mark ^= mark >> 32
    }
    var index = 0
    while index + 8 <= text.count {
      add(text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < text.count {
      rest = rest << 8 | UInt64(text[index])
      index += 1
    }
    add(rest)
    return mark
  }
}
