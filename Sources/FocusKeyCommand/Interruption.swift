import Synchronization

/// Ctrl-C, a cancelled job, a closed terminal while scenarios run: those that are left do not run,
/// and the reports tell what did.
///
/// The process then ends by the very signal, as if nobody had caught it: a shell stops its loop, and
/// whoever started the command sees why it ended. A second signal ends it at once, unless it comes
/// together with the first: `timeout` signals the command, and then the group that the command is in.
enum Interruption {
  private static let caught = Atomic<Int32>(0)
  /// When the first signal came, in nanoseconds of a clock that only goes on; 0: none came.
  private static let caughtAt = Atomic<Int64>(0)

  /// Nanoseconds within which signals are one wish that is told several times.
  private static let together: Int64 = 100_000_000

  /// Whether somebody wants the run to end.
  static var isWanted: Bool { caught.load(ordering: .relaxed) != 0 }

  /// From now on a signal is noted; one that whoever started the command ignores stays ignored.
  static func prepare() {
    caught.store(0, ordering: .relaxed)
    caughtAt.store(0, ordering: .relaxed)
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      sigaddset(&signals, signal)
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { Interruption.note($0) }
      #else
        action.__sigaction_handler.sa_handler = { Interruption.note($0) }
      #endif
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESTART))
      sigaction(signal, &action, nil)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the process by the signal that was noted; without one, signals do again what they did.
  static func finish() {
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { signal(number, SIG_DFL) }
    let number = caught.load(ordering: .relaxed)
    if number != 0 { raise(number) }
  }

  private static func note(_ number: Int32) {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let now = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    let first = caughtAt.compareExchange(expected: 0, desired: now, ordering: .relaxed)
    if first.exchanged { return caught.store(number, ordering: .relaxed) }
    guard now - first.original > together else { return }
    // Whichever signal the first one was; this one arrives when its handler has returned.
    signal(number, SIG_DFL)
    raise(number)
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
