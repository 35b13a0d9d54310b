import GherkinSyntax
import SourceDiagnostics
import StepDefinitions

/// Warns of what is allowed in a script but probably not meant.
struct PlanReview: Sendable {
  /// The tags that mean something.
  private let known: Set<String>
  /// What tags that mean something begin with.
  private let prefixes: [String]
  /// The tags that mean something, in the order in which they are told.
  private let exact: [String]

  /// Whether a sentence is a step.
  private let isStep: @Sendable (String) -> Bool

  /// Prepares the review; in the tags, `*` stands for any rest.
  init(knownTags: [String], isStep: @escaping @Sendable (String) -> Bool) {
    self.isStep = isStep
    exact = knownTags.filter { !$0.hasSuffix("*") }
    known = Set(exact)
    prefixes = knownTags.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
  }

  /// Warnings about a document's tags, and about what of it does not run.
  func warnings(for document: GherkinDocument) -> [Diagnostic] {
    var warnings = emptiness(of: document)
    guard let feature = document.feature else { return warnings }
    var tags = feature.tags
    let scenarios = document.scenarios
    for child in feature.children {
      if case .rule(let rule) = child { tags += rule.tags }
    }
    warnings += losses(in: document)
    for scenario in scenarios {
      tags += scenario.tags
      for examples in scenario.examples { tags += examples.tags }
    }
    return warnings + beginnings(of: scenarios, feature) + tags.compactMap(warning)
  }

  /// Warns of a script, or a rule of it, in which there is nothing to run.
  func emptiness(of document: GherkinDocument) -> [Diagnostic] {
    guard let feature = document.feature else {
      return [.warning("\(document.uri) has no feature in it")]
    }
    if document.scenarios.isEmpty {
      return [.warning("this feature has no scenario in it", at: feature.keywordText.range)]
    }
    return feature.children.compactMap { child in
      guard case .rule(let rule) = child, rule.children.allSatisfy({ $0.scenario == nil }) else {
        return nil
      }
      return .warning("this rule has no scenario in it", at: rule.keywordText.range)
    }
  }

  /// Warns of scenarios that begin with an And or a But: a line before it was lost, or moved.
  private func beginnings(of scenarios: [Scenario], _ feature: Feature) -> [Diagnostic] {
    let hasBackground = feature.children.contains { child in
      switch child {
      case .background: true
      case .scenario: false
      case .rule(let rule): rule.children.contains { $0.scenario == nil }
      }
    }
    // Behind the steps of a background, they have something to go on from.
    if hasBackground { return [] }
    return scenarios.compactMap { scenario in
      guard let first = scenario.steps.first, first.keywordType == .conjunction else { return nil }
      let keyword = first.keywordText.trimmedString
      let start = first.keywordText.lower
      return .warning(
        "“\(keyword)” goes on from a step before, but nothing comes before this one",
        at: SourceRange(file: first.file, bytes: start..<start + keyword.utf8.count),
        help: ["begin with Given, When or Then; or is a step missing?"])
    }
  }

  /// Whether lines of a document may do nothing; in Markdown any line may be prose.
  static func mayLose(_ document: GherkinDocument) -> Bool {
    document.mayLoseSomething || document.flavour == .markdown
  }

  /// What would pass without doing anything: lines that were to be steps or titles and are prose,
  /// scenarios without steps, examples without rows.
  func losses(in document: GherkinDocument) -> [Diagnostic] {
    guard Self.mayLose(document), let feature = document.feature else { return [] }
    let dialect = Dialect.named(feature.language) ?? .english
    var losses = ProseReview(dialect: dialect, isStep: isStep).diagnostics(for: document)
    for scenario in document.scenarios {
      if scenario.steps.isEmpty {
        losses.append(
          .warning(
            "this scenario has no steps", at: place(of: scenario),
            notes: description(of: scenario).map {
              [.init("read as its description: no line of it begins with a keyword", at: $0)]
            } ?? [], help: helpForTable(below: scenario, dialect)))
      }
      for examples in scenario.examples where examples.tableBody.isEmpty {
        losses.append(
          .warning(
            "these examples have no rows: nothing runs for them", at: examples.keywordText.range))
      }
      losses += unknownPlaceholders(in: scenario)
    }
    return losses
  }

