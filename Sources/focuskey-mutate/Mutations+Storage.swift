extension Mutation {
  /// What is written, read, healed.
  static let storage: [Mutation] = [
    Mutation(
      "no-copy", "R61: a damaged state is healed from its copy",
      in: "FocusKey/Storage/StateStore.swift",
      statement: "⟦try container.saveState(copyName, file)⟧", by: "_ = copyName"),
    Mutation(
      "damage-is-a-first-launch", "R61: what cannot be read is not begun anew",
      in: "FocusKey/Storage/StateStore.swift", "return ⟦bytes == nil ? .none : .unreadable⟧ }",
      by: ".none",
      survives: "no sentence takes the copy away; the tests of damaged bytes do"),
    Mutation(
      "newer-is-damaged", "R61: a state of a newer version is left alone",
      in: "FocusKey/Storage/StateStore.swift", statement: "case .newer: ⟦return .unreadable⟧",
      by: "break",
      survives: "no sentence brings a state of a newer version; a unit test does"),
    Mutation(
      "last-writer-wins", "R3: of two writers none is lost",
      in: "FocusKey/Shell/WakeUp.swift",
      "guard ⟦StateStore.isCurrent(loaded, in: container)⟧ else {", by: "true",
      survives: "no sentence lets two processes write at one time; a test does"),
    Mutation(
      "never-told", "R61: what the power cut off of the history is told later",
      in: "FocusKey/Shell/Reading.swift",
      "return ⟦state.newestLines.filter { line in !told.contains { $0.session == line.session } }⟧",
      by: "[]"),
    Mutation(
      "blocks-only-what-is-kept", "R1: on a full disk what is due is blocked all the same",
      in: "FocusKey/Shell/WakeUp.swift", "case .full where ⟦!onlyIfKept⟧:", by: "false"),
    Mutation(
      "skips-last-a-day", "R27: a skip holds as long as its occurrence",
      in: "FocusKey/Shell/WakeUp.swift", "skipsKept = ⟦16⟧", by: "0"),
    Mutation(
      "torn-lines-are-believed", "R61: a line whose sum is wrong tells nothing",
      in: "FocusKey/Storage/HistoryFile.swift",
      "guard ⟦raw[(space + 1)...].elementsEqual(StateCodec.checksum(body).utf8)⟧ else", by: "true",
      survives:
        "what a sentence damages is no line without its sum either; a unit test damages every byte"),
    Mutation(
      "two-lines-for-one", "R61: a session that was told of twice counts once",
      in: "FocusKey/Storage/HistoryFile.swift", "if ⟦seen.insert(line.session).inserted⟧ {",
      by: "seen.insert(line.session).inserted || true",
      survives:
        "what is in the history is not told again; a unit test brings two lines"),
    Mutation(
      "restored-and-running", "R63: on another phone nothing goes on",
      in: "FocusKey/App/FocusKeyApp+FirstLaunch.swift",
      statement: "⟦endAll(because: .restored, at: old.settled)⟧", by: "_ = old"),
  ]
}
