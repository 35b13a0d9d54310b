import SourceDiagnostics

/// What stands behind a place of a word that is being completed, and goes with it.
///
/// Of `Inst|agran is open` it is `agran`, of `"Candy C|rash" is open` also the quote, and of `<a|> is open`
/// the bracket. Editors close quotes and brackets as soon as they are opened.
struct RestOfWord {
  private let file: SourceFile
  private let offset: Int
  /// Whether a quote is open at the place.
  private let isQuoted: Bool
  /// Where the word ends, the text in quotes, the placeholder.
  private let word: Int
  private let quote, bracket: Int?

  /// The rest at a place of a text that began further ahead.
  init(at offset: Int, from start: Int, in file: SourceFile) {
    let bytes = file.bytes
    let line = file.byteRange(ofLine: file.line(at: offset))
    let typed = bytes[min(start, offset)..<offset]
    let rest = bytes[offset..<max(offset, line.upperBound)]
    self.file = file
    self.offset = offset
    isQuoted = !typed.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
    let isInWord = typed.last.map { !" \t,|".utf8.contains($0) } ?? false
    word =
      isInWord ? rest.firstIndex { " \t\r\n,\"<>|'`".utf8.contains($0) } ?? rest.endIndex : offset
    let closing = rest.firstIndex(of: UInt8(ascii: "\""))
    // A quote behind a blank opens another text.
    let closes = closing.map { $0 == offset || bytes[$0 - 1] != UInt8(ascii: " ") } ?? false
    quote = isQuoted && closes ? closing.map { $0 + 1 } : nil
    let isBracketed = typed.last { "<>".utf8.contains($0) } == UInt8(ascii: "<")
    let end = rest.first { "<>|\"\n".utf8.contains($0) }
    bracket =
      isBracketed && end == UInt8(ascii: ">")
      ? rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } : nil
  }

  /// Where the text ends whose place another one takes.
  func end(for text: String) -> Int {
    if text.hasPrefix("<"), let bracket { return bracket }
    if isQuoted { return text.contains("\"") ? quote ?? word : offset }
    // What brings its own blank along takes the place of the one that is there.
    let hasBlank = text.hasSuffix(" ") && word > offset && word < file.bytes.count
    return hasBlank && file.bytes[word] == UInt8(ascii: " ") ? word + 1 : word
  }
}
