import ScenarioRunner
import SourceDiagnostics

/// Says which scenario was running when the harness itself had a fault, and exits with 70.
///
/// A trap cannot be survived in its process. The handler only puts the terminal back, writes what
/// was laid ready and calls `_exit`: nothing else is safe in a signal handler. The runtime has by
/// then printed the trap's own text. Sources: POSIX.1-2017, 2.4.3 "Signal Actions" (async-signal-safe functions).
enum CrashReporter {
  /// The most threads whose scenarios are known.
  static let mostWorkers = 256

  /// Which thread each worker is; written by the worker, read by the handler on that thread.
  nonisolated(unsafe) private static let threads: UnsafeMutablePointer<pthread_t?> = {
    let slots = UnsafeMutablePointer<pthread_t?>.allocate(capacity: mostWorkers)
    slots.initialize(repeating: nil, count: mostWorkers)
    return slots
  }()

  /// The scenario that each worker is at, in words; the handler only reads them.
  ///
  /// Each stands in a line of the processor's cache of its own, or threads would take it from each other.
  nonisolated(unsafe) private static let scenarios: UnsafeMutablePointer<[UInt8]> = {
    let slots = UnsafeMutablePointer<[UInt8]>.allocate(capacity: mostWorkers * slotsPerLine)
    slots.initialize(repeating: [], count: mostWorkers * slotsPerLine)
    return slots
  }()

  /// Slots in two lines of the cache, which are fetched together.
  private static let slotsPerLine = 16

  nonisolated(unsafe) private static let opening: UnsafeMutablePointer<CChar>? = strdup(
    "\nfocuskey: a fault of the harness itself, not of a script")
  nonisolated(unsafe) private static let during: UnsafeMutablePointer<CChar>? = strdup(
    "\n  while running: ")
  nonisolated(unsafe) private static let closing: UnsafeMutablePointer<CChar>? = strdup(
    "\n  Please report it with the script, the command line, the lines above\n"
      + "  and the output of “focuskey --version”.\n")

  /// Catches the signals that a trap or a wild access raises.
  static func install() {
    guard opening != nil, during != nil, closing != nil else { return }
    _ = (threads, scenarios)
    useOwnSignalStack()
    // They must come, too: a blocked trap kills silently.
    Signals.handle(
      [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE],
      flags: UInt32(SA_ONSTACK) | UInt32(SA_RESETHAND)
    ) { _ in CrashReporter.report() }
  }

  /// Notes which scenario the calling thread is about to run: `breaks.feature:12 (A break)`.
  static func note(worker: Int, scenario: ScenarioDescription) {
    note(worker: worker) { words in
      words += scenario.file.path.utf8
      words += ":".utf8
      words += String(scenario.line).utf8
      words += " (".utf8
      words += scenario.name.utf8
      words += ")".utf8
    }
  }

  /// Notes in words what the calling thread is about to run.
  static func note(worker: Int, _ words: String) {
    note(worker: worker) { $0 += words.utf8 }
  }

  private static func note(worker: Int, write: (inout [UInt8]) -> Void) {
    guard worker < mostWorkers else { return }
    if threads[worker] == nil {
      threads[worker] = pthread_self()
      useOwnSignalStack()
    }
    // The room is used again: this is done before every scenario.
    let slot = worker * slotsPerLine
    scenarios[slot].removeAll(keepingCapacity: true)
    write(&scenarios[slot])
  }

  /// Gives the calling thread a stack for signals, so that an overflow of its own is told, too.
  private static func useOwnSignalStack() {
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = malloc(size)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  private static func report() {
    Terminal.giveBack()
    write(opening)
    let thread = pthread_self()
    for worker in 0..<mostWorkers {
      guard let known = threads[worker], pthread_equal(known, thread) != 0 else { continue }
      write(during)
      scenarios[worker * slotsPerLine].withUnsafeBytes { write($0) }
    }
    write(closing)
    _exit(ExitCode.internalFault.rawValue)
  }

  private static func write(_ text: UnsafeMutablePointer<CChar>?) {
    guard let text else { return }
    write(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  private static func write(_ text: UnsafeRawBufferPointer) {
    #if canImport(Darwin)
      _ = Darwin.write(2, text.baseAddress, text.count)
    #elseif canImport(Musl)
      _ = Musl.write(2, text.baseAddress, text.count)
    #else
      _ = Glibc.write(2, text.baseAddress, text.count)
    #endif
  }
}
