import Foundation
import Synchronization
import Testing

@testable import Exploration

/// Numbered pieces of work on several threads.
@Suite struct NumberedWorkTests {
  @Test(arguments: [1, 2, 5]) func `results come in the order of the pieces`(jobs: Int) {
    var received: [Int] = []
    NumberedWork.perform(
      count: 300, jobs: jobs, isLong: { $0 % 7 == 3 },
      work: { piece in
        // The first pieces take longest: those behind them are done before.
        if piece % 50 == 0 { usleep(2_000) }
        return piece * piece
      },
      receive: { result, worker in
        #expect((0..<jobs).contains(worker))
        received.append(result)
      })
    #expect(received == (0..<300).map { $0 * $0 })
  }

  @Test(arguments: [-1, 0, 1]) func `of no pieces or one nothing goes wrong`(count: Int) {
    #expect(NumberedWork.results(count: count, jobs: 4) { $0 } == Array(0..<max(count, 0)))
  }

  @Test func `a thread lets go of what it has made`() {
    var things: [[Thing]] = [[], []]
    let end = Mutex<[pthread_t]>([])
    let isGone = DispatchSemaphore(value: 0)
    let caller = pthread_self()
    let hasOtherBegun = Mutex(false)
    NumberedWork.perform(
      count: 40, jobs: 2,
      work: { _ in
        // The other thread may have something else to do before it comes.
        if pthread_self() != caller { hasOtherBegun.withLock { $0 = true } }
        while !hasOtherBegun.withLock({ $0 }) { usleep(500) }
        return Thing {
          end.withLock { $0.append(pthread_self()) }
          isGone.signal()
        }
      },
      receive: { thing, worker in things[worker].append(thing) })
    let count = things[1].count
    #expect(count > 0)
    things[0] = []
    for _ in 0..<40 - count { isGone.wait() }
    let own = end.withLock { ends in
      defer { ends = [] }
      return Set(ends)
    }
    #expect(own.subtracting([caller]).isEmpty)
    NumberedWork.clearAway(&things[1], madeBy: 1)
    #expect(things[1].isEmpty)
    for _ in 0..<count { isGone.wait() }
    #expect(!end.withLock { $0 }.contains(caller))
  }

  /// Tells when nobody wants it any more.
  private final class Thing: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
  }
}
