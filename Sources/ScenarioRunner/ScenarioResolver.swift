import SourceDiagnostics
import StepDefinitions

/// Finds out what the sentences of scenarios mean; remembers those that it has met.
struct ScenarioResolver<World>: Sendable {
  private let vocabulary: Vocabulary<World>
  private let phrases: PhraseTable
  /// What each sentence turned out to be: in a large suite most are written many times.
  private var resolutions: [String: StepResolution] = [:]

  /// Whether there was a sentence that means nothing.
  private(set) var hasUndefinedSteps = false

  /// Makes a resolver that has met no sentence yet.
  init(vocabulary: Vocabulary<World>, phrases: PhraseTable) {
    self.vocabulary = vocabulary
    self.phrases = phrases
  }

  /// A scenario with its steps resolved, and what is wrong with it.
  struct Resolved: Sendable {
    var scenario: PlannedScenario
    /// What is wrong with it.
    var diagnostics: [Diagnostic]
    /// What is allowed but probably not meant; empty unless it was asked for.
    var warnings: [StepWarning]
  }

  /// Resolves the steps of a scenario.
  ///
  /// - Parameters:
  ///   - source: The scenario.
  ///   - index: Its position in the plan.
  ///   - isReviewed: Whether to look for what is allowed but probably not meant.
  mutating func resolve(_ source: ScenarioSource, index: Int, isReviewed: Bool) -> Resolved {
    var steps: [ScenarioStep] = []
    var diagnostics: [Diagnostic] = []
    var description = source.description
    var written: [Int] = []
    let columns = source.examples?.tableHeader?.cells.map(\.value) ?? []
    for step in source.steps {
      written.append(steps.count)
      switch phrases.expand(step) {
      case .failure(let diagnostic):
        diagnostics.append(diagnostic)
      case .notAPhrase:
        resolve(step, columns: columns, into: &steps, &diagnostics)
      case .steps(let expanded):
        for step in expanded {
          resolve(
            step.source, trail: step.trail, prefixes: step.prefixes, into: &steps, &diagnostics)
        }
      }
    }
    var memory: (any Sendable)?
    diagnostics += Self.independent(vocabulary.validate(steps, &memory), of: diagnostics)
    description.index = index
    written.append(steps.count)
    description.backgrounds = Self.unfolded(description.backgrounds, written: written)
    description.steps = steps.map(\.description)
    // What does not run is not reviewed: a warning might only follow from what is wrong.
    let warnings = isReviewed && !diagnostics.containsError ? vocabulary.review(steps) : []
    return Resolved(
      scenario: PlannedScenario(description: description, steps: steps), diagnostics: diagnostics,
      warnings: warnings)
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
    _ source: StepSource, columns: [String] = [], trail: [PhraseUse] = [],
    prefixes: [StepPrefix] = [], into steps: inout [ScenarioStep], _ diagnostics: inout [Diagnostic]
  ) {
    let sentence = source.text
    let description = Self.description(of: source, trail: trail)
    let messages = ResolutionDiagnostics(library: vocabulary.library)
    var diagnostic: Diagnostic?
    switch resolution(of: sentence.text) {
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
      diagnostic =
        messages.unfilled(sentence, columns: columns)
        ?? messages.undefined(step, sentence: sentence.text, at: description.range)
    case .ambiguous(let positions):
      diagnostic = messages.ambiguous(positions, at: description.range)
    case .badValue(let bad):
      hasUndefinedSteps = true
      diagnostic =
        messages.unfilled(sentence, columns: columns)
        ?? messages.badValue(bad, at: sentence.range(of: bad.range) ?? description.range)
    }
    guard var diagnostic else { return }
    for use in trail.reversed() {
      diagnostic.notes.append(
        .init("unfolded from the phrase that is used here", at: use.sentence.range))
    }
    diagnostics.append(diagnostic)
  }

  private mutating func resolution(of sentence: String) -> StepResolution {
    if let known = resolutions[sentence] { return known }
    let resolution = vocabulary.library.resolve(sentence)
    resolutions[sentence] = resolution
    return resolution
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
