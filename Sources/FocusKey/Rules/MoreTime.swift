import Determinism

extension Draft {
  /// How long a request for more time, or for a guardian's word, waits at most (R48).
  public static let requestLasts = Duration.minutes(10)

  /// Somebody asks for more time at a shield; asking again begins the wait anew (R48).
  public mutating func askForTime(of profiles: [ProfileID]) {
    for index in state.budgets?.accounts.indices ?? 0..<0 {
      guard let account = state.budgets?.accounts[index], profiles.contains(account.profile),
        account.store != nil
      else { continue }
      let expiry = Deadline(wall: now + Draft.requestLasts, turnedThen: state.turned)
      state.budgets?.accounts[index].request = expiry
      note("more time asked for \(name(of: account.profile))", at: now)
    }
  }

  /// More time is granted: by the clock, the targets open and then close again (R48).
  ///
  /// - Throws: `.noRequest` where none waits any more.
  public mutating func grantTime(
    of profiles: [ProfileID], for length: Duration? = nil
  ) throws(Refusal) {
    guard profiles.contains(where: { account(of: $0)?.request != nil }) else { throw .noRequest }
    for index in state.budgets?.accounts.indices ?? 0..<0 {
      guard let account = state.budgets?.accounts[index], profiles.contains(account.profile),
        account.request != nil, let budget = state.profile(account.profile)?.budget
      else { continue }
      let granted = length ?? budget.extra
      state.budgets?.accounts[index].request = nil
      let end = Deadline(wall: now + granted, turnedThen: state.turned)
      let grant = BudgetAccount.Grant(from: now, end: end)
      state.budgets?.accounts[index].grant = grant
      note("\(granted.words) more for \(name(of: account.profile))", at: now)
    }
  }

  /// More time is refused: nothing else changes (R48).
  public mutating func refuseTime(of profiles: [ProfileID]) {
    for index in state.budgets?.accounts.indices ?? 0..<0 {
      guard let account = state.budgets?.accounts[index], profiles.contains(account.profile),
        account.request != nil
      else { continue }
      state.budgets?.accounts[index].request = nil
      note("more time refused for \(name(of: account.profile))", at: now)
    }
  }

  /// The profiles for which more time is asked now.
  public var requests: [ProfileID] {
    state.budgets?.accounts.filter { $0.request != nil }.map(\.profile) ?? []
  }

  /// How long more time of some profiles may still be answered, as it was asked for last; nil where a wish
  /// is for something else (R48).
  func requestLeft(of wish: Wish) -> Duration? {
    guard case .moreTime(let profiles) = wish else { return nil }
    return waiting(among: profiles).compactMap { account(of: $0)?.request }
      .map { max(.zero, $0.due(turned: state.turned) - now) }.max()
  }

  /// Those of some profiles for which more time is asked for now (R48).
  func waiting(among profiles: [ProfileID]) -> [ProfileID] {
    profiles.filter { profile in
      account(of: profile)?.request.map { $0.due(turned: state.turned) > now } ?? false
    }
  }

  /// What stands before more time: the break gates that are a challenge or an approval, else an
  /// approval (R48).
  func gates(beforeMoreTimeOf profiles: [ProfileID]) -> [Gate] {
    var found: [Gate] = []
    for id in profiles {
      let gate = state.profile(id)?.breakGate ?? .approval
      let asked = gate == .challenge ? gate : .approval
      if !found.contains(asked) { found.append(asked) }
    }
    return found
  }
}

/// The word of a guardian, given on this phone with a code (R39).
enum Guardian {
  /// What is stored of a code: the code itself is not.
  static func seal(of code: String) -> UInt64 {
    var digest = Digest()
    digest.combine("guardian")
    digest.combine(code)
    return digest.value
  }
}

extension Draft {
  /// Digits or letters that a guardian's code has at least.
  static let shortestCode = 4

  /// Sets the guardian's code; one that is set gives way only to somebody who knows it (R39).
  ///
  /// - Throws: `.wrongCode`, where another is set; `.codeTooShort` below four characters.
  public mutating func setGuardianCode(
    _ code: String, replacing old: String? = nil
  ) throws(Refusal) {
    if state.guardianSeal != nil { try checkGuardian(old ?? "") }
    guard code.count >= Draft.shortestCode else { throw .codeTooShort(Draft.shortestCode) }
    state.guardianSeal = Guardian.seal(of: code)
    note("guardian’s code set", at: now)
  }

  /// Refuses a code that is not the guardian's (R39).
  ///
  /// - Throws: `.noGuardian` where none is set; `.wrongCode`.
  public func checkGuardian(_ code: String) throws(Refusal) {
    guard let seal = state.guardianSeal else { throw .noGuardian }
    guard Guardian.seal(of: code) == seal else { throw .wrongCode }
  }
}
