import ScenarioRunner
import SourceDiagnostics

/// A scenario in Cucumber's JSON: its background as an element of its own, then itself.
///
/// Of two backgrounds, the feature's and the rule's, the first with steps gives the element its head,
/// and both give it their steps.
struct CucumberJSONElement {
  /// The media type of what a step logs.
  private static let log = "text/x.cucumber.log+plain"

  /// What was said when the run began.
  let header: RunHeader
  /// The scenario.
  let record: ScenarioRecord
  /// Its events.
  let events: ScenarioEvents

  private var scenario: ScenarioDescription { record.scenario }

  /// Writes the elements.
  func write(to json: inout JSONWriter) {
    let first = scenario.backgrounds.reduce(0) { $0 + $1.stepCount }
    let backgrounds = scenario.backgrounds
    if let background = backgrounds.first(where: { $0.stepCount > 0 }) ?? backgrounds.first {
      json.object { json in
        json.member("line", background.line)
        json.member("type", "background")
        json.member("keyword", background.keyword)
        json.member("name", background.name)
        json.member("description", background.description)
        write(steps: 0..<first, to: &json)
      }
    }
    json.object { json in
      if !scenario.isOwn {
        json.member("start_timestamp", ReportTime.date(record.span.start, digits: 3))
      }
      json.member("line", scenario.line)
      json.member("id", id)
      json.member("type", "scenario")
      json.member("keyword", scenario.keyword)
      json.member("name", scenario.name)
      json.member("description", scenario.description)
      write(steps: first..<max(first, scenario.steps.count), to: &json)
      write(hooks: .beforeTestCase, "before", to: &json)
      write(hooks: .afterTestCase, "after", to: &json)
      if !scenario.tags.isEmpty {
        json.array("tags") { json in
          for tag in scenario.tags { json.object { $0.member("name", tag) } }
        }
      }
    }
  }

  // MARK: Names

  /// What stands between the words of a name; no other blank does.
  private static let separators = " \t\n\u{B}\u{C}\r'_,!".unicodeScalars

  /// A name as a part of an id: small letters, and `-` for what stands between words.
  static func id(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      result.append(separators.contains(scalar) ? "-" : scalar)
    }
    return String(result)
  }

  /// `feature;rule;scenario;examples;row`: rows count from 2, as the heading is the first; the
  /// scenario is named as it is written, for all rows alike.
  private var id: String {
    var parts = [scenario.feature.name]
    if let rule = scenario.rule { parts.append(rule.name) }
    parts.append(scenario.example?.outlineName ?? scenario.name)
    if let example = scenario.example {
      parts += [example.name, String(example.rowNumber + 1)]
    }
    return parts.map(Self.id).joined(separator: ";")
  }

  // MARK: Steps

  private func write(steps range: Range<Int>, to json: inout JSONWriter) {
    let results = StepResults(header: header, record: record, steps: events.steps)
    json.array("steps") { json in
      for step in events.steps where range.contains(step.index) {
        json.object { json in
          write(step, results.result(of: step), to: &json)
          write(hooks: .beforeTestStep, "before", around: step.index, to: &json)
          write(hooks: .afterTestStep, "after", around: step.index, to: &json)
        }
      }
    }
  }

  private func write(_ record: StepRecord, _ result: StepResult, to json: inout JSONWriter) {
    let step = record.step
    json.member("keyword", step.spacedKeyword)
    json.member("line", step.line)
    json.object("match") { json in
      let matches = scenario.matches(of: record.index)
      guard matches.count == 1, let match = matches.first else { return }
      json.member("location", ifPresent: header.definitions[match.definition].place?.text)
      guard !match.arguments.isEmpty else { return }
      json.array("arguments") { json in
        for argument in match.arguments {
          json.object { json in
            guard let value = argument.group.value else { return }
            json.member("val", value)
            if let start = argument.group.start { json.member("offset", start) }
          }
        }
      }
    }
    json.member("name", step.text)
    write(result, record.span, to: &json)
    if let text = step.docString {
      json.object("doc_string") { json in
        if let line = step.docStringLine { json.member("line", line) }
        json.member("value", text)
        json.member("content_type", ifPresent: step.docStringMediaType)
      }
    }
    if let table = step.table {
      json.array("rows") { json in
        for row in table { json.object { $0.member("cells", row) } }
      }
    }
    write(events.attachments.filter { $0.0.step == record.index }.map(\.0.attachment), to: &json)
  }

  private func write(_ result: StepResult, _ span: RunSpan, to json: inout JSONWriter) {
    json.object("result") { json in
      // How long a step took that means nothing is not told, as by Cucumber's own formatter.
      if span.duration > 0, result.status != .undefined {
        json.member("duration", span.duration)
      }
      json.member("status", result.status.rawValue)
      // Cucumber's own formatter tells the trace of an exception and nothing else; ours is all there is.
      if result.status.isBad || !scenario.isOwn {
        json.member("error_message", ifPresent: result.error?.exception?.stackTrace)
      }
    }
  }

  // MARK: Hooks and what is left

  /// The hooks of a kind; those around steps only of the step that they stand at.
  private func write(
    hooks kind: HookDescription.Kind, _ name: StaticString, around step: Int? = nil,
    to json: inout JSONWriter
  ) {
    let hooks = events.hooks.enumerated().filter { isMeant($0.element, kind, around: step) }
    if hooks.isEmpty { return }
    json.array(name) { json in
      for (position, hook) in hooks {
        json.object { json in
          write(
            events.attachments.filter { $0.hook == position }.map(\.0.attachment), to: &json)
          json.object("match") { json in
            let place = hook.definition.flatMap { header.definitions[$0].place?.text }
            json.member("location", ifPresent: place)
          }
          write(StepResult(hook), hook.span, to: &json)
        }
      }
    }
  }

  private func isMeant(
    _ hook: HookRecord, _ kind: HookDescription.Kind, around step: Int?
  ) -> Bool {
    guard scenario.hooks.indices.contains(hook.index) else { return false }
    let before = scenario.hooks[hook.index].beforeStep
    let declared = hook.definition.flatMap { header.definitions[$0].hook?.kind }
    // A tool that does not tell when a hook runs, tells it by its place.
    let found = declared ?? (before == 0 ? .beforeTestCase : .afterTestCase)
    guard found == kind else { return false }
    switch kind {
    case .beforeTestStep: return before == step
    case .afterTestStep: return before == (step ?? 0) + 1
    default: return true
    }
  }

  private func write(_ attachments: [Attachment], to json: inout JSONWriter) {
    let attachments = attachments.filter { !$0.mediaType.hasPrefix("application/vnd.focuskey.") }
    let logs = attachments.filter { $0.mediaType == Self.log }
    let others = attachments.filter { $0.mediaType != Self.log && $0.url == nil }
    if !logs.isEmpty { json.member("output", logs.map(\.text)) }
    if others.isEmpty { return }
    json.array("embeddings") { json in
      for attachment in others {
        json.object { json in
          json.member("mime_type", attachment.mediaType)
          json.member("data", attachment.base64)
          json.member("name", ifPresent: attachment.fileName)
        }
      }
    }
  }
}
