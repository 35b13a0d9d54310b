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

  /// What is a wish that the run end.
  private static var signals: [Int32] {
    [SIGINT, SIGTERM, SIGHUP].filter { !Signals.isIgnored($0) }
  }

  /// Whether somebody wants the run to end.
  static var isWanted: Bool { caught.load(ordering: .relaxed) != 0 }

  /// From now on a signal is noted; one that whoever started the command ignores stays ignored.
  static func prepare() {
    caught.store(0, ordering: .relaxed)
    caughtAt.store(0, ordering: .relaxed)
    Signals.handle(signals, flags: UInt32(SA_RESTART)) { Interruption.note($0) }
  }

  /// Ends the process by the signal that was noted; without one, signals do again what they did.
  static func finish() {
    for number in signals { signal(number, SIG_DFL) }
    let number = caught.load(ordering: .relaxed)
    if number != 0 { raise(number) }
  }

  private static func note(_ number: Int32) {
    let now = Stopwatch.nanoseconds
    let first = caughtAt.compareExchange(expected: 0, desired: now, ordering: .relaxed)
    if first.exchanged { return caught.store(number, ordering: .relaxed) }
    guard now - first.original > together else { return }
    // Whichever signal the first one was; this one arrives when its handler has returned.
    Signals.giveWay(to: number)
  }
}
