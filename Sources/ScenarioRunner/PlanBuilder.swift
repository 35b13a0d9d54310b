import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// Makes a plan of scripts, one stage after the other.
struct PlanBuilder {
  /// A script as it was read.
  private struct Script {
    let document: GherkinDocument
    let sources: [ScenarioSource]
    /// Those of the sources that can be run and that the lines asked for mean.
    let wanted: [ScenarioSource]
    let phrases: [Phrase]
  }

  /// Scenarios in a row that one thread resolves.
  private static let share = 16

  private let vocabulary: PlanVocabulary
  private let selection: Selection
  private let purpose: Plan.Purpose
  private let jobs: Int
  private var scripts: [Script] = []
  private var phrases: [Phrase] = []
  /// The phrases of further scripts.
  private var lentPhrases: [Phrase] = []
  private var readingDiagnostics: [Diagnostic] = []

  /// Most steps of a script, those of phrases counted for each use.
  var stepsAtMost = ScriptBounds.steps

  /// Whether other scripts than these may use the phrases of one, by its path.
  private let lends: (String) -> Bool

  /// Whether the last plan had a sentence that means nothing.
  private(set) var hasUndefinedSteps = false
  /// The phrases that the scenarios of the last plan use, by their positions.
  private var usedPhrases: Set<Int> = []

  /// Makes a builder that has read nothing yet; the plan does not depend on the number of threads.
  init(
    vocabulary: PlanVocabulary, selection: Selection, purpose: Plan.Purpose = .reading, jobs: Int,
    lends: @escaping (String) -> Bool = { _ in false }
  ) {
    self.lends = lends
    self.vocabulary = vocabulary
    self.selection = selection
    self.purpose = purpose
    self.jobs = jobs
  }

  // MARK: Reading

  /// Reads scripts: what can be run, and the phrases.
  mutating func read(_ sources: [ScriptSource]) {
    let jobs = sources.contains { $0.known == nil } ? jobs : 1
    let parsed = OrderedWork.results(count: sources.count, jobs: jobs) { place in
      sources[place].known ?? ParsedScript(sources[place].file)
    }
    for (source, parsed) in zip(sources, parsed) {
      let (script, diagnostics) = Self.read(source, parsed)
      readingDiagnostics += diagnostics
      guard let script else { continue }
      phrases += script.phrases
      scripts.append(script)
    }
  }

  /// Reads one script; nil where it is wrong.
  private static func read(
    _ source: ScriptSource, _ parsed: ParsedScript
  ) -> (Script?, [Diagnostic]) {
    guard let document = parsed.document else { return (nil, parsed.diagnostics) }
    let all = parsed.sources
    var wanted = all
    var diagnostics = parsed.diagnostics
    if !source.lines.isEmpty || !source.scope.isEmpty {
      var positions = Array(all.indices)
      for lines in [source.lines, source.scope] where !lines.isEmpty {
        let meant = LineSelection(document: document, sources: all).positions(at: lines)
        let places = Set(meant.positions)
        positions = positions.filter { places.contains($0) }
        diagnostics += meant.diagnostics
      }
      wanted = positions.map { all[$0] }
    }
    if !parsed.phrases.isEmpty { wanted = wanted.filter { !$0.isPhrase } }
    return (
      Script(document: document, sources: all, wanted: wanted, phrases: parsed.phrases), diagnostics
    )
  }

  /// Reads the phrases of further scripts; what is wrong with these scripts does not matter here.
  mutating func readPhrases(of files: [SourceFile]) {
    let known = Set(scripts.map(\.document.uri))
    for file in files where !known.contains(file.path) {
      lentPhrases += ParsedScript(file).phrases
    }
  }

  // MARK: Planning

