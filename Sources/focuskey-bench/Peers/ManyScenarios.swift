import Foundation

/// Scripts by the thousand, as testers write them, for us and for our peers alike.
///
/// Every scenario has ten steps: a profile, a card, breaks, ends, and what must be blocked or open
/// then. No two have the same minutes, so that no run can be taken for another, and they come in no
/// order of their lengths; many begin alike, as those of a suite do.
enum ManyScenarios {
  /// Writes `count` scenarios into a folder, ten to a file; returns the folder's path.
  ///
  /// - Throws: what the file system says.
  static func write(_ count: Int, into folder: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in 0..<(count / 10) {
      var text = "Feature: Many scenarios, part \(file)\n"
      for place in 0..<10 {
        text += "\n" + scenario(file * 10 + place).joined(separator: "\n") + "\n"
      }
      let name = String(format: "part%04d.feature", file)
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return folder.path
  }

  /// The lines of one scenario: its title and its ten steps.
  static func scenario(_ number: Int) -> [String] {
    let first = 5 + number % 20
    let rest = 6 + number / 20 * 37 % 100
    return ["  Scenario: A break after \(first) minutes, number \(number)"]
      + steps(first: first, rest: rest).map { "    " + $0 }
  }

  private static func steps(first: Int, rest: Int) -> [String] {
    [
      "Given the profile Work blocks Instagram and TikTok",
      "And Work allows 2 breaks of 5 minutes",
      "When the card is tapped",
      "And \(first) minutes pass",
      "Then Instagram is blocked",
      "When a break is taken",
      "Then TikTok is open",
      "When \(rest) minutes pass",
      "Then Instagram is blocked",
      "And 1 break is left",
    ]
  }

  /// The sentences of the steps, `{}` where a value stands: a step definition each.
  static let sentences = [
    "the profile {} blocks {} and {}", "{} allows {} breaks of {} minutes", "the card is tapped",
    "{} minutes pass", "{} is blocked", "a break is taken", "{} is open", "{} break is left",
  ]

  /// A sentence with its values written as another tool writes them.
  static func sentence(_ sentence: String, value: (Int) -> String) -> String {
    let pieces = sentence.components(separatedBy: "{}")
    return pieces.indices.dropFirst().reduce(pieces[0]) { $0 + value($1) + pieces[$1] }
  }
}
