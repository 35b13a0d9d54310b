import Determinism
import ManagedSettings

/// The break that a session is in, and what it opens.
extension StateCodec {
  static func encode(_ pause: RunningBreak?, to out: inout some LineSink) {
    guard let pause else { return out.nothing() }
    out.instant(pause.start)
    out.duration(pause.turnedThen)
    encode(pause.end, to: &out)
    out.flag(pause.countsUse)
    out.duration(pause.spent)
    out.number(pause.openings.count)
    for opening in pause.openings { encode(opening, to: &out) }
  }

  private static func encode(_ opening: Opening, to out: inout some LineSink) {
    out.number(opening.number)
    encode(opening.target, to: &out)
    out.instant(opening.from)
    encode(opening.end, to: &out)
    out.optional(opening.use?.limit.seconds)
    out.optional(opening.use?.counted.seconds)
  }

  /// Writes a target: its kind and its token.
  static func encode(_ target: ShieldedTarget, to out: inout some LineSink) {
    switch target {
    case .application(let token):
      out.word("application")
      out.hex(TokenBytes.of(token) ?? [])
    case .webDomain(let token):
      out.word("domain")
      out.hex(TokenBytes.of(token) ?? [])
    case .category(let token):
      out.word("category")
      out.hex(TokenBytes.of(token) ?? [])
    }
  }

  /// Adds a target to a digest.
  static func combine(_ target: ShieldedTarget, into digest: inout Digest) {
    var line = LineDigest()
    encode(target, to: &line)
    digest.combine(line.digest.value)
  }

  /// Reads a break; nil where none runs.
  static func decodeBreak(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> RunningBreak? {
    guard let start = try line.optional() else { return nil }
    let turnedThen = try line.duration()
    guard let end = try decodeDeadline(&line) else { throw LineReader.Damaged() }
    var pause = RunningBreak(start: Instant(seconds: start), turnedThen: turnedThen, end: end)
    pause.countsUse = try line.flag()
    pause.spent = try line.duration()
    for _ in 0..<max(0, try line.int()) { pause.openings.append(try decodeOpening(&line)) }
    return pause
  }

  private static func decodeOpening(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> Opening {
    let number = try line.int()
    guard let target = try decodeTarget(&line) else { throw LineReader.Damaged() }
    let from = try line.instant()
    guard let end = try decodeDeadline(&line) else { throw LineReader.Damaged() }
    var opening = Opening(number: number, target: target, from: from, end: end)
    let limit = try line.optional()
    let counted = try line.optional()
    if let limit, let counted {
      opening.use = UseOfOpening(limit: .seconds(limit), counted: .seconds(counted))
    }
    return opening
  }

  /// Reads a target; nil for everything.
  static func decodeTarget(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> ShieldedTarget? {
    switch try line.text() {
    case "everything": return nil
    case "application": return .application(try decodeToken(&line))
    case "domain": return .webDomain(try decodeToken(&line))
    case "category": return .category(try decodeToken(&line))
    default: throw LineReader.Damaged()
    }
  }
}