  /// The plan for what was read.
  mutating func plan() -> Plan {
    let vocabulary = vocabulary
    let resolver = vocabulary.resolver
    func table(of phrases: [Phrase]) -> PhraseTable {
      PhraseTable(phrases, prefixRule: resolver.prefixRule) { sentence in
        resolver.match(sentence).map { vocabulary[$0.definition].expression }
      }
    }
    let phraseTable = table(of: phrases)
    // Phrases of further scripts are only lent: what is wrong with unused ones is not told.
    var diagnostics = readingDiagnostics + phraseTable.diagnostics
    let found = scripts.reduce(0) { $0 + $1.sources.count - $1.phrases.count }
    let selected = selectedSources()
    let lent = lentPhrases.isEmpty ? nil : table(of: phrases + lentPhrases)
    let sources = selection.order.arranged(selected.sources)
    var map = purpose == .run ? PlaceMap() : nil
    let resolved = resolve(sources, phrases: phraseTable, lent: lent, on: &map)
    // The first thread is not done yet; the next one has nothing to do until it is.
    if purpose == .run, jobs > 1 { OrderedWork.begin(vocabulary.prepare) }
    // What is wrong with a phrase itself is told there, and not again where it is used.
    let toldOfPhrases = Set(phraseTable.diagnostics.map(\.range))
    for remark in resolved.remarks {
      diagnostics += remark.diagnostics.filter { !toldOfPhrases.contains($0.range) }
    }
    // A scenario that is not selected may be wrong, and what no scenario runs may be, too.
    if purpose == .review || purpose == .run && resolved.scenarios.count == found {
      let told = Set(diagnostics.map(\.range))
      diagnostics += idleMistakes(phraseTable, lent: lent, besides: resolved)
        .filter { !told.contains($0.range) }
    }
    let knownTags = purpose.isReview ? vocabulary.knownTags() : []
    let review = PlanReview(knownTags: knownTags) { resolver.match($0) != nil }
    if !purpose.isReview {
      // What does not run is missed even by those who only want to run.
      for script in scripts { diagnostics += review.emptiness(of: script.document) }
      // Mostly there is none that is worth a thread.
      let documents = scripts.map(\.document).filter(PlanReview.mayLose)
      let losses = OrderedWork.results(count: documents.count, jobs: jobs) {
        review.losses(in: documents[$0])
      }
      diagnostics += losses.joined()
    }
    if purpose.isReview {
      if purpose == .review {
        for script in scripts { diagnostics += review.warnings(for: script.document) }
        diagnostics += review.warnings(for: scripts.map(\.sources))
      }
      diagnostics += review.warnings(
        ofSilence: resolved, of: sources, help: vocabulary.assertionHelp)
      diagnostics += PlanReview.common(
        resolved.remarks.map { remark in
          remark.warnings.map { warning in
            let step = resolved.scenarios[remark.scenario].steps[warning.step].description
            return (step, warning.part, warning.diagnostic)
          }
        }, in: scripts.map(\.sources))
      let count = resolved.scenarios.count
      if purpose == .review, !diagnostics.containsError, count > 0, count == found {
        diagnostics += idlePhrases()
      }
    }
    return Plan(
      scenarios: resolved.scenarios,
      diagnostics: Self.unique(diagnostics.inReadingOrder().map { $0.tellingLookalikes() }),
      foundCount: found, wantedCount: selected.wantedCount, ways: map.map { ScenarioWays(on: $0) })
  }

  /// Scenarios that were resolved, and what is to be said of some of them.
  struct Resolution {
    /// What is to be said of a scenario.
    struct Remark {
      /// Its position.
      let scenario: Int
      /// What is wrong with it.
      let diagnostics: [Diagnostic]
      /// What is allowed but probably not meant.
      let warnings: [StepWarning]
    }

    fileprivate(set) var scenarios: [PlannedScenario] = []
    /// In the order of the scenarios; of most there is nothing to be said.
    fileprivate(set) var remarks: [Remark] = []

    /// Whether a text stands in a sentence of theirs.
    fileprivate func says(_ text: String) -> Bool {
      scenarios.contains { $0.steps.contains { $0.description.text.contains(text) } }
    }
  }

  /// A few scenarios in a row, which one thread has resolved.
  private struct ResolvedPart {
    let scenarios: [ScenarioResolver.Resolved]
    let hasUndefinedSteps: Bool
    let usedPhrases: Set<Int>
    /// The number of the thread.
    let worker: Int
  }

  /// Resolves as many scenarios in a row as each thread is to have, and notes their ways on a map.
  private mutating func resolve(
    _ sources: [ScenarioSource], phrases: PhraseTable, lent: PhraseTable?,
    on map: inout PlaceMap?
  ) -> Resolution {
    let (vocabulary, isReviewed, stepsAtMost) = (vocabulary, purpose.isReview, stepsAtMost)
    // Without phrases all steps stand in the scripts, and were counted there.
    let counts =
      phrases.phrases.isEmpty && lent == nil ? nil : ScriptBounds.StepCounts(limit: stepsAtMost)
    var (resolution, isUndefined, used) = (Resolution(), false, Set<Int>())
    resolution.scenarios.reserveCapacity(sources.count)
    var (all, total) = (counts, 0)
    OrderedWork.perform(count: (sources.count + Self.share - 1) / Self.share, jobs: jobs) {
      worker in
      var resolver = ScenarioResolver(vocabulary: vocabulary, phrases: phrases, lent: lent)
      return { part in
        var (resolved, counts) = ([ScenarioResolver.Resolved](), counts)
        for index in part * Self.share..<min((part + 1) * Self.share, sources.count) {
          let scenario = resolver.resolve(
            sources[index], index: index, isReviewed: isReviewed, stepsAtMost: stepsAtMost)
          resolved.append(scenario)
          if counts?.add(scenario.scenario.description) != nil { break }
        }
        return ResolvedPart(
          scenarios: resolved, hasUndefinedSteps: resolver.hasUndefinedSteps,
          usedPhrases: resolver.usedPhrases, worker: worker)
      }
    } receive: { _, part in
      isUndefined = isUndefined || part.hasUndefinedSteps
      used.formUnion(part.usedPhrases)
      for resolved in part.scenarios {
        let place = resolution.scenarios.count
        resolution.scenarios.append(resolved.scenario)
        map?.walk(resolved.scenario.steps, resolvedBy: part.worker)
        let description = resolved.scenario.description
        total += description.steps.count
        let fault =
          all?.add(description)
          ?? ScriptBounds.fault(ofAll: total, beyond: stepsAtMost, at: description.nameRange)
        let diagnostics = fault.map { [$0] } ?? resolved.diagnostics
        if !diagnostics.isEmpty || !resolved.warnings.isEmpty {
          resolution.remarks.append(
            Resolution.Remark(
              scenario: place, diagnostics: diagnostics, warnings: resolved.warnings))
        }
        if fault != nil { return false }
      }
      return true
    }
    (hasUndefinedSteps, usedPhrases) = (isUndefined, used)
    return resolution
  }

