import ScenarioRunner
import SourceDiagnostics

/// An attempt at a scenario as it was recorded, ready to be told again.
struct RecordedAttempt {
  /// The scenario; known once all streams were read.
  var scenario: ScenarioDescription?

  private let testCase: RecordedStream.TestCase
  private let attempt: RecordedStream.Attempt
  private let snippets: [String: [Snippet]]
  private let scripts: [String: SourceFile]

  /// Makes an attempt of what was recorded of it.
  init(
    testCase: RecordedStream.TestCase, attempt: RecordedStream.Attempt,
    snippets: [String: [Snippet]], scripts: [String: SourceFile]
  ) {
    self.testCase = testCase
    self.attempt = attempt
    self.snippets = snippets
    self.scripts = scripts
  }

  /// Whether its end was not recorded: nobody knows what became of it.
  var isCutOff: Bool { attempt.end == nil }

  /// The events, from the scenario's start to its end.
  func events(header: RunHeader) -> [RunEvent] {
    guard let scenario else { return [] }
    let own = ownRecord(of: scenario)
    var events: [RunEvent] = [.scenarioStarted(scenario)]
    var failures: [ScenarioFailure] = []
    var statuses: [StepStatus] = []
    var steps = StepCount()
    var step = 0
    var hook = 0
    for test in testCase.steps {
      let result = attempt.results[test.id]
      statuses.append(result?.status ?? .skipped)
      if test.pickleStep == nil {
        let record = hookRecord(hook, of: scenario, result)
        if let failure = failure(of: record, in: scenario, header) { failures.append(failure) }
        events.append(.hookFinished(record))
        hook += 1
      } else if scenario.steps.indices.contains(step) {
        var record = stepRecord(step, of: scenario, test, result, own)
        if own == nil, record.status.isBad {
          record = record.explained(header, scenario.matches(of: record.index))
          if let failure = record.failure { failures.append(failure) }
        }
        events.append(.stepFinished(record))
        steps.count(record.status)
        step += 1
      }
      for attached in attempt.attachments where attached.step == test.id {
        let index = test.pickleStep == nil ? nil : step - 1
        events.append(
          .attached(
            AttachmentRecord(
              scenario: scenario.index, step: index, isOfHook: index == nil,
              attachment: attached.1)))
      }
    }
    for attached in attempt.attachments
    where attached.step == nil && attached.1.mediaType != OwnRecord.scenarioMediaType {
      events.append(
        .attached(AttachmentRecord(scenario: scenario.index, attachment: attached.1)))
    }
    var end = own?.record ?? record(of: scenario, statuses, failures)
    end.steps = steps
    events.append(.scenarioFinished(timed(end)))
    return events
  }

  private func ownRecord(of scenario: ScenarioDescription) -> OwnRecord.Scenario? {
    guard scenario.isOwn else { return nil }
    return attempt.attachments.lazy.map(\.1)
      .first { $0.mediaType == OwnRecord.scenarioMediaType }
      .flatMap { own in
        OwnRecord.scenario(own.body, of: scenario) { path in
          scripts[path]
        }
      }
  }

  private func hookRecord(
    _ index: Int, of scenario: ScenarioDescription, _ result: RecordedStream.Result?
  ) -> HookRecord {
    let planned = scenario.hooks.indices.contains(index) ? scenario.hooks[index] : nil
    return HookRecord(
      scenario: scenario.index, index: index, definition: planned?.definition,
      status: result?.status ?? .skipped, error: result?.error, span: result?.span ?? .zero)
  }

  private func stepRecord(
    _ index: Int, of scenario: ScenarioDescription, _ test: RecordedStream.TestStep,
    _ result: RecordedStream.Result?, _ own: OwnRecord.Scenario?
  ) -> StepRecord {
    let failure = own?.steps[index]
    var status = result?.status ?? .skipped
    // What only we know says what a failure was that other tools are not to count.
    if own != nil { status = failure != nil ? .failed : status == .failed ? .passed : status }
    var record = StepRecord(
      scenario: scenario.index, index: index, step: scenario.steps[index], status: status,
      failure: failure)
    record.error = own == nil ? result?.error : nil
    record.span = result?.span ?? .zero
    if status == .undefined, let id = test.pickleStep { record.snippets = snippets[id] ?? [] }
    return record
  }

