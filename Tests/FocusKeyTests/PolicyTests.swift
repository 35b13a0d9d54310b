import Determinism
import Testing

@testable import FocusKey

@Suite struct `A guardian's policy` {
  @Test func `travels as text, and comes out as it went in`() throws {
    let policy = Fixture.policy(3)
    let text = PolicyFile.text(of: policy, sealedWith: "4711")
    let read = try PolicyFile.read(text)
    #expect(read.policy == policy)
    #expect(read.seal == PolicyFile.seal(of: policy, Guardian.seal(of: "4711")))
    #expect(read.seal != PolicyFile.seal(of: policy, Guardian.seal(of: "4712")))
  }

  @Test func `is sealed in all of its parts`() {
    let guardian = Guardian.seal(of: "4711")
    var seals = [PolicyFile.seal(of: Fixture.policy(3), guardian)]
    seals.append(PolicyFile.seal(of: Fixture.policy(4), guardian))
    for change in Fixture.changes {
      var policy = Fixture.policy(3)
      change(&policy.rules[0])
      seals.append(PolicyFile.seal(of: policy, guardian))
    }
    #expect(Set(seals).count == seals.count)
  }

  @Test(arguments: [
    ("", 1), ("{}", 1), ("[1]", 1),
    ("{\n\"format\": \"focuskey-profiles\"}", 2),
    ("{\"format\": \"focuskey-policy\",\n\"version\": 2}", 2),
    ("{\"format\": \"focuskey-policy\", \"version\": 1,\n\"number\": 0}", 2),
    (
      """
      {"format": "focuskey-policy", "version": 1, "number": 1, "seal": "",
      "rules": [{"profile": "Work", "colour": "red"}]}
      """, 2
    ),
    (
      """
      {"format": "focuskey-policy", "version": 1, "number": 1, "seal": "",
      "rules": [{"profile": "Work"},
      {"profile": "Work"}]}
      """, 3
    ),
  ])
  func `that is damaged or foreign says where`(_ text: String, _ line: Int) {
    do throws(JSONValue.Fault) {
      _ = try PolicyFile.read(text)
      Issue.record("read: \(text)")
    } catch {
      #expect(error.place.line == line, "\(error.message)")
    }
  }

  @Test func `is taken over by a strict profile that runs, which then refuses edits as before`()
    throws
  {
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in
      try draft.change(ProfileID(1)) { $0.isStrict = true }
      try draft.start(ProfileID(1), by: .card)
    }
    var rule = PolicyRule(profile: "Work")
    rule.endGate = .challenge
    try desk.take(Policy(number: 1, rules: [rule]))
    #expect(desk.state.profile(ProfileID(1))?.endGate == .challenge)
    #expect(desk.state.policyNumber == 1)
    #expect(throws: Refusal.isStrict("Work")) {
      try desk.change { draft throws(Refusal) in
        try draft.change(ProfileID(1)) { $0.endGate = .nothing }
      }
    }
  }

  @Test func `changes nothing that it does not name`() throws {
    var desk = try Desk()
    let before = try #require(desk.state.profile(ProfileID(1)))
    var rule = PolicyRule(profile: "Work")
    rule.isStrict = true
    try desk.take(Policy(number: 1, rules: [rule]))
    var after = try #require(desk.state.profile(ProfileID(1)))
    after.isStrict = before.isStrict
    #expect(after == before)
  }

  @Test func `that is older, or names a profile that is not there, changes nothing`() throws {
    var desk = try Desk()
    try desk.take(Fixture.policy(5))
    let before = desk.state
    #expect(throws: Refusal.policyIsOld(5)) { try desk.take(Fixture.policy(5)) }
    #expect(throws: Refusal.policyIsOld(4)) { try desk.take(Fixture.policy(4)) }
    let foreign = Policy(
      number: 6, rules: [Fixture.policy(6).rules[0], PolicyRule(profile: "Nobody")])
    #expect(throws: Refusal.unknownProfile("Nobody")) { try desk.take(foreign) }
    #expect(desk.state == before)
  }

  @Test func `outlives a restart of FocusKey in the state file`() throws {
    var desk = try Desk()
    try desk.take(Fixture.policy(5))
    var cache = StateCodec.SelectionCache()
    guard case .state(let read) = StateCodec.decode(StateCodec.encode(desk.state, cache: &cache))
    else {
      Issue.record("not read")
      return
    }
    #expect(read.policyNumber == 5)
  }
}

// MARK: - Fixtures

private enum Fixture {
  /// A policy that says something of everything.
  static func policy(_ number: Int) -> Policy {
    var rule = PolicyRule(profile: "Work")
    rule.windows = [
      WindowHours(
        days: .weekdays, start: TimeOfDay(hour: 21, minute: 0), end: TimeOfDay(hour: 7, minute: 0))
    ]
    rule.allowance = .perHour(count: 2, length: .minutes(5))
    rule.breakGate = .wait(.seconds(30))
    rule.endGate = .approval
    rule.isStrict = false
    rule.budget = Budget(limit: .minutes(30), days: .weekends)
    return Policy(number: number, rules: [rule, PolicyRule(profile: "Study")])
  }

  static let changes: [@Sendable (inout PolicyRule) -> Void] = [
    { $0.profile = "Study 2" }, { $0.windows = nil }, { $0.windows = [] },
    { $0.allowance = BreakAllowance.none }, { $0.breakGate = .card },
    { $0.endGate = .confirmation },
    { $0.isStrict = true }, { $0.budget = nil }, { $0.budget = Budget(limit: .zero) },
    { $0.budget?.limit = .minutes(31) }, { $0.budget?.extra = .minutes(1) },
  ]
}

extension Desk {
  /// The policy arrives.
  fileprivate mutating func take(_ policy: Policy) throws(Refusal) {
    try change { draft throws(Refusal) in try draft.take(over: policy) }
  }
}
