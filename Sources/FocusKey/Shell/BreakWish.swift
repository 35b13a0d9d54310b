/// A break that was asked for at a shield and waits for its gate in the app (R50): handed over in
/// the container, for the app gets no payload.
public struct BreakWish: Sendable {
  /// The sessions to pause.
  public var sessions: [SessionID]
  /// What the shield covered.
  public var target: ShieldedTarget

  /// The file's name in the container.
  package static let name = "break-wish"

  /// Puts a wish down; the newest counts.
  static func store(_ wish: BreakWish, in environment: Environment) {
    var out = LineWriter(capacity: 320)
    out.number(wish.sessions.count)
    for session in wish.sessions { out.number(session.number) }
    StateCodec.encode(wish.target, to: &out)
    out.endLine()
    do { try environment.container.replace(name, out.bytes) } catch {
      environment.log("break wish not written: \(error)")
    }
  }

  /// Takes the wish that waits, if there is one.
  public static func take(in environment: Environment) -> BreakWish? {
    do {
      guard let bytes = try environment.container.read(name) else { return nil }
      try environment.container.delete(name)
      var line = LineReader(bytes[...])
      var sessions: [SessionID] = []
      for _ in 0..<max(0, try line.int()) { sessions.append(SessionID(try line.int())) }
      guard let target = try StateCodec.decodeTarget(&line) else { return nil }
      return BreakWish(sessions: sessions, target: target)
    } catch {
      return nil
    }
  }
}
