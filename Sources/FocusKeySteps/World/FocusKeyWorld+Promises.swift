import Determinism
import FocusKey
import FocusKeyInstallation
import VirtualPhone

/// What must hold at any time: asked by sentences, and by whoever searches for a story in which it
/// does not.
extension FocusKeyWorld {
  /// Which bound is exceeded, in words; nil: none is.
  package var excess: String? {
    let stored = FocusKeyInstallation.state(of: phone)
    return excess(isReadable: stored != nil) { stored?.mayHold(store: $0) ?? false }
  }

  /// Which bound is exceeded, in words; nil: none is.
  ///
  /// - Parameters:
  ///   - isReadable: Whether what FocusKey has stored can be read.
  ///   - mayHold: Whether by what is stored the store of a name may hold something.
  package func excess(isReadable: Bool, _ mayHold: (String) -> Bool) -> String? {
    let stray = strayStores(isReadable: isReadable, mayHold)
    if !stray.isEmpty {
      return "nothing that runs owns what is set in the store \(stray.joined(separator: ", "))"
    }
    let activities = phone.listedActivities.count
    if activities > Phone.activityLimit { return "\(activities) activities are registered" }
    return nil
  }

  /// The settings stores that hold something and that nothing which runs owns (R4, R47).
  ///
  /// What runs is what is stored or, where that could not be written down, what is shown; where
  /// nothing can be read, anything that FocusKey ever sets may stand (R61).
  private func strayStores(isReadable: Bool, _ mayHold: (String) -> Bool) -> [String] {
    // Where they stand: each store would be copied for the question.
    let stray = phone.state.stores.withUnsafeBufferPointer { stores in
      stores.indices.compactMap { place -> String? in
        if stores[place].isEmpty || stores[place].isOrphan { return nil }
        let name = stores[place].name
        let isOwned = isReadable ? mayHold(name) : StorePool.everyName.contains(name)
        return isOwned ? nil : name
      }
    }
    if stray.isEmpty || !isReadable { return stray }
    let shown = FocusKeyInstallation.shownState(of: phone)
    return stray.filter { !(shown?.mayHold(store: $0) ?? false) }
  }

  /// How many bytes the file of the debug log has too many; zero: none.
  var excessLogBytes: Int { max(0, FocusKeyInstallation.excessOfDebugLog(on: phone)) }

  /// What another wake-up would change, on a copy, in words; nil: nothing (R2).
  package func changeByWaking() -> String? {
    let copy = phone.copy()
    let before = Kept(copy)
    copy.run(as: .monitor) { copy.code.monitor(.intervalDidStart("nothing in particular")) }
    let after = Kept(copy)
    if before.stores != after.stores { return "another wake-up changes the shields" }
    if before.activities != after.activities { return "another wake-up changes the monitors" }
    if before.state != after.state { return "another wake-up changes what is stored" }
    return nil
  }

  /// What the insights say otherwise than the history, in words; nil: they agree (R57).
  func insightProblem(of lines: [HistoryLine]) -> String? {
    FocusKeyInstallation.insights(of: phone, lines)?.problem(with: lines)
  }

  /// What a phone keeps that a second wake-up must not change.
  private struct Kept {
    var stores: UInt64
    var activities: [UInt32]
    var state: State?

    init(_ phone: Phone) {
      var digest = Digest()
      for store in phone.state.stores { store.combine(into: &digest) }
      stores = digest.value
      activities = phone.state.activities.map(\.number)
      state = FocusKeyInstallation.state(of: phone)
    }
  }
}

extension Insights {
  /// What they say otherwise than the lines of the history, in words; nil: they agree (R57).
  package func problem(with lines: [HistoryLine]) -> String? {
    let days = days.map(\.sums)
    func differs(_ what: String, _ told: Int64, _ kept: Int64) -> String? {
      told == kept ? nil : "the insights tell of \(told) \(what), the history of \(kept)"
    }
    return differs(
      "focused seconds", days.reduce(0) { $0 + $1.focused.seconds },
      lines.reduce(0) { $0 + $1.focused.seconds })
      ?? differs(
        "seconds of breaks", days.reduce(0) { $0 + $1.paused.seconds },
        lines.reduce(0) { $0 + $1.breakTime.seconds })
      ?? differs(
        "breaks", Int64(days.reduce(0) { $0 + $1.breaks }),
        Int64(lines.reduce(0) { $0 + $1.breaks }))
      ?? differs(
        "attempts", Int64(days.reduce(0) { $0 + $1.attempts }),
        Int64(lines.reduce(0) { $0 + $1.attempts }))
  }
}

/// Whether lines of the history add up (R56).
package enum HistorySums {
  /// What does not add up, in words; nil: all does.
  ///
  /// For stories in which no clock was turned and no zone changed. Focus and breaks together are what elapsed; two sessions of one profile never overlap.
  package static func problem(of lines: [HistoryLine]) -> String? {
    var lastEnds: [(profile: ProfileID, end: Instant)] = []
    for line in lines {
      let elapsed = line.end - line.start
      if elapsed != line.focused + line.breakTime || line.focused < .zero {
        return "a session of \(line.profileName) took \(elapsed), but its line adds up to "
          + "\(line.focused + line.breakTime)"
      }
      if let place = lastEnds.firstIndex(where: { $0.profile == line.profile }) {
        if line.start < lastEnds[place].end {
          return "two sessions of \(line.profileName) overlap"
        }
        lastEnds[place].end = max(lastEnds[place].end, line.end)
      } else {
        lastEnds.append((line.profile, line.end))
      }
    }
    return nil
  }
}
