import Foundation
import TestSupport
import Testing

/// What people get wrong in their first hour, and what they are told: the place, and the way out.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct NewcomerTests {
  @Test(arguments: [
    (
      "Givn the profile Work blocks Instagram\n* Work is started",
      "x.feature:3:1: error: this step is", "“Given”"
    ),
    ("given Work is started", "x.feature:3:1: error: this step is read as prose", "“Given”"),
    ("Given", "x.feature:3:1: error: this line is read as prose", "needs words behind"),
    ("Given ", "x.feature:3:7: error: this step says nothing", "needs words behind"),
    (
      "Work is started", "x.feature:3:1: error: this step is read as prose", "“* Work is started”"
    ),
    (
      "* the crad is tapped", "x.feature:3:3: error: no step is worded like this",
      "the card is tapped"
    ),
    (
      "* Work is sheduled on weekdays from 09:00 to 17:00", "x.feature:3:3: error: no step is",
      "steps are\n      {name} is scheduled (on ){days} from {time} to {time}\n"
    ),
    ("* I tap the card", "x.feature:3:3: error: no step is worded", "      the card is tapped"),
    ("* I wait 10 minutes", "x.feature:3:3: error: no step is worded", "{duration} pass(es)"),
    ("* Instagram opens", "x.feature:3:3: error: no step is worded", "      {name} is opened\n"),
    (
      "* Instagram opens", "x.feature:3:3: error: no step is worded",
      "      {names} is/are {outcome}\n"
    ),
    ("* TikTok launches", "x.feature:3:3: error: no step is worded", "      {name} is opened\n"),
    (
      "* the phone reboots", "x.feature:3:3: error: no step is",
      "steps are\n      the phone restarts"
    ),
    ("* the session is over", "x.feature:3:3: error: no step is", "      no session is running"),
    ("* the break is over", "x.feature:3:3: error: no step is", "      no break is running"),
    ("* a break starts", "x.feature:3:3: error: no step is", "steps are\n      a break is taken"),
    ("* FocusKey crashes", "x.feature:3:3: error: no step is", "      the system kills FocusKey"),
    (
      "* Instagram is unblocked", "“unblocked” is not an outcome: blocked or",
      "did you mean “open”?"
    ),
    ("* all apps are blocked", "x.feature:3:3: error: “all apps” is", "did you mean “everything”?"),
    ("* the app Notes is blocked", "x.feature:3:3: error: “the app Notes” is", "mean “Notes”"),
    (
      "* FocusKey is deleted", "x.feature:3:3: error: no step is worded",
      "steps are\n      {name} is deleted from the phone"
    ),
    ("* 99999 weeks pass", "x.feature:3:3: error: “99999 weeks”", "a length of time of 36"),
    (
      "* 1 hour and 30 minutes pass",
      "x.feature:3:3: error: “1 hour and 30 minutes” is not a length",
      "did you mean “1 hour 30 minutes”?"
    ),
    (
      "* 99999999999 breaks are left", "x.feature:3:3: error: “99999999999” is not a whole number",
      "a whole number up to 999999999"
    ),
    ("* Notes is open\nfoo", "x.feature:4:1: error: “foo”", "(Given, When, Then, And, But, *)"),
    ("* I take a break", "x.feature:3:3: error: no step is worded", "      a break is taken"),
    (
      "* the profile Work blocks Notes, Tik Tok and Mail",
      "x.feature:3:34: error: “Tik Tok” is not a name", "“TikTok”"
    ),
    (
      "* the profile Work blocks Candy Crush", "x.feature:3:27: error: “Candy Crush” is not a name",
      "did you mean “\"Candy Crush\"”?\n"
    ),
    (
      "* the profile Work blocks the Health & Fitness category",
      "x.feature:3:27: error: “the Health & Fitness category” is not a name",
      "did you mean “the \"Health & Fitness\" category”?"
    ),
    (
      "* the profile Work blocks Notes and the Social, News and Health & Fitness categories",
      "x.feature:3:37: error: “the Social, News and Health & Fitness categories” is not a list",
      "“the Social category, the News category and the \"Health & Fitness\" category”"
    ),
    (
      "* the profile Work blocks \"everything\"", "x.feature:3:27: error: there is no app",
      "without quotes, everything means all"
    ),
    (
      "* the Frobnicator category is blocked", "x.feature:3:7: error: there is no category",
      "there are Social, "
    ),
    (
      "* the profile \"Work blocks Notes", "x.feature:3:15: error: this quote is not closed",
      "has one behind it, too: \"Candy Crush\""
    ),
    (
      "* \"Candy Crush\" and \"Notes are blocked",
      "x.feature:3:21: error: this quote is not closed",
      ""
    ),
    (
      "* \"Candy Crush and \"Notes\" are open", "x.feature:3:3: error: this quote is not closed",
      ""
    ),
    ("* Work\" is started", "x.feature:3:7: error: nothing opens this quote", "leave this one out"),
    ("* Work  is started", "x.feature:3:3: error: no step is worded", "two blanks follow"),
    ("* Then Work is started", "x.feature:3:3: error: a step has one keyword", "leave “Then” out"),
    (
      "Given When", "x.feature:3:7: error: nothing stands behind “When”", "a keyword and a sentence"
    ),
    ("Given When it rains", "x.feature:3:7: error: a step has one keyword", "leave “When” out"),
    (
      "* Work is started for 1h30m", "x.feature:3:23: error: “1h30m” is not a length of time",
      "did you mean “1 hour 30 minutes”?"
    ),
    (
      "* Work is scheduled daily from 9:00 to 17:00", "x.feature:3:21: error: “daily” is not days",
      "did you mean “every day”?"
    ),
    ("* 10min pass", "x.feature:3:3: error: “10min” is not a length", "did you mean “10 minutes”?"),
    (
      "* these profiles:\n| name | blocks |\n| Office | Notes |\n* Office is started",
      "x.feature:4:3: error: there is no column “profile”", "names of the profiles"
    ),
    (
      "* these profiles:\n| profile", "x.feature:3:3: error: there is no column “profile”",
      "a cell is closed by “|”"
    ),
    (
      "* the guardian sends this policy:\n|\n|",
      "x.feature:3:3: error: there is no column “profile”",
      "a cell is closed by “|”"
    ),
    (
      "\t* Work is startd", "x.feature:3:4: error: no step is worded like this", "{name} is started"
    ),
    (
      "* Work’s session is ended", "x.feature:3:3: error: no step is worded", "is a straight one: '"
    ),
    (
      "* James' session is ended", "no step is worded",
      "note: the nearest steps are\n      {name}'s"
    ),
    ("* the session of Work is ended", "no step is worded", "steps are\n      {name}'s session is"),
    (
      "* the time zone is changed to Europe/Berlin", "“changed to Europe/Berlin” is not a time",
      "near, too\n      the time zone changes to {zone}\n"
    ),
    ("* a break is started", "“a break” is not a name", "      a break is taken\n"),
    ("* the app Notes is opened", "“the app Notes” is not a name", "mean “Notes” or “\"the app"),
    ("* Snapchatt is blocked", "x.feature:3:3: error: there is no app", "“Snapchat”"),
    (
      "* the time reaches 24:00", "x.feature:3:20: error: “24:00” is not a moment: a day ends",
      "“tomorrow 00:00”"
    ),
    (
      "* Work is scheduled on weekdays from 22:00 to 24:00", "x.feature:3:47: error: “24:00” is",
      "“00:00”"
    ),
    (
      "* these are the outcomes:\n| time | Notes |\n| 09:00 |",
      "x.feature:5:1: error: this row has 1", "add the missing"
    ),
    ("* <a> is started", "x.feature:3:3: error: nothing fills in <a>", "“Examples:”"),
    (
      "* <b> is started\nExamples:\n| aa |\n| Work |", "x.feature:3:3: error: nothing fills in <b>",
      "“aa”"
    ),
    (
      "* these are the outcomes:\n| Notes | time |\n| open | 09:00 |",
      "found “Notes”\n  4 │ | Notes | time |\n    │   ^^^^^\n  help: let the column “time” be",
      "\n1 error\n"
    ),
    (
      "* <a> is started\nExamples:\n| a |", "x.feature:4:1: warning: these examples have no rows",
      ""
    ),
    (
      "* <a> is started\nExamples:\n| a |\n| Work |\nExamples:\n| a |",
      "x.feature:7:1: warning: these examples have no rows", ""
    ),
    (
      "* <a> is started\nExamples:\n| a |\n| Work |\n|  |",
      "x.feature:3:3: error: no step is worded",
      "note: this row of examples makes it “ is started”\n  7 │ |  |\n    │ ^^^^\n"
    ),
    (
      "* the screen shows \"<a>\"\nExamples:\n| a |\n| x\\\\ |", "error: this quote is not closed",
      "note: this row of examples makes it “"
    ),
    (
      "* these are the outcomes:\n| time | Notes |\n| <t> | open |\nExamples:\n| t |\n| 25:00 |",
      "x.feature:5:3: error: expected an hour",
      "note: this row of examples makes it “25:00”\n  8 │ | 25:00 |\n"
    ),
    ("* Work is started\nScenaro: t\n* x", "x.feature:4:1: error:", "“Scenario”"),
  ])
  func `a slip in a scenario is told`(steps: String, message: String, way: String) throws {
    try expect("Feature: f\nScenario: s\n\(steps)\n", message, way)
  }

  @Test func `the caret of a failure stands under its cell and the head of its column`() throws {
    let apps = [
      "Instagram", "TikTok", "YouTube", "Snapchat", "Facebook", "WhatsApp", "Telegram", "Discord",
      "LinkedIn", "Chess", "Notes",
    ]
    func row(_ cells: [String]) -> String {
      cells.map { $0.padding(toLength: max(9, $0.count), withPad: " ", startingAt: 0) }
        .joined(separator: " | ")
    }
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      """
      Feature: f
        Scenario: s
          * the profile Work blocks \(apps.dropLast().joined(separator: ", "))
          * Work is started
          * these are the outcomes:
            | time  | \(row(apps)) |
            | 08:30 | \(row(apps.map { _ in "blocked" })) |

      """, to: "x.feature")
    let lines = try focuskey.run(["run", "x.feature"]).output.split(separator: "\n")
    let place = try #require(lines.firstIndex { $0.contains("^^^^^^^ expected blocked") })
    let column = try #require(lines[place].firstIndex(of: "^")).utf16Offset(in: lines[place])
    #expect(lines[place - 1].dropFirst(column).hasPrefix("blocked   |"))
    #expect(lines[place - 2].dropFirst(column).hasPrefix("Notes     |"))
    #expect(lines[place].contains("but Notes opens"))
  }

  #if os(Linux)
    @Test(arguments: [
      ["steps", "tap"], ["reference"], ["--version"], ["check", "x.feature"],
      ["messages", "x.feature"], ["trace", "x.feature:2"], ["criteria", "R41", "x.feature"],
      ["explore", "--runs", "1", "--no-twin"], ["play"],
    ])
    func `output that cannot be written is no success`(words: [String]) throws {
      let focuskey = try FocusKeyProcess()
      defer { focuskey.remove() }
      try focuskey.write("Feature: f\nScenario: s\n* 09:00 Notes is open\n", to: "x.feature")
      let process = try focuskey.process(words)
      let errors = Pipe()
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
      process.standardError = errors
      try process.run()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 2)
      #expect(said.contains("the output is not complete: "))
    }

    @Test func `a report that may grow no more is told and ends nothing`() throws {
      let focuskey = try FocusKeyProcess()
      defer { focuskey.remove() }
      try focuskey.write("Feature: f\nScenario: s\n* 09:00 Notes is open\n", to: "x.feature")
      // This thread holds signals back, and would leave that to the process.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGXFSZ)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      let command = "ulimit -f 1; exec \"$0\" run x.feature --report html=x.html"
      let process = try focuskey.process(["-c", command, FocusKeyProcess.binary?.path ?? ""])
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let errors = Pipe()
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationReason == .exit)
      #expect(process.terminationStatus == 2)
      #expect(said.contains("--report html=x.html is not complete: File too large"), "\(said)")
    }

    @Test(arguments: [
      ("run x.feature", "1 scenario: 1 passed"), ("explore --runs 40", "runs     40, "),
      ("explore --exhaustive --depth 2", "Nothing found"),
    ])
    func `where the system gives no further thread, one does all`(
      words: String, expected: String
    ) throws {
      let focuskey = try FocusKeyProcess()
      defer { focuskey.remove() }
      try focuskey.write("Feature: f\nScenario: s\n* 09:00 Notes is open\n", to: "x.feature")
      // A stack for which there is no room, of a thread but the first, which has one already.
      let limits = "ulimit -v 4000000; ulimit -s 8000000"
      let command = "\(limits); exec timeout 60 \"$0\" \(words) --jobs 4"
      let process = try focuskey.process(["-c", command, FocusKeyProcess.binary?.path ?? ""])
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let told = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(told.contains(expected), "\(told)")
    }
  #endif

  @Test(arguments: [
    ("Feature f\nScenario: s\n* Work is started", "x.feature:1:1: error:", "“Feature: f”"),
    ("Scenario: s\n* Work is started", "the file must begin with its feature", "“Feature: NAME”"),
    (
      "Funktionalität: f\nSzenario: s\n* x", "x.feature:1:1: error:",
      "“Funktionalität” is German: a file in it begins with the line “# language: de”"
    ),
    ("# language: de\nSzenario: s\n* x", "must begin with its feature", "“Funktionalität: NAME”"),
    ("Scenario: s\n* Work is started\n| a |\n\n\"\"\"", "x.feature:1:1: error:", "\n1 error\n"),
    (
      "Feature: f\nScenario s\n* Work is started", "x.feature:3:1: error: this step is read",
      "“Scenario:”"
    ),
    (
      "Feature: f\nScenario s\n* Work is started",
      "note: this line is read as prose, too: it has no colon", "2 │ Scenario s"
    ),
    (
      "Feature: f\nScenaro: s\n* Work is started",
      "note: this line is read as prose, too: did you mean “Scenario:”?", "2 │ Scenaro: s"
    ),
    (
      "Feature: f\nシナリオ: s\n* Work is started",
      "note: this line is read as prose, too: “シナリオ” is Japanese", "2 │ シナリオ: s"
    ),
    (
      "Feature: f\rScenario: s\r* Work is started\r",
      "x.feature:1:1: error: the lines of this file end with carriage returns alone", "line feeds"
    ),
    (
      "Feature: f\n@phrase\nScenario: open <x> now\n* <y> is open\nScenario: s\n* open Notes now",
      "x.feature:4:3: error: the phrase has no <y> in its name", "\n1 error\n"
    ),
    (
      "Feature: f\nScenaro: s\n* Work is started", "x.feature:2:1: warning: this line is read",
      "“Scenario:”"
    ),
    ("", "has no feature in it", ""),
    (
      "Feature: f\nRule: r\nBackground:\n* Wrok is started\nRule: s\nScenario: s\n* Work is started\n",
      "x.feature:2:1: warning: this rule has no scenario in it",
      "x.feature:4:3: error: there is no profile “Wrok”"
    ),
    (
      "Feature: f\nBackground:\n* Work is startet\n",
      "x.feature:3:3: error: no step is worded like this",
      "Work is started"
    ),
    (
      "Feature: f\nScenario: s\n* these profiles:\n| profile |\n* Work is started\n",
      "x.feature:4:3: error: there is no row under the heading", ""
    ),
    (
      "Feature: f\nScenario: s\n* these apps are installed:\n| app | category |\n* Work is started\n",
      "x.feature:4:3: error: there is no row under the heading", ""
    ),
    (
      "Feature: f\nScenario: s\n* Work is started\nFeature: g\n",
      "x.feature:4:1: error: a file has one feature",
      "help: a second feature is a file of its own"
    ),
    (
      "Feature: f\nFeature: g\nScenario: s\n* Work is started\n",
      "x.feature:2:1: warning: this line is read as prose: a file has one “Feature:”",
      "help: a second one is a file of its own"
    ),
    (
      "Feature: f\nScenario: s\n* these profiles:\n| profile | blocks\n# x\n| A | Notes |\n",
      "x.feature:6:1: error: this row has 2 cells", "the first row has no bar behind its last"
    ),
    (
      "Feature: f\n@a b\nScenario: s\n* Work is started",
      "x.feature:2:1: error: a tag has no blanks", "@a-b"
    ),
  ])
  func `a slip around scenarios is told`(script: String, message: String, way: String) throws {
    try expect(script, message, way)
  }

  @Test(arguments: [
    (["run", "--tags", "@a && @b"], "“&&” does not join tags", "and"),
    (["run", "--tags", "@a,@b"], "“,” does not join tags", "or"),
    (["run", "--tags", "~@wip"], "“~” does not join tags", "not @wip"),
    (["run", "--tags", "@a @b"], "--tags", ""), (["run", "x.featur"], "no such file", "x.feature"),
    (["run", "empty"], "no script found", "a folder with scripts"),
    (
      ["run", "--quirk", "late callbacks N"], "no quirk", "help: N stands for a number: 'late callb"
    ),
    (["run", "x.feature", "empty"], "no script found: looked for files", "a folder with scripts"),
    (["-v"], "there is no option “-v”", "focuskey --version"),
    (["version"], "there is no command “version”", "that is: focuskey --version"),
    (["lint", "x.feature"], "there is no command “lint”", "that is: focuskey check"),
    (["run", "no/such/folder"], "no such file or folder", "there are “x.feature” and “more”"),
    (["run", "more/x"], "no such file or folder", "did you mean “more/deep/night.feature”?"),
    (["run", "moer/deep/night.feature"], "no such file", "mean “more/deep/night.feature”?"),
    (["run", "nigth.feature"], "no such file", "mean “more/deep/night.feature”?"),
    (["check", "empty/x.feature"], "no such file", "in empty/ there is no script"),
    (["run", ""], ": there is no such file", "a path has no letters"),
    (["run", "@empty/notes.txt"], "no such file", "“focuskey run --rerun empty/notes.txt”"),
    (["run", "--rerun", "empty"], "--rerun: empty is no file", "give another file"),
    (["report", "run.ndjson"], "no such file", "there is no recording"),
    (["check", "x.feature:99"], "no line 99", ""),
  ])
  func `a slip on the command line is told`(
    arguments: [String], message: String, way: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\n\n  Scenario: s\n    * 09:00 Notes is open\n", to: "x.feature")
    try focuskey.write("", to: "empty/notes.txt")
    try focuskey.write("Feature: g\n", to: "more/deep/night.feature")
    let result = try focuskey.run(arguments)
    #expect(result.code == 2 || result.code == 3)
    let said = result.output + result.errors
    #expect(said.contains(message), "\(said)")
    #expect(way.isEmpty || said.contains(way), "\(said)")
  }

  @Test(arguments: [
    (
      "    Gven Work is started\n    * Work is started\n", Int32(2),
      "error: this step is read as prose"
    ),
    ("    Whether Work is started\n", 0, "warning: this step is read as prose"),
    ("    Then\n", 2, "error: this line is read as prose"),
    ("    *Work is started\n    * Notes is open\n", 2, "behind “*” stands no blank"),
    ("    *10 minutes pass\n    * Notes is open\n", 2, "write “* 10 minutes pass”"),
    ("    **Work is started\n    * Notes is open\n", 2, "write “* Work is started”"),
    ("    WhenWork is started\n    * Notes is open\n", 2, "write “When Work is started”"),
    ("    When\tWork is started\n    * Notes is open\n", 2, "stands a tab, and no blank"),
    ("    Then\u{A0}Notes is open\n    * Notes is open\n", 2, "stands U+00A0, and no blank"),
    ("    *a phrase of mine\n    * 09:00 Notes is open\n", 0, "warning: this step is read as"),
    ("    When\ta phrase of mine\n    * 09:00 Notes is open\n", 0, "warning: this step is read"),
    ("    Wenn Work is started\n    Dann Notes is open\n", 2, "“Wenn” is German: a file in it"),
    ("    When Work is started\n    Dann Notes is open\n", 2, "the line “# language: de”"),
    ("    Alors Work is started\n", 2, "“Alors” is French: a file in it begins with the line"),
    ("  Grundlage: t\n", 0, "“Grundlage” is German: a file in it begins with"),
    ("    - Work is started\n    * 09:00 Notes is open\n", 0, "warning: this step is read as"),
    ("", 0, "warning: this scenario has no steps"),
    ("    Gievn z\n", 0, "read as its description: no line of it begins with a keyword"),
    ("    * <a> is open\n    Examples:\n      | a |\n", 3, "warning: these examples have no rows"),
    ("  Scnario: t\n", 0, "warning: this line is read as prose"),
  ])
  func `what does not run is told by run, too`(
    lines: String, code: Int32, message: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\n  Scenario: s\n" + lines, to: "x.feature")
    let result = try focuskey.run(["run", "x.feature"])
    #expect(result.code == code)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(arguments: [
    "#Given Work is started", "# Work is started", "# Scenario: t", "#Background:", "# Examples: a",
    "#* Work is started", "#Feature: g", "#\tWhen Work is started", "# * <a> is open",
  ])
  func `a comment below a title is no step that was lost`(comment: String) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let scenario = "Scenario: s\n\(comment)\n* 09:00 Notes is open\n"
    try focuskey.write("Feature: f\n\(comment)\n\(scenario)", to: "x.feature")
    for command in ["run", "check"] {
      let result = try focuskey.run([command, "x.feature"])
      #expect(result.code == 0)
      #expect(!(result.output + result.errors).contains("prose"), "\(result)")
    }
  }

  @Test(arguments: [
    ("Work asks for an approval before a break", "a break is taken", "a break is running"),
    ("Work asks for an approval before the end", "the session is ended", "no session is running"),
  ])
  func `a gesture that waits for the guardian says so`(
    given: String, when: String, then: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let steps = "Given \(given)\nWhen Work is started\nAnd \(when)\nThen \(then)\n"
    try focuskey.write("Feature: f\nScenario: s\n\(steps)", to: "x.feature")
    let result = try focuskey.run(["run", "x.feature"])
    #expect(result.code == 1)
    let hint = "a guardian is asked, and has not answered yet: “the request is"
    #expect(result.output.contains(hint), "\(result.output)")
  }

  @Test func `a check that selects nothing says so, whatever else it warns of`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\n@R4l\nScenario: s\n* 09:00 Notes is open\n", to: "x.feature")
    let result = try focuskey.run(["check", "x.feature", "--tags", "@none"])
    #expect(result.code == 3)
    #expect(result.output.contains("0 errors, 1 warning"), "\(result.output)")
    #expect(result.errors.contains("of 1 scenario in x.feature none is selected"))
    let line = try focuskey.run(["run", "x.feature:3", "--tags", "@none"])
    #expect(line.code == 3)
    let words = "of 1 scenario in x.feature none is selected: looked for x.feature:3 with --tags"
    #expect(line.errors.contains(words), "\(line.errors)")
  }

  @Test func `a script of phrases alone is told from one without scenarios`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("@phrase\nFeature: f\nScenario: s\n* Notes is open\n", to: "p.feature")
    try focuskey.write("Feature: f\n", to: "none.feature")
    for command in ["check", "run"] {
      let phrases = try focuskey.run([command, "p.feature"])
      #expect(phrases.code == 3)
      #expect(phrases.errors.contains("no scenario found in p.feature, only 1 phrase: they run"))
      #expect(!phrases.errors.contains("begins with"), "\(phrases.errors)")
      let none = try focuskey.run([command, "none.feature"])
      #expect(none.errors.contains("a scenario begins with a line “Scenario: NAME”"))
    }
  }

  @Test func `a failure inside a phrase of another script names that script`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: p\n@phrase\nScenario: all is shut\n* Notes is blocked\n", to: "p.feature")
    try focuskey.write("Feature: f\nScenario: s\n* all is shut\n", to: "x.feature")
    let run = try focuskey.run(["run", "x.feature"]).output
    #expect(run.contains("\n  p.feature:4\n  4 │ * Notes is blocked\n"), "\(run)")
    #expect(run.contains("phrase that is used here:\n  3 │ * all is shut\n"), "\(run)")
    try focuskey.write("Feature: p\n@phrase\nScenario: so\n* Nots is open\n", to: "q.feature")
    try focuskey.write("Feature: f\nScenario: s\n* so\n", to: "y.feature")
    let check = try focuskey.run(["check", "y.feature"]).output
    #expect(check.contains("q.feature:4:3: error: there is no app"), "\(check)")
    #expect(check.contains("note: y.feature:3:3: unfolded from the phrase that"), "\(check)")
    let trace = try focuskey.run(["trace", "x.feature:2"]).output
    #expect(trace.contains("\n    p.feature:4\n    4 │ * Notes is blocked\n"), "\(trace)")
  }

  @Test func `in a narrow terminal the ways out are broken between words`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\nScenario: s\n* Notes is open\n", to: "x.feature")
    let narrow = try focuskey.run(["check", "x.feature"], environment: ["COLUMNS": "60"])
    #expect(
      narrow.output.contains(
        """
          help: let something happen first, such as “the card is
                tapped”, or time pass: “08:05 Notes is open”

        """), "\(narrow.output)")
    let wrong = try focuskey.run(["explore", "--quirks", "x"], environment: ["COLUMNS": "60"])
    #expect(wrong.errors.split(separator: "\n").allSatisfy { $0.count < 60 }, "\(wrong.errors)")
    let wide = try focuskey.run(["check", "x.feature"])
    #expect(wide.output.contains("“the card is tapped”, or time pass: “08:05 Notes is open”\n"))
  }

  @Test(arguments: [
    (
      "x.feature", "Feature: f\nScenario: s\n* the cat eats\n",
      "      @phrase\n      Scenario: the cat eats\n        * …\n"
    ),
    (
      "x.feature", "# language: de\nFunktion: f\nSzenario: s\n* die Katze frisst\n",
      "      @phrase\n      Szenario: die Katze frisst\n        * …\n"
    ),
    (
      "x.feature.md", "# Feature: f\n\n## Scenario: s\n\n* Given the cat eats\n",
      "      `@phrase`\n\n      ## Scenario: the cat eats\n\n      * Given …\n"
    ),
  ])
  func `a phrase is proposed as the script would have it`(
    _ name: String, _ text: String, _ phrase: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(text, to: name)
    let result = try focuskey.run(["check", name])
    #expect(result.output.contains(phrase), "\(result.output)")
  }

  @Test func `a sentence that nobody would name a phrase is not repeated as one`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let sentence = String(repeating: "so on ", count: 500)
    try focuskey.write("Feature: f\nScenario: s\n* \(sentence)\n", to: "x.feature")
    let result = try focuskey.run(["check", "x.feature"])
    #expect(result.output.contains("no step is worded like this"))
    #expect(result.output.count < 1_000, "\(result.output)")
  }

  @Test func `a word that no step has is told with the nearest that one has`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["steps", "brake"])
    #expect(result.errors.contains("did you mean “break"), "\(result.errors)")
    let other = try focuskey.run(["steps", "it", "launches"])
    #expect(other.errors.contains("near it: “{name} is opened”"), "\(other.errors)")
  }

  @Test(arguments: [
    ("* the screen shows \"Focusing...\"", "did you mean “Focusing…”?"),
    ("* a notification says \"Time is up\"", "but there are none"),
    ("* the phone is switched off\n* the screen shows \"Work\"", "but the phone is off"),
    (
      "* Work is edited to block Notes\n* Notes is blocked",
      "“Work is strict: it cannot be changed while it runs.” is shown"
    ),
  ])
  func `what did not come as expected is told with what came instead`(
    steps: String, words: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(
      "Feature: f\nScenario: s\n* Work is strict\n* Work is started\n\(steps)\n", to: "x.feature")
    let result = try focuskey.run(["run", "x.feature"])
    #expect(result.code == 1)
    #expect(result.output.contains(words), "\(result.output)")
  }

  @Test func `what is not said is found missing`() throws {
    try expectIssue(containing: "this feature has no scenario in it") {
      try expect("Feature: F", "no such words", "")
    }
    try expectIssue(containing: "“Featur: F” is neither a step nor a title") {
      try expect("Featur: F", "", "no such way out")
    }
  }

  @Test(arguments: [
    ("empty.feature", "Feature: f\n", "“Scenario: NAME”"),
    ("empty.feature.md", "# Feature: f\n", "“## Scenario: NAME”"),
  ])
  func `how a scenario begins is told as its file has it`(
    path: String, script: String, line: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(script, to: path)
    let result = try focuskey.run(["run", path])
    #expect(result.code == 3)
    #expect(result.errors.contains("help: a scenario begins with a line \(line)"))
  }

  private func expect(_ script: String, _ message: String, _ way: String) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(script + "\n", to: "x.feature")
    let result = try focuskey.run(["check", "x.feature"])
    #expect(result.output.contains(message), "\(result.output)\(result.errors)")
    #expect(way.isEmpty || result.output.contains(way), "\(result.output)")
  }
}
