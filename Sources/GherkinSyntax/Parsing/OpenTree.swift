import SourceDiagnostics

/// The tree while it is built: what is closed hangs on what is still open.
///
/// Numbers are given when a node is closed, as the reference implementation does: a step before
/// its scenario, the tags of a scenario behind its steps.
struct OpenTree {
  /// A tag that has no number yet.
  struct OpenTag {
    /// Where the `@` stands.
    var location: Location
    /// The tag with its `@`.
    var text: Span
  }

  /// What has a title and, perhaps, tags and a description.
  struct Section {
    /// The title line.
    var title: Title
    /// The tags above it.
    var tags: [OpenTag]
    /// The lines of the description, from 1.
    var description: Range<Int>
  }

  /// The file that is read.
  let file: SourceFile
  /// How the file is written.
  let flavour: GherkinFlavour
  /// Numbers the nodes.
  var ids: IDGenerator
  /// The comments so far.
  var comments: [Comment] = []
  /// The line that names the language.
  var languageLine: Comment?
  private var language = "en"
  private var feature: Section?
  private var featureChildren: [FeatureChild] = []
  private var rule: Section?
  private var ruleChildren: [RuleChild] = []
  private var container: Section?
  private var steps: [Step] = []
  /// How many steps are expected next: as many as there were last, for scenarios are alike.
  private var stepsExpected = 0
  private var step: StepLine?
  private var table: DataTable?
  private var docString: DocString?
  private var examples: Section?
  private var examplesRows: [TableRow] = []
  private var closedExamples: [Examples] = []
  private var rows: [TableRow]?
  private var pendingTags: [OpenTag] = []
  private var docStringOpening: (line: SourceLine, delimiter: Span, mediaType: Span)?
  /// How many lines the open text below a step has so far.
  var docStringLines = 0
  /// Behind the last line of the open text below a step.
  var docStringEnd = 0
  /// Behind the last byte that belongs to a node.
  private var end = 0
  private var finished: Feature?
  private var mayLoseSomething = false

  /// The most steps that room is made for before they are read.
  private static let mostStepsExpected = 64

  /// An empty tree whose nodes are numbered by `ids`.
  init(file: SourceFile, flavour: GherkinFlavour, ids: IDGenerator) {
    self.file = file
    self.flavour = flavour
    self.ids = ids
  }

  /// Whether the steps that are read belong to a background.
  var isInBackground: Bool { container?.title.kind == .background }
  /// Whether the rows that are read belong to a table already begun.
  var hasOpenTable: Bool { rows != nil }
  /// The indentation of the open text below a step.
  var docStringIndent: Int { docStringOpening?.line.indent ?? 0 }

  /// The tree when everything is closed.
  var document: GherkinDocument {
    GherkinDocument(
      file: file, flavour: flavour, feature: finished, comments: comments,
      languageLine: languageLine, mayLoseSomething: mayLoseSomething)
  }

  // MARK: Opening

  /// Keeps tags for the title below them.
  mutating func addTags(_ tags: [OpenTag]) { pendingTags += tags }

  /// Begins the feature.
  mutating func openFeature(_ title: Title, _ language: String) {
    self.language = language
    feature = section(title)
  }

  /// Begins a rule.
  mutating func openRule(_ title: Title) { rule = section(title) }

  /// Begins a background or scenario.
  mutating func openContainer(_ title: Title) { container = section(title) }

  /// Begins a table of examples.
  mutating func openExamples(_ title: Title) { examples = section(title) }

  /// Begins a step.
  mutating func openStep(_ line: StepLine) {
    step = line
    end = max(line.text.upper, line.keyword.upper)
  }

  /// Begins a table below a step or an examples title.
  mutating func beginTable() { rows = [] }

  /// Adds a row to the table that is open.
  mutating func addRow(_ line: SourceLine, end lineEnd: Int, cellCount: Int) -> TableRow {
    let row = TableRow(
      id: ids.next(), location: line.location, cellCount: cellCount,
      extent: SourceText(file, line.start, lineEnd))
    rows?.append(row)
    end = lineEnd
    return row
  }

  /// Begins a text below a step.
  mutating func openDocString(
    _ line: SourceLine, _ delimiter: Span, _ mediaType: Span
  ) {
    docStringOpening = (line, delimiter, mediaType)
    docStringLines = 0
    docStringEnd = line.upper
  }

  /// Adds a line to the description of the innermost section.
  mutating func describe(line: Int) {
    mayLoseSomething = true
    if examples != nil {
      examples?.extendDescription(to: line)
    } else if container != nil {
      container?.extendDescription(to: line)
    } else if rule != nil {
      rule?.extendDescription(to: line)
    } else {
      feature?.extendDescription(to: line)
    }
  }

  private mutating func section(_ title: Title) -> Section {
    defer { pendingTags = [] }
    end = max(title.name.upper, title.keyword.upper)
    return Section(title: title, tags: pendingTags, description: 1..<1)
  }

