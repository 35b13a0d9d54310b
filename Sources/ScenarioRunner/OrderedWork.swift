import Dispatch
import WorkThreads

/// Work on numbered pieces by several threads, its results handed over in the order of the pieces.
///
/// This file is the only one of the runner that knows threads. What is handed over never depends on how
/// many there are; a window bounds how far they run ahead, so that memory stays bounded.
package enum OrderedWork {
  /// Pieces that may be under way or wait to be handed over, for each thread.
  private static let windowPerJob = 16

  /// Carries out the pieces 0 up to the count and hands each result over on the calling thread.
  ///
  /// - Parameters:
  ///   - count: How many pieces there are.
  ///   - jobs: How many threads, the calling one among them: where no result is ready to be handed
  ///     over, it works as the others do. Where the system gives fewer, there are fewer.
  ///   - ahead: How many more pieces may be under way or wait than some for each thread: what the others
  ///     get done while one is at a piece that takes long.
  ///   - begin: Makes what a thread works with, given the thread's number; called once on each of
  ///     them. It is given a piece's number, and makes its result.
  ///   - receive: Takes a result; false stops: no further result is handed over.
  static func perform<Result: Sendable>(
    count: Int, jobs: Int, ahead: Int = 0,
    begin: @escaping @Sendable (_ worker: Int) -> (_ piece: Int) -> Result,
    receive: (_ piece: Int, _ result: Result) -> Bool
  ) {
    let jobs = min(jobs, count)
    guard jobs > 1 else {
      let work = begin(0)
      for piece in 0..<count where !receive(piece, work(piece)) { return }
      return
    }
    let pile = Pile<Result>(count: count, jobs: jobs, window: jobs * windowPerJob + ahead)
    for worker in 1..<jobs {
      let isTaken = WorkThread.give(to: worker) {
        guard pile.enter() else { return }
        let work = begin(worker)
        while let piece = pile.takePiece(for: worker) {
          pile.put(work(piece), for: piece, by: worker)
          pile.clear(behind: worker)
        }
        pile.leave()
      }
      if !isTaken { break }
    }
    let work = begin(0)
    var next = 0
    while next < count {
      if let result = pile.takeResult(of: next) {
        next += 1
        let goesOn = receive(next - 1, result.value)
        pile.giveBack(consume result)
        if !goesOn { break }
      } else if let piece = pile.takePieceAtOnce(for: 0) {
        pile.put(work(piece), for: piece, by: 0)
      } else {
        pile.awaitResult(of: next)
      }
    }
    pile.stop()
    pile.awaitLeaving()
  }

  /// Begins something on another thread, if there is one, that is soon asked for: a constant that is
  /// made by the first who asks, so that all others wait for it.
  ///
  /// It is the thread that works next, too: one more than there are processors would take its time from
  /// the calling one.
  package static func begin(_ work: @escaping @Sendable () -> Void) {
    _ = WorkThread.give(to: 1, work)
  }

  /// The results of the pieces 0 up to the count, in their order.
  package static func results<Result: Sendable>(
    count: Int, jobs: Int, work: @escaping @Sendable (_ piece: Int) -> Result
  ) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    perform(count: count, jobs: jobs, begin: { _ in work }) {
      results.append($1)
      return true
    }
    return results
  }
}

/// The pieces that are left and the results that wait for their turn.
///
/// Every access to what changes is made while holding one lock, which makes it safe to share.
/// Nobody is woken who does not wait: threads that are busy cost each other no more than the lock.
final class Pile<Result: Sendable>: @unchecked Sendable {
  /// A result, and the number of the thread that made it.
  struct Made {
    let value: Result
    let worker: Int
  }

  private let count: Int
  private let window: Int
  private let lock = DispatchSemaphore(value: 1)
  private let room = DispatchSemaphore(value: 0)
  private let arrival = DispatchSemaphore(value: 0)
  /// The pieces that nobody has taken yet.
  private var stretches: Stretches
  private var nextResult = 0
  private var idleWorkers = 0
  /// The threads that have come to work and not gone yet.
  private var workers = 0
  /// Who waits for the last of them to go.
  private let departure = DispatchSemaphore(value: 0)
  private var isDepartureAwaited = false
  /// The piece whose result the receiver waits for.
  private var awaited: Int?
  private var isStopped = false
  /// The results by their pieces, each at its piece's remainder: no two of a window share a place.
  private var results: [Made?]
  /// What was handed over, by the threads that made it: each clears its own away.
  private var handedOver: [[Result]]

  init(count: Int, jobs: Int, window: Int) {
    self.count = count
    self.window = window
    stretches = Stretches(count: count, jobs: jobs)
    results = Array(repeating: nil, count: window)
    handedOver = Array(repeating: [], count: jobs)
  }

  /// A thread comes to work; false where nothing is left for it.
  ///
  /// The system lets a thread begin when it likes: with few pieces, all is done before. Nobody waits
  /// for one that has not begun.
  func enter() -> Bool {
    locked {
      if isStopped || stretches.isEmpty { return false }
      workers += 1
      return true
    }
  }

