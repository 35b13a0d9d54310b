/// What the system hands over when a button of a shield is pressed (D30).
enum HandedToken: Hashable {
  /// The app's own token, or that of a category that can be picked.
  case item(PickedItem)
  /// The token of a category that no drawn profile lists.
  case otherCategory
}

/// Presses on shields (R45, R49–R51).
extension Ledger {
  /// The profiles whose sessions are taken to block what was handed over (R49).
  func blocking(_ handed: HandedToken) -> [Int] {
    sessions.filter { session in
      guard !session.isTimerOnly, session.restEnd(at: now) == nil else { return false }
      if let pause = session.pause {
        let opened = pause.item.map { [$0] } ?? pause.openings.map(\.item)
        guard !opened.isEmpty, !opened.contains(where: { handed == .item($0) }) else {
          return false
        }
      }
      return profiles[session.profile].selection.lists(handed)
    }
    .map(\.profile)
  }

  /// Whether *Take a Break* starts one at once: every one of these sessions can pause, and nothing
  /// stands before it (R49, R50).
  func grantsBreak(to wanted: [Int], at handed: HandedToken) -> Bool {
    !wanted.isEmpty && wanted.allSatisfy(pausable(at: handed).contains)
      && wanted.allSatisfy { profiles[$0].breakGate == .nothing }
  }

  /// A button was pressed: an attempt of each session that blocks the target, and perhaps a break
  /// (R50, R51).
  mutating func press(on blocking: [Int], pausesFor handed: HandedToken?) {
    for profile in blocking {
      guard let place = session(of: profile) else { continue }
      sessions[place].attempts += 1
      sights.note(.attempt)
    }
    if let handed { takeBreak(of: blocking, at: handed) }
  }
}

extension Selection {
  /// Whether it lists a token, or blocks everything without allowing it (R49).
  func lists(_ handed: HandedToken) -> Bool {
    guard case .item(let item) = handed else { return isAllowList }
    return items.contains(item) != isAllowList
  }

  /// What is blocked while some of its items are open by themselves (R45).
  func blocked(without items: [PickedItem]) -> Targets {
    var rest = self
    rest.items.removeAll(where: items.contains)
    return rest.blocked
  }
}

extension PickedItem {
  /// The app of a place among the targets.
  static func app(_ place: Int) -> PickedItem? {
    let apps: [PickedItem] = [.instagram, .tiktok, .youtube, .chess, .notes]
    return place < apps.count ? apps[place] : nil
  }

  /// The category of an app, where it can be picked in drawn worlds.
  var category: PickedItem? {
    switch self {
    case .instagram, .tiktok: .social
    case .chess: .games
    case .youtube: .entertainment
    default: nil
    }
  }
}
