import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// A state of a script as the parser understands it.
struct ScriptAnalysis {
  /// The name of the document.
  let uri: String
  /// The script.
  let file: SourceFile
  /// The document as far as it could be read.
  let document: GherkinDocument
  /// The dialect at the end of the file.
  let dialect: Dialect
  /// What the parser says, in reading order.
  let errors: [GherkinParseError]
  /// The scenarios.
  let pieces: ScriptPieces
  /// The script with blanks for lines that could not be read.
  let bytes: [UInt8]
  /// What is wrong with a script that holds more than is read: it has no scenarios then.
  let fault: Diagnostic?

  /// So many wrong lines are looked at in one round.
  private static let errorsInRound = 20
  /// So often the rest of the script is read without the lines that were wrong so far.
  private static let mostRounds = 8
  /// The most errors that are told.
  private static let mostTold = 20

  /// Reads a script, and where lines are wrong, what remains without them.
  ///
  /// While a title is being typed below tags, the parser expects a title and nothing else up to the
  /// end of the file; without the wrong line and its tags all the rest is as it was.
  init(uri: String, file: SourceFile) {
    self.uri = uri
    self.file = file
    let nothing = SourceFile(path: file.path, bytes: [])
    let whole = ScriptBounds.fault(in: file)
    var reading = Self.reading(of: whole == nil ? file : nothing)
    fault = whole ?? ScriptBounds.fault(in: reading.result.recovered, of: file)
    if whole == nil, fault != nil { reading = Self.reading(of: nothing) }
    document = reading.result.recovered
    dialect = reading.result.dialect
    errors = reading.errors
    bytes = fault == nil ? reading.bytes : file.bytes
    pieces = ScriptPieces(document)
  }

  /// What remains of a script without the lines that are wrong, and what is wrong with these.
  private static func reading(
    of file: SourceFile
  ) -> (result: ParseResult, errors: [GherkinParseError], bytes: [UInt8]) {
    var bytes = file.bytes
    var errors: [GherkinParseError] = []
    let options = GherkinParser.Options(errorLimit: errorsInRound)
    var result = GherkinParser.parse(file, options: options)
    for _ in 0..<mostRounds where !result.errors.isEmpty {
      var found = result.errors
      var tags: [Int] = []
      for (place, error) in found.enumerated() {
        guard case .unexpectedLine = error.kind else { continue }
        tags = tagLines(above: file.line(at: error.range.lower), bytes, file)
        if !tags.isEmpty {
          found = Array(found[...place])
          break
        }
      }
      errors += found
      let isAtEnd = tags.isEmpty && found.count < errorsInRound
      for line in tags + found.map({ file.line(at: $0.range.lower) }) {
        for offset in file.byteRange(ofLine: line) { bytes[offset] = UInt8(ascii: " ") }
      }
      if isAtEnd { break }
      result = GherkinParser.parse(SourceFile(path: file.path, bytes: bytes), options: options)
    }
    return (result, errors, bytes)
  }

  /// The lines of tags right above a line, from 1.
  private static func tagLines(above line: Int, _ bytes: [UInt8], _ file: SourceFile) -> [Int] {
    var lines: [Int] = []
    for number in stride(from: line - 1, to: 0, by: -1) {
      let first = file.byteRange(ofLine: number).first { offset in
        bytes[offset] != UInt8(ascii: " ") && bytes[offset] != UInt8(ascii: "\t")
      }
      guard let first else { continue }
      if bytes[first] == UInt8(ascii: "@") {
        lines.append(number)
      } else if bytes[first] != UInt8(ascii: "#") {
        break
      }
    }
    return lines
  }

  /// Whether a line that could not be read stands in one of the parts.
  func hasError(in parts: [Range<Int>]) -> Bool {
    errors.contains { error in
      parts.contains { $0.contains(error.range.lower) || $0.upperBound == error.range.lower }
    }
  }

  /// Whether a row that could not be read stands in one of the parts: what its table says is not known.
  func hasRowError(in parts: [Range<Int>]) -> Bool {
    errors.contains { error in
      guard case .inconsistentCellCount = error.kind else { return false }
      return parts.contains { $0.contains(error.range.lower) }
    }
  }

  /// What the parser says.
  func ownDiagnostics() -> [PlacedDiagnostic] {
    ((fault.map { [$0] } ?? []) + Array(errors.prefix(Self.mostTold)).told).map { diagnostic in
      PlacedDiagnostic(
        severity: diagnostic.severity,
        message: ([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: "\n"),
        range: diagnostic.range?.bytes ?? 0..<0, help: diagnostic.help, related: [])
    }
  }

  /// The step in whose lines a byte stands, and the scenario, if it stands in one.
  func step(at offset: Int) -> (step: Step, scenario: Scenario?)? {
    let line = file.line(at: offset)
    func found(in steps: [Step]) -> Step? {
      steps.first { step in
        step.location.line <= line && line <= file.line(at: step.extent.upper)
      }
    }
    if let piece = pieces.piece(at: offset), let step = found(in: piece.node.steps) {
      return (step, piece.node)
    }
    return backgrounds.lazy.compactMap { found(in: $0.steps) }.first.map { ($0, nil) }
  }

  /// All backgrounds, in order.
  var backgrounds: [Background] {
    var found: [Background] = []
    for child in document.feature?.children ?? [] {
      switch child {
      case .background(let node): found.append(node)
      case .scenario: break
      case .rule(let rule):
        for case .background(let node) in rule.children { found.append(node) }
      }
    }
    return found
  }
}
