import Dispatch
import Synchronization
import Testing

@testable import ScenarioRunner

/// Pieces done by several threads are handed over in their order, and no more than asked for.
@Suite struct OrderedWorkTests {
  @Test(arguments: [1, 2, 3, 8], [0, 1, 2, 31, 1_000])
  func `all results come in the order of their pieces`(jobs: Int, count: Int) {
    let done = Mutex(0)
    var received: [Int] = []
    let begun = Mutex<[Int]>([])
    OrderedWork.perform(count: count, jobs: jobs) { worker in
      #expect(worker < jobs)
      begun.withLock { $0.append(worker) }
      // What a thread has of its own is touched by nobody else, and lasts.
      var own: [Int] = []
      return { piece in
        #expect(!own.contains(piece))
        own.append(piece)
        // Work of uneven length lets the threads overtake each other.
        let turns = piece % 7 * 500
        done.withLock { $0 += 1 }
        return (0..<turns).reduce(piece) { $0 ^ $1 } ^ (0..<turns).reduce(0) { $0 ^ $1 }
      }
    } receive: { piece, result in
      #expect(piece == received.count)
      received.append(result)
      return true
    }
    #expect(received == Array(0..<count))
    #expect(done.withLock { $0 } == count)
    // Each thread begins once, and the calling one is always there.
    let numbers = begun.withLock { $0 }
    #expect(Set(numbers).count == numbers.count && numbers.contains(0))
  }

  @Test(arguments: [1, 2, 8])
  func `whoever has enough gets nothing more, and little more is done`(jobs: Int) {
    let done = Mutex(0)
    var received: [Int] = []
    OrderedWork.perform(count: 100_000, jobs: jobs) { _ in
      { piece in
        done.withLock { $0 += 1 }
        return piece
      }
    } receive: { _, result in
      received.append(result)
      return result < 9
    }
    #expect(received == Array(0..<10))
    #expect(done.withLock { $0 } <= 10 + 32 * jobs)
  }

  @Test func `nobody waits for a thread that is still at something else`() {
    let gate = DispatchSemaphore(value: 0)
    OrderedWork.begin { gate.wait() }
    #expect(OrderedWork.results(count: 3, jobs: 2) { $0 } == [0, 1, 2])
    gate.signal()
  }

  @Test(arguments: [0, 1])
  func `what was handed over is kept for the thread that made it, if that is another one`(
    worker: Int
  ) {
    final class Made: Sendable {}
    let pile = Pile<Made>(Stretches(count: 1, jobs: 2), jobs: 2, window: 2)
    weak var made: Made?
    do {
      let result = Made()
      made = result
      pile.put(result, for: 0, by: worker)
    }
    #expect(made != nil)
    if let result = pile.takeResult(of: 0) { pile.giveBack(result) }
    #expect((made != nil) == (worker == 1))
    pile.clear(behind: worker)
    #expect(made == nil)
  }

  @Test(arguments: [0, 1, 15, 64, 1_001])
  func `a thread takes what is its own first, and of another's where nothing is left`(count: Int) {
    var stretches = Stretches(count: count, jobs: 2)
    var taken: [[Int]] = [[], []]
    // The first thread takes three pieces for each of the second one's.
    for turn in 0..<4 * count {
      let worker = turn % 4 == 3 ? 1 : 0
      #expect(stretches.isEmpty == (taken[0].count + taken[1].count == count))
      if let piece = stretches.take(for: worker, below: count) { taken[worker].append(piece) }
    }
    #expect(stretches.isEmpty)
    #expect((taken[0] + taken[1]).sorted() == Array(0..<count))
    if count >= 64 {
      // What it took first lies in stretches of its own, in order, and is half of all.
      let own = Array(taken[0].prefix(count / 2 - 32))
      #expect(own == own.sorted())
      #expect(Set(own).isDisjoint(with: taken[1].prefix(count / 8)))
      #expect(taken[0].count > count / 2)
    }
  }

  @Test func `nothing is taken from behind a limit, whoever it belongs to`() {
    var stretches = Stretches(count: 64, jobs: 2)
    #expect((0..<6).compactMap { _ in stretches.take(for: 1, below: 5) } == [4, 0, 1, 2, 3])
    #expect(stretches.take(for: 0, below: 5) == nil)
    #expect(!stretches.isEmpty)
  }

  @Test func `a piece belongs to the thread that is named as its owner`() {
    var stretches = Stretches(count: 7, jobs: 2) { [0, 0, 1, 0, 1, 1, 1][$0] }
    #expect((0..<4).compactMap { _ in stretches.take(for: 1, below: 7) } == [2, 4, 5, 6])
    #expect((0..<4).compactMap { _ in stretches.take(for: 1, below: 7) } == [0, 1, 3])
    #expect(stretches.isEmpty)
    #expect(Stretches(count: 0, jobs: 2) { _ in 1 }.isEmpty)
  }

  @Test(arguments: [1, 3])
  func `the calling thread does something while the others begin`(jobs: Int) {
    var told: [String] = []
    OrderedWork.perform(
      count: 2, jobs: jobs, owner: { _ in 1 }, meanwhile: { told.append("meanwhile") }
    ) { _ in
      { $0 }
    } receive: { piece, _ in
      told.append("\(piece)")
      return true
    }
    #expect(told == ["meanwhile", "0", "1"])
  }

  @Test func `a result that is no value counts as one`() {
    let results = OrderedWork.results(count: 50, jobs: 2) { $0.isMultiple(of: 2) ? $0 : nil }
    #expect(results == (0..<50).map { $0.isMultiple(of: 2) ? $0 : nil })
  }
}
