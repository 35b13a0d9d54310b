/// The terminal at standard input while a line is typed key by key.
///
/// How it was is put back whatever happens: at the end of each line, when the process is stopped,
/// and when a signal ends it. Sources: POSIX.1-2017, chapter 11 "General Terminal Interface";
/// `tcsetattr` and `write` are safe in signal handlers (2.4.3).
enum Terminal {
  /// How the terminal was; valid while `isRaw` is not 0.
  nonisolated(unsafe) private static let original = UnsafeMutablePointer<termios>.allocate(
    capacity: 1)
  /// Whether the terminal is in the hands of the line editor: looked at by signal handlers.
  nonisolated(unsafe) private static var isRaw: sig_atomic_t = 0
  /// Whether the window has changed its size since somebody looked.
  nonisolated(unsafe) private static var hasResized: sig_atomic_t = 0
  /// What ends bracketed paste, as a C string that a handler can write.
  nonisolated(unsafe) private static let pasteOff: UnsafeMutablePointer<CChar>? = strdup(
    "\u{1B}[?2004l")

  /// What came while somebody waited for keys.
  enum Input {
    /// Bytes of keys.
    case bytes([UInt8])
    /// Nothing for a moment.
    case silence
    /// The window has another size.
    case resized
    /// There will be no more.
    case end
  }

  /// Prepares for signals that would leave the terminal as it is.
  static func prepare() {
    Signals.handle([SIGTERM, SIGHUP, SIGQUIT, SIGINT]) { number in
      Terminal.giveBack()
      Signals.giveWay(to: number)
    }
    Signals.handle([SIGWINCH]) { _ in Terminal.hasResized = 1 }
    Signals.letThrough([SIGTSTP])
  }

  /// Takes the terminal over: keys come one by one and are not shown; false where that fails.
  static func takeOver() -> Bool {
    guard isRaw == 0, tcgetattr(0, original) == 0 else { return isRaw != 0 }
    var raw = original.pointee
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN | ISIG)
    raw.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &raw.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    // Noted first: a signal in between puts back what is there anyway.
    isRaw = 1
    guard tcsetattr(0, TCSADRAIN, &raw) == 0 else {
      isRaw = 0
      return false
    }
    put("\u{1B}[?2004h")
    return true
  }

  /// Puts the terminal back as it was; safe in a signal handler.
  static func giveBack() {
    guard isRaw != 0 else { return }
    if let pasteOff { _ = write(1, pasteOff, strlen(pasteOff)) }
    tcsetattr(0, TCSADRAIN, original)
    isRaw = 0
  }

  /// Waits for keys.
  ///
  /// - Parameter milliseconds: How long; -1 means for ever.
  static func input(milliseconds: Int32) -> Input {
    var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let count = poll(&descriptor, 1, milliseconds)
    if hasResized != 0 {
      hasResized = 0
      return .resized
    }
    if count == 0 { return .silence }
    if count < 0 { return errno == EINTR ? .silence : .end }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let length = read(0, &bytes, bytes.count)
    if length < 0, errno == EINTR || errno == EAGAIN { return .silence }
    return length > 0 ? .bytes(Array(bytes[..<length])) : .end
  }

  /// Stops the process as Ctrl-Z does elsewhere; comes back when somebody goes on with it.
  static func suspend() {
    giveBack()
    raise(SIGTSTP)
    _ = takeOver()
  }

  /// How many columns the terminal has now.
  static var columns: Int {
    var size = winsize()
    return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes a text at once.
  static func put(_ text: String) {
    var output = Output.standardOutput()
    output.write(text)
    output.flush()
  }
}
