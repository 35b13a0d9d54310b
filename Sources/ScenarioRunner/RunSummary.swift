/// How a run ended, in numbers.
package struct RunSummary: Sendable, Equatable {
  /// Scenarios that passed.
  package var passed = 0
  /// Scenarios that failed.
  package var failed = 0
  /// Scenarios tagged `@wip` that failed.
  package var failedInProgress = 0
  /// Scenarios tagged `@wip` that passed.
  package var passedInProgress = 0
  /// Scenarios that were not run.
  package var notRun = 0
  /// The steps of all scenarios, those of attempts that do not count included.
  package var steps = StepCount()
  /// A number over the digests of all scenarios, whatever their order.
  package var digest = RunDigest()

  /// Hooks of the run that failed, with what is known of it.
  package var failedHooks: [String] = []
  /// What else went wrong besides the scenarios: a record that ends too early.
  package var faults: [String] = []
  /// What another tool says of the run as a whole, and what was thrown outside of all steps and
  /// hooks; where the run failed, these words are among the faults.
  package var error: ToolError?
  /// When the run ended.
  package var end = Timestamp.zero

  /// Starts counting.
  package init() {}

  /// How many scenarios there were.
  package var scenarioCount: Int {
    passed + failed + failedInProgress + passedInProgress + notRun
  }

  /// Whether nothing failed that counts.
  package var isSuccess: Bool { failed == 0 && allFaults.isEmpty }

  /// Everything that went wrong besides the scenarios.
  package var allFaults: [String] { failedHooks + faults }

  /// Counts an event.
  package mutating func count(_ event: RunEvent) {
    switch event {
    case .scenarioFinished(let record):
      steps += record.steps
      if record.willBeRetried { break }
      switch record.verdict {
      case .passed: passed += 1
      case .failed: failed += 1
      case .failedInProgress: failedInProgress += 1
      case .passedInProgress: passedInProgress += 1
      case .notRun: notRun += 1
      }
      digest.add(record.digest)
    case .hookFinished(let record):
      guard record.scenario == nil, record.status.isBad else { break }
      let words = record.error?.message ?? record.status.rawValue
      failedHooks.append("a hook of the run failed: \(words)")
    case .runStarted, .scenarioStarted, .stepFinished, .attached, .runFinished:
      break
    }
  }
}

/// A number over a run: the same bits mean, as good as surely, that the same things happened.
///
/// FNV-1a over the bytes of the scenarios' digests; it never changes with the compiler or the host.
package struct RunDigest: Sendable, Equatable, CustomStringConvertible {
  /// The number so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Starts with nothing.
  package init() {}

  /// Adds a number, lowest byte first.
  package mutating func combine(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  /// Adds a text and its end.
  package mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte: byte) }
    combine(byte: 0xff)
  }

  /// Adds the number of one of several things that may come in any order.
  package mutating func add(_ number: UInt64) {
    var part = RunDigest()
    part.combine(number)
    value &+= part.value
  }

  private mutating func combine(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Sixteen hexadecimal digits: `00c0ffee00c0ffee`.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
