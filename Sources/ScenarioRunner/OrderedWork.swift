import Dispatch

/// Work on numbered pieces by several threads, its results handed over in the order of the pieces.
///
/// This file is the only one of the runner that knows threads. What is handed over never depends on
/// how many there are; a window bounds how far they run ahead, so that memory stays bounded.
enum OrderedWork {
  /// Pieces that may be under way or wait to be handed over, for each thread.
  private static let windowPerJob = 8

  /// Carries out the pieces 0 up to the count and hands each result over on the calling thread.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many threads; with one, everything happens on the calling thread.
  ///   - work: One piece, given the number of its thread and its own; called on any thread.
  ///   - receive: Takes a result; false stops: no further result is handed over.
  static func perform<Result: Sendable>(
    count: Int, jobs: Int, work: @escaping @Sendable (_ worker: Int, _ piece: Int) -> Result,
    receive: (_ piece: Int, _ result: Result) -> Bool
  ) {
    let jobs = min(jobs, count)
    guard jobs > 1 else {
      for piece in 0..<count where !receive(piece, work(0, piece)) { return }
      return
    }
    let pile = Pile<Result>(count: count, window: jobs * windowPerJob)
    let finished = DispatchGroup()
    for worker in 0..<jobs {
      DispatchQueue.global().async(group: finished) {
        while let piece = pile.takePiece() { pile.put(work(worker, piece), for: piece) }
      }
    }
    for piece in 0..<count where !receive(piece, pile.takeResult(of: piece)) { break }
    pile.stop()
    finished.wait()
  }

  /// The results of the pieces 0 up to the count, in their order.
  static func results<Result: Sendable>(
    count: Int, jobs: Int, work: @escaping @Sendable (_ piece: Int) -> Result
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    perform(count: count, jobs: jobs, work: { _, piece in work(piece) }) { _, result in
      results.append(result)
      return true
    }
    return results
  }
}

/// The pieces that are left and the results that wait for their turn.
///
/// Every access to what changes is made while holding one lock, which makes it safe to share.
private final class Pile<Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let lock = DispatchSemaphore(value: 1)
  private let room: DispatchSemaphore
  private let arrivals = DispatchSemaphore(value: 0)
  private var nextPiece = 0
  private var isStopped = false
  private var results: [Int: Result] = [:]

  init(count: Int, window: Int) {
    self.count = count
    // A semaphore must not be thrown away below its first value: it begins with 0 and is raised.
    room = DispatchSemaphore(value: 0)
    for _ in 0..<window { room.signal() }
  }

  /// The next piece, once there is room ahead for it; nil when there is none or all was stopped.
  func takePiece() -> Int? {
    room.wait()
    return locked {
      guard !isStopped, nextPiece < count else {
        room.signal()
        return nil
      }
      defer { nextPiece += 1 }
      return nextPiece
    }
  }

  /// Lays a result down and wakes the receiver.
  func put(_ result: Result, for piece: Int) {
    locked { results[piece] = result }
    arrivals.signal()
  }

  /// The result of a piece, as soon as it is there; makes room for one more piece.
  func takeResult(of piece: Int) -> Result {
    while true {
      if let result = locked({ results.removeValue(forKey: piece) }) {
        room.signal()
        return result
      }
      arrivals.wait()
    }
  }

  /// Lets no further piece be taken.
  func stop() {
    locked { isStopped = true }
    room.signal()
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}
