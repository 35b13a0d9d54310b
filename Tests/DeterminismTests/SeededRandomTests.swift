import Determinism
import Testing

@Suite struct SeededRandomTests {
  @Test func `a stream draws the same numbers for good`() {
    var random = SeededRandom(seed: 42, stream: "gestures")
    #expect(
      (0..<4).map { _ in random.next() } == [
        8_427_487_883_173_983_952, 2_174_170_223_844_030_201, 13_708_432_247_016_419_787,
        14_825_361_618_546_558_947,
      ])
    var other = SeededRandom(seed: 42, stream: "late callbacks")
    #expect((0..<8).map { _ in other.below(100) } == [42, 42, 66, 10, 49, 13, 68, 29])
    var deck = Array(0..<10)
    other.shuffle(&deck)
    #expect(deck == [4, 9, 7, 3, 2, 1, 8, 0, 6, 5])
  }

  @Test func `streams of one seed share no draw, whatever was drawn from the other`() {
    var seen: Set<UInt64> = []
    for seed in UInt64(0)..<20 {
      for stream in ["a", "b", "ab", "ba", ""] {
        var random = SeededRandom(seed: seed, stream: stream)
        for _ in 0..<100 { seen.insert(random.next()) }
      }
    }
    #expect(seen.count == 20 * 5 * 100)
  }

  @Test(arguments: [1, 2, 3, 7, 10, 1_000] as [UInt64])
  func `numbers below a bound come equally often`(bound: UInt64) {
    var random = SeededRandom(seed: bound, stream: "fairness")
    let draws = bound * 1_000
    var counts = [UInt64](repeating: 0, count: Int(bound))
    for _ in 0..<draws { counts[Int(random.below(bound))] += 1 }
    #expect(counts.allSatisfy { (800...1_200).contains($0) })
  }

  @Test func `a bound near the top of the range is kept and both halves are reached`() {
    var random = SeededRandom(seed: 1, stream: "top")
    let bound = UInt64.max / 2 + 2
    let draws = (0..<1_000).map { _ in random.below(bound) }
    #expect(draws.allSatisfy { $0 < bound })
    #expect((400...600).contains(draws.filter { $0 < bound / 2 }.count))
  }

  @Test func `chances of none and all are certain`() {
    var random = SeededRandom(seed: 3, stream: "chance")
    let certain = (0..<100).map { _ in random.chance(5, in: 5) }
    let impossible = (0..<100).map { _ in random.chance(0, in: 5) }
    #expect(!certain.contains(false))
    #expect(!impossible.contains(true))
  }

  @Test func `shuffling keeps the elements and reaches every order`() {
    var random = SeededRandom(seed: 9, stream: "shuffle")
    var orders: [String: Int] = [:]
    for _ in 0..<6_000 {
      var letters = ["a", "b", "c"]
      random.shuffle(&letters)
      orders[letters.joined(), default: 0] += 1
    }
    #expect(orders.keys.sorted() == ["abc", "acb", "bac", "bca", "cab", "cba"])
    #expect(orders.values.allSatisfy { (850...1_150).contains($0) })
  }

  @Test func `picking takes from what there is`() {
    var random = SeededRandom(seed: 4, stream: "pick")
    let nothing = random.pick([Int]())
    #expect(nothing == nil)
    #expect(Set((0..<200).compactMap { _ in random.pick([1, 2, 3]) }) == [1, 2, 3])
  }

  @Test func `a copy draws what the original would have drawn`() {
    var original = SeededRandom(seed: 5, stream: "copy")
    _ = original.next()
    var copy = original
    #expect(copy == original)
    let (expected, drawn) = (original.next(), copy.next())
    #expect(drawn == expected)
  }
}