  /// The way out of a table below what begins a scenario: `Example:` is no `Examples:`.
  private func helpForTable(below scenario: Scenario, _ dialect: Dialect) -> [String] {
    guard description(of: scenario)?.text.hasPrefix("|") ?? false,
      let examples = dialect.examples.first
    else { return [] }
    let keyword = scenario.keywordText.string
    return [
      "“\(keyword):” begins a scenario; a table for the one above stands below “\(examples):”"
    ]
  }

  /// Placeholders that no column fills in, of an outline whose examples have no rows yet: with rows,
  /// resolving them tells.
  private func unknownPlaceholders(in scenario: Scenario) -> [Diagnostic] {
    guard !scenario.examples.isEmpty, scenario.examples.allSatisfy(\.tableBody.isEmpty) else {
      return []
    }
    let columns = scenario.examples.flatMap { $0.tableHeader?.cells.map(\.value) ?? [] }
    let resolution = ResolutionDiagnostics(sentences: [])
    return scenario.steps.flatMap { step in
      step.text.matches(of: /<([^<>]+)>/).compactMap { match -> Diagnostic? in
        guard !columns.contains(String(match.1)) else { return nil }
        let start =
          step.sentenceBytes.lowerBound + step.text[..<match.range.lowerBound].utf8.count
        let place = SourceRange(file: step.file, bytes: start..<start + match.0.utf8.count)
        return resolution.unfilled(TracedText(String(match.0), at: place), columns: columns)
      }
    }
  }

  /// Warnings about names that reports could not tell apart: of two scenarios in one file, or in
  /// two files whose features have one name.
  func warnings(for scripts: [[ScenarioSource]]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    var features: [String: ScenarioSource] = [:]
    var ofFeatures: [String: [String: Scenario]] = [:]
    for sources in scripts {
      guard let source = sources.first else { continue }
      let name = source.description.feature.name
      if let other = features[name], !name.isEmpty {
        warnings.append(
          .warning(
            "two features are called “\(name)”", at: place(ofFeatureOf: source),
            notes: [.init("the other one", at: place(ofFeatureOf: other))],
            help: ["a name of its own keeps their scenarios apart in every report"]))
      } else {
        features[name] = source
      }
      warnings += self.warnings(for: sources, beside: &ofFeatures[name, default: [:]])
    }
    return warnings
  }

