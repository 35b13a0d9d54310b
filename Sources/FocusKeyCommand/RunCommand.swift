import FocusKeySteps
import ScenarioReports
import ScenarioRunner
import SourceDiagnostics

/// `focuskey run`: runs scripts and tells what failed, and why.
struct RunCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `run`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Runs the scripts.
  ///
  /// - Throws: A ``CommandProblem`` for whatever is wrong before anything runs.
  func perform() throws(CommandProblem) -> ExitCode {
    if arguments.has(.update), arguments.has(.dryRun) {
      throw CommandProblem(
        message: "--update needs to run the scenarios; --dry-run runs none",
        help: ["leave one of them out"])
    }
    if arguments.has(.watch) { try watch() }
    if arguments.operands.contains(where: ["-", "/dev/stdin"].contains) {
      for option in [OptionSpec.update, .rerun] where arguments.has(option) {
        throw CommandProblem(
          message: "\(option.name) needs scripts that stay: standard input is read once",
          help: ["name a script: focuskey run FILE \(option.name)"])
      }
    }
    var written: [SourceFile] = []
    return try run(written: &written)
  }

  /// Runs the scripts again and again, until Ctrl-C ends it with the exit code of the last run.
  private func watch() throws(CommandProblem) -> Never {
    // What is wrong with the command line itself does not change: it is told at once.
    let invocation = try Invocation(arguments)
    let requests = try ReportRequest.requests(arguments)
    let options = try runArguments(for: requests).options
    var planning = try ScriptPlanning(arguments)
    let rerun = try RerunList.named(arguments)
    if arguments.operands.contains(where: ["-", "/dev/stdin"].contains) {
      throw CommandProblem(
        message: "standard input cannot be watched: it is read once, and does not change",
        help: ["name a script: focuskey run FILE --watch"])
    }
    do throws(CommandProblem) {
      if let rerun, planning.paths.isEmpty, case .missing = FileReading.kind(of: "Scenarios") {
        planning.paths = try rerun.places()
      }
      try requireScripts(planning.paths)
    } catch {
      throw refused(error, planning, rerun, requests, options, invocation)
    }
    var watch = ScriptWatch(planning.paths)
    var changed: [String] = []
    while true {
      var written: [SourceFile] = []
      WatchEnd.note(
        FocusKeyCommand.told { () throws(CommandProblem) in
          try run(first: changed, written: &written)
        })
      WatchEnd.prepare()
      watch.expect(written)
      let scripts = Wording.count(watch.count, "script")
      Self.say("watching \(scripts); Ctrl-C ends")
      changed = watch.wait()
      announce(changed, invocation)
    }
  }

  /// Holds that there is something to watch; a script that vanishes later may come back.
  private func requireScripts(_ paths: [String]) throws(CommandProblem) {
    do throws(CommandProblem) {
      _ = try ScriptFiles.read(paths)
    } catch {
      // The first script of an empty folder is waited for.
      if error.code == .mistake { throw error }
    }
  }

  /// Clears the terminal, or draws a line where there is none, and says what has changed.
  private func announce(_ changed: [String], _ invocation: Invocation) {
    var output = Output.standardOutput()
    let obeys = Invocation.isTerminal(1) && Invocation.variable("TERM") != "dumb"
    if obeys { output.write("\u{1B}[H\u{1B}[2J") }
    let names = changed.prefix(3).map { DiagnosticRenderer.printable($0) }
    let more = changed.count > names.count ? " and \(changed.count - names.count) more" : ""
    let line = "──── changed: \(names.joined(separator: ", "))\(more) ────"
    output.write(invocation.style(descriptor: 1).paint(line, .aside) + "\n")
    output.flush()
  }

  /// Runs the scripts once.
  ///
  /// - Parameters:
  ///   - first: Scripts that run before all others.
  ///   - written: Takes the scripts that the run writes to, as it leaves them.
  private func run(
    first: [String] = [], written: inout [SourceFile]
  ) throws(CommandProblem) -> ExitCode {
    let invocation = try Invocation(arguments)
    let requests = try ReportRequest.requests(arguments)
    let run = try runArguments(for: requests)
    var planning = try ScriptPlanning(arguments)
    planning.selection.shard = run.shard
    let place = ScriptPlace()
    planning.selection.shardName = { place.name(of: $0) }
    planning.selection.order = run.order
    planning.jobs = run.options.jobs
    planning.first = first
    let rerun = try RerunList.named(arguments)
    let start: Start
    do throws(CommandProblem) {
      start = try prepare(&planning, run, rerun, requests, invocation, written: &written)
    } catch {
      throw refused(error, planning, rerun, requests, run.options, invocation)
    }
    switch start {
    case .refusal(let errors):
      let fault = "the scripts have \(Wording.count(errors.count, "error"))"
      try tell(fault, errors, of: planning, in: requests, run.options)
      return stop(errors, invocation)
    case .run(let plan, let listed, let reports):
      if !arguments.has(.watch) { ProcessEnd.leave((plan, planning.sources)) }
      return try carryOut(
        plan, run, listing: run.options.isDryRun ? nil : rerun, after: listed, in: reports)
    }
  }

  /// What is to be done once everything is read.
  private enum Start {
    /// Nothing can run, for these reasons.
    case refusal([Diagnostic])
    /// The plan is carried out, after what the list of failed scenarios had.
    case run(Plan, listed: [String], ReportOutputs)
  }

  /// Reads everything, and opens the reports where something runs.
  ///
  /// - Throws: A ``CommandProblem`` for what keeps everything from running.
  private func prepare(
    _ planning: inout ScriptPlanning, _ run: RunArguments, _ rerun: RerunList?,
    _ requests: [ReportRequest], _ invocation: Invocation, written: inout [SourceFile]
  ) throws(CommandProblem) -> Start {
    let isDry = run.options.isDryRun
    var listed: [String] = []
    if let rerun { listed = try narrow(&planning, to: rerun) }
    // What is not run is checked: as “check” does, besides the reports.
    var plan = try planning.plan(FocusKeyVocabulary.make(), for: isDry ? .review : .run)
    if plan.diagnostics.containsError {
      let errors = plan.diagnostics.filter { $0.severity == .error }
      guard let rerun, !listed.isEmpty else { return .refusal(errors) }
      return .refusal(rerun.explained(errors, listed: listed))
    }
    Self.warn(plan.diagnostics, invocation)
    try rerun?.tell(plan, of: listed)
    if plan.scenarios.isEmpty { try allow(nothingOf: plan, planning, in: run.shard) }
    let kept = try keptFiles(planning, requests, rerun, runs: !isDry)
    if arguments.has(.update) {
      try ScriptUpdate(vocabulary: FocusKeyVocabulary.make(), options: run.options)
        .perform(plan, of: planning, written: &written)
      if !written.isEmpty { plan = try planning.plan(FocusKeyVocabulary.make()) }
    }
    let reports = try ReportOutputs(
      requests, invocation: invocation, keeping: kept, showsDigest: arguments.has(.digest))
    return .run(plan, listed: listed, reports)
  }

  /// Tells in the reports that nothing runs because of a problem, so that none of an earlier run stays;
  /// returns the problem, with what kept a report from telling it.
  private func refused(
    _ problem: CommandProblem, _ planning: ScriptPlanning, _ rerun: RerunList?,
    _ requests: [ReportRequest], _ options: RunOptions, _ invocation: Invocation
  ) -> CommandProblem {
    problem.joined { () throws(CommandProblem) in
      try ReportOutputs.refuse(
        ReportOutputs.fault(of: problem), requests, invocation: invocation, options: options,
        keeping: kept(keptScripts(planning, rerun), rerun))
    }
  }

  /// What was typed, and what the reports want of a run.
  private func runArguments(
    for requests: [ReportRequest]
  ) throws(CommandProblem) -> RunArguments {
    var run = try RunArguments(arguments, quirkNames: FocusKeyVocabulary.quirkNames)
    run.options.keepsAttachments = requests.contains { $0.kind.wantsAttachments }
    run.options.tellsSteps = requests.contains { $0.kind.wantsSteps }
    run.options.tellsPlan = requests.contains { $0.kind.wantsPlan }
    run.options.keepsDigests = arguments.has(.digest) || run.options.repetitions > 1
    return run
  }

  /// Says that a shard has nothing to run, which is no fault; whatever else chose nothing is.
  private func allow(
    nothingOf plan: Plan, _ planning: ScriptPlanning, in shard: Shard?
  ) throws(CommandProblem) {
    guard let shard, plan.wantedCount > 0 else { throw planning.nothingSelected(plan) }
    Self.say("focuskey: shard \(shard.number) of \(shard.count) has no scenario")
  }

  /// Runs what is planned.
  ///
  /// - Parameters:
  ///   - rerun: The list that gets what failed.
  ///   - listed: What it had before.
  private func carryOut(
    _ plan: Plan, _ run: RunArguments, listing rerun: RerunList?, after listed: [String],
    in reports: consuming ReportOutputs
  ) throws(CommandProblem) -> ExitCode {
    var options = run.options
    Interruption.prepare()
    options.isInterrupted = { Interruption.isWanted }
    options.listOfRest = rerun?.path
    let clock = Stopwatch()
    var outcome = RerunList.Outcome()
    let vocabulary = FocusKeyVocabulary.make()
    let summary = Run(of: plan, vocabulary: vocabulary, options: options).perform { event in
      if rerun != nil, case .scenarioFinished(let record) = event { outcome.note(record) }
      reports.receive(event)
    }
    let faults = reports.finish()
    let isDigestShown = reports.isDigestSeen
    if !arguments.has(.watch) { ProcessEnd.leave(reports) }
    if arguments.has(.digest), !isDigestShown { Self.say("digest \(summary.digest)") }
    Self.tell(seconds: clock.seconds, run)
    try rerun?.write(outcome, of: plan.scenarios.map(\.description.place), listed)
    Interruption.finish()
    if let fault = faults.first { throw fault }
    return summary.isSuccess ? .success : .failure
  }

  /// Tells in the reports why nothing runs.
  ///
  /// - Throws: A ``CommandProblem`` if one cannot be written.
  private func tell(
    _ fault: String, _ errors: [Diagnostic] = [], of planning: ScriptPlanning,
    in requests: [ReportRequest], _ options: RunOptions
  ) throws(CommandProblem) {
    let rerun = try RerunList.named(arguments)
    let kept = kept(keptScripts(planning, rerun), rerun)
    try ReportOutputs.annotate(errors, requests, keeping: kept)
    try ReportOutputs.refuse(
      fault, requests, invocation: Invocation(arguments), options: options, keeping: kept)
  }

  /// What is read, and may not be overwritten by what the run writes.
  ///
  /// - Throws: A ``CommandProblem`` where it would be, or where the list of failed scenarios could
  ///   not be written.
  private func keptFiles(
    _ planning: ScriptPlanning, _ requests: [ReportRequest], _ rerun: RerunList?, runs: Bool
  ) throws(CommandProblem) -> KeptFiles {
    let writesFiles = requests.contains { if case .file = $0.place { true } else { false } }
    guard writesFiles || rerun != nil else { return KeptFiles() }
    let scripts = keptScripts(planning, rerun)
    if runs { try rerun?.requireWritable(keeping: scripts) }
    let kept = kept(scripts, rerun)
    try ReportOutputs.requireSafe(requests, keeping: kept)
    return kept
  }

  private func keptScripts(_ planning: ScriptPlanning, _ rerun: RerunList?) -> KeptFiles {
    var kept = KeptFiles()
    kept.keep(planning.scripts() + (rerun?.scripts ?? []), as: "a script that is read")
    return kept
  }

  private func kept(_ scripts: KeptFiles, _ rerun: RerunList?) -> KeptFiles {
    var kept = scripts
    if let rerun { kept.keep([rerun.path], as: "the list of --rerun") }
    return kept
  }

  /// Chooses what a list of failed scenarios names, where it names any; returns these.
  ///
  /// Paths choose among them; without a list, they say what runs.
  private func narrow(
    _ planning: inout ScriptPlanning, to rerun: RerunList
  ) throws(CommandProblem) -> [String] {
    let places = try rerun.places()
    guard !places.isEmpty else { return [] }
    let scope = planning.paths
    var whole = planning
    whole.paths = places
    whole.first = []
    planning.paths = places
    planning.scope = scope.isEmpty ? nil : scope
    whole.selection = Selection()
    let plan = try whole.plan(FocusKeyVocabulary.make())
    return plan.diagnostics.containsError ? places : plan.scenarios.map(\.description.place)
  }

  /// Writes what is wrong with the scripts; nothing runs.
  private func stop(_ diagnostics: [Diagnostic], _ invocation: Invocation) -> ExitCode {
    var output = Output.standardError()
    PlanMistakes.write(
      diagnostics, renderer: invocation.renderer(descriptor: 2), to: &output)
    output.write("; nothing ran\n")
    output.flush()
    return .mistake
  }

  /// Writes what may be wrong with scripts that run all the same.
  private static func warn(_ warnings: [Diagnostic], _ invocation: Invocation) {
    guard !warnings.isEmpty else { return }
    var output = Output.standardError()
    output.write(
      PlanMistakes.listed(warnings, renderer: invocation.renderer(descriptor: 2)))
    output.flush()
  }

  /// How long it took; on standard error, since standard output has the same bytes each time.
  private static func tell(seconds: Double, _ run: RunArguments) {
    let thousandths = Int((seconds * 1000).rounded())
    let fraction = String(1000 + thousandths % 1000).dropFirst()
    let threads = Wording.count(run.options.jobs, "thread")
    var line = "\(thousandths / 1000).\(fraction) s on \(threads)"
    if run.options.repetitions > 1 {
      line += ", each scenario \(run.options.repetitions) times"
    }
    if case .shuffled(let seed) = run.order { line += ", order random:\(seed)" }
    say(line)
  }

  /// Writes a line beside the reports, to standard error.
  private static func say(_ line: String) {
    var output = Output.standardError()
    output.write(line + "\n")
    output.flush()
  }
}
