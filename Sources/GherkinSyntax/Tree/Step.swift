import SourceDiagnostics

/// One step: a keyword, a sentence and perhaps a table or a text below it, or both.
package struct Step: Hashable, Sendable {
  /// The file it stands in.
  package let file: SourceFile
  /// The keyword with the blank behind it.
  let keywordSpan: Span
  /// The sentence.
  let sentenceSpan: Span
  /// Its number in the file or run.
  package let id: Int
  /// Where the keyword stands.
  package let location: Location
  /// What the keyword says in this dialect.
  package let keywordType: StepKeywordType
  private let below: Below?

  /// What stands below a step: a reference, for most steps have nothing, and all are passed around.
  private indirect enum Below: Hashable, Sendable {
    case table(DataTable)
    case text(DocString)
    case both(DataTable, DocString)
  }

  init(
    file: SourceFile, keywordSpan: Span, sentenceSpan: Span, id: Int, location: Location,
    keywordType: StepKeywordType, dataTable: DataTable?, docString: DocString?
  ) {
    self.file = file
    self.keywordSpan = keywordSpan
    self.sentenceSpan = sentenceSpan
    self.id = id
    self.location = location
    self.keywordType = keywordType
    switch (dataTable, docString) {
    case (nil, nil): below = nil
    case (let table?, nil): below = .table(table)
    case (nil, let text?): below = .text(text)
    case (let table?, let text?): below = .both(table, text)
    }
  }

  /// The table below it.
  package var dataTable: DataTable? {
    switch below {
    case .table(let table), .both(let table, _): table
    case .text, nil: nil
    }
  }
  /// The text below it.
  package var docString: DocString? {
    switch below {
    case .text(let text), .both(_, let text): text
    case .table, nil: nil
    }
  }
  /// Whether anything stands below it.
  package var hasBlock: Bool { below != nil }

  /// The bytes of the keyword with the blank behind it, if it has one.
  package var keywordBytes: Range<Int> { keywordSpan.lower..<keywordSpan.upper }
  /// The bytes of the sentence.
  package var sentenceBytes: Range<Int> { sentenceSpan.lower..<sentenceSpan.upper }
  /// The keyword with the blank behind it, if it has one, in the file.
  package var keywordText: SourceText { keywordSpan.text(in: file) }
  /// The sentence in the file.
  package var sentenceText: SourceText { sentenceSpan.text(in: file) }
  /// The keyword with the blank behind it, if it has one: `Given `, `假如`.
  package var keyword: String { keywordText.string }
  /// The sentence; may be empty.
  package var text: String { sentenceText.string }

  /// Whether the text stands above the table, where a step has both.
  package var docStringComesFirst: Bool {
    guard let dataTable, let docString else { return docString != nil }
    return docString.location < dataTable.location
  }

  /// From the keyword to the end of what stands below the step.
  package var extent: SourceText {
    let below = max(dataTable?.extent.upper ?? 0, docString?.extent.upper ?? 0)
    let upper = max(keywordSpan.upper, sentenceSpan.upper, below)
    return SourceText(file, keywordSpan.lower, upper)
  }
}

/// A table below a step; all rows have equally many cells.
package struct DataTable: Hashable, Sendable {
  /// The rows; at least one.
  package let rows: [TableRow]
  /// Where the first row begins.
  package var location: Location { rows.first?.location ?? Location(line: 0, column: 0) }
  /// From the first bar to the end of the last row.
  package let extent: SourceText
}

/// A row of a table.
package struct TableRow: Hashable, Sendable {
  /// Its number in the file or run.
  package let id: Int
  /// Where the first bar stands.
  package let location: Location
  /// How many cells it has.
  package let cellCount: Int
  /// The row from its first bar to its last character.
  package let extent: SourceText

  /// The cells from left to right, looked up anew at each call.
  ///
  /// - Complexity: linear in the length of the row.
  package var cells: [TableCell] { CellScanner.cells(of: extent, at: location) }

  /// What its cells say, from left to right, as bytes.
  ///
  /// - Complexity: linear in the length of the row.
  var values: [[UInt8]] {
    extent.file.bytes.withUnsafeBufferPointer { source in
      var values: [[UInt8]] = []
      values.reserveCapacity(cellCount)
      CellScanner.forEachCell(of: source, from: extent.lower, to: extent.upper, at: location) {
        _, lower, upper in
        let bytes = UnsafeBufferPointer(rebasing: source[lower..<upper])
        let isEscaped = bytes.contains(UInt8(ascii: "\\"))
        values.append(isEscaped ? TableCell.unescaped(bytes) : Array(bytes))
      }
      return values
    }
  }
}

/// A cell of a table.
package struct TableCell: Hashable, Sendable {
  /// Where the content begins; for an empty cell where the closing bar stands.
  package let location: Location
  /// The content as written, escapes untouched, without the blanks around it.
  package let rawText: SourceText

  /// The content: `\|` is a bar, `\n` a line break, `\\` a backslash.
  package var value: String {
    let bytes = rawText.file.bytes[rawText.lower..<rawText.upper]
    guard bytes.contains(UInt8(ascii: "\\")) else { return rawText.string }
    return String(decoding: Self.unescaped(bytes), as: UTF8.self)
  }

  /// The bytes of a cell with its escapes replaced.
  package static func unescaped(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var value: [UInt8] = []
    value.reserveCapacity(bytes.count)
    var escaped = false
    for byte in bytes {
      if escaped {
        switch byte {
        case UInt8(ascii: "n"): value.append(UInt8(ascii: "\n"))
        case UInt8(ascii: "|"), UInt8(ascii: "\\"): value.append(byte)
        default: value.append(contentsOf: [UInt8(ascii: "\\"), byte])
        }
        escaped = false
      } else if byte == UInt8(ascii: "\\") {
        escaped = true
      } else {
        value.append(byte)
      }
    }
    if escaped { value.append(UInt8(ascii: "\\")) }
    return value
  }

  /// A value as it must be written in a cell: the inverse of `value`.
  package static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "|": text += "\\|"
      case "\n": text += "\\n"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// A text of several lines below a step.
package struct DocString: Hashable, Sendable {
  /// The file it stands in.
  package let file: SourceFile
  /// Where the opening delimiter stands.
  package let location: Location
  /// The opening delimiter.
  let delimiterSpan: Span
  /// What stands behind the opening delimiter.
  let mediaTypeSpan: Span
  /// All of it with its delimiters.
  let extentSpan: Span
  /// The numbers of the lines between the delimiters.
  let lineNumbers: Span
  /// How the file is written.
  let flavour: GherkinFlavour

  /// The delimiter in the file: `"""` or three backticks (more of them in Markdown).
  package var delimiterText: SourceText { delimiterSpan.text(in: file) }
  /// What stands behind the opening delimiter, in the file; empty if nothing does.
  package var mediaTypeText: SourceText { mediaTypeSpan.text(in: file) }
  /// From the opening delimiter to the end of the closing one's line.
  package var extent: SourceText { extentSpan.text(in: file) }
  /// The delimiter.
  package var delimiter: String { delimiterText.string }
  /// What stands behind the opening delimiter, such as `json`; nil if nothing does.
  package var mediaType: String? { mediaTypeSpan.isEmpty ? nil : mediaTypeText.string }

  /// The lines without the indentation of the opening delimiter, joined by line feeds.
  package var content: String {
    let lines = Description(
      file: file, lineNumbers: lineNumbers.lower..<lineNumbers.upper, flavour: flavour)
    return lines.content(indent: location.column - 1, of: delimiter)
  }
}
