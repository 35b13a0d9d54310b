import Testing

@testable import FocusKeyCommand

/// Arguments become options and the rest, or a problem that says what to type.
struct CommandLineTests {
  @Test(
    arguments: [
      ["--jobs", "2", "a.feature", "b.feature"], ["a.feature", "--jobs", "2", "b.feature"],
      ["a.feature", "b.feature", "--jobs=2"], ["--jobs=2", "--", "a.feature", "b.feature"],
    ])
  func `options may stand before, between and after paths`(arguments: [String]) throws {
    let parsed = try CommandLineParser(command: .run).parse(arguments)
    #expect(parsed.operands == ["a.feature", "b.feature"])
    #expect(try parsed.number(of: .jobs, in: 1...8) == 2)
  }

  @Test func `two dashes end the options`() throws {
    let parsed = try CommandLineParser(command: .run).parse(["--fail-fast", "--", "--jobs", "-x"])
    #expect(parsed.operands == ["--jobs", "-x"])
    #expect(parsed.has(.failFast))
    #expect(!parsed.has(.jobs))
  }

  @Test func `a repeatable option keeps all its values, also those with an equals sign`() throws {
    let parsed = try CommandLineParser(command: .run)
      .parse(["--report", "pretty=a.txt", "--report=progress=b=c.txt"])
    #expect(parsed.values(of: .report) == ["pretty=a.txt", "progress=b=c.txt"])
  }

  @Test(
    arguments: [
      (["--tag", "x"], "“focuskey run” has no option “--tag”", "did you mean “--tags”?"),
      (["--tags"], "--tags needs a value: --tags EXPR", "scenarios by tags: '@AC-5 and not @wip'"),
      (["--tags", "--jobs"], "--tags needs a value: --tags EXPR", "scenarios by tags: "),
      (["--dry-run=1"], "--dry-run takes no value, but has “1”", ""),
      (["--seed", "1", "--seed", "2"], "--seed is given twice", "leave one of them out"),
      (["--tags", "@a", "--tags", "@b"], "--tags is given twice", "one expression says it all"),
      (["--json"], "“focuskey run” has no option “--json”", "“focuskey steps” has that option"),
      (["--workers", "3"], "“focuskey run” has no option “--workers”", "here that is --jobs N: "),
    ])
  func `a wrong option is told with the way out`(
    arguments: [String], message: String, help: String
  ) throws {
    let problem = #expect(throws: CommandProblem.self) {
      try CommandLineParser(command: .run).parse(arguments)
    }
    #expect(problem?.message == message)
    #expect(problem?.code == .mistake)
    #expect(help.isEmpty || (problem?.help.first ?? "").hasPrefix(help))
  }

  @Test func `what other tools call an option is the name of none, and means one in a command`() {
    for command in Subcommand.allCases {
      let names = command.options.map(\.name)
      let elsewhere = command.options.flatMap(\.elsewhere)
      #expect(Set(names + elsewhere).count == names.count + elsewhere.count, "\(command)")
    }
    let problem = #expect(throws: CommandProblem.self) {
      try CommandLineParser(command: .explore).parse(["--seconds", "4"])
    }
    #expect(
      problem?.help.first
        == "here that is --time TIME: searches so long (30s, 5m, 2h); comparing takes as long again, shrinking some seconds"
    )
  }

  @Test(
    arguments: [
      ("a.feature", "a.feature", [Int]()), ("a.feature:12", "a.feature", [12]),
      ("a.feature:3:12", "a.feature", [3, 12]), ("b:7", "b:7", []),
      ("a.feature:", "a.feature:", []),
      ("a.feature:x", "a.feature:x", []), (":5", ":5", []), ("b:7:9", "b:7", [9]),
    ])
  func `lines stand behind a path, unless that is its name`(
    argument: String, path: String, lines: [Int]
  ) {
    let script = ScriptPath(argument) { ["a.feature", "b:7"].contains($0) }
    #expect(script.path == path)
    #expect(script.lines == lines)
  }

  @Test(arguments: Subcommand.allCases)
  func `the help of a command has its options and an example`(command: Subcommand) {
    let text = HelpText.text(for: command)
    for option in command.options { #expect(text.contains("  \(option.usage)")) }
    #expect(text.contains("Example: focuskey \(command.rawValue)"))
    let overview = HelpText.overview.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(overview.contains(command.summary))
  }
}
