import SourceDiagnostics

/// One pass over a file: what may come next, and the tree as far as it is built.
///
/// The grammar is that of the reference implementation, state for state, so that the errors are
/// too; but a state here is a place in the tree, and whether that is inside a rule is asked of the
/// tree.
struct ParseRun {
  /// What was read last, and so what may come next.
  enum State {
    /// Nothing yet.
    case start
    /// The language line.
    case language
    /// Tags above the feature.
    case featureTags
    /// The title of the feature or of a rule.
    case header
    /// The description below that title.
    case headerDescription
    /// The title of a background or scenario.
    case container
    /// The description below that title.
    case containerDescription
    /// A step, and what stands below it.
    case step(StepArguments)
    /// A line inside a text below a step.
    case docString(after: StepArguments)
    /// Tags above a scenario.
    case scenarioTags
    /// Tags above examples.
    case examplesTags
    /// Tags above a rule.
    case ruleTags
    /// The title of examples.
    case examples
    /// The description below that title.
    case examplesDescription
    /// The table of examples.
    case examplesTable
  }

  /// What stands below the last step so far.
  enum StepArguments { case none, table, docString, docStringThenTable, both }

  /// Tells what a line can be.
  var lines: LineReader
  /// Whether lines are recorded as tokens.
  let recordsTokens: Bool
  /// After so many errors the rest is not read.
  let errorLimit: Int
  /// What was read last.
  var state = State.start
  /// The tree as far as it is built.
  var tree: OpenTree
  /// The errors so far.
  var errors: [GherkinParseError] = []
  /// The tokens so far.
  var tokens: [Token] = []
  /// How often a line was looked at: the work that was done.
  var linesLookedAt = 0

  private var file: SourceFile { lines.file }

  /// Reads every line, or as many as the limit of errors lets it.
  mutating func run() {
    let count = lineCount
    var number = 1
    while number <= count, errors.count < errorLimit {
      advance(over: line(number))
      number += 1
    }
    if errors.count < errorLimit { finish(at: count + 1) }
  }

  /// How many lines there are to read; the empty one behind the last line break is none.
  private var lineCount: Int {
    let last = file.lineCount
    return file.byteRange(ofLine: last).isEmpty ? last - 1 : last
  }

  /// Looks at the beginning of a line.
  mutating func line(_ number: Int) -> SourceLine {
    linesLookedAt += 1
    return lines.line(number)
  }

  private mutating func advance(over line: SourceLine) {
    switch state {
    case .docString(let arguments): readDocString(line, after: arguments)
    case .step(let arguments): readBehindStep(line, arguments)
    case .examplesTable: readBehindExamplesTable(line)
    case .container, .containerDescription: readBehindContainer(line)
    case .header, .headerDescription: readBehindHeader(line)
    case .examples, .examplesDescription: readBehindExamples(line)
    case .start, .language, .featureTags: readBeforeFeature(line)
    case .scenarioTags: readTags(line, until: .scenario)
    case .examplesTags: readTags(line, until: .examples)
    case .ruleTags: readTags(line, until: .rule)
    }
  }

  private mutating func readBeforeFeature(_ line: SourceLine) {
    if case .start = state, let language = lines.languageName(line), choose(language, line) {
      state = .language
    } else if readTagLine(line) {
      state = .featureTags
    } else if let title = lines.title(line, [.feature]) {
      lines.hasFeatureLine = true
      token(title)
      tree.openFeature(title, lines.keywords.dialect.code)
      state = .header
    } else if !readCommentOrBlank(line) {
      unexpected(line)
    }
  }

  private mutating func readBehindHeader(_ line: SourceLine) {
    if readBlankOrDescription(line, inside: state.isDescription) {
      state = .headerDescription
    } else if !state.isDescription, lines.isEmpty(line) {
      token(.empty, line)
    } else if !readBody(line, [.background, .scenario, .rule]) {
      describe(line)
      state = .headerDescription
    }
  }

  private mutating func readBehindContainer(_ line: SourceLine) {
    if readBlankOrDescription(line, inside: state.isDescription) {
      state = .containerDescription
    } else if !state.isDescription, lines.isEmpty(line) {
      token(.empty, line)
    } else if !readStep(line), !readBody(line, bodyTitles) {
      describe(line)
      state = .containerDescription
    }
  }

  private mutating func readBehindExamples(_ line: SourceLine) {
    if readBlankOrDescription(line, inside: state.isDescription) {
      state = .examplesDescription
    } else if !state.isDescription, lines.isEmpty(line) {
      token(.empty, line)
    } else if lines.isTableRow(line) {
      tree.beginTable()
      readTableRow(line)
      state = .examplesTable
    } else if !readBody(line, bodyTitles) {
      describe(line)
      state = .examplesDescription
    }
  }

  private mutating func readBehindExamplesTable(_ line: SourceLine) {
    if lines.isTableRow(line) {
      readTableRow(line)
    } else if !readBody(line, bodyTitles), !readCommentOrBlank(line) {
      unexpected(line)
    }
  }

  private mutating func readBehindStep(_ line: SourceLine, _ arguments: StepArguments) {
    if lines.isTableRow(line), let next = arguments.withRow {
      if !tree.hasOpenTable { tree.beginTable() }
      readTableRow(line)
      state = .step(next)
    } else if arguments.allowsDocString, openDocString(line) {
      closeTable()
      state = .docString(after: arguments)
    } else if !readStep(line), !readBody(line, bodyTitles), !readCommentOrBlank(line) {
      unexpected(line)
    }
  }

  private mutating func readDocString(_ line: SourceLine, after arguments: StepArguments) {
    guard lines.closesDocString(line) else {
      tree.docStringEnd = line.upper
      tree.docStringLines += 1
      if recordsTokens { tokens.append(insideToken(line)) }
      return
    }
    if recordsTokens {
      tokens.append(
        Token(
          kind: .docStringSeparator, location: line.location,
          keyword: lines.string(lines.delimiter)))
    }
    tree.closeDocString(at: line.upper)
    if case .table = arguments { state = .step(.both) } else { state = .step(.docString) }
  }

  private mutating func readTags(_ line: SourceLine, until kind: TitleKind) {
    if readTagLine(line) { return }
    if let title = lines.title(line, TitleSet(rawValue: 1 << kind.rawValue)) {
      open(title)
    } else if !readCommentOrBlank(line) {
      unexpected(line)
    }
  }
}

extension ParseRun.State {
  /// Whether the last line belongs to a description.
  var isDescription: Bool {
    switch self {
    case .headerDescription, .containerDescription, .examplesDescription: true
    default: false
    }
  }
}

extension ParseRun.StepArguments {
  /// What there is after one more row of a table; nil where none may stand.
  var withRow: Self? {
    switch self {
    case .none, .table: .table
    case .docString, .docStringThenTable: .docStringThenTable
    case .both: nil
    }
  }

  /// Whether a text may begin here.
  var allowsDocString: Bool {
    switch self {
    case .none, .table: true
    case .docString, .docStringThenTable, .both: false
    }
  }
}
