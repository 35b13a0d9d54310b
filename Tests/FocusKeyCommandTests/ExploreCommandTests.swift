import Foundation
import Testing

/// What `explore` takes, refuses, prints and leaves behind.
@Suite(.enabled(if: FocusKeyProcess.binary != nil, "the command is not built"))
struct ExploreCommandTests {
  /// A phone that tells of use that there was none of, and so late that there could have been some: what
  /// FocusKey promises is broken by the system, and two defects at a time are more than is excused.
  static let broken = """
    Feature: A phone with a defect

      Scenario: Use is told early, and late
        Given the phone has the quirk "early thresholds"
        And the phone has the quirk "late callbacks 90"
        And the profile Work blocks Instagram
        And Work has a budget of 1 minute a day
        When 2 minutes pass
        Then Instagram is open
    """

  /// A phone that breaks no promise.
  static let sound = """
    Feature: A phone without one

      Scenario: A day of work
        Given the profile Work blocks Instagram
        And Work is scheduled on weekdays from 09:00 to 17:00
        When the time reaches 09:00
        Then Instagram is blocked
    """

  private func folder() throws -> FocusKeyProcess {
    let focuskey = try FocusKeyProcess()
    try focuskey.write(Self.broken, to: "broken.feature")
    try focuskey.write(Self.sound, to: "sound.feature")
    try focuskey.write("Feature: Nothing\n", to: "empty.feature")
    try focuskey.write(
      "Feature: A\nScenario: B\n* Work is strict\n* it is so\n", to: "mistake.feature")
    try focuskey.write(
      "Feature: A\n@phrase\nScenario: a hard week\n* Work is strict\n", to: "phrases.feature")
    try focuskey.write(
      "Feature: A\nScenario: B\n* a hard week\n* Work is started\n", to: "phrased.feature")
    try focuskey.write(
      """
      Feature: A
        Scenario: B
          Given these apps are installed:
            | app     | category |
            | T\\|a\\\\m | Games    |
      """, to: "table.feature")
    try focuskey.write(
      "Feature: A\n\n  Scenario: B\n    Given FocusKey is freshly installed\n",
      to: "fresh.feature")
    try focuskey.write(
      "Feature: A\nScenario: B\n* Work is strict\n* Work is scheduled on Monday from 9:00 to 9:05\n",
      to: "refused.feature")
    try focuskey.write(
      """
      Feature: A
        Scenario: B
          Given Work has a budget of 5 minutes a day
          When Instagram is used for 1 minute
          And the clock is set forward by 15 hours 58 minutes 59 seconds
          Then Instagram is open
      """, to: "left-out.feature")
    return focuskey
  }

  private func saved(by focuskey: FocusKeyProcess, in folder: String) throws -> [String] {
    let path = focuskey.folder.appendingPathComponent(folder).path
    return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test(arguments: ["--world", "--why"])
  func `of several scenarios it says which it takes, and how to take another`(
    option: String
  ) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let other = Self.broken.replacing("Feature: A phone with a defect\n\n", with: "")
    try focuskey.write(Self.sound + "\n\n" + other, to: "two.feature")
    let search = option == "--why" ? [] : ["--runs", "2", "--no-twin"]
    let first = try focuskey.run(["explore", option, "two.feature"] + search)
    let words = "two.feature has 2 scenarios; this takes the first, “A day of work” (two.feature:3)"
    #expect(first.errors.contains(words), "\(first.errors)")
    #expect(first.errors.contains("\(option) two.feature:9   Use is told early, and late"))
    let second = try focuskey.run(["explore", option, "two.feature:9"] + search)
    #expect(!second.errors.contains("this takes the first"), "\(second.errors)")
    #expect(second.output != first.output)
    try focuskey.write(
      "Feature: A\n\n  Scenario: B\n    Given FocusKey is freshly installed\n\n"
        + "  Scenario: C\n    Given Work is strict\n", to: "two.feature")
    let refused = try focuskey.run(["explore", "--world", "two.feature:3"])
    #expect(refused.errors.contains("two.feature:4: the search begins where"), "\(refused.errors)")
  }

