import Determinism
import FocusKey
import FocusKeyInstallation
import ScenarioRunner
import VirtualPhone

/// The story behind a failure: what bears on some targets, out of everything that was recorded.
struct Retelling {
  /// Lines that are shown at most, and how many of them are those with which it began.
  private static let (linesAtMost, firstLines) = (40, 8)

  /// Names that a change of the shields lists at most.
  static let namesAtMost = 6

  /// The lines, oldest first.
  private(set) var lines: [TimelineLine] = []

  let world: FocusKeyWorld
  let subjects: [String]

  /// Picks out of a world's trace what bears on the subjects; none of them: whatever is important.
  ///
  /// Of the set-up, that is what has put a shield on a subject: a window that holds the beginning.
  init(of world: FocusKeyWorld, about subjects: [String]) {
    self.world = world
    self.subjects = subjects
    let recorded = world.phone.recorder?.entries ?? []
    if !subjects.isEmpty {
      lines = told(Array(recorded.prefix(world.linesBefore))).filter { $0.effect != nil }
    }
    var entries = recorded.dropFirst(world.linesBefore)
    if !subjects.isEmpty, let end = world.evidence?.state.now {
      entries = entries.prefix { $0.instant <= end }
    }
    let verdicts = verdicts()
    let missed = verdicts.isEmpty ? [] : missedCalls(among: entries)
    while let first = entries.first {
      let moment = entries.prefix { $0.instant == first.instant }
      lines += told(Array(moment))
      if first.instant == missed.first?.instant {
        lines += missed.map { line(of: $0, changing: []) }
      }
      entries = entries.dropFirst(moment.count)
    }
    lines += looking()
    lines += circumstances()
    lines += verdicts
    if lines.isEmpty { lines = silence() }
    lines = Self.shortened(lines)
  }

  /// How it began and what came last, with a line for what is left out in between.
  private static func shortened(_ lines: [TimelineLine]) -> [TimelineLine] {
    guard lines.count > linesAtMost else { return lines }
    let last = linesAtMost - firstLines - 1
    let gap = TimelineLine(
      time: "…", text: "\(lines.count - firstLines - last) lines that are left out", effect: nil)
    return lines.prefix(firstLines) + [gap] + lines.suffix(last)
  }

  /// What came of looking, where that changed something: on the copy that was looked at somebody had
  /// to unlock the phone, and what was due by then was done (D7, D19).
  private func looking() -> [TimelineLine] {
    guard let phone = world.evidence, !phone.isReadyToTry else { return [] }
    let copy = phone.copy()
    let recorder = TraceRecorder()
    copy.recorder = recorder
    copy.makeReadyToTry()
    var seen = told(recorder.entries)
    guard recorder.entries.contains(where: { $0.kind == .app || $0.kind == .shield }),
      let first = seen.first
    else { return [] }
    seen[0] = TimelineLine(
      time: first.time, text: first.text, effect: first.effect,
      remarks: first.remarks + ["to look, on a copy (D7)"])
    return seen
  }

  /// Everything that was recorded, each line made when it is looked at.
  static func trace(of world: FocusKeyWorld) -> AnyRandomAccessCollection<TraceLine> {
    AnyRandomAccessCollection(
      (world.phone.recorder?.entries ?? []).lazy.map { entry in
        TraceLine(
          time: world.stamp(entry.instant, in: entry.zone),
          source: entry.kind == .app ? "FocusKey" : entry.kind.rawValue, text: entry.text)
      })
  }

  /// Tells what happened in one second, in order; callbacks only where they led to something.
  ///
  /// A change of the shields stands behind the line that came before it. Which buttons led to a decision
  /// is plain from the decision; those that led to none are told.
  private func told(_ entries: [TraceEntry]) -> [TimelineLine] {
    let lastDecision = entries.lastIndex { $0.kind == .app }
    var told: [(entry: TraceEntry, shields: [TraceEntry])] = []
    var callback: TraceEntry?
    for (index, entry) in entries.enumerated() {
      if entry.kind == .shield {
        guard subjects.isEmpty || entry.targets.contains(where: subjects.contains) else { continue }
        if told.last?.entry.kind ?? .fault == .fault {
          told.append((callback ?? Self.unexplained(entry), []))
        }
        told[told.count - 1].shields.append(entry)
      } else if entry.kind == .monitor, entry.isImportant {
        callback = entry
      } else if bears(entry),
        !(Self.isWay(entry) && (index < lastDecision ?? 0 || Self.isLeaving(entry)))
      {
        told.append((entry, []))
      }
    }
    return told.map { line(of: $0.entry, changing: $0.shields) }
  }

  /// What is told in place of a cause that nothing tells of.
  private static func unexplained(_ change: TraceEntry) -> TraceEntry {
    TraceEntry(
      instant: change.instant, zone: change.zone, kind: .system, text: "the shields change")
  }

