import Determinism
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// Finds moments that have passed, or that a clock change skips or repeats, before anything runs.
///
/// It follows the time of the story as far as the script alone decides it. Where a gate can make a
/// gesture wait, it knows the time again only from the next moment that is written out.
struct TimeCheck {
  /// Whether some profile asks, by now, for something that lets time run.
  private var hasWaits = false
  private var now: Instant
  private var zone: ZoneRules
  private var isExact = true
  private var lastMove: SourceRange?
  /// Where a `tomorrow` led the story to the day that it is at.
  private var tomorrow: SourceRange?
  /// Where something happened first: from there on the set-up stands.
  private var beginning: SourceRange?
  private var diagnostics: [Diagnostic] = []

  /// Begins where every scenario begins.
  init() {
    let start = WorldSetup().phone
    now = start.start
    zone = start.zone
  }

  /// What was found since they were taken last.
  mutating func takeDiagnostics() -> [Diagnostic] {
    defer { diagnostics = [] }
    return diagnostics
  }

  /// Looks at the next step.
  mutating func look(at step: ScenarioStep, as sentence: CheckedSentence) {
    if !hasWaits { hasWaits = Self.asksForWait(step) }
    let before = now
    if step.hasPrefix {
      for prefix in step.prefixes {
        guard let moment = prefix.value as? LocalMoment else { continue }
        move(to: moment, at: prefix.range)
        if now > before, beginning == nil { beginning = prefix.range }
      }
    }
    if let timing = sentence.timing { follow(timing, step) }
    let begins = step.kind == .action || step.kind == .assertion && now > before
    if begins, beginning == nil { beginning = step.description.range }
  }

  /// A step is missing that could not be resolved: it may have let time pass.
  mutating func miss() { isExact = false }

  private mutating func follow(_ timing: CheckedSentence.Timing, _ step: ScenarioStep) {
    let arguments = step.arguments
    func place(_ index: Int) -> SourceRange { step.range(ofArgument: index) }
    switch timing {
    case .begins: begin(at: arguments[0], place(0))
    case .zone(let keepsLocalTime):
      let before = zone
      zone = arguments[0]
      if keepsLocalTime { keepLocalTime(of: before, at: place(0)) }
    case .lasts(let index):
      let start = now
      move(by: arguments[index], step)
      if step.kind == .assertion { warnOfEmptySpan(from: start, at: place(index)) }
    case .reaches(let index):
      let start = now
      move(to: arguments[index], at: place(index))
      if step.kind == .assertion { warnOfEmptySpan(from: start, at: place(index)) }
    case .span:
      let said = now
      move(to: arguments[2], at: place(2))
      let start = now
      move(to: arguments[3], at: place(3), saidAt: said)
      warnOfEmptySpan(from: start, at: place(3))
    case .rows:
      let said = now
      for (row, cells) in (arguments.table ?? []).enumerated().dropFirst() {
        guard let text = cells.first?.text, let moment: LocalMoment = WordTypes.moment.read(text)
        else { continue }
        let start = now
        move(to: moment, at: step.range(ofRow: row, column: 0), saidAt: said)
        if row > 1 { warnOfRow(at: step.range(ofRow: row, column: 0), from: start) }
      }
    case .gated: if hasWaits { isExact = false }
    }
  }

  /// The first second of a span belongs to it, the last does not: from 09:00 to 09:00 is nothing.
  private mutating func warnOfEmptySpan(from start: Instant, at place: SourceRange) {
    guard isExact, now == start, !diagnostics.contains(where: { $0.range == place }) else { return }
    diagnostics.append(
      .warning(
        "this span is empty: only its first moment is looked at", at: place,
        help: ["a span needs to last a second at least; of a moment ask without it"]))
  }

  /// A row holds until the next one: two of one time leave the upper one nothing but its moment.
  private mutating func warnOfRow(at place: SourceRange, from start: Instant) {
    guard isExact, now == start, !diagnostics.contains(where: { $0.range == place }) else { return }
    diagnostics.append(
      .warning(
        "the row above has the same time: of it only this moment is looked at", at: place,
        help: ["a row holds until the time of the next one; put the cells of one time into one row"]
      ))
  }

