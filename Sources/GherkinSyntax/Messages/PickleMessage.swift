/// Writes scenarios as they run, as `pickle` messages.
///
/// From the tree's nodes at once: pickles of a large file would be many values for a moment's use.
struct PickleMessage: ~Copyable {
  private let source: UnsafeBufferPointer<UInt8>
  private let document: GherkinDocument

  /// A writer for the scenarios of a document of the file with these bytes.
  init(_ source: UnsafeBufferPointer<UInt8>, _ document: GherkinDocument) {
    self.source = source
    self.document = document
  }

  /// The members of the pickle.
  func write(_ parts: PickleParts, to out: inout MessageBytes) {
    out.raw("\"id\":\"")
    out.number(parts.id)
    out.raw("\",\"uri\":")
    out.text(document.uri)
    let location = parts.filling?.row.location ?? parts.scenario.location
    out.raw(",\"location\":{\"line\":")
    out.number(location.line)
    if location.column > 0 {
      out.raw(",\"column\":")
      out.number(location.column)
    }
    out.raw("},\"name\":")
    let name = parts.scenario.heading.name
    text(name.lower, name.upper, parts.filling, &out)
    out.raw(",\"language\":")
    out.text(parts.language)
    out.raw(",\"steps\":[")
    var id = parts.firstID
    var last = StepKeywordType.unknown
    if !parts.scenario.steps.isEmpty {
      write(parts.background, id: &id, parts.firstID, nil, &last, &out)
      write(parts.scenario.steps, id: &id, parts.firstID, parts.filling, &last, &out)
    }
    out.raw("],\"tags\":[")
    var isFirst = true
    for tag in parts.tags {
      if !isFirst { out.raw(",") }
      isFirst = false
      out.raw("{\"name\":")
      text(tag.nameText.lower, tag.nameText.upper, nil, &out)
      out.raw(",\"astNodeId\":\"")
      out.number(tag.id)
      out.raw("\"}")
    }
    out.raw("],\"astNodeIds\":[\"")
    write(ids: parts.scenario.id, parts.filling?.row.id, to: &out)
    out.raw("\"]")
  }

  private func write(ids first: Int, _ second: Int?, to out: inout MessageBytes) {
    out.number(first)
    if let second {
      out.raw("\",\"")
      out.number(second)
    }
  }

  private func write(
    _ steps: [Step], id: inout Int, _ first: Int, _ filling: Filling?,
    _ last: inout StepKeywordType, _ out: inout MessageBytes
  ) {
    // In place: a copy of each step would count its references.
    steps.withUnsafeBufferPointer { steps in
      for index in steps.indices { write(steps[index], id: &id, first, filling, &last, &out) }
    }
  }

  private func write(
    _ step: Step, id: inout Int, _ first: Int, _ filling: Filling?, _ last: inout StepKeywordType,
    _ out: inout MessageBytes
  ) {
    if id > first { out.raw(",") }
    if step.keywordType != .conjunction { last = step.keywordType }
    out.raw("{")
    if step.dataTable != nil || step.docString != nil {
      out.raw("\"argument\":{")
      writeArgument(of: step, filling, &out)
      out.raw("},")
    }
    out.raw("\"astNodeIds\":[\"")
    write(ids: step.id, filling?.row.id, to: &out)
    out.raw("\"],\"id\":\"")
    out.number(id)
    out.raw("\",\"type\":\"")
    out.raw(PickleStepType(last).message)
    out.raw("\",\"text\":")
    text(step.sentenceSpan.lower, step.sentenceSpan.upper, filling, &out)
    out.raw("}")
    id += 1
  }

  /// `argumentIndex` says which comes first, and is there only if there are both.
  private func writeArgument(
    of step: Step, _ filling: Filling?, _ out: inout MessageBytes
  ) {
    let hasBoth = step.docString != nil && step.dataTable != nil
    if let below = step.docString {
      out.raw("\"docString\":{")
      if hasBoth {
        out.raw("\"argumentIndex\":")
        out.number(step.docStringComesFirst ? 1 : 2)
        out.raw(",")
      }
      if let type = below.mediaType {
        out.raw("\"mediaType\":")
        out.text(filling?.fill(type) ?? type)
        out.raw(",")
      }
      let content = below.content
      out.raw("\"content\":")
      out.text(filling?.fill(content) ?? content)
      out.raw("}")
    }
    guard let table = step.dataTable else { return }
    if hasBoth { out.raw(",") }
    out.raw("\"dataTable\":{")
    if hasBoth {
      out.raw("\"argumentIndex\":")
      out.number(step.docStringComesFirst ? 2 : 1)
      out.raw(",")
    }
    out.raw("\"rows\":[")
    var isFirst = true
    for row in table.rows {
      out.raw(isFirst ? "{\"cells\":[" : ",{\"cells\":[")
      isFirst = false
      write(cellsOf: row, filling, &out)
      out.raw("]}")
    }
    out.raw("]}")
  }

  private func write(
    cellsOf row: TableRow, _ filling: Filling?, _ out: inout MessageBytes
  ) {
    var isFirst = true
    CellScanner.forEachCell(
      of: source, from: row.extent.lower, to: row.extent.upper, at: row.location
    ) { _, lower, upper in
      out.raw(isFirst ? "{\"value\":" : ",{\"value\":")
      isFirst = false
      let bytes = UnsafeBufferPointer(rebasing: source[lower..<upper])
      if bytes.contains(UInt8(ascii: "\\")) {
        let value = TableCell.unescaped(bytes)
        (filling?.fill(value) ?? value).withUnsafeBufferPointer { out.text($0) }
      } else {
        text(lower, upper, filling, &out)
      }
      out.raw("}")
    }
  }

  /// A run of the file's bytes as a text, placeholders filled in.
  @inline(__always)
  private func text(
    _ lower: Int, _ upper: Int, _ filling: Filling?, _ out: inout MessageBytes
  ) {
    let bytes = UnsafeBufferPointer(rebasing: source[lower..<upper])
    guard let filling, bytes.contains(UInt8(ascii: "<")), let filled = filling.fill(Array(bytes))
    else { return out.text(bytes) }
    filled.withUnsafeBufferPointer { out.text($0) }
  }
}

extension PickleStepType {
  /// How messages call it: its raw value.
  fileprivate var message: StaticString {
    switch self {
    case .context: "Context"
    case .action: "Action"
    case .outcome: "Outcome"
    case .unknown: "Unknown"
    }
  }
}