  // MARK: Closing

  /// Closes the table that is open; returns its first row of another length, if it has one.
  mutating func closeTable() -> (row: TableRow, expected: Int)? {
    guard let rows else { return nil }
    self.rows = nil
    if examples != nil {
      examplesRows = rows
    } else if let first = rows.first {
      table = DataTable(rows: rows, extent: SourceText(file, first.extent.lower, end))
    }
    guard let expected = rows.first?.cellCount else { return nil }
    return rows.first { $0.cellCount != expected }.map { ($0, expected) }
  }

  /// Ends the text below a step; its closing line ends at `upper`.
  mutating func closeDocString(at upper: Int) {
    guard let (line, delimiter, mediaType) = docStringOpening else { return }
    let first = line.number + 1
    docString = DocString(
      file: file, location: line.location, delimiterSpan: delimiter, mediaTypeSpan: mediaType,
      extentSpan: Span(line.start, upper), lineNumbers: Span(first, first + docStringLines),
      flavour: flavour)
    docStringOpening = nil
    end = upper
  }

  /// Ends the step that is open, if one is.
  mutating func closeStep() {
    guard let line = step else { return }
    if steps.isEmpty { steps.reserveCapacity(stepsExpected) }
    steps.append(
      Step(
        file: file, keywordSpan: line.keyword, sentenceSpan: line.text, id: ids.next(),
        location: line.location, keywordType: line.type, dataTable: table, docString: docString))
    step = nil
    table = nil
    docString = nil
  }

  /// Ends the examples that are open, if they are.
  mutating func closeExamples() {
    guard let section = examples else { return }
    let tags = numbered(section.tags)
    if examplesRows.count < 2 { mayLoseSomething = true }
    closedExamples.append(
      Examples(
        heading: heading(section), id: ids.next(), tags: tags, tableHeader: examplesRows.first,
        tableBody: Array(examplesRows.dropFirst())))
    examples = nil
    examplesRows = []
  }

  /// Ends the background or scenario that is open, if one is.
  mutating func closeContainer() {
    closeStep()
    closeExamples()
    guard let section = container else { return }
    container = nil
    if section.title.kind == .background {
      closeBackground(section)
    } else {
      closeScenario(section)
    }
    stepsExpected = min(steps.count, Self.mostStepsExpected)
    steps = []
    closedExamples = []
  }

  private mutating func closeBackground(_ section: Section) {
    let background = Background(heading: heading(section), id: ids.next(), steps: steps)
    if rule == nil {
      featureChildren.append(.background(background))
    } else {
      ruleChildren.append(.background(background))
    }
  }

  private mutating func closeScenario(_ section: Section) {
    if steps.isEmpty { mayLoseSomething = true }
    let tags = numbered(section.tags)
    let scenario = Scenario(
      heading: heading(section), id: ids.next(), tags: tags, steps: steps, examples: closedExamples)
    if rule == nil {
      featureChildren.append(.scenario(scenario))
    } else {
      ruleChildren.append(.scenario(scenario))
    }
  }

  /// Ends the rule that is open, if one is, and all inside it.
  mutating func closeRule() {
    closeContainer()
    guard let section = rule else { return }
    let tags = numbered(section.tags)
    featureChildren.append(
      .rule(
        Rule(heading: heading(section), id: ids.next(), tags: tags, children: ruleChildren)))
    rule = nil
    ruleChildren = []
  }

  /// Ends everything.
  mutating func closeFeature() {
    if docStringOpening != nil { closeDocString(at: docStringEnd) }
    closeRule()
    guard let section = feature else { return }
    finished = Feature(
      heading: heading(section), tags: numbered(section.tags), language: language,
      children: featureChildren)
    feature = nil
  }

  private mutating func numbered(_ tags: [OpenTag]) -> [Tag] {
    if tags.isEmpty { return [] }
    return tags.map { Tag(id: ids.next(), location: $0.location, nameText: $0.text.text(in: file)) }
  }

  private mutating func heading(_ section: Section) -> Heading {
    let lines = section.description
    return Heading(
      file: file, flavour: flavour, location: section.title.location,
      keyword: section.title.keyword, name: section.title.name,
      descriptionLines: Span(lines.lowerBound, lines.upperBound), extent: extent(section))
  }

  /// From the first tag or the keyword to the end of the last thing inside, a description among it; what
  /// encloses the section ends no sooner.
  private mutating func extent(_ section: Section) -> Span {
    let lower = section.tags.first?.text.lower ?? section.title.keyword.lower
    if !section.description.isEmpty {
      end = max(end, file.byteRange(ofLine: section.description.upperBound - 1).upperBound)
    }
    return Span(lower, end)
  }
}

extension OpenTree.Section {
  /// Makes a line the last one of the description.
  mutating func extendDescription(to line: Int) {
    let first = description.isEmpty ? line : description.lowerBound
    description = first..<line + 1
  }
}
