import SourceDiagnostics

/// Reads streams of messages line by line; a line that is none is told and passed over.
///
/// A file may hold several recordings, one behind the other, as `cat` puts them together. Their ids
/// begin anew in each, and so each becomes a stream of its own.
struct MessageReading {
  /// Bad lines of a stream that are told; of more, only their number.
  private static let mostTold = 20
  /// The most bytes of a character.
  private static let longestCharacter = 4

  /// What was read, with the path of each.
  private(set) var streams: [(path: String, RecordedStream)] = []
  /// What was wrong.
  private(set) var diagnostics: [Diagnostic] = []
  /// Scripts that the tool which recorded could not read.
  private(set) var parseErrors: [Diagnostic] = []

  /// Reads a stream.
  mutating func read(_ file: SourceFile) {
    var stream = RecordedStream()
    var path = file.path
    var found: [Diagnostic] = []
    var knownCount = 0
    let unended = Self.unendedLine(of: file)
    if let fault = UTF8Check.firstFault(in: file.bytes) {
      switch fault {
      case .invalidByte(let offset), .nul(let offset):
        // Whoever recorded was stopped as it wrote, in the middle of a character.
        if unended != nil, offset + Self.longestCharacter > file.bytes.count { break }
        found.append(
          .error(
            "this byte is no text", at: SourceRange(file: file, bytes: offset..<offset + 1),
            help: ["messages are UTF-8, one JSON object a line"]))
      }
    }
    for line in 1...file.lineCount {
      let range = file.byteRange(ofLine: line)
      let isBlank = file.bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if isBlank { continue }
      do throws(JSONText.Fault) {
        guard let (name, body) = Self.message(try JSONText(file.bytes, in: range).root) else {
          found.append(noMessage(in: file, line: line))
          continue
        }
        if stream.isOver(before: name) {
          keep(stream, of: path)
          stream = RecordedStream()
          path = "\(file.path):\(line)"
        }
        if stream.add(name, body) { knownCount += 1 }
      } catch {
        // Whoever recorded was stopped as it wrote: the run has no end, and that is told.
        if range == unended, error.offset >= range.upperBound, knownCount > 0, stream.end == nil {
          continue
        }
        let lower = min(error.offset, range.upperBound)
        found.append(
          .error(
            "this line is no JSON: \(error.message)",
            at: SourceRange(file: file, bytes: lower..<min(lower + 1, range.upperBound)),
            help: [
              "messages are one JSON object a line, as a tool's message or ndjson report writes them"
            ]))
      }
    }
    if knownCount == 0, [".feature", ".feature.md"].contains(where: file.path.hasSuffix) {
      found = [
        .error(
          "\(file.path) is a script: a report is made of the messages of a run",
          help: ["record some: focuskey run \(file.path) --report messages=FILE.ndjson"])
      ]
    }
    if knownCount == 0, found.isEmpty {
      found.append(
        .error(
          "\(file.path) has no messages",
          help: ["record some: focuskey run --report messages=FILE.ndjson"]))
    }
    let more = found.count - Self.mostTold
    diagnostics += found.prefix(Self.mostTold)
    if more > 0 {
      diagnostics.append(.error("\(file.path): \(more) more lines are no messages"))
    }
    keep(stream, of: path)
  }

  /// The bytes of a last line that no line break ends, as a job that is killed leaves it; nil where there is
  /// none.
  private static func unendedLine(of file: SourceFile) -> Range<Int>? {
    let range = file.byteRange(ofLine: file.lineCount)
    return range.isEmpty || range.upperBound < file.bytes.count ? nil : range
  }

  private mutating func keep(_ stream: RecordedStream, of path: String) {
    parseErrors += stream.parseErrors.map(Self.diagnostic)
    streams.append((path, stream))
  }

  /// The name and the body of a message; nil where a line is none.
  private static func message(_ line: JSONNode) -> (name: String, body: JSONNode)? {
    guard line.kind == .object, let (name, body) = line.members.first, body.kind == .object else {
      return nil
    }
    return (name, body)
  }

  private func noMessage(in file: SourceFile, line: Int) -> Diagnostic {
    .error(
      "this line is no message: one is an object with one member, which is an object",
      at: SourceRange(file: file, line: line))
  }

  private static func diagnostic(
    _ error: (path: String, line: Int, column: Int, message: String)
  ) -> Diagnostic {
    .error("\(error.path):\(error.line):\(error.column): \(error.message)")
  }
}
