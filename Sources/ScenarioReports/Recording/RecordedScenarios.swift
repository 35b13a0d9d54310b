import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// Makes scenarios as they were written of what was recorded of them.
struct RecordedScenarios {
  /// The messages.
  let stream: RecordedStream
  /// The script of a path.
  let file: (String) -> SourceFile
  /// The position of each definition of the stream among those of the run, by its id.
  let definitions: [String: Int]
  /// What a run of ours tells of itself, where there is one.
  let run: OwnRecord.OwnRun?

  /// The scenario of a test case; nil where its pickle was not recorded.
  ///
  /// - Parameter position: Where the test case stands among those of the stream; nil for one that
  ///   was none.
  func description(
    of testCase: RecordedStream.TestCase, at position: Int? = nil
  ) -> ScenarioDescription? {
    guard let pickle = stream.pickles[testCase.pickle] else { return nil }
    let tree = stream.tree
    let node = pickle.nodes.lazy.compactMap { tree.scenarios[$0] }.first
    let row = pickle.nodes.lazy.compactMap { tree.rows[$0] }.first
    let file = file(pickle.path)
    let line = row?.line ?? node?.line ?? pickle.line ?? 1
    let keyword = node?.keyword ?? "Scenario"
    let written = row.map(\.example.outlineName) ?? node?.name ?? pickle.name
    var seen: Set<String> = []
    let (steps, matches) = steps(of: testCase, pickle)
    var description = ScenarioDescription(
      index: 0, file: file, line: line, keyword: keyword, name: pickle.name,
      nameRange: Self.title(written, keyword: keyword, in: file, line: node?.line ?? line),
      feature: node?.feature ?? FeatureDescription(keyword: "Feature", name: "", line: 1),
      rule: node?.rule, tags: pickle.tags.filter { seen.insert($0).inserted },
      exampleRow: row.map { SourceRange(file: file, line: $0.line) }, example: row?.example,
      description: node?.description ?? "", backgrounds: backgrounds(of: pickle, node),
      hooks: hooks(of: testCase), isOwn: isOwn(position), steps: steps)
    description.matches = matches
    return description
  }

  /// Whether a scenario was ours, also where it stands beside those of other tools.
  private func isOwn(_ position: Int?) -> Bool {
    if stream.tool?.isOwn ?? false { return true }
    return position.map { run?.ownScenarios.contains($0) ?? false } ?? false
  }

  private func hooks(of testCase: RecordedStream.TestCase) -> [PlannedHook] {
    var hooks: [PlannedHook] = []
    var steps = 0
    for step in testCase.steps {
      if step.pickleStep != nil {
        steps += 1
      } else {
        let definition = step.hook.flatMap { definitions[$0] }
        hooks.append(PlannedHook(definition: definition, beforeStep: steps))
      }
    }
    return hooks
  }

  /// The backgrounds before it, with the numbers of the steps that come from them.
  private func backgrounds(
    of pickle: RecordedStream.Pickle, _ node: RecordedTree.ScenarioNode?
  ) -> [BackgroundDescription] {
    (node?.backgrounds ?? []).map { id, description in
      var description = description
      description.stepCount = pickle.steps.count { step in
        nodes(of: step).last?.background == id
      }
      return description
    }
  }

  /// The nodes of a step, the innermost first: the others are phrases that it was unfolded from.
  private func nodes(of step: RecordedStream.PickleStep) -> [RecordedTree.StepNode] {
    step.nodes.compactMap { stream.tree.steps[$0] }
  }

  // MARK: Steps

  private func steps(
    of testCase: RecordedStream.TestCase, _ pickle: RecordedStream.Pickle
  ) -> (steps: [StepDescription], matches: [StepMatches]) {
    let steps = Dictionary(
      pickle.steps.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var told: (steps: [StepDescription], matches: [StepMatches]) = ([], [])
    for test in testCase.steps {
      guard let id = test.pickleStep, let step = steps[id] else { continue }
      told.steps.append(description(of: step, pickle))
      let matches = zip(test.definitions, test.arguments).compactMap { id, arguments in
        definitions[id].map { StepMatch(definition: $0, arguments: arguments) }
      }
      told.matches.append(StepMatches(matches))
    }
    return told
  }

  private func description(
    of step: RecordedStream.PickleStep, _ pickle: RecordedStream.Pickle
  ) -> StepDescription {
    let nodes = nodes(of: step)
    let phrases = nodes.dropFirst().reversed().map(sentence)
    let file = file(pickle.path)
    var description = StepDescription(
      keyword: nodes.first.map { Self.trimmed($0.keyword) } ?? "*", text: step.text,
      range: nodes.first.map(sentence) ?? SourceRange(file: file, line: pickle.line ?? 1),
      table: step.table, tableLines: step.table == nil ? [] : nodes.first?.tableLines ?? [],
      docString: step.docString, phrases: phrases)
    description.docStringMediaType = step.mediaType
    if step.docString != nil { description.docStringLine = nodes.first?.docStringLine }
    return description
  }

  /// Where the sentence of a step stands: behind its keyword, or the whole line where the source
  /// says something else.
  private func sentence(of node: RecordedTree.StepNode) -> SourceRange {
    let file = file(node.path)
    let line = file.byteRange(ofLine: node.line)
    let start = file.offset(at: SourcePosition(line: node.line, column: node.column))
    let wanted = Array(node.text.utf8)
    var lower = start + node.keyword.utf8.count
    while lower < line.upperBound, file.bytes[lower] == 0x20 || file.bytes[lower] == 0x09 {
      lower += 1
    }
    let upper = lower + wanted.count
    guard upper <= line.upperBound, file.bytes[lower..<upper].elementsEqual(wanted) else {
      return SourceRange(file: file, line: node.line)
    }
    return SourceRange(file: file, bytes: lower..<upper)
  }

  /// Where a title's name stands on its line; the keyword where there is no name.
  private static func title(
    _ name: String, keyword: String, in file: SourceFile, line: Int
  ) -> SourceRange {
    let whole = SourceRange(file: file, line: line)
    let wanted = Array((name.isEmpty ? keyword : name).utf8)
    var lower = whole.lower
    if !name.isEmpty {
      while lower < whole.upper, file.bytes[lower] != UInt8(ascii: ":") { lower += 1 }
    }
    while lower + wanted.count <= whole.upper {
      if file.bytes[lower..<lower + wanted.count].elementsEqual(wanted) {
        return SourceRange(file: file, bytes: lower..<lower + wanted.count)
      }
      lower += 1
    }
    return whole
  }

  private static func trimmed(_ keyword: String) -> String {
    var keyword = keyword.drop(while: \.isWhitespace)
    while keyword.last?.isWhitespace ?? false { keyword.removeLast() }
    return String(keyword)
  }
}
