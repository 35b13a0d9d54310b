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

  /// What stands around the ids: those of the test case that was started and of the step in turns.
  private let pieces: [[UInt8]]

  /// Writes the messages of all steps with this result, which took no time.
  init(_ result: StepResult) {
    var json = JSONWriter()
    StepMessages.writeStart(Self.gap, of: Self.gap, at: .zero, to: &json)
    StepMessages.writeEnd(Self.gap, of: Self.gap, result, .zero, to: &json)
    pieces = json.bytes.split(separator: UInt8(ascii: "-")).enumerated().map { place, piece in
      Array(place > 0 ? piece.dropFirst() : piece)
    }
  }

  /// Writes the messages of one step.
  func write(_ id: Int, of started: Int, to json: inout JSONWriter) {
    var isOfStep = false
    for (place, piece) in pieces.enumerated() {
      if place > 0 {
        json.lines(isOfStep ? id : started)
        isOfStep.toggle()
      }
      json.lines(piece)
    }
  }
}
