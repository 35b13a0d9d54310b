import CucumberExpressions
import TestSupport
import Testing

/// Every case of the published test data, where the folder is at hand.
@Suite(.enabled(if: ConformanceFolder.isThere)) struct ConformanceTests {
  @Test func `the published cases are at hand`() {
    #expect(!Case.all(in: "cucumber-expression/matching").isEmpty)
  }

  @Test(arguments: Case.all(in: "cucumber-expression/tokenizer"))
  func `expressions are cut into the published tokens`(case: Case) throws {
    let expression = try #require(`case`.yaml["expression"]?.string)
    do {
      let tokens = try ExpressionTokenizer.tokens(of: expression)
      let found = tokens.map { "\($0.kind.rawValue) \($0.start)..<\($0.end) \($0.text)" }
      let expected = try #require(`case`.yaml["expected_tokens"]?.items).map {
        "\($0["type"]?.string ?? "?") \($0["start"]?.int ?? -1)..<\($0["end"]?.int ?? -1)"
          + " \($0["text"]?.string ?? "?")"
      }
      #expect(found == expected)
    } catch let error as ExpressionError {
      #expect(error.description == `case`.yaml["exception"]?.string)
    }
  }

  @Test(arguments: Case.all(in: "cucumber-expression/parser"))
  func `expressions are parsed to the published trees`(case: Case) throws {
    let expression = try #require(`case`.yaml["expression"]?.string)
    do {
      let tree = try ExpressionParser.tree(of: expression)
      let expected = try #require(`case`.yaml["expected_ast"])
      #expect(dump(tree) == dump(expected))
    } catch let error as ExpressionError {
      #expect(error.description == `case`.yaml["exception"]?.string)
    }
  }

  @Test(arguments: Case.all(in: "cucumber-expression/matching"))
  func `sentences match as published`(case: Case) throws {
    let expression = try #require(`case`.yaml["expression"]?.string)
    do {
      let compiled = try CucumberExpression(expression)
      let text = `case`.yaml["text"]?.string ?? ""
      try expect(compiled.match(text), toBe: #require(`case`.yaml["expected_args"]))
    } catch let error as ExpressionError {
      #expect(error.description == `case`.yaml["exception"]?.string)
    }
  }

  @Test(arguments: Case.all(in: "cucumber-expression/transformation"))
  func `expressions stand for the published regular expressions`(case: Case) throws {
    let expression = try #require(`case`.yaml["expression"]?.string)
    #expect(
      try CucumberExpression(expression).pattern == `case`.yaml["expected_regex"]?.string)
  }

  @Test(arguments: Case.all(in: "regular-expression/matching"))
  func `regular expressions match as published`(case: Case) throws {
    let expression = try #require(`case`.yaml["expression"]?.string)
    let text = try #require(`case`.yaml["text"]?.string)
    let arguments = try RegularExpression(expression).match(text)
    try expect(arguments, toBe: #require(`case`.yaml["expected_args"]))
  }

  @Test func `the comparison says no`() throws {
    let arguments = try RegularExpression("(\\d+)").match("22")
    let three = YAMLValue.list([.text("3", isQuoted: false)])
    let wrong = [
      (nil, three, "did not match"), (arguments, .null, "matched, and must not"),
      (arguments, three, "number 22.0"),
    ]
    for (found, wanted, words) in wrong {
      withKnownIssue {
        expect(found, toBe: wanted)
      } matching: {
        "\($0)".contains(words)
      }
    }
  }

  private func expect(_ arguments: [ExpressionArgument]?, toBe expected: YAMLValue) {
    guard let arguments else {
      #expect(expected == .null, "did not match")
      return
    }
    guard let items = expected.items else {
      Issue.record("matched, and must not")
      return
    }
    #expect(arguments.map { notation($0.value) } == items.map(notation))
  }

  private func notation(_ value: any Sendable) -> String {
    switch value {
    case let value as Int: "number \(Double(value))"
    case let value as Double: "number \(value)"
    case let value as String: "text \(value)"
    default: "null"
    }
  }

  private func notation(_ value: YAMLValue) -> String {
    switch value {
    case .text(let text, isQuoted: false):
      Double(text).map { "number \($0)" } ?? "text \(text)"
    case .text(let text, isQuoted: true): "text \(text)"
    case .null, .list, .map: "null"
    }
  }

  private func dump(_ node: ExpressionNode) -> String {
    let children = node.token.map { "'\($0)'" } ?? "[\(node.children.map(dump).joined())]"
    return "(\(node.kind.rawValue) \(node.start) \(node.end) \(children))"
  }

  private func dump(_ node: YAMLValue) -> String {
    let children =
      node["token"]?.string.map { "'\($0)'" }
      ?? "[\((node["nodes"]?.items ?? []).map(dump).joined())]"
    return "(\(node["type"]?.string ?? "?") \(node["start"]?.int ?? -1) "
      + "\(node["end"]?.int ?? -1) \(children))"
  }
}

// MARK: - Fixtures

/// One file of the test data.
struct Case: Sendable, CustomTestStringConvertible {
  let path: String

  var testDescription: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  var yaml: YAMLValue { YAMLValue(parsing: (try? ConformanceFolder.text(path)) ?? "") }

  /// The cases of a folder of the test data.
  static func all(in folder: String) -> [Case] {
    let path = "cucumber-expressions/testdata/\(folder)"
    return ConformanceFolder.names(in: path).filter { $0.hasSuffix(".yaml") }
      .map { Case(path: "\(path)/\($0)") }
  }
}
