import Determinism
import ScenarioTimelines
import VirtualPhone

/// What of a phone's trace is marked on a timeline.
enum TimelineMarks {
  /// Marks that are kept at most; the first count.
  static let atMost = 400

  /// Adds the marks of some lines of a trace, in order, their times counted from a start.
  static func add(
    _ entries: ArraySlice<TraceEntry>, to marks: inout [ScenarioTimeline.Mark],
    since start: Instant?
  ) {
    if marks.isEmpty { marks.reserveCapacity(min(entries.count, atMost)) }
    // In place: an entry is not copied to look at its kind.
    for place in entries.indices where marks.count < atMost {
      guard let kind = kind(of: entries[place]) else { continue }
      let at = start.map { Int((entries[place].instant - $0).seconds) } ?? 0
      marks.append(.init(at: at, kind: kind, text: DrawnText.cut(text(of: entries[place]))))
    }
  }

  /// What a mark says.
  ///
  /// The step that asked for a fault stands beside it. Its line is left out: where scenarios begin
  /// alike, it is that of whichever came there first.
  private static func text(of entry: TraceEntry) -> String {
    if case .asked(let text) = entry.fact { text } else { entry.text }
  }

  /// What a line is marked as; nil for what only explains how something came about.
  private static func kind(of entry: TraceEntry) -> ScenarioTimeline.Mark.Kind? {
    if entry.fact == .power { return .power }
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
