import Foundation
import Testing

/// Reports go where they were asked to, and recorded runs become reports.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct ReportCommandTests {
  private static let script = """
    Feature: A

      Scenario: Open
        Given the profile Work blocks Instagram
        Then Instagram is open

      Scenario: Blocked
        Given the profile Work blocks Instagram
        Then Instagram is blocked
    """

  private func folder() throws -> FocusKeyProcess {
    let focuskey = try FocusKeyProcess()
    try focuskey.write(Self.script, to: "Scenarios/a.feature")
    return focuskey
  }

  @Test func `several reports at once, and the recorded run gives the same`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let run = try focuskey.run([
      "run", "--report", "junit=a.xml", "--report", "messages=a.ndjson", "--report", "tap",
    ])
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("TAP version 14\n1..2\nok 1 - A: Open\nnot ok 2 - A: Blocked\n"))
    let report = try focuskey.run([
      "report", "a.ndjson", "--report", "junit=b.xml", "--report", "tap",
    ])
    #expect(report.code == 1)
    #expect(report.output == run.output)
    #expect(try focuskey.read("a.xml") == focuskey.read("b.xml"))
  }

  @Test func `a record that calls itself a success beside a scenario that failed is none`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    _ = try focuskey.run(["run", "--report", "messages=a.ndjson"])
    let lines = try focuskey.read("a.ndjson")
    try #require(lines.contains("\"success\":false"))
    try focuskey.write(
      lines.replacing("\"success\":false", with: "\"success\":true"), to: "b.ndjson")
    #expect(try focuskey.run(["report", "b.ndjson"]).code == 1)
  }

  @Test(
    arguments: [
      ("ajar", [], 2, "the scripts have 1 error: nothing was run"),
      ("open", ["--tags", "@none"], 3, "no scenario was selected: nothing was run"),
    ] as [(String, [String], Int32, String)])
  func `a report of an earlier run does not stay where nothing runs now`(
    outcome: String, options: [String], code: Int32, words: String
  ) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let kinds = ["junit", "messages", "html", "json", "tap"]
    let run = ["run", "a.feature"] + kinds.flatMap { ["--report", "\($0)=\($0).out"] }
    try focuskey.write("Feature: f\n  Scenario: s\n    * Notes is open\n", to: "a.feature")
    #expect(try focuskey.run(run).code == 0)
    try focuskey.write("Feature: f\n  Scenario: s\n    * Notes is \(outcome)\n", to: "a.feature")
    #expect(try focuskey.run(run + options).code == code)
    for kind in kinds {
      #expect(try focuskey.read("\(kind).out").contains(words), "\(kind)")
    }
    #expect(try focuskey.read("junit.out").contains(" errors=\"1\""))
    #expect(!(try focuskey.read("json.out").contains("passed")))
    #expect(try focuskey.run(["report", "messages.out"]).code == code)
  }

  @Test(
    arguments: [
      (["run", "gone.feature"], 2, "gone.feature: there is no such file"),
      (["run", "gone.feature", "lost.feature"], 2, "or folder; lost.feature: there is no such"),
      (["run", "gone.feature", "--dry-run"], 2, "gone.feature: there is no such file"),
      (["run", "gone.feature", "--watch"], 2, "gone.feature: there is no such file"),
      (["run", "a.feature", "--rerun", "list.txt"], 2, "lists gone.feature:3, but there is no"),
      (["run", "a.feature", "--rerun", "a.feature"], 2, "of a.feature is no FILE:LINE"),
      (["run", "a.feature", "--rerun", "no/list"], 2, "no/list cannot be written"),
      (["run", "a.feature", "--report", "pretty=folder"], 2, "folder cannot be written"),
      (["run", "folder"], 3, "no scenario was selected"),
      (["run"], 2, "there is no folder Scenarios here"),
      (["report", "gone.ndjson"], 2, "gone.ndjson: there is no such file"),
      (["report", "folder"], 2, "folder: cannot be read: Is a directory"),
      (["report", "notes.ndjson"], 2, "the recordings have 1 error"),
      (["report", "pickles.ndjson"], 3, "no scenario was selected"),
    ] as [([String], Int32, String)])
  func `a report of an earlier run does not stay where nothing can be read`(
    arguments: [String], code: Int32, words: String
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write("Feature: f\n  Scenario: s\n    * Notes is open\n", to: "a.feature")
    try focuskey.write("gone.feature:3\n", to: "list.txt")
    try focuskey.write("", to: "folder/empty")
    try focuskey.write("no message\n", to: "notes.ndjson")
    try focuskey.write("{\"meta\":{}}\n", to: "pickles.ndjson")
    let kinds = ["junit", "messages", "html", "json", "tap"]
    let reports = kinds.flatMap { ["--report", "\($0)=\($0).out"] }
    #expect(try focuskey.run(["run", "a.feature"] + reports).code == 0)
    #expect(try focuskey.run(arguments + reports).code == code)
    for kind in kinds {
      let report = try focuskey.read("\(kind).out")
      #expect(report.contains(words) && report.contains(": nothing was run"), "\(kind): \(report)")
    }
    #expect(try focuskey.read("junit.out").contains(" errors=\"1\""))
    #expect(try focuskey.run(["report", "messages.out"]).code == code)
    let bazel = ["XML_OUTPUT_FILE": "bazel.xml"]
    #expect(try focuskey.run(["run", "a.feature"], environment: bazel).code == 0)
    #expect(try focuskey.run(arguments, environment: bazel).code == code)
    #expect(try focuskey.read("bazel.xml").contains(" errors=\"1\""))
  }

  @Test(arguments: ["junit", "messages", "html", "json", "tap", "progress", "pretty", "github"])
  func `a report on standard output tells that nothing was run`(kind: String) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    try focuskey.write("Feature: W\nScenario: s\n* Notes is opn\n", to: "wrong.feature")
    let isForPeople = ["progress", "pretty", "github"].contains(kind)
    for (arguments, code, words) in [
      (["run", "wrong.feature"], 2, "the scripts have 1 error"),
      (["run", "gone.feature"], 2, "gone.feature: there is no such file or folder"),
      (["run", "--tags", "@none"], 3, "no scenario was selected"),
      (["report", "gone.ndjson"], 2, "gone.ndjson: there is no such file or folder"),
    ] as [([String], Int32, String)] {
      let result = try focuskey.run(arguments + ["--report", "\(kind)=-"])
      #expect(result.code == code, "\(result.errors)")
      let told = result.output.components(separatedBy: "\(words): nothing was run").count - 1
      #expect(isForPeople ? told == 0 : told > 0, "\(arguments): \(result.output)")
      if kind == "tap" {
        let text = "TAP version 14\n1..0\nBail out! \(words): nothing was run\n# "
        #expect(result.output.hasPrefix(text), "\(result.output)")
        #expect(result.output.components(separatedBy: "TAP").count == 2)
      }
    }
  }

  @Test func `shards become one report`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    for number in 1...2 {
      _ = try focuskey.run([
        "run", "--shard", "\(number)/2", "--report", "messages=\(number).ndjson",
      ])
    }
    let whole = try focuskey.run(["run", "--report", "pretty"])
    let joined = try focuskey.run(["report", "2.ndjson", "1.ndjson", "--report", "pretty"])
    #expect(joined.output == whole.output)
    #expect(joined.code == 1)
    // One behind the other in one file they are two all the same: ids begin anew in each.
    let both = try focuskey.read("2.ndjson") + focuskey.read("1.ndjson")
    try focuskey.write(both, to: "both.ndjson")
    let concatenated = try focuskey.run(["report", "both.ndjson", "--report", "pretty"])
    #expect(concatenated.output == whole.output)
    #expect(concatenated.code == 1)
    #expect(joined.errors == "")
    let twice = try focuskey.run(["report", "1.ndjson", "2.ndjson", "1.ndjson"])
    #expect(twice.errors.contains("is in more than one recording"), "\(twice.errors)")
    #expect(twice.errors.contains("again in 1.ndjson"), "\(twice.errors)")
    let piped = try focuskey.run(["report", "-", "--report", "pretty"], input: both)
    #expect(piped.output == whole.output)
    let lines = both.split(separator: "\n").filter { !$0.hasPrefix("{\"testRunFinished\"") }
    try focuskey.write(lines.joined(separator: "\n"), to: "broken.ndjson")
    let broken = try focuskey.run(["report", "broken.ndjson"])
    let head = try #require(lines.lastIndex { $0.hasPrefix("{\"meta\"") }) + 1
    #expect(broken.output.contains("broken.ndjson ends before its run does"), "\(broken.output)")
    #expect(broken.output.contains("broken.ndjson:\(head) ends before its run does"))
    // A head is not needed to tell them apart.
    let headless = both.split(separator: "\n").filter { !$0.hasPrefix("{\"meta\"") }
    try focuskey.write(headless.joined(separator: "\n"), to: "headless.ndjson")
    let tap = try focuskey.run(["report", "headless.ndjson", "--report", "tap"])
    #expect(tap.output.hasPrefix("TAP version 14\n1..2\nok 1 - A: Open\nnot ok 2 - A: Blocked\n"))
  }

  @Test func `a shard that no recording tells of makes the report of the whole fail`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    try focuskey.write(
      Self.script.replacing("Then Instagram is blocked", with: "Then Notes is open"),
      to: "Scenarios/a.feature")
    for number in 1...3 {
      let run = ["run", "--shard", "\(number)/3", "--report", "messages=\(number).ndjson"]
      #expect(try focuskey.run(run).code == 0)
    }
    let all = ["report", "1.ndjson", "2.ndjson", "3.ndjson"]
    #expect(try focuskey.run(all).code == 0)
    let two = try focuskey.run(Array(all.dropLast()) + ["--report", "junit=two.xml"])
    #expect(two.code == 1)
    #expect(two.output.contains("shard 3/3 is missing: no record of it was given"), "\(two.output)")
    #expect(try focuskey.read("two.xml").contains("shard 3/3 is missing"))
    let empty = (1...3).filter {
      (try? focuskey.read("\($0).ndjson").contains("testCaseStarted")) != true
    }
    #expect(empty.count == 1)
    let one = try #require((1...3).first { !empty.contains($0) })
    let alone = try focuskey.run(["report", "\(one).ndjson"])
    #expect(alone.code == 1)
    #expect(alone.output.contains("are missing: no record of them was given"), "\(alone.output)")
    // What is recorded of a report of one shard is as good as the recording itself.
    var parts = (1...3).map { "\($0).ndjson" }
    for place in parts.indices where !empty.contains(place + 1) {
      let report = ["report", parts[place], "--report", "messages=again-\(parts[place])"]
      #expect(try focuskey.run(report).code == 1)
      parts[place] = "again-\(parts[place])"
    }
    let joined = try focuskey.run(["report"] + parts)
    #expect(joined.code == 0, "\(joined.output)")
    let apart = try focuskey.run(["report", parts[one - 1]])
    #expect(apart.code == 1)
    #expect(apart.output == alone.output)
    // Whole runs, and what other tools recorded, have no such mark.
    _ = try focuskey.run(["run", "--report", "messages=whole.ndjson"])
    #expect(!(try focuskey.read("whole.ndjson").contains("shard")))
    #expect(try focuskey.run(["report", "whole.ndjson"]).code == 0)
    try focuskey.write(Self.script, to: "Scenarios/a.feature")
    for number in [1, 2] {
      _ = try focuskey.run(["run", "--shard", "\(number)/2", "--report", "messages=run.ndjson"])
      _ = try focuskey.run(["report", "run.ndjson", "--report", "messages=\(number)of2.ndjson"])
    }
    let failed = try focuskey.run(["report", "1of2.ndjson", "2of2.ndjson"])
    #expect(failed.code == 1)
    #expect(!failed.output.contains("missing"), "\(failed.output)")
    let huge = try focuskey.read("\(one).ndjson").replacing(
      "\(one)/3", with: "\(one)/9223372036854775807")
    try focuskey.write(huge, to: "huge.ndjson")
    let many = try focuskey.run(["report", "huge.ndjson"])
    #expect(many.output.contains("9223372036854775798 more are missing"), "\(many.output)")
  }

  @Test(
    arguments: [
      (["run", "--report", "junit=./Scenarios/a.feature"], "a script that is read"),
      (["run", "--report", "tap=link"], "a script that is read"),
      (["run", "--report", "tap=second"], "a script that is read"),
      (["run", "Scenarios/a.feature", "--report", "tap=Scenarios/p.feature"], "a script that is"),
      (["run", "--rerun", "link"], "is no FILE:LINE"),
      (["run", "--rerun", "failed", "--report", "tap=./failed"], "the list of --rerun"),
      (["run", "--rerun", "new", "--report", "tap=./new"], "the list of --rerun"),
      (
        ["run", "--rerun", "failed", "--tags", "@none", "--report", "tap=failed"],
        "the list of --rerun"
      ),
      (["report", "a.ndjson", "--report", "tap=./a.ndjson"], "a recording that is read"),
      (
        ["run", "gone.feature", "Scenarios", "--report", "tap=Scenarios/a.feature"],
        "a script that is read"
      ),
      (["run", "gone", "Scenarios/a.feature", "--report", "tap=Scenarios/p.feature"], "a script"),
      (["run", "--rerun", "mixed", "--report", "tap=link"], "a script that is read"),
      (["report", "none", "a.ndjson", "--report", "tap=a.ndjson"], "a recording that is read"),
      (["run", "--rerun", ""], "--rerun: the path is missing"),
      (["run", "--rerun", "no/such/list"], "no/such/list cannot be written: No such file"),
      (["run", "--watch", "--rerun", ""], "--rerun: the path is missing"),
    ])
  func `what is read is not overwritten`(_ arguments: [String], _ words: String) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let phrases = "Feature: P\n\n  @phrase\n  Scenario: a phrase\n    * Notes is open\n"
    try focuskey.write(phrases, to: "Scenarios/p.feature")
    _ = try focuskey.run(["run", "--report", "messages=a.ndjson", "--rerun", "failed"])
    let recording = try focuskey.read("a.ndjson")
    try focuskey.write("gone.feature:1\nScenarios/a.feature:7\n", to: "mixed")
    let folder = focuskey.folder
    let script = folder.appendingPathComponent("Scenarios/a.feature")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("link"), withDestinationURL: script)
    try FileManager.default.linkItem(at: script, to: folder.appendingPathComponent("second"))
    let result = try focuskey.run(arguments)
    #expect(result.code == 2, "\(result.output)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.output.isEmpty, "\(result.output)")
    #expect(try focuskey.read("Scenarios/a.feature") == Self.script)
    #expect(try focuskey.read("Scenarios/p.feature") == phrases)
    #expect(try focuskey.read("a.ndjson") == recording)
    #expect(try focuskey.read("failed") == "Scenarios/a.feature:7\n")
    #expect((try? focuskey.read("new")) == nil)
  }

  @Test(
    arguments: [
      (["report"], 2, "report needs a FILE"),
      (["report", "none.ndjson"], 2, "there is no such file or folder"),
      (
        ["report", "Scenarios/a.feature"], 2,
        "error: Scenarios/a.feature is a script: a report is made of the messages of a run"
      ),
      (["report", "empty.ndjson"], 2, "has no messages"),
      (["report", "pickles.ndjson"], 3, "no scenario was recorded"),
      (["report", "a.ndjson", "--report", "junti"], 2, "did you mean “junit”?"),
      (["run", "--report", "tap=x", "--report", "junit=./x"], 2, "two reports go to ./x"),
      (["run", "--report", "junit=Scenarios/a.feature/x.xml"], 2, "cannot be written: Not a dir"),
      (
        ["run", "--report", "pretty,junit=x.xml"], 2,
        "once for each: --report pretty --report 'junit=x.xml'"
      ),
      (["run", "--report", "junit=Scenarios"], 2, "junit=Scenarios cannot be written"),
      (["run", "--report", "junit="], 2, "--report junit=junit.xml"),
      (
        ["run", "--report", "junit=/dev/full"], 2,
        "focuskey: --report junit=/dev/full is not complete"
      ),
    ])
  func `what is wrong is said`(_ arguments: [String], _ code: Int32, _ words: String) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    try focuskey.write("\n", to: "empty.ndjson")
    try focuskey.write("{\"meta\":{}}\n", to: "pickles.ndjson")
    _ = try focuskey.run(["run", "--report", "messages=a.ndjson"])
    let result = try focuskey.run(arguments)
    #expect(result.code == code, "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
  }

  @Test func `a run that ended before its first scenario is reported`() throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    let run = [
      #"{"hook":{"id":"1","type":"BEFORE_TEST_RUN","sourceReference":{"uri":"a.ts","#
        + #""location":{"line":7}}}}"#,
      #"{"testRunStarted":{"id":"2","timestamp":{"seconds":0,"nanos":0}}}"#,
      #"{"testRunHookStarted":{"testRunStartedId":"2","id":"3","hookId":"1","#
        + #""timestamp":{"seconds":0,"nanos":1000000}}}"#,
      #"{"testRunHookFinished":{"testRunHookStartedId":"3","timestamp":{"seconds":0,"#
        + #""nanos":2000000},"result":{"status":"FAILED","message":"oops","duration":"#
        + #"{"seconds":0,"nanos":1000000}}}}"#,
      #"{"testRunFinished":{"testRunStartedId":"2","success":false,"#
        + #""timestamp":{"seconds":0,"nanos":3000000}}}"#,
    ]
    try focuskey.write(run.joined(separator: "\n"), to: "hook.ndjson")
    let told = try focuskey.run(["report", "hook.ndjson", "--report", "junit=hook.xml"])
    #expect(told.code == 1, "\(told.output)\(told.errors)")
    #expect(try focuskey.read("hook.xml").contains(#"tests="0" skipped="0" failures="0""#))
    let end = run[4].replacing("false", with: "true")
    try focuskey.write([run[1], end].joined(separator: "\n"), to: "none.ndjson")
    let none = try focuskey.run(["report", "none.ndjson", "--report", "junit=none.xml"])
    #expect(none.code == 3, "\(none.output)\(none.errors)")
    #expect(try focuskey.read("none.xml").contains("</testsuite>"))
  }

  @Test func `the surroundings ask for reports`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run(
      ["run"], environment: ["GITHUB_ACTIONS": "true", "XML_OUTPUT_FILE": "bazel.xml"])
    #expect(result.errors.contains("::error file=Scenarios/a.feature,line=9,"))
    #expect(!result.output.contains("::error"))
    #expect(try focuskey.read("bazel.xml").contains("<testsuite name=\"FocusKey\""))
    try focuskey.write("Feature: W\nScenario: s\n* Notes is opn\n", to: "wrong.feature")
    for arguments in [["run", "wrong.feature"], ["run", "wrong.feature", "--report", "github"]] {
      let wrong = try focuskey.run(arguments, environment: ["GITHUB_ACTIONS": "true"])
      #expect(wrong.code == 2)
      let place =
        "::error file=wrong.feature,line=3,endLine=3,col=12,endColumn=15,title=nothing ran"
      #expect(wrong.errors.contains(place + "::“opn” is not"), "\(wrong.errors)")
    }
    _ = try focuskey.run(["run", "wrong.feature", "--report", "github=notes.txt"])
    #expect(try focuskey.read("notes.txt").hasPrefix("::error file=wrong.feature,line=3,"))
    for junit in ["junit", "junit=own.xml"] {
      try? FileManager.default.removeItem(at: focuskey.folder.appendingPathComponent("other.xml"))
      let run = ["run", "--report", junit]
      let both = try focuskey.run(run, environment: ["XML_OUTPUT_FILE": "other.xml"])
      let own = junit == "junit" ? both.output : try focuskey.read("own.xml")
      #expect(own.hasPrefix("<?xml"))
      #expect(try focuskey.read("other.xml") == own)
      for (name, given) in [
        ("same.xml", "same.xml"), ("./same.xml", "same.xml"), ("same.xml", "./same.xml"),
      ] {
        let run = ["run", "--report", "junit=\(name)"]
        let once = try focuskey.run(run, environment: ["XML_OUTPUT_FILE": given])
        #expect(once.code == 1, "\(once.errors)")
        #expect(try focuskey.read("same.xml") == own)
      }
    }
    let taken = try focuskey.run(
      ["run", "--report", "tap=a.xml"], environment: ["XML_OUTPUT_FILE": "a.xml"])
    #expect(taken.code == 2)
    #expect(taken.errors.contains("two reports go to a.xml: XML_OUTPUT_FILE names it, too"))
    let root = focuskey.folder.deletingLastPathComponent().path
    let below = focuskey.folder.lastPathComponent
    for path in ["Scenarios", "\(focuskey.folder.path)/Scenarios"] {
      let deep = try focuskey.run(
        ["run", path], environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": root])
      let place = "::error file=\(below)/Scenarios/a.feature,line=9,"
      #expect(deep.errors.contains(place), "\(deep.errors)")
      let elsewhere = try focuskey.run(
        ["run", path], environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": "/elsewhere"])
      #expect(elsewhere.errors.contains("::error file=\(path)/a.feature,line=9,"))
    }
    for (name, more) in [
      ("XML_OUTPUT_FILE", [:]),
      ("TEST_SHARD_STATUS_FILE", ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "2"]),
    ] {
      let environment = more.merging([name: "no/such/folder"]) { first, _ in first }
      let refused = try focuskey.run(["run"], environment: environment)
      #expect(refused.code == 2)
      #expect(
        refused.errors.hasPrefix("focuskey: \(name)=no/such/folder cannot be written: "),
        "\(refused.errors)")
    }
  }
}
