import Determinism

extension Draft {
  /// Takes over a guardian's policy, whole or not at all; it takes effect at once (R15, R48a).
  ///
  /// It is the guardian's word: strict profiles do not refuse it. What it does not name stays.
  ///
  /// - Throws: `.policyIsOld` where a newer one was taken; `.unknownProfile`, or what the editor would
  ///   refuse.
  mutating func take(over policy: Policy) throws(Refusal) {
    guard policy.number > state.policyNumber else { throw .policyIsOld(policy.number) }
    isFreeOfStrictness = true
    defer { isFreeOfStrictness = false }
    for rule in policy.rules {
      guard let profile = state.profile(named: rule.profile) else {
        throw .unknownProfile(rule.profile)
      }
      try change(profile.id) { profile in
        if let allowance = rule.allowance { profile.allowance = allowance }
        if let gate = rule.breakGate { profile.breakGate = gate }
        if let gate = rule.endGate { profile.endGate = gate }
        if let isStrict = rule.isStrict { profile.isStrict = isStrict }
        if let budget = rule.budget { profile.budget = rule.removesBudget ? nil : budget }
      }
      if let windows = rule.windows { try schedule(profile.id, windows) }
    }
    state.policyNumber = policy.number
    note("policy \(policy.number) taken over", at: now)
  }
}
