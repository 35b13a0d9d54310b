import Exploration
import Testing

@Suite struct `The first difference of two runs` {
  @Test(arguments: 0...9)
  func `is found wherever it lies`(_ place: Int) {
    let left = [UInt64](0..<10)
    let right = left.map { $0 < place ? $0 : $0 + 100 }
    #expect(firstDifference(left, right) == place)
  }

  @Test func `is the end of the shorter one where that is all`() {
    #expect(firstDifference([1, 2], [1, 2, 3]) == 2)
    #expect(firstDifference([1, 2], [1, 2]) == nil)
    #expect(firstDifference([Int](), []) == nil)
  }

  @Test func `is the first one, though the sequences are the same again behind it`() {
    #expect(firstDifference(["a", "b", "c"], ["a", "x", "c"]) == 1)
  }

  @Test func `is looked for in trails, which go on to the end of the healing`() {
    let script = Script<Tank>(
      world: Tank.Size(level: 0, decoration: 0), actions: [.fill(10), .leak], isHealed: true)
    let (beginning, steps) = Replay(Tank()).trail(of: script)
    #expect(steps.map(\.action) == [.fill(10), .leak, .drain])
    #expect(beginning == 0)
    #expect(steps.map(\.digest) == [10, 9, 0])
  }
}
