import Testing

@testable import FocusKeySteps

/// The table of the history: what is compared, and how differences are told.
@Suite struct HistoryTableTests {
  @Test func `every column can be asked for, in any subset`() {
    let played = play(
      """
      Given the profile Work blocks Instagram
      * 08:00 the card is tapped
      * 08:10 a break is taken
      * 08:20 Instagram is opened
      * "Close" is tapped
      * 09:00 the session is ended
      * the history is:
        | profile | start | end   | focused | breaks | reason | attempts | bypasses | trigger |
        | Work    | 08:00 | 09:00 | 0:55:00 | 1      | ended  | 1        | 0        | card    |
      * the history is:
        | start            | end          | breaks  |
        | 2026-01-05 08:00 | Monday 09:00 | 0:05:00 |
      """)
    #expect(played.problems == [])
    #expect(played.passed == [true])
  }

  @Test func `all wrong cells, missing and extra lines are told`() {
    let played = play(
      """
      * 08:00 Work is started
      * 09:00 the session is ended
      * the history is:
        | profile | start | focused | reason     |
        | Study   | 08:01 | 1:00:00 | ended      |
        | Work    | 09:00 | 0:10:00 | ended early |
      * the history is empty
      """)
    #expect(
      played.problems == [
        "7:5 expected Study, but it is Work",
        "7:15 expected 08:01, but it is 08:00",
        "8:5 expected a session in row 2, but the history has 1 session",
        "9:3 expected no session, but there is Work, 2026-01-05 08:00 to 09:00, focused 1:00:00, "
          + "0 breaks, ended (button)",
      ])
  }

  @Test(arguments: [
    ("| Study | 09:30 | 10:00 |", ["the history has one more session: Work, "]),
    ("| Study | 09:30 | 10:01 |", ["9:21 expected 10:01, ", "one more session: Work, "]),
    ("| Work  | 08:00 | 09:00 |", ["the history has one more session: Study, "]),
    ("| Sleep | 07:00 | 07:30 |", ["9:5 ", "9:13 ", "9:21 ", "one more session: Study, "]),
    (
      "| Sleep | 07:00 | 07:30 |\n| Work  | 08:00 | 09:00 |\n| Study | 09:30 | 10:00 |",
      ["9:5 expected a session in row 1, but the history has 2 sessions"]
    ),
  ])
  func `a row is held against the session that it speaks of`(rows: String, told: [String]) {
    let played = play(
      """
      * 08:00 Work is started
      * 09:00 the session is ended
      * 09:30 Study is started
      * 10:00 the session is ended
      * the history is:
        | profile | start | end |
        \(rows.replacing("\n", with: "\n  "))
      """)
    #expect(played.problems.count == told.count, "\(played.problems)")
    for (problem, words) in zip(played.problems, told) {
      #expect(problem.contains(words), "\(problem)")
    }
  }
}
