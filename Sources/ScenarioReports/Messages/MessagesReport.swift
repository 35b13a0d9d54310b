import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// The run as Cucumber Messages: one JSON object a line, in the order of the compatibility kit.
///
/// Sources, trees and pickles come first, then definitions and test cases, then what happened. A
/// phrase is unfolded in the pickle, whose steps name all nodes that they come from, the innermost
/// first. All instants are 0, ids count up from 0: the same run has the same bytes each time. What
/// only we know of a scenario that did not simply pass travels in an attachment: ``OwnRecord``.
package struct MessagesReport: Report {
  private var ids = IDGenerator()
  private var header = RunHeader()
  private var runID = 0
  private var definitionIDs: [Int] = []
  /// For each scenario the number of its test case; those of its test steps follow at once.
  private var testCaseIDs: [Int] = []
  /// For each scenario the number of its first pickle step; the others and the pickle's own follow.
  private var pickleStepIDs: [Int] = []
  private var attempt = ScenarioEvents()
  private var plainSteps: [PlainStep] = []
  private var matches = MatchMessages()
  /// A hook of the run that was told, until it is known what it left.
  private var runHook: (record: HookRecord, attachments: [Attachment])?

  /// Makes an empty report.
  package init() {}

  /// Takes the next event.
  package mutating func receive(_ event: RunEvent, into output: inout ReportText) {
    if case .attached(let record) = event, record.scenario == nil {
      runHook?.attachments.append(record.attachment)
      return
    }
    if runHook != nil { output.lines { endRunHook(to: &$0) } }
    switch event {
    case .runStarted(let header):
      self.header = header
      begin(into: &output)
    case .scenarioStarted(let scenario):
      writeTestCases(into: &output)
      attempt.begin(scenario)
    case .stepFinished(let record): attempt.add(record)
    case .hookFinished(let record) where record.scenario == nil: runHook = (record, [])
    case .hookFinished(let record): attempt.hooks.append(record)
    case .attached(let record):
      attempt.attachments.append((record, hook: record.isOfHook ? attempt.hooks.count - 1 : nil))
    case .scenarioFinished(let record):
      output.lines { end(record, to: &$0) }
      attempt.begin()
    case .runFinished(let summary):
      writeTestCases(into: &output)
      output.lines { end(summary, to: &$0) }
    }
  }

  // MARK: The beginning

  private mutating func begin(into output: inout ReportText) {
    output.lines { meta(to: &$0) }
    let scripts = ScriptMessages(header, ids: ids)
    scripts.write(into: &output)
    ids = scripts.ids
    pickleStepIDs = scripts.stepIDs
    output.lines { json in
      for definition in header.definitions {
        definitionIDs.append(ids.next())
        DefinitionMessages.write(definition, id: definitionIDs[definitionIDs.count - 1], to: &json)
      }
      runID = ids.next()
      json.envelope("testRunStarted") { json in
        json.member("id", quoted: runID)
        json.timestamp(header.start)
      }
      if let record = OwnRecord.attachment(of: header) { attachment(record, to: &json) { _ in } }
    }
  }

  private func meta(to json: inout JSONWriter) {
    json.envelope("meta") { json in
      json.member("protocolVersion", "34.2.1")
      json.object("implementation") { json in
        json.member("name", header.tool.name)
        json.member("version", ifPresent: header.tool.version)
      }
      // The same bytes on any machine: nothing of the host is told.
      for part: StaticString in ["runtime", "os", "cpu"] {
        json.object(part) { $0.member("name", "any") }
      }
    }
  }

  /// Writes the test cases, where that has not happened yet: hooks of the run may come before.
  private mutating func writeTestCases(into output: inout ReportText) {
    guard testCaseIDs.isEmpty else { return }
    for scenario in header.scenarios { output.lines { testCase(scenario, to: &$0) } }
  }

  private mutating func testCase(_ scenario: ScenarioDescription, to json: inout JSONWriter) {
    let id = ids.next()
    testCaseIDs.append(id)
    let steps = pickleStepIDs[scenario.index]
    json.envelope("testCase") { json in
      json.member("id", quoted: id)
      json.member("pickleId", quoted: steps + scenario.steps.count)
      json.array("testSteps") { json in
        for step in TestSteps(scenario).all {
          json.object { json in
            json.member("id", quoted: ids.next())
            switch step {
            case .hook(let index):
              let hook = scenario.hooks[index].definition.map { String(definitionIDs[$0]) }
              json.member("hookId", ifPresent: hook)
            case .step(let index):
              json.member("pickleStepId", quoted: steps + index)
              matches.write(of: scenario, step: index, definitionIDs: definitionIDs, to: &json)
            }
          }
        }
      }
      json.member("testRunStartedId", quoted: runID)
    }
  }

  // MARK: A scenario

  private mutating func end(_ record: ScenarioRecord, to json: inout JSONWriter) {
    guard let scenario = attempt.scenario else { return }
    let started = ids.next()
    json.envelope("testCaseStarted") { json in
      json.member("id", quoted: started)
      json.member("testCaseId", quoted: testCaseIDs[scenario.index])
      json.timestamp(record.span.start)
      json.member("attempt", record.attempt)
    }
    let isAttached = attempt.attachments.contains { $0.0.step != nil }
    let isPlain = attempt.hasPlainSteps && record.failures.isEmpty && !isAttached
    let steps = attempt.steps
    let results = StepResults(header: header, record: record, steps: steps)
    for (rank, step) in TestSteps(scenario).all.enumerated() {
      let id = testCaseIDs[scenario.index] + 1 + rank
      switch step {
      case .hook(let index):
        guard let position = attempt.hooks.firstIndex(where: { $0.index == index }) else { break }
        let hook = attempt.hooks[position]
        let own = attempt.attachments.filter { $0.hook == position }.map(\.0.attachment)
        testStep(
          id, of: started, result: StepResult(hook), span: hook.span, attachments: own, to: &json)
      case .step(let index):
        guard let place = ScenarioEvents.place(ofStep: index, in: steps) else { break }
        if isPlain {
          plainStep(id, of: started, steps[place].status, to: &json)
          break
        }
        let step = steps[place]
        let own =
          isAttached ? attempt.attachments.filter { $0.0.step == index }.map(\.0.attachment) : []
        testStep(
          id, of: started, result: results.result(of: step), span: step.span,
          snippets: (step.snippets, pickleStepIDs[scenario.index] + index), attachments: own,
          to: &json)
      }
    }
    var whole = attempt.attachments.filter { $0.0.step == nil && $0.hook == nil }
      .map(\.0.attachment)
    if let own = OwnRecord.attachment(of: record, attempt) {
      whole.append(own)
    }
    for attached in whole {
      attachment(attached, to: &json) { $0.member("testCaseStartedId", quoted: started) }
    }
    json.envelope("testCaseFinished") { json in
      json.member("testCaseStartedId", quoted: started)
      json.timestamp(record.span.end)
      json.member("willBeRetried", record.willBeRetried)
    }
  }

  private mutating func testStep(
    _ id: Int, of started: Int, result: StepResult, span: RunSpan,
    snippets: ([Snippet], Int) = ([], 0), attachments: [Attachment], to json: inout JSONWriter
  ) {
    if result.error == nil, span == .zero, snippets.0.isEmpty, attachments.isEmpty {
      return plainStep(id, of: started, result.status, to: &json)
    }
    func place(_ json: inout JSONWriter) {
      json.member("testCaseStartedId", quoted: started)
      json.member("testStepId", quoted: id)
    }
    StepMessages.writeStart(id, of: started, at: span.start, to: &json)
    if !snippets.0.isEmpty {
      json.envelope("suggestion") { json in
        json.member("id", quoted: ids.next())
        json.member("pickleStepId", quoted: snippets.1)
        json.array("snippets") { json in
          for snippet in snippets.0 {
            json.object { json in
              json.member("language", snippet.language)
              json.member("code", snippet.code)
            }
          }
        }
      }
    }
    for attached in attachments { attachment(attached, to: &json, place) }
    StepMessages.writeEnd(id, of: started, result, span, to: &json)
  }

  /// The messages of a step of which nothing is told but its status.
  private mutating func plainStep(
    _ id: Int, of started: Int, _ status: StepStatus, to json: inout JSONWriter
  ) {
    var place = plainSteps.firstIndex { $0.status == status }
    if place == nil {
      place = plainSteps.count
      plainSteps.append(PlainStep(status))
    }
    if let place { plainSteps[place].write(id, of: started, to: &json) }
  }

  // MARK: What stands outside of scenarios

  private mutating func endRunHook(to json: inout JSONWriter) {
    guard let (record, attachments) = runHook else { return }
    runHook = nil
    let id = ids.next()
    json.envelope("testRunHookStarted") { json in
      json.member("testRunStartedId", quoted: runID)
      json.member("id", quoted: id)
      json.member("hookId", record.definition.map { String(definitionIDs[$0]) } ?? "")
      json.timestamp(record.span.start)
    }
    for attached in attachments {
      attachment(attached, to: &json) { $0.member("testRunHookStartedId", quoted: id) }
    }
    json.envelope("testRunHookFinished") { json in
      json.member("testRunHookStartedId", quoted: id)
      json.timestamp(record.span.end)
      json.object("result") { StepResult(record).write(duration: record.span.duration, to: &$0) }
    }
  }

  private mutating func attachment(
    _ attachment: Attachment, to json: inout JSONWriter, _ place: (inout JSONWriter) -> Void
  ) {
    if let url = attachment.url {
      json.envelope("externalAttachment") { json in
        place(&json)
        json.member("url", url)
        json.member("mediaType", attachment.mediaType)
        if let time = attachment.time { json.timestamp(time) }
      }
      return
    }
    json.envelope("attachment") { json in
      place(&json)
      switch attachment.content {
      case .text(let body): json.member("body", body)
      case .timeline(let timeline):
        json.name("body")
        json.value(text: timeline.write)
      }
      json.member("contentEncoding", attachment.encoding.rawValue)
      json.member("mediaType", attachment.mediaType)
      json.member("fileName", ifPresent: attachment.fileName)
      if let time = attachment.time { json.timestamp(time) }
    }
  }

  private func end(_ summary: RunSummary, to json: inout JSONWriter) {
    json.envelope("testRunFinished") { json in
      json.member("testRunStartedId", quoted: runID)
      json.timestamp(summary.end)
      json.member("success", summary.isSuccess)
      let faults = summary.faults.isEmpty ? nil : summary.faults.joined(separator: "\n")
      ToolError(said: faults ?? summary.error?.said, exception: summary.error?.exception)?
        .write(to: &json)
    }
  }
}

extension JSONWriter {
  /// A line with one message.
  @inline(__always)
  mutating func envelope(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    object { $0.object(name, members) }
    endLine()
  }

  /// The member `timestamp`.
  mutating func timestamp(_ instant: Timestamp) {
    object("timestamp") { json in
      json.member("seconds", instant.seconds)
      json.member("nanos", instant.nanoseconds)
    }
  }
}
