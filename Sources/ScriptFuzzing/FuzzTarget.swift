/// A reader of texts that others write, with what must hold of it.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Plain Gherkin: parser, messages, formatter.
  case gherkin
  /// Gherkin in Markdown: the same.
  case markdown
  /// Whole scripts in the language of FocusKey: plan, checks and review.
  case check
  /// Cucumber Expressions, each with a sentence on the line below it.
  case expression
  /// Tag expressions, each with tags on the line below it.
  case tags
  /// Recorded runs: Cucumber Messages, and every report that is made of them.
  case messages
  /// The language server: a JSON-RPC message on each line.
  case lsp

  /// The longest input that is worth a try, in bytes.
  package static let longestInput = 16 << 10

  /// Reads an input.
  ///
  /// - Throws: A ``BrokenPromise`` where something does not hold.
  package func read(_ bytes: [UInt8]) throws(BrokenPromise) {
    guard bytes.count <= Self.longestInput else { return }
    switch self {
    case .gherkin: try ScriptProperties.hold(bytes, path: "fuzz.feature")
    case .markdown: try ScriptProperties.hold(bytes, path: "fuzz.feature.md")
    case .check: try PlanProperties.hold(bytes)
    case .expression: try ExpressionProperties.hold(bytes)
    case .tags: try TagProperties.hold(bytes)
    case .messages: try RecordProperties.hold(bytes)
    case .lsp: try ServerProperties.hold(bytes)
    }
  }
}
