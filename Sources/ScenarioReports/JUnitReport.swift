import ScenarioRunner

/// The run as JUnit XML, for continuous integration.
///
/// One suite, one case for each scenario, the last attempt of those that were tried again. The
/// head has the numbers, so everything is written at the end; until then a few lines of each
/// scenario are kept, of passed ones only their place and steps. Valid against the schemas of
/// Jenkins and of Maven's Surefire, which have no attributes for file and line: these stand in the
/// output of each case. The recorded run of another tool looks as the Cucumber project's own
/// formatter writes it: its cases are in the order in which they began.
package struct JUnitReport: Report {
  /// About how many bytes a case has: room for them is made once.
  private static let bytesOfCase = 1_000

  private var header = RunHeader()
  private var cases: [UInt8] = []
  /// When the cases of another tool began, and where in `cases` they are.
  private var begun: [(start: Timestamp, bytes: Range<Int>)] = []
  /// What a scenario's steps are told with: its room serves one after the other.
  private var story: [UInt8] = []
  private var attempt = ScenarioEvents()
  private var failures = 0
  private var skipped = 0
  private var count = 0

  /// Makes an empty report.
  package init() {}

  /// Takes the next event.
  package mutating func receive(_ event: RunEvent, into output: inout ReportText) {
    switch event {
    case .runStarted(let header):
      self.header = header
      cases.reserveCapacity(header.scenarioCount * Self.bytesOfCase)
    case .scenarioStarted(let scenario): attempt.begin(scenario)
    case .stepFinished(let record): attempt.add(record)
    case .hookFinished(let record) where record.scenario != nil: attempt.hooks.append(record)
    case .hookFinished, .attached: break
    case .scenarioFinished(let record):
      if !record.willBeRetried { add(record) }
      attempt.begin()
    case .runFinished(let summary): finish(summary, into: &output)
    }
  }

  private mutating func finish(_ summary: RunSummary, into output: inout ReportText) {
    let duration = max(0, summary.end.nanoseconds(since: header.start))
    output += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    output += "<testsuite name=\"\(header.tool.isOwn ? "FocusKey" : "Cucumber")\""
    // What hooks of another tool's run did is no case, as with the Cucumber project's own formatter.
    let faults = header.tool.isOwn ? summary.allFaults : summary.faults
    output += " time=\"\(ReportTime.seconds(duration))\" tests=\"\(count + faults.count)\""
    output += " skipped=\"\(skipped)\" failures=\"\(failures)\" errors=\"\(faults.count)\""
    if header.start != .zero || !header.tool.isOwn {
      output += " timestamp=\"\(ReportTime.date(header.start))\""
    }
    output += ">\n" + properties
    append(casesTo: &output)
    for fault in faults { output += Self.faultCase(fault) }
    output += "</testsuite>\n"
    cases = []
  }

  private mutating func append(casesTo output: inout ReportText) {
    let isInOrder = zip(begun, begun.dropFirst()).allSatisfy { $0.start <= $1.start }
    if isInOrder { return output.append(cases) }
    let order = begun.enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    for (_, one) in order { output.append(Array(cases[one.bytes])) }
  }

  /// What went wrong besides the scenarios, as a case of its own: who counts cases sees no green run
  /// that was cut off.
  private static func faultCase(_ fault: String) -> String {
    "<testcase classname=\"FocusKey\" name=\"The run itself\" time=\"0\">\n"
      + "<error type=\"RunFault\" message=\"\(XMLText.attribute(fault))\"/>\n</testcase>\n"
  }

  /// What repeats the run.
  private var properties: String {
    var properties: [(String, String)] = []
    if header.tool.isOwn {
      for conditions in header.allConditions {
        properties.append(("seed", String(conditions.seed)))
        properties += conditions.quirks.map { ("quirk", $0) }
      }
    }
    if properties.isEmpty { return "" }
    let lines = properties.map { name, value in
      "<property name=\"\(name)\" value=\"\(XMLText.attribute(value))\"/>\n"
    }
    return "<properties>\n" + lines.joined() + "</properties>\n"
  }

  private mutating func add(_ record: ScenarioRecord) {
    count += 1
    let start = cases.count
    let scenario = record.scenario
    let name = ScenarioNaming.name(of: scenario)
    cases.append(text: "<testcase classname=\"")
    cases.append(text: XMLText.attribute(scenario.feature.name))
    cases.append(text: "\" name=\"")
    cases.append(text: XMLText.attribute(name))
    cases.append(text: "\" time=\"")
    cases.append(text: ReportTime.seconds(record.span.duration))
    cases.append(text: "\">\n")
    cases.append(text: outcome(of: record))
    tellStory(of: scenario)
    if !story.isEmpty {
      cases.append(text: "<system-out><![CDATA[\n")
      XMLText.append(data: story, to: &cases)
      cases.append(text: "]]></system-out>\n")
    }
    cases.append(text: "</testcase>\n")
    if !header.tool.isOwn { begun.append((record.span.start, start..<cases.count)) }
  }

  // MARK: The outcome

  private mutating func outcome(of record: ScenarioRecord) -> String {
    if !record.scenario.isOwn { return recordedOutcome(record) }
    switch record.verdict {
    case .passed: return ""
    case .passedInProgress: return ""
    case .notRun:
      skipped += 1
      return header.isDryRun ? Self.skipped("dry run: no step was carried out") : "<skipped/>\n"
    case .failedInProgress:
      skipped += 1
      return Self.skipped("@wip: it fails and does not count\n\n" + fullText(record))
    case .failed:
      failures += 1
      let message = record.failures.flatMap(\.problems).map(\.message).joined(separator: "; ")
      return "<failure type=\"ScenarioFailure\" message=\"\(XMLText.attribute(message))\">"
        + "<![CDATA[\n" + XMLText.data(fullText(record)) + "]]></failure>\n"
    }
  }

  private static func skipped(_ text: String) -> String {
    "<skipped><![CDATA[" + XMLText.data(text) + "]]></skipped>\n"
  }

  private func fullText(_ record: ScenarioRecord) -> String {
    FailureText(style: TextStyle(), header: header).text(of: record)
  }

  /// As the Cucumber project's formatter tells it: by the worst of all steps and hooks.
  private mutating func recordedOutcome(_ record: ScenarioRecord) -> String {
    let results =
      attempt.steps.map { ($0.status, $0.error) } + attempt.hooks.map { ($0.status, $0.error) }
    let worst = results.max { $0.0.severity < $1.0.severity }
    let status = worst?.0 ?? .passed
    if record.verdict == .notRun || (status == .skipped && record.verdict != .failed) {
      skipped += 1
      guard let error = worst.flatMap(\.1) else { return "<skipped/>\n" }
      return "<skipped>\n<![CDATA[" + XMLText.data(error.text) + "]]>\n</skipped>\n"
    }
    guard record.verdict == .failed else { return "" }
    failures += 1
    guard let error = worst.flatMap(\.1), status.isBad else {
      let message = record.failures.flatMap(\.problems).first?.message
      guard !status.isBad, let message else { return "<failure/>\n" }
      return "<failure message=\"\(XMLText.attribute(message, hasBareBreaks: true))\"/>\n"
    }
    var text = "<failure"
    let exception = error.exception
    for (name, value) in [("type", exception?.type), ("message", exception?.message)] {
      guard let value else { continue }
      text += " \(name)=\"\(XMLText.attribute(value, hasBareBreaks: true))\""
    }
    guard let words = exception?.stackTrace ?? error.said else { return text + "/>\n" }
    return text + ">\n<![CDATA[" + XMLText.data(words) + "]]>\n</failure>\n"
  }

  // MARK: The steps

  /// So many columns a sentence has, with the dots between it and what became of it.
  private static let columns = 76
  /// Dots behind a sentence at least.
  private static let fewestDots = 2
  /// As many dots as there can be.
  private static let dots = [UInt8](repeating: UInt8(ascii: "."), count: columns)

  /// How many units of UTF-16 there are in UTF-8: by them Cucumber's own formatter measures.
  private static func letters(in text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var letters = 0
    for byte in text { letters += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
    return letters
  }

  /// Writes into `story` where the scenario stands and what became of its steps.
  private mutating func tellStory(of scenario: ScenarioDescription) {
    story.removeAll(keepingCapacity: true)
    if scenario.isOwn {
      story.append(text: scenario.place)
      if let example = scenario.example {
        story.append(text: "\nwith ")
        story.append(text: ScenarioNaming.values(of: example))
      }
      story.append(UInt8(ascii: "\n"))
    }
    for place in attempt.steps.indices {
      let start = story.count
      attempt.steps[place].step.append(to: &story)
      let letters = story.withUnsafeBufferPointer { Self.letters(in: $0[start...]) }
      let dots = max(Self.fewestDots, Self.columns - letters)
      Self.dots.withUnsafeBufferPointer { story.append(contentsOf: $0[..<dots]) }
      story.append(text: attempt.steps[place].status.rawValue)
      story.append(UInt8(ascii: "\n"))
    }
  }
}

extension StepStatus {
  /// The order in which a status hides others.
  var severity: Int {
    switch self {
    case .passed: 0
    case .skipped: 1
    case .pending: 2
    case .undefined: 3
    case .ambiguous: 4
    case .failed: 5
    }
  }
}

/// Names of scenarios where lists are flat: rule, scenario, and the row of an outline.
enum ScenarioNaming {
  /// `Rule - Scenario - Examples - #1.2`; our own rows have their values, too.
  static func name(of scenario: ScenarioDescription) -> String {
    var parts = [scenario.rule?.name ?? "", scenario.example?.outlineName ?? scenario.name]
    if let example = scenario.example {
      let number = "#\(example.examplesNumber).\(example.rowNumber)"
      parts.append(example.name)
      if scenario.name != example.outlineName {
        parts.append("\(number): \(scenario.name)")
      } else if scenario.isOwn {
        parts.append("\(number) (\(values(of: example)))")
      } else {
        parts.append(number)
      }
    }
    let name = parts.filter { !$0.isEmpty }.joined(separator: " - ")
    return name.isEmpty ? "\(scenario.keyword) on line \(scenario.line)" : name
  }

  /// `lamp = Hall, time = 08:00`.
  static func values(of example: ExampleDescription) -> String {
    zip(example.columns, example.values).map { "\($0) = \($1)" }.joined(separator: ", ")
  }
}
