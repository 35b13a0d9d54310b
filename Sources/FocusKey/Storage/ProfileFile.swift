import Determinism

/// A profile as it travels: all of it but the selection, whose tokens mean nothing elsewhere (R62).
public struct PortableProfile: Equatable, Sendable {
  /// The name.
  public var name: String
  /// How a selection is meant.
  public var mode: Profile.Mode
  /// When it starts by itself.
  public var windows: [WindowHours]
  /// How many breaks a session allows.
  public var allowance: BreakAllowance
  /// What stands before a break.
  public var breakGate: Gate
  /// What stands before an end by hand.
  public var endGate: Gate
  /// Right answers in a row that a challenge takes.
  public var challenges: Int
  /// Whether it refuses edits while it runs.
  public var isStrict: Bool
  /// Whether a break at a shield opens one target.
  public var breaksOpenOneTarget: Bool
  /// Whether each target has such a break of its own.
  public var opensEachByItself: Bool
  /// Whether such a break lasts for so much use.
  public var breaksCountUse: Bool
  /// Whether a notification tells of a scheduled start.
  public var warnsBeforeStart: Bool
  /// A daily budget.
  public var budget: Budget?

  /// Takes what travels of a profile.
  public init(_ profile: Profile) {
    name = profile.name
    mode = profile.mode
    windows = profile.windows.map(\.hours)
    allowance = profile.allowance
    breakGate = profile.breakGate
    endGate = profile.endGate
    challenges = profile.challenges
    isStrict = profile.isStrict
    breaksOpenOneTarget = profile.breaksOpenOneTarget
    opensEachByItself = profile.opensEachByItself
    breaksCountUse = profile.breaksCountUse
    warnsBeforeStart = profile.warnsBeforeStart
    budget = profile.budget
  }

  /// A profile with the defaults of every new one.
  init(name: String) { self.init(Profile(id: ProfileID(0), name: name)) }

  /// Makes a profile what this one is, but for its name and its windows, which each phone has its own of.
  func apply(to profile: inout Profile) {
    profile.mode = mode
    profile.allowance = allowance
    profile.breakGate = breakGate
    profile.endGate = endGate
    profile.challenges = challenges
    profile.isStrict = isStrict
    profile.breaksOpenOneTarget = breaksOpenOneTarget
    profile.opensEachByItself = opensEachByItself
    profile.breaksCountUse = breaksCountUse
    profile.warnsBeforeStart = warnsBeforeStart
    profile.budget = budget
  }
}

/// The file in which profiles travel: JSON, one profile after the other (R62).
public enum ProfileFile {
  /// The file's name in the container, from where it is shared.
  public static let name = "profiles.json"
  /// What tells it from other files.
  static let format = "focuskey-profiles"
  /// The version of the format.
  static let version: Int64 = 1

  /// The file's text.
  public static func text(of profiles: [PortableProfile]) -> String {
    var lines = ["{", "  \"format\": \"\(format)\",", "  \"version\": \(version),"]
    lines.append("  \"profiles\": [")
    for (place, profile) in profiles.enumerated() {
      lines.append("    {")
      let members = members(of: profile)
      for (index, member) in members.enumerated() {
        let comma = index + 1 < members.count ? "," : ""
        lines.append("      \(quoted(member.0)): \(member.1)\(comma)")
      }
      lines.append(place + 1 < profiles.count ? "    }," : "    }")
    }
    lines += ["  ]", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func members(of profile: PortableProfile) -> [(String, String)] {
    var members = [
      ("name", quoted(profile.name)), ("mode", quoted(profile.mode.rawValue)),
      ("schedule", "[" + profile.windows.map(text).joined(separator: ", ") + "]"),
      ("breaks", text(of: profile.allowance)), ("breakGate", text(of: profile.breakGate)),
      ("endGate", text(of: profile.endGate)), ("challenges", "\(profile.challenges)"),
      ("strict", "\(profile.isStrict)"),
      ("breaksOpenOneTarget", "\(profile.breaksOpenOneTarget)"),
      ("warnsBeforeStart", "\(profile.warnsBeforeStart)"),
    ]
    if profile.opensEachByItself { members.append(("opensEachByItself", "true")) }
    if profile.breaksCountUse { members.append(("breaksCountUse", "true")) }
    if let budget = profile.budget { members.append(("budget", text(of: budget))) }
    return members
  }

  static func text(of budget: Budget) -> String {
    "{\"seconds\": \(budget.limit.seconds), \"days\": \(days(budget.days)), "
      + "\"extraSeconds\": \(budget.extra.seconds)}"
  }

  static func text(of hours: WindowHours) -> String {
    "{\"days\": \(days(hours.days)), \"start\": \"\(hours.start)\", \"end\": \"\(hours.end)\"}"
  }

  private static func days(_ days: Weekdays) -> String {
    "[" + days.days.map { quoted($0.shortName) }.joined(separator: ", ") + "]"
  }

  static func text(of allowance: BreakAllowance) -> String {
    switch allowance {
    case .none: "{\"per\": \"none\"}"
    case .perSession(let count, let length):
      "{\"per\": \"session\", \"count\": \(count), \"seconds\": \(length.seconds)}"
    case .perHour(let count, let length):
      "{\"per\": \"hour\", \"count\": \(count), \"seconds\": \(length.seconds)}"
    case .unlimited(let length): "{\"per\": \"unlimited\", \"seconds\": \(length.seconds)}"
    }
  }

  static func text(of gate: Gate) -> String {
    switch gate {
    case .nothing: "{\"kind\": \"nothing\"}"
    case .confirmation: "{\"kind\": \"confirmation\"}"
    case .wait(let length): "{\"kind\": \"wait\", \"seconds\": \(length.seconds)}"
    case .card: "{\"kind\": \"card\"}"
    case .challenge: "{\"kind\": \"challenge\"}"
    case .approval: "{\"kind\": \"approval\"}"
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case let other where other.value < 0x20:
        let digits = String(other.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(character)
      }
    }
    return quoted + "\""
  }
}
