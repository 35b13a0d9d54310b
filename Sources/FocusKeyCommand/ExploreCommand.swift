import Exploration
import FocusKeyModel
import SourceDiagnostics

/// `focuskey explore`: searches for a story in which a promise is broken.
struct ExploreCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `explore`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Searches.
  ///
  /// - Throws: A ``CommandProblem`` for whatever is wrong before anything runs.
  func perform() throws(CommandProblem) -> ExitCode {
    if arguments.has(.list) { return FocusKeyCommand.printed(ExploreText.list) }
    let asked = try ExploreArguments(arguments)
    if arguments.has(.depth), !arguments.has(.exhaustive) {
      throw CommandProblem(
        message: "--depth is the depth of an exhaustive search",
        help: ["add --exhaustive", "a random search is as long as --runs or --time"])
    }
    if arguments.has(.exhaustive) { try requireNothingRandom(asked) }
    try requireOneAim()
    if let folder = arguments.value(of: .save) { try FoundScript.prepare(folder) }
    if let path = arguments.value(of: .why) { return try why(path, asked) }
    if arguments.has(.exhaustive) { return try exhaust(asked) }
    if arguments.has(.digests) { return printDigests(asked) }
    if let runs = arguments.value(of: .trail) {
      return FocusKeyCommand.printed(RunTrail.text(of: try ExploreArguments.runs(runs), asked))
    }
    let model = PhoneModel(asked.model)
    var text = ExploreText.beginning(asked)
    _ = FocusKeyCommand.printed(text)
    Interruption.prepare()
    let clock = Stopwatch()
    let rates = LiveRates()
    let report = Campaign(model, options: asked.campaign).run(
      isTimeUp: { asked.isTimeUp(after: clock.seconds) || Interruption.isWanted },
      report: { rates.tell($0, after: clock.seconds) })
    rates.close()
    let searched = clock.seconds
    text = ExploreText.body(report, of: model)
    let findings = report.findings.map { FoundScript($0, on: model, jobs: asked.campaign.jobs) }
    for finding in FoundScript.different(findings) {
      text += ExploreText.text(of: finding)
      if let folder = arguments.value(of: .save) {
        text += "saved as \(try finding.save(in: folder, of: ExploreText.source(asked)))\n\n"
      }
    }
    // The second process has the terminal's signals, too: what it says then is no verdict.
    var comparison = Result { () throws(TwinProcess.Failure) in
      let isLeftOut = arguments.has(.noTwin) || Interruption.isWanted
      return try isLeftOut ? .agrees : TwinComparison(asked).verdict(on: report)
    }
    if Interruption.isWanted {
      comparison = .success(.agrees)
      text += ExploreText.interrupted
    }
    text += ExploreText.end(asked, report, try? comparison.get())
    _ = FocusKeyCommand.printed(text)
    rates.close(report, after: searched, total: clock.seconds)
    Interruption.finish()
    switch comparison {
    case .failure(let failure): throw Self.problem(of: failure)
    case .success(.differs): return .internalFault
    case .success(.agrees): return findings.isEmpty ? .success : .failure
    }
  }

  private func printDigests(_ asked: ExploreArguments) -> ExitCode {
    let clock = Stopwatch()
    let report = Campaign(PhoneModel(asked.model), options: asked.campaign).run(
      isTimeUp: { asked.isTimeUp(after: clock.seconds) })
    return FocusKeyCommand.printed(report.digests.map { "\($0)\n" }.joined())
  }

  private static func problem(of failure: TwinProcess.Failure) -> CommandProblem {
    CommandProblem(
      message: "the second process, which is to confirm the digests, \(failure.words)",
      help: [
        "nothing of what was found is confirmed: try again, with fewer --jobs where memory is short",
        "--no-twin leaves the second process out",
      ], code: .internalFault)
  }

  /// Holds that nothing is asked for that would be left out without a word.
  private func requireOneAim() throws(CommandProblem) {
    if arguments.has(.why), let other = OptionSpec.besideWhy.first(where: arguments.has) {
      throw CommandProblem(
        message: "--why looks into the failure of one script; \(other.name) is of a search",
        help: ["leave one of them out"])
    }
    let printed = [OptionSpec.digests, .trail].filter(arguments.has)
    guard let first = printed.first else { return }
    if let other = (printed.dropFirst() + [.save]).first(where: arguments.has) {
      throw CommandProblem(
        message: "\(first.name) prints one thing and nothing else; \(other.name) asks for more",
        help: ["leave one of them out"])
    }
  }

  // MARK: Exhaustive

  /// Holds that nothing is asked of an exhaustive search that only a random one does.
  private func requireNothingRandom(_ asked: ExploreArguments) throws(CommandProblem) {
    if let random = OptionSpec.random.first(where: arguments.has) {
      throw CommandProblem(
        message: "\(random.name) is of a random search; --exhaustive draws nothing",
        help: ["leave one of them out", "how far an exhaustive search goes: --depth, --time"])
    }
    if let quirk = asked.model.quirks?.first {
      throw CommandProblem(
        message: "--quirks: an exhaustive search draws no phone with “\(quirk)”",
        help: [
          "begin in the world of a script that says so, with --world: "
            + "the phone has the quirk \"\(quirk)\""
        ])
    }
  }

  private func exhaust(_ asked: ExploreArguments) throws(CommandProblem) -> ExitCode {
    let depth: Int = try arguments.number(of: .depth, in: 1...64) ?? 5
    let model = PhoneModel(asked.model)
    let world = asked.model.world ?? PhoneModel.smallWorld
    _ = FocusKeyCommand.printed(ExploreText.beginning(asked, in: world))
    Interruption.prepare()
    let clock = Stopwatch()
    let search = ExhaustiveSearch(
      model, limits: ExhaustiveLimits(depth: depth), stopsAtViolation: true,
      jobs: asked.campaign.jobs)
    let result = search.run(
      from: [world],
      isTimeUp: { asked.isTimeUp(after: clock.seconds) || Interruption.isWanted })
    var text = ExploreText.body(
      result, of: model, in: world, depth: depth, isInterrupted: Interruption.isWanted)
    let findings = FoundScript.different(
      result.findings.map { FoundScript($0, on: model, jobs: asked.campaign.jobs) })
    for finding in findings {
      text += ExploreText.text(of: finding)
      if let folder = arguments.value(of: .save) {
        text += "saved as \(try finding.save(in: folder, of: nil))\n\n"
      }
    }
    if Interruption.isWanted { text += ExploreText.interrupted }
    text += ExploreText.end(asked, depth: depth, findings: findings.count)
    _ = FocusKeyCommand.printed(text)
    Interruption.finish()
    return findings.isEmpty ? .success : .failure
  }

  // MARK: Cause

  private func why(_ path: String, _ asked: ExploreArguments) throws(CommandProblem) -> ExitCode {
    let reading = try ExploreArguments.reading(path, onlyGivens: false)
    var options = asked.model
    options.isThorough = true
    let script = Script<PhoneModel>(world: reading.world, actions: reading.acts)
    guard let finding = Replay(PhoneModel(options)).finding(of: script) else {
      throw CommandProblem(
        message: "\(path) breaks no promise",
        help: [
          "“focuskey run \(ShellWord.quoted(path))” says what it asserts and whether that holds"
        ])
    }
    let model = FoundScript.model(for: finding.violation, like: PhoneModel(options))
    var analysis = CauseAnalysis(model)
    analysis.seed = asked.campaign.seed
    analysis.jobs = asked.campaign.jobs
    let text = ExploreText.chart(
      analysis.run(finding), of: model.sentences(of: finding.allActions, in: finding.script.world),
      finding.violation.detail)
    return FocusKeyCommand.printed(text)
  }
}

/// Measures how long something took; for rates and for stopping, never for what is found.
struct Stopwatch {
  private let start = Self.now

  /// Seconds since it was made.
  var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
