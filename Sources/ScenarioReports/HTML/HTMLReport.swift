import ScenarioRunner
import ScenarioTimelines

/// One file for a browser: all scenarios with their steps, timelines and phones, to be searched.
///
/// The list with its failures is plain HTML, so that it can be read without script. Everything else
/// is a block of data, out of which script draws what is opened. Nothing is fetched from anywhere.
package struct HTMLReport: Report {
  /// Failures that are open from the start.
  private static let openFailures = 10

  /// Bytes of what hooks of the whole run left, at most.
  private static let bytesLeftByRun = 1_000_000

  /// How failures are laid out: for a wide page, and for that of a phone, where carets stay under
  /// what they mark.
  private static let styles = [100, HTMLList.narrowColumns].map { TextStyle(columns: $0) }
  private var header = RunHeader()
  private var list = HTMLList()
  private var data = HTMLData(scenarioCount: 0)
  private var counts = HTMLCounts()
  private var steps: [StepRecord] = []
  private var notes: [String] = []
  private var timeline: ScenarioTimeline?
  private var attachments: [AttachmentRecord] = []
  /// What hooks of the whole run left, as it stands in the page.
  private var leftByRun = ""

  /// Makes an empty report.
  package init() {}

  /// Takes the next event.
  package mutating func receive(_ event: RunEvent, into output: inout ReportText) {
    switch event {
    case .runStarted(let header):
      self.header = header
      data = HTMLData(scenarioCount: header.scenarioCount, criteria: header.criteria)
    case .scenarioStarted:
      steps.removeAll(keepingCapacity: true)
      notes.removeAll(keepingCapacity: true)
      attachments.removeAll(keepingCapacity: true)
      timeline = nil
    case .stepFinished(let record):
      steps.append(record)
    case .hookFinished(let record):
      if record.status.isBad { notes.append("A hook \(record.status.rawValue).") }
      if let error = record.error { notes.append(error.text) }
    case .attached(let record):
      if let told = record.attachment.timeline {
        timeline = told
      } else if record.scenario != nil {
        attachments.append(record)
      } else {
        add(leftByRun: record.attachment)
      }
    case .scenarioFinished(let record):
      if !record.willBeRetried { add(record) }
    case .runFinished(let summary):
      let page = HTMLPage(header: header, summary: summary, counts: counts)
      page.write(list: list, leftByRun: leftByRun, data: data, into: &output)
    }
  }

  private mutating func add(leftByRun attachment: Attachment) {
    guard let document = HTMLAttachment(attachment)?.html else { return }
    leftByRun +=
      leftByRun.utf8.count + document.utf8.count <= Self.bytesLeftByRun
      ? document : HTMLAttachment(leavingOut: attachment, HTMLData.tooLarge).html
  }

  private mutating func add(_ record: ScenarioRecord) {
    let state = HTMLState(of: record.verdict)
    counts.add(state)
    let isFailure = state == .failed || state == .failedInProgress
    let failures = isFailure ? Self.styles.map { failureText(of: record, $0) } : []
    list.add(
      record.scenario, number: counts.total - 1, state: state, failures: failures,
      isOpen: state == .failed && counts[.failed] <= Self.openFailures)
    data.add(
      record.scenario, steps: steps, attachments: attachments, timeline: timeline,
      matters: isFailure, list: list)
  }

  /// What failed, as the terminal shows it: script lines with carets, what led there, rules.
  private func failureText(of record: ScenarioRecord, _ style: TextStyle) -> String {
    let words = FailureText(style: style, header: header)
    var text = ""
    for failure in record.failures { text += words.text(of: failure, in: record.scenario) }
    for step in steps where step.failure == nil {
      if let error = step.error { text += error.text + "\n\n" }
    }
    for note in notes { text += note + "\n\n" }
    if !record.failures.isEmpty { text += words.story(of: record) }
    return text
  }
}
