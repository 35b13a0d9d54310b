import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// Finds out what the sentences of scenarios mean; remembers those that it has met.
struct ScenarioResolver: Sendable {
  private let vocabulary: PlanVocabulary
  private let phrases: PhraseTable
  private var sentences: KnownSentences
  private var keywords = KnownKeywords()
  /// What resolves sentences with the phrases of further scripts, too; one, or none.
  private var lender: [ScenarioResolver] = []

  /// The phrases that sentences which mean nothing were probably to use: looked for once, however
  /// often such a sentence stands somewhere.
  private var nearPhrases: [String: [(name: String, use: String)]] = [:]
  /// The names of the phrases as such sentences are compared with them, from the first one on.
  private var comparedPhrases: NearestPhrases?

  /// The phrases that have braces in their names; looked for at the first such sentence.
  private var bracedPhrases: [BracedPhrase]?

  /// Whether there was a sentence that means nothing.
  private(set) var hasUndefinedSteps = false
  /// The phrases that it has unfolded itself, by their positions.
  private var unfolded: Set<Int> = []
  /// The phrases that were unfolded; the positions of further scripts' are behind its own.
  var usedPhrases: Set<Int> { lender.reduce(unfolded) { $0.union($1.unfolded) } }

  /// Makes a resolver that has met no sentence yet.
  ///
  /// - Parameters:
  ///   - vocabulary: The sentences.
  ///   - phrases: The phrases.
  ///   - lent: These and further phrases, for steps that mean nothing without them: a step that
  ///     means something is not made ambiguous by a phrase that its script did not ask for.
  init(vocabulary: PlanVocabulary, phrases: PhraseTable, lent: PhraseTable? = nil) {
    lender = lent.map { [ScenarioResolver(vocabulary: vocabulary, phrases: $0)] } ?? []
    self.vocabulary = vocabulary
    self.phrases = phrases
    sentences = KnownSentences(vocabulary: vocabulary, phrases: phrases)
  }

  /// A scenario with its steps resolved, and what is wrong with it.
  struct Resolved: Sendable {
    var scenario: PlannedScenario
    /// What is wrong with it.
    var diagnostics: [Diagnostic]
    /// What is allowed but probably not meant; empty unless it was asked for.
    var warnings: [StepWarning]
  }

  /// What was made of a scenario's steps so far.
  private struct Outcome {
    /// How many steps are enough to know that there are too many.
    let stepsAtMost: Int
    /// The language of its script's keywords.
    let language: String
    /// The names of the columns of its examples.
    var columns: [String] = []
    var steps: [ScenarioStep] = []
    /// For each step as written, the position of the first that it became; with backgrounds only.
    var written: [Int] = []
    /// Whether nothing can be wrong with the steps that mean something.
    var isHarmless = true
    /// Whether a phrase was unfolded.
    var isUnfolded = false
    /// For each step that means nothing, the position of the next one that does.
    var gaps: [Int] = []
    /// The first of them that only one row of the examples has.
    var gapOfRow: Int?
    var diagnostics: [Diagnostic] = []
    /// What the last keyword says that says something, and those behind it.
    var keyword = StepKeywordType.unknown

    /// Takes the keyword of the next step.
    mutating func note(_ next: StepKeywordType) {
      if case .conjunction = next { return }
      keyword = next
    }

    /// Adds a step that means something.
    mutating func add(_ step: ScenarioStep) {
      if !step.isHarmless { isHarmless = false }
      steps.append(step)
    }

    /// Forgets what was made since it had so many steps, gaps and diagnostics.
    mutating func goBack(to counts: (steps: Int, gaps: Int, diagnostics: Int)) {
      steps.removeLast(steps.count - counts.steps)
      gaps.removeLast(gaps.count - counts.gaps)
      diagnostics.removeLast(diagnostics.count - counts.diagnostics)
    }
  }

