import Foundation
import Testing

/// `run --update` fills open cells in and keeps every other byte.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct UpdateTests {
  @Test(arguments: ["\n", "\r\n"])
  func `open cells are filled in, their tables aligned, and the run is green`(lineBreak: String)
    throws
  {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let text = Self.story.replacing("\n", with: lineBreak)
    try focuskey.write(text, to: "Scenarios/a.feature")
    let result = try focuskey.run(["run", "--update"])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.errors.contains("Scenarios/a.feature: 5 cells written"), "\(result.errors)")
    let expected = Self.filled.replacing("\n", with: lineBreak)
    #expect(try focuskey.read("Scenarios/a.feature") == expected)
    let again = try focuskey.run(["run", "--update"])
    #expect(again.errors.contains("no table of outcomes or of the history has a ? cell"))
    #expect(try focuskey.read("Scenarios/a.feature") == expected)
  }

  @Test func `tables of Markdown are aligned, too, with the line below their header`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let table = """
        | time | Notes | Chess |
        | - | :-: | --- |
        | 08:00 | ? |  |
        | 09:00 | ? | ? |
      """
    let text =
      "# Feature: F\n\n## Scenario: S\n\n* Then these are the outcomes:\n\n\(table)\n\nProse.\n"
    try focuskey.write(text, to: "a.feature.md")
    let result = try focuskey.run(["run", "--update", "a.feature.md"])
    #expect(result.errors.contains("a.feature.md: 3 cells written"), "\(result.errors)")
    let aligned = """
        | time  | Notes | Chess |
        | ----- | :---: | ----- |
        | 08:00 | open  |       |
        | 09:00 | open  | open  |
      """
    #expect(try focuskey.read("a.feature.md") == text.replacing(table, with: aligned))
    #expect(try focuskey.run(["format", "--check", "a.feature.md"]).code == 0)
  }

  @Test(
    arguments: [
      ("| time | Instagram |\n| 08:00 | ? |\n| 10:00 | open |", "changes at Mon 08:30:00"),
      ("| time | Instagram and Notes |\n| 08:40 | ? |", "they need columns of their own"),
      ("| time | Chess | <app> |\n| 08:40 | open | ? |", "turns out differently"),
      ("| time | <app> |\n| 08:40 | <state> |", "only a plain ? is replaced"),
    ])
  func `a cell without one right value stays, with the reason`(table: String, reason: String)
    throws
  {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let text = """
      Feature: F
        Scenario Outline: S
          Given the profile Work blocks Instagram
          And Work is scheduled every day from 08:30 to 09:00
          * these are the outcomes:
          \(table.replacing("\n", with: "\n    "))
          Examples:
            | app       | state |
            | Instagram | ?     |
            | Notes     | ?     |

      """
    try focuskey.write(text, to: "a.feature")
    let result = try focuskey.run(["run", "--update", "a.feature"])
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(try focuskey.read("a.feature") == text)
  }

  @Test func `a cell that no row of examples decides stays with the reason of the first`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      """
      Feature: F
        Scenario Outline: S
          Given the profile Work blocks Instagram and Chess
          And Work is scheduled every day from 08:30 to 09:00
          * these are the outcomes:
            | time  | <app> |
            | 08:20 | ?     |
            | 09:20 | open  |
          Examples:
            | app       |
            | Instagram |
            | Chess     |

      """, to: "a.feature")
    let result = try focuskey.run(["run", "--update", "a.feature"])
    #expect(
      result.errors.contains(
        "a.feature:7:17: the ? stays: Instagram changes at Mon 08:30:00: "
          + "a row at that time is missing (a.feature:11)"), "\(result.errors)")
  }

  @Test func `a cell beside a wrong one is filled in, and a trace tells the step that fails`()
    throws
  {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let text = """
      Feature: F
        Scenario: S
          Given the profile Work blocks Instagram
          And Work is scheduled every day from 08:30 to 09:00
          * these are the outcomes:
            | time  | Instagram | Notes |
            | 08:45 | open      | ?     |

      """
    try focuskey.write(text, to: "a.feature")
    let result = try focuskey.run(["run", "--update", "a.feature"])
    #expect(result.code == 1, "\(result.output)\(result.errors)")
    #expect(try focuskey.read("a.feature") == text.replacing("| ?     |", with: "| open  |"))
    let trace = try focuskey.run(["trace", "a.feature:2"])
    #expect(trace.output.contains("FocusKey  Work started (schedule)"), "\(trace.output)")
  }

  @Test func `open cells of a history are filled in, too`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let story = """
      Feature: F
        Scenario: S
          Given the time zone is Europe/Berlin
          And it is 2026-10-24 23:30
          And the profile "Deep Work" blocks Instagram
          * "Deep Work" is started
          * 5 minutes pass
          * Instagram is opened
          * "Take a Break" is tapped
          * 3 hours 30 minutes pass
          * the session is ended
          * the history is:

      """
    let open =
      story + """
            | profile | start | end | focused | breaks | reason | attempts | bypasses | trigger |
            | ?       | ?     | ?   | ?       | ?      | ?      | ?        | ?        | ?       |
            | ?       |       |     |         |        |        |          |          |         |

        """
    try focuskey.write(open, to: "a.feature")
    let result = try focuskey.run(["run", "--update", "a.feature"])
    #expect(result.errors.contains("a.feature: 9 cells written"), "\(result.errors)")
    #expect(
      result.errors.contains("a.feature:15:7: the ? stays: the history has no session in row 2"),
      "\(result.errors)")
    let filled = try focuskey.read("a.feature")
    #expect(
      filled.contains(
        "| \"Deep Work\" | 23:30 | 2026-10-25 02:05 (winter time) | 3:30:00 | 1      | ended  "
          + "| 1        | 0        | button  |"), "\(filled)")
    let row = filled.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    try focuskey.write(row, to: "a.feature")
    let again = try focuskey.run(["run", "a.feature"])
    #expect(again.code == 0, "\(again.output)")
  }

  @Test func `a step that is not reached leaves its cells open`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let text =
      "Feature: F\nScenario: S\n* the break is ended\n* these are the outcomes:\n"
      + "| time | Notes |\n| 09:00 | ? |\n"
    try focuskey.write(text, to: "a.feature")
    let result = try focuskey.run(["run", "--update", "a.feature"])
    #expect(result.code == 1)
    #expect(result.errors.contains("a.feature:6:11: the ? stays: the scenario fails before"))
    #expect(try focuskey.read("a.feature") == text)
  }

  @Test func `a table of a phrase is filled in where its script was named`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let phrase =
      "Feature: P\n  @phrase\n  Scenario: a quiet morning\n"
      + "    * these are the outcomes:\n      | time  | Notes |\n      | 09:00 | ?     |\n"
    try focuskey.write(phrase, to: "Scenarios/p.feature")
    try focuskey.write(
      "Feature: F\n  Scenario: S\n    * a quiet morning\n", to: "Scenarios/a.feature")
    let named = try focuskey.run(["run", "--update", "Scenarios/a.feature"])
    #expect(named.errors.contains("it stands in a script that was not named"), "\(named.errors)")
    #expect(try focuskey.read("Scenarios/p.feature") == phrase)
    #expect(try focuskey.run(["run", "--update"]).code == 0)
    #expect(
      try focuskey.read("Scenarios/p.feature") == phrase.replacing("| ?     |", with: "| open  |"))
  }

  @Test(
    arguments: [
      ["--tags", "@first"], ["--name", "Instagram"], ["--shard", "1/2"], ["--shard", "2/2"],
      ["a.feature:10"],
    ])
  func `a cell that rows share is not written from some of them`(options: [String]) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let text = """
      Feature: F
        Scenario Outline: <app>
          Given the profile Work blocks Instagram
          * Work is started
          * these are the outcomes:
            | time  | <app> |
            | 09:00 | ?     |
          @first
          Examples:
            | app       |
            | Instagram |
          Examples:
            | app       |
            | Notes     |

      """
    try focuskey.write(text, to: "a.feature")
    let script = options.contains { $0.hasPrefix("a.feature") } ? [] : ["a.feature"]
    let result = try focuskey.run(["run", "--update"] + options + script)
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(
      result.errors.contains(" asks for it, too, and was not selected\n"), "\(result.errors)")
    #expect(try focuskey.read("a.feature") == text)
  }

  @Test func `a cell that one scenario alone asks for is written whatever else is left out`() throws
  {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    func script(_ first: String) -> String {
      """
      Feature: F
        Scenario: fails
          * 08:30 Notes is blocked
        @a
        Scenario: a
          * these are the outcomes:
            | time  | Notes |
            | 09:00 | \(first)  |
        Scenario: b
          * these are the outcomes:
            | time  | Notes |
            | 09:00 | ?     |

      """
    }
    try focuskey.write(script("?   "), to: "a.feature")
    let tagged = try focuskey.run(["run", "--update", "--tags", "@a", "a.feature"])
    #expect(tagged.code == 0, "\(tagged.errors)")
    #expect(try focuskey.read("a.feature") == script("open"))
    let failing = try focuskey.run(["run", "--update", "--fail-fast", "a.feature"])
    #expect(failing.code == 1, "\(failing.errors)")
    #expect(failing.output.contains("1 failed, 2 not run"), "\(failing.output)")
    #expect(
      try focuskey.read("a.feature") == script("open").replacing("| ?     |", with: "| open  |"))
  }

  @Test func `a table of a phrase is not written while others use it`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let phrase =
      "Feature: P\n  @phrase\n  Scenario: a quiet morning\n"
      + "    * these are the outcomes:\n      | time  | Notes |\n      | 09:00 | ?     |\n"
    try focuskey.write(phrase, to: "Scenarios/p.feature")
    for name in ["a", "b"] {
      try focuskey.write(
        "Feature: \(name)\n  Scenario: S\n    * a quiet morning\n", to: "Scenarios/\(name).feature")
    }
    let some = try focuskey.run(["run", "--update", "Scenarios/p.feature", "Scenarios/a.feature"])
    #expect(some.errors.contains("Scenarios/b.feature:2 asks for it, too"), "\(some.errors)")
    #expect(try focuskey.read("Scenarios/p.feature") == phrase)
  }

  @Test func `a read-only script is refused and nothing is written`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    for name in ["a", "b"] { try focuskey.write(Self.story, to: "Scenarios/\(name).feature") }
    let path = focuskey.folder.appendingPathComponent("Scenarios/b.feature").path
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let result = try focuskey.run(["run", "--update"])
    #expect(result.code == 2)
    #expect(result.errors.contains("Scenarios/b.feature cannot be written: it is read-only"))
    #expect(try focuskey.read("Scenarios/a.feature") == Self.story)
    #expect(try focuskey.run(["run", "--update", "--dry-run"]).code == 2)
  }

  private static let story = """
    Feature:   Two   stories

    # a comment
      Scenario: one
        Given the profile Work blocks Instagram
        And Work allows 2 breaks of 5 minutes
        * 08:00 Work is started
        * 08:10 a break is taken
        Then these are the outcomes:
            | time | Instagram | a\\|b |
            | 08:10 | ? | |
            # here it locks
            | 08:15 | ?|

    """.replacing(" a\\|b |", with: " Notes |").replacing("| ?|\n", with: "| ?| ? |\n")
      + """
          And   1 break is left
        Scenario: two
          * these are the outcomes:
          | time | the Games category |
          | 08:00 | ? |
          | 10:00 | ? | trailing

      """

  private static let filled = """
    Feature:   Two   stories

    # a comment
      Scenario: one
        Given the profile Work blocks Instagram
        And Work allows 2 breaks of 5 minutes
        * 08:00 Work is started
        * 08:10 a break is taken
        Then these are the outcomes:
            | time  | Instagram | Notes |
            | 08:10 | open      |       |
            # here it locks
            | 08:15 | blocked   | open  |
        And   1 break is left
      Scenario: two
        * these are the outcomes:
        | time  | the Games category |
        | 08:00 | open               |
        | 10:00 | open               | trailing

    """
}