  /// A `tomorrow` behind a `tomorrow` is the day after it, also where today's time is still ahead.
  private mutating func warnOfSecondTomorrow(
    _ moment: LocalMoment, at place: SourceRange, from start: Instant, saidAt said: Instant?
  ) {
    let first = tomorrow
    tomorrow = moment.day == .tomorrow ? place : nil
    guard let first, tomorrow != nil, isExact, said == nil,
      zone.civilTime(at: start).time < moment.time
    else { return }
    let days = [start, now].map { zone.civilTime(at: $0).weekday.name }
    diagnostics.append(
      .warning(
        "the story has reached \(days[0]), so this is \(days[1])", at: place,
        notes: [.init("this led to \(days[0])", at: first)],
        help: [
          "\(days[0])’s is written “\(moment.time)”",
          "where \(days[1]) is meant: “\(days[1]) \(moment.time)”",
        ]))
  }

  private mutating func begin(at moment: LocalMoment, _ place: SourceRange) {
    if let beginning {
      diagnostics.append(
        .error(
          SetUpWords.late("the beginning"), at: place,
          notes: [.init(SetUpWords.begun, at: beginning)], help: SetUpWords.waysOut(moment)))
      isExact = false
      return
    }
    do throws(LocalMoment.Fault) {
      now = try moment.instant(after: now, in: zone, allowsPast: true)
      lastMove = place
    } catch {
      report(error, of: moment, at: place)
    }
  }

  private mutating func keepLocalTime(of before: ZoneRules, at place: SourceRange) {
    do throws(LocalMoment.Fault) {
      now = try zone.instant(asLateAs: now, in: before)
    } catch {
      let words = MomentWords(moment: LocalMoment(at: now, in: before), fault: error, zone: zone)
      diagnostics.append(
        .error(
          words.message(now: ""), at: place,
          notes: lastMove.map { [.init("the time is told here", at: $0)] } ?? [],
          help: SetUpWords.zoneFirst(words.help)))
      now = zone.instant(of: before.civilTime(at: now))
    }
  }

  private mutating func move(by duration: Duration, _ step: ScenarioStep) {
    now += duration
    lastMove = step.description.range
  }

  private mutating func move(
    to moment: LocalMoment, at place: SourceRange, saidAt said: Instant? = nil
  ) {
    do throws(LocalMoment.Fault) {
      let start = now
      now = try moment.instant(after: now, saidAt: said, in: zone)
      warnOfSecondTomorrow(moment, at: place, from: start, saidAt: said)
      lastMove = place
      isExact = true
    } catch {
      if case .passed = error {
        // One slip is told once: what the time is shows again at the next moment that lies ahead.
        guard isExact else { return }
        isExact = false
      }
      report(error, of: moment, at: place)
    }
  }

  private mutating func report(
    _ fault: LocalMoment.Fault, of moment: LocalMoment, at place: SourceRange
  ) {
    let words = MomentWords(moment: moment, fault: fault, zone: zone)
    let local = zone.civilTime(at: now)
    let present = "\(local.weekday.shortName) \(FocusKeyWorld.clock(local.time))"
    let note = words.note(at: present).map { note in
      Diagnostic.Note(lastMove == nil ? "the story begins at \(present)" : note, at: lastMove)
    }
    diagnostics.append(
      .error(
        words.message(now: present), at: place, notes: [note].compactMap(\.self), help: words.help))
  }

  private static func asksForWait(_ step: ScenarioStep) -> Bool {
    let facts = SentenceFacts.of(step)
    if facts.asksForWait { return true }
    guard case .table(let rows) = step.block,
      [.profiles, .policy].contains(facts.sentence.naming)
    else { return false }
    return rows.joined().contains { waits(WordTypes.gate.read($0.text)) }
  }

  /// Whether a gate lets time run.
  static func waits(_ word: GateWord?) -> Bool {
    switch word {
    case .wait, .card: true
    default: false
    }
  }
}
