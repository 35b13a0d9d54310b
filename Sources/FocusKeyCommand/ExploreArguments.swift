import Exploration
import FocusKeyModel
import FocusKeySteps
import ScenarioRunner
import SourceDiagnostics

/// What the options of `explore` ask of the search.
struct ExploreArguments {
  /// Runs without `--runs` and `--time`.
  static let defaultRuns = 2_000

  /// What the model may do and looks after.
  var model = PhoneModel.Options()
  /// How runs are drawn.
  var campaign: CampaignOptions
  /// How long it may take, in seconds; nil: as long as the runs take.
  var seconds: Double?
  /// The part of a campaign over several machines, where it is one.
  var shard: Shard?
  /// The options that a repetition needs besides seed and runs, as they were typed.
  var repeated: [String] = []
  /// The same, as a process takes them.
  private var plain: [String] = []
  /// The script in whose world every run begins, where one was named.
  private var worldPath: String?

  /// Reads the options.
  ///
  /// - Throws: A ``CommandProblem`` for a value that is none.
  init(_ arguments: ParsedArguments) throws(CommandProblem) {
    campaign = CampaignOptions(seed: try arguments.seed())
    campaign.jobs = try arguments.jobs()
    campaign.mostFindings = try arguments.number(of: .findings, in: 1...1_000) ?? 8
    let runs: Int? = try arguments.number(of: .runs, in: 1...1_000_000_000)
    seconds = try arguments.value(of: .time).map(Self.seconds(in:))
    campaign.runs = runs ?? (seconds == nil ? Self.defaultRuns : .max)
    model.faults = try Self.names(arguments, .faults, among: PhoneModel.faultNames)
    model.mostFaults = try arguments.number(of: .mostFaults, in: 0...64)
    model.quirks = try Self.names(arguments, .quirks, among: PhoneModel.quirkNames)
    let promises = Promise.allCases.map(\.name)
    if let names = try Self.names(arguments, .invariant, among: promises) {
      guard !names.isEmpty else {
        throw CommandProblem(
          message: "--invariant: without a promise there is nothing to search for",
          help: ["“focuskey explore --list” names the promises"])
      }
      model.promises = Promise.allCases.filter { names.contains($0.name) }
    }
    for option in [OptionSpec.findings, .mostFaults, .faults, .quirks, .invariant, .world] {
      for value in arguments.values(of: option) {
        repeated += [option.name, ShellWord.quoted(value)]
        plain += [option.name, value]
      }
    }
    try readShard(arguments)
    worldPath = arguments.value(of: .world)
    if let worldPath {
      let world = try Self.world(of: ScenarioSteps.first(in: worldPath, for: .world))
      model.world = world
      try requireQuirks(in: world, of: worldPath)
    }
  }

  private static func world(of scenario: ScenarioSteps) throws(CommandProblem) -> DrawnWorld {
    try reading(scenario.steps, onlyGivens: true).world
  }

  /// Whether the script of `--world` says something else by now, or nothing.
  var isWorldAnother: Bool {
    guard let worldPath else { return false }
    let now = Result { () throws(CommandProblem) in
      try Self.world(of: ScenarioSteps.first(in: worldPath, for: nil))
    }
    return (try? now.get()) != model.world
  }

  /// Holds that the world of a script can have the quirks that were asked for.
  private func requireQuirks(in world: DrawnWorld, of path: String) throws(CommandProblem) {
    guard let asked = model.quirks else { return }
    let drawn = PhoneModel.quirks(for: world, among: asked)
    let left = asked.filter { !drawn.contains($0) && !world.quirks.contains($0) }
    guard let quirk = left.first else { return }
    throw CommandProblem(
      message: "--quirks: the search draws no “\(quirk)” for the world of \(path)",
      help: [
        "for it: \(ExploreText.list(PhoneModel.quirks(for: world, among: PhoneModel.quirkNames)))",
        "leave --world or the quirk out",
      ])
  }

  private mutating func readShard(_ arguments: ParsedArguments) throws(CommandProblem) {
    guard let shard = try arguments.shard() else { return }
    self.shard = shard
    campaign.shard = UInt64(shard.number)
    let part = ["--shard", shard.description]
    repeated += part
    plain += part
  }

  /// Whether the time that may be taken is over after so many seconds.
  func isTimeUp(after passed: Double) -> Bool { seconds.map { passed >= $0 } ?? false }

