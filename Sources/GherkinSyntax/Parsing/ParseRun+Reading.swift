import SourceDiagnostics

/// What several places of the grammar have in common: tags, titles, steps, comments, errors.
extension ParseRun {
  private var file: SourceFile { lines.file }
  private var flavour: GherkinFlavour { lines.flavour }

  /// The titles that may follow inside a background, scenario or examples.
  var bodyTitles: TitleSet {
    tree.isInBackground ? [.scenario, .rule] : [.examples, .scenario, .rule]
  }

  /// Reads a comment, and inside a description a blank line; false if the line is neither.
  mutating func readBlankOrDescription(_ line: SourceLine, inside: Bool) -> Bool {
    if line.isBlank, flavour == .plain, inside {
      describe(line)
      return true
    }
    if !inside, lines.isEmpty(line) { return false }
    guard lines.isComment(line) else { return false }
    comment(line)
    tree.describe(line: line.number)
    return true
  }

  /// Adds a line to the description of what was opened last.
  mutating func describe(_ line: SourceLine) {
    tree.describe(line: line.number)
    if recordsTokens {
      let text = file.text(in: line.lower..<line.upper)
      tokens.append(Token(kind: .other, location: line.lineLocation, text: text))
    }
  }

  /// Reads a comment or a blank line; false if the line is neither.
  mutating func readCommentOrBlank(_ line: SourceLine) -> Bool {
    if lines.isComment(line) {
      comment(line)
      return true
    }
    guard lines.isEmpty(line) else { return false }
    token(.empty, line)
    return true
  }

  /// Reads the tags or the title that ends what is open; false if the line is neither.
  mutating func readBody(_ line: SourceLine, _ titles: TitleSet) -> Bool {
    // Markdown knows a line of tags by what is in it: a background's name may have some, too.
    if titles.contains(.background), let title = lines.title(line, .background) {
      open(title)
      return true
    }
    if lines.isTagLine(line) {
      guard let next = tagLine(line) else { return false }
      let belongsToExamples = titles.contains(.examples) && precedes(.examples, line)
      let belongsToScenario = !belongsToExamples && precedes(.scenario, line)
      closeTable()
      if belongsToExamples {
        tree.closeStep()
        tree.closeExamples()
        state = .examplesTags
      } else if belongsToScenario {
        tree.closeContainer()
        state = .scenarioTags
      } else {
        tree.closeRule()
        state = .ruleTags
      }
      tagToken(next, line)
      tree.addTags(next)
      return true
    }
    guard let title = lines.title(line, titles) else { return false }
    closeTable()
    open(title)
    return true
  }

  /// Closes what a title ends and opens what it begins.
  mutating func open(_ title: Title) {
    token(title)
    switch title.kind {
    case .feature:
      preconditionFailure("line \(title.line.number) opens a feature inside a feature")
    case .background:
      tree.openContainer(title)
      state = .container
    case .scenario:
      tree.closeContainer()
      tree.openContainer(title)
      state = .container
    case .examples:
      tree.closeStep()
      tree.closeExamples()
      tree.openExamples(title)
      state = .examples
    case .rule:
      tree.closeRule()
      tree.openRule(title)
      state = .header
    }
  }

  /// Reads a step; false if the line is none.
  mutating func readStep(_ line: SourceLine) -> Bool {
    guard let step = lines.step(line) else { return false }
    closeTable()
    tree.closeStep()
    if recordsTokens {
      tokens.append(
        Token(
          kind: .stepLine, location: step.location, keyword: lines.string(step.keyword),
          keywordType: step.type, text: lines.string(step.text)))
    }
    tree.openStep(step)
    state = .step(.none)
    return true
  }

  /// Reads further tags of the same run of tag lines; false if the line has none or a broken one.
  mutating func readTagLine(_ line: SourceLine) -> Bool {
    guard lines.isTagLine(line), let tags = tagLine(line) else { return false }
    tagToken(tags, line)
    tree.addTags(tags)
    return true
  }