  /// A line as it is told; a callback that is lost says which step asked for it.
  private func line(of entry: TraceEntry, changing shields: [TraceEntry]) -> TimelineLine {
    let time = time(of: entry.instant, in: entry.zone)
    if entry.kind == .monitor, entry.isImportant {
      let text = change(ofRoundsAt: entry.instant) ?? "FocusKey’s monitor is called"
      return TimelineLine(time: time, text: text, effect: effect(of: shields))
    }
    switch entry.fact {
    case .lost(let due, let isByQuirk):
      let cause = isByQuirk ? "quirk" : world.lossLine.map { "fault on line \($0)" } ?? "fault"
      return TimelineLine(time: time, text: "\(due) due", remarks: ["callback lost (\(cause))"])
    case .callsNobody(let due):
      return TimelineLine(time: time, text: "\(due) due", remarks: ["nobody is called"])
    case .asked: break
    default:
      if entry.kind == .fault {
        return TimelineLine(time: time, text: entry.text, remarks: ["fault"])
      }
    }
    return TimelineLine(time: time, text: entry.text, effect: effect(of: shields))
  }

  /// The rest that begins or is over at a moment, of a session that still runs (R22).
  private func change(ofRoundsAt instant: Instant) -> String? {
    let phone = world.evidence ?? world.phone
    guard let state = FocusKeyInstallation.state(of: phone) else { return nil }
    let wall = instant + phone.state.clockOffset
    for session in state.sessions {
      let isRest = session.rest(at: wall, turned: state.turned) != nil
      let wasRest = session.rest(at: wall - .seconds(1), turned: state.turned) != nil
      guard isRest != wasRest, let profile = state.profile(session.profile) else { continue }
      return "rest of \(profile.name) \(isRest ? "begins" : "over")"
    }
    return nil
  }

  /// The calls that would have woken FocusKey up, of the last second in which some came to nothing by a
  /// quirk: there may be any number of them, and the story is told without.
  private func missedCalls(among entries: ArraySlice<TraceEntry>) -> [TraceEntry] {
    let missed = entries.filter { entry in
      if case .callsNobody = entry.fact { return true }
      return !entry.isImportant && entry.kind == .fault
    }
    return missed.filter { $0.instant == missed.last?.instant }
  }

  /// Whether it is a tap that only leaves a page whose changes were told.
  private static func isLeaving(_ entry: TraceEntry) -> Bool {
    entry.fact == .way(button: "Done")
  }

  /// Whether it is a way to a decision, such as the tap of a button or of a card's banner.
  private static func isWay(_ entry: TraceEntry) -> Bool {
    if case .way = entry.fact { true } else { false }
  }

  /// Whether a line is told: what somebody did, what FocusKey decided, what went wrong.
  private func bears(_ entry: TraceEntry) -> Bool {
    switch entry.kind {
    case .app: return true
    case .fault: return entry.isImportant
    case .person, .system:
      if entry.targets.isEmpty { return entry.isImportant }
      return subjects.isEmpty
        ? entry.isImportant : entry.targets.contains(where: subjects.contains)
    case .monitor, .shield, .notification, .process, .storage: return false
    }
  }

  /// The local time of a line, in the zone that the phone was in then.
  func time(of instant: Instant, in zone: ZoneRules? = nil) -> String {
    let zone = zone ?? world.zone
    let local = zone.civilTime(at: instant)
    let today = zone.civilTime(at: world.setup.phone.start).date
    let time = FocusKeyWorld.clock(local.time)
    guard local.date != today else { return time }
    let isNear = abs(local.date.days(since: today)) < 7
    return isNear ? "\(local.weekday.shortName) \(time)" : "\(local.date) \(time)"
  }

  /// `shield on   Instagram`, `shield off  Instagram`: only the subjects, where there are any, and only
  /// what stands; nil where nothing does.
  private func effect(of changes: [TraceEntry]) -> String? {
    var on: [String] = []
    var off: [String] = []
    for change in changes {
      let names = subjects.isEmpty ? change.targets : change.targets.filter(subjects.contains)
      // What was put on and taken off behind one line, or the other way round, is as it was before.
      if change.fact == .blocked {
        on += names.filter { !off.contains($0) }
        off.removeAll(where: names.contains)
      } else {
        off += names.filter { !on.contains($0) }
        on.removeAll(where: names.contains)
      }
    }
    // Targets stand under each other.
    let told = [("on ", on), ("off", off)].filter { !$1.isEmpty }
    return told.isEmpty
      ? nil : told.map { "shield \($0)  \(Self.list($1))" }.joined(separator: ", ")
  }

  static func list(_ names: [String]) -> String {
    let list = names.prefix(namesAtMost).joined(separator: ", ")
    return names.count > namesAtMost ? "\(list) and \(names.count - namesAtMost) more" : list
  }

  /// Where FocusKey, woken up now, would change what is seen: nothing woke it up.
  private func verdicts() -> [TimelineLine] {
    let phone = world.evidence ?? world.phone
    return subjects.compactMap { name in
      guard let target = phone.resolve(name),
        let wanted = Self.outcomeOnceWoken(target, on: phone),
        wanted != phone.outcome(of: target)
      else { return nil }
      return TimelineLine(
        time: time(of: phone.state.now), text: "nothing woke FocusKey up",
        effect: "stored state wants \(name) \(wanted.rawValue) (R1)")
    }
  }

  /// The outcome of a target after somebody has opened FocusKey; nil where it cannot run.
  private static func outcomeOnceWoken(_ target: OutcomeTarget, on phone: Phone) -> Outcome? {
    guard phone.isAppInstalled else { return nil }
    let copy = phone.readyToTry()
    copy.launch(copy.code.name)
    return copy.showsApp ? copy.outcome(of: target) : nil
  }
}
