import Determinism
import VirtualPhone

/// What of a phone's trace is marked on a timeline.
enum TimelineMarks {
  /// Marks that are kept at most; the first count.
  static let atMost = 400

  /// The lines that tell of power: nothing else in a trace says so by its kind.
  private static let powerTexts = [
    "the phone is switched off", "the phone is switched on", "the battery dies",
  ]

  /// The marks of some lines of a trace, in order.
  static func marks(of entries: ArraySlice<TraceEntry>) -> [ScenarioTimeline.Mark] {
    var marks: [ScenarioTimeline.Mark] = []
    for entry in entries {
      guard let kind = kind(of: entry) else { continue }
      marks.append(.init(at: entry.instant, kind: kind, text: text(of: entry)))
      if marks.count == atMost { break }
    }
    return marks
  }

  /// What a mark says.
  ///
  /// The step that asked for a fault stands beside it. Its line is left out: where scenarios begin
  /// alike, it is that of whichever came there first.
  private static func text(of entry: TraceEntry) -> String {
    guard entry.kind == .fault, let line = entry.text.firstRange(of: FocusKeyWorld.faultPlace)
    else {
      return entry.text
    }
    return String(entry.text[..<line.lowerBound])
  }

  /// What a line is marked as; nil for what only explains how something came about.
  private static func kind(of entry: TraceEntry) -> ScenarioTimeline.Mark.Kind? {
    if powerTexts.contains(entry.text) { return .power }
    switch entry.kind {
    case .person: return .person
    case .app: return .focusKey
    case .monitor: return entry.isImportant ? .callback : nil
    case .notification: return entry.isImportant ? .notification : nil
    case .fault: return .fault
    case .system, .process: return entry.isImportant ? .system : nil
    case .shield, .storage: return nil
    }
  }
}

extension FocusKeyWorld {
  /// What happened in the scenario, where the world records it.
  func scenarioTimeline() -> ScenarioTimeline? {
    guard var recorder = timeline else { return nil }
    if recorder.start == nil { recorder.beginStory(on: phone) }
    let (lanes, leftOut) = recorder.lanes()
    let entries = phone.recorder?.entries ?? []
    return ScenarioTimeline(
      start: recorder.start ?? now, end: now, clocks: recorder.clocks, lanes: lanes,
      targetsLeftOut: leftOut, sessions: recorder.sessionBars(until: recorder.fullAt ?? now),
      marks: hasBegun ? TimelineMarks.marks(of: entries.dropFirst(linesBefore)) : [],
      steps: recorder.steps,
      moments: recorder.looks.map { .init(at: $0.at, screen: $0.screen) },
      screens: recorder.screens, drawings: recorder.drawings, fullAt: recorder.fullAt)
  }
}
