import Determinism
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// The contract about time (Scenarios/Handbook/writing.md): only steps move it, and never back.
extension FocusKeyWorld {
  /// The instant of a moment that lies ahead, or is the present.
  func instant(
    of moment: LocalMoment, at place: StepFailure.Place
  ) throws(StepFailure) -> Instant {
    try instant(of: moment, after: now, at: place)
  }

  /// The instant of a moment that does not lie before another one.
  func instant(
    of moment: LocalMoment, after earliest: Instant, at place: StepFailure.Place
  ) throws(StepFailure) -> Instant {
    do throws(LocalMoment.Fault) {
      return try moment.instant(after: earliest, saidAt: now, in: zone)
    } catch {
      throw failure(error, of: moment, at: place, since: earliest)
    }
  }

  /// A length of time from now on, in true time.
  func instant(after duration: Duration) -> Instant { now + duration }

  /// Lets time run to an instant that does not lie before the present.
  package mutating func run(to instant: Instant) {
    beginStory()
    if let timeline {
      phone.advance(to: instant, atEach: timeline.look)
    } else {
      phone.advance(to: instant)
    }
    lastMove = place
  }

  /// Lets time run to the moment that a sentence starts with.
  mutating func run(
    toPrefix value: any Sendable, at range: SourceRange
  ) throws(StepFailure) {
    guard let moment = value as? LocalMoment else {
      preconditionFailure("a sentence starts with \(value), which is no moment")
    }
    var place = StepFailure.Place.step
    if let step, let own = step.resolved.prefix?.range, step.range(ofPart: own) == range {
      place = .part(own)
    }
    let instant = try instant(of: moment, at: place)
    guard instant > now else { return }
    run(to: instant)
    lastMove = range
  }

  /// Why a moment means no instant, as a failure at its place.
  func failure(
    _ fault: LocalMoment.Fault, of moment: LocalMoment, at place: StepFailure.Place,
    since earliest: Instant
  ) -> StepFailure {
    let words = MomentWords(moment: moment, fault: fault, zone: zone)
    let note = words.note(at: stamp(earliest))
    return StepFailure(
      words.message(now: stamp(earliest)), at: place, help: words.help,
      related: note.map { [Diagnostic.Note($0, at: lastMove ?? beginning)] } ?? [])
  }

  /// Turns the phone's clock to a moment; a bare time is of the date that the phone shows.
  mutating func setClock(to moment: LocalMoment, at place: StepFailure.Place) throws(StepFailure) {
    let wall: Instant
    do throws(LocalMoment.Fault) {
      wall = try moment.instant(after: phone.state.wallNow, in: zone, allowsPast: true)
    } catch {
      throw failure(error, of: moment, at: place, since: phone.state.wallNow)
    }
    try turnClock(to: wall)
  }

  /// Turns the phone's clock by a length of time, forward or back.
  mutating func turnClock(by duration: Duration) throws(StepFailure) {
    try turnClock(to: phone.state.wallNow + duration)
  }

  /// Somebody goes to Settings and sets the clock; where it is locked, nothing more happens.
  private mutating func turnClock(to wall: Instant) throws(StepFailure) {
    try unlock()
    phone.launch("Settings")
    phone.setClock(to: wall)
  }
}

/// Why a moment means no instant, in words; for failures and for diagnostics alike.
struct MomentWords {
  let moment: LocalMoment
  let fault: LocalMoment.Fault
  let zone: ZoneRules

  /// What is wrong.
  func message(now: String) -> String {
    switch fault {
    case .passed: "“\(moment)” has passed: it is \(now) already, and time never goes back"
    case .skipped(let local):
      "“\(moment)” does not exist: a clock change skips \(local) in \(zone.identifier)"
    case .repeated(let local):
      "“\(moment)” comes twice: a clock change repeats \(local) in \(zone.identifier)"
    case .unseasonal(let season?):
      "“\(moment)” comes once that day, in \(season.rawValue) time"
    case .unseasonal(nil):
      "“\(moment)” comes once that day: no clock changes in \(zone.identifier) then"
    }
  }

  /// What is to be said of the place where time came to the present.
  func note(at now: String) -> String? {
    guard case .passed = fault else { return nil }
    return "the time came to \(now) here"
  }

  /// Ways out.
  var help: [String] {
    switch fault {
    case .passed(let instant):
      guard case .today = moment.day else { return [] }
      let next = zone.civilTime(at: instant).date.adding(days: 1)
      return [
        "the next day’s is written “tomorrow \(moment.time)”, "
          + "“\(next.weekday.name) \(moment.time)” or “\(next) \(moment.time)”"
      ]
    case .skipped, .repeated:
      var bare = moment
      bare.season = nil
      return ["write “\(bare) (summer time)” or “\(bare) (winter time)”"]
    case .unseasonal:
      var bare = moment
      bare.season = nil
      return ["leave “(\(moment.season?.rawValue ?? "") time)” away: “\(bare)”"]
    }
  }
}
