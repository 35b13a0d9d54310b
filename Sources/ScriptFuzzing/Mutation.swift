import Determinism

/// Seeded changes of bytes: the same seed and corpus give the same inputs, one after the other.
package struct Mutation: Sendable {
  private var random: SeededRandom
  private let corpus: [[UInt8]]
  private let words: [[UInt8]]

  /// The most changes that are made to one input.
  private static let mostChanges = 8

  /// Prepares the changes of a corpus, which may be empty.
  package init(corpus: [[UInt8]], target: FuzzTarget, seed: UInt64) {
    random = SeededRandom(seed: seed, stream: "fuzz \(target.rawValue)")
    self.corpus = corpus.isEmpty ? [[]] : corpus
    words = Self.dictionary(of: target).map { Array($0.utf8) }
  }

  /// The next input.
  package mutating func next() -> [UInt8] {
    var bytes = random.pick(corpus) ?? []
    for _ in 0...random.index(below: Self.mostChanges) { change(&bytes) }
    return Array(bytes.prefix(FuzzTarget.longestInput))
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let place = random.index(below: bytes.count + 1)
    switch random.index(below: 8) {
    case 0: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 1, 2: bytes.insert(contentsOf: random.pick(words) ?? [], at: place)
    case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8(random.index(below: 8)) }
    case 4: bytes.removeSubrange(run(from: place, in: bytes))
    case 5: bytes.insert(contentsOf: bytes[run(from: place, in: bytes)], at: place)
    case 6:
      let other = random.pick(corpus) ?? []
      let piece = run(from: random.index(below: other.count + 1), in: other)
      bytes.insert(contentsOf: other[piece], at: place)
    default:
      let piece = Array(bytes[run(from: place, in: bytes)])
      bytes.insert(contentsOf: piece, at: random.index(below: bytes.count + 1))
    }
  }

  /// A short run of bytes, to the end of its line at times.
  private mutating func run(from place: Int, in bytes: [UInt8]) -> Range<Int> {
    if random.chance(1, in: 2) {
      let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      return place..<end
    }
    return place..<min(bytes.count, place + 1 + random.index(below: 16))
  }

  /// What a reader looks for: chance would hardly ever spell it.
  private static func dictionary(of target: FuzzTarget) -> [String] {
    let scripts = [
      "Feature:", "Rule:", "Background:", "Scenario:", "Scenario Outline:", "Examples:", "Given ",
      "When ", "Then ", "* ", "\n", "\r\n", "  ", "| a | b |\n", "\\|", "\\n", "\"\"\"", "```",
      "@tag",
      "@phrase", " # c", "# language: fr\n", "Fonctionnalité:", "<a>", "\u{FEFF}", "\u{A0}", "é",
    ]
    switch target {
    case .gherkin: return scripts
    case .markdown: return scripts + ["# ", "## ", "`@a`", "  | --- | :-: |\n", "- ", "+ ", "````"]
    case .check:
      return scripts + [
        "* 09:00 ", "tomorrow ", "2026-03-29 02:30 ", " (summer time)", "Work is started\n",
        "the profile Work blocks Instagram\n", "5 minutes pass\n", "Instagram is blocked",
        "these are the outcomes:\n", "| time | Instagram |\n", "| 09:00 | open |\n",
        "everything except",
        "99999999999999999999", "24:00", "nobody touches the phone for 100 years\n",
      ]
    case .expression:
      return [
        "{int}", "{string}", "{}", "{", "}", "(s)", "(", ")", "a/b", "/", "\\", "\"x\"", " ", "\n",
      ]
    case .tags: return ["@a", " and ", " or ", "not ", "(", ")", "\\(", "\\ ", "\\", "\n", " "]
    case .messages:
      return [
        "\n", #"{"testStepFinished":{"#, #""testStepResult":{"status":"FAILED"}"#,
        #""message":"x""#,
        #""timestamp":{"seconds":0,"nanos":0}"#, #""line":99999999999"#, "null", "[", "]", "-1",
        #""astNodeIds":["0"]"#, #""attempt":1"#, "\\ud800",
      ]
    case .lsp:
      return [
        #"{"jsonrpc":"2.0","id":1,"method":""#, #""params":{"#,
        #""textDocument":{"uri":"file:///a"}"#,
        #""position":{"line":1,"character":2}"#, #""text":"Feature: f\n""#, "\n", "!", "null", "[",
        "]",
        "-1", "1e999", "\\ud800", "\\u0000", "Content-Length: 5\r\n\r\n",
      ]
    }
  }
}
