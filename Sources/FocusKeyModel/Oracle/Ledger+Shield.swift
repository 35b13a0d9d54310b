/// Presses on shields (R45, R49–R51).
extension Ledger {
  /// The profiles whose sessions are taken to block what the system handed over: an app, or the
  /// category by which alone it is blocked (R49, D30).
  func blocking(_ handed: PickedItem) -> [Int] {
    sessions.filter { session in
      guard !session.isTimerOnly, session.restEnd(at: now) == nil else { return false }
      if let pause = session.pause {
        let opened = pause.item.map { [$0] } ?? pause.openings.map(\.item)
        guard !opened.isEmpty, !opened.contains(where: { handed == $0 }) else {
          return false
        }
      }
      return circumstances.lists(profiles[session.profile].validSelection, handed)
    }
    .map(\.profile)
  }

  /// Whether *Take a Break* starts one at once: every one of these sessions can pause, and nothing
  /// stands before it (R49, R50).
  func grantsBreak(to wanted: [Int], at handed: PickedItem) -> Bool {
    !wanted.isEmpty && wanted.allSatisfy(pausable(at: handed).contains)
      && wanted.allSatisfy { profiles[$0].breakGate == .nothing }
  }

  /// A button was pressed: an attempt of each session that blocks the target, and perhaps a break
  /// (R50, R51).
  mutating func press(on blocking: [Int], pausesFor handed: PickedItem?) {
    for profile in blocking {
      guard let place = session(of: profile) else { continue }
      sessions[place].attempts += 1
      sights.note(.attempt)
    }
    if let handed { takeBreak(of: blocking, at: handed) }
  }
}
