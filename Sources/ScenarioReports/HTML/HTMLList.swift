import ScenarioRunner
import SourceDiagnostics

/// The list of scenarios by features and rules, with their failures: all that is read without script.
struct HTMLList {
  /// Bytes of failures in full at most; of further ones the first problem is told.
  private static let failureBytes = 350_000

  /// Bytes of failures that are kept for a scenario to come, as long as not all are used.
  private static let failureOfEach = 600

  /// Columns of a failure on the page of a phone.
  static let narrowColumns = 42

  /// Letters of a name at most.
  private static let nameAtMost = 300

  /// What was written, as UTF-8.
  private(set) var bytes: [UInt8] = []

  private var usedByFailures = 0
  private var feature: (path: String, name: String)?
  private var rule: RuleDescription?

  /// Adds a scenario; the headings of its feature and rule, where they are others than before.
  ///
  /// - Parameter failures: What failed, laid out for a wide page and for a narrow one.
  mutating func add(
    _ scenario: ScenarioDescription, number: Int, state: HTMLState, failures: [String],
    isOpen: Bool
  ) {
    begin(scenario)
    let name = scenario.name.isEmpty ? "(\(scenario.keyword) without a name)" : scenario.name
    write("<details class=\"s ")
    write(state.rawValue)
    write("\" id=\"s")
    write(String(number))
    write(isOpen ? "\" open>" : "\">")
    write("<summary><b>")
    write(state.words)
    write(": </b>")
    write(rule == nil ? "<h3 dir=\"auto\">" : "<h3 aria-level=\"4\" dir=\"auto\">")
    HTMLText.append(Self.cut(name), to: &bytes)
    write("</h3><code>")
    HTMLText.append(scenario.place, to: &bytes)
    write("</code></summary>")
    let isGist = usedByFailures > Self.failureBytes
    for (failure, shape) in zip(failures, ["wide", "narrow"]) {
      write(failure: failure, shape: shape, isGist: isGist)
    }
    write("</details>\n")
  }

  /// Bytes that failures of so many scenarios to come may yet take.
  func room(forFailuresOf scenarios: Int) -> Int {
    min(max(0, Self.failureBytes - usedByFailures), scenarios * Self.failureOfEach)
  }

  /// Ends the last feature.
  mutating func finish() {
    finishRule()
    if feature != nil { write("</section>\n") }
    feature = nil
  }

  private mutating func finishRule() {
    if rule != nil { write("</section>\n") }
    rule = nil
  }

  private mutating func begin(_ scenario: ScenarioDescription) {
    let next = (path: scenario.file.path, name: scenario.feature.name)
    if feature.map({ $0 != next }) ?? true {
      finish()
      feature = next
      write("<section class=\"feature\"><h2 dir=\"auto\">")
      HTMLText.append(Self.cut(next.name.isEmpty ? next.path : next.name), to: &bytes)
      write("</h2>\n")
    }
    guard rule != scenario.rule else { return }
    finishRule()
    rule = scenario.rule
    guard let rule else { return }
    write("<section class=\"rule\"><h3 dir=\"auto\">")
    HTMLText.append(Self.cut(rule.title), to: &bytes)
    write("</h3>\n")
  }

  private mutating func write(failure: String, shape: String, isGist: Bool) {
    var text = Substring(failure)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    if isGist { text = Self.gist(of: text) }
    let before = bytes.count
    write("<pre class=\"\(shape)\" tabindex=\"0\" role=\"region\" aria-label=\"Failure\">")
    HTMLText.appendFailure(String(text), to: &bytes)
    write("</pre>")
    usedByFailures += bytes.count - before
  }

  /// The lines of a failure up to its first carets, and the command that goes on.
  private static func gist(of text: Substring) -> Substring {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.firstIndex { $0.contains("^") }.map { $0 + 1 } ?? min(lines.count, 6)
    let last = lines.last { $0.contains("Try it:") }
    let kept = lines[..<end] + (last.map { ["", $0] } ?? [])
    return Substring(kept.joined(separator: "\n"))
  }

  private static func cut(_ name: String) -> String {
    name.utf8.count > nameAtMost && name.count > nameAtMost
      ? name.prefix(nameAtMost - 1) + "…" : name
  }

  private mutating func write(_ text: String) { bytes.append(text: text) }
}
