import GherkinSyntax
import SourceDiagnostics

/// A state of a script as the parser understands it.
struct ScriptAnalysis {
  /// The name of the document.
  let uri: String
  /// The script.
  let file: SourceFile
  /// What the parser says.
  let result: ParseResult
  /// The scenarios.
  let pieces: ScriptPieces
  /// The script with blanks for lines that could not be read.
  let bytes: [UInt8]

  /// The most lines that may be wrong before the rest is not read.
  ///
  /// A title that is being typed makes each step below it wrong: far more than a reader wants told.
  private static let mostErrors = 200
  /// The most of them that are told.
  private static let mostTold = 20

  /// Reads a script.
  init(uri: String, file: SourceFile) {
    self.uri = uri
    self.file = file
    result = GherkinParser.parse(file, options: .init(errorLimit: Self.mostErrors))
    pieces = ScriptPieces(result.recovered)
    var bytes = file.bytes
    for error in result.errors {
      for offset in file.byteRange(ofLine: file.line(at: error.range.lower)) {
        bytes[offset] = UInt8(ascii: " ")
      }
    }
    self.bytes = bytes
  }

  /// The document as far as it could be read.
  var document: GherkinDocument { result.recovered }

  /// Whether a line that could not be read stands in one of the parts.
  func hasError(in parts: [Range<Int>]) -> Bool {
    result.errors.contains { error in
      parts.contains { $0.contains(error.range.lower) || $0.upperBound == error.range.lower }
    }
  }

  /// What the parser says, and names that two scenarios have.
  func ownDiagnostics() -> [PlacedDiagnostic] {
    var found = result.diagnostics.prefix(Self.mostTold).map { diagnostic in
      PlacedDiagnostic(
        severity: diagnostic.severity,
        message: ([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: "\n"),
        range: diagnostic.range?.bytes ?? 0..<0, help: diagnostic.help, related: [])
    }
    var first: [String: Scenario] = [:]
    for piece in pieces.scenarios where !piece.node.nameText.isEmpty {
      let name = piece.node.name
      guard let other = first[name] else {
        first[name] = piece.node
        continue
      }
      found.append(
        PlacedDiagnostic(
          severity: .warning, message: "two scenarios are called “\(name)”",
          range: piece.node.nameText.range.bytes,
          help: ["a name of its own tells them apart in every report"],
          related: [
            .init(
              uri: uri, file: file, range: other.nameText.range.bytes, message: "the other one")
          ]))
    }
    return found
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
