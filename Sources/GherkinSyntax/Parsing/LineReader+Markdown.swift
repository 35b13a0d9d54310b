/// Gherkin in Markdown: titles are headings, steps are bullets, tables are indented by two to five
/// blanks, tags stand in backticks, and everything else is prose that is passed over.
extension LineReader {
  /// Whether a line is prose: nothing that Gherkin knows.
  func isEmptyInMarkdown(_ line: SourceLine) -> Bool {
    if line.isBlank { return true }
    return tagsInMarkdown(line).isEmpty && hasFeatureLine && titleInMarkdown(line, .any) == nil
      && !isTableRow(line) && !isTableSeparatorInMarkdown(line) && stepInMarkdown(line) == nil
      && !isFenceInMarkdown(line)
  }

  private func isFenceInMarkdown(_ line: SourceLine) -> Bool {
    line.upper - line.start >= 3
      && bytes[line.start..<line.start + 3].allSatisfy { $0 == UInt8(ascii: "`") }
  }

  /// A heading with a title's keyword; before the feature any line is the feature's title, to its
  /// last blank.
  func titleInMarkdown(_ line: SourceLine, _ allowed: TitleSet) -> Title? {
    var offset = line.start
    while offset < line.upper, offset < line.start + 6, bytes[offset] == UInt8(ascii: "#") {
      offset += 1
    }
    if offset > line.start, offset < line.upper {
      let blank = Whitespace.length(bytes, at: offset, to: line.upper)
      let start = offset + blank
      let allowed = hasFeatureLine ? allowed.subtracting(.feature) : allowed
      if blank > 0,
        let entry = keywords.title(in: bytes, at: start, to: line.upper, allowed: allowed),
        let kind = entry.title
      {
        let end = start + entry.length
        let column = line.indent + (offset - line.start) + 2
        return Title(
          kind: kind, line: line, location: Location(line: line.number, column: column),
          keyword: Span(start, end), name: trimmed(end + 1, line.upper))
      }
    }
    guard allowed.contains(.feature), !hasFeatureLine else { return nil }
    return Title(
      kind: .feature, line: line, location: line.location,
      keyword: Span(line.start, line.start), name: Span(line.start, line.upper))
  }

  /// A bullet with a step's keyword.
  func stepInMarkdown(_ line: SourceLine) -> StepLine? {
    guard line.start < line.upper else { return nil }
    let bullet = bytes[line.start]
    guard
      bullet == UInt8(ascii: "*") || bullet == UInt8(ascii: "+") || bullet == UInt8(ascii: "-")
    else { return nil }
    let (start, blanks) = Whitespace.skip(bytes, from: line.start + 1, to: line.upper)
    guard
      let entry = keywords.step(in: bytes, at: start, to: line.upper, withoutStar: true)
    else { return nil }
    let end = start + entry.length
    let location = Location(line: line.number, column: line.indent + 2 + blanks)
    return StepLine(
      location: location, keyword: Span(start, end), type: entry.type,
      text: trimmed(end, line.upper))
  }

  /// Tags in backticks, anywhere in a line.
  func tagsInMarkdown(_ line: SourceLine) -> [OpenTree.OpenTag] {
    let tick = UInt8(ascii: "`")
    var tags: [OpenTree.OpenTag] = []
    var offset = line.start
    var column = line.indent + 1
    while offset < line.upper {
      if bytes[offset] == tick, offset + 1 < line.upper, bytes[offset + 1] == UInt8(ascii: "@"),
        let end = bytes[(offset + 2)..<line.upper].firstIndex(of: tick), end > offset + 2
      {
        let text = Span(offset + 1, end)
        tags.append(
          OpenTree.OpenTag(location: Location(line: line.number, column: column + 1), text: text))
        for byte in bytes[offset...end] where byte & 0xC0 != 0x80 { column += 1 }
        offset = end + 1
        continue
      }
      if bytes[offset] & 0xC0 != 0x80 { column += 1 }
      offset += 1
    }
    return tags
  }

  /// A row indented by two to five blanks that is no separator.
  func isTableRowInMarkdown(_ line: SourceLine) -> Bool {
    (2...5).contains(line.indent) && !isTableSeparatorInMarkdown(line)
  }

  /// A row with a cell of dashes, `---`, `:--:`, which Markdown puts below a table's header.
  func isTableSeparatorInMarkdown(_ line: SourceLine) -> Bool {
    guard line.start < line.upper, bytes[line.start] == UInt8(ascii: "|") else { return false }
    return CellScanner.isSeparator(SourceText(file, line.start, line.upper))
  }
}
