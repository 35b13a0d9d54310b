import ScenarioReports
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import TestSupport
import Testing

/// What the compatibility kit recorded goes through the events of a run and comes out as it was.
@Suite(.enabled(if: ConformanceFolder.isThere))
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
/// The others need what we do not have on purpose: hooks, steps that are pending, skip, attach or
/// throw what they like, runs with undefined or ambiguous steps, regular expressions, an order to run
/// in. The folder may hold a part of the kit; the first four are always there.
@Suite(.enabled(if: ConformanceFolder.isThere))
struct KitRunTests {
  private static let samples =
    ["data-tables", "doc-strings", "multiple-features", "unused-steps"]
    + [
      "backgrounds", "cdata", "data-tables-with-expression", "doc-strings-with-expression", "empty",
      "minimal", "rules", "rules-backgrounds",
    ].filter { ConformanceFolder.samples.contains($0) }

  @Test(arguments: samples)
  func `a sample gives the messages of the kit`(_ name: String) throws {
    let vocabulary = try Self.vocabulary(of: name)
    let folder = "\(ConformanceFolder.kit)/\(name)"
    let sources = try ConformanceFolder.names(in: folder).filter { $0.hasSuffix(".feature") }
      .map { ScriptSource(file: try ConformanceFolder.stream("\(folder)/\($0)")) }
    let plan = Plan.make(sources, vocabulary: vocabulary)
    let warnings = name == "empty" ? ["this scenario has no steps"] : []
    #expect(plan.diagnostics.map(\.message) == warnings)
    var options = RunOptions()
    options.tellsPlan = true
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
    let steps = Array(lines.compactMap { $0["pickle"]?["steps"]?.elements }.joined())
    let expressions = lines.compactMap { $0["stepDefinition"]?["pattern"]?["source"]?.text }
    let definitions = expressions.map { expression in
      let start = expression.prefix { $0 != "{" }
      let step = steps.first { $0["text"]?.text?.hasPrefix(start) ?? false }
      let argument = step?["argument"]
      let block: BlockArgument =
        argument?["dataTable"] != nil ? .table : argument != nil ? .docString : .none
      return StepDefinition<[[String]]>(
        expression, .action, section: "Kit", argument: block, "A step of the kit.",
        example: step?["text"]?.text ?? expression
      ) { kept, arguments in
        guard let rows = arguments.table?.map({ $0.map(\.text) }) else { return }
        if expression.contains("transposed") {
          kept = rows[0].indices.map { column in rows.map { $0[column] } }
        } else if name == "data-tables", kept != rows {
          throw StepFailure("the table is \(kept)")
        }
      }
    }
    return Vocabulary(library: try StepLibrary<[[String]]>(definitions)) { _ in [] }
  }
}
