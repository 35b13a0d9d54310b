import Determinism
import Testing

@testable import VirtualPhone

@Suite struct GrowingBytesTests {
  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `whoever keeps bytes has them as they were when more are added`(seed: UInt64) {
    var random = SeededRandom(seed: seed, stream: "growing bytes")
    var growing = GrowingBytes()
    var all: [UInt8] = []
    var kept: [(bytes: GrowingBytes, count: Int)] = []
    for _ in 0..<400 {
      let long = random.chance(1, in: 10)
      let added = (0..<random.index(below: long ? 9_000 : 300)).map {
        UInt8(truncatingIfNeeded: $0)
      }
      growing.append(added)
      all += added
      kept.append((growing, all.count))
      #expect(growing.count == all.count)
      #expect(growing.last == all.last)
    }
    #expect(growing.bytes == all)
    for old in kept { #expect(old.bytes.bytes.elementsEqual(all.prefix(old.count))) }
  }

  @Test func `pieces are few, and most of them are shared by all who keep the bytes`() {
    var growing = GrowingBytes()
    var copied = 0
    for _ in 0..<10_000 {
      let before = growing
      growing.append(Array(repeating: 7, count: 100))
      #expect(growing.pieces.count <= 9)
      copied += growing.count - shared(before, growing)
    }
    #expect(growing.count == 1_000_000)
    #expect(copied <= 30 * growing.count, "a page for each line, and each byte log n times")
  }

  /// How many bytes two have in the same places of memory.
  private func shared(_ old: GrowingBytes, _ new: GrowingBytes) -> Int {
    var count = 0
    for (old, new) in zip(old.pieces, new.pieces) {
      let isSame = old.withUnsafeBufferPointer { old in
        new.withUnsafeBufferPointer { old.baseAddress == $0.baseAddress }
      }
      if isSame { count += old.count }
    }
    return count
  }
}
