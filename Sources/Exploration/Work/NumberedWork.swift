import Dispatch
import Synchronization
import WorkThreads

/// Carries out numbered pieces of work on several threads; the results come in the order of numbers.
///
/// This file is the only one of the search that knows threads. What a piece gives may depend on its
/// number and on what was there before all pieces began, never on another piece: so the results are
/// the same with any number of threads.
@usableFromInline package enum NumberedWork {
  /// The results of the pieces 0 up to the count, in this order.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many threads share them, the calling one among them. Where the system gives fewer,
  ///     there are fewer.
  ///   - isLong: Whether a piece takes longer than others; such are begun first, so that no thread is
  ///     left alone with one at the end.
  ///   - work: One piece, given its number; called on any thread.
  @usableFromInline package static func results<Result: Sendable>(
    count: Int, jobs: Int, isLong: (_ piece: Int) -> Bool = { _ in false },
    work: @escaping @Sendable (_ piece: Int) -> Result
  ) -> [Result] {
    let jobs = min(jobs, count)
    guard jobs > 1 else { return (0..<max(count, 0)).map(work) }
    let order = (0..<count).filter(isLong) + (0..<count).filter { !isLong($0) }
    let pieces = Pieces<Result>(order)
    for worker in 1..<jobs {
      guard WorkThread.give(to: worker, { pieces.carryOut(work) }) else { break }
    }
    pieces.carryOut(work)
    return pieces.awaitResults()
  }
}

/// The pieces that are left and the results that there are.
///
/// A thread that comes when all pieces are taken finds nothing to do: nobody waits for one that has not
/// begun.
private final class Pieces<Result: Sendable>: Sendable {
  private let order: [Int]
  private let next = Atomic<Int>(0)
  private let results: Mutex<(made: [Result?], left: Int)>
  private let completion = DispatchSemaphore(value: 0)

  init(_ order: [Int]) {
    self.order = order
    results = Mutex((Array(repeating: nil, count: order.count), order.count))
  }

  /// Carries out pieces until all are taken.
  func carryOut(_ work: (_ piece: Int) -> Result) {
    while true {
      let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard turn < order.count else { return }
      let piece = order[turn]
      let result = work(piece)
      let isLast = results.withLock { results in
        results.made[piece] = result
        results.left -= 1
        return results.left == 0
      }
      if isLast { completion.signal() }
    }
  }

  /// The results, once the last of them is there.
  func awaitResults() -> [Result] {
    completion.wait()
    return results.withLock { $0.made.compactMap(\.self) }
  }
}
