import GherkinSyntax
import TestSupport
import Testing

struct TagExpressionTests {
  @Test(arguments: [
    ("", ""), ("  ", ""), ("@a", "@a"), ("not @a", "not ( @a )"),
    ("@a and @b or not @c", "( ( @a and @b ) or not ( @c ) )"),
    ("not (@a or @b)", "not ( @a or @b )"), (#"a\(1\) or b\ c"#, #"( a\(1\) or b\ c )"#),
    (#"\("#, #"\("#),
  ])
  func `an expression has one canonical form`(text: String, form: String) throws {
    let expression = try TagExpression.parse(text)
    #expect(expression.description == form)
    #expect(try TagExpression.parse(form) == expression)
  }

  @Test(arguments: [
    ("@a and", "Expected operand.", 6), ("@a @b", "Expected operator.", 3),
    ("(@a", "Unmatched (.", 0), ("@a)", "Unmatched ).", 2), ("or", "Expected operand.", 0),
    (#"x or \y"#, #"Illegal escape before "y"."#, 5), ("()", "Expected operand.", 1),
    (#"x\"#, #"Illegal escape before ""."#, 1),
  ])
  func `a mistake is named with its place`(text: String, reason: String, offset: Int) {
    #expect(throws: TagExpressionError.self) { try TagExpression.parse(text) }
    do {
      _ = try TagExpression.parse(text)
    } catch {
      #expect(error.reason == reason)
      #expect(error.offset == offset)
    }
  }

  @Test(arguments: [
    ("", [], true), ("@a", ["@a"], true), ("@a", ["@A"], false), ("not @a", [], true),
    ("@a and not @b", ["@a"], true), ("@a and not @b", ["@a", "@b"], false),
    ("@a or @b and @c", ["@a"], true), ("(@a or @b) and @c", ["@a"], false),
  ])
  func `tags meet an expression or not`(text: String, tags: [String], meets: Bool) throws {
    #expect(try TagExpression.parse(text).evaluate(tags: tags) == meets)
  }

  @Test func `a hundred thousand negations and brackets are no problem`() throws {
    let negated = try TagExpression.parse(String(repeating: "not ", count: 100_000) + "@a")
    #expect(negated.evaluate(tags: ["@a"]))
    let deep =
      String(repeating: "(", count: 100_000) + "@a" + String(repeating: ")", count: 100_000)
    #expect(try TagExpression.parse(deep).evaluate(tags: ["@a"]))
  }
}

/// The reference implementation's own test data.
@Suite(.enabled(if: ConformanceFolder.isThere, "CONFORMANCE_DIR is not set"))
struct TagExpressionConformanceTests {
  @Test func `mistakes read as in the reference implementation`() throws {
    let cases = try cases("errors")
    #expect(cases.count >= 10)
    for one in cases {
      let text = try #require(one.values["expression"])
      do {
        _ = try TagExpression.parse(text)
        Issue.record("“\(text)” was accepted")
      } catch {
        #expect(error.description == one.values["error"])
      }
    }
  }

  @Test func `canonical forms are those of the reference implementation`() throws {
    let cases = try cases("parsing")
    #expect(cases.count >= 10)
    for one in cases {
      let text = try #require(one.values["expression"])
      #expect(try TagExpression.parse(text).description == one.values["formatted"])
    }
  }

  @Test func `expressions mean what they mean in the reference implementation`() throws {
    let cases = try cases("evaluations")
    #expect(cases.count >= 5)
    for one in cases {
      let text = try #require(one.values["expression"])
      let expression = try TagExpression.parse(text)
      #expect(!one.tests.isEmpty)
      for test in one.tests {
        #expect(expression.evaluate(tags: test.variables) == test.result, "\(text) \(test)")
      }
    }
  }

  private func cases(_ name: String) throws -> [YAMLCase] {
    YAMLCase.read(try ConformanceFolder.text("tag-expressions/testdata/\(name).yml"))
  }
}
