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

  /// The scenario that each worker is at, as a C string.
  nonisolated(unsafe) private static let scenarios:
    UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
      let slots = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: mostWorkers)
      slots.initialize(repeating: nil, count: mostWorkers)
      return slots
    }()

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
    // Whoever started the command may have left signals blocked; a blocked trap kills silently.
    var caught = sigset_t()
    sigemptyset(&caught)
    for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      sigaddset(&caught, signal)
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { _ in CrashReporter.report() }
      #else
        action.__sigaction_handler.sa_handler = { _ in CrashReporter.report() }
      #endif
      action.sa_flags = Int32(bitPattern: UInt32(SA_ONSTACK) | UInt32(SA_RESETHAND))
      sigaction(signal, &action, nil)
    }
    pthread_sigmask(SIG_UNBLOCK, &caught, nil)
  }

  /// Notes which scenario the calling thread is about to run.
  static func note(worker: Int, scenario: String) {
    guard worker < mostWorkers else { return }
    if threads[worker] == nil {
      threads[worker] = pthread_self()
      useOwnSignalStack()
    }
    let previous = scenarios[worker]
    scenarios[worker] = strdup(scenario)
    free(previous)
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
      write(scenarios[worker])
    }
    write(closing)
    _exit(ExitCode.internalFault.rawValue)
  }

  private static func write(_ text: UnsafeMutablePointer<CChar>?) {
    guard let text else { return }
    #if canImport(Darwin)
      _ = Darwin.write(2, text, strlen(text))
    #elseif canImport(Musl)
      _ = Musl.write(2, text, strlen(text))
    #else
      _ = Glibc.write(2, text, strlen(text))
    #endif
  }
}
