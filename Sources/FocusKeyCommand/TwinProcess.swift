/// A second process of this very command, with other hash seeds, to be compared with.
enum TwinProcess {
  /// Why there is nothing to compare with.
  enum Failure: Error, Equatable {
    /// It could not be started: the number of the system's error.
    case cannotStart(errno: Int32)
    /// It ended with an exit code other than 0.
    case exited(code: Int32)
    /// A signal ended it.
    case killed(signal: Int32)
    /// The script that it was to read was changed meanwhile.
    case readAnotherScript

    /// What happened to it, as the end of a sentence.
    var words: String {
      switch self {
      case .cannotStart(let number): "cannot be started: \(String(cString: strerror(number)))"
      case .exited(let code): "ended with exit code \(code)"
      case .killed(let signal): "was ended by signal \(signal)"
      case .readAnotherScript: "read another script: it was changed meanwhile"
      }
    }
  }

  /// How long it is waited for before somebody may end that, in milliseconds.
  private static let patience: Int32 = 200

  /// What the command prints to standard output.
  ///
  /// - Parameter words: The command line, its name first.
  /// - Throws: A ``Failure`` where it cannot be started or does not come to its end.
  static func output(of words: [String]) throws(Failure) -> String {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw .cannotStart(errno: errno) }
    defer { close(pipes[0]) }
    let started = start(words, writingTo: pipes)
    close(pipes[1])
    guard started.error == 0 else { throw .cannotStart(errno: started.error) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var input = pollfd(fd: pipes[0], events: Int16(POLLIN), revents: 0)
    while true {
      // A signal that came to this process alone ends the other one, too.
      let isReady = poll(&input, 1, patience) > 0
      if Interruption.isWanted { kill(started.child, SIGTERM) }
      guard isReady else { continue }
      let count = read(pipes[0], &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    var status: Int32 = 0
    while waitpid(started.child, &status, 0) < 0, errno == EINTR {}
    // POSIX's WTERMSIG and WEXITSTATUS, which Swift does not import: a signal in the low seven bits,
    // the exit code in the eight above them.
    let signal = status & 0x7F
    if signal != 0 { throw .killed(signal: signal) }
    guard status == 0 else { throw .exited(code: status >> 8 & 0xFF) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Starts it, its standard output into a pipe and its standard error nowhere.
  private static func start(
    _ words: [String], writingTo pipes: [Int32]
  ) -> (child: pid_t, error: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, pipes[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    var texts: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var child = pid_t()
    let error = posix_spawn(&child, ownPath, &actions, nil, &texts, environ)
    return (child, error)
  }

  /// Where this command's own file is.
  private static var ownPath: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }
}
