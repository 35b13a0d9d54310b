import Determinism
import FocusKeySteps

/// The world in which a run of the search begins: the Givens of a script, as plain data.
package struct DrawnWorld: Hashable, Sendable {
  /// The zone that the phone is in.
  var zone = "Europe/London"
  /// The local time at which the story begins.
  var start = CivilTime(year: 2026, month: 1, day: 5, hour: 8, minute: 0)
  /// The quirks, as scripts write them.
  package var quirks: [String] = []
  /// Whether somebody has let FocusKey have access to Screen Time.
  var hasAccess = true
  /// What else is said of the phone and of FocusKey's place on it, in the words of the script.
  var circumstances: [String] = []
  /// What a script names besides what every world is tried with: what may be tried and picked, too.
  var named: [PickedItem] = []
  /// The profiles that are said something of, in order.
  var profiles: [DrawnProfile] = []
  /// Which of them a nameless card starts, where that was chosen (R18).
  var defaultProfile: Int?

  /// Whether it is about budgets: then little happens in it but use and sessions beside it.
  var isOfBudgets: Bool { profiles.contains { $0.budget != nil } }

  /// Whether it is about apps that are opened each by itself, or for minutes of use (R45b, R45c).
  var isOfOpenings: Bool {
    profiles.contains { $0.opensEach || $0.breaksCountUse }
      || profiles.count == 1 && profiles[0].breaksOpenOne && profiles[0].windows.isEmpty
  }

  /// Whether it is about use of one kind or the other: what is in front of somebody counts in it.
  var isOfUse: Bool { isOfBudgets || isOfOpenings }

  /// Whether the system tells of use before there was any.
  var tellsUseEarly: Bool { quirks.contains("early thresholds") }

  /// Whether a guardian's code is set on its phone (R39).
  var hasGuardian: Bool {
    profiles.contains {
      $0.budget != nil || $0.breakGate == .approval || $0.endGate == .approval
    }
  }

  /// The world at the start of every scenario.
  static let plain = DrawnWorld()

  /// The names of its profiles by their places: its own first, the presets behind them.
  var names: [String] {
    let own = profiles.map(\.name)
    return own + Self.presets.map(\.name).filter { !own.contains($0) }
  }

  /// The Givens that make it; none for the world at the start of every scenario.
  package var sentences: [String] {
    var lines: [String] = []
    if zone != Self.plain.zone { lines.append("the time zone is \(zone)") }
    if start != Self.plain.start { lines.append("it is \(Self.words(start))") }
    if !hasAccess { lines.append("Screen Time access was denied") }
    for quirk in quirks { lines.append("the phone has the quirk \"\(quirk)\"") }
    lines += circumstances
    for profile in profiles { lines += profile.sentences }
    if let defaultProfile {
      let name = SpokenSentence.written(profiles[defaultProfile].name)
      lines.append("\(name) is the default profile")
    }
    return lines
  }

  /// The rules of its zone.
  var zoneRules: ZoneRules {
    guard let rules = ZoneDatabase.zone(zone) else {
      preconditionFailure("no zone is called \(zone)")
    }
    return rules
  }

  /// A moment with its date: `2026-03-29 01:59`.
  static func words(_ moment: CivilTime) -> String { "\(moment.date) \(moment.time)" }

  /// The world that the Givens make; nil where FocusKey refuses one of them.
  func make(_ known: KnownSentences = KnownSentences()) -> FocusKeyWorld? {
    var world = FocusKeyWorld.atTheStart()
    do {
      for text in sentences { try known[text].say(to: &world) }
    } catch {
      return nil
    }
    return world
  }
}