  /// Resolves the steps of a scenario.
  ///
  /// - Parameters:
  ///   - source: The scenario.
  ///   - index: Its position in the plan.
  ///   - isReviewed: Whether to look for what is allowed but probably not meant.
  ///   - stepsAtMost: After more steps than these the rest is left out; whoever asked knows that they
  ///     are too many.
  mutating func resolve(
    _ source: ScenarioSource, index: Int, isReviewed: Bool,
    stepsAtMost: Int = ScriptBounds.steps
  ) -> Resolved {
    if let fault = source.row?.fault(in: source.node) {
      let description = source.description.planned(
        at: index, backgrounds: [], steps: [], hasUnfoldedSteps: false)
      return Resolved(
        scenario: PlannedScenario(description: description, steps: []), diagnostics: [fault],
        warnings: [])
    }
    var outcome = Outcome(stepsAtMost: stepsAtMost, language: source.language)
    outcome.columns = source.examples?.tableHeader?.cells.map(\.value) ?? []
    outcome.steps.reserveCapacity(source.background.count + source.node.steps.count)
    let keepsPlaces = !source.description.backgrounds.isEmpty
    resolve(source.background, row: nil, keepsPlaces: keepsPlaces, into: &outcome)
    resolve(source.node.steps, row: source.row, keepsPlaces: keepsPlaces, into: &outcome)
    if keepsPlaces { outcome.written.append(outcome.steps.count) }
    let steps = outcome.steps
    var diagnostics = outcome.diagnostics
    if !outcome.isHarmless {
      var found = Self.independent(mistakes(in: outcome), of: diagnostics)
      if let row = source.row {
        for position in found.indices { Self.tell(row, in: &found[position]) }
      }
      diagnostics += found.map { Self.unfolding($0, of: steps) }
    }
    let description = source.description.planned(
      at: index,
      backgrounds: Self.unfolded(source.description.backgrounds, written: outcome.written),
      steps: steps.map(\.description), hasUnfoldedSteps: outcome.isUnfolded)
    // What does not run is not reviewed: a warning might only follow from what is wrong.
    let warnings =
      isReviewed && !diagnostics.containsError ? vocabulary.review(steps, description.tags) : []
    return Resolved(
      scenario: PlannedScenario(description: description, steps: steps), diagnostics: diagnostics,
      warnings: warnings)
  }

  /// What the vocabulary finds wrong with steps.
  private func mistakes(in outcome: Outcome) -> [Diagnostic] {
    var memory: (any Sendable)?
    // What is wrong behind a mistake of one row may only follow from it; else other rows tell of it.
    guard let end = outcome.gapOfRow, end < outcome.steps.count else {
      return vocabulary.validate(outcome.steps, outcome.gaps, &memory)
    }
    return vocabulary.validate(
      Array(outcome.steps[..<end]), outcome.gaps.filter { $0 <= end }, &memory)
  }

  /// Backgrounds with the numbers of steps that theirs have unfolded to.
  ///
  /// - Parameter written: For each step as written, the position of the first that it became.
  private static func unfolded(
    _ backgrounds: [BackgroundDescription], written: [Int]
  ) -> [BackgroundDescription] {
    if backgrounds.isEmpty { return [] }
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
    if found.isEmpty || others.isEmpty { return found }
    // Where hardly anything is understood, the first sentences have to do.
    let unresolved = others.prefix(max(1, 100_000 / found.count)).compactMap { diagnostic in
      diagnostic.range.map { $0.file.text(ofLine: $0.start.line) }
    }
    return found.filter { diagnostic in
      guard let text = diagnostic.range?.text else { return true }
      return !unresolved.contains { $0.contains(text) }
    }
  }

  /// A mistake with the uses of the phrases that it stands in.
  private static func unfolding(
    _ diagnostic: Diagnostic, of steps: [ScenarioStep]
  ) -> Diagnostic {
    guard let range = diagnostic.range else { return diagnostic }
    let step = steps.lazy.map(\.description).first { step in
      step.isUnfolded && step.range.file === range.file
        && (step.tableLines + [step.line]).contains(range.start.line)
    }
    var diagnostic = diagnostic
    for phrase in (step?.phrases ?? []).reversed() where diagnostic.range != phrase {
      diagnostic.notes.append(.init(usedHere, at: phrase))
    }
    return diagnostic
  }