  @Test(
    arguments: [
      (["--runs", "none"], "--runs"), (["--runs", "0"], "--runs"), (["--seed", "-1"], "--seed"),
      (["--findings", "0"], "--findings"),
      (["--time", "5"], "--time takes a number with s, m or h"),
      (["--time", "0s"], "--time takes a number with s, m or h"), (["--jobs", "0"], "--jobs"),
      (["--shard", "3/2"], "--shard takes I/N with I from 1 to N"),
      (["--shard", "0/2"], "for example: --shard 2/5"),
      (["--faults", "callback"], "did you mean “callbacks”?"),
      (["--quirks", "lost starts"], "did you mean “lost start”?"),
      (["--invariant", "no-crashes"], "did you mean “no-crash”?"),
      (["--invariant", "none"], "without a promise there is nothing to search for"),
      (["--quirks", "late callbacks 30"], "is a quirk, but not as the search draws it"),
      (["--quirks", "stale defaults 30"], "help: it draws “stale defaults 1500”"),
      (["--exhaustive", "--runs", "3"], "--runs is of a random search"),
      (["--exhaustive", "--quirks", "lost end"], "draws no phone with “lost end”"),
      (["--world", "none.feature"], "none.feature"),
      (["--world", "empty.feature"], "empty.feature has no scenario with steps"),
      (["--world", "fresh.feature"], "fresh.feature:4: the search begins where"),
      (["--world", "fresh.feature"], "help: leave “FocusKey is freshly installed” out"),
      (["--world", "refused.feature"], "refused.feature:4: FocusKey refuses: "),
      (["--world", "mistake.feature"], "mistake.feature:4: no step is worded like this"),
      (["--why", "sound.feature"], "sound.feature breaks no promise"),
      (["--why", "left-out.feature"], "left-out.feature:5: the search does not play “the clock"),
      (["--why", "sound.feature", "--save", "found"], "--save is of a search"),
      (["--why", "sound.feature", "--exhaustive"], "--exhaustive is of a search"),
      (["--why", "sound.feature", "--runs", "3"], "--runs is of a search"),
      (["--why", "sound.feature", "--no-twin"], "--no-twin is of a search"),
      (["--why", "sound.feature", "--world", "sound.feature"], "--world is of a search"),
      (["--why", "sound.feature", "--quirks", "lost end"], "--quirks is of a search"),
      (["--digests", "--save", "found"], "--save asks for more"),
      (["--trail", "1", "--digests"], "--digests prints one thing"),
      (["--exhaustive", "--depth", "0"], "--depth"), (["--exhaustiv"], "--exhaustive"),
      (["--exhaustive", "--most-faults", "many"], "--most-faults"),
      (["--color", "purple"], "--color takes auto, always or never, not “purple”"),
      (["--list", "--color", "purple"], "--color takes auto, always or never, not “purple”"),
      (["--list", "--runs", "3"], "--list prints names and nothing else; --runs asks for more"),
      (["--faults", "nix", "--list"], "--list prints names and nothing else; --faults asks for"),
      (["--list", "--no-twin"], "--list prints names and nothing else; --no-twin asks for more"),
      (["--trail", "5", "--runs", "5"], "--trail: there is no run 5 among --runs 5: the first is"),
      (["--runs", "5", "--trail", "2-7"], "--trail: there is no run 7 among --runs 5"),
      (["--trail", "2", "--time", "9s"], "--trail goes as far as the last run that it names"),
      (["--faults", ""], "--faults names nothing"), (["--quirks", ","], "--quirks names nothing"),
      (["--invariant", ""], "--invariant names nothing"),
      (["--faults", "all,nix"], "--faults: there is no “nix”"),
      (["--faults", "none,nix"], "--faults: there is no “nix”"),
      (["--faults", "none,clock"], "“none” and “clock” are two different wishes"),
      (["--faults", "nix"], "zone, access; none for none of them\n"),
      (["--invariant", "nix"], "budget-holds, damage-is-logged, screen-says\n"),
      (["--time", "1000001s"], "at most 1000000 of them, not “1000001s”"),
      (["--save", ""], "--save: a path has no letters"),
    ])
  func `what is wrong is said before anything runs`(_ options: [String], _ words: String) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run(["explore"] + options)
    #expect(result.code == 2)
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func `the same seed gives the same bytes, with any number of threads`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let base = ["explore", "--runs", "40", "--no-twin", "--world", "sound.feature"]
    let one = try focuskey.run(base + ["--seed", "5", "--jobs", "1"])
    #expect(one.code == 0, "\(one.output)\(one.errors)")
    #expect(one.output.hasPrefix("seed 5\n"))
    #expect(one.output.contains("Nothing found: every promise held in what was tried.\n"))
    #expect(
      one.output.hasSuffix(
        "seed 5   to repeat: focuskey explore --seed 5 --runs 40 --world sound.feature\n"))
    let two = try focuskey.run(base + ["--seed", "5", "--jobs", "2"])
    #expect(two.output == one.output)
    let other = try focuskey.run(base + ["--seed", "6", "--jobs", "1"])
    #expect(other.output != one.output)
  }

  @Test(arguments: [
    (["--save", "sound.feature"], "--save: no script can be written to sound.feature"),
    (["--depth", "3"], "--depth is the depth of an exhaustive search"),
    (["--most-faults", "3"], "--most-faults is of an exhaustive search"),
    (["sound.feature"], "“focuskey explore” takes nothing but options, and not “sound.feature”"),
    (["--trail", "3-2"], "--trail takes the number of a run, or of the first and the last"),
  ])
  func `what would be passed over is refused before anything is searched`(
    words: [String], message: String
  ) throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run(["explore", "--runs", "1", "--no-twin"] + words)
    #expect(result.code == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("focuskey: \(message)"))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel"), "no /sys"))
  func `a folder that cannot be made is refused for the reason of that`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run(["explore", "--runs", "1", "--no-twin", "--save", "/sys/found"])
    #expect(result.code == 2)
    #expect(result.errors.contains("no script can be written to /sys/found: "))
    #expect(!result.errors.contains("No such file"), "\(result.errors)")
  }

  @Test func `a second process confirms the digest`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run(["explore", "--runs", "12", "--seed", "2"])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(!result.output.contains("DISAGREE"))
    let digests = try focuskey.run(["explore", "--runs", "12", "--seed", "2", "--digests"])
    let last = try #require(digests.output.split(separator: "\n").last.flatMap { UInt64($0) })
    #expect(result.output.contains("digest \(String(last, radix: 16))\n"))
  }

  #if os(Linux)
    @Test func `a second process that cannot be started confirms nothing`() throws {
      let focuskey = try folder()
      defer { focuskey.remove() }
      let process = try focuskey.process([])
      let command = try #require(FocusKeyProcess.binary).path
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      // Room for the files that every process has, and for one more: too little for a pipe.
      process.arguments = [
        "-c", "ulimit -n 4 && exec \"$0\" explore --runs 2 --seed 2", command,
      ]
      let (output, errors) = (Pipe(), Pipe())
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      let printed = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 70)
      #expect(printed.contains("seed 2   to repeat: "))
      #expect(
        said.contains("the second process, which is to confirm the digests, cannot be started"))
      #expect(said.contains("--no-twin leaves the second process out"))
    }

    @Test func `a second process that dies confirms nothing`() throws {
      let focuskey = try folder()
      defer { focuskey.remove() }
      let process = try focuskey.process(["explore", "--runs", "24", "--seed", "2", "--jobs", "1"])
      let errors = Pipe()
      process.standardOutput = FileHandle.nullDevice
      process.standardError = errors
      try process.run()
      let started = ContinuousClock.now
      var twin: pid_t?
      while twin == nil, process.isRunning, ContinuousClock.now - started < .seconds(300) {
        twin = child(of: process.processIdentifier)
        usleep(2_000)
      }
      kill(try #require(twin), SIGKILL)
      let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 70)
      #expect(
        said.contains("the second process, which is to confirm the digests, was ended by signal 9"))
    }

    /// The process that another one has started, once there is one.
    private func child(of parent: pid_t) -> pid_t? {
      let threads = "/proc/\(parent)/task"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
      for name in names {
        let file = FileHandle(forReadingAtPath: "\(threads)/\(name)/children")
        let children = file?.readDataToEndOfFile() ?? Data()
        let words = String(decoding: children, as: UTF8.self).split(separator: " ")
        if let child = words.first.flatMap({ pid_t($0) }) { return child }
      }
      return nil
    }
  #endif

  @Test func `only what was asked for goes wrong and is looked after`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run([
      "explore", "--runs", "30", "--no-twin", "--faults", "none", "--quirks", "none",
      "--invariant", "no-crash,bounded",
    ])
    #expect(result.output.contains("2 promises; faults: none; quirks: none\n"))
    #expect(result.output.contains("never  the phone restarted during a session"))
    #expect(result.output.contains("never  a callback was lost"))
  }

  @Test func `an exhaustive search tries no faults but those that were asked for`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let lines = [
      "power": "the phone restarted during a session", "callbacks": "a callback was lost",
      "zone": "the zone changed during a session",
      "storage": "something came due while the storage was full",
    ]
    for faults in ["none", "callbacks", "power,callbacks", "zone,storage"] {
      let result = try focuskey.run(["explore", "--exhaustive", "--depth", "2", "--faults", faults])
      for (fault, line) in lines {
        let isTried = !result.output.contains("never  \(line)")
        #expect(isTried == faults.contains(fault), "\(faults): \(line)")
      }
    }
  }

  @Test func `an exhaustive search lets no more go wrong than it is told`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    func transitions(in output: String) -> Substring? {
      output.split(separator: "\n").first { $0.contains(" transitions, ") }?
        .split(separator: ", ")[1]
    }
    let counts = try (0...2).map { most in
      let result = try focuskey.run([
        "explore", "--exhaustive", "--depth", "2", "--most-faults", "\(most)",
      ])
      #expect(result.output.contains(" promises; faults: all, at most \(most) in a story\n"))
      #expect(result.output.hasSuffix(" --depth 2 --most-faults \(most)\n"))
      return transitions(in: result.output)
    }
    #expect(Set(counts).count == 3)
    let all = try focuskey.run(["explore", "--exhaustive", "--depth", "2"])
    #expect(counts[2] == transitions(in: all.output))
  }

  @Test func `a world that cannot be read twice is told as the reason`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    try focuskey.write("#!/bin/sh\ncat sound.feature | \"$@\"\n", to: "piped.sh")
    let process = try focuskey.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    let binary = try #require(FocusKeyProcess.binary).path
    process.arguments = [
      "piped.sh", binary, "explore", "--runs", "2", "--world", "/dev/stdin", "--jobs", "1",
    ]
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 70)
    #expect(said.contains("what --world names must be a script that can be read twice"), "\(said)")
  }

  @Test func `the world of a script gets the quirks that are asked for`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let base = ["explore", "--runs", "60", "--no-twin", "--world"]
    let asked = try focuskey.run(base + ["sound.feature", "--quirks", "lost end"])
    #expect(asked.output.contains("; quirks: lost end\n"), "\(asked.output)")
    #expect(asked.output.contains("  lost end\n"), "\(asked.output)")
    #expect(!asked.output.contains("lost end   ← not put to the test"), "\(asked.output)")
    let none = try focuskey.run(base + ["sound.feature", "--quirks", "none"])
    #expect(!none.output.contains("Quirks, by the steps"))
    let all = try focuskey.run(base + ["sound.feature"])
    #expect(all.output.contains("  silent stop"), "\(all.output)")
    // A world that says itself what phone it has is left alone, and has no empty list.
    let own = try focuskey.run(base + ["broken.feature"])
    #expect(own.output.contains("; quirks: early thresholds, late callbacks 90\n"), "\(own.output)")
    #expect(!own.output.contains("lost end"), "\(own.output)")
    try focuskey.write(
      "Feature: A\nScenario: B\n* Work has a budget of 5 minutes a day\n", to: "budget.feature")
    let refused = try focuskey.run(base + ["budget.feature", "--quirks", "asks again"])
    #expect(refused.code == 2)
    #expect(refused.errors.contains("no “asks again” for the world of budget.feature"))
    #expect(refused.errors.contains("for it: lost start, "), "\(refused.errors)")
    try focuskey.write(
      "Feature: A\nScenario: B\n* Work counts its breaks by use\n", to: "counted.feature")
    let late = try focuskey.run(base + ["counted.feature", "--quirks", "late callbacks 90"])
    #expect(late.code == 2, "\(late.output)")
  }

  @Test func `a finding is kept as a script that fails`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let found = try focuskey.run([
      "explore", "--runs", "60", "--no-twin", "--seed", "3", "--world", "broken.feature",
      "--faults", "none", "--invariant", "blocked-as-ruled", "--save", "found",
    ])
    #expect(found.code == 1, "\(found.output)\(found.errors)")
    let names = try saved(by: focuskey, in: "found")
    let name = try #require(names.first)
    #expect(name.hasPrefix("blocked-as-ruled-"))
    #expect(found.output.contains("saved as found/\(name)\n"))
    let text = try focuskey.read("found/\(name)")
    #expect(text.contains("Seed 3, run "))
    let run = try focuskey.run(["run", "found"])
    #expect(run.code == 1)
    #expect(run.output.contains("expected open"), "\(run.output)")
    let again = try focuskey.run(["explore", "--why", "found/\(name)"])
    #expect(again.code == 0, "\(again.errors)")
    #expect(again.output.contains("(before anything happens)"))
    #expect(again.output.contains("100.0 %"))
  }

  @Test func `that nothing is shorter holds for as many faults as were asked for`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let base = ["explore", "--exhaustive", "--depth", "2", "--world", "broken.feature"]
    let any = try focuskey.run(base)
    let start = "nothing shorter of the acts that --exhaustive tries"
    #expect(any.output.contains(start + " breaks"), "\(any.output)")
    let bounded = try focuskey.run(base + ["--most-faults", "1"])
    #expect(bounded.output.contains(start + ", with at most 1 fault, breaks"))
  }

  @Test func `parts of a campaign on several machines leave each finding once`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let base = [
      "explore", "--runs", "60", "--no-twin", "--seed", "3", "--world", "broken.feature",
      "--faults", "none", "--invariant", "blocked-as-ruled",
    ]
    var outputs: [String] = []
    for number in 1...3 {
      let part = try focuskey.run(base + ["--shard", "\(number)/3", "--save", "part-\(number)"])
      let together = try focuskey.run(base + ["--shard", "\(number)/3", "--save", "together"])
      #expect(part.code == 1)
      let output = together.output.replacingOccurrences(of: "together/", with: "part-\(number)/")
      #expect(part.output == output)
      #expect(part.output.hasPrefix("seed 3, part \(number) of 3\n"))
      outputs.append(part.output)
    }
    #expect(Set(outputs).count == 3)
    let parts = try (1...3).flatMap { try saved(by: focuskey, in: "part-\($0)") }
    let together = try saved(by: focuskey, in: "together")
    #expect(Set(parts).sorted() == together)
    #expect(together.count < parts.count)
    let second = try #require(try saved(by: focuskey, in: "part-2").first)
    let text = try focuskey.read("part-2/\(second)")
    #expect(text.contains("Seed 3, part 2 of 3, run "), "\(text)")
  }

  @Test func `a world with apps of its own is told with them, and without what does not matter`()
    throws
  {
    let focuskey = try folder()
    defer { focuskey.remove() }
    try focuskey.write(
      """
      Feature: A phone with a defect and apps of its own

        Scenario: Use is told early, and late
          Given the phone has the quirk "early thresholds"
          And the phone has the quirk "late callbacks 90"
          And these apps are installed:
            | app       | category |
            | Chess\\|2  | Games    |
            | Mastodon  | Social   |
          And the phone has a "small" screen
          And the profile "Deep Work" blocks Mastodon
          And "Deep Work" has a budget of 1 minute a day
      """, to: "apps.feature")
    let found = try focuskey.run([
      "explore", "--runs", "60", "--no-twin", "--seed", "3", "--world", "apps.feature",
      "--faults", "none", "--invariant", "blocked-as-ruled", "--save", "found",
    ])
    #expect(found.code == 1, "\(found.output)\(found.errors)")
    let name = try #require(try saved(by: focuskey, in: "found").first)
    let text = try focuskey.read("found/\(name)")
    #expect(text.contains("Mastodon is blocked, but must be open"), "\(text)")
    #expect(text.contains("| Mastodon | Social   |"), "\(text)")
    #expect(try focuskey.run(["format", "--check", "found"]).code == 0, "\(text)")
    #expect(!text.contains("Games"), "\(text)")
    #expect(!text.contains("small"), "\(text)")
    let run = try focuskey.run(["run", "found"])
    #expect(run.output.contains("expected open"), "\(run.output)")
    let again = try focuskey.run(["explore", "--why", "found/\(name)"])
    #expect(again.output.contains("100.0 %"), "\(again.output)\(again.errors)")
  }

  @Test func `a table of apps is said as it stands`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run([
      "explore", "--exhaustive", "--depth", "1", "--world", "table.feature",
    ])
    #expect(result.code == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("      | T\\|a\\\\m | Games |\n"))
  }

  @Test func `every order of a few acts is looked at`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let sound = try focuskey.run(["explore", "--exhaustive", "--depth", "2"])
    let seeded = try focuskey.run(
      ["explore", "--exhaustive", "--depth", "2", "--seed", "7", "--quirks", "none"])
    #expect(seeded.code == 0)
    #expect(sound.errors.contains(" s: 2 acts deep, "), "\(sound.errors)")
    #expect(sound.errors.contains(" states; "), "\(sound.errors)")
    #expect(sound.code == 0, "\(sound.output)")
    #expect(
      sound.output.contains(
        " promises; faults: all\nthe world of these Givens:\n  the profile Work blocks Instagram\n")
    )
    #expect(sound.output.contains("a session was started by hand (R17)\n"))
    #expect(sound.output.contains("all orders of up to 2 acts were looked at"))
    #expect(
      sound.output.hasSuffix(
        "Nothing found: every promise held.\n"
          + "to repeat: focuskey explore --exhaustive --depth 2\n"))
    let broken = try focuskey.run([
      "explore", "--exhaustive", "--depth", "2", "--world", "broken.feature",
    ])
    let phrased = try focuskey.run([
      "explore", "--exhaustive", "--depth", "1", "--world", "phrased.feature",
    ])
    #expect(phrased.output.contains("  Work is strict\n\n15 states"))
    #expect(broken.code == 1)
    #expect(
      broken.output.hasSuffix(
        "1 finding\nto repeat: focuskey explore --exhaustive --depth 2 --world broken.feature\n"))
    #expect(broken.output.contains("a promise is broken"))
    #expect(broken.output.contains("When 1 minute 30 seconds pass"))
  }

  @Test(arguments: [[], ["--exhaustive", "--depth", "2"]])
  func `colours what was found and what is to be typed, where they are wanted`(
    mode: [String]
  ) throws {
    let focuskey = try FocusKeyProcess()
    defer { focuskey.remove() }
    try focuskey.write(Self.broken, to: "broken.feature")
    let search = ["explore", "--world", "broken.feature"] + mode
    let runs = mode.isEmpty ? ["--runs", "60", "--no-twin"] : []
    let plain = try focuskey.run(search + runs + ["--color", "never"]).output
    let painted = try focuskey.run(search + runs + ["--color", "always"]).output
    #expect(!plain.contains("\u{1B}["))
    #expect(painted.contains("\u{1B}[1;31m✗ "))
    #expect(painted.contains("to repeat: \u{1B}[36mfocuskey explore "))
    #expect(painted.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  @Test func `promises, faults and quirks are listed`() throws {
    let focuskey = try folder()
    defer { focuskey.remove() }
    let result = try focuskey.run(["explore", "--list"])
    #expect(result.code == 0)
    for words in ["blocked-as-ruled", "settled-once", "R61", "callbacks", "  lost start\n"] {
      #expect(result.output.contains(words), "\(words)")
    }
  }
}
