import Exploration
import FocusKeyModel
import ScenarioReports
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
    _ = try Invocation(arguments)
    if arguments.has(.list) {
      try requireNothingBesideList()
      return FocusKeyCommand.printed(ExploreText.list)
    }
    let asked = try ExploreArguments(arguments)
    try requireNothingExhaustive()
    if arguments.has(.exhaustive) { try requireNothingRandom(asked) }
    try requireOneAim()
    if let folder = arguments.value(of: .save) { try FoundScript.prepare(folder) }
    if let path = arguments.value(of: .why) { return try why(path, asked) }
    if arguments.has(.exhaustive) { return try exhaust(asked) }
    if arguments.has(.digests) { return printDigests(asked) }
    if let runs = arguments.value(of: .trail) { return try printTrail(of: runs, asked) }
    return try search(asked)
  }

  private func search(_ asked: ExploreArguments) throws(CommandProblem) -> ExitCode {
    let model = PhoneModel(asked.model)
    let style = try Invocation(arguments).style(descriptor: 1)
    _ = FocusKeyCommand.printed(ExploreText.beginning(asked))
    Interruption.prepare()
    let clock = Stopwatch()
    let rates = LiveRates()
    let report = Campaign(model, options: asked.campaign).run(
      isTimeUp: { asked.isTimeUp(after: clock.seconds) || Interruption.isWanted },
      report: { report in
        rates.tell(after: clock.seconds) { LiveRates.rates(report, after: clock.seconds) }
      })
    rates.close()
    let searched = clock.seconds
    let isCut = Interruption.isWanted
    _ = FocusKeyCommand.printed(ExploreText.body(report, of: model))
    let findings = report.findings.map { FoundScript($0, on: model, jobs: asked.campaign.jobs) }
    let isSaved = tell(
      FoundScript.different(findings), source: ExploreText.source(asked), style)
    // The second process has the terminal's signals, too: what it says then is no verdict.
    var comparison = Result { () throws(TwinProcess.Failure) in
      let isLeftOut = arguments.has(.noTwin) || Interruption.isWanted
      return try isLeftOut ? .agrees : TwinComparison(asked).verdict(on: report)
    }
    var text = ""
    if Interruption.isWanted {
      comparison = .success(.agrees)
      text = isCut ? ExploreText.interrupted : ExploreText.unconfirmed
    }
    text += ExploreText.end(asked, report, try? comparison.get(), isCut: isCut, style)
    _ = FocusKeyCommand.printed(text)
    rates.close(
      LiveRates.rates(report, after: searched), total: clock.seconds,
      with: "shrinking and comparing")
    Interruption.finish()
    switch comparison {
    case .failure(let failure): throw problem(of: failure)
    case .success(.differs): return .internalFault
    case .success(.agrees): return Self.code(findings, isSaved: isSaved)
    }
  }

  /// Prints findings in full; with `--save` each is written, too.
  ///
  /// What cannot be written is said, and keeps nothing else from being told: it may have taken hours to
  /// find.
  /// - Returns: Whether everything was written that was to be.
  private func tell(_ findings: [FoundScript], source: String?, _ style: TextStyle) -> Bool {
    var isSaved = true
    for finding in findings {
      var text = ExploreText.text(of: finding, style)
      if let folder = arguments.value(of: .save) {
        do throws(CommandProblem) {
          text += "saved as \(try finding.save(in: folder, of: source))\n\n"
        } catch {
          isSaved = false
          FocusKeyCommand.tell(error.message, help: error.help)
        }
      }
      _ = FocusKeyCommand.printed(text)
    }
    return isSaved
  }

  private static func code(_ findings: [FoundScript], isSaved: Bool) -> ExitCode {
    if !isSaved { return .mistake }
    return findings.isEmpty ? .success : .failure
  }

  private func printDigests(_ asked: ExploreArguments) -> ExitCode {
    let clock = Stopwatch()
    let report = Campaign(PhoneModel(asked.model), options: asked.campaign).run(
      isTimeUp: { asked.isTimeUp(after: clock.seconds) })
    return FocusKeyCommand.printed(report.digests.map { "\($0)\n" }.joined())
  }

  private func printTrail(
    of text: String, _ asked: ExploreArguments
  ) throws(CommandProblem) -> ExitCode {
    let runs = try ExploreArguments.runs(text)
    if arguments.has(.runs), runs.upperBound >= asked.campaign.runs {
      throw CommandProblem(
        message: "--trail: there is no run \(runs.upperBound) among --runs "
          + "\(asked.campaign.runs): the first is 0",
        help: ["leave --runs out: as many are run as it takes"])
    }
    return FocusKeyCommand.printed(RunTrail.text(of: runs, asked))
  }

  private func problem(of failure: TwinProcess.Failure) -> CommandProblem {
    let isOfScript = [ExitCode.mistake, .nothingSelected].contains { code in
      failure == .exited(code: code.rawValue)
    }
    let way =
      failure == .readAnotherScript || isOfScript && arguments.has(.world)
      ? "what --world names must be a script that can be read twice, no pipe, and stay as it is"
      : "try again, with fewer --jobs where memory is short"
    return CommandProblem(
      message: "the second process, which is to confirm the digests, \(failure.words)",
      help: [
        "nothing of what was found is confirmed: \(way)",
        "--no-twin leaves the second process out",
      ], code: .internalFault)
  }

  /// Holds that nothing is asked for besides the names.
  private func requireNothingBesideList() throws(CommandProblem) {
    let besides = [OptionSpec.list, .color].map(\.name)
    let others = OptionSpec.explore.filter { !besides.contains($0.name) }
    guard let other = others.first(where: arguments.has) else { return }
    throw CommandProblem(
      message: "--list prints names and nothing else; \(other.name) asks for more",
      help: ["leave one of them out"])
  }

  /// Holds that nothing is asked for that would be left out without a word.
  private func requireOneAim() throws(CommandProblem) {
    if arguments.has(.why), let other = OptionSpec.besideWhy.first(where: arguments.has) {
      throw CommandProblem(
        message: "--why looks into the failure of one script; \(other.name) is of a search",
        help: ["leave one of them out"])
    }
    if arguments.has(.trail), arguments.has(.time) {
      throw CommandProblem(
        message: "--trail goes as far as the last run that it names, whatever --time says",
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

  /// Holds that nothing is asked of a random search that only an exhaustive one does.
  private func requireNothingExhaustive() throws(CommandProblem) {
    guard !arguments.has(.exhaustive) else { return }
    if arguments.has(.depth) {
      throw CommandProblem(
        message: "--depth is the depth of an exhaustive search",
        help: ["add --exhaustive", "a random search is as long as --runs or --time"])
    }
    if arguments.has(.mostFaults) {
      throw CommandProblem(
        message: "--most-faults is of an exhaustive search",
        help: ["add --exhaustive", "what may go wrong in a random one: --faults"])
    }
  }

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

  /// The most states that `--exhaustive` keeps to go on from: some five gigabytes of them.
  private static let mostWaiting = 1_000_000

  private func exhaust(_ asked: ExploreArguments) throws(CommandProblem) -> ExitCode {
    let depth: Int = try arguments.number(of: .depth, in: 1...64) ?? 4
    let model = PhoneModel(asked.model)
    let worlds = asked.model.world.map { [$0] } ?? PhoneModel.smallWorlds
    let style = try Invocation(arguments).style(descriptor: 1)
    _ = FocusKeyCommand.printed(ExploreText.beginning(asked, in: worlds))
    Interruption.prepare()
    let clock = Stopwatch()
    let limits = ExhaustiveLimits(depth: depth, waiting: Self.mostWaiting)
    let search = ExhaustiveSearch(
      model, limits: limits, stopsAtViolation: true, jobs: asked.campaign.jobs)
    let rates = LiveRates()
    let result = search.run(
      from: worlds,
      isTimeUp: { asked.isTimeUp(after: clock.seconds) || Interruption.isWanted },
      report: { far in
        rates.tell(after: clock.seconds) {
          LiveRates.rates(
            layers: far.layers, transitions: far.transitions, states: far.states,
            after: clock.seconds)
        }
      })
    rates.close()
    let searched = clock.seconds
    let isCut = Interruption.isWanted
    _ = FocusKeyCommand.printed(
      ExploreText.body(result, of: model, in: worlds, limits: limits, isInterrupted: isCut))
    let findings = FoundScript.different(
      result.findings.map { FoundScript($0, on: model, jobs: asked.campaign.jobs) })
    let isSaved = tell(findings, source: nil, style)
    _ = FocusKeyCommand.printed(
      (isCut ? ExploreText.interrupted : "")
        + ExploreText.end(asked, depth: depth, result, findings: findings.count, style))
    rates.close(
      LiveRates.rates(
        layers: result.layers, transitions: result.transitions, states: result.states,
        after: searched), total: clock.seconds, with: "shrinking")
    Interruption.finish()
    return Self.code(findings, isSaved: isSaved)
  }

  // MARK: Cause

  private func why(_ path: String, _ asked: ExploreArguments) throws(CommandProblem) -> ExitCode {
    let scenario = try ScenarioSteps.first(in: path, for: .why)
    let reading = try ExploreArguments.reading(scenario.steps, onlyGivens: false)
    var options = asked.model
    options.isThorough = true
    let script = Script<PhoneModel>(world: reading.world, actions: reading.acts)
    guard let finding = Replay(PhoneModel(options)).finding(of: script) else {
      let isAll = options.promises.count == Promise.allCases.count
      throw CommandProblem(
        message: "\(scenario.operand) breaks no promise" + (isAll ? "" : " that --invariant names"),
        help: [
          "“focuskey run \(ShellWord.quoted(scenario.operand))” says what it asserts and whether that "
            + "holds"
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
