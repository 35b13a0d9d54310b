import Determinism
import FamilyControls
import ManagedSettings

/// What one session wants blocked and held (R1, R10, R45, R52).
public struct Restriction: Equatable, Sendable {
  /// Apps blocked by name, or the ones kept open where `everythingExcept` is set.
  public var applications: Set<ApplicationToken> = []
  /// Categories blocked, or those whose apps are kept open where `everythingExcept` is set.
  public var categories: Set<ActivityCategoryToken> = []
  /// Apps that the blocked categories leave open: each was opened at its shield (R45).
  public var exceptions: Set<ApplicationToken> = []
  /// Domains blocked, or the ones kept open where `everythingExcept` is set.
  public var webDomains: Set<WebDomainToken> = []
  /// Whether all but the named is blocked.
  public var everythingExcept = false
  /// Whether blocks are lifted: in a break or a rest of the whole session, or without access.
  public var isLifted = false
  /// Whether apps cannot be deleted and the clock cannot be set (R52).
  public var isStrict = false
}

extension Draft {
  /// What must be blocked now: a pure function of the stored state and the clock (R1).
  ///
  /// Sorted by store.
  func restrictions() -> [Wanted.Block] {
    var wanted = state.sessions.map {
      Wanted.Block(store: $0.store, restriction: restriction(of: $0))
    }
    for account in state.budgets?.accounts ?? [] {
      guard let store = account.store else { continue }
      wanted.append(Wanted.Block(store: store, restriction: restriction(of: account)))
    }
    return wanted.count < 2 ? wanted : wanted.sorted { $0.store < $1.store }
  }

  /// What one session wants now.
  public func restriction(of session: Session) -> Restriction {
    var wanted = Restriction()
    guard let place = state.profileIndex(session.profile), !session.isTimerOnly else {
      return wanted
    }
    // In place: the profile would be copied for what is blocked.
    wanted.isStrict = state.profiles[place].isStrict
    guard state.profiles[place].blocksSomething else { return wanted }
    if session.rest(at: now, turned: state.turned) != nil {
      wanted.isLifted = true
      return wanted
    }
    wanted.everythingExcept = state.profiles[place].mode == .blocksEverythingExcept
    wanted.applications = state.profiles[place].selection.applicationTokens
    wanted.webDomains = state.profiles[place].selection.webDomainTokens
    wanted.categories = state.profiles[place].selection.categoryTokens
    guard let pause = session.currentBreak else { return wanted }
    guard !pause.openings.isEmpty else {
      return Restriction(isLifted: true, isStrict: wanted.isStrict)
    }
    // An allow list has no shields of which one could be opened: it stands as it is (R45).
    for opening in pause.openings where !wanted.everythingExcept {
      switch opening.target {
      case .application(let token):
        wanted.applications.remove(token)
        // Its category may be listed besides, and would cover it all the same.
        if !wanted.categories.isEmpty { wanted.exceptions.insert(token) }
      case .webDomain(let token): wanted.webDomains.remove(token)
      case .category(let token): wanted.categories.remove(token)
      }
    }
    if wanted.categories.isEmpty { wanted.exceptions = [] }
    return wanted
  }
}

/// What a shield covers, as the system hands it to the extensions (D30).
public enum ShieldedTarget: Hashable, Sendable {
  /// An app, named by its token.
  case application(ApplicationToken)
  /// A domain, named by its token.
  case webDomain(WebDomainToken)
  /// An app of which only the category is known.
  case category(ActivityCategoryToken)
}

extension Restriction {
  /// Whether it is taken to block what all of these tokens stand for, an app and its category: an allow
  /// list does not block what it allows by either (R49).
  func blocks(_ targets: [ShieldedTarget]) -> Bool {
    everythingExcept
      ? !targets.isEmpty && targets.allSatisfy(lists) : targets.contains(where: lists)
  }

  /// Whether it lists a target, or blocks everything without allowing it (R49).
  public func lists(_ target: ShieldedTarget) -> Bool {
    guard !isLifted else { return false }
    switch target {
    case .application(let token): return applications.contains(token) != everythingExcept
    case .webDomain(let token): return webDomains.contains(token) != everythingExcept
    case .category(let token): return categories.contains(token) != everythingExcept
    }
  }
}
