import ScenarioRunner
import SourceDiagnostics
import TestSupport
import Testing
import VirtualPhone

@testable import FocusKeySteps

/// Scenarios on phones with each quirk: what the table of quirks does not except must hold.
///
/// Each quirk plays a third of all scenarios, the next quirk the next third; the command plays them
/// all with one: `focuskey run --quirk NAME`.
@Suite struct QuirkSuiteTests {
  /// Each quirk as it is written for a run; those with a number, with one.
  static let quirks = Quirk.allCases.map { quirk in
    switch quirk {
    case .lateCallbacks: "\(quirk.rawValue) 90"
    case .staleDefaults: "\(quirk.rawValue) 50"
    default: quirk.rawValue
    }
  }

  /// The quirks that are excepted for being late: an opening makes good what they delayed.
  ///
  /// The others take something away that no opening brings back; each says so in its excuse.
  static let excepted = quirks.filter { quirk in
    QuirkExcuse.ofQuirk[quirk]?.contains(where: \.heals) == true
  }

  @Test func `all scenarios pass on the phone that has no quirk`() {
    #expect(ScenarioFolder.shared.plan.scenarios.count > 500)
    #expect(!ScenarioFolder.shared.plan.diagnostics.containsError)
    #expect(ScenarioFolder.shared.failures(quirks: []).map(\.line) == [])
  }

  @Test func `a scenario goes the same way alone as behind one that begins alike`() {
    let folder = ScenarioFolder.shared
    var alone = folder.vocabulary
    alone.separate = { _ in false }
    #expect(folder.digests(folder.vocabulary) == folder.digests(alone))
  }

  @Test(arguments: zip(quirks, quirks.indices))
  func `scenarios pass with a quirk, except what the table excepts`(
    _ quirk: String, _ number: Int
  ) {
    let excuses = QuirkExcuse.ofQuirk[quirk] ?? []
    for failure in ScenarioFolder.parts[number % ScenarioFolder.parts.count].failures(quirks: [
      quirk
    ]) {
      #expect(!failure.isBreakdown, "a crash is never excused: \(failure.line)")
      #expect(excuses.contains { $0.covers(failure.scenario) }, "\(failure.line)")
    }
  }

  @Test func `opening FocusKey changes no outcome on a phone without a quirk`() {
    let failures = ScenarioFolder.samples[0].failures(quirks: [], opensBeforeLooking: true)
    #expect(failures.flatMap(\.wrongOutcomes) == [])
  }

  @Test(arguments: zip(excepted, excepted.indices))
  func `what the table excepts heals at the next opening`(_ quirk: String, _ number: Int) {
    let sample = ScenarioFolder.samples[number % ScenarioFolder.samples.count]
    let lasting = (QuirkExcuse.ofQuirk[quirk] ?? []).filter { !$0.heals }
    for failure in sample.failures(quirks: [quirk], opensBeforeLooking: true)
    where !lasting.contains(where: { $0.covers(failure.scenario) }) {
      #expect(failure.wrongOutcomes == [])
    }
  }

  @Test func `every exception belongs to a quirk that there is, and is needed`() {
    #expect(QuirkExcuse.ofQuirk.keys.filter { !Self.quirks.contains($0) }.sorted() == [])
    for excuse in QuirkExcuse.ofQuirk.values.joined() {
      #expect(!excuse.reason.isEmpty)
      #expect(ScenarioFolder.shared.plan.scenarios.contains { excuse.covers($0.description) })
      #expect(ScenarioFolder.shared.plan.scenarios.contains { !excuse.covers($0.description) })
    }
  }
}

// MARK: - Fixtures

/// A scenario that did not do what it had to.
private struct Failure {
  let scenario: ScenarioDescription
  let problems: [String]

  /// What was blocked that should be open, or open that should be blocked.
  var wrongOutcomes: [String] {
    // What tells of a phone on which FocusKey was not opened yet, says so in its name.
    let untouched = ["is opened", "next opening", "made good at midnight"]
    if untouched.contains(where: scenario.name.contains) { return [] }
    return problems.filter {
      $0.hasPrefix("expected blocked at") || $0.hasPrefix("expected open at")
    }
    .map { "\(scenario.place) \(scenario.name): \($0)" }
  }

  /// The place and the first problem.
  var line: String { "\(scenario.place) \(scenario.name): \(problems.first ?? "")" }

  /// Whether FocusKey itself broke down, instead of being late or unable.
  var isBreakdown: Bool {
    problems.contains { $0.contains("has crashed") || $0.contains("bound was reached") }
  }
}

/// The scenarios of the project, planned once.
struct ScenarioFolder: Sendable {
  /// All scenarios.
  static let shared = ScenarioFolder(nil)
  /// Thirds of them, dealt as the command deals its shards.
  static let parts = (1...3).map { ScenarioFolder(Shard(number: $0, count: 3)) }
  /// Tenths of them.
  static let samples = (1...10).map { ScenarioFolder(Shard(number: $0, count: 10)) }

  let vocabulary: Vocabulary<FocusKeyWorld>
  let plan: Plan

  private init(_ shard: Shard?) {
    vocabulary = FocusKeyVocabulary.make()
    var selection = Selection()
    selection.shard = shard
    plan = Plan.make(
      ScenarioFolder.scripts(), selection: selection, vocabulary: vocabulary)
  }

  /// What fails on phones with these quirks, in the order of the plan.
  ///
  /// - Parameter opensBeforeLooking: Whether FocusKey is opened before each question.
  fileprivate func failures(quirks: [String], opensBeforeLooking: Bool = false) -> [Failure] {
    var options = RunOptions()
    options.opensBeforeLooking = opensBeforeLooking
    options.quirks = quirks
    var failures: [Failure] = []
    Run(of: plan, vocabulary: vocabulary, options: options).perform { event in
      guard case .scenarioFinished(let record) = event, record.verdict == .failed else { return }
      failures.append(
        Failure(
          scenario: record.scenario,
          problems: record.failures.flatMap(\.problems).map(\.message)))
    }
    return failures
  }

  /// The number over all that happened in each scenario, in the order of the plan.
  fileprivate func digests(_ vocabulary: Vocabulary<FocusKeyWorld>) -> [UInt64] {
    var digests: [UInt64] = []
    Run(of: plan, vocabulary: vocabulary, options: RunOptions()).perform { event in
      if case .scenarioFinished(let record) = event { digests.append(record.digest) }
    }
    return digests
  }

  /// Every script of the suite, in the order of their paths.
  static func scripts() -> [ScriptSource] {
    SuiteFolder.scripts.map { ScriptSource(file: SourceFile(path: $0.path, text: $0.text)) }
  }
}