  /// How much is tried in all to find out what steps with gaps can mean that no scenario runs: a tenth of
  /// a second, about.
  private static let placesOfIdle = 60_000

  /// What is wrong with steps that no scenario runs: of phrases that none uses, of outlines without
  /// rows, of backgrounds without scenarios.
  private mutating func idleMistakes(
    _ table: PhraseTable, lent: PhraseTable?, besides resolved: Resolution
  ) -> [Diagnostic] {
    let idle = phrases.indices.filter { !usedPhrases.contains($0) }.map { phrases[$0] }
    let outlines = scripts.map(\.document).filter(PlanReview.mayLose)
      .flatMap(ScenarioSource.withoutRows)
    let backgrounds = scripts.map(\.document).flatMap(ScenarioSource.idleBackgrounds)
    if idle.isEmpty, outlines.isEmpty, backgrounds.isEmpty { return [] }
    var resolver = ScenarioResolver(vocabulary: vocabulary, phrases: table, lent: lent)
    var mistakes: [Diagnostic] = []
    var places = Self.placesOfIdle
    for phrase in idle {
      // Whoever uses it may have made known what it names.
      let isLent = phrase.name.range.map { lends($0.file.path) } ?? true
      mistakes += resolver.mistakes(
        inIdle: phrase.steps, gaps: table.gaps(of: phrase), language: phrase.language,
        isWhole: false, within: &places
      ) { isLent || resolved.says($0) }
    }
    for outline in outlines {
      mistakes += resolver.mistakes(
        inIdle: outline.steps,
        gaps: outline.node.examples.flatMap { $0.tableHeader?.cells.map(\.value) ?? [] },
        language: outline.language, isWhole: true, within: &places
      ) { _ in false }
    }
    for background in backgrounds {
      mistakes += resolver.mistakes(
        inIdle: background.steps, gaps: [], language: background.language, isWhole: true,
        within: &places
      ) { _ in false }
    }
    hasUndefinedSteps = hasUndefinedSteps || resolver.hasUndefinedSteps
    return mistakes
  }

  /// Warnings about phrases that no scenario uses, whether other phrases do or not; those of scripts
  /// that others may use, too, are left alone.
  private func idlePhrases() -> [Diagnostic] {
    let idle = phrases.indices.filter { !usedPhrases.contains($0) }.map { phrases[$0].name }
    let files = Set(idle.compactMap { $0.range?.file.path }).filter { !lends($0) }
    return idle.compactMap { name in
      guard let range = name.range, files.contains(range.file.path) else { return nil }
      return .warning(
        "no scenario uses this phrase", at: range,
        help: ["use it: “* \(name.text)”", "or take it out"])
    }
  }

  private func selectedSources() -> (sources: [ScenarioSource], wantedCount: Int) {
    var sources: [ScenarioSource] = []
    var wantedCount = 0
    let isSelective = selection.tags != nil || !selection.names.isEmpty
    for script in scripts {
      let wanted = isSelective ? script.wanted.filter(isWanted) : script.wanted
      wantedCount += wanted.count
      guard let shard = selection.shard else {
        sources += wanted
        continue
      }
      let path = selection.shardName(script.document.uri)
      for (position, source) in wanted.enumerated()
      where shard.contains(path: path, position: position) {
        sources.append(source)
      }
    }
    return (sources, wantedCount)
  }

  private func isWanted(_ source: ScenarioSource) -> Bool {
    if let tags = selection.tags, !tags(source.description.tags) { return false }
    return selection.names.isEmpty || selection.names.contains { $0(source.description.name) }
  }

  /// Backgrounds and outlines give the same mistake several times, each row with words of its own in
  /// what helps; an author needs it once.
  private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { diagnostic in
      var mistake = diagnostic
      if mistake.range != nil {
        mistake.notes = []
        mistake.help = []
      }
      return seen.insert(mistake).inserted
    }
  }
}
