import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// Makes a plan of scripts, one stage after the other.
struct PlanBuilder<World> {
  /// A script as it was read.
  private struct Script {
    var document: GherkinDocument
    var sources: [ScenarioSource]
    /// Positions of the sources that the lines asked for mean.
    var wanted: [Int]
  }

  private let vocabulary: Vocabulary<World>
  private let selection: Selection
  private var scripts: [Script] = []
  private var phrases: [Phrase] = []
  private var readingDiagnostics: [Diagnostic] = []

  /// Whether the last plan had a sentence that means nothing.
  private(set) var hasUndefinedSteps = false

  /// Makes a builder that has read nothing yet.
  init(vocabulary: Vocabulary<World>, selection: Selection) {
    self.vocabulary = vocabulary
    self.selection = selection
  }

  // MARK: Reading

  /// Reads scripts: what can be run, and the phrases.
  mutating func read(_ sources: [ScriptSource]) {
    for source in sources {
      let parsed = GherkinParser.parse(source.file)
      readingDiagnostics += parsed.errors.map(\.diagnostic)
      guard parsed.errors.isEmpty, let document = parsed.document else { continue }
      let scenarios = ScenarioSource.all(in: document)
      phrases += Self.phrases(in: scenarios)
      var wanted = Array(scenarios.indices)
      if !source.lines.isEmpty {
        let lines = LineSelection(document: document, sources: scenarios)
          .positions(at: source.lines)
        wanted = lines.positions
        readingDiagnostics += lines.diagnostics
      }
      wanted = wanted.filter { !scenarios[$0].isPhrase }
      scripts.append(Script(document: document, sources: scenarios, wanted: wanted))
    }
  }

  /// Reads the phrases of further scripts; what is wrong with these scripts does not matter here.
  mutating func readPhrases(of files: [SourceFile]) {
    let known = Set(scripts.map(\.document.uri))
    for file in files where !known.contains(file.path) {
      guard let document = GherkinParser.parse(file).document else { continue }
      phrases += Self.phrases(in: ScenarioSource.all(in: document))
    }
  }

  private static func phrases(in sources: [ScenarioSource]) -> [Phrase] {
    sources.filter(\.isPhrase).map { source in
      Phrase(
        TracedText(source.description.name, at: source.description.nameRange),
        steps: source.node.steps.map { ScenarioSource.step($0, row: nil) })
    }
  }

  // MARK: Planning

  /// The plan for what was read.
  mutating func plan(isReviewed: Bool) -> Plan {
    hasUndefinedSteps = false
    let library = vocabulary.library
    let table = PhraseTable(phrases, prefixRule: library.resolver.prefixRule) { sentence in
      library.match(sentence).map { library[$0.definition].expression }
    }
    // Phrases of further scripts are only lent: what is wrong with unused ones is not told.
    let files = Set(scripts.map(\.document.uri))
    var diagnostics = readingDiagnostics
    diagnostics += table.diagnostics.filter { files.contains($0.range?.file.path ?? "") }
    let found = scripts.reduce(0) { count, script in
      count + script.sources.count { !$0.isPhrase }
    }
    let selected = selectedSources()
    var scenarios: [PlannedScenario] = []
    for source in selection.order.arranged(selected.sources) {
      let resolved = resolve(source, phrases: table, index: scenarios.count)
      diagnostics += resolved.diagnostics
      scenarios.append(resolved.scenario)
    }
    if isReviewed {
      let review = PlanReview(knownTags: vocabulary.knownTags)
      for script in scripts { diagnostics += review.warnings(for: script.document) }
      for script in scripts { diagnostics += review.warnings(for: script.sources) }
    }
    return Plan(
      scenarios: scenarios, diagnostics: Self.unique(diagnostics.inReadingOrder()),
      foundCount: found, wantedCount: selected.wantedCount)
  }

  private func selectedSources() -> (sources: [ScenarioSource], wantedCount: Int) {
    var sources: [ScenarioSource] = []
    var wantedCount = 0
    for script in scripts {
      let wanted = script.wanted.map { script.sources[$0] }.filter(isWanted)
      wantedCount += wanted.count
      for (position, source) in wanted.enumerated() {
        let path = script.document.uri
        if selection.shard?.contains(path: path, position: position) ?? true {
          sources.append(source)
        }
      }
    }
    return (sources, wantedCount)
  }

  private func isWanted(_ source: ScenarioSource) -> Bool {
    if let tags = selection.tags, !tags(source.description.tags) { return false }
    return selection.names.isEmpty || selection.names.contains { $0(source.description.name) }
  }

  /// Backgrounds and outlines give the same mistake several times; an author needs it once.
  private static func unique(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return diagnostics.filter { seen.insert($0).inserted }
  }

  // MARK: Resolving

