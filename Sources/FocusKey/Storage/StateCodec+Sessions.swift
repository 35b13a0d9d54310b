import Determinism
import ManagedSettings

extension StateCodec {
  static func encode(_ session: Session, to out: inout some LineSink) {
    out.number(session.id.number)
    out.number(session.profile.number)
    out.number(session.store)
    out.word(session.trigger.rawValue)
    out.instant(session.start)
    out.word(session.startZone)
    out.duration(session.turnedThen)
    switch session.length {
    case .open: out.word("open")
    case .timed(let length):
      out.word("timed")
      out.duration(length)
    case .deep(let length):
      out.word("deep")
      out.duration(length)
    case .rounds(let count, let focus, let rest):
      out.word("rounds")
      out.number(count)
      out.duration(focus)
      out.duration(rest)
    }
    encode(session.timer, to: &out)
    out.flag(session.isScheduled)
    out.flag(session.isTimerOnly)
    out.number(session.breaksTaken)
    out.number(session.breaksInHour)
    out.number(session.breakHour)
    out.duration(session.breakTime)
    out.duration(session.restTime)
    out.number(session.attempts)
    out.number(session.bypasses)
    encode(session.pauseMarks, to: &out)
    encode(session.currentBreak, to: &out)
    out.endLine()
  }

  static func encode(_ deadline: Deadline?, to out: inout some LineSink) {
    out.optional(deadline?.wall.seconds)
    out.optional(deadline?.turnedThen.seconds)
  }

  /// Writes how many marks there are, and each.
  static func encode(_ pauses: PauseMarks, to out: inout some LineSink) {
    out.number(pauses.marks.count)
    for mark in pauses.marks {
      out.instant(mark.midnight)
      out.duration(mark.paused)
    }
  }

  static func decodePauseMarks(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> PauseMarks {
    var pauses = PauseMarks()
    for _ in 0..<max(0, try line.int()) {
      pauses.add(.init(midnight: try line.instant(), paused: try line.duration()))
    }
    return pauses
  }

  static func decodeSession(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> Session {
    let id = SessionID(try line.int())
    let profile = ProfileID(try line.int())
    let store = try line.int()
    guard (0..<StorePool.size).contains(store), let trigger = Trigger(rawValue: try line.text())
    else { throw LineReader.Damaged() }
    let start = try line.instant()
    let zone = try line.text()
    let turnedThen = try line.duration()
    let length = try decodeLength(&line)
    let timer = try decodeDeadline(&line)
    let isScheduled = try line.flag()
    let isTimerOnly = try line.flag()
    var session = Session(
      id: id, profile: profile, store: store, trigger: trigger, start: start, startZone: zone,
      turnedThen: turnedThen, length: length, timer: timer, isScheduled: isScheduled,
      isTimerOnly: isTimerOnly)
    session.breaksTaken = try line.int()
    session.breaksInHour = try line.int()
    session.breakHour = try line.int()
    session.breakTime = try line.duration()
    session.restTime = try line.duration()
    session.attempts = try line.int()
    session.bypasses = try line.int()
    session.pauseMarks = try decodePauseMarks(&line)
    session.currentBreak = try decodeBreak(&line)
    try line.endLine()
    return session
  }

  private static func decodeLength(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> SessionLength {
    switch try line.text() {
    case "open": return .open
    case "timed": return .timed(try line.duration())
    case "deep": return .deep(try line.duration())
    case "rounds":
      return .rounds(
        count: try line.int(), focus: try line.duration(), rest: try line.duration())
    default: throw LineReader.Damaged()
    }
  }

  static func decodeDeadline(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> Deadline? {
    let wall = try line.optional()
    let turned = try line.optional()
    guard let wall, let turned else { return nil }
    return Deadline(wall: Instant(seconds: wall), turnedThen: .seconds(turned))
  }

  static func decodeToken<T>(_ line: inout LineReader) throws(LineReader.Damaged) -> Token<T> {
    guard let token = TokenBytes.token(Token<T>.self, from: try line.hex()) else {
      throw LineReader.Damaged()
    }
    return token
  }
}