  /// The tags of a tag line; nil, with an error noted, if one has a blank in it.
  private mutating func tagLine(_ line: SourceLine) -> [OpenTree.OpenTag]? {
    do throws(LineReader.BlankInTag) {
      return try lines.tags(line)
    } catch {
      add(.whitespaceInTag, at: error.location, error.text.text(in: file).range)
      return nil
    }
  }

  /// Whether the tags of this line belong to a title of this kind: it follows before anything but
  /// tags, comments and blank lines.
  private mutating func precedes(_ kind: TitleKind, _ line: SourceLine) -> Bool {
    var number = line.number + 1
    while number <= file.lineCount {
      let next = self.line(number)
      if lines.title(next, TitleSet(rawValue: 1 << kind.rawValue)) != nil { return true }
      if lines.isTagLine(next) {
        guard tagLine(next) != nil else { return false }
      } else if !next.isBlank, !lines.isComment(next), !lines.isEmpty(next) {
        return false
      }
      number += 1
    }
    return false
  }

  /// Opens a text below a step; false if the line is no opening delimiter.
  mutating func openDocString(_ line: SourceLine) -> Bool {
    guard let delimiter = lines.openingDelimiter(line) else { return false }
    lines.delimiter = delimiter
    let mediaType = lines.trimmed(delimiter.upper, line.upper)
    tree.openDocString(line, delimiter, mediaType)
    if recordsTokens {
      tokens.append(
        Token(
          kind: .docStringSeparator, location: line.location, keyword: lines.string(delimiter),
          text: lines.string(mediaType)))
    }
    return true
  }

  /// Reads a row of the table that is open.
  mutating func readTableRow(_ line: SourceLine) {
    let end = Whitespace.trimmedEnd(lines.bytes, from: line.start, to: line.upper)
    let count = CellScanner.count(lines.bytes, from: line.start, to: end)
    let row = tree.addRow(line, end: end, cellCount: count)
    if recordsTokens {
      let items = row.cells.map { Token.Item(column: $0.location.column, text: $0.value) }
      let bar = flavour == .markdown ? "|" : nil
      tokens.append(Token(kind: .tableRow, location: line.location, keyword: bar, items: items))
    }
  }

  /// Closes the table that is open, if one is; its rows must be equally long.
  mutating func closeTable() {
    guard let odd = tree.closeTable() else { return }
    add(
      .inconsistentCellCount(expected: odd.expected, found: odd.row.cellCount),
      at: odd.row.location, odd.row.extent.range)
  }

  /// Takes the language that a file names; an unknown one is an error, and the line a comment.
  mutating func choose(_ language: Span, _ line: SourceLine) -> Bool {
    guard let dialect = Dialect.named(lines.string(language)) else {
      add(
        .unsupportedLanguage(lines.string(language)), at: line.location,
        language.text(in: file).range)
      return false
    }
    if dialect.code != lines.keywords.dialect.code { lines.keywords = KeywordTable(dialect) }
    tree.languageLine = Comment(
      location: line.lineLocation, lineText: SourceText(file, line.lower, line.upper))
    if recordsTokens {
      tokens.append(Token(kind: .language, location: line.location, text: dialect.code))
    }
    return true
  }

  /// Says that a line may not stand where it stands; it is passed over.
  mutating func unexpected(_ line: SourceLine) {
    let end = Whitespace.trimmedEnd(lines.bytes, from: line.start, to: line.upper)
    let text = SourceText(file, line.start, end)
    add(.unexpectedLine(expected: expected), at: line.location, text.range)
  }

  /// Ends the file: everything that is open is closed, if it may end here.
  mutating func finish(at number: Int) {
    let expected = expected
    if expected.contains(.endOfFile) {
      closeTable()
      if recordsTokens {
        tokens.append(Token(kind: .endOfFile, location: Location(line: number, column: 0)))
      }
    } else {
      let place: SourceRange
      if case .docString = state {
        place = lines.delimiter.text(in: file).range
      } else {
        place = SourceRange(file: file, line: max(number - 1, 1))
      }
      add(.unexpectedEnd(expected: expected), at: Location(line: number, column: 0), place)
    }
    tree.closeFeature()
  }

