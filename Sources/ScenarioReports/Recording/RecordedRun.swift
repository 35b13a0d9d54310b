import ScenarioRunner
import SourceDiagnostics

/// A run as it was recorded, in one stream or in several: the shards of a run.
///
/// Scenarios are told in the order in which they ran. A stream that was recorded by several threads at
/// once has its test cases mixed; here each is told whole, in the order of the pickles. The scenarios of
/// several streams are in the order of their paths and lines, whatever the order of the streams: shards
/// give the report of the whole. Where streams say which shards they are, all of them must be there.
package struct RecordedRun {
  /// What is wrong with the streams: lines that are no messages, scripts that could not be read.
  package private(set) var diagnostics: [Diagnostic]
  /// Whether every line of the streams is a message.
  package private(set) var isReadable: Bool
  /// Whether every stream says that its run succeeded.
  package private(set) var isSuccess = true
  /// Whether a run was begun at all; one whose first hook fails has no scenario and tells it all the
  /// same.
  package let wasStarted: Bool

  private var header = RunHeader()
  private var told: [RecordedAttempt] = []
  private var beforeAll: [HookEvents] = []
  private var afterAll: [HookEvents] = []
  private var faults: [String] = []
  /// The parts of a whole run that the streams say they are.
  private var shards: Set<Shard> = []
  /// Whether a stream says of its run only that other shards were missing, which may be there now.
  private var lackedShards = false
  private var end = Timestamp.zero
  /// What the first stream that says anything of its run as a whole says of it.
  private var error: ToolError?

  private typealias HookEvents = (record: HookRecord, attachments: [Attachment])

  /// Reads streams of messages.
  ///
  /// - Complexity: linear in the size of the streams; of each step only its result is kept.
  package init(_ streams: [SourceFile]) {
    var reading = MessageReading()
    for stream in streams { reading.read(stream) }
    diagnostics = reading.diagnostics + reading.parseErrors
    isReadable = reading.diagnostics.isEmpty
    wasStarted = reading.streams.contains { $0.1.start != nil }
    join(reading.streams)
  }

  /// How many scenarios there are.
  package var scenarioCount: Int { header.scenarioCount }

  /// Tells the run again.
  ///
  /// - Returns: The numbers that the last event has, too.
  @discardableResult
  package func perform(receive: (RunEvent) -> Void) -> RunSummary {
    var summary = RunSummary()
    func tell(_ event: RunEvent) {
      summary.count(event)
      receive(event)
    }
    func tell(_ hook: HookEvents) {
      tell(.hookFinished(hook.record))
      for attachment in hook.attachments {
        tell(.attached(AttachmentRecord(scenario: nil, isOfHook: true, attachment: attachment)))
      }
    }
    tell(.runStarted(header))
    for hook in beforeAll { tell(hook) }
    for attempt in told {
      for event in attempt.events(header: header) { tell(event) }
    }
    for hook in afterAll { tell(hook) }
    summary.notRun += header.scenarioCount - summary.scenarioCount
    summary.faults = faults
    summary.end = end
    summary.error = error
    if !isSuccess, summary.isSuccess {
      summary.faults = ["it was recorded as failed, though no scenario failed"]
    }
    receive(.runFinished(summary))
    return summary
  }

  // MARK: Joining

  private mutating func join(_ streams: [(path: String, RecordedStream)]) {
    let scripts = RecordedScripts()
    var cases: [(ScenarioDescription, [RecordedAttempt], RunConditions)] = []
    var positions: [RunDefinition: Int] = [:]
    var streamOf: [String: Int] = [:]
    var again: [(place: String, path: String)] = []
    var unplanned: [ScenarioDescription] = []
    for (number, (path, stream)) in streams.enumerated() {
      scripts.begin(stream)
      let definitions = add(stream.definitions, &positions)
      let run = Self.ownRun(of: stream)
      let scenarios = RecordedScenarios(
        stream: stream, file: scripts.file, definitions: definitions, run: run)
      for (position, id) in order(of: stream).enumerated() {
        guard let testCase = stream.testCases[id],
          let scenario = scenarios.description(of: testCase, at: position)
        else { continue }
        let conditions = run?.otherConditions[position] ?? run?.conditions ?? RunConditions()
        cases.append((scenario, attempts(testCase, in: stream, scripts.recorded), conditions))
        guard streams.count > 1 else { continue }
        if streamOf[scenario.place, default: number] != number {
          again.append((scenario.place, path))
        }
        streamOf[scenario.place] = number
      }
      unplanned += stream.unplanned.compactMap { scenarios.description(of: $0) }
      add(hooksOf: stream, definitions)
      add(headOf: stream)
      note(endOf: stream, path)
    }
    warn(of: again)
    noteMissingShards()
    if streams.count > 1 { cases.sort { Self.comesBefore($0.0, $1.0) } }
    header.start = streams.compactMap(\.1.start).min() ?? .zero
    header.tool = Self.tool(of: streams.map(\.1))
    for index in cases.indices {
      cases[index].0.index = index
      for var attempt in cases[index].1 {
        attempt.scenario = cases[index].0
        told.append(attempt)
      }
    }
    note(conditions: cases.map(\.2))
    header.isDryRun = streams.allSatisfy { Self.ownRun(of: $0.1)?.isDryRun ?? false }
    if told.contains(where: \.isCutOff) { isSuccess = false }
    header.scenarioCount = cases.count
    header.scenarios = cases.map(\.0)
    if streams.count > 1 { sortCriteria() }
    note(unplanned: unplanned)
    header.files = scripts.files(isSorted: streams.count > 1)
    if streams.count == 1 { header.shard = shards.first }
    if lackedShards { isSuccess = isSuccess && perform { _ in }.isSuccess }
  }

  /// Notes what each scenario was carried out under: shards may have drawn seeds of their own.
  private mutating func note(conditions: [RunConditions]) {
    guard let first = conditions.first else { return }
    header.conditions = first
    for (index, other) in conditions.enumerated() where other != first {
      header.otherConditions[index] = other
    }
  }

  /// Puts what the tags stand for into the order of their first use, as a run of the whole has it.
  private mutating func sortCriteria() {
    var places: [String: Int] = [:]
    for tag in header.scenarios.lazy.flatMap(\.tags) where places[tag] == nil {
      places[tag] = places.count
    }
    header.criteria = header.criteria.enumerated()
      .sorted { one, other in
        (places[one.element.number] ?? .max, one.offset)
          < (places[other.element.number] ?? .max, other.offset)
      }
      .map(\.element)
  }

  /// Notes scenarios that no test case was made of, unless another stream has one.
  private mutating func note(unplanned: [ScenarioDescription]) {
    if unplanned.isEmpty { return }
    var seen = Set(header.scenarios.map(\.place))
    header.unplanned = unplanned.filter { seen.insert($0.place).inserted }
    for place in header.unplanned.indices {
      header.unplanned[place].index = header.scenarioCount + place
    }
  }

  /// Says that scenarios are in more than one recording: a part that was given twice makes all numbers
  /// too large.
  private mutating func warn(of again: [(place: String, path: String)]) {
    guard let first = again.first else { return }
    let others =
      again.count == 1 ? "" : ", and so \(again.count == 2 ? "is" : "are") \(again.count - 1) more"
    diagnostics.append(
      .warning(
        "\(first.place) is in more than one recording\(others)",
        notes: [.init("again in \(first.path)")],
        help: ["all of them count; give each recording once, and each part of one run"]))
  }

  private func order(of stream: RecordedStream) -> [String] {
    if !stream.isMixed || stream.tool?.isOwn ?? false { return stream.order }
    func position(_ id: String) -> Int {
      stream.testCases[id].flatMap { stream.pickles[$0.pickle]?.position } ?? .max
    }
    return stream.order.enumerated()
      .sorted { (position($0.element), $0.offset) < (position($1.element), $1.offset) }
      .map(\.element)
  }

  /// Adds definitions, those once that several streams have; tells the position of each id.
  private mutating func add(
    _ definitions: [(id: String?, RunDefinition)], _ positions: inout [RunDefinition: Int]
  ) -> [String: Int] {
    // Definitions that one stream has twice stay two: a step may be ambiguous because of them.
    var own: [String: Int] = [:]
    var used: Set<Int> = []
    for (id, definition) in definitions {
      var position = header.definitions.count
      if let known = positions[definition], used.insert(known).inserted {
        position = known
      } else {
        header.definitions.append(definition)
        positions[definition] = position
        used.insert(position)
      }
      if let id { own[id] = position }
    }
    return own
  }

  private mutating func add(hooksOf stream: RecordedStream, _ definitions: [String: Int]) {
    for hook in stream.runHooks {
      let record = HookRecord(
        scenario: nil, definition: definitions[hook.hook],
        status: hook.result?.status ?? .skipped, error: hook.result?.error,
        span: hook.result?.span ?? RunSpan(start: hook.start, end: hook.start))
      if hook.isFirst {
        beforeAll.append((record, hook.attachments))
      } else {
        afterAll.append((record, hook.attachments))
      }
    }
  }

  /// Adds what only we tell of a run; each shard of one tells what its own tags stand for.
  private mutating func add(headOf stream: RecordedStream) {
    guard let run = Self.ownRun(of: stream) else { return }
    header.conditions = run.conditions
    let known = Set(header.criteria.map(\.number))
    header.criteria += run.criteria.filter { !known.contains($0.number) }
    if let shard = run.shard { shards.insert(shard) }
  }

  private static func ownRun(of stream: RecordedStream) -> OwnRecord.OwnRun? {
    stream.runAttachments.first { $0.mediaType == OwnRecord.runMediaType }
      .flatMap { OwnRecord.run($0.body) }
  }

  /// Shards of which no stream is a record: nobody knows what became of their scenarios.
  private mutating func noteMissingShards() {
    for count in Set(shards.map(\.count)).sorted() {
      guard let words = Self.words(ofMissingBeside: shards, of: count) else { continue }
      isSuccess = false
      faults.append(words)
    }
  }

  /// That shards of so many are missing beside some; nil where none is.
  private static func words(ofMissingBeside shards: Set<Shard>, of count: Int) -> String? {
    let missing = count - shards.count { $0.count == count }
    if missing == 0 { return nil }
    var named = Array(
      (1...count).lazy.compactMap { Shard(number: $0, count: count) }
        .filter { !shards.contains($0) }.prefix(mostNamed).map(\.description))
    if missing > named.count { named.append("\(missing - named.count) more") }
    return missing == 1
      ? "shard \(named[0]) is missing: no record of it was given"
      : "the shards \(Suggestions.plainList(named, joinedBy: "and")) are missing: "
        + "no record of them was given"
  }

  /// Missing shards that are named; of more, only their number is told.
  private static let mostNamed = 8

  private mutating func note(endOf stream: RecordedStream, _ path: String) {
    guard let (success, error, instant) = stream.end else {
      isSuccess = false
      faults.append("\(path) ends before its run does: it has no testRunFinished")
      return
    }
    end = max(end, instant)
    isSuccess = isSuccess && stream.parseErrors.isEmpty
    // A report of a single shard was recorded: which others are missing is found out anew.
    let message = error.map { $0.message ?? $0.text }
    if let message, let shard = Self.ownRun(of: stream)?.shard,
      message == Self.words(ofMissingBeside: [shard], of: shard.count)
    {
      lackedShards = true
      return
    }
    isSuccess = isSuccess && success
    if let message, !success { faults.append(message) }
    if self.error == nil { self.error = error }
  }

  private func attempts(
    _ testCase: RecordedStream.TestCase, in stream: RecordedStream, _ scripts: [String: SourceFile]
  ) -> [RecordedAttempt] {
    testCase.attempts.compactMap { stream.attempts[$0] }.map { attempt in
      RecordedAttempt(
        testCase: testCase, attempt: attempt, snippets: stream.snippets, scripts: scripts)
    }
  }

  private static func tool(of streams: [RecordedStream]) -> RunTool {
    let unknown = RunTool(name: "an unknown tool")
    let tools = streams.compactMap { $0.tool ?? ($0.order.isEmpty ? nil : unknown) }
    guard let first = tools.first else { return unknown }
    return tools.allSatisfy { $0 == first } ? first : RunTool(name: "several tools")
  }

  private static func comesBefore(
    _ left: ScenarioDescription, _ right: ScenarioDescription
  ) -> Bool {
    (left.file.path, left.line) < (right.file.path, right.line)
  }
}
