import Determinism
import FocusKeySteps

/// What a guardian's policy sets of one profile (R48a).
package enum PolicyChange: Hashable, Sendable {
  case strict(Bool)
  case breaks(DrawnProfile.Allowance)
  case endGate(DrawnProfile.Gate)
  case schedule([DrawnProfile.Window])
  case budget(minutes: Int64)

  /// The policies that the search sends in worlds of sessions.
  static let ofSessions: [PolicyChange] = [
    .strict(true), .strict(false), .breaks(.none), .breaks(.unlimited(minutes: 5)),
    .breaks(.perSession(1, minutes: 15)), .endGate(.nothing), .endGate(.wait(seconds: 30)),
    .schedule([window(from: 8, to: 20)]), .schedule([window(from: 20, to: 8)]),
    .schedule([window(from: 0, to: 12)]), .schedule([window(from: 12, to: 0)]),
    .schedule([window(from: 0, to: 12), window(from: 12, to: 0)]),
    .schedule((0..<12).map { window(from: 2 * $0, to: 2 * $0 + 1) }),
    .schedule((0..<12).map { window(from: 2 * $0 + 1, to: (2 * $0 + 2) % 24) }),
  ]

  /// Those in worlds of budgets.
  static let ofUse: [PolicyChange] = [
    .budget(minutes: 5), .budget(minutes: 20), .budget(minutes: 60),
  ]

  private static func window(from start: Int, to end: Int) -> DrawnProfile.Window {
    .init(
      days: .everyDay, start: TimeOfDay(hour: start, minute: 0),
      end: TimeOfDay(hour: end, minute: 0))
  }

  /// Whether it can be taken over: windows that cover the whole week cannot (R29).
  var isAllowed: Bool {
    guard case .schedule(let windows) = self else { return true }
    let covered = windows.reduce(0) { $0 + ($1.end.seconds - $1.start.seconds + 86_400) % 86_400 }
    return covered < 86_400
  }

  /// The heading and the cell of its table.
  private var column: (heading: String, cell: String) {
    switch self {
    case .strict(let isStrict): ("strict", isStrict ? "yes" : "no")
    case .breaks(let allowance): ("breaks", String(allowance.words.dropFirst("allows ".count)))
    case .endGate(let gate): ("end gate", gate.words)
    case .schedule(let windows): ("schedule", windows.map(\.words).joined(separator: ", "))
    case .budget(let minutes): ("budget", "\(Duration.minutes(minutes).words) a day")
    }
  }

  /// The rows of its table, for a profile.
  func rows(_ profile: String) -> String {
    "\n      | profile | \(column.heading) |"
      + "\n      | \(SpokenSentence.cell(ofName: profile)) | \(column.cell) |"
  }
}
