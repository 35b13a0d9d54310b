import GherkinSyntax
import SourceDiagnostics
import Testing

struct RobustnessTests {
  @Test(arguments: ["x.feature", "x.feature.md"])
  func `no mutation of bytes leads to a crash, and each result is the same twice`(path: String) {
    var random = Numbers(state: 0x5EED)
    let original = Array(wholeLanguage.utf8)
    let spice = Array("\"`|@#:\\\r\n \t<>*é\u{0}".utf8)
    for _ in 0..<400 {
      var bytes = original
      for _ in 0...(random.next() % 8) {
        let index = random.next() % bytes.count
        switch random.next() % 4 {
        case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(spice[random.next() % spice.count], at: index)
        default: bytes = Array(bytes[..<max(index, 1)]) + bytes[(index / 2)...]
        }
      }
      let file = SourceFile(path: path, bytes: bytes)
      let options = GherkinParser.Options(recordsTokens: true)
      var ids = IDGenerator()
      let result = GherkinParser.parse(file, options: options, ids: &ids)
      #expect((result.document == nil) == !result.errors.isEmpty)
      #expect(result.errors.count <= options.errorLimit)
      let message = GherkinMessages.gherkinDocument(result.recovered)
      let pickles = PickleCompiler.pickles(of: result.recovered, ids: &ids)
      let rendered = DiagnosticRenderer().render(result.diagnostics)
      #expect(rendered.isEmpty == result.errors.isEmpty)
      let again = GherkinParser.parse(file)
      #expect(GherkinMessages.gherkinDocument(again.recovered) == message)
      #expect(pickles.allSatisfy { $0.uri == path })
    }
  }

  @Test(arguments: Shape.allCases)
  func `twice the file is twice the work`(shape: Shape) {
    let small = parse(shape.text(repeating: 200)).linesLookedAt
    let large = parse(shape.text(repeating: 400)).linesLookedAt
    let larger = parse(shape.text(repeating: 800)).linesLookedAt
    #expect(large <= small * 2 + 8)
    #expect(larger <= large * 2 + 8)
    #expect(small >= 200)
  }

  /// Files that would cost more if the parser looked ahead too often.
  enum Shape: String, CaseIterable {
    case steps, tags, tagsWithComments, rows, texts, rules, examples, taggedScenarios

    func text(repeating count: Int) -> String {
      let head = "Feature: f\nScenario: s\n* a\n"
      func many(_ part: String) -> String { String(repeating: part, count: count) }
      switch self {
      case .steps: return head + many("* a\n")
      case .tags: return head + many("@t @u\n") + "Rule: r\n"
      case .tagsWithComments: return head + many("@t\n# c\n\n") + "Rule: r\n"
      case .rows: return head + many("| a | b |\n")
      case .texts: return head + "```\n" + many("x\n") + "```\n"
      case .rules: return head + many("@t\nRule: r\n")
      case .examples: return head + many("@t\nExamples:\n| a |\n")
      case .taggedScenarios: return head + many("@t\n\n# c\n@u\nScenario: s\n* a\n")
      }
    }
  }

  @Test func `a line of a megabyte and a row of many cells are read`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let cells = String(repeating: "| a ", count: 20_000) + "|"
    let text = "Feature: \(long)\nScenario: s\nGiven \(long)\n\(cells)\n"
    let document = try #require(parse(text).document)
    #expect(document.feature?.name.utf8.count == 1_000_000)
    let row = try #require(document.scenarios[0].steps[0].dataTable?.rows[0])
    #expect(row.cells.count == 20_000)
    #expect(row.cells.last?.location.column == 79_999)
  }
}

/// A small generator of its own, so that each run sees the same mutations.
private struct Numbers {
  var state: UInt64

  mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
}