  /// The command line of a process that does the same, with further options.
  func repetition(runs: Int, _ more: [String]) -> [String] {
    ["focuskey", "explore", "--seed", "\(campaign.seed)", "--runs", "\(runs)"] + plain
      + ["--jobs", "\(campaign.jobs)"] + more
  }

  /// The command that repeats a campaign to the byte.
  func command(runs: Int) -> String {
    (["focuskey", "explore", "--seed", "\(campaign.seed)", "--runs", "\(runs)"] + repeated)
      .joined(separator: " ")
  }

  /// The command that repeats an exhaustive search.
  func command(depth: Int) -> String {
    (["focuskey", "explore", "--exhaustive", "--depth", "\(depth)"] + repeated)
      .joined(separator: " ")
  }

  /// The runs that `--trail` names: one, or from one to another.
  static func runs(_ text: String) throws(CommandProblem) -> ClosedRange<Int> {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      (0...last).contains(first), last < 1_000_000_000
    else {
      throw CommandProblem(
        message: "--trail takes the number of a run, or of the first and the last, not “\(text)”",
        help: ["for example: --trail 17, --trail 17-20"])
    }
    return first...last
  }

  private static func seconds(in text: String) throws(CommandProblem) -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3_600]
    if let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
      (1...1_000_000).contains(count)
    {
      return Double(count) * unit
    }
    throw CommandProblem(
      message: "--time takes a number with s, m or h, at most 1000000 of them, not “\(text)”",
      help: ["for example: --time 30s, --time 5m, --time 2h"])
  }

  private static func names(
    _ arguments: ParsedArguments, _ option: OptionSpec, among known: [String]
  ) throws(CommandProblem) -> [String]? {
    let values = arguments.values(of: option)
    guard !values.isEmpty else { return nil }
    let named = values.flatMap { $0.split(separator: ",") }
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
    if named.isEmpty {
      throw CommandProblem(
        message: "\(option.name) names nothing: is a variable of the shell empty?",
        help: [choices(of: option, among: known)])
    }
    let names = named.filter { $0 != "none" && $0 != "all" }
    if let name = names.first(where: { !known.contains($0) }) {
      throw unknown(name, option, among: known)
    }
    if named.contains("none"), let other = named.first(where: { $0 != "none" }) {
      throw CommandProblem(
        message: "\(option.name): “none” and “\(other)” are two different wishes",
        help: ["leave one of them out"])
    }
    return named.contains("all") ? nil : names
  }

  /// What an option can name; a search without a promise is none.
  private static func choices(of option: OptionSpec, among known: [String]) -> String {
    "there are \(known.joined(separator: ", "))"
      + (option.name == OptionSpec.invariant.name ? "" : "; none for none of them")
  }

  /// Says that there is no such name, or that a search draws a quirk with another number.
  private static func unknown(
    _ name: String, _ option: OptionSpec, among known: [String]
  ) -> CommandProblem {
    if option.name == OptionSpec.quirks.name, FocusKeyVocabulary.isQuirk(name) {
      // Every quirk is drawn; one that takes a number with one of its own.
      let words = name.split(separator: " ").dropLast().joined(separator: " ")
      let drawn = known.first { $0.hasPrefix(words) } ?? known.joined(separator: ", ")
      return CommandProblem(
        message: "--quirks: “\(name)” is a quirk, but not as the search draws it",
        help: [
          "it draws “\(drawn)”",
          "scenarios have such a phone with “focuskey run --quirk '\(name)'”, or with the step "
            + "the phone has the quirk \"\(name)\"",
        ])
    }
    var help = [choices(of: option, among: known)]
    if let near = Suggestions.didYouMean(name, among: known) { help.insert(near, at: 0) }
    return CommandProblem(message: "\(option.name): there is no “\(name)”", help: help)
  }

  /// Reads the steps of a script as the search knows them.
  ///
  /// - Throws: A ``CommandProblem`` that names file and step.
  static func reading(
    _ steps: [(text: String, place: String)], onlyGivens: Bool
  ) throws(CommandProblem) -> ScriptReading {
    do throws(ScriptReading.Problem) {
      let reading = try ScriptReading(steps.map(\.text), onlyGivens: onlyGivens)
      if let problem = reading.leftOut.first { throw problem }
      return reading
    } catch {
      let place = steps[min(error.step, steps.count - 1)].place
      throw CommandProblem(
        message: "\(place): \(error.message)",
        help: error.help)
    }
  }
}
