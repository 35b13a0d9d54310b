import Determinism
import ScenarioRunner
import VirtualPhone

/// What it takes to play with a phone at a terminal.
enum PlayedWorld {
  static let playable = Playable<FocusKeyWorld>(
    fork: { $0.fork() }, joined: { FocusKeyWorld.joined($0) }, hasBegun: { $0.hasBegun },
    clock: { clock(of: $0) },
    picture: { PhonePicture(of: $0, mentioned: $1).picture },
    news: { Retelling.news(of: $0) }, instant: { PlayedMoments.moment($1, in: $0) },
    sentence: { PlayedMoments.sentence(reaching: Instant(seconds: $1), from: $0) },
    outcomes: { world, asked, mentioned in
      let outcomes = PlayedOutcomes(of: world)
      return outcomes.table(of: asked.isEmpty ? outcomes.interesting(mentioned) : asked)
    },
    outcomesSentence: TimedSentences.outcomes, inventory: { PlayedOutcomes(of: $0).shelves })

  /// `Mon 2026-01-05 08:10:00 · Europe/London`; with the phone's own clock where it was turned.
  private static func clock(of world: FocusKeyWorld) -> String {
    let local = world.zone.civilTime(at: world.now)
    var text = "\(local.weekday.shortName) \(local.date) \(FocusKeyWorld.clock(local.time))"
    text += " · \(world.zone.identifier)"
    if world.phone.state.clockOffset != .zero {
      let wall = world.zone.civilTime(at: world.phone.state.wallNow)
      text += " · the phone’s clock says \(wall.weekday.shortName) \(wall.date) \(wall.time)"
    }
    return text
  }
}

extension FocusKeyWorld {
  /// An independent world in the same state, whose trace begins anew.
  func fork() -> FocusKeyWorld {
    var world = self
    world.phone = phone.copy()
    world.forgetLinesBefore()
    if let recorder = phone.recorder {
      let copy = TraceRecorder()
      copy.lastBlocked = recorder.lastBlocked
      world.phone.recorder = copy
    }
    return world
  }

  /// The last of some worlds, with the traces of all in which the story had begun.
  static func joined(_ worlds: [FocusKeyWorld]) -> FocusKeyWorld {
    guard var world = worlds.last else { preconditionFailure("no worlds to be joined") }
    let recorder = TraceRecorder()
    for part in worlds where part.hasBegun {
      recorder.entries += part.phone.recorder?.entries.dropFirst(part.linesBefore) ?? []
    }
    recorder.lastBlocked = world.phone.recorder?.lastBlocked
    world.phone = world.phone.copy()
    world.forgetLinesBefore()
    world.phone.recorder = recorder
    return world
  }
}

/// Moments as somebody means them who plays: they may lie behind.
enum PlayedMoments {
  /// The last and the next moment of a text; nil where it is no moment.
  static func moment(_ text: String, in world: FocusKeyWorld) -> PlayedMoment? {
    guard let moment: LocalMoment = WordTypes.moment.read(text) else { return nil }
    let next = try? moment.instant(after: world.now, in: world.zone)
    return PlayedMoment(past: past(moment, in: world)?.seconds, next: next?.seconds)
  }

  private static func past(_ moment: LocalMoment, in world: FocusKeyWorld) -> Instant? {
    let today = world.zone.civilTime(at: world.now).date
    let dates: [CivilDate]
    switch moment.day {
    case .today: dates = [today, today.adding(days: -1)]
    case .next(let weekday):
      dates = (0...7).map { today.adding(days: -$0) }.filter { $0.weekday == weekday }
    case .date(let date): dates = [date]
    case .tomorrow: dates = []
    }
    for date in dates {
      let dated = LocalMoment(day: .date(date), time: moment.time, season: moment.season)
      let instant = try? dated.instant(after: world.now, in: world.zone, allowsPast: true)
      if let instant, instant <= world.now { return instant }
    }
    return nil
  }

  /// `the time reaches 09:00`, with its date where it is another day's, and with its season where
  /// the time comes twice.
  static func sentence(reaching instant: Instant, from world: FocusKeyWorld) -> String {
    let local = world.zone.civilTime(at: instant)
    let today = world.zone.civilTime(at: world.now).date
    let day: LocalMoment.Day = local.date == today ? .today : .date(local.date)
    let seasons: [LocalMoment.Season?] = [nil, .summer, .winter]
    let moments = seasons.map { LocalMoment(day: day, time: local.time, season: $0) }
    let exact = moments.first { moment in
      (try? moment.instant(after: world.now, in: world.zone)) == instant
    }
    return "the time reaches \(exact ?? moments[0])"
  }
}

extension Retelling {
  /// What was recorded in a world since it was forked, the set-up left out.
  static func news(of world: FocusKeyWorld) -> [TraceLine] {
    guard world.hasBegun else { return [] }
    return trace(of: world).dropFirst(world.linesBefore)
      .filter { !detailSources.contains($0.source) }
  }

  /// What a short account leaves out.
  private static let detailSources: Set<String> = [
    TraceKind.storage.rawValue, TraceKind.process.rawValue, TraceKind.monitor.rawValue,
  ]
}
