/// The fixed pool of settings stores: one for each running session (R4), and some for budgets that
/// are used up, which take none of a session's (R20, R47).
public enum StorePool {
  /// Those of sessions.
  static let sessions = 0..<20
  /// Those of budgets.
  static let budgets = 20..<49

  /// How many there are.
  ///
  /// Real limit: 50 names in a process, and old ones cannot be deleted (D24); the mark has one, too (R7a).
  static let size = budgets.upperBound

  /// All of them, bit by bit.
  static let all: UInt64 = 1 << size - 1

  /// The names of all that FocusKey ever sets: those of the pool, and the mark's (R7a).
  public static let everyName = names + [AccessMark.storeName]

  /// The name of a store of the pool.
  static func name(_ index: Int) -> String { names[index] }

  private static let names =
    sessions.map { "session-\($0)" } + budgets.indices.map { "budget-\($0 - budgets.lowerBound)" }
}

extension State {
  /// The stores of the pool that running sessions and used-up budgets own, each one (R4, R47).
  var ownedStores: [Int] {
    sessions.map(\.store) + (budgets?.accounts.compactMap(\.store) ?? [])
  }

  /// Whether the store of that name may hold something: one with an owner, and the mark's (R7a).
  public func mayHold(store name: String) -> Bool {
    // In place: each session would be copied for a look at it.
    name == AccessMark.storeName || sessions.indices.contains { sessions[$0].storeName == name }
      || budgets?.accounts.contains { $0.store.map(StorePool.name) == name } ?? false
  }
}

extension Session {
  /// The name of the settings store that it owns (R4).
  public var storeName: String { StorePool.name(store) }
}
