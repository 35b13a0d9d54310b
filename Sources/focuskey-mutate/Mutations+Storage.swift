extension Mutation {
  /// What is written, read, healed.
  static let storage: [Mutation] = [
    Mutation(
      "no-copy", "R61: a damaged state is healed from its copy",
      in: "FocusKey/Storage/StateStore.swift",
      statement: "⟦try container.saveState(copyName, file)⟧", by: "_ = copyName"),
    Mutation(
      "damage-is-a-first-launch", "R61: what cannot be read is not begun anew",
      in: "FocusKey/Storage/StateStore.swift",
      "StateCodec.decode(bytes) else { return ⟦.unreadable⟧ }\n      state = read",
      by: "Loaded.none"),
    Mutation(
      "never-told", "R61: what the power cut off of the history is told later",
      in: "FocusKey/Shell/Reading.swift",
      "return ⟦newest.filter { line in !told.contains { $0.session == line.session } }⟧",
      by: "[]"),
    Mutation(
      "blocks-only-what-is-kept", "R1: on a full disk what is due is blocked all the same",
      in: "FocusKey/Shell/WakeUp.swift", "case .full where ⟦!onlyIfKept⟧:", by: "false"),
    Mutation(
      "skips-last-a-day", "R27: a skip holds as long as its occurrence",
      in: "FocusKey/Shell/WakeUp.swift", "skipsKept = ⟦16⟧", by: "0"),
    Mutation(
      "nothing-behind-damage", "R61: a damaged line takes no other with it",
      in: "FocusKey/Storage/HistoryFile.swift", statement: "⟦damaged += 1⟧",
      by: "damaged += 1\n        rest = []"),
    Mutation(
      "glued-to-a-torn-line", "R61: behind a torn line the next one begins anew",
      in: "FocusKey/Storage/HistoryFile.swift", "= ⟦isTorn(end) ? [0x0A] : []⟧", by: "[]"),
    Mutation(
      "restored-and-running", "R63: on another phone nothing goes on",
      in: "FocusKey/App/FocusKeyApp+FirstLaunch.swift",
      statement: "⟦endAll(because: .restored, at: old.settled)⟧", by: "_ = old"),
  ]
}
