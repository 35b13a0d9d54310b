import Determinism

/// Decisions and system calls with their times, in a ring of 1,000 lines; it never holds a target's
/// name (R64).
public enum DebugLog {
  /// The file's name in the container.
  package static let name = "log"
  /// Lines kept at most.
  static let linesAtMost = 1000
  /// A file longer than this is cut down to the newest lines: room for twice as many.
  package static let bytesAtMost = 160_000

  /// Writes decisions down, and what was asked of the system because of them; a log that cannot be
  /// written is no reason to fail.
  ///
  /// Whoever follows the phone has seen the calls by then, and was told of the decisions before them.
  static func append(
    _ calls: SystemCalls, after decisions: [Draft.Decision] = [], at now: Instant,
    _ environment: Environment
  ) {
    if decisions.isEmpty, calls.isEmpty { return }
    var bytes: [UInt8] = []
    for decision in decisions { add(decision.text, at: decision.at, to: &bytes) }
    if !calls.isEmpty {
      let room = SystemCalls.wordsAtMost + (calls.refusal?.utf8.count ?? 0)
      add(at: now, upTo: room, to: &bytes) { calls.write(to: &$0) }
    }
    tell(bytes, environment)
  }

  /// Writes down what is no decision.
  static func append(_ text: String, _ environment: Environment) {
    environment.log(text)
    var bytes: [UInt8] = []
    add(text, at: environment.readClock().wall, to: &bytes)
    tell(bytes, environment)
  }

  /// Writes down what is kept in memory for the log.
  static func tell(_ environment: Environment) {
    guard environment.readMemory()?.untold.isEmpty == false,
      var memory = environment.takeMemory()
    else { return }
    let bytes = memory.untold
    memory.untold = []
    environment.keepMemory(memory)
    write(bytes, environment)
  }

  private static func tell(_ bytes: [UInt8], _ environment: Environment) {
    if environment.tellsLogAtOnce { return write(bytes, environment) }
    var memory = environment.takeMemory() ?? Memory()
    memory.untold += bytes
    environment.keepMemory(memory)
  }

  private static func add(_ text: String, at instant: Instant, to bytes: inout [UInt8]) {
    add(at: instant, upTo: text.utf8.count, to: &bytes) { $0.write(text) }
  }

  /// Adds a line; its words come to so many bytes at most.
  private static func add(
    at instant: Instant, upTo count: Int, to bytes: inout [UInt8],
    _ write: (inout DigitText) -> Void
  ) {
    DigitText.append(to: &bytes, capacity: Instant.bytesAtMost + count + 2) { line in
      instant.write(to: &line)
      line.write(ascii: " ")
      write(&line)
      line.write(ascii: "\n")
    }
  }

  private static func write(_ bytes: [UInt8], _ environment: Environment) {
    let container = environment.container
    do {
      let length = try container.end(name)?.count ?? 0
      if length + bytes.count <= bytesAtMost {
        try container.append(name, bytes)
      } else {
        try container.replace(name, newest(of: try container.read(name) ?? []) + bytes)
      }
    } catch {
      environment.log("log not written: \(error)")
    }
  }

  /// The newest half of the lines that are kept.
  private static func newest(of bytes: [UInt8]) -> [UInt8] {
    var lines = 0
    for index in bytes.indices.reversed() where bytes[index] == 0x0A {
      lines += 1
      if lines > linesAtMost / 2 { return Array(bytes[(index + 1)...]) }
    }
    return bytes
  }

  /// The newest lines, oldest first.
  public static func lines(in environment: Environment) -> [String] {
    let bytes: [UInt8]
    do { bytes = try environment.container.read(name) ?? [] } catch { return [] }
    let all = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    return Array(all.suffix(linesAtMost))
  }
}
