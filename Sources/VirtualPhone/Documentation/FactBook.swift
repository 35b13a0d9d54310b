/// What is publicly known of Screen Time on real iPhones, iOS 16 to 26: the facts that are cited.
package enum FactBook {
  /// The cited facts, by topic and number.
  package static let facts: [Fact] = text.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(trimmed)
    guard parts.count == 4, let confidence = Confidence(rawValue: parts[1]) else {
      preconditionFailure("a fact is not of four parts: “\(line)”")
    }
    return Fact(number: parts[0], confidence: confidence, words: parts[2], source: parts[3])
  }

  /// What the short names of sources stand for.
  package static let sources: [(name: String, meaning: String)] = [
    ("ADOC", "developer.apple.com/documentation/…"),
    ("FORUM n", "developer.apple.com/forums/thread/n"),
    ("FB…", "a report in Apple's Feedback Assistant, as cited in public"),
    ("WWDC", "a session of Apple's developer conference: year and number"),
    ("FOQOS #n", "github.com/awaseem/foqos, issue n: a blocker in production"),
    ("FAM", "github.com/mnbf9rca/family-foqos, its plans, handovers and device probe"),
    ("PAUSE", "github.com/Ductapemaster/ios-pause-app, docs/research: iPhone 16 Pro, iOS 26.6"),
    ("RNDA", "github.com/kingstinct/react-native-device-activity, README and issues"),
    ("GATE", "github.com/Turnonac/screentime-app, docs: research with thread numbers"),
    ("RIEDEL", "riedel.wtf/state-of-the-screen-time-api-2024"),
    ("HABIT", "habitdoom.com/blog/apple-screen-time-api-guide"),
  ]

  /// A part of a line without the blanks around it.
  static func trimmed(_ part: Substring) -> String {
    var part = part
    while part.first == " " { part.removeFirst() }
    while part.last == " " { part.removeLast() }
    return String(part)
  }

  private static let text =
    accessFacts + "\n" + monitoringFacts + "\n" + shieldFacts + "\n" + restFacts
}