  // MARK: The verdict

  private func record(
    of scenario: ScenarioDescription, _ statuses: [StepStatus], _ failures: [ScenarioFailure]
  ) -> ScenarioRecord {
    var failures = failures
    var verdict = Verdict.passed
    if isCutOff {
      verdict = .failed
      failures.append(
        ScenarioFailure(
          step: nil,
          problems: [
            PlacedProblem(
              range: scenario.nameRange,
              message: "the record ends in the middle of this scenario")
          ]))
    } else if statuses.contains(where: \.isBad) {
      verdict = .failed
    } else if statuses.contains(.skipped) {
      verdict = .notRun
    } else if scenario.isOwn, scenario.isWorkInProgress {
      verdict = .passedInProgress
    }
    return ScenarioRecord(scenario: scenario, verdict: verdict, failures: failures)
  }

  private func timed(_ record: ScenarioRecord) -> ScenarioRecord {
    var record = record
    record.attempt = attempt.number
    record.willBeRetried = attempt.willBeRetried
    record.span = RunSpan(start: attempt.start, end: attempt.end ?? attempt.start)
    return record
  }

  private func failure(
    of hook: HookRecord, in scenario: ScenarioDescription, _ header: RunHeader
  ) -> ScenarioFailure? {
    guard hook.status.isBad else { return nil }
    let description = hook.definition.flatMap { header.definitions[$0].hook }
    var words = description?.name.map { "the hook “\($0)”" } ?? "a hook"
    if let place = description?.place.text { words += " (\(place))" }
    let lines = ToolWords(hook.error)
    let message = "\(words) \(hook.status == .failed ? "failed" : "is \(hook.status.rawValue)")"
    return ScenarioFailure(
      step: nil,
      problems: [
        PlacedProblem(
          range: scenario.nameRange,
          message: lines.first.isEmpty ? message : "\(message): \(lines.first)",
          context: lines.others)
      ])
  }
}

/// What a tool said of a failure, in lines.
struct ToolWords {
  /// The first line of what went wrong; empty where nothing was said.
  let first: String
  /// The others: the rest of the message, where in the code it was.
  let others: [String]

  /// The words of an error.
  init(_ error: ToolError?) {
    let message = (error?.message ?? "").split(separator: "\n").map(String.init)
    let trace = (error?.exception?.stackTrace ?? "").split(separator: "\n").map(String.init)
    let first = message.first ?? trace.first ?? ""
    self.first = first
    // A trace usually begins with the message.
    let isRepeated = trace.first.map { !first.isEmpty && $0.hasSuffix(first) } ?? false
    others = isRepeated ? Array(trace.dropFirst()) : Array(message.dropFirst()) + trace
  }
}

extension StepRecord {
  /// The record with a failure made of its status and of what its tool said.
  fileprivate func explained(_ header: RunHeader, _ matches: [StepMatch]) -> StepRecord {
    let words = ToolWords(error)
    var message = words.first
    var context = words.others
    switch status {
    case .pending: message = message.isEmpty ? "pending: the step is not written yet" : message
    case .undefined:
      if message.isEmpty { message = "undefined: no step is worded like this" }
      context += snippets.flatMap { $0.code.split(separator: "\n").map(String.init) }
    case .ambiguous:
      if message.isEmpty { message = "ambiguous: this can mean \(matches.count) steps" }
      for match in matches {
        guard case .step(let pattern) = header.definitions[match.definition] else { continue }
        context.append(pattern.source + (pattern.place.text.map { "   (\($0))" } ?? ""))
      }
    case .failed, .passed, .skipped: message = message.isEmpty ? "it failed" : message
    }
    var record = StepRecord(
      scenario: scenario, index: index, step: step, status: status,
      failure: ScenarioFailure(
        step: step,
        problems: [PlacedProblem(range: step.range, message: message, context: context)]))
    record.error = error
    record.span = span
    record.snippets = snippets
    return record
  }
}
