import GherkinSyntax
import SourceDiagnostics

/// How much one script may hold: more is a mistake that is told, before memory is spent on it.
enum ScriptBounds {
  /// Most lines of a script; they are counted before it is parsed.
  static let lines = 500_000
  /// Most steps of a script, those of an outline counted for each row of its examples.
  static let steps = 2_000_000

  /// What is wrong with a script that has too many lines.
  static func fault(in file: SourceFile) -> Diagnostic? {
    guard file.lineCount > lines else { return nil }
    let start = file.lineStarts[lines]
    return .error(
      "this script has \(file.lineCount) lines, more than \(lines), the most that is read",
      at: SourceRange(file: file, bytes: start..<start), help: [wayOut])
  }

  /// What is wrong with a script whose outlines give too many steps.
  static func fault(in document: GherkinDocument, of file: SourceFile) -> Diagnostic? {
    var count = 0
    for scenario in scenarios(of: document) {
      let rows = scenario.examples.reduce(0) { $0 + $1.tableBody.count }
      // A row is counted, too, where an outline has no steps.
      count += scenario.examples.isEmpty ? scenario.steps.count : rows * (scenario.steps.count + 1)
      if count > steps {
        return .error(
          "with this scenario the script has \(count) steps, more than \(steps), the most that is planned",
          at: scenario.nameText.range, help: [wayOut])
      }
    }
    return nil
  }

  private static let wayOut = "split it into several files, or leave out rows of its examples"

  private static func scenarios(of document: GherkinDocument) -> [Scenario] {
    guard let feature = document.feature else { return [] }
    return feature.children.flatMap { child -> [Scenario] in
      switch child {
      case .background: []
      case .scenario(let node): [node]
      case .rule(let rule):
        rule.children.compactMap { if case .scenario(let node) = $0 { node } else { nil } }
      }
    }
  }
}
