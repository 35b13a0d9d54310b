import ScenarioRunner
import SourceDiagnostics

/// The events of one attempt of a scenario, kept until it has ended.
struct ScenarioEvents {
  /// The scenario; nil between scenarios.
  var scenario: ScenarioDescription?
  /// Its steps.
  private(set) var steps: [StepRecord] = []
  /// Whether nothing is told of its steps but what became of them.
  private(set) var hasPlainSteps = true
  /// Its hooks.
  var hooks: [HookRecord] = []
  /// What it left, each with the position of its hook among the records, if it belongs to one.
  var attachments: [(AttachmentRecord, hook: Int?)] = []

  /// Forgets what was told for a scenario that begins, or until one does; the room for it is kept.
  mutating func begin(_ scenario: ScenarioDescription? = nil) {
    self.scenario = scenario
    steps.removeAll(keepingCapacity: true)
    hasPlainSteps = true
    hooks.removeAll(keepingCapacity: true)
    attachments.removeAll(keepingCapacity: true)
  }

  /// Takes the next step.
  mutating func add(_ step: StepRecord) {
    if !step.isPlain { hasPlainSteps = false }
    steps.append(step)
  }

  /// Where the record of the step at a position of the scenario stands, if it was told.
  static func place(ofStep index: Int, in steps: [StepRecord]) -> Int? {
    if steps.indices.contains(index), steps[index].index == index { return index }
    return steps.firstIndex { $0.index == index }
  }
}

/// The steps and hooks of a scenario in the order in which they run.
struct TestSteps {
  /// A step or a hook, by its position in the scenario.
  enum Element: Equatable {
    /// A step.
    case step(Int)
    /// A hook.
    case hook(Int)
  }

  /// All of them.
  let all: [Element]

  /// Those of a scenario.
  init(_ scenario: ScenarioDescription) {
    // Our own runs have no hooks.
    if scenario.hooks.isEmpty {
      all = scenario.steps.indices.map(Element.step)
      return
    }
    var all: [Element] = []
    all.reserveCapacity(scenario.steps.count + scenario.hooks.count)
    var hooks = scenario.hooks.enumerated().makeIterator()
    var hook = hooks.next()
    for index in 0...scenario.steps.count {
      while let (position, planned) = hook, planned.beforeStep <= index {
        all.append(.hook(position))
        hook = hooks.next()
      }
      if index < scenario.steps.count { all.append(.step(index)) }
    }
    self.all = all
  }
}

/// What a `testStepResult` says.
struct StepResult {
  /// What became of the step.
  let status: StepStatus
  /// What is said of it.
  let error: ToolError?

  /// Writes the members of the result.
  func write(duration: Int, to json: inout JSONWriter) {
    json.member("status", status.rawValue.uppercased())
    json.object("duration") { json in
      json.member("seconds", duration / 1_000_000_000)
      json.member("nanos", duration % 1_000_000_000)
    }
    error?.write(to: &json)
  }
}

extension ToolError {
  /// Writes the members `message` and `exception`, as far as they are known.
  func write(to json: inout JSONWriter) {
    json.member("message", ifPresent: said)
    guard let exception else { return }
    json.object("exception") { json in
      json.member("type", exception.type ?? "Error")
      json.member("message", ifPresent: exception.message)
      json.member("stackTrace", ifPresent: exception.stackTrace)
    }
  }
}

extension StepResult {
  /// The result of a hook.
  init(_ hook: HookRecord) { self.init(status: hook.status, error: hook.error) }
}

/// What the steps of a scenario look like to tools that know nothing of `@must-fail` and `@wip`.
///
/// They take a run as failed where a step is: a failure that is not to count is told as a step that
/// passed (`@must-fail`) or was skipped (`@wip`), and a scenario that failed as a whole as a failure
/// of its last step. What it really was stands in the attachment that ``OwnRecord`` makes.
struct StepResults {
  /// What was said when the run began.
  let header: RunHeader
  /// The scenario.
  let record: ScenarioRecord
  /// Its steps.
  let steps: [StepRecord]

  /// The result of a step.
  func result(of step: StepRecord) -> StepResult {
    if step.isPlain, record.failures.isEmpty { return StepResult(status: step.status, error: nil) }
    if let error = step.error { return StepResult(status: step.status, error: error) }
    if record.scenario.isOwn, let failure = step.failure, step.status == .failed {
      return StepResult(status: shownStatus, error: error(failure))
    }
    let whole = record.failures.filter { $0.step == nil }
    if record.scenario.isOwn, !whole.isEmpty, record.verdict == .failed,
      step.index == steps.last?.index,
      steps.allSatisfy({ $0.failure == nil })
    {
      return StepResult(status: .failed, error: whole.first.flatMap(error))
    }
    return StepResult(status: step.status, error: nil)
  }

  private var shownStatus: StepStatus {
    switch record.verdict {
    case .passed, .passedInProgress: .passed
    case .failedInProgress, .notRun: .skipped
    case .failed: .failed
    }
  }

  private func error(_ failure: ScenarioFailure) -> ToolError? {
    let text = FailureText(style: TextStyle(), header: header)
      .text(of: failure, in: record.scenario)
    let message = failure.problems.map(\.message).joined(separator: "\n")
    return ToolError(
      said: message,
      exception: .init(type: "ScenarioFailure", message: message, stackTrace: text))
  }
}
