import ScenarioReports
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import Testing

/// What the compatibility kit recorded goes through the events of a run and comes out as it was.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct KitTests {
  @Test(arguments: ConformanceFolder.samples)
  func `a recorded run is told again with nothing lost`(_ name: String) throws {
    let path = "\(ConformanceFolder.kit)/\(name)/\(name).ndjson"
    let stream = try ConformanceFolder.stream(path)
    let told = report(.messages, of: [stream]).split(separator: "\n").map(String.init)
    let found = try KitComparison(told).messages
    let expected = try KitComparison(ConformanceFolder.recorded(name)).messages
    #expect(found.count == expected.count)
    for (position, (left, right)) in zip(found, expected).enumerated() where left != right {
      Issue.record("message \(position + 1):\n  is  \(left)\n  not \(right)")
    }
    let again = SourceFile(path: "again", text: told.joined(separator: "\n"))
    #expect(report(.messages, of: [again]) == told.joined(separator: "\n") + "\n")
  }

  @Test func `no sample is missing`() { #expect(ConformanceFolder.samples.count >= 21) }
}

/// Samples of the compatibility kit that our runner can play give the messages of the kit.
///
/// The others need what we do not have on purpose: hooks, steps that are pending, skip or attach,
/// runs with undefined or ambiguous steps, regular expressions.
@Suite(.enabled(if: ConformanceFolder.root != nil))
struct KitRunTests {
  @Test(arguments: ["data-tables", "doc-strings", "multiple-features", "unused-steps"])
  func `a sample gives the messages of the kit`(_ name: String) throws {
    let vocabulary = try Self.vocabulary(of: name)
    let folder = "\(ConformanceFolder.kit)/\(name)"
    let sources = try ConformanceFolder.names(in: folder).filter { $0.hasSuffix(".feature") }
      .map { ScriptSource(file: try ConformanceFolder.stream("\(folder)/\($0)")) }
    let plan = Plan.make(sources, vocabulary: vocabulary)
    #expect(plan.diagnostics == [])
    var options = RunOptions()
    options.tellsMatches = true
    options.jobs = 2
    var report = ReportKind.messages.report(style: TextStyle(), showsDigest: false)
    var output = ""
    Run(of: plan, vocabulary: vocabulary, options: options).perform {
      report.receive($0, into: &output)
    }
    let found = try KitComparison(output.split(separator: "\n").map(String.init)).messages
    let expected = try KitComparison(ConformanceFolder.recorded(name)).messages
    #expect(found.count == expected.count)
    for (position, (left, right)) in zip(found, expected).enumerated() where left != right {
      Issue.record("message \(position + 1):\n  is  \(left)\n  not \(right)")
    }
  }

  /// The steps that a sample declares; the only one that does something transposes its table.
  private static func vocabulary(of name: String) throws -> Vocabulary<[[String]]> {
    let lines = try ConformanceFolder.recorded(name).map { try JSONText(Array($0.utf8)).root }
    let sentences = lines.compactMap { $0["pickle"]?["steps"]?.elements }.joined()
      .compactMap { $0["text"]?.text }
    let expressions = lines.compactMap { $0["stepDefinition"]?["pattern"]?["source"]?.text }
    let block: BlockArgument =
      name == "data-tables" ? .table : name == "doc-strings" ? .docString : .none
    let definitions = expressions.map { expression in
      let start = expression.prefix { $0 != "{" }
      return StepDefinition<[[String]]>(
        expression, .action, section: "Kit", argument: block, "A step of the kit.",
        example: sentences.first { $0.hasPrefix(start) } ?? expression
      ) { kept, arguments in
        guard let rows = arguments.table?.map({ $0.map(\.text) }) else { return }
        if expression.contains("transposed") {
          kept = rows[0].indices.map { column in rows.map { $0[column] } }
        } else if kept != rows {
          throw StepFailure("the table is \(kept)")
        }
      }
    }
    return Vocabulary(library: try StepLibrary<[[String]]>(definitions)) { _ in [] }
  }
}
