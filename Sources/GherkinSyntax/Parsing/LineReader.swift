import SourceDiagnostics

/// A title line: keyword, colon, name.
struct Title {
  /// What it begins.
  var kind: TitleKind
  /// The line.
  var line: SourceLine
  /// Where the keyword stands.
  var location: Location
  /// The keyword without colon.
  var keyword: Span
  /// What stands behind the colon, trimmed.
  var name: Span
}

/// A step line: keyword and sentence.
struct StepLine {
  /// Where the keyword stands.
  var location: Location
  /// The keyword with the blank behind it.
  var keyword: Span
  /// What the keyword says.
  var type: StepKeywordType
  /// The sentence, trimmed.
  var text: Span
}

/// What a single line can be.
///
/// Plain Gherkin here; Markdown where the flavour says so. A small value of its own: what looks at a
/// line takes no copy of the whole run along.
struct LineReader {
  /// A tag with a blank in it.
  struct BlankInTag: Error {
    /// Where its `@` stands.
    var location: Location
    /// The tag.
    var text: Span
  }

  /// The file that is read.
  let file: SourceFile
  /// How the file is written.
  let flavour: GherkinFlavour
  /// The file's bytes, for as long as the run lasts.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The keywords of the language that was chosen.
  var keywords: KeywordTable
  /// In Markdown the first line that is no tag is the feature's title, whatever it says.
  var hasFeatureLine = false
  /// The opening delimiter of the text that is being read.
  var delimiter = Span(0, 0)

  /// Looks at the beginning of a line.
  func line(_ number: Int) -> SourceLine {
    let lower = file.lineStarts[number - 1]
    var upper = bytes.count
    if number < file.lineStarts.count {
      upper = file.lineStarts[number] - 1
      if upper > lower, bytes[upper - 1] == UInt8(ascii: "\r") { upper -= 1 }
    }
    let (start, indent) = Whitespace.skip(bytes, from: lower, to: upper)
    return SourceLine(number: number, lower: lower, upper: upper, start: start, indent: indent)
  }

  /// Whether a line has nothing to say.
  func isEmpty(_ line: SourceLine) -> Bool {
    flavour == .plain ? line.isBlank : isEmptyInMarkdown(line)
  }

  /// Whether a line is a comment; the language line is one, too, except at the beginning.
  func isComment(_ line: SourceLine) -> Bool {
    if line.isBlank { return false }
    return flavour == .plain
      ? bytes[line.start] == UInt8(ascii: "#") : isTableSeparatorInMarkdown(line)
  }

  /// Whether a line begins with a tag.
  func isTagLine(_ line: SourceLine) -> Bool {
    if line.isBlank { return false }
    return flavour == .plain
      ? bytes[line.start] == UInt8(ascii: "@") : !tagsInMarkdown(line).isEmpty
  }

  /// Whether a line is a row of a table.
  func isTableRow(_ line: SourceLine) -> Bool {
    guard !line.isBlank, bytes[line.start] == UInt8(ascii: "|") else { return false }
    return flavour == .plain || isTableRowInMarkdown(line)
  }

  /// The title of an allowed kind that a line is.
  func title(_ line: SourceLine, _ allowed: TitleSet) -> Title? {
    if flavour == .markdown { return titleInMarkdown(line, allowed) }
    guard let entry = keywords.title(in: bytes, at: line.start, to: line.upper, allowed: allowed),
      let kind = entry.title
    else { return nil }
    let end = line.start + entry.length
    return Title(
      kind: kind, line: line, location: line.location, keyword: Span(line.start, end),
      name: trimmed(end + 1, line.upper))
  }

  /// The step that a line is.
  func step(_ line: SourceLine) -> StepLine? {
    if flavour == .markdown { return stepInMarkdown(line) }
    guard let entry = keywords.step(in: bytes, at: line.start, to: line.upper) else { return nil }
    let end = line.start + entry.length
    return StepLine(
      location: line.location, keyword: Span(line.start, end), type: entry.type,
      text: trimmed(end, line.upper))
  }

