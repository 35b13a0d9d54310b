import Testing

/// What a step that fails says of the way out.
@Suite struct WaysOutTests {
  @Test(arguments: [
    (
      "* \"Select Apps & Websites\" is tapped", "there is no “Select Apps & Websites” to be tapped",
      "what FocusKey offers is there once “FocusKey is opened”"
    ),
    (
      "* the picker selects everything except Notes", "the system picker offers no “everything”",
      "name what it is to select: apps, sites, categories"
    ),
    (
      "* Chess is deleted from the phone\n* Chess is open", "“Chess” is not on the phone",
      "before it is asked about: “Chess is installed”"
    ),
  ])
  func `a step that cannot be done says what can`(steps: String, problem: String, help: String) {
    let played = play(steps)
    #expect(played.problems.first?.hasSuffix(problem) == true, "\(played.problems)")
    #expect(played.failureHelp.contains(help), "\(played.failureHelp)")
  }
}
