import Determinism

/// Decisions with their times, in a ring of 1,000 lines; it never holds a target's name (R64).
public enum DebugLog {
  /// The file's name in the container.
  package static let name = "log"
  /// Lines kept at most.
  static let linesAtMost = 1000
  /// A file longer than this is cut down to the newest lines: room for twice as many.
  package static let bytesAtMost = 160_000

  /// Writes decisions down; a log that cannot be written is no reason to fail.
  static func append(_ decisions: [Draft.Decision], _ environment: Environment) {
    guard !decisions.isEmpty else { return }
    var bytes: [UInt8] = []
    for decision in decisions {
      environment.log(decision.text)
      bytes += decision.at.description.utf8
      bytes.append(UInt8(ascii: " "))
      bytes += decision.text.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    write(bytes, environment)
  }

  /// Writes down what is no decision.
  static func append(_ text: String, _ environment: Environment) {
    environment.log(text)
    write(Array("\(environment.readClock().wall) \(text)\n".utf8), environment)
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
