import Foundation
import GherkinSyntax
import SourceDiagnostics
import TestSupport
import Testing

/// What the reference tools print for their own test data, file by file.
@Suite(.enabled(if: ConformanceFolder.isThere, "CONFORMANCE_DIR is not set"))
struct GherkinConformanceTests {
  @Test(arguments: ConformanceFolder.cases(in: "good", with: ".tokens"))
  func `the tokens of a file are those of the reference tools`(_ name: String) throws {
    let file = try ConformanceFolder.source(name, in: "good")
    let options = GherkinParser.Options(recordsTokens: true)
    let result = GherkinParser.parse(file, options: options)
    #expect(result.errors.map(\.message) == [])
    let expected = try ConformanceFolder.text("gherkin/testdata/good/\(name).tokens")
    #expect(result.tokens.text == expected)
  }

  @Test(arguments: ConformanceFolder.cases(in: "good", with: ".ast.ndjson"))
  func `the tree of a file is that of the reference tools`(_ name: String) throws {
    let file = try ConformanceFolder.source(name, in: "good")
    let document = try #require(GherkinParser.parse(file).document)
    let actual = try ConformanceFolder.canonical([GherkinMessages.gherkinDocument(document)])
    #expect(actual == (try ConformanceFolder.messages(name + ".ast.ndjson", in: "good")))
  }

  @Test(arguments: ConformanceFolder.cases(in: "good", with: ".pickles.ndjson"))
  func `the pickles of a file are those of the reference tools`(_ name: String) throws {
    let file = try ConformanceFolder.source(name, in: "good")
    var ids = IDGenerator()
    let document = try #require(GherkinParser.parse(file, ids: &ids).document)
    let actual = try ConformanceFolder.canonical(GherkinMessages.pickles(of: document, ids: &ids))
    #expect(actual == (try ConformanceFolder.messages(name + ".pickles.ndjson", in: "good")))
  }

  @Test(arguments: ConformanceFolder.cases(in: "good", with: ".source.ndjson"))
  func `the source message of a file is that of the reference tools`(_ name: String) throws {
    let file = try ConformanceFolder.source(name, in: "good")
    let actual = try ConformanceFolder.canonical([GherkinMessages.source(file)])
    #expect(actual == (try ConformanceFolder.messages(name + ".source.ndjson", in: "good")))
  }

  @Test(arguments: ConformanceFolder.cases(in: "bad", with: ".errors.ndjson"))
  func `the errors of a file are those of the reference tools`(_ name: String) throws {
    let file = try ConformanceFolder.source(name, in: "bad")
    let result = GherkinParser.parse(file)
    #expect(result.document == nil)
    let actual = try ConformanceFolder.canonical(result.errors.map(GherkinMessages.parseError))
    #expect(actual == (try ConformanceFolder.messages(name + ".errors.ndjson", in: "bad")))
    for diagnostic in result.diagnostics { #expect(!diagnostic.message.contains("#")) }
  }

  @Test func `the dialects are those of the reference tools, word for word`() throws {
    let text = try ConformanceFolder.text("gherkin/gherkin-languages.json")
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let languages = try #require(json as? [String: [String: Any]])
    #expect(Dialect.codes == languages.keys.sorted())
    for (code, expected) in languages {
      let dialect = try #require(Dialect.named(code))
      let lists = [
        "feature": dialect.feature, "background": dialect.background, "rule": dialect.rule,
        "scenario": dialect.scenario, "scenarioOutline": dialect.scenarioOutline,
        "examples": dialect.examples, "given": dialect.given, "when": dialect.when,
        "then": dialect.then, "and": dialect.and, "but": dialect.but, "name": [dialect.name],
        "native": [dialect.native],
      ]
      for (key, words) in lists {
        let wanted = expected[key] as? [String] ?? [expected[key] as? String ?? ""]
        #expect(words == wanted, "\(code).\(key)")
      }
    }
  }

  @Test(arguments: ConformanceFolder.recordedRuns)
  func `trees and pickles of recorded runs are ours, numbers aside`(_ path: String) throws {
    let messages = try ConformanceFolder.text(path).split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: Any]])
    }
    let sources = messages.compactMap { $0["source"] }
    #expect(!sources.isEmpty)
    for source in sources {
      let uri = try #require(source["uri"] as? String)
      let file = SourceFile(path: uri, text: try #require(source["data"] as? String))
      var ids = IDGenerator()
      let document = try #require(GherkinParser.parse(file, ids: &ids).document)
      let ours =
        [GherkinMessages.gherkinDocument(document)]
        + GherkinMessages.pickles(of: document, ids: &ids)
      let theirs = messages.compactMap { $0["gherkinDocument"] ?? $0["pickle"] }
        .filter { $0["uri"] as? String == uri }
      let stripped = try ours.map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try withoutNumbers(object?.values.first as Any)
      }
      #expect(stripped == (try theirs.map(withoutNumbers)))
    }
  }

  /// A message as text, keys in order, numbers of nodes left out.
  private func withoutNumbers(_ message: Any) throws -> String {
    func strip(_ value: Any) -> Any {
      if let object = value as? [String: Any] {
        let numbers: Set = ["id", "astNodeId", "astNodeIds"]
        return object.filter { !numbers.contains($0.key) }.mapValues(strip)
      }
      if let array = value as? [Any] { return array.map(strip) }
      return value
    }
    let data = try JSONSerialization.data(
      withJSONObject: strip(message), options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
