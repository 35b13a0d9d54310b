extension Mutation {
  /// Profiles, selections, schedules as they are edited.
  static let editing: [Mutation] = [
    Mutation(
      "strict-is-edited", "R52: a strict profile cannot be edited while it runs",
      in: "FocusKey/Rules/Editing.swift",
      "if state.profiles[index].isStrict, ⟦isHeld⟧, !isFreeOfStrictness {", by: "false"),
    Mutation(
      "fifty-one-targets", "R14, B34: the fifty-first target is refused",
      in: "FocusKey/Rules/Editing.swift", "tokensAtMost = ⟦50⟧", by: "500"),
    Mutation(
      "a-moved-window-stays-skipped", "R27: a window with another start is another one",
      in: "FocusKey/Rules/Editing.swift",
      "⟦old[$0].start == hours[new].start⟧ && isSame($0, new)", by: "true"),
    Mutation(
      "deleted-and-running", "R16: deleting a profile ends its session",
      in: "FocusKey/Rules/Editing.swift",
      statement: "⟦end(session.id, at: now, because: .profileDeleted)⟧", by: "_ = session"),
    Mutation(
      "edited-out-and-running", "R15: a schedule edited away from now ends its session",
      in: "FocusKey/Rules/Editing.swift",
      statement: "⟦leaveWindows(of: id, adoptedGoOn: false)⟧", by: "_ = id"),
    Mutation(
      "switching-off-ends-all", "R36: what was adopted goes on when its schedule is switched off",
      in: "FocusKey/Rules/Editing.swift", "if ⟦adoptedGoOn⟧, session.trigger", by: "false"),
    Mutation(
      "switched-off-and-blocking", "R36: what a schedule started ends when it is switched off",
      in: "FocusKey/Rules/Editing.swift",
      statement: "⟦leaveWindows(of: id, adoptedGoOn: true)⟧", by: "_ = id"),
    Mutation(
      "takes-effect-tomorrow", "R15, B21: a schedule made within its hours runs at once",
      in: "FocusKey/Rules/Editing.swift",
      statement: "adoptedGoOn: false)\n    ⟦apply(at: now, in: zone)⟧", by: "_ = id"),
    Mutation(
      "names-of-blanks", "R16: a name of blanks is none",
      in: "FocusKey/Rules/Editing.swift", "if ⟦name.allSatisfy(\\.isWhitespace)⟧ { throw",
      by: "name.isEmpty"),
    Mutation(
      "names-are-taken-twice", "R16: two profiles have two names",
      in: "FocusKey/Rules/Editing.swift",
      "if let other = state.profile(named: name), ⟦other.id != id⟧ { throw", by: "false"),
  ]
}
