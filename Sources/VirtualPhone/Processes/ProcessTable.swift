import Determinism

/// One process of the app under test: running or not, and what it remembers.
package struct ProcessState: Sendable {
  /// Whether it runs.
  package var isAlive = false
  /// Which process of its kind it is: each end of one makes the number greater.
  package var generation: UInt32 = 0
  /// What it remembers; nil: nothing, or it is using it just now.
  package var memory: (any ProcessMemory)?
  /// The access status that it sees (D14, D15).
  package var seenStatus: AccessStatus = .notDetermined
  /// The names of the locks that it holds (D11).
  package var locks: [String] = []

  /// Ends the process: its memory is gone.
  package mutating func end() {
    isAlive = false
    generation &+= 1
    memory = nil
    seenStatus = .notDetermined
    locks = []
  }

  /// Adds the process to a digest.
  ///
  /// Whether there is a memory at all tells nothing: one that only keeps what could be read anew is as
  /// good as none.
  fileprivate func combine(into digest: inout Digest) {
    digest.combine(isAlive)
    digest.combine(seenStatus.rawValue)
    memory?.combine(into: &digest)
  }
}

/// The processes of the app under test.
package struct ProcessTable: Sendable {
  private var app = ProcessState()
  private var monitor = ProcessState()
  private var shieldConfiguration = ProcessState()
  private var shieldAction = ProcessState()
  private var pushService = ProcessState()

  /// No process runs.
  package init() {}

  /// The process of a kind.
  package subscript(kind: ProcessKind) -> ProcessState {
    _read {
      switch kind {
      case .app: yield app
      case .monitor: yield monitor
      case .shieldConfiguration: yield shieldConfiguration
      case .shieldAction: yield shieldAction
      case .pushService: yield pushService
      }
    }
    _modify {
      switch kind {
      case .app: yield &app
      case .monitor: yield &monitor
      case .shieldConfiguration: yield &shieldConfiguration
      case .shieldAction: yield &shieldAction
      case .pushService: yield &pushService
      }
    }
  }

  /// Which process of a kind it is; asked at every system call, hence without the process itself.
  @inline(__always)
  func generation(_ kind: ProcessKind) -> UInt32 {
    switch kind {
    case .app: app.generation
    case .monitor: monitor.generation
    case .shieldConfiguration: shieldConfiguration.generation
    case .shieldAction: shieldAction.generation
    case .pushService: pushService.generation
    }
  }

  /// Whether a process runs; asked at every call, hence without the process itself.
  @inline(__always)
  package func isAlive(_ kind: ProcessKind) -> Bool {
    switch kind {
    case .app: app.isAlive
    case .monitor: monitor.isAlive
    case .shieldConfiguration: shieldConfiguration.isAlive
    case .shieldAction: shieldAction.isAlive
    case .pushService: pushService.isAlive
    }
  }

  /// The names of the locks that a process holds.
  func locks(_ kind: ProcessKind) -> [String] {
    switch kind {
    case .app: app.locks
    case .monitor: monitor.locks
    case .shieldConfiguration: shieldConfiguration.locks
    case .shieldAction: shieldAction.locks
    case .pushService: pushService.locks
    }
  }

  /// What a process remembers.
  func memory(_ kind: ProcessKind) -> (any ProcessMemory)? {
    switch kind {
    case .app: app.memory
    case .monitor: monitor.memory
    case .shieldConfiguration: shieldConfiguration.memory
    case .shieldAction: shieldAction.memory
    case .pushService: pushService.memory
    }
  }

  /// Lets a process remember something else; returns what it remembered before.
  @discardableResult
  mutating func exchangeMemory(
    _ kind: ProcessKind, for memory: (any ProcessMemory)?
  ) -> (any ProcessMemory)? {
    var memory = memory
    switch kind {
    case .app: swap(&app.memory, &memory)
    case .monitor: swap(&monitor.memory, &memory)
    case .shieldConfiguration: swap(&shieldConfiguration.memory, &memory)
    case .shieldAction: swap(&shieldAction.memory, &memory)
    case .pushService: swap(&pushService.memory, &memory)
    }
    return memory
  }

  /// Ends them all.
  package mutating func endAll() {
    for kind in ProcessKind.allCases { self[kind].end() }
  }

  /// Adds the processes to a digest.
  package func combine(into digest: inout Digest) {
    app.combine(into: &digest)
    monitor.combine(into: &digest)
    shieldConfiguration.combine(into: &digest)
    shieldAction.combine(into: &digest)
    // Most phones never see a push.
    if pushService.isAlive { pushService.combine(into: &digest) }
  }
}
