/// Texts in bytes, each once, by the place at which it was added; asking for one makes no copy of it.
///
/// Nothing depends on the order of the slots: only the texts are walked through, as they came.
package struct ByteTexts: Sendable {
  private struct Slot {
    var mark: UInt64 = 0
    /// The place of the text; -1 where the slot is free.
    var place = -1
  }

  private static let fewestSlots = 32
  /// About how many bytes the texts of few slots have.
  private static let usualBytes = 2_000

  /// Most texts that are kept; more are not added.
  private let most: Int
  private var bytes: [UInt8] = []
  /// Where each text ends.
  private var ends: [Int] = []
  /// The mark of each text.
  private var marks: [UInt64] = []
  private var slots: [Slot] = []

  /// Keeps so many texts at most.
  package init(atMost most: Int = .max) { self.most = most }

  /// How many texts there are.
  package var count: Int { ends.count }

  /// The text at a place.
  package subscript(place: Int) -> ArraySlice<UInt8> { bytes[range(at: place)] }

  /// The text at a place, where it stands.
  package func withText<Result>(
    at place: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(at: place)])) }
  }

  /// The place of a text, which is added if it is new; nil where there is no room for a new one.
  package mutating func place(of text: UnsafeRawBufferPointer) -> Int? {
    place(of: text, marked: Self.mark(of: text))
  }

  /// The place of a text that others have, whose mark is known there.
  package mutating func place(ofText place: Int, in others: ByteTexts) -> Int? {
    others.withText(at: place) { self.place(of: $0, marked: others.marks[place]) }
  }

  private mutating func place(of text: UnsafeRawBufferPointer, marked mark: UInt64) -> Int? {
    if slots.isEmpty { makeRoom() }
    let slot = slot(of: text, marked: mark)
    if slots[slot].place >= 0 { return slots[slot].place }
    guard count < most else { return nil }
    slots[slot] = Slot(mark: mark, place: count)
    bytes.append(contentsOf: text)
    ends.append(bytes.count)
    marks.append(mark)
    if 2 * count >= slots.count { grow() }
    return count - 1
  }

  private mutating func makeRoom() {
    slots = [Slot](repeating: Slot(), count: Self.fewestSlots)
    ends.reserveCapacity(Self.fewestSlots / 2)
    marks.reserveCapacity(Self.fewestSlots / 2)
    bytes.reserveCapacity(Self.usualBytes)
  }

  private func range(at place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place - 1])..<ends[place]
  }

  /// The slot of a text, or the free one where it would go.
  private func slot(of text: UnsafeRawBufferPointer, marked mark: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: mark) & mask
    while slots[slot].place >= 0 {
      if slots[slot].mark == mark, isText(text, at: slots[slot].place) { break }
      slot = (slot + 1) & mask
    }
    return slot
  }

  private func isText(_ text: UnsafeRawBufferPointer, at place: Int) -> Bool {
    withText(at: place) { known in
      guard known.count == text.count else { return false }
      guard let known = known.baseAddress, let other = text.baseAddress else { return true }
      func isSame(at index: Int) -> Bool {
        known.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      }
      var index = 0
      while index <= text.count - 8 {
        if !isSame(at: index) { return false }
        index += 8
      }
      // Fewer than eight are left: the last eight are compared, some of them once more.
      if index > 0 { return isSame(at: text.count - 8) }
      while index < text.count {
        if known.load(fromByteOffset: index, as: UInt8.self) != text[index] { return false }
        index += 1
      }
      return true
    }
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.place >= 0 {
      var place = Int(truncatingIfNeeded: slot.mark) & (slots.count - 1)
      while slots[place].place >= 0 { place = (place + 1) & (slots.count - 1) }
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
    guard !text.isEmpty, let start = text.baseAddress else {
      add(0)
      return mark
    }
    var index = 0
    while index <= text.count - 8 {
      add(start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    // Fewer than eight are left: the last eight are added, some of them once more.
    if index > 0 {
      add(start.loadUnaligned(fromByteOffset: text.count - 8, as: UInt64.self))
      return mark
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

extension ByteTexts: Equatable {
  /// Whether both have the same texts at the same places.
  package static func == (one: ByteTexts, other: ByteTexts) -> Bool {
    one.ends == other.ends && one.bytes == other.bytes
  }
}

extension ByteTexts {
  /// The place of what was written as JSON, as ``place(of:)`` has it.
  package mutating func place(of json: borrowing JSONWriter) -> Int? {
    json.withBytes { place(of: UnsafeRawBufferPointer($0)) }
  }
}