  private static let usedHere = "unfolded from the phrase that is used here"

  // MARK: Steps

  private mutating func resolve(
    _ nodes: [Step], row: OutlineRow?, keepsPlaces: Bool, into outcome: inout Outcome
  ) {
    for node in nodes where outcome.steps.count <= outcome.stepsAtMost {
      if keepsPlaces { outcome.written.append(outcome.steps.count) }
      outcome.note(node.keywordType)
      resolve(node, row: row, into: &outcome)
    }
  }

  private mutating func resolve(_ node: Step, row: OutlineRow?, into outcome: inout Outcome) {
    if row == nil, resolveAsWritten(node, into: &outcome) { return }
    let gapsBefore = outcome.gaps.count
    let counts = (outcome.steps.count, gapsBefore, outcome.diagnostics.count)
    let step = ScenarioSource.step(node, row: row)
    defer {
      if outcome.gapOfRow == nil, outcome.gaps.count > gapsBefore, row != nil,
        ScenarioSource.step(node, row: nil).text.text != step.text.text
      {
        outcome.gapOfRow = outcome.gaps[gapsBefore]
      }
    }
    resolve(step, into: &outcome, from: counts)
    guard let row else { return }
    for position in outcome.diagnostics.indices.dropFirst(counts.2) {
      Self.tell(row, in: &outcome.diagnostics[position])
    }
  }

  /// Says which row of the examples fills in what is wrong, and with what; its own cells it leaves as
  /// they are.
  private static func tell(_ row: OutlineRow, in diagnostic: inout Diagnostic) {
    guard let range = diagnostic.range else { return }
    let (written, own) = (range.text, row.row.extent.range)
    let filled = row.replacing(in: written)
    if filled == written || range.file === own.file && own.bytes.contains(range.lower) { return }
    diagnostic.notes.append(
      .init("this row of examples makes it “\(filled)”", at: row.row.extent.range))
  }

  /// Resolves a step, with the phrases of further scripts where it means nothing without them.
  private mutating func resolve(
    _ step: StepSource, into outcome: inout Outcome,
    from counts: (steps: Int, gaps: Int, diagnostics: Int)
  ) {
    let wasUndefined = hasUndefinedSteps
    hasUndefinedSteps = false
    unfold(step, into: &outcome)
    if hasUndefinedSteps, !lender.isEmpty {
      outcome.goBack(to: counts)
      lender[0].unfold(step, into: &outcome)
    }
    hasUndefinedSteps = hasUndefinedSteps || wasUndefined
  }

  /// What is wrong with steps that run nowhere: a phrase's that nobody uses, an outline's without rows.
  ///
  /// What would stand in their gaps is anybody's guess.
  ///
  /// - Parameters:
  ///   - gaps: What their gaps are called.
  ///   - isWhole: Whether nothing comes before them: the time is known, and so are all names.
  ///   - places: How much may still be tried to find out what a step with gaps can mean.
  ///   - knows: Whether a text may be a name that was made known elsewhere.
  mutating func mistakes(
    inIdle steps: [StepSource], gaps: [String], language: String, isWhole: Bool,
    within places: inout Int, knows: (String) -> Bool
  ) -> [Diagnostic] {
    var outcome = Outcome(stepsAtMost: ScriptBounds.steps, language: language)
    outcome.columns = gaps
    if !isWhole { outcome.gaps = [0] }
    var namesEnd: Int?
    for step in steps {
      let counts = (outcome.steps.count, outcome.gaps.count, outcome.diagnostics.count)
      guard let open = OpenSentence(step.text, gaps: gaps) else {
        resolve(step, into: &outcome, from: counts)
        continue
      }
      outcome.gaps.append(outcome.steps.count)
      let isPhrase = mayUsePhrase(open, within: &places)
      let meanings = open.meanings(in: vocabulary.resolver, within: &places)
      if isPhrase || meanings.contains(where: { vocabulary[$0].introduces }) {
        namesEnd = namesEnd ?? outcome.steps.count
      }
      if isPhrase || !meanings.isEmpty { continue }
      hasUndefinedSteps = true
      let nearest = vocabulary.resolver.nearest(to: step.text.text)
      outcome.diagnostics.append(
        ResolutionDiagnostics(sentences: vocabulary.outlines)
          .undefined(whateverFillsIn: step.text, nearest: nearest))
    }
    let known = outcome.steps.prefix(namesEnd ?? outcome.steps.count)
    var memory: (any Sendable)?
    let found = vocabulary.validate(
      Array(known), outcome.gaps.filter { $0 <= known.count }, &memory
    ).filter { mistake in
      guard mistake.severity == .error, let text = mistake.range?.text else { return false }
      return OpenSentence(TracedText(text), gaps: gaps) == nil && !knows(text)
    }
    let mistakes = outcome.diagnostics
    return mistakes + Self.independent(found, of: mistakes)
  }

