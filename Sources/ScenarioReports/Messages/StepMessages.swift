import ScenarioRunner
import SourceDiagnostics

/// The messages that frame a step.
enum StepMessages {
  /// Writes that a step begins.
  static func writeStart(
    _ id: Int, of started: Int, at start: Timestamp, to json: inout JSONWriter
  ) {
    json.envelope("testStepStarted") { json in
      json.member("testCaseStartedId", quoted: started)
      json.member("testStepId", quoted: id)
      json.timestamp(start)
    }
  }

  /// Writes what became of a step.
  static func writeEnd(
    _ id: Int, of started: Int, _ result: StepResult, _ span: RunSpan,
    to json: inout JSONWriter
  ) {
    json.envelope("testStepFinished") { json in
      json.member("testCaseStartedId", quoted: started)
      json.member("testStepId", quoted: id)
      json.object("testStepResult") { result.write(duration: span.duration, to: &$0) }
      json.timestamp(span.end)
    }
  }
}

/// The messages of a step of which nothing is told but its status: only the two ids differ from step
/// to step, so that the rest is written once.
struct PlainStep {
  /// What stands for an id while the rest is written: no status has a minus in it.
  private static let gap = -1

  /// What became of the step.
  let status: StepStatus
  /// What stands around the ids, in one piece.
  private let text: [UInt8]
  /// Where the ids belong: those of the test case that was started and of the step in turns.
  private let gaps: [Int]

  /// Writes the messages of all steps with this status, which took no time.
  init(_ status: StepStatus) {
    var json = JSONWriter()
    StepMessages.writeStart(Self.gap, of: Self.gap, at: .zero, to: &json)
    let result = StepResult(status: status, error: nil)
    StepMessages.writeEnd(Self.gap, of: Self.gap, result, .zero, to: &json)
    var text: [UInt8] = []
    var gaps: [Int] = []
    for (place, piece) in json.bytes.split(separator: UInt8(ascii: "-")).enumerated() {
      if place > 0 { gaps.append(text.count) }
      text += place > 0 ? piece.dropFirst() : piece
    }
    self.status = status
    self.text = text
    self.gaps = gaps
  }

  /// Writes the messages of one step.
  func write(_ id: Int, of started: Int, to json: inout JSONWriter) {
    text.withUnsafeBytes { json.lines($0, gaps: gaps, numbers: (started, id)) }
  }
}
