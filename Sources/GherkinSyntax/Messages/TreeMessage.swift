import SourceDiagnostics

/// Writes the tree of a file as the members of a `gherkinDocument` message.
///
/// Texts go from the file's bytes into the message's, without a string in between.
struct TreeMessage: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>

  /// A writer for a tree of the file with these bytes.
  init(_ source: UnsafeBufferPointer<UInt8>) { self.source = source }

  /// The members of the document.
  func write(_ document: GherkinDocument, to out: inout MessageBytes) {
    out.raw("\"uri\":")
    out.text(document.uri)
    if let feature = document.feature {
      out.raw(",\"feature\":{")
      write(feature, to: &out)
      out.raw("}")
    }
    out.raw(",\"comments\":[")
    var isFirst = true
    for comment in document.comments {
      next(&isFirst, &out)
      out.raw("{")
      write(comment.location, to: &out)
      out.raw(",\"text\":")
      text(comment.lineText.lower, comment.lineText.upper, &out)
      out.raw("}")
    }
    out.raw("]")
  }

  private func write(_ feature: Feature, to out: inout MessageBytes) {
    write(feature.location, to: &out)
    write(feature.tags, to: &out)
    out.raw(",\"language\":")
    out.text(feature.language)
    write(feature.heading, to: &out)
    out.raw(",\"children\":[")
    var isFirst = true
    for child in feature.children {
      next(&isFirst, &out)
      switch child {
      case .background(let background): write(background, to: &out)
      case .scenario(let scenario): write(scenario, to: &out)
      case .rule(let rule): write(rule, to: &out)
      }
    }
    out.raw("]")
  }

  private func write(_ rule: Rule, to out: inout MessageBytes) {
    out.raw("{\"rule\":{")
    write(rule.location, to: &out)
    write(rule.tags, to: &out)
    write(rule.heading, to: &out)
    out.raw(",\"children\":[")
    var isFirst = true
    for child in rule.children {
      next(&isFirst, &out)
      switch child {
      case .background(let background): write(background, to: &out)
      case .scenario(let scenario): write(scenario, to: &out)
      }
    }
    out.raw("]")
    write(id: rule.id, to: &out)
    out.raw("}}")
  }

  private func write(_ background: Background, to out: inout MessageBytes) {
    out.raw("{\"background\":{")
    write(background.location, to: &out)
    write(background.heading, to: &out)
    write(background.steps, to: &out)
    write(id: background.id, to: &out)
    out.raw("}}")
  }

  private func write(_ scenario: Scenario, to out: inout MessageBytes) {
    out.raw("{\"scenario\":{")
    write(scenario.location, to: &out)
    write(scenario.tags, to: &out)
    write(scenario.heading, to: &out)
    write(scenario.steps, to: &out)
    out.raw(",\"examples\":[")
    var isFirst = true
    for examples in scenario.examples {
      next(&isFirst, &out)
      write(examples, to: &out)
    }
    out.raw("]")
    write(id: scenario.id, to: &out)
    out.raw("}}")
  }

  private func write(_ examples: Examples, to out: inout MessageBytes) {
    out.raw("{")
    write(examples.location, to: &out)
    write(examples.tags, to: &out)
    write(examples.heading, to: &out)
    if let header = examples.tableHeader {
      out.raw(",\"tableHeader\":")
      write(header, to: &out)
    }
    out.raw(",\"tableBody\":[")
    write(examples.tableBody, to: &out)
    out.raw("]")
    write(id: examples.id, to: &out)
    out.raw("}")
  }

  private func write(_ steps: [Step], to out: inout MessageBytes) {
    out.raw(",\"steps\":[")
    var isFirst = true
    // In place: a copy of each step would count its references.
    steps.withUnsafeBufferPointer { steps in
      for index in steps.indices {
        next(&isFirst, &out)
        write(steps[index], to: &out)
      }
    }
    out.raw("]")
  }

  private func write(_ step: Step, to out: inout MessageBytes) {
    out.raw("{")
    write(step.location, to: &out)
    out.raw(",\"keyword\":")
    text(step.keywordSpan.lower, step.keywordSpan.upper, &out)
    out.raw(",\"keywordType\":\"")
    out.raw(step.keywordType.message)
    out.raw("\",\"text\":")
    text(step.sentenceSpan.lower, step.sentenceSpan.upper, &out)
    if let below = step.docString {
      out.raw(",\"docString\":{")
      write(below.location, to: &out)
      if let type = below.mediaType {
        out.raw(",\"mediaType\":")
        out.text(type)
      }
      out.raw(",\"content\":")
      out.text(below.content)
      out.raw(",\"delimiter\":")
      text(below.delimiterSpan.lower, below.delimiterSpan.upper, &out)
      out.raw("}")
    }
    if let table = step.dataTable {
      out.raw(",\"dataTable\":{")
      write(table.location, to: &out)
      out.raw(",\"rows\":[")
      write(table.rows, to: &out)
      out.raw("]}")
    }
    write(id: step.id, to: &out)
    out.raw("}")
  }

  private func write(_ rows: [TableRow], to out: inout MessageBytes) {
    var isFirst = true
    for row in rows {
      next(&isFirst, &out)
      write(row, to: &out)
    }
  }

  private func write(_ row: TableRow, to out: inout MessageBytes) {
    out.raw("{")
    write(row.location, to: &out)
    out.raw(",\"cells\":[")
    var isFirst = true
    CellScanner.forEachCell(
      of: source, from: row.extent.lower, to: row.extent.upper, at: row.location
    ) { location, lower, upper in
      next(&isFirst, &out)
      out.raw("{")
      write(location, to: &out)
      out.raw(",\"value\":")
      cell(lower, upper, &out)
      out.raw("}")
    }
    out.raw("]")
    write(id: row.id, to: &out)
    out.raw("}")
  }

  private func write(_ tags: [Tag], to out: inout MessageBytes) {
    out.raw(",\"tags\":[")
    var isFirst = true
    for tag in tags {
      next(&isFirst, &out)
      out.raw("{")
      write(tag.location, to: &out)
      out.raw(",\"name\":")
      text(tag.nameText.lower, tag.nameText.upper, &out)
      write(id: tag.id, to: &out)
      out.raw("}")
    }
    out.raw("]")
  }

  // MARK: Parts that several nodes have

  /// The members of a title; one without a keyword, which Markdown has, leaves the keyword out.
  private func write(_ heading: Heading, to out: inout MessageBytes) {
    if !heading.keyword.isEmpty {
      out.raw(",\"keyword\":")
      text(heading.keyword.lower, heading.keyword.upper, &out)
    }
    out.raw(",\"name\":")
    text(heading.name.lower, heading.name.upper, &out)
    out.raw(",\"description\":")
    if heading.descriptionLines.isEmpty {
      out.raw("\"\"")
    } else {
      let lines = heading.descriptionLines
      out.text(
        Description(
          file: heading.file, lineNumbers: lines.lower..<lines.upper, flavour: heading.flavour
        ).string)
    }
  }

  /// The member `location`; the column is left out where there is none.
  func write(_ location: Location, to out: inout MessageBytes) {
    out.raw("\"location\":{\"line\":")
    out.number(location.line)
    if location.column > 0 {
      out.raw(",\"column\":")
      out.number(location.column)
    }
    out.raw("}")
  }

  private func write(id: Int, to out: inout MessageBytes) {
    out.raw(",\"id\":\"")
    out.number(id)
    out.quote()
  }

  /// A comma, but before the first element.
  @inline(__always)
  private func next(_ isFirst: inout Bool, _ out: inout MessageBytes) {
    if !isFirst { out.raw(",") }
    isFirst = false
  }

  /// A run of the file's bytes as a text.
  @inline(__always)
  private func text(_ lower: Int, _ upper: Int, _ out: inout MessageBytes) {
    out.text(UnsafeBufferPointer(rebasing: source[lower..<upper]))
  }

  /// The content of a cell as a text.
  private func cell(_ lower: Int, _ upper: Int, _ out: inout MessageBytes) {
    let bytes = UnsafeBufferPointer(rebasing: source[lower..<upper])
    guard bytes.contains(UInt8(ascii: "\\")) else { return out.text(bytes) }
    TableCell.unescaped(bytes).withUnsafeBufferPointer { out.text($0) }
  }
}

extension StepKeywordType {
  /// How messages call it: its raw value.
  fileprivate var message: StaticString {
    switch self {
    case .context: "Context"
    case .action: "Action"
    case .outcome: "Outcome"
    case .conjunction: "Conjunction"
    case .unknown: "Unknown"
    }
  }
}
