/// A second process of this very command, with other hash seeds, to be compared with.
enum TwinProcess {
  /// What the command prints to standard output; nil where it cannot be started or fails.
  ///
  /// - Parameter words: The command line, its name first.
  static func output(of words: [String]) -> String? {
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, pipes[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    var texts: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for text in texts { free(text) } }
    var child = pid_t()
    let started = posix_spawn(&child, ownPath, &actions, nil, &texts, environ)
    close(pipes[1])
    defer { close(pipes[0]) }
    guard started == 0 else { return nil }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(pipes[0], &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return status == 0 ? String(decoding: bytes, as: UTF8.self) : nil
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
