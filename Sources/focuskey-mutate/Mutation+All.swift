extension Mutation {
  /// All faults, in the order of their numbers.
  static let all: [Mutation] =
    sessions + schedules + breaks + budgets + blocking + editing + wakeUps + storage + people
    + unlocks + unseen
}