  /// A thread goes: it touches nothing of the work any more.
  func leave() {
    let isLast = locked {
      workers -= 1
      return workers == 0 && isDepartureAwaited
    }
    if isLast { departure.signal() }
  }

  /// Waits until all threads that came have gone.
  ///
  /// - Precondition: The work was stopped.
  func awaitLeaving() {
    let isAnyoneThere = locked {
      precondition(isStopped, "those who work must know that they are to go")
      isDepartureAwaited = workers > 0
      return workers > 0
    }
    if isAnyoneThere { departure.wait() }
  }

  /// The next piece, once there is room ahead for it; nil when there is none or all was stopped.
  func takePiece(for worker: Int) -> Int? {
    while true {
      lock.wait()
      if isStopped || stretches.isEmpty {
        lock.signal()
        return nil
      }
      if let piece = stretches.take(for: worker, below: nextResult + window) {
        lock.signal()
        return piece
      }
      idleWorkers += 1
      lock.signal()
      room.wait()
    }
  }

  /// The next piece, if there is one and room ahead for it.
  func takePieceAtOnce(for worker: Int) -> Int? {
    locked { stretches.take(for: worker, below: nextResult + window) }
  }

  /// Lays a result down and wakes the receiver, if this is what it waits for.
  func put(_ result: Result, for piece: Int, by worker: Int) {
    let isAwaited = locked {
      results[piece % window] = Made(value: result, worker: worker)
      return awaited == piece
    }
    if isAwaited { arrival.signal() }
  }

  /// The result of the next piece, if it is there; makes room for one more piece.
  func takeResult(of piece: Int) -> Made? {
    lock.wait()
    guard let result = results[piece % window] else {
      lock.signal()
      return nil
    }
    results[piece % window] = nil
    nextResult = piece + 1
    let isAnyoneIdle = idleWorkers > 0
    if isAnyoneIdle { idleWorkers -= 1 }
    lock.signal()
    if isAnyoneIdle { room.signal() }
    return result
  }

  /// Gives a result that was handed over back to the thread that made it, to be cleared away.
  ///
  /// Each thread has a heap of its own: to free what another one made, it waits for that one.
  func giveBack(_ result: consuming Made) {
    // What the receiver made itself, it clears away by letting go of it here.
    guard result.worker > 0 else { return }
    let (value, worker) = (result.value, result.worker)
    locked { handedOver[worker].append(value) }
  }

  /// Clears away what a thread has made and was handed over.
  func clear(behind worker: Int) {
    // They end behind the lock.
    _ = locked {
      let results = handedOver[worker]
      handedOver[worker] = []
      return results
    }
  }

  /// Waits until the result of a piece is there that somebody else has taken.
  func awaitResult(of piece: Int) {
    let isThere = locked {
      awaited = piece
      return results[piece % window] != nil
    }
    if !isThere { arrival.wait() }
    locked { awaited = nil }
  }

  /// Lets no further piece be taken.
  func stop() {
    let idle = locked {
      isStopped = true
      defer { idleWorkers = 0 }
      return idleWorkers
    }
    for _ in 0..<idle { room.signal() }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    lock.wait()
    defer { lock.signal() }
    return body()
  }
}

/// The pieces of some work in stretches, each of which belongs to a thread.
///
/// A thread takes what is its own, and of another's where nothing of its own is left: what it made in one
/// stage of the work, it mostly uses in the next one, and nobody else counts references to it meanwhile.
struct Stretches {
  /// Stretches of as many pieces at least, where there are so many, lie side by side in all stages.
  private static let least = 16
  /// Pieces of one stretch at most: results of later ones wait for those before.
  private static let longest = 32

  /// The next piece of each stretch, and where it ends.
  private var next: [Int]
  private let ends: [Int]
  private let jobs: Int
  /// The first stretch that has something left.
  private var first = 0

  init(count: Int, jobs: Int) {
    let number = min(count, max(Self.least, (count + Self.longest - 1) / Self.longest))
    next = (0..<number).map { $0 * count / number }
    ends = (0..<number).map { ($0 + 1) * count / number }
    self.jobs = jobs
  }

  /// Whether all are taken.
  var isEmpty: Bool { first == ends.count }

  /// A piece for a thread, of those before a limit.
  mutating func take(for worker: Int, below limit: Int) -> Int? {
    var other: Int?
    for stretch in first..<ends.count where next[stretch] < ends[stretch] {
      if next[stretch] >= limit { break }
      if stretch % jobs == worker { return take(from: stretch) }
      if other == nil { other = stretch }
    }
    return other.map { take(from: $0) }
  }

  private mutating func take(from stretch: Int) -> Int {
    let piece = next[stretch]
    next[stretch] += 1
    while first < ends.count, next[first] == ends[first] { first += 1 }
    return piece
  }
}