  /// Whether some values make a sentence with gaps one that uses a phrase, if need be of further scripts.
  private func mayUsePhrase(_ open: OpenSentence, within places: inout Int) -> Bool {
    let rule = vocabulary.resolver.prefixRule
    return open.mayUse(phrases, behind: rule, within: &places)
      || lender.contains { open.mayUse($0.phrases, behind: rule, within: &places) }
  }

  /// Resolves a step, or the steps of the phrase that it uses.
  private mutating func unfold(_ step: StepSource, into outcome: inout Outcome) {
    switch phrases.expand(step) {
    case .failure(let diagnostic):
      outcome.gaps.append(outcome.steps.count)
      outcome.diagnostics.append(diagnostic)
    case .notAPhrase: resolve(step, into: &outcome)
    case .steps(let expanded):
      outcome.isUnfolded = true
      for step in expanded {
        for use in step.trail { unfolded.insert(use.phrase) }
        resolve(
          step.source, trail: step.trail, prefixes: step.prefixes, isUnfolded: true,
          into: &outcome)
      }
    }
  }

  /// Resolves a step that means one definition just as it stands in its file; false for any other.
  private mutating func resolveAsWritten(_ node: Step, into outcome: inout Outcome) -> Bool {
    let place = node.sentenceBytes
    let known = node.file.bytes.withUnsafeBufferPointer { bytes in
      sentences.entry(for: UnsafeBufferPointer(rebasing: bytes[place]))
    }
    guard !known.isPhrase, let meaning = known.meaning else { return false }
    if !node.hasBlock {
      guard meaning.standsAlone else { return false }
      let description = StepDescription(
        keyword: keywords.keyword(of: node), text: known.text,
        range: SourceRange(file: node.file, bytes: place))
      outcome.add(ScenarioStep(description, meaning: meaning))
      return true
    }
    let block = ScenarioSource.block(of: node, row: nil)
    guard meaning.argument.fault(of: block) == nil else { return false }
    let description = StepDescription(
      keyword: keywords.keyword(of: node), text: known.text,
      range: SourceRange(file: node.file, bytes: place), block: block)
    outcome.add(ScenarioStep(description, meaning: meaning, block: block))
    return true
  }

