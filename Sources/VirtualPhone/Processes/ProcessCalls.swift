import Determinism

/// A call of a process of the app under test that is under way.
struct ProcessFrame {
  /// Which kind of process.
  let process: ProcessKind
  /// Which process of that kind: once the number in the state is greater, this one is dead.
  let generation: UInt32
  /// Whether somebody only looks: nothing may change.
  let isLooking: Bool
}

extension Phone {
  /// Runs code as one of the app's processes: this phone and that process are current meanwhile.
  ///
  /// The process is started if it does not run. When the outermost call returns, everything that
  /// it made due is delivered. For tests and for the installation of an app; an app's closures are
  /// run in this way by the phone itself. On a phone that is off the code is dead from the start.
  @discardableResult
  package func run<R>(as process: ProcessKind, _ body: () throws -> R) rethrows -> R {
    let isOutermost = frame == nil
    if state.power.isOn { state.processes[process].isAlive = true }
    defer { if isOutermost { comeToRest() } }
    return try within(process, isLooking: false, body)
  }

  /// Runs code that only looks, as a process: every change it tries is without effect.
  func look<R>(as process: ProcessKind, _ body: () throws -> R) rethrows -> R {
    try within(process, isLooking: true, body)
  }

  private func within<R>(
    _ process: ProcessKind, isLooking: Bool, _ body: () throws -> R
  ) rethrows -> R {
    let living = state.processes.generation(process)
    let outer = frame
    frame = ProcessFrame(
      process: process, generation: state.power.isOn ? living : living &- 1,
      isLooking: isLooking)
    depth += 1
    defer {
      frame = outer
      depth -= 1
    }
    return try whileRunning(body)
  }

  /// Lets this be the phone whose code is running: for each call, and where many follow one another
  /// for all of them at once, which costs less.
  @inline(__always)
  func whileRunning<R>(_ body: () throws -> R) rethrows -> R {
    let this = Unmanaged.passUnretained(self)
    let outer = RunningPhone.current
    if let outer, outer.toOpaque() == this.toOpaque() { return try body() }
    RunningPhone.current = this
    defer { RunningPhone.current = outer }
    return try body()
  }

  /// The process whose code is running; the app where none is.
  package var currentProcess: ProcessKind { frame?.process ?? .app }

  /// Whether the process whose code is running was ended meanwhile.
  package var isCurrentProcessDead: Bool {
    guard let frame else { return false }
    return state.processes.generation(frame.process) != frame.generation
  }

  /// Begins a system call: every one passes here.
  ///
  /// - Returns: Whether it may go on; false for a dead process, for one that is killed by a fault
  ///   just now, and for a change that somebody tries who only looks.
  func begin(changing: Bool) -> Bool {
    guard let frame else { return true }
    if frame.isLooking { return !changing }
    guard state.processes.generation(frame.process) == frame.generation else { return false }
    state.counters.systemCalls += 1
    guard let left = state.faultPlan.killAfterSystemCall else { return true }
    if left <= 0 {
      strikeKillAfterSystemCall(frame.process)
      return false
    }
    state.faultPlan.killAfterSystemCall = left - 1
    return true
  }

  private func strikeKillAfterSystemCall(_ process: ProcessKind) {
    state.faultPlan.killAfterSystemCall = nil
    state.counters.orderedCrashes += 1
    trace(.fault, "\(process.name) is ended between two system calls", important: true)
    end(process)
  }

  /// Calls a process: starts it where needed, counts the wake-up, and sees to a kill that is due.
  ///
  /// - Returns: What the code returned; nil where it could not be called or did not live to the end.
  func call<R>(_ process: ProcessKind, _ body: () -> R) -> R? {
    guard depth < PhoneFault.nestedCalls else {
      fail(.nestedCalls, "calls of \(process.name) are nested \(depth) deep")
      return nil
    }
    state.counters.countWakeUp(process)
    if !state.processes.isAlive(process) {
      state.processes[process].isAlive = true
      trace(.process, "\(process.name) is launched")
    }
    let generation = state.processes.generation(process)
    let result = within(process, isLooking: false, body)
    guard state.processes.generation(process) == generation else { return nil }
    if state.faultPlan.killAfterSystemCall == 0 { strikeKillAfterSystemCall(process) }
    return result
  }

  /// Ends a process; an app in front leaves the Home Screen behind.
  func end(_ process: ProcessKind) {
    state.processes[process].end()
    guard process == .app else { return }
    if state.front == .app(state.focusKey) { state.front = .home }
    state.dialog = nil
    state.appDeadline = nil
  }

  // MARK: What code asks for

  /// What the current process remembers, left in its place; nil in a fresh process.
  package func heldMemory<M: ProcessMemory>(as type: M.Type) -> M? {
    isCurrentProcessDead ? nil : state.processes.memory(currentProcess) as? M
  }

  /// Takes what the current process remembers; nil in a fresh process, and in a nested call of one.
  package func processMemory<M: ProcessMemory>(as type: M.Type) -> M? {
    if isCurrentProcessDead { return nil }
    let process = currentProcess
    if frame?.isLooking ?? false { return state.processes.memory(process) as? M }
    return state.processes.exchangeMemory(process, for: nil) as? M
  }

  /// Puts back what the current process remembers.
  package func setProcessMemory(_ memory: any ProcessMemory) {
    guard !isCurrentProcessDead, !(frame?.isLooking ?? false) else { return }
    state.processes.exchangeMemory(currentProcess, for: memory)
  }

  /// The code tells how much memory it holds; over 6 MB the monitor extension is ended (D10).
  ///
  /// Limit: 6 MB. Real: the same. Evidence: reported by many (F2.9).
  package func holdMemory(bytes: Int) {
    guard begin(changing: true), currentProcess == .monitor, bytes > 6 * 1_024 * 1_024 else {
      return
    }
    state.counters.crashes += 1
    trace(.process, "the monitor extension holds \(bytes) bytes and is ended", important: true)
    end(.monitor)
  }

  /// Takes a lock of the app group; true where nobody else holds it.
  ///
  /// A lock that an outer call of the same process holds can never be had: the process hangs for
  /// 31 s and is ended (D11, F3.13).
  package func takeLock(_ name: String) -> Bool {
    guard begin(changing: true) else { return false }
    let process = currentProcess
    if state.processes.locks(process).contains(name) {
      state.counters.crashes += 1
      trace(.fault, "\(process.name) waits for its own lock \(name) and hangs", important: true)
      if process == .monitor { state.monitorHangsUntil = state.now + .seconds(31) }
      end(process)
      return false
    }
    for other in ProcessKind.allCases where state.processes.locks(other).contains(name) {
      return false
    }
    state.processes[process].locks.append(name)
    return true
  }

  /// Gives a lock back.
  package func releaseLock(_ name: String) {
    guard begin(changing: true) else { return }
    state.processes[currentProcess].locks.removeAll { $0 == name }
  }

  /// Writes a line of the app's debug log into the trace.
  package func log(_ line: @autoclosure () -> String) {
    guard recorder != nil, !isCurrentProcessDead, !(frame?.isLooking ?? false) else { return }
    trace(.app, line())
  }
}
