import SourceDiagnostics

/// Writes the Gherkin of a Markdown file anew: headings, bullets, tables, tags in backticks.
///
/// Prose is the author's: it stays byte for byte. A heading has a blank line above it, steps are
/// bullets with `*`, and what belongs to a step stands two blanks in, as Markdown has it.
struct MarkdownLayout {
  /// How far in tables and texts stand: as far as the text of a bullet.
  private static let bodyIndent = 2

  private let file: SourceFile
  private let tokens: [Token]
  private let lines: LineText
  private let steps: StepLayout
  private var output: LayoutOutput
  private var previous: TokenKind?
  private var blanks = 0
  private var table: TableLayout?
  private var textIndent: Int?

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
      if let textIndent {
        lay(textLine: token, textIndent)
      } else if token.kind != .featureLine, lines.trimmed(token.location.line).isEmpty {
        // (Where no heading stands above it, even a blank line is the feature's title.)
        blanks += 1
      } else {
        let kind = kind(of: token)
        layGap(before: kind)
        lay(token, kind, at: index)
        previous = kind
      }
    }
    return output.bytes
  }

  /// What a line is to the layout: `other` for prose of any kind.
  private func kind(of token: Token) -> TokenKind {
    switch token.kind {
    case .empty: previous == .tableRow && isRow(token.location.line) ? .tableRow : .other
    case .comment, .language, .endOfFile: .other
    case .featureLine:
      // Without a heading the first line of all is the feature's title: prose with a second duty.
      (token.keyword ?? "").isEmpty ? .other : .featureLine
    default: token.kind
    }
  }

  /// Whether a line that says nothing to Gherkin is the one below a table's header: it is as far in
  /// as the rows, and has dashes; a table of prose is not.
  private func isRow(_ number: Int) -> Bool {
    (2...5).contains(lines.blanks(number))
      && file.bytes[lines.trimmed(number)].first == UInt8(ascii: "|")
  }

  private mutating func layGap(before kind: TokenKind) {
    defer { blanks = 0 }
    guard let previous else { return }
    let opens = CanonicalLayout.isTitle(kind) || kind == .tagLine
    if kind == .other, previous == .other {
      for _ in 0..<blanks { output.blankLine() }
    } else if kind == .tableRow, previous == .tableRow {
      return
    } else if opens ? previous != .tagLine || blanks > 0 : blanks > 0 {
      output.blankLine()
    }
  }

  private mutating func lay(_ token: Token, _ kind: TokenKind, at index: Int) {
    let number = token.location.line
    let line = lines.trimmed(number)
    if kind != .tableRow { table = nil }
    switch kind {
    case .featureLine, .ruleLine, .backgroundLine, .scenarioLine, .examplesLine:
      let level = file.bytes[line].prefix { $0 == UInt8(ascii: "#") }.count
      let name = token.text.isEmpty ? "" : " " + token.text
      output.line(
        String(repeating: "#", count: level) + " " + (token.keyword ?? "") + ":" + name, indent: 0)
    case .stepLine:
      let start = Whitespace.end(file.bytes, from: line.lowerBound + 1, to: line.upperBound)
      let step = steps.step(token, file.bytes[start..<line.upperBound])
      output.line(Array("* ".utf8) + step, indent: 0)
    case .tagLine: layTags(token)
    case .tableRow:
      let layout = table ?? TableLayout(tableRows(from: index), in: file, like: .markdown)
      table = layout
      let row =
        token.kind == .tableRow ? layout.row(line, in: file) : layout.separator(line, in: file)
      output.line(row, indent: Self.bodyIndent)
    case .docStringSeparator:
      // A media type of backquotes, close by, would make a longer fence.
      let gap = token.text.hasPrefix("`") ? " " : ""
      output.line((token.keyword ?? "") + gap + token.text, indent: Self.bodyIndent)
      textIndent = token.location.column - 1
    default: layProse(file.byteRange(ofLine: number))
    }
  }

  /// A line as it is; a carriage return at its end would become a part of the line break.
  private mutating func layProse(_ range: Range<Int>) {
    let text = file.bytes[range]
    let end = text.lastIndex { $0 != UInt8(ascii: "\r") }.map { $0 + 1 } ?? range.lowerBound
    output.line(lines.bytes(range.lowerBound..<end), indent: 0)
  }

  private mutating func lay(textLine token: Token, _ indent: Int) {
    let number = token.location.line
    if token.kind == .docStringSeparator {
      output.line(lines.bytes(lines.trimmed(number)), indent: Self.bodyIndent)
      textIndent = nil
      previous = .docStringSeparator
    } else {
      output.textLine(lines.rawText(number, withoutBlanks: indent), indent: Self.bodyIndent)
    }
  }

  /// A line of nothing but tags has one blank between them; tags within prose stay as they are.
  private mutating func layTags(_ token: Token) {
    let tags = token.items.map { "`" + $0.text + "`" }
    let range = file.byteRange(ofLine: token.location.line)
    let written = file.text(in: range).filter { !$0.isWhitespace }
    if written == tags.joined() {
      output.line(tags.joined(separator: " "), indent: 0)
    } else {
      layProse(range)
    }
  }

  private func tableRows(from index: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    for token in tokens[index...] {
      let line = lines.trimmed(token.location.line)
      if token.kind == .tableRow {
        rows.append(line)
      } else if !isRow(token.location.line), !line.isEmpty {
        break
      }
    }
    return rows
  }
}
