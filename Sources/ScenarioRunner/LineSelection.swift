import GherkinSyntax
import SourceDiagnostics

/// Understands `FILE:LINE`: which scenarios of a file are meant by some of its lines.
///
/// A line inside a scenario means it; a row of examples means that row, another line of examples
/// all of their rows; a line of the feature's head or background means the whole feature, one of a
/// rule's all that stands under the rule.
package struct LineSelection {
  /// The document.
  private let document: GherkinDocument
  /// Its scenarios in order.
  private let sources: [ScenarioSource]
  /// The positions of the scenarios by the lines by which they are called: lists name thousands.
  private let called: [Int: [Int]]

  /// Understands lines of a document, whose scenarios are these.
  init(document: GherkinDocument, sources: [ScenarioSource]) {
    self.document = document
    self.sources = sources
    called = Dictionary(grouping: sources.indices) { sources[$0].description.line }
  }

  /// The positions of the scenarios that the lines mean, and what is wrong with the lines.
  func positions(at lines: [Int]) -> (positions: [Int], diagnostics: [Diagnostic]) {
    var wanted: Set<Int> = []
    var diagnostics: [Diagnostic] = []
    for line in lines {
      let found = positions(at: line)
      if found.isEmpty { diagnostics.append(nothing(at: line)) }
      let phrases = found.filter { sources[$0].isPhrase }
      if !found.isEmpty, phrases.count == found.count {
        diagnostics.append(phrase(sources[phrases[0]]))
      }
      wanted.formUnion(found)
    }
    return (wanted.sorted(), diagnostics)
  }

  /// The lines of `FILE:LINE:LINE`, or the one of `FILE:LINE:COLUMN`, as messages name a place.
  ///
  /// It is a column where it is one of the line, and no scenario stands on a line of that number.
  package static func lines(_ numbers: [Int], in file: SourceFile) -> [Int] {
    guard numbers.count == 2, let document = GherkinParser.parse(file).document else {
      return numbers
    }
    let selection = LineSelection(document: document, sources: ScenarioSource.all(in: document))
    let (line, column) = (numbers[0], numbers[1])
    let isPlace =
      !selection.scenarios(on: line).isEmpty && selection.scenarios(on: column).isEmpty
      && column >= 1 && column <= file.text(ofLine: line).count + 1
    return isPlace ? [line] : numbers
  }

  /// The positions of the scenarios that have a line in them.
  private func scenarios(on line: Int) -> [Int] {
    if let rows = called[line] { return rows }
    let inExamples = sources.indices.filter { contains(sources[$0].examples?.extent, line) }
    if !inExamples.isEmpty { return inExamples }
    return sources.indices.filter { contains(sources[$0].node.extent, line) }
  }

  private func positions(at line: Int) -> [Int] {
    let inScenario = scenarios(on: line)
    if !inScenario.isEmpty { return inScenario }
    guard let feature = document.feature else { return [] }
    for case .rule(let rule) in feature.children {
      let first = rule.children.lazy.compactMap { $0.scenario }.first
      guard contains(rule.extent, line), line < (first?.extent.range.start.line ?? .max)
      else { continue }
      return sources.indices.filter { sources[$0].rule?.location == rule.location }
    }
    let head = feature.extent.range.start.line
    let first = feature.children.lazy.compactMap(Self.start).first ?? .max
    return line >= head && line < first && line <= feature.extent.range.end.line
      ? Array(sources.indices) : []
  }

  /// The line on which a scenario or rule begins; nil for a background.
  private static func start(of child: FeatureChild) -> Int? {
    switch child {
    case .background: nil
    case .scenario(let node): node.extent.range.start.line
    case .rule(let node): node.extent.range.start.line
    }
  }

  private func contains(_ text: SourceText?, _ line: Int) -> Bool {
    guard let range = text?.range else { return false }
    return range.start.line <= line && line <= range.end.line
  }

  private func nothing(at line: Int) -> Diagnostic {
    let file = document.file
    let last = file.writtenLineCount
    guard line >= 1, line <= last else {
      return .error("\(file.path) has no line \(line); its last is \(last)")
    }
    let nearest = sources.map(\.description).min { left, right in
      (abs(left.line - line), left.line) < (abs(right.line - line), right.line)
    }
    let help = nearest.map { ["the nearest is “\($0.name)”: \($0.place)"] } ?? []
    return .error(
      "no scenario stands on line \(line)", at: SourceRange(file: file, line: line), help: help)
  }

  private func phrase(_ source: ScenarioSource) -> Diagnostic {
    .error(
      "a phrase is not run by itself", at: source.description.nameRange,
      help: ["run a scenario that uses it, or take the tag @phrase away"])
  }
}
