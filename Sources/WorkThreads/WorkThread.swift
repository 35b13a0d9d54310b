import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread besides the calling one, which does what it is given, one thing after the other.
///
/// It is begun with the first thing and stays: a run or a search asks for threads many times. A queue
/// of Dispatch would not do: where the system has no further thread, it waits for one for ever.
package final class WorkThread: Sendable {
  /// Those that were begun, in the order of their numbers, which count from 1.
  private static let begun = Mutex<[WorkThread]>([])
  /// Those of them that have not come to life yet.
  private static let unborn = Mutex<[WorkThread]>([])

  private let waiting = Mutex<[@Sendable () -> Void]>([])
  private let arrival = DispatchSemaphore(value: 0)

  /// Gives a thread something to do; false where the system has no such thread.
  ///
  /// - Parameter number: The thread's number; those before it have been given something.
  package static func give(to number: Int, _ work: @escaping @Sendable () -> Void) -> Bool {
    begun.withLock { threads in
      if threads.count < number {
        guard let thread = begin() else { return false }
        threads.append(thread)
      }
      let thread = threads[number - 1]
      thread.waiting.withLock { $0.append(work) }
      thread.arrival.signal()
      return true
    }
  }

  /// The next thread; nil where the system has none.
  private static func begin() -> WorkThread? {
    let thread = WorkThread()
    unborn.withLock { $0.append(thread) }
    #if canImport(Glibc)
      var system = pthread_t()
    #else
      var system: pthread_t?
    #endif
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    #if os(Linux) && canImport(Glibc)
      // A system that is a guest on another one's processors begins and wakes threads on the calling
      // thread's, where they wait for that one for milliseconds, while others are idle. The calling
      // thread may go wherever the system likes.
      Processors.ofThread?.without(Processors.current)?.hold(&attributes)
    #endif
    let error = pthread_create(
      &system, &attributes,
      { _ in
        WorkThread.live()
        return nil
      }, nil)
    if error == 0 { return thread }
    unborn.withLock { $0.removeAll { $0 === thread } }
    return nil
  }

  /// What a thread does as long as the process lives.
  private static func live() {
    // Signals are for the calling thread, which may wait for something that they are to end.
    var all = sigset_t()
    sigfillset(&all)
    for fault in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] { sigdelset(&all, fault) }
    pthread_sigmask(SIG_BLOCK, &all, nil)
    HeapRoom.prepare()
    let own = unborn.withLock { $0.removeFirst() }
    while true {
      own.arrival.wait()
      let work = own.waiting.withLock { $0.removeFirst() }
      work()
    }
  }
}
