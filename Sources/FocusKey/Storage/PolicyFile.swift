import Determinism

/// What a guardian's policy says of one profile; what it does not name stays as it is (R48a).
public struct PolicyRule: Equatable, Sendable {
  /// The profile's name.
  public var profile: String
  /// Its windows; none: it does not start by itself any more.
  public var windows: [WindowHours]?
  /// How many breaks a session allows.
  public var allowance: BreakAllowance?
  /// What stands before a break.
  public var breakGate: Gate?
  /// What stands before an end by hand.
  public var endGate: Gate?
  /// Whether it refuses edits while it runs.
  public var isStrict: Bool?
  /// Its daily budget; of no length: it has none any more.
  public var budget: Budget?

  /// Whether the budget is taken away.
  var removesBudget: Bool { budget?.limit == .zero }

  /// A rule that changes nothing yet.
  public init(profile: String) { self.profile = profile }
}

/// A policy as it arrives from outside: rules for profiles, numbered, sealed with the guardian's code
/// (R48a).
public struct Policy: Equatable, Sendable {
  /// Counts the policies of one guardian: an older one than the newest that was taken is too late.
  public var number: Int
  /// One for each profile that it names.
  public var rules: [PolicyRule]

  /// Makes a policy.
  public init(number: Int, rules: [PolicyRule]) {
    self.number = number
    self.rules = rules
  }
}

/// The form in which a policy travels: JSON with a seal (R48a).
public enum PolicyFile {
  /// What tells it from other messages.
  static let format = "focuskey-policy"
  /// The version of the format.
  static let version: Int64 = 1

  /// The text of a policy, sealed by who knows the guardian's code.
  public static func text(of policy: Policy, sealedWith code: String) -> String {
    text(of: policy, seal: seal(of: policy, Guardian.seal(of: code)))
  }

  /// What only somebody who knows the code can say of a policy: a hurdle, not a proof (R39).
  static func seal(of policy: Policy, _ guardian: UInt64) -> String {
    var digest = Digest()
    digest.combine(guardian)
    digest.combine(text(of: policy, seal: ""))
    return digest.hex
  }

  private static func text(of policy: Policy, seal: String) -> String {
    var lines = ["{", "  \"format\": \"\(format)\",", "  \"version\": \(version),"]
    lines.append("  \"number\": \(policy.number),")
    lines.append("  \"rules\": [")
    for (place, rule) in policy.rules.enumerated() {
      let members = members(of: rule).map { "\(ProfileFile.quoted($0.0)): \($0.1)" }
      let comma = place + 1 < policy.rules.count ? "," : ""
      lines.append("    {\(members.joined(separator: ", "))}\(comma)")
    }
    lines += ["  ],", "  \"seal\": \(ProfileFile.quoted(seal))", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func members(of rule: PolicyRule) -> [(String, String)] {
    var members = [("profile", ProfileFile.quoted(rule.profile))]
    if let windows = rule.windows {
      let list = windows.map { ProfileFile.text(of: $0) }.joined(separator: ", ")
      members.append(("schedule", "[\(list)]"))
    }
    if let allowance = rule.allowance {
      members.append(("breaks", ProfileFile.text(of: allowance)))
    }
    if let gate = rule.breakGate { members.append(("breakGate", ProfileFile.text(of: gate))) }
    if let gate = rule.endGate { members.append(("endGate", ProfileFile.text(of: gate))) }
    if let isStrict = rule.isStrict { members.append(("strict", "\(isStrict)")) }
    if let budget = rule.budget {
      members.append(("budget", rule.removesBudget ? "null" : ProfileFile.text(of: budget)))
    }
    return members
  }

  /// Reads a message from outside.
  ///
  /// - Returns: The policy, and its seal.
  /// - Throws: What is wrong with it, and where.
  static func read(_ text: String) throws(JSONValue.Fault) -> (policy: Policy, seal: String) {
    var root = try ProfileFile.Members(
      ofFile: text, format, version, otherwise: "this is no policy for FocusKey")
    let number = Int(try root.number("number", in: 1...Int64(Int32.max)))
    let list = try root.take("rules")
    let seal = try root.text("seal").text
    try root.end()
    guard case .list(let items) = list.kind else {
      throw .init(message: "a list of rules is expected", place: list.place)
    }
    guard items.count <= ProfileFile.profilesAtMost else {
      throw .init(
        message: "at most \(ProfileFile.profilesAtMost) rules are read", place: list.place)
    }
    var rules: [PolicyRule] = []
    for item in items {
      let rule = try rule(item)
      guard !rules.contains(where: { $0.profile == rule.profile }) else {
        throw .init(message: "“\(rule.profile)” is there twice", place: item.place)
      }
      rules.append(rule)
    }
    return (Policy(number: number, rules: rules), seal)
  }

  private static func rule(_ value: JSONValue) throws(JSONValue.Fault) -> PolicyRule {
    var members = try ProfileFile.Members(value)
    var rule = PolicyRule(profile: try members.text("profile").text)
    if let value = members.takeIfThere("schedule") { rule.windows = try ProfileFile.hours(value) }
    if let value = members.takeIfThere("breaks") {
      rule.allowance = try ProfileFile.allowance(value)
    }
    if let value = members.takeIfThere("breakGate") { rule.breakGate = try ProfileFile.gate(value) }
    if let value = members.takeIfThere("endGate") { rule.endGate = try ProfileFile.gate(value) }
    if members.has("strict") { rule.isStrict = try members.flag("strict") }
    if let value = members.takeIfThere("budget") {
      rule.budget = value.kind == .null ? Budget(limit: .zero) : try ProfileFile.budget(value)
    }
    try members.end()
    return rule
  }
}