  /// The text of a span.
  func string(_ span: Span) -> String { file.text(in: span.lower..<span.upper) }

  /// A run of bytes without the blanks at both ends.
  func trimmed(_ lower: Int, _ upper: Int) -> Span {
    let start = Whitespace.skip(bytes, from: lower, to: upper).offset
    return Span(start, Whitespace.trimmedEnd(bytes, from: start, to: upper))
  }

  /// The name in `# language: name`; nil if the line is not of this form.
  func languageName(_ line: SourceLine) -> Span? {
    guard flavour == .plain, isComment(line) else { return nil }
    var offset = Whitespace.skip(bytes, from: line.start + 1, to: line.upper).offset
    for byte in "language".utf8 {
      guard offset < line.upper, bytes[offset] == byte else { return nil }
      offset += 1
    }
    offset = Whitespace.skip(bytes, from: offset, to: line.upper).offset
    guard offset < line.upper, bytes[offset] == UInt8(ascii: ":") else { return nil }
    let name = trimmed(offset + 1, line.upper)
    let isName = bytes[name.lower..<name.upper].allSatisfy { byte in
      (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    return isName && !name.isEmpty ? name : nil
  }

  /// The tags of a tag line.
  ///
  /// - Throws: ``BlankInTag``
  func tags(_ line: SourceLine) throws(BlankInTag) -> [OpenTree.OpenTag] {
    if flavour == .markdown { return tagsInMarkdown(line) }
    let end = endOfTags(line)
    var tags: [OpenTree.OpenTag] = []
    var offset = line.start
    var column = line.indent + 1
    while offset < end {
      let start = offset
      let startColumn = column
      repeat {
        if bytes[offset] & 0xC0 != 0x80 { column += 1 }
        offset += 1
      } while offset < end && bytes[offset] != UInt8(ascii: "@")
      let stop = Whitespace.trimmedEnd(bytes, from: start + 1, to: offset)
      guard stop > start + 1 else { continue }
      let location = Location(line: line.number, column: startColumn)
      let text = Span(start, stop)
      if containsBlank(start, stop) { throw BlankInTag(location: location, text: text) }
      tags.append(OpenTree.OpenTag(location: location, text: text))
    }
    return tags
  }

  private func containsBlank(_ lower: Int, _ upper: Int) -> Bool {
    var offset = lower
    while offset < upper {
      if Whitespace.length(bytes, at: offset, to: upper) > 0 { return true }
      offset += 1
    }
    return false
  }

  /// Where the tags of a line end: before a comment, which begins with a blank and `#`.
  private func endOfTags(_ line: SourceLine) -> Int {
    var offset = line.start
    while offset < line.upper {
      let length = Whitespace.length(bytes, at: offset, to: line.upper)
      if length > 0, offset + length < line.upper, bytes[offset + length] == UInt8(ascii: "#") {
        return offset
      }
      offset += max(length, 1)
    }
    return line.upper
  }

  /// The delimiter that opens a text below a step; nil if the line is none.
  func openingDelimiter(_ line: SourceLine) -> Span? {
    guard !line.isBlank else { return nil }
    let quote = bytes[line.start]
    let isQuote = flavour == .plain && quote == UInt8(ascii: "\"")
    guard isQuote || quote == UInt8(ascii: "`") else { return nil }
    var end = line.start
    while end < line.upper, bytes[end] == quote, flavour == .markdown || end < line.start + 3 {
      end += 1
    }
    return end - line.start >= 3 ? Span(line.start, end) : nil
  }

  /// Whether a line ends the text that is open; in plain Gherkin anything may stand behind.
  func closesDocString(_ line: SourceLine) -> Bool {
    let length = delimiter.upper - delimiter.lower
    guard line.upper - line.start >= length else { return false }
    if flavour == .markdown, line.upper - line.start != length { return false }
    let quote = bytes[delimiter.lower]
    for offset in 0..<length where bytes[line.start + offset] != quote { return false }
    return true
  }
}
