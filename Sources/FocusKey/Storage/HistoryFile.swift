import Determinism

/// The history: append-only, one checksummed line per session, the only thing that grows (R61).
enum HistoryFile {
  /// The file's name in the container.
  static let name = "history"

  /// The bytes of a line; pauses by the day stand in it where it has any.
  static func encode(_ line: HistoryLine) -> [UInt8] {
    var out = LineWriter(capacity: 192)
    out.number(line.session.number)
    out.number(line.profile.number)
    out.word(line.profileName)
    out.instant(line.start)
    out.word(line.startZone)
    out.instant(line.end)
    out.word(line.endZone)
    out.duration(line.focused)
    out.number(line.breaks)
    out.duration(line.breakTime)
    out.optional(line.plannedEnd?.seconds)
    out.word(line.reason.rawValue)
    out.number(line.attempts)
    out.number(line.bypasses)
    out.word(line.trigger.rawValue)
    if !line.pauseMarks.marks.isEmpty { StateCodec.encode(line.pauseMarks, to: &out) }
    let sum = StateCodec.checksum(out.bytes[...])
    out.word(sum)
    out.endLine()
    return out.bytes
  }

  /// Whether the last line of a file is torn.
  static func isTorn(_ end: Environment.Container.End?) -> Bool {
    end?.last.map { $0 != 0x0A } ?? false
  }

  /// The bytes that tell lines at the end of a file; a torn line before them is ended first.
  static func encode(_ lines: [HistoryLine], after end: Environment.Container.End?) -> [UInt8] {
    var bytes: [UInt8] = isTorn(end) ? [0x0A] : []
    for line in lines { bytes += encode(line) }
    return bytes
  }

  /// A history as it was read from its bytes: what they tell hangs on them alone.
  final class Read: Sendable {
    /// All whole lines, in the order in which they were written; a session that was told of twice,
    /// because the power went between two writes, counts once.
    let lines: [HistoryLine]
    /// The lines that cannot be read.
    let damaged: Int
    private let bytes: [UInt8]
    private let seen: Set<SessionID>

    /// Reads a history: where it goes on from one that was read before, no more than its end.
    init(_ bytes: [UInt8], after known: Read? = nil) {
      var (lines, damaged, seen): ([HistoryLine], Int, Set<SessionID>) = ([], 0, [])
      var rest = bytes[...]
      if let known, known.isBeginning(of: bytes) {
        (lines, damaged, seen) = (known.lines, known.damaged, known.seen)
        rest = rest.dropFirst(known.bytes.count)
      }
      HistoryFile.decode(rest, adding: &lines, &damaged, seen: &seen)
      (self.lines, self.damaged) = (lines, damaged)
      (self.bytes, self.seen) = (bytes, seen)
    }

    /// Whether whole lines stand at the beginning of these bytes just as they did here.
    private func isBeginning(of other: [UInt8]) -> Bool {
      bytes.last == 0x0A && other[...].begins(with: bytes)
    }
  }

  private static func decode(
    _ bytes: ArraySlice<UInt8>, adding lines: inout [HistoryLine], _ damaged: inout Int,
    seen: inout Set<SessionID>
  ) {
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
      let raw = rest[..<end]
      rest = rest[end...].dropFirst()
      if raw.isEmpty { continue }
      guard let line = decodeLine(raw) else {
        damaged += 1
        continue
      }
      if seen.insert(line.session).inserted { lines.append(line) }
    }
  }

  /// The line that bytes without the line break tell of; nil where they are torn or damaged.
  static func decodeLine(_ raw: ArraySlice<UInt8>) -> HistoryLine? {
    guard let space = raw.lastIndex(of: 0x20) else { return nil }
    let body = raw[..<space]
    guard raw[(space + 1)...].elementsEqual(StateCodec.checksum(body).utf8) else { return nil }
    var line = LineReader(body)
    do {
      let session = SessionID(try line.int())
      let profile = ProfileID(try line.int())
      let name = try line.text()
      let start = try line.instant()
      let startZone = try line.text()
      let end = try line.instant()
      let endZone = try line.text()
      let focused = try line.duration()
      let breaks = try line.int()
      let breakTime = try line.duration()
      let planned = try line.optional().map { Instant(seconds: $0) }
      guard let reason = EndReason(rawValue: try line.text()) else { return nil }
      let attempts = try line.int()
      let bypasses = try line.int()
      guard let trigger = Trigger(rawValue: try line.text()) else { return nil }
      let pauses = line.isAtEnd ? PauseMarks() : try StateCodec.decodePauseMarks(&line)
      return HistoryLine(
        session: session, profile: profile, profileName: name, start: start,
        startZone: startZone, end: end, endZone: endZone, focused: focused, breaks: breaks,
        breakTime: breakTime, pauseMarks: pauses, plannedEnd: planned, reason: reason,
        attempts: attempts, bypasses: bypasses, trigger: trigger)
    } catch {
      return nil
    }
  }
}
