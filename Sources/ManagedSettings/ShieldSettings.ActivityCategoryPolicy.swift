import VirtualPhone

extension ShieldSettings {
  /// Which categories are covered, and what is left out of them.
  ///
  /// - Note: Sendable here; Apple's type says nothing of it. An empty `.specific` without
  ///   exceptions reads back as `.none`, which covers as little.
  public enum ActivityCategoryPolicy<Activity>: Equatable, Sendable {
    /// Covers nothing.
    case none

    /// Covers these categories except for the given apps or sites.
    case specific(Set<ActivityCategoryToken>, except: Set<Token<Activity>> = [])

    /// Covers every category except for the given apps or sites; never the app that sets it (D27).
    case all(except: Set<Token<Activity>> = [])

    /// The framework's form of a policy that the phone keeps.
    init(_ policy: CategoryPolicy) {
      switch policy {
      case .specific(let categories, let except):
        self =
          categories.isEmpty && except.isEmpty
          ? .none : .specific(Set(ids: categories), except: Set(ids: except))
      case .all(let except):
        self = .all(except: Set(ids: except))
      }
    }

    /// The phone's form of the policy.
    var stored: CategoryPolicy {
      switch self {
      case .none: .specific([], except: [])
      case .specific(let categories, let except):
        .specific(categories.sortedIDs(), except: except.sortedIDs())
      case .all(let except): .all(except: except.sortedIDs())
      }
    }
  }
}
