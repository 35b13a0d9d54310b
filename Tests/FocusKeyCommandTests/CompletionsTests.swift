import Foundation
import ScenarioReports
import TestSupport
import Testing

@testable import FocusKeyCommand

/// The completions of each shell, tried in that shell.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct CompletionsTests {
  @Test(.enabled(if: Tools.has("bash"), "bash is not there"), arguments: Self.cases)
  func `bash completes`(line: String, expected: [String]) throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let script = """
      source ./completions
      COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
      _focuskey
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let found = try Self.complete(in: "bash", script).map { $0.replacing("\\ ", with: " ") }
    for word in expected { #expect(found.contains(word), "\(line): \(found)") }
  }

  @Test(.enabled(if: Tools.has("bash"), "bash is not there"), arguments: ["'", "\""])
  func `bash completes behind an open quote`(quote: String) throws {
    let other = quote == "'" ? "\"" : "'"
    let words = "focuskey run --quirk \(other)\(quote)lost e\(other)"
    let script = "source ./completions; COMP_WORDS=(\(words)); COMP_CWORD=3; _focuskey\n"
    let found = try Self.complete(in: "bash", script + "printf '%s\\n' \"${COMPREPLY[@]}\"")
    #expect(found == ["lost end"])
  }

  @Test(
    .enabled(if: Tools.has("bash"), "bash is not there"),
    arguments: [
      ("--report junit =", ["Scenarios", "completions", "script"]),
      ("--report junit = scr", ["script"]), ("--report = html = scr", ["script"]),
      ("--report = pr", ["pretty", "progress"]),
      ("--report =", ReportKind.allCases.map(\.rawValue)),
    ])
  func `bash completes the file of a report`(typed: String, expected: [String]) throws {
    // Bash takes a word with = in it for three.
    let words = "focuskey run \(typed)"
    let count = words.split(separator: " ").count
    let script = "source ./completions; COMP_WORDS=(\(words)); COMP_CWORD=\(count - 1)\n"
    let found = try Self.complete(
      in: "bash", script + "_focuskey; printf '%s\\n' \"${COMPREPLY[@]}\""
    ).filter { !$0.hasPrefix(".") }
    #expect(Set(found) == Set(expected))
  }

  @Test(.enabled(if: Tools.has("bash"), "bash is not there"), arguments: ["--tags", "--jobs"])
  func `bash offers no file where a value is wanted that is none`(option: String) throws {
    let script = "source ./completions; COMP_WORDS=(focuskey run \(option) ''); COMP_CWORD=3\n"
    let found = try Self.complete(in: "bash", script + "_focuskey; echo \"${#COMPREPLY[@]}\"")
    #expect(found == ["0"])
  }

  @Test(.enabled(if: Tools.has("fish"), "fish is not there"), arguments: Self.cases)
  func `fish completes`(line: String, expected: [String]) throws {
    let found = try Self.complete(in: "fish", "source ./completions\ncomplete -C '\(line)'\n")
      .map { String($0.split(separator: "\t").first ?? "") }
    for word in expected {
      #expect(found.contains(word) || found.contains(word + "/"), "\(line): \(found)")
    }
  }

  @Test(
    .enabled(if: Tools.has("fish"), "fish is not there"),
    arguments: [
      ("--report junit=scr", ["junit=script"]), ("--report=html=scr", ["--report=html=script"]),
      ("--report=pr", ["--report=pretty", "--report=progress"]),
    ])
  func `fish completes the file of a report`(typed: String, expected: [String]) throws {
    let line = "focuskey run \(typed)"
    let found = try Self.complete(in: "fish", "source ./completions\ncomplete -C '\(line)'\n")
      .map { String($0.split(separator: "\t").first ?? "") }
    #expect(found.sorted() == expected)
  }

  @Test(
    .enabled(if: Tools.has("zsh"), "zsh is not there"), .enabled(if: Typist.isThere, "no python3"))
  func `zsh completes`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: F\n", to: "Scenarios/only.feature")
    let script = try focuskey.run(["completions", "zsh"]).output
    try focuskey.write(script, to: "completions")
    let keys = [
      #"autoload -U compinit; compinit -u -D; source ./completions; PS1="re""ady%% "\r"#,
      "!until ready%", #"focuskey run --report=pre\t"#, "!until --report=pretty",
      #"\x15focuskey run --report=junit=compl\t"#, "!until --report=junit=completions",
      #"\x15focuskey run --report html=compl\t"#, "!until --report html=completions",
      #"\x15focuskey run --quirk=late\t"#, #"!until late\ callbacks\ N"#,
      #"\x15focuskey explore --faults=callbacks,sto\t"#, "!until callbacks,storage",
      #"\x15focuskey run Scen\t\t"#, "!until only.feature", #"\x15focuskey completions zs\t"#,
      "!until zsh ", #"\x15exit\r"#,
    ]
    let seen = try Typist.type(
      keys.joined(separator: "\n"), command: "/usr/bin/zsh", ["-f", "-i"], in: focuskey,
      environment: ["TERM": "dumb"])
    for word in [
      "--report=pretty", "--report=junit=completions", "--report html=completions",
      "late\\ callbacks\\ N", "only.feature", "zsh ",
    ] {
      #expect(seen.contains(word), "\(word): \(seen)")
    }
  }

  @Test(arguments: Shell.allCases)
  func `all commands and options are there`(shell: Shell) throws {
    let text =
      switch shell {
      case .bash: BashCompletions.text
      case .zsh: ZshCompletions.text
      case .fish: FishCompletions.text
      }
    for command in Subcommand.allCases {
      #expect(text.contains(command.rawValue))
      for option in command.options {
        #expect(text.contains(String(option.name.dropFirst(2))), "\(option.name)")
      }
    }
    guard Tools.has(shell.rawValue) else { return }
    _ = try Self.complete(in: shell.rawValue, "", flags: ["-n"])
  }

  @Test(.enabled(if: Tools.has("bash"), "bash is not there"))
  func `a shell that refuses its completions is noticed`() throws {
    #expect(try Self.complete(in: "bash", "echo a; echo b") == ["a", "b"])
    try expectIssue(containing: "terminationStatus → 3") {
      _ = try Self.complete(in: "bash", "exit 3")
    }
    try expectIssue(containing: "unexpected end of file") {
      _ = try Self.complete(in: "bash", "", flags: ["-n"], instead: "_f() {")
    }
  }

  @Test(arguments: [([], "takes one shell"), (["zhs"], "“zsh”"), (["bash", "zsh"], "one SHELL")])
  func `an unknown shell is told`(shells: [String], words: String) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let result = try focuskey.run(["completions"] + shells)
    #expect(result.code == 2)
    #expect(result.errors.contains(words))
  }

  // MARK: Fixtures

  static let cases: [(String, [String])] = [
    ("focuskey ru", ["run"]), ("focuskey run --wat", ["--watch"]),
    ("focuskey run --report p", ["pretty", "progress"]),
    ("focuskey run --quirk late", ["late callbacks N"]), ("focuskey run --color al", ["always"]),
    ("focuskey completions ", ["bash", "zsh", "fish"]), ("focuskey help pl", ["play"]),
    ("focuskey check Scen", ["Scenarios"]),
    ("focuskey check Scenarios/o", ["Scenarios/only.feature"]),
    ("focuskey explore --faults ca", ["callbacks"]),
    ("focuskey explore --faults callbacks,st", ["callbacks,storage"]),
    ("focuskey explore --invariant strict", ["strict-holds"]),
  ]

  /// Runs a script in a shell, beside the completions for it, and gives the lines that it says.
  ///
  /// - Parameters:
  ///   - flags: With any, it is the completions that are run.
  ///   - other: Something else in the place of the completions.
  private static func complete(
    in shell: String, _ script: String, flags: [String] = [], instead other: String? = nil
  ) throws -> [String] {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: F\n", to: "Scenarios/only.feature")
    let completions = try other ?? focuskey.run(["completions", shell]).output
    try focuskey.write(completions, to: "completions")
    try focuskey.write(flags.isEmpty ? script : completions, to: "script")
    let process = try focuskey.process(flags + ["script"])
    process.executableURL = Tools.url(of: shell)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let said = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: said, as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(shell): \(text)")
    return text.split(separator: "\n").map(String.init)
  }
}

/// Tools of the system that a test may want.
enum Tools {
  /// Where a tool lies; nil where it is not there, which is said once.
  static func url(of name: String) -> URL? {
    ["/usr/bin/", "/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + name }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map { URL(filePath: $0) }
  }

  /// Whether a tool is there.
  static func has(_ name: String) -> Bool {
    if url(of: name) != nil { return true }
    print("SKIPPED: \(name) is not there; its tests need it")
    return false
  }
}
