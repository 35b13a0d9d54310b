import Determinism
import ScenarioTimelines
import VirtualPhone

/// What the looks of a recorder make of targets and sessions, once the story is over.
extension TimelineRecorder {
  /// Lanes that are drawn at most.
  static let lanesAtMost = 32

  /// About how many changes a lane has: room for them is made once.
  private static let usualChanges = 4

  /// What became of targets, and how many have no lane for want of room.
  ///
  /// Those that the script names come first, in its order, each with a lane of its own. Others that
  /// were ever blocked follow; those that fared alike share one.
  func lanes() -> (lanes: [ScenarioTimeline.Lane], leftOut: Int) {
    var lanes = named.map(namedLane)
    var others: [ScenarioTimeline.Lane] = []
    for (name, changes) in blockedHistories(besides: lanes) {
      if let place = others.firstIndex(where: { $0.changes == changes }) {
        others[place].names.append(name)
      } else {
        others.append(.init(names: [name], isNamed: false, changes: changes))
      }
    }
    lanes += others
    let leftOut = lanes.dropFirst(Self.lanesAtMost).reduce(0) { $0 + $1.names.count }
    return (Array(lanes.prefix(Self.lanesAtMost)), leftOut)
  }

  private func namedLane(of target: OutcomeTarget) -> ScenarioTimeline.Lane {
    let states = settings.map { settings -> ScenarioTimeline.LaneState in
      let phone = settings.phone
      // A table of apps only grows: an app that is installed later is not in it yet.
      if case .app(let place) = target, !phone.state.apps.entries.indices.contains(place) {
        return .absent
      }
      guard phone.isInstalled(target) else { return .absent }
      // It was tried already: to try it once more might change what is in force.
      return phone.tried(target) == .blocked ? .blocked : .open
    }
    let name = DrawnText.cut(settings.last?.phone.name(of: target) ?? "")
    return .init(names: [name], isNamed: true, changes: changes(of: states))
  }

  /// The names that were ever blocked, sorted, with their states; those aside that have a lane.
  ///
  /// An app's own domains fare as the app does (R11) and are left out.
  private func blockedHistories(
    besides lanes: [ScenarioTimeline.Lane]
  ) -> [(name: String, changes: [ScenarioTimeline.Lane.Change])] {
    guard let last = settings.last?.phone else { return [] }
    let apps = last.state.apps.entries
    let domains = last.state.domains
    var histories: [(name: String, changes: [ScenarioTimeline.Lane.Change])] = []
    func isMentioned(_ name: String) -> Bool { lanes.contains { $0.names.contains(name) } }
    for place in Set(settings.flatMap(\.blockedApps)).sorted()
    where apps.indices.contains(place) && apps[place].hasToken {
      let name = DrawnText.cut(apps[place].name)
      if isMentioned(name) { continue }
      histories.append(
        (name, changes(of: settings.map { $0.blockedApps.contains(place) })))
    }
    let owned = domains.isEmpty ? [] : Set(apps.flatMap(\.domains))
    for host in domains where !owned.contains(host) {
      let name = DrawnText.cut(host)
      if isMentioned(name) { continue }
      let blocked = settings.map { $0.phone.blocks(host: host) }
      if blocked.contains(true) { histories.append((name, changes(of: blocked))) }
    }
    return histories.sorted { $0.name < $1.name }
  }

  private func changes(of blocked: [Bool]) -> [ScenarioTimeline.Lane.Change] {
    changes(of: blocked.map { $0 ? ScenarioTimeline.LaneState.blocked : .open })
  }

  /// The states by settings as changes in time.
  private func changes(
    of states: [ScenarioTimeline.LaneState]
  ) -> [ScenarioTimeline.Lane.Change] {
    var changes: [ScenarioTimeline.Lane.Change] = []
    changes.reserveCapacity(Self.usualChanges)
    for look in looks where changes.last?.state != states[look.settings] {
      let change = ScenarioTimeline.Lane.Change(
        at: since(look.at), state: states[look.settings])
      if changes.last?.at == change.at { changes.removeLast() }
      if changes.last?.state != change.state { changes.append(change) }
    }
    return changes
  }

  /// The sessions with their breaks and rests, in order of start.
  func sessionBars(until end: Int) -> [ScenarioTimeline.SessionBar] {
    var bars: [(number: Int, bar: ScenarioTimeline.SessionBar)] = []
    var last: Int?
    for look in looks where look.sessions != last {
      last = look.sessions
      let seen = sessions[look.sessions]
      for place in bars.indices where bars[place].bar.isOpen {
        let session = seen.first { $0.number == bars[place].number }
        bars[place].bar.follow(session, at: since(look.at))
      }
      for session in seen where !bars.contains(where: { $0.number == session.number }) {
        var bar = ScenarioTimeline.SessionBar(
          profile: DrawnText.cut(session.profile), trigger: session.trigger,
          from: since(look.at), to: end, isOpen: true)
        bar.follow(session, at: since(look.at))
        bars.append((session.number, bar))
      }
    }
    return bars.map { _, bar in
      var bar = bar
      if bar.isOpen { bar.endPause(at: end) }
      return bar
    }
  }
}

extension ScenarioTimeline.SessionBar {
  /// The end of a pause that has none yet.
  private static let running = Int.max

  /// Takes over what a look showed of the session; nil: it was over.
  fileprivate mutating func follow(_ session: TimelineRecorder.SeenSession?, at instant: Int) {
    guard let session else {
      endPause(at: instant)
      to = instant
      isOpen = false
      return
    }
    let isPaused = session.isInBreak || session.isResting
    if let pause = runningPause, !isPaused || pauses[pause].isRest != session.isResting {
      endPause(at: instant)
    }
    if isPaused, runningPause == nil {
      pauses.append(Pause(from: instant, to: Self.running, isRest: session.isResting))
    }
  }

  private var runningPause: Int? {
    pauses.last?.to == Self.running ? pauses.count - 1 : nil
  }

  fileprivate mutating func endPause(at instant: Int) {
    if let pause = runningPause { pauses[pause].to = instant }
  }
}

extension Phone {
  /// Whether the settings in force block an app, by its place; false where it is not installed.
  func blocks(app place: Int) -> Bool {
    guard !state.stores.isEmpty, state.apps.entries.indices.contains(place),
      state.apps.entries[place].isInstalled
    else { return false }
    return state.coverage(ofApp: place).isBlocked
  }

  /// Whether the settings in force block a host.
  fileprivate func blocks(host: String) -> Bool {
    !state.stores.isEmpty && state.coverage(ofHost: host).isBlocked
  }
}
