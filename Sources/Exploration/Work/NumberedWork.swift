import Dispatch
import Synchronization

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
  ///   - jobs: How many threads share them; with one, everything happens on the calling thread.
  ///   - isLong: Whether a piece takes longer than others; such are begun first, so that no thread is
  ///     left alone with one at the end.
  ///   - work: One piece, given its number; called on any thread.
  @usableFromInline package static func results<Result: Sendable>(
    count: Int, jobs: Int, isLong: (_ piece: Int) -> Bool = { _ in false },
    work: @Sendable (_ piece: Int) -> Result
  ) -> [Result] {
    guard min(jobs, count) > 1 else { return (0..<max(count, 0)).map(work) }
    let order = (0..<count).filter(isLong) + (0..<count).filter { !isLong($0) }
    return Array(unsafeUninitializedCapacity: count) { slots, filled in
      let places = Places(slots: slots)
      let next = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
        while true {
          let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard turn < count else { return }
          places.fill(order[turn], with: work(order[turn]))
        }
      }
      filled = count
    }
  }
}

/// Where results are laid down: each place is written once, by one thread, and read by none before
/// all threads are done, which makes it safe to share.
private struct Places<Result>: @unchecked Sendable {
  let slots: UnsafeMutableBufferPointer<Result>

  func fill(_ place: Int, with result: Result) {
    slots.initializeElement(at: place, to: result)
  }
}
