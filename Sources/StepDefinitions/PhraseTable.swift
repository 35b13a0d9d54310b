import CucumberExpressions
import SourceDiagnostics

/// The phrases of a run; unfolds the steps that use them.
package struct PhraseTable: Sendable {
  /// The deepest nesting of phrases.
  package static let deepest = 32

  /// The most steps that one step may unfold to.
  package static let mostSteps = 10_000

  /// The most bytes by which values may make a step of a phrase longer.
  package static let mostAdded = 1 << 16

  /// The most ways in which a sentence is read as a phrase.
  private static let mostReadings = 64

  /// The most phrases whose unfolding is reported as wrong.
  private static let mostFaults = 10

  /// The phrases, in the order of their declaration.
  package let phrases: [Phrase]

  /// What is wrong with the phrases themselves, used or not.
  package private(set) var diagnostics: [Diagnostic] = []

  private let templates: [PhraseTemplate]
  private let index: PhraseIndex
  /// What each step of a phrase uses, for phrases without values: there it is always the same.
  private var fixedUses: [[Result<Use?, Fault>]?] = []
  private let prefixRule: StepPrefixRule?
  private let knownStep: @Sendable (String) -> String?

  /// Makes a table and checks its phrases.
  ///
  /// - Parameters:
  ///   - phrases: The phrases.
  ///   - prefixRule: How any step may begin.
  ///   - knownStep: The expression that a sentence matches in the vocabulary, if it does.
  package init(
    _ phrases: [Phrase], prefixRule: StepPrefixRule? = nil,
    knownStep: @escaping @Sendable (_ sentence: String) -> String? = { _ in nil }
  ) {
    self.phrases = phrases
    self.prefixRule = prefixRule
    self.knownStep = knownStep
    templates = phrases.map { PhraseTemplate($0.name.text) }
    index = PhraseIndex(templates)
    fixedUses = zip(phrases, templates).map { phrase, template in
      template.placeholders.isEmpty ? phrase.steps.map(use(of:)) : nil
    }
    diagnostics = declarationFaults()
  }

  /// The steps that a step means.
  package func expand(_ step: StepSource) -> PhraseExpansion {
    guard !phrases.isEmpty else { return .notAPhrase }
    var unfolding = Unfolding()
    switch use(of: step) {
    case .success(nil): return .notAPhrase
    case .success(let use?):
      do {
        try unfold(use, of: step, into: &unfolding)
        return .steps(unfolding.steps)
      } catch {
        return .failure(error.diagnostic)
      }
    case .failure(let fault): return .failure(fault.diagnostic)
    }
  }

  /// How many phrases a sentence is tried against, as it stands.
  package func candidateCount(for sentence: String) -> Int {
    index.candidates(for: Sentence(sentence), from: 0).count
  }

  /// Whether a sentence uses a phrase, or is wrong about one, whatever stands under it.
  package func isPhrase(_ sentence: String) -> Bool {
    guard !phrases.isEmpty else { return false }
    if case .success(nil) = use(of: StepSource(TracedText(sentence))) { return false }
    return true
  }

  /// The names of the values of a phrase.
  package func gaps(of phrase: Phrase) -> [String] {
    PhraseTemplate(phrase.name.text).placeholders.map(\.name)
  }

  // MARK: Finding

  private struct Fault: Error {
    let diagnostic: Diagnostic

    init(
      _ message: String, at range: SourceRange?, notes: [Diagnostic.Note] = [],
      help: [String] = []
    ) {
      diagnostic = .error(message, at: range, notes: notes, help: help)
    }
  }

  private struct Use {
    let phrase: Int
    let values: [String: TracedText]
    let prefix: StepPrefix?
    /// The value that the sentence begins with; empty where it begins with words of the phrase.
    let head: Range<Int>
  }

  private func use(of step: StepSource) -> Result<Use?, Fault> {
    let sentence = Sentence(step.text.text)
    let uses = uses(in: step, sentence)
    guard let first = uses.first else { return .success(nil) }
    var meanings = uses.map { use in
      Diagnostic.Note(
        "the phrase “\(phrases[use.phrase].name.text)”", at: phrases[use.phrase].name.range)
    }
    if let expression = knownStep(sentence.text) {
      meanings.append(Diagnostic.Note("the step “\(expression)”"))
    }
    guard meanings.count == 1 else {
      return .failure(
        Fault(
          "“\(sentence.text)” can mean \(meanings.count) things", at: step.text.range,
          notes: meanings, help: ["give the phrase another name, so that only one matches"]))
    }
    if step.block != .none {
      return .failure(
        Fault(
          "a phrase takes no table and no text under it", at: step.text.range,
          notes: meanings, help: ["put it under a step of the phrase"]))
    }
    return .success(first)
  }

  /// The phrases that a step can mean: as it stands, or behind its moment.
  ///
  /// A value would take in whatever stands there, and must leave the moment alone:
  /// `at 08:30 Work gets a break` is `Work gets a break`, not a break for `at 08:30 Work`.
  private func uses(in step: StepSource, _ sentence: Sentence) -> [Use] {
    let whole = uses(in: step, sentence, prefix: nil)
    guard let prefix = prefixRule?.read(sentence) else { return whole }
    let apart = whole.filter { $0.head.upperBound <= prefix.range.upperBound }
    return apart.isEmpty ? uses(in: step, sentence, prefix: prefix) : apart
  }

  private func uses(
    in step: StepSource, _ sentence: Sentence, prefix: StepPrefix?
  ) -> [Use] {
    let start = prefix?.rest ?? 0
    return index.candidates(for: sentence, from: start).compactMap { position in
      let placeholders = templates[position].placeholders
      let readings = templates[position].readings(
        of: sentence, from: start, atMost: placeholders.count > 1 ? Self.mostReadings : 1)
      guard let first = readings.first else { return nil }
      func named(_ ranges: [Range<Int>]) -> [String: TracedText] {
        var values: [String: TracedText] = [:]
        for (placeholder, range) in zip(placeholders, ranges) {
          values[placeholder.name] = step.text[range]
        }
        return values
      }
      let ranges =
        readings.count == 1
        ? first : readings.first { isUnderstood(phrases[position], named($0)) } ?? first
      let values = named(ranges)
      let head = ranges.first.flatMap { $0.lowerBound == start ? $0 : nil }
      return Use(phrase: position, values: values, prefix: prefix, head: head ?? start..<start)
    }
  }

  /// Whether every step of a phrase is a sentence of the vocabulary or of a phrase, with these values.
  ///
  /// “after <time> <name> is open” is read as “5 minutes” and “Notes”, and not as “5” and “minutes
  /// Notes”. What stands in tables decides nothing.
  private func isUnderstood(_ phrase: Phrase, _ values: [String: TracedText]) -> Bool {
    guard phrase.steps.allSatisfy({ added(by: values, to: $0) <= Self.mostAdded }) else {
      return false
    }
    return phrase.steps.allSatisfy { step in
      let text = PhraseTemplate.substitute(step.text, values).text
      if knownStep(text) != nil { return true }
      let sentence = Sentence(text)
      return [0, prefixRule?.read(sentence)?.rest ?? 0].contains { start in
        index.candidates(for: sentence, from: start).contains {
          !templates[$0].readings(of: sentence, from: start, atMost: 1).isEmpty
        }
      }
    }
  }

  // MARK: Unfolding

  private struct Unfolding {
    var steps: [ExpandedStep] = []
    var trail: [PhraseUse] = []
    var prefixes: [StepPrefix] = []
  }

  private func unfold(
    _ use: Use, of step: StepSource, into unfolding: inout Unfolding
  ) throws(Fault) {
    let phrase = phrases[use.phrase]
    if let start = unfolding.trail.firstIndex(where: { $0.phrase == use.phrase }) {
      throw circle(unfolding.trail[start...] + [], closedBy: step, phrase: use.phrase)
    }
    guard unfolding.trail.count < Self.deepest else {
      throw Fault(
        "phrases are nested deeper than \(Self.deepest)", at: step.text.range,
        help: ["write some of the phrases out"])
    }
    // One that means nothing adds nothing, however often it is used: no number of steps would end it.
    if phrase.steps.isEmpty { throw emptyFault(of: phrase) }
    unfolding.trail.append(
      PhraseUse(phrase: use.phrase, sentence: step.text, declaration: phrase.name.range))
    if let prefix = use.prefix { unfolding.prefixes.append(prefix) }
    for (place, inner) in phrase.steps.enumerated() {
      guard added(by: use.values, to: inner) <= Self.mostAdded else {
        throw Fault(
          "the values make the step “\(inner.text.text.prefix(60))” more than "
            + "\(Self.mostAdded >> 10) KiB longer",
          at: unfolding.trail[0].sentence.range,
          help: ["use shorter values, or let the phrases name them less often"])
      }
      let substituted = substitute(use.values, in: inner)
      switch fixedUses[use.phrase]?[place] ?? self.use(of: substituted) {
      case .failure(let fault): throw fault
      case .success(let next?): try unfold(next, of: substituted, into: &unfolding)
      case .success(nil):
        guard unfolding.steps.count < Self.mostSteps else {
          throw Fault(
            "“\(unfolding.trail[0].sentence.text)” unfolds to more than \(Self.mostSteps) steps",
            at: unfolding.trail[0].sentence.range, help: ["use smaller phrases"])
        }
        unfolding.steps.append(
          ExpandedStep(
            source: substituted, trail: unfolding.trail, prefixes: unfolding.prefixes))
        unfolding.prefixes = []
      }
    }
    unfolding.trail.removeLast()
  }

  private func circle(
    _ trail: [PhraseUse], closedBy step: StepSource, phrase: Int
  ) -> Fault {
    let names = (trail.map(\.phrase) + [phrase]).map { "“\(phrases[$0].name.text)”" }
    let notes = trail.dropFirst().map { use in
      Diagnostic.Note("used here: “\(phrases[use.phrase].name.text)”", at: use.sentence.range)
    }
    return Fault(
      "a phrase uses itself: " + names.joined(separator: " → "), at: step.text.range,
      notes: Array(notes), help: ["take this step out of the phrase"])
  }

  /// By how many bytes values make a step longer; 0 where it cannot be more than is bearable.
  private func added(by values: [String: TracedText], to step: StepSource) -> Int {
    let longest = values.values.reduce(0) { max($0, $1.text.utf8.count) }
    if longest == 0 { return 0 }
    var texts = [step.text.text]
    switch step.block {
    case .none: break
    case .table(let rows): texts += rows.joined().map(\.text)
    case .docString(let docString): texts += [docString.text, docString.mediaType ?? ""]
    }
    // A placeholder has three bytes at least.
    let most = texts.reduce(0) { $0 + $1.utf8.count } / 3 * longest
    if most <= Self.mostAdded { return 0 }
    return texts.lazy.flatMap { PhraseTemplate($0).placeholders }
      .reduce(0) { $0 + (values[$1.name]?.text.utf8.count ?? 0) }
  }

  private func substitute(_ values: [String: TracedText], in step: StepSource) -> StepSource {
    guard !values.isEmpty else { return step }
    var result = step
    result.text = PhraseTemplate.substitute(step.text, values)
    switch step.block {
    case .none: break
    case .table(let rows):
      result.block = .table(
        rows.map { row in
          row.map { cell in
            let text = PhraseTemplate.substitute(TracedText(cell.text, at: cell.range), values)
            return StepCell(text.text, at: cell.range)
          }
        })
    case .docString(var docString):
      docString.text = PhraseTemplate.substitute(TracedText(docString.text), values).text
      docString.mediaType = docString.mediaType.map {
        PhraseTemplate.substitute(TracedText($0), values).text
      }
      result.block = .docString(docString)
    }
    return result
  }

  // MARK: Checking

  private func declarationFaults() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    var positions: [String: Int] = [:]
    for (position, phrase) in phrases.enumerated() {
      faults += nameFaults(of: phrase, templates[position])
      if let other = positions[phrase.name.text] {
        faults.append(
          .error(
            "the phrase “\(phrase.name.text)” is declared twice", at: phrase.name.range,
            notes: [.init("the other one", at: phrases[other].name.range)]))
        continue
      }
      positions[phrase.name.text] = position
      faults += bodyFaults(of: phrase, names: templates[position].placeholders.map(\.name))
    }
    return faults.isEmpty ? circleFaults() : faults
  }

  private func emptyFault(of phrase: Phrase) -> Fault {
    Fault(
      "the phrase “\(phrase.name.text)” has no steps", at: phrase.name.range,
      help: ["write under it the steps that it means"])
  }

  private func nameFaults(of phrase: Phrase, _ template: PhraseTemplate) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    if phrase.steps.isEmpty { faults.append(emptyFault(of: phrase).diagnostic) }
    let hasText = template.parts.contains { part in
      guard case .literal(let range) = part else { return false }
      return !Sentence(template.text)[range].allSatisfy(\.isWhitespace)
    }
    if !hasText {
      faults.append(
        .error(
          "a phrase needs words of its own", at: phrase.name.range,
          help: ["name it after what it means: “a normal working morning until <time>”"]))
    }
    var seen: Set<String> = []
    for (name, range) in template.placeholders where !seen.insert(name).inserted {
      faults.append(
        .error("<\(name)> stands twice in the phrase's name", at: phrase.name.range(of: range)))
    }
    return faults
  }

  private func bodyFaults(of phrase: Phrase, names: [String]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    func check(_ text: TracedText) {
      for (name, range) in PhraseTemplate(text.text).placeholders where !names.contains(name) {
        let near = Suggestions.didYouMean(name, among: names)
        let known =
          names.isEmpty
          ? []
          : ["it has \(Suggestions.list(names.map { "<\($0)>" }, joinedBy: "and"))"]
        faults.append(
          .error(
            "the phrase has no <\(name)> in its name", at: text.range(of: range),
            notes: [.init("the phrase", at: phrase.name.range)],
            help: near.map { [$0] } ?? known))
      }
    }
    for step in phrase.steps {
      check(step.text)
      switch step.block {
      case .none: break
      case .table(let rows):
        for cell in rows.joined() { check(TracedText(cell.text, at: cell.range)) }
      case .docString(let docString): check(TracedText(docString.text, at: docString.range))
      }
    }
    return faults
  }

  /// Unfolds every phrase with its own placeholders for values, which finds every circle.
  private func circleFaults() -> [Diagnostic] {
    var faults: [Diagnostic] = []
    for phrase in phrases {
      if case .failure(let diagnostic) = expand(StepSource(phrase.name)) {
        if !faults.contains(where: { $0.range == diagnostic.range }) { faults.append(diagnostic) }
        if faults.count == Self.mostFaults { break }
      }
    }
    return faults
  }
}
