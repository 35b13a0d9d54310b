import GherkinSyntax
import SourceDiagnostics

/// What must hold of the parser, its messages and the formatter.
enum ScriptProperties {
  /// The most looks at a line for each line of a file: the parser is linear.
  private static let mostLooks = 3

  /// Reads a file every way there is.
  static func hold(_ bytes: [UInt8], path: String) throws(BrokenPromise) {
    let file = SourceFile(path: path, bytes: bytes)
    var ids = IDGenerator()
    let result = GherkinParser.parse(file, options: .init(recordsTokens: true), ids: &ids)
    try BrokenPromise.unless(
      (result.document == nil) == !result.errors.isEmpty, "a tree or errors, not both")
    try BrokenPromise.unless(
      result.linesLookedAt <= mostLooks * file.lineCount + 8,
      "\(file.lineCount) lines were looked at \(result.linesLookedAt) times")
    _ = DiagnosticRenderer().render(result.diagnostics)
    _ = GherkinMessages.gherkinDocument(result.recovered)
    _ = result.errors.map(GherkinMessages.parseError)
    _ = result.tokens.text
    guard let document = result.document else { return }
    var others = ids
    let pickles = PickleCompiler.pickles(of: document, ids: &ids)
    let messages = GherkinMessages.pickles(of: document, ids: &others)
    try BrokenPromise.unless(
      pickles.count == messages.count && ids == others, "\(messages.count) of \(pickles.count)")
    try holdLayout(of: file, document)
  }

  /// What is laid out means the same, and stays as it is.
  private static func holdLayout(of file: SourceFile, _ document: GherkinDocument)
    throws(BrokenPromise)
  {
    guard let bytes = GherkinFormatter.uncheckedLayout(of: file) else {
      throw BrokenPromise(description: "a file without errors was not laid out")
    }
    let laidOut = SourceFile(path: file.path, bytes: bytes)
    guard let again = GherkinParser.parse(laidOut).document else {
      throw BrokenPromise(description: "laid out, it has errors:\n\(laidOut.text)")
    }
    try BrokenPromise.unless(
      GherkinFormatter.meaning(of: again) == GherkinFormatter.meaning(of: document),
      "laid out, it means something else:\n\(laidOut.text)")
    try BrokenPromise.unless(
      GherkinFormatter.uncheckedLayout(of: laidOut) == bytes,
      "laid out twice, it is not what it was:\n\(laidOut.text)")
  }
}
