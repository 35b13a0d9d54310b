import Determinism

/// What the system keeps for FocusKey while nothing can be stored, for want of room: the name of an
/// activity.
///
/// A name needs no file, outlives every process and a restart, and can be taken back. While one is
/// there, nobody knows which settings stores were raised without being written down: all of the pool
/// are held against what is wanted (R4). It goes at the first wake-up at which nothing is unstored.
enum SystemNote {
  /// Says that a store was raised of which nothing is stored, and nothing else.
  private static let raised = "raised"

  /// Whether an activity is one.
  static func isOne(_ activity: String) -> Bool {
    activity == raised || UseNote.isOne(activity)
  }

  /// The note of what a draft knows and blocks beyond the state that is stored; nil: nothing.
  static func name(of draft: Draft, on stored: State) -> String? {
    if let use = UseNote.name(of: draft, on: stored) { return use }
    let isUnstored = draft.restrictions().contains {
      stored.usedStores & (1 << UInt64($0.store)) == 0
    }
    return isUnstored ? raised : nil
  }
}

extension PlannedMonitor {
  /// The activity whose name is a note; nothing hangs on when it runs.
  ///
  /// It comes daily, so that no end of it has the system forget it.
  static func note(_ name: String) -> PlannedMonitor {
    PlannedMonitor(
      named: name, from: .init(date: nil, time: .midnight),
      to: .init(date: nil, time: TimeOfDay(hour: 0, minute: 15, second: 0)))
  }
}