  private func warnings(
    for sources: [ScenarioSource], beside first: inout [String: Scenario]
  ) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    var last: Int?
    for source in sources where source.node.id != last {
      let node = source.node
      last = node.id
      warnings += self.warnings(forRowsOf: node) + self.warnings(forColumnsOf: node)
      guard !node.nameText.isEmpty else { continue }
      guard let other = first.updateValue(node, forKey: node.name) else { continue }
      first[node.name] = other
      warnings.append(
        .warning(
          "two scenarios are called “\(node.name)”", at: place(of: node),
          notes: [.init("the other one", at: place(of: other))],
          help: ["a name of its own tells them apart in every report"]))
    }
    return warnings
  }

  /// Warnings about rows of examples that stand there twice.
  private func warnings(forRowsOf scenario: Scenario) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for examples in scenario.examples where examples.tableBody.count > 1 {
      var first: [[String]: TableRow] = [:]
      for row in examples.tableBody {
        let values = row.cells.map(\.value)
        guard let other = first.updateValue(row, forKey: values) else { continue }
        first[values] = other
        warnings.append(
          .warning(
            "this row stands here twice", at: row.extent.range,
            notes: [.init("the other one", at: other.extent.range)]))
      }
    }
    return warnings
  }

  /// Warnings about columns of examples that have the name of one before: nobody reads them.
  private func warnings(forColumnsOf scenario: Scenario) -> [Diagnostic] {
    scenario.examples.flatMap { examples in
      var first: [String: TableCell] = [:]
      return (examples.tableHeader?.cells ?? []).compactMap { cell -> Diagnostic? in
        guard let other = first[cell.value] else {
          first[cell.value] = cell
          return nil
        }
        return .warning(
          "there is a column “\(cell.value)” already: this one fills in nothing",
          at: cell.rawText.range, notes: [.init("the other one", at: other.rawText.range)],
          help: ["give it a name of its own, or take it out"])
      }
    }
  }

  /// Warnings about scenarios that ask nothing, an outline's once for all of its rows.
  ///
  /// One that must fail may well do so at a gesture, and one that is still being written says so itself.
  func warnings(
    ofSilence resolved: PlanBuilder.Resolution, of sources: [ScenarioSource], help: [String]
  ) -> [Diagnostic] {
    let scenarios = resolved.scenarios
    func asks(_ place: Int) -> Bool {
      scenarios[place].steps.contains { $0.kind == .assertion }
    }
    let wrong = Set(resolved.remarks.lazy.filter(\.diagnostics.containsError).map(\.scenario))
    let silent = scenarios.indices.filter { place in
      if asks(place) || scenarios[place].steps.isEmpty { return false }
      let scenario = scenarios[place].description
      return !scenario.mustFail && !scenario.isWorkInProgress && !wrong.contains(place)
    }
    if silent.isEmpty { return [] }
    // A row may fill in what asks.
    let asking = Set(
      scenarios.indices.filter { sources[$0].examples != nil && asks($0) }
        .map { sources[$0].node.keywordText })
    var told: Set<SourceText> = []
    return silent.compactMap { place in
      let node = sources[place].node
      guard !asking.contains(node.keywordText), told.insert(node.keywordText).inserted else {
        return nil
      }
      return .warning(
        "this scenario asks nothing: it passes whatever comes of its steps",
        at: self.place(of: node), help: help)
    }
  }

  /// Of warnings about steps those that every scenario gives which has the step.
  ///
  /// A step of a background, or a part of one, is of no use only if it is of no use to any scenario.
  ///
  /// - Parameter scenarios: The warnings of each scenario.
  static func common(
    _ scenarios: [[(step: StepDescription, part: Int, warning: Diagnostic)]],
    in scripts: [[ScenarioSource]]
  ) -> [Diagnostic] {
    let warnings = scenarios.flatMap(\.self)
    guard !warnings.isEmpty else { return [] }
    struct Subject: Hashable {
      let step: SourceRange
      let part: Int
    }
    var warned: [Subject: Int] = [:]
    for scenario in scenarios {
      for subject in Set(scenario.map { Subject(step: $0.step.range, part: $0.part) }) {
        warned[subject, default: 0] += 1
      }
    }
    let places = Set(warnings.map(\.step.range))
    var found: [SourceRange: Int] = [:]
    let files = Set(warnings.map { ObjectIdentifier($0.step.range.file) })
    for source in scripts.joined() where files.contains(ObjectIdentifier(source.description.file)) {
      for step in source.steps {
        if let place = step.text.range, places.contains(place) { found[place, default: 0] += 1 }
      }
    }
    var reported: Set<SourceRange> = []
    return warnings.filter { step, part, warning in
      let count = warned[Subject(step: step.range, part: part)] ?? 0
      guard let all = found[step.range], count >= all else { return false }
      return reported.insert(warning.range ?? step.range).inserted
    }.map(\.warning)
  }

  private func place(ofFeatureOf source: ScenarioSource) -> SourceRange {
    SourceRange(file: source.description.file, line: source.description.feature.line)
  }

  private func place(of scenario: Scenario) -> SourceRange {
    scenario.nameText.isEmpty ? scenario.keywordText.range : scenario.nameText.range
  }

  /// The first line of a scenario's description that says something.
  private func description(of scenario: Scenario) -> SourceRange? {
    scenario.descriptionText.tellingLines.first.map { SourceRange(file: scenario.file, line: $0) }
  }

  private func warning(about tag: Tag) -> Diagnostic? {
    let name = tag.name
    if known.contains(name) || (exact.isEmpty && prefixes.isEmpty) { return nil }
    if prefixes.contains(where: { name.hasPrefix($0) }) { return nil }
    let near = Suggestions.didYouMean(name, among: exact).map { [$0] } ?? []
    return .warning("the tag \(name) is not known", at: tag.nameText.range, help: near)
  }
}
