import Synchronization

/// Runs asynchronous code of an app to its rest, on the calling thread and in one fixed order.
///
/// Apple's frameworks have `async` calls; the kernel of the phone has none (D2). Whoever hosts an app
/// gives its asynchronous work to ``submit(_:)`` and lets it run by ``drain()``: every job that the work
/// creates, child tasks included, is collected in a queue and drained first in, first out, so that two
/// runs of the same work interleave alike. The work sees the phone of whoever drains, and task-local
/// values of whoever gave it.
///
/// ```swift
/// executor.submit { await app.open() }
/// executor.drain()   // until it has returned, or waits for a dialog
/// ```
///
/// - Note: Priorities of tasks are ignored. Work that leaves for another executor (the main actor,
///   an unstructured task without preference) is not waited for: it counts as suspended for good.
package final class PhoneExecutor: TaskExecutor {
  /// The most jobs that one drain may run; real phones have no such limit, runaway tests need one.
  package static let jobLimit = 1_000_000

  private static let ofThread = ThreadObject<PhoneExecutor>()

  /// The executor whose work is running on this thread, nil outside of ``drain()``.
  static var current: PhoneExecutor? { ofThread.current?.takeUnretainedValue() }

  /// Whether a request that needs a dialog is discarded and made anew once it was answered.
  let replaysRequests: Bool

  /// The jobs that wait; guarded, because a job may be enqueued from anywhere.
  private let jobs = Mutex<[UnownedJob]>([])

  /// Makes an executor with nothing to do.
  ///
  /// - Parameter replaysRequests: Whether its work is made anew where it waits for a dialog: see
  ///   ``SuspendedRequest``.
  package init(replaysRequests: Bool = false) { self.replaysRequests = replaysRequests }

  /// Takes a job to be run by the next drain, behind those that wait already.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Takes asynchronous work to be run by the next drain.
  package func submit(_ work: @escaping @Sendable () async -> Void) {
    _ = Task(executorPreference: self) { await work() }
  }

  /// Runs every job that waits, and those that they enqueue, on this thread.
  ///
  /// To be called by the host of an app when its process is told that a dialog was answered, with
  /// the process current.
  package func drain() {
    let executor = asUnownedTaskExecutor()
    let outer = Self.ofThread.current
    Self.ofThread.current = .passUnretained(self)
    defer { Self.ofThread.current = outer }
    var count = 0
    while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
      count += 1
      precondition(count <= Self.jobLimit, "PhoneExecutor.jobLimit: \(count) jobs in one drain")
      job.runSynchronously(on: executor)
    }
  }
}

/// Says that the dialog of a request is on the screen and that the run is to be discarded.
///
/// Thrown by the simulated frameworks only where the executor replays requests: the app's memory is a
/// value there, nothing of the run is kept, and the request is made anew when the dialog has been
/// answered. No app ever sees it on a phone.
package struct SuspendedRequest: Error {
  /// Says so.
  package init() {}
}

extension Phone {
  /// Suspends the code that is running until the dialog on the screen has been answered.
  ///
  /// - Throws: ``SuspendedRequest`` where the executor replays requests.
  package static func answerOfDialog() async throws {
    if PhoneExecutor.current?.replaysRequests ?? false { throw SuspendedRequest() }
    let phone = current
    await withCheckedContinuation { continuation in
      phone.answerWaiters.append { continuation.resume() }
    }
  }

  /// Runs code once the dialog on the screen has been answered; never where requests are replayed.
  ///
  /// On the executor that is running now, where there is one: at its next drain.
  package static func onceDialogIsAnswered(_ body: @escaping @Sendable () -> Void) {
    let executor = PhoneExecutor.current
    if executor?.replaysRequests ?? false { return }
    let phone = current
    phone.answerWaiters.append {
      phone.whileRunning {
        if let executor { executor.submit { body() } } else { body() }
      }
    }
  }
}
