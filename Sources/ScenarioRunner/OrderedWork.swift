import Dispatch
import Synchronization
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
  ///   - owner: The number of the thread that a piece belongs to: that one does it, unless it has so
  ///     much to do that another one takes it over. Without it, each has every other stretch of pieces.
  ///   - meanwhile: What the calling thread does first, while the others begin.
  ///   - begin: Makes what a thread works with, given the thread's number; called once on each of
  ///     them. It is given a piece's number, and makes its result.
  ///   - receive: Takes a result; false stops: no further result is handed over.
  static func perform<Result: Sendable>(
    count: Int, jobs: Int, ahead: Int = 0, owner: ((_ piece: Int) -> Int)? = nil,
    meanwhile: () -> Void = {},
    begin: @escaping @Sendable (_ worker: Int) -> (_ piece: Int) -> Result,
    receive: (_ piece: Int, _ result: Result) -> Bool
  ) {
    let jobs = min(jobs, count)
    guard jobs > 1 else {
      meanwhile()
      let work = begin(0)
      for piece in 0..<count where !receive(piece, work(piece)) { return }
      return
    }
    let pile = Pile<Result>(
      Stretches(count: count, jobs: jobs, owner: owner), jobs: jobs,
      window: jobs * windowPerJob + ahead)
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
    meanwhile()
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
/// Nobody is woken who does not wait: threads that are busy cost each other no more than the lock, which
/// each holds for so short a time that the others wait for it without going to sleep.
final class Pile<Result: Sendable>: Sendable {
  /// A result, and the number of the thread that made it.
  struct Made {
    let value: Result
    let worker: Int
  }

  private struct State {
    /// The pieces that nobody has taken yet.
    var stretches: Stretches
    var nextResult = 0
    var idleWorkers = 0
    /// The threads that have come to work and not gone yet.
    var workers = 0
    var isDepartureAwaited = false
    /// The piece whose result the receiver waits for.
    var awaited: Int?
    var isStopped = false
    /// The results by their pieces, each at its piece's remainder: no two of a window share a place.
    var results: [Made?]
    /// What was handed over, by the threads that made it: each clears its own away.
    var handedOver: [[Result]]
  }

  private let window: Int
  private let state: Mutex<State>
  private let room = DispatchSemaphore(value: 0)
  private let arrival = DispatchSemaphore(value: 0)
  /// Who waits for the last thread to go.
  private let departure = DispatchSemaphore(value: 0)

  init(_ stretches: Stretches, jobs: Int, window: Int) {
    self.window = window
    state = Mutex(
      State(
        stretches: stretches, results: Array(repeating: nil, count: window),
        handedOver: Array(repeating: [], count: jobs)))
  }

  /// A thread comes to work; false where nothing is left for it.
  ///
  /// The system lets a thread begin when it likes: with few pieces, all is done before. Nobody waits
  /// for one that has not begun.
  func enter() -> Bool {
    state.withLock { state in
      if state.isStopped || state.stretches.isEmpty { return false }
      state.workers += 1
      return true
    }
  }

  /// A thread goes: it touches nothing of the work any more.
  func leave() {
    let isLast = state.withLock { state in
      state.workers -= 1
      return state.workers == 0 && state.isDepartureAwaited
    }
    if isLast { departure.signal() }
  }

  /// Waits until all threads that came have gone.
  ///
  /// - Precondition: The work was stopped.
  func awaitLeaving() {
    let isAnyoneThere = state.withLock { state in
      precondition(state.isStopped, "those who work must know that they are to go")
      state.isDepartureAwaited = state.workers > 0
      return state.isDepartureAwaited
    }
    if isAnyoneThere { departure.wait() }
  }

  /// What a thread comes upon that asks for a piece.
  private enum Offer {
    case piece(Int)
    case noRoom
    case nothing
  }

  /// The next piece, once there is room ahead for it; nil when there is none or all was stopped.
  func takePiece(for worker: Int) -> Int? {
    while true {
      let offer = state.withLock { state -> Offer in
        if state.isStopped || state.stretches.isEmpty { return .nothing }
        if let piece = state.stretches.take(for: worker, below: state.nextResult + window) {
          return .piece(piece)
        }
        state.idleWorkers += 1
        return .noRoom
      }
      switch offer {
      case .piece(let piece): return piece
      case .nothing: return nil
      case .noRoom: room.wait()
      }
    }
  }

  /// The next piece, if there is one and room ahead for it.
  func takePieceAtOnce(for worker: Int) -> Int? {
    state.withLock { $0.stretches.take(for: worker, below: $0.nextResult + window) }
  }

  /// Lays a result down and wakes the receiver, if this is what it waits for.
  func put(_ result: Result, for piece: Int, by worker: Int) {
    let isAwaited = state.withLock { state in
      state.results[piece % window] = Made(value: result, worker: worker)
      return state.awaited == piece
    }
    if isAwaited { arrival.signal() }
  }

  /// The result of the next piece, if it is there; makes room for one more piece.
  func takeResult(of piece: Int) -> Made? {
    let (result, isAnyoneIdle) = state.withLock { state -> (Made?, Bool) in
      guard let result = state.results[piece % window] else { return (nil, false) }
      state.results[piece % window] = nil
      state.nextResult = piece + 1
      let isAnyoneIdle = state.idleWorkers > 0
      if isAnyoneIdle { state.idleWorkers -= 1 }
      return (result, isAnyoneIdle)
    }
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
    state.withLock { $0.handedOver[worker].append(value) }
  }

  /// Clears away what a thread has made and was handed over.
  func clear(behind worker: Int) {
    // They end behind the lock.
    _ = state.withLock { state in
      let results = state.handedOver[worker]
      state.handedOver[worker] = []
      return results
    }
  }

  /// Waits until the result of a piece is there that somebody else has taken.
  func awaitResult(of piece: Int) {
    let isThere = state.withLock { state in
      state.awaited = piece
      return state.results[piece % window] != nil
    }
    if !isThere { arrival.wait() }
    state.withLock { $0.awaited = nil }
  }

  /// Lets no further piece be taken.
  func stop() {
    let idle = state.withLock { state in
      state.isStopped = true
      defer { state.idleWorkers = 0 }
      return state.idleWorkers
    }
    for _ in 0..<idle { room.signal() }
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
  private var next: [Int] = []
  private var ends: [Int] = []
  /// The thread that each belongs to.
  private var owners: [Int] = []
  /// The first stretch that has something left.
  private var first = 0

  /// Stretches of so many pieces.
  ///
  /// - Parameter owner: The thread that a piece belongs to; without it, each has every other stretch.
  init(count: Int, jobs: Int, owner: ((_ piece: Int) -> Int)? = nil) {
    guard let owner else {
      let number = min(count, max(Self.least, (count + Self.longest - 1) / Self.longest))
      for stretch in 0..<number {
        append((stretch * count / number)..<((stretch + 1) * count / number), of: stretch % jobs)
      }
      return
    }
    var start = 0
    while start < count {
      let worker = owner(start)
      var end = start + 1
      while end < count, owner(end) == worker { end += 1 }
      append(start..<end, of: worker)
      start = end
    }
  }

  private mutating func append(_ pieces: Range<Int>, of worker: Int) {
    next.append(pieces.lowerBound)
    ends.append(pieces.upperBound)
    owners.append(worker)
  }

  /// Whether all are taken.
  var isEmpty: Bool { first == ends.count }

  /// A piece for a thread, of those before a limit.
  mutating func take(for worker: Int, below limit: Int) -> Int? {
    var other: Int?
    for stretch in first..<ends.count where next[stretch] < ends[stretch] {
      if next[stretch] >= limit { break }
      if owners[stretch] == worker { return take(from: stretch) }
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