  private mutating func resolve(
    _ source: StepSource, trail: [PhraseUse] = [], prefixes: [StepPrefix] = [],
    isUnfolded: Bool = false, into outcome: inout Outcome
  ) {
    let sentence = source.text
    let description = Self.description(of: source, trail: trail)
    let messages = ResolutionDiagnostics(sentences: vocabulary.outlines)
    let columns = isUnfolded ? [] : outcome.columns
    var diagnostic: Diagnostic?
    let known = sentences.entry(for: sentence.text)
    guard let resolution = known.resolution else {
      preconditionFailure("“\(known.text)” uses a phrase and was not unfolded.")
    }
    switch resolution {
    case .match(let resolved):
      guard let meaning = known.meaning else {
        preconditionFailure("“\(known.text)” is resolved and means nothing.")
      }
      if let fault = meaning.argument.fault(of: source.block) {
        diagnostic = messages.block(fault, of: resolved.definition, at: description.range)
      }
      let outermost = trail.first?.sentence
      let prefixes = prefixes.map { prefix in
        PlacedPrefix(
          value: prefix.value, range: outermost?.range(of: prefix.range) ?? description.range)
      }
      outcome.add(
        ScenarioStep(
          description, meaning: meaning, block: source.block, sentence: sentence,
          phrasePrefixes: prefixes))
    case .undefined(let step):
      hasUndefinedSteps = true
      diagnostic =
        messages.unfilled(sentence, columns: columns)
        ?? messages.doubledKeyword(sentence, at: description.range)
        ?? messages.loneQuote(sentence)
        ?? messages.undefined(
          step, description.keyword, sentence: sentence.text,
          phrases: phrases(near: sentence.text),
          braced: bracedPhrase(fitting: step.sentence ?? sentence.text),
          isClaim: outcome.keyword == .outcome && !isUnfolded, in: outcome.language,
          at: description.range)
    case .ambiguous(let positions):
      diagnostic = messages.ambiguous(positions, at: description.range)
    case .badValue(let bad):
      hasUndefinedSteps = true
      diagnostic =
        messages.unfilled(sentence, columns: columns)
        ?? messages.doubledKeyword(sentence, at: description.range)
        ?? messages.loneQuote(sentence)
        ?? messages.badValue(bad, at: sentence.range(of: bad.range) ?? description.range)
    }
    guard var diagnostic else { return }
    if known.meaning == nil { outcome.gaps.append(outcome.steps.count) }
    for use in trail.reversed() {
      diagnostic.notes.append(.init(Self.usedHere, at: use.sentence.range))
    }
    outcome.diagnostics.append(diagnostic)
  }

  /// The phrases that a sentence was probably to use.
  private mutating func phrases(near sentence: String) -> [(name: String, use: String)] {
    if let known = nearPhrases[sentence] { return known }
    let compared = comparedPhrases ?? NearestPhrases(phrases.phrases.map(\.name.text))
    comparedPhrases = compared
    let near = compared.found(for: sentence).map {
      (name: phrases.phrases[$0.position].name.text, use: $0.sentence)
    }
    nearPhrases[sentence] = near
    return near
  }

  /// The phrase that a sentence would use, were it not for braces in its name.
  private mutating func bracedPhrase(fitting sentence: String) -> BracedPhrase? {
    let braced = bracedPhrases ?? phrases.phrases.compactMap { BracedPhrase(name: $0.name.text) }
    bracedPhrases = braced
    return braced.first { $0.fits(sentence) }
  }

  private static func description(
    of step: StepSource, trail: [PhraseUse]
  ) -> StepDescription {
    guard let place = step.text.range else {
      preconditionFailure("The step “\(step.text.text)” stands nowhere.")
    }
    return StepDescription(
      keyword: step.keyword, text: step.text.text, range: place, block: step.block,
      phrases: trail.compactMap(\.sentence.range))
  }
}

extension StepDescription {
  /// Describes a step with what stands under it.
  fileprivate init(
    keyword: String, text: String, range: SourceRange, block: StepBlock,
    phrases: [SourceRange] = []
  ) {
    switch block {
    case .none:
      self.init(keyword: keyword, text: text, range: range, phrases: phrases)
    case .table(let rows):
      self.init(
        keyword: keyword, text: text, range: range, table: rows.map { $0.map(\.text) },
        tableLines: rows.compactMap { $0.first?.range?.start.line }, phrases: phrases)
    case .docString(let below):
      self.init(
        keyword: keyword, text: text, range: range, docString: below.text, phrases: phrases)
      docStringMediaType = below.mediaType
      docStringLine = below.range?.start.line
    }
  }
}
