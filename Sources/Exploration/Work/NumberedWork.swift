import Dispatch
import Synchronization
import WorkThreads

/// Carries out numbered pieces of work on several threads; the results come in the order of numbers.
///
/// This file is the only one of the search that knows threads. What a piece gives may depend on its
/// number and on what was there before all pieces began, never on another piece: so the results are
/// the same with any number of threads.
@usableFromInline package enum NumberedWork {
  /// Carries out the pieces 0 up to the count and hands over their results in this order.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many threads share them, the calling one among them. Where the system gives fewer,
  ///     there are fewer.
  ///   - isLong: Whether a piece takes longer than others; such are begun first, so that no thread is
  ///     left alone with one at the end.
  ///   - work: One piece, given its number; called on any thread.
  ///   - receive: Takes a result and the number of the thread that made it, 0 the calling one; called on
  ///     that one, while the others go on.
  @usableFromInline package static func perform<Result: Sendable>(
    count: Int, jobs: Int, isLong: (_ piece: Int) -> Bool = { _ in false },
    work: @escaping @Sendable (_ piece: Int) -> Result,
    receive: (_ result: Result, _ worker: Int) -> Void
  ) {
    let jobs = min(jobs, count)
    guard jobs > 1 else {
      for piece in 0..<max(count, 0) { receive(work(piece), 0) }
      return
    }
    let order = (0..<count).filter(isLong) + (0..<count).filter { !isLong($0) }
    let pieces = Pieces<Result>(order)
    for worker in 1..<jobs {
      let isTaken = WorkThread.give(to: worker) { while pieces.carryOutNext(work, by: worker) {} }
      if !isTaken { break }
    }
    var received: [[Result]] = Array(repeating: [], count: jobs)
    func handOver() -> Bool {
      let results = pieces.takeResults()
      for result in results {
        receive(result.value, result.worker)
        if result.worker > 0 { received[result.worker].append(result.value) }
      }
      return !results.isEmpty
    }
    while pieces.carryOutNext(work, by: 0) { _ = handOver() }
    while !pieces.areAllTaken {
      if !handOver() { pieces.awaitResult() }
    }
    for worker in 1..<jobs { clearAway(&received[worker], madeBy: worker) }
  }

  /// The results of the pieces 0 up to the count, in this order.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many threads share them, the calling one among them.
  ///   - work: One piece, given its number; called on any thread.
  package static func results<Result: Sendable>(
    count: Int, jobs: Int, work: @escaping @Sendable (_ piece: Int) -> Result
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(max(count, 0))
    perform(count: count, jobs: jobs, work: work) { result, _ in results.append(result) }
    return results
  }

  /// Lets go of what a thread has made, on that thread, once it has nothing else to do.
  ///
  /// Each thread has a heap of its own: to free what another one made, it waits for that one.
  ///
  /// - Parameters:
  ///   - things: Nothing is left of them.
  ///   - worker: The number of the thread; of the calling one, 0, they are let go of at once.
  static func clearAway<Thing: Sendable>(_ things: inout [Thing], madeBy worker: Int) {
    guard worker > 0, !things.isEmpty else { return things = [] }
    let leavings = Leavings<Thing>()
    leavings.exchange(&things)
    _ = WorkThread.give(to: worker, leavings.clear)
  }
}

/// What one thread has left for another one to clear away, which may be done before the first goes on.
private final class Leavings<Thing: Sendable>: Sendable {
  private let things = Mutex<[Thing]>([])

  /// Puts some things in place of those that are here: whoever had them has none of them any more.
  func exchange(_ others: inout [Thing]) { things.withLock { swap(&$0, &others) } }

  /// Lets go of them, behind the lock.
  @Sendable func clear() {
    var own: [Thing] = []
    exchange(&own)
  }
}

/// The pieces that are left and the results that wait for their turn.
///
/// A thread that comes when all pieces are taken finds nothing to do: nobody waits for one that has not
/// begun.
private final class Pieces<Result: Sendable>: Sendable {
  /// A result, and the number of the thread that made it.
  struct Made {
    let value: Result
    let worker: Int
  }

  private struct State {
    /// The results that are there and were not taken.
    var made: [Made?]
    /// How many were taken.
    var taken = 0
    /// Whether the receiver sleeps until the next one in turn is there.
    var isAwaited = false
  }

  private let order: [Int]
  private let next = Atomic<Int>(0)
  private let state: Mutex<State>
  private let arrival = DispatchSemaphore(value: 0)

  init(_ order: [Int]) {
    self.order = order
    state = Mutex(State(made: Array(repeating: nil, count: order.count)))
  }

  /// Carries out a piece; false where all are taken.
  func carryOutNext(_ work: (_ piece: Int) -> Result, by worker: Int) -> Bool {
    let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
    guard turn < order.count else { return false }
    let piece = order[turn]
    let result = work(piece)
    let isAwaited = state.withLock { state in
      state.made[piece] = Made(value: result, worker: worker)
      guard state.isAwaited, state.taken == piece else { return false }
      state.isAwaited = false
      return true
    }
    if isAwaited { arrival.signal() }
    return true
  }

  /// Whether every result was taken.
  var areAllTaken: Bool { state.withLock { $0.taken == order.count } }

  /// The next results in turn, as far as they are there.
  func takeResults() -> [Made] {
    state.withLock { state in
      var results: [Made] = []
      while state.taken < order.count, let result = state.made[state.taken].take() {
        results.append(result)
        state.taken += 1
      }
      return results
    }
  }

  /// Waits until the next result in turn is there.
  func awaitResult() {
    let isThere = state.withLock { state in
      state.isAwaited = state.made[state.taken] == nil
      return !state.isAwaited
    }
    if !isThere { arrival.wait() }
  }
}