/// What is said of runs that are not the usual ones.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct RunTellingTests {
  @Test func `a run that is repeated, shuffled or narrowed says so`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let text = "Feature: F\nScenario: a\n* Notes is open\nScenario: b\n* Notes is blocked\n"
    try focuskey.write(text, to: "a.feature")
    try focuskey.write(text + "Scenario: c\n* Notes is open\n", to: "b.feature")
    let repeated = try focuskey.run(
      ["run", "--repeat", "3", "--order", "random", "--seed", "5", "a.feature"])
    #expect(repeated.errors.contains(", each scenario 3 times, order random:5\n"))
    let first = try focuskey.run(["run", "--rerun", "failed.txt", "a.feature"])
    #expect(!first.errors.contains("only what"))
    let second = try focuskey.run(["run", "--rerun", "failed.txt", "a.feature"])
    #expect(second.errors.contains("only what failed.txt lists: 1 scenario\n"))
    // What a first failure leaves undone is not taken for done.
    let early = try focuskey.run(["run", "--rerun", "early.txt", "--fail-fast", "b.feature"])
    #expect(early.code == 1)
    #expect(try focuskey.read("early.txt") == "b.feature:4\nb.feature:6\n")
    try focuskey.write("gone.feature:2\n", to: "failed.txt")
    let third = try focuskey.run(["run", "--rerun", "failed.txt", "a.feature"])
    #expect(third.code == 2)
    #expect(third.errors.contains("lists gone.feature:2, but there is no such script any more"))
    #expect(third.errors.contains("remove failed.txt to run everything"))
  }

  @Test func `paths and tags choose among what is listed, and the rest stays listed`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    func script(_ state: String) -> String {
      "Feature: F\n@a\nScenario: a\n* Notes is \(state)\nScenario: b\n* Notes is \(state)\n"
    }
    for name in ["x", "y"] { try focuskey.write(script("blocked"), to: "s/\(name).feature") }
    let rerun = ["run", "--rerun", "failed.txt"]
    #expect(try focuskey.run(rerun + ["s"]).code == 1)
    let all = ["s/x.feature:3", "s/x.feature:5", "s/y.feature:3", "s/y.feature:5"]
    func listed() throws -> [String] {
      try focuskey.read("failed.txt").split(separator: "\n").map(String.init)
    }
    #expect(try listed() == all)
    for name in ["x", "y"] { try focuskey.write(script("open"), to: "s/\(name).feature") }
    #expect(try focuskey.run(rerun + ["--dry-run"]).code == 0)
    #expect(try listed() == all)
    let line = try focuskey.run(rerun + ["./s/x.feature:4"])
    #expect(line.code == 0)
    #expect(line.errors.contains("only what failed.txt lists: 1 of 4 scenarios\n"))
    #expect(try listed() == Array(all.dropFirst()))
    let tagged = try focuskey.run(rerun + ["--tags", "@a"])
    #expect(tagged.output.contains("1 scenario: 1 passed"))
    #expect(try listed() == ["s/x.feature:5", "s/y.feature:5"])
    let none = try focuskey.run(rerun + ["s/x.feature:3"])
    #expect(none.code == 3)
    #expect(none.errors.contains("of the 2 scenarios that failed.txt lists, none is selected"))
    #expect(try focuskey.run(rerun + ["s"]).output.contains("2 scenarios: 2 passed"))
    #expect(try listed().isEmpty)
  }
}
