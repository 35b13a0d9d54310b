import ScenarioRunner
import SourceDiagnostics

/// One stream of recorded messages, sorted into what belongs together.
///
/// Unknown messages and members are passed over: newer versions of the messages add some.
struct RecordedStream {
  /// A scenario as it was to be run.
  struct Pickle {
    var path: String
    var name: String
    var line: Int?
    var nodes: [String]
    var tags: [String]
    var steps: [PickleStep]
    /// Its position among the pickles.
    var position: Int
  }

  /// A step of a pickle.
  struct PickleStep {
    var id: String
    var text: String
    var nodes: [String]
    var table: [[String]]?
    var docString: String?
    var mediaType: String?
  }

  /// A step or hook of a test case.
  struct TestStep {
    var id: String
    var hook: String?
    var pickleStep: String?
    var definitions: [String]
    var arguments: [[MatchArgument]]
  }

  /// A scenario with its steps bound to definitions.
  struct TestCase {
    var pickle: String
    var steps: [TestStep]
    var attempts: [String] = []
  }

  /// What became of a step or hook.
  struct Result {
    var status: StepStatus
    var error: ToolError?
    var span: RunSpan
  }

  /// An attempt at a test case.
  struct Attempt {
    var number: Int
    var start: Timestamp
    var end: Timestamp?
    var willBeRetried = false
    var starts: [String: Timestamp] = [:]
    var results: [String: Result] = [:]
    var attachments: [(step: String?, Attachment)] = []
  }

  /// A hook of the run.
  struct RunHook {
    var hook: String
    var start: Timestamp
    var result: Result?
    var attachments: [Attachment] = []
    /// Whether it ran before the first test case.
    var isFirst: Bool
  }

  /// Whether it was told who has recorded it.
  private var hasHead = false
  var tool: RunTool?
  var sources: [SourceFile] = []
  var tree = RecordedTree()
  var pickles: [String: Pickle] = [:]
  var definitions: [(id: String?, RunDefinition)] = []
  var start: Timestamp?
  var testCases: [String: TestCase] = [:]
  /// The ids of the test cases in the order in which they were told.
  var order: [String] = []
  /// Whether one test case began before another had ended: several threads ran them.
  private(set) var isMixed = false
  private var openCount = 0
  var attempts: [String: Attempt] = [:]
  /// The attempts at test cases that are yet to be told, by these: several writers share a stream.
  private var early: [String: [String]] = [:]
  var runHooks: [RunHook] = []
  var runHookPositions: [String: Int] = [:]
  var runAttachments: [Attachment] = []
  var snippets: [String: [Snippet]] = [:]
  var parseErrors: [(path: String, line: Int, column: Int, message: String)] = []
  /// How the run ended; nil if the stream ends before.
  var end: (success: Bool, error: ToolError?, Timestamp)?

  /// Whether a message of this name is of the next recording: a recording has one head, and one
  /// beginning of its run, and no script is read after its end.
  func isOver(before name: String) -> Bool {
    switch name {
    case "meta": hasHead || end != nil
    case "testRunStarted": start != nil
    case "source", "gherkinDocument", "pickle", "parseError": end != nil
    default: false
    }
  }

  /// Takes the next message; false if it has no name that is known.
  mutating func add(_ name: String, _ body: JSONNode) -> Bool {
    switch name {
    case "meta": addMeta(body)
    case "source": addSource(body)
    case "gherkinDocument": tree.add(body)
    case "pickle": addPickle(body)
    case "parseError": addParseError(body)
    case "stepDefinition", "hook", "parameterType", "undefinedParameterType":
      addDefinition(name, body)
    case "testRunStarted": start = Self.instant(body)
    case "testCase": addTestCase(body)
    case "suggestion": addSuggestion(body)
    case "attachment", "externalAttachment": addAttachment(body)
    case "testCaseStarted", "testStepStarted", "testStepFinished", "testCaseFinished":
      addProgress(name, body)
    case "testRunHookStarted", "testRunHookFinished": addRunHook(name, body)
    case "testRunFinished":
      end = (body["success"]?.bool ?? false, Self.error(body), Self.instant(body))
    default: return false
    }
    return true
  }