  private mutating func resolve(
    _ source: ScenarioSource, phrases: PhraseTable, index: Int
  ) -> (scenario: PlannedScenario, diagnostics: [Diagnostic]) {
    var steps: [ScenarioStep] = []
    var diagnostics: [Diagnostic] = []
    var description = source.description
    var written: [Int] = []
    for step in source.steps {
      written.append(steps.count)
      switch phrases.expand(step) {
      case .failure(let diagnostic):
        diagnostics.append(diagnostic)
      case .notAPhrase:
        resolve(step, into: &steps, &diagnostics)
      case .steps(let expanded):
        for step in expanded {
          resolve(
            step.source, trail: step.trail, prefixes: step.prefixes, into: &steps, &diagnostics)
        }
      }
    }
    diagnostics += Self.independent(vocabulary.validate(steps), of: diagnostics)
    description.index = index
    written.append(steps.count)
    description.backgrounds = Self.unfolded(description.backgrounds, written: written)
    description.steps = steps.map(\.description)
    return (PlannedScenario(description: description, steps: steps), diagnostics)
  }

  /// Backgrounds with the numbers of steps that theirs have unfolded to.
  ///
  /// - Parameter written: For each step as written, the position of the first that it became.
  private static func unfolded(
    _ backgrounds: [BackgroundDescription], written: [Int]
  ) -> [BackgroundDescription] {
    var first = 0
    return backgrounds.map { background in
      var background = background
      let end = min(first + background.stepCount, written.count - 1)
      background.stepCount = written[end] - written[min(first, end)]
      first = end
      return background
    }
  }

  /// Mistakes that do not only follow from others: a name that stands in a sentence which could not
  /// be resolved may be introduced there, and is not reported as unknown.
  private static func independent(
    _ found: [Diagnostic], of others: [Diagnostic]
  ) -> [Diagnostic] {
    let unresolved = others.compactMap { diagnostic in
      diagnostic.range.map { $0.file.text(ofLine: $0.start.line) }
    }
    return found.filter { diagnostic in
      guard let text = diagnostic.range?.text else { return true }
      return !unresolved.contains { $0.contains(text) }
    }
  }

  private mutating func resolve(
    _ source: StepSource, trail: [PhraseUse] = [], prefixes: [StepPrefix] = [],
    into steps: inout [ScenarioStep], _ diagnostics: inout [Diagnostic]
  ) {
    let sentence = source.text
    let description = Self.description(of: source, trail: trail)
    let messages = ResolutionDiagnostics(library: vocabulary.library)
    var diagnostic: Diagnostic?
    switch vocabulary.library.resolve(sentence.text) {
    case .match(let resolved):
      let definition = vocabulary.library[resolved.definition]
      if let fault = definition.argument.fault(of: source.block) {
        diagnostic = messages.block(fault, of: resolved.definition, at: description.range)
      }
      let outermost = trail.first?.sentence
      let prefixes = prefixes.map { prefix in
        PlacedPrefix(
          value: prefix.value, range: outermost?.range(of: prefix.range) ?? description.range)
      }
      steps.append(
        ScenarioStep(
          description: description, resolved: resolved, kind: definition.kind,
          block: source.block, sentence: sentence, phrasePrefixes: prefixes))
    case .undefined(let step):
      hasUndefinedSteps = true
      diagnostic = messages.undefined(step, sentence: sentence.text, at: description.range)
    case .ambiguous(let positions):
      diagnostic = messages.ambiguous(positions, at: description.range)
    case .badValue(let bad):
      hasUndefinedSteps = true
      diagnostic = messages.badValue(
        bad, at: sentence.range(of: bad.range) ?? description.range)
    }
    guard var diagnostic else { return }
    for use in trail.reversed() {
      diagnostic.notes.append(
        .init("unfolded from the phrase that is used here", at: use.sentence.range))
    }
    diagnostics.append(diagnostic)
  }

  private static func description(
    of step: StepSource, trail: [PhraseUse]
  ) -> StepDescription {
    guard let place = step.text.range else {
      preconditionFailure("The step “\(step.text.text)” stands nowhere.")
    }
    var table: [[String]]?
    var lines: [Int] = []
    var docString: StepDocString?
    switch step.block {
    case .none: break
    case .table(let rows):
      table = rows.map { $0.map(\.text) }
      lines = rows.compactMap { $0.first?.range?.start.line }
    case .docString(let text): docString = text
    }
    var description = StepDescription(
      keyword: step.keyword, text: step.text.text, range: place, table: table, tableLines: lines,
      docString: docString?.text,
      phrases: trail.compactMap { use in
        use.sentence.range.map { UnfoldedPhrase(sentence: use.sentence.text, range: $0) }
      })
    description.docStringMediaType = docString?.mediaType
    description.docStringLine = docString?.range?.start.line
    return description
  }
}
