import SourceDiagnostics

/// Writes the lines of a file anew, each at its level, with the blank lines that belong there.
struct CanonicalLayout {
  /// The blank lines between two lines.
  private enum Gap {
    /// None.
    case none
    /// One where the author has any.
    case kept
    /// One.
    case one
  }

  /// A comment that waits for the line below it.
  private struct WaitingComment {
    var number: Int
    var hasBlankBefore: Bool
  }

  private let file: SourceFile
  private let tokens: [Token]
  private let lines: LineText
  private let steps: StepLayout
  private var output: LayoutOutput
  private var previous: TokenKind?
  private var comments: [WaitingComment] = []
  private var hasBlank = false
  /// The columns at which the content of what was opened last begins.
  private var bodyIndent = 0
  private var ruleIndent = 0
  private var table: TableLayout?
  private var descriptionIndent = 0
  private var isInText = false
  private var textIndent = 0

  /// Prepares the layout of a file that was read without errors.
  init(file: SourceFile, tokens: [Token], dialect: Dialect) {
    self.file = file
    self.tokens = tokens.filter { $0.kind != .endOfFile }
    lines = LineText(file: file)
    steps = StepLayout(dialect)
    output = LayoutOutput(like: file)
  }

  /// The file as it should be.
  mutating func bytes() -> [UInt8] {
    for (index, token) in tokens.enumerated() {
      if isInText {
        lay(textLine: token)
      } else if isBlank(token) {
        hasBlank = true
      } else if token.kind == .comment {
        comments.append(WaitingComment(number: token.location.line, hasBlankBefore: hasBlank))
        hasBlank = false
      } else {
        lay(token, at: index)
      }
    }
    if !comments.isEmpty { layComments(gap: .kept, indent: bodyIndent, isAtEnd: true) }
    return output.bytes
  }

  private func isBlank(_ token: Token) -> Bool {
    switch token.kind {
    case .empty: true
    case .other: lines.trimmed(token.location.line).isEmpty
    default: false
    }
  }

  // MARK: Lines

  private mutating func lay(_ token: Token, at index: Int) {
    let indent = indent(of: token, at: index)
    let gap = gap(before: token)
    if token.kind != .tableRow { table = nil }
    if token.kind == .other, previous != .other { descriptionIndent = leastIndent(from: index) }
    layComments(gap: gap, indent: indent, isAtEnd: false)
    switch token.kind {
    case .language: output.line("# language: " + token.text, indent: 0)
    case .tagLine: output.line(lines.tags(of: token), indent: indent)
    case .featureLine, .ruleLine, .backgroundLine, .scenarioLine, .examplesLine:
      let name = token.text.isEmpty ? "" : " " + token.text
      output.line((token.keyword ?? "") + ":" + name, indent: indent)
      open(token.kind, at: indent)
    case .stepLine:
      output.line(
        steps.step(token, file.bytes[lines.trimmed(token.location.line)]), indent: indent)
    case .tableRow:
      let layout = table ?? TableLayout(tableRows(from: index), in: file, like: .plain)
      table = layout
      output.line(layout.row(lines.trimmed(token.location.line), in: file), indent: indent)
    case .docStringSeparator:
      output.line((token.keyword ?? "") + token.text, indent: indent)
      isInText = true
      textIndent = token.location.column - 1
    case .other:
      output.line(
        lines.text(token.location.line, withoutBlanks: descriptionIndent), indent: indent)
    case .comment, .empty, .endOfFile:
      preconditionFailure("line \(token.location.line) is no line of its own: \(token.kind)")
    }
    previous = token.kind
  }

  private mutating func lay(textLine token: Token) {
    let indent = ruleIndent + 6
    let number = token.location.line
    if token.kind == .docStringSeparator {
      output.line(lines.bytes(lines.trimmed(number)), indent: indent)
      isInText = false
      previous = .docStringSeparator
    } else {
      output.textLine(lines.rawText(number, withoutBlanks: textIndent), indent: indent)
    }
  }

  private mutating func open(_ kind: TokenKind, at indent: Int) {
    bodyIndent = indent + 2
    if kind == .ruleLine { ruleIndent = 2 }
  }

  // MARK: Levels

  private func indent(of token: Token, at index: Int) -> Int {
    switch token.kind {
    case .language: 0
    case .tagLine:
      tokens[index...].first { Self.isTitle($0.kind) }.map { indent(ofTitle: $0.kind) } ?? 0
    case .stepLine: ruleIndent + 4
    case .tableRow, .docStringSeparator: ruleIndent + 6
    case .other: bodyIndent
    default: indent(ofTitle: token.kind)
    }
  }

  private func indent(ofTitle kind: TokenKind) -> Int {
    switch kind {
    case .ruleLine: 2
    case .backgroundLine, .scenarioLine: ruleIndent + 2
    case .examplesLine: ruleIndent + 4
    default: 0
    }
  }

  /// Whether a line is a title of any kind.
  static func isTitle(_ kind: TokenKind) -> Bool {
    switch kind {
    case .featureLine, .ruleLine, .backgroundLine, .scenarioLine, .examplesLine: true
    default: false
    }
  }

  private func tableRows(from index: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for token in tokens[index...] {
      if token.kind == .tableRow {
        rows.append(lines.trimmed(token.location.line))
      } else if token.kind != .comment, token.kind != .empty {
        break
      }
    }
    return rows
  }

  private func leastIndent(from index: Int) -> Int {
    var least = Int.max
    for token in tokens[index...] where token.kind != .comment && !isBlank(token) {
      guard token.kind == .other else { break }
      least = min(least, lines.blanks(token.location.line))
    }
    return least
  }

  // MARK: Blank lines and comments

  private func gap(before token: Token) -> Gap {
    guard let previous else { return .kept }
    let opens = token.kind == .tagLine || Self.isTitle(token.kind)
    if opens, previous == .tagLine { return .none }
    if opens { return previous == .language ? .kept : .one }
    if previous == .other { return token.kind == .other ? .kept : .one }
    return token.kind == .stepLine && !Self.isTitle(previous) ? .kept : .none
  }

  private mutating func layComments(gap: Gap, indent: Int, isAtEnd: Bool) {
    defer {
      comments = []
      hasBlank = false
    }
    guard let last = comments.indices.last else {
      if previous != nil, gap == .one || (gap == .kept && hasBlank) { output.blankLine() }
      return
    }
    // The comments right above a line are about it; those further up about what stands above.
    let ownFirst =
      hasBlank || isAtEnd
      ? comments.count : comments.lastIndex { $0.hasBlankBefore } ?? comments.startIndex
    for (index, comment) in comments.enumerated() {
      let isOwn = index >= ownFirst
      let isFirstOwn = index == ownFirst && gap == .one
      let isBehindBlank = comment.hasBlankBefore && gap != .none
      if !output.isEmpty, isBehindBlank || isFirstOwn { output.blankLine() }
      output.line(
        lines.bytes(lines.trimmed(comment.number)),
        indent: isOwn || gap != .one ? indent : bodyIndent)
      if index == last, !isAtEnd, hasBlank, gap != .none { output.blankLine() }
    }
  }
}