  /// What would have been the test cases of pickles that none was made of, in their order.
  var unplanned: [TestCase] {
    let planned = Set(testCases.values.lazy.map(\.pickle))
    if planned.count == pickles.count { return [] }
    let others = pickles.filter { !planned.contains($0.key) }
    return others.sorted { $0.value.position < $1.value.position }.map { id, pickle in
      let steps = pickle.steps.map {
        TestStep(id: "", pickleStep: $0.id, definitions: [], arguments: [])
      }
      return TestCase(pickle: id, steps: steps)
    }
  }

  // MARK: Before the run

  private mutating func addMeta(_ body: JSONNode) {
    hasHead = true
    guard let tool = body["implementation"] else { return }
    self.tool = RunTool(name: Self.text(tool, "name"), version: tool["version"]?.text)
  }

  private mutating func addSource(_ body: JSONNode) {
    sources.append(
      SourceFile(path: Self.text(body, "uri"), text: Self.text(body, "data")))
  }

  private mutating func addParseError(_ body: JSONNode) {
    let place = body["source"]?["location"]
    parseErrors.append(
      (
        body["source"]?["uri"]?.text ?? "", place?["line"]?.integer ?? 1,
        place?["column"]?.integer ?? 1, Self.text(body, "message")
      ))
  }

  private mutating func addPickle(_ body: JSONNode) {
    let steps = (body["steps"]?.elements ?? []).map { step in
      let rows = step["argument"]?["dataTable"]?["rows"]?.elements
      let docString = step["argument"]?["docString"]
      return PickleStep(
        id: Self.text(step, "id"), text: Self.text(step, "text"),
        nodes: Self.texts(step["astNodeIds"]),
        table: rows?.map { row in (row["cells"]?.elements ?? []).map { Self.text($0, "value") } },
        docString: docString.map { Self.text($0, "content") },
        mediaType: docString?["mediaType"]?.text)
    }
    pickles[Self.text(body, "id")] = Pickle(
      path: Self.text(body, "uri"), name: Self.text(body, "name"),
      line: body["location"]?["line"]?.integer, nodes: Self.texts(body["astNodeIds"]),
      tags: (body["tags"]?.elements ?? []).map { Self.text($0, "name") }, steps: steps,
      position: pickles.count)
  }

  private mutating func addDefinition(_ name: String, _ body: JSONNode) {
    definitions.append((body["id"]?.text, RecordedDefinitions.definition(name, body)))
  }

  private mutating func addTestCase(_ body: JSONNode) {
    let steps = (body["testSteps"]?.elements ?? []).map { step in
      TestStep(
        id: Self.text(step, "id"), hook: step["hookId"]?.text,
        pickleStep: step["pickleStepId"]?.text,
        definitions: Self.texts(step["stepDefinitionIds"]),
        arguments: (step["stepMatchArgumentsLists"]?.elements ?? []).map(
          RecordedDefinitions.arguments))
    }
    let id = Self.text(body, "id")
    if testCases[id] == nil { order.append(id) }
    testCases[id] = TestCase(
      pickle: Self.text(body, "pickleId"), steps: steps,
      attempts: early.removeValue(forKey: id) ?? [])
  }

  // MARK: The run

