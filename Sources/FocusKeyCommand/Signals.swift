/// The signals that come to the process: who is told of them, however a system spells that.
enum Signals {
  /// What is told of a signal; it may do only what is safe wherever the process happens to be.
  typealias Handler = @convention(c) (Int32) -> Void

  /// Has signals handled, also where whoever started the command has left them blocked.
  ///
  /// - Parameter flags: What `sigaction` is told besides.
  static func handle(_ signals: [Int32], flags: UInt32 = 0, by handler: @escaping Handler) {
    for signal in signals {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
      #else
        action.__sigaction_handler.sa_handler = handler
      #endif
      action.sa_flags = Int32(bitPattern: flags)
      sigaction(signal, &action, nil)
    }
    letThrough(signals)
  }

  /// Lets signals come that whoever started the command may have left blocked.
  static func letThrough(_ signals: [Int32]) {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Whether whoever started the command ignores a signal.
  static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets a signal do what it always does, as if nobody had caught it; in its own handler, at the end of
  /// that.
  static func giveWay(to number: Int32) {
    signal(number, SIG_DFL)
    raise(number)
  }
}