  /// Notes an error; the same one is noted once.
  mutating func add(_ kind: GherkinParseError.Kind, at location: Location, _ range: SourceRange) {
    let error = GherkinParseError(
      kind: kind, location: location, range: range, language: lines.keywords.dialect.code)
    if errors.count < errorLimit, !errors.contains(where: { $0.message == error.message }) {
      errors.append(error)
    }
  }

  private mutating func comment(_ line: SourceLine) {
    guard flavour == .plain else {
      token(.empty, line)
      return
    }
    let text = SourceText(file, line.lower, line.upper)
    tree.comments.append(Comment(location: line.lineLocation, lineText: text))
    if recordsTokens {
      tokens.append(Token(kind: .comment, location: line.lineLocation, text: text.string))
    }
  }

  private mutating func tagToken(_ tags: [OpenTree.OpenTag], _ line: SourceLine) {
    guard recordsTokens else { return }
    let items = tags.map { Token.Item(column: $0.location.column, text: lines.string($0.text)) }
    tokens.append(Token(kind: .tagLine, location: line.location, items: items))
  }

  /// Records a blank line.
  mutating func token(_ kind: TokenKind, _ line: SourceLine) {
    if recordsTokens { tokens.append(Token(kind: kind, location: line.lineLocation)) }
  }

  /// Records a title.
  mutating func token(_ title: Title) {
    guard recordsTokens else { return }
    let keyword = title.keyword.isEmpty ? nil : lines.string(title.keyword)
    tokens.append(
      Token(
        kind: TokenKind(title.kind), location: title.location, keyword: keyword,
        text: lines.string(title.name)))
  }

  /// Records a line inside a text below a step.
  func insideToken(_ line: SourceLine) -> Token {
    let inside = Description(
      file: file, lineNumbers: line.number..<line.number + 1, flavour: flavour)
    let text = inside.content(indent: tree.docStringIndent, of: lines.string(lines.delimiter))
    return Token(kind: .other, location: line.lineLocation, text: text)
  }

  /// What may stand at this place, in the order in which the reference implementation lists it.
  private var expected: [TokenKind] {
    let body: [TokenKind] =
      tree.isInBackground
      ? [.tagLine, .scenarioLine, .ruleLine] : [.tagLine, .examplesLine, .scenarioLine, .ruleLine]
    switch state {
    case .start: return [.endOfFile, .language, .tagLine, .featureLine, .comment, .empty]
    case .language, .featureTags: return [.tagLine, .featureLine, .comment, .empty]
    case .header: return [.endOfFile, .empty, .comment, .backgroundLine] + headerBody + [.other]
    case .headerDescription: return [.endOfFile, .comment, .backgroundLine] + headerBody + [.other]
    case .container: return [.endOfFile, .empty, .comment, .stepLine] + body + [.other]
    case .containerDescription: return [.endOfFile, .comment, .stepLine] + body + [.other]
    case .step(let arguments):
      var below: [TokenKind] = []
      if arguments.withRow != nil { below.append(.tableRow) }
      if arguments.allowsDocString { below.append(.docStringSeparator) }
      return [.endOfFile] + below + [.stepLine] + body + [.comment, .empty]
    case .docString: return [.docStringSeparator, .other]
    case .scenarioTags: return [.tagLine, .scenarioLine, .comment, .empty]
    case .examplesTags: return [.tagLine, .examplesLine, .comment, .empty]
    case .ruleTags: return [.tagLine, .ruleLine, .comment, .empty]
    case .examples: return [.endOfFile, .empty, .comment, .tableRow] + body + [.other]
    case .examplesDescription: return [.endOfFile, .comment, .tableRow] + body + [.other]
    case .examplesTable: return [.endOfFile, .tableRow] + body + [.comment, .empty]
    }
  }

  private var headerBody: [TokenKind] { [.tagLine, .scenarioLine, .ruleLine] }
}