  private mutating func addProgress(_ name: String, _ body: JSONNode) {
    if name == "testCaseStarted" {
      let id = Self.text(body, "id")
      let testCase = Self.text(body, "testCaseId")
      isMixed = isMixed || openCount > 0
      openCount += 1
      attempts[id] = Attempt(
        number: body["attempt"]?.integer ?? 0, start: Self.instant(body))
      if testCases[testCase] == nil {
        early[testCase, default: []].append(id)
      } else {
        testCases[testCase]?.attempts.append(id)
      }
      return
    }
    let id = Self.text(body, "testCaseStartedId")
    let step = Self.text(body, "testStepId")
    switch name {
    case "testStepStarted": attempts[id]?.starts[step] = Self.instant(body)
    case "testStepFinished":
      let start = attempts[id]?.starts[step] ?? .zero
      attempts[id]?.results[step] = Self.result(
        body["testStepResult"], from: start, to: Self.instant(body))
    default:
      if let attempt = attempts[id], attempt.end == nil { openCount -= 1 }
      attempts[id]?.end = Self.instant(body)
      attempts[id]?.willBeRetried = body["willBeRetried"]?.bool ?? false
    }
  }

  private mutating func addRunHook(_ name: String, _ body: JSONNode) {
    if name == "testRunHookStarted" {
      runHookPositions[Self.text(body, "id")] = runHooks.count
      runHooks.append(
        RunHook(
          hook: Self.text(body, "hookId"), start: Self.instant(body), isFirst: attempts.isEmpty))
    } else if let position = runHookPositions[Self.text(body, "testRunHookStartedId")] {
      runHooks[position].result = Self.result(
        body["result"], from: runHooks[position].start, to: Self.instant(body))
    }
  }

  private mutating func addSuggestion(_ body: JSONNode) {
    snippets[Self.text(body, "pickleStepId"), default: []] += (body["snippets"]?.elements ?? [])
      .map { Snippet(language: Self.text($0, "language"), code: Self.text($0, "code")) }
  }

  private mutating func addAttachment(_ body: JSONNode) {
    let attachment = Attachment(
      mediaType: Self.text(body, "mediaType"), body: Self.text(body, "body"),
      encoding: body["contentEncoding"]?.text == "BASE64" ? .base64 : .identity,
      fileName: body["fileName"]?.text, url: body["url"]?.text,
      time: body["timestamp"] == nil ? nil : Self.instant(body))
    if let id = body["testCaseStartedId"]?.text, attempts[id] != nil {
      attempts[id]?.attachments.append((body["testStepId"]?.text, attachment))
    } else if let hook = body["testRunHookStartedId"]?.text, let position = runHookPositions[hook] {
      runHooks[position].attachments.append(attachment)
    } else {
      runAttachments.append(attachment)
    }
  }

  // MARK: Members

  private static func result(
    _ body: JSONNode?, from start: Timestamp, to end: Timestamp
  ) -> Result {
    let duration = body?["duration"].map { time in
      let length = Timestamp(
        seconds: time["seconds"]?.integer ?? 0, nanoseconds: time["nanos"]?.integer ?? 0)
      return max(0, length.nanoseconds(since: .zero))
    }
    return Result(
      status: body?["status"]?.text.map(status) ?? .skipped,
      error: body.flatMap(error), span: RunSpan(start: start, end: end, duration: duration ?? 0))
  }

  private static func error(_ body: JSONNode) -> ToolError? {
    let exception = body["exception"].map { exception in
      ToolError.Exception(
        type: exception["type"]?.text, message: exception["message"]?.text,
        stackTrace: exception["stackTrace"]?.text)
    }
    return ToolError(said: body["message"]?.text, exception: exception)
  }

  /// The status of a name; a name that nobody knows, `UNKNOWN` too, is no success and no failure.
  private static func status(_ name: String) -> StepStatus {
    StepStatus(rawValue: name.lowercased()) ?? .skipped
  }

  static func instant(_ body: JSONNode) -> Timestamp {
    let time = body["timestamp"]
    return Timestamp(
      seconds: time?["seconds"]?.integer ?? 0, nanoseconds: time?["nanos"]?.integer ?? 0)
  }

  static func text(_ node: JSONNode, _ name: StaticString) -> String { node[name]?.text ?? "" }

  static func texts(_ node: JSONNode?) -> [String] { (node?.elements ?? []).compactMap(\.text) }
}
