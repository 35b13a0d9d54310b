import CucumberExpressions
import Testing

@Suite struct CucumberExpressionTests {
  @Test(arguments: [
    ("{int} break(s) is/are left", "1 break is left", ["1"]),
    ("{int} break(s) is/are left", "2 breaks are left", ["2"]),
    ("the link {string} is opened", #"the link "a b" is opened"#, [#""a b""#]),
    ("{word} is used", "é😀 is used", ["é😀"]),
    ("from {} to {}", "from a to b to c", ["a to b", "c"]),
    ("{word}'s session is ended", "Work's session is ended", ["Work"]),
    (#"\{int} is 5\/6"#, "{int} is 5/6", []),
    ("{float}E", "6.02E23E", ["6.02E23"]),
  ])
  func `a sentence gives its arguments with their places`(
    expression: String, text: String, expected: [String]
  ) throws {
    let sentence = Sentence(text)
    let arguments = try #require(try CucumberExpression(expression).match(sentence))
    #expect(arguments.map { sentence[$0.range] } == expected)
  }

  @Test(arguments: [
    ("{int} break(s) is/are left", "1 break left"),
    ("{int} break(s) is/are left", "1 break is left "),
    ("{int} break(s) is/are left", "many breaks are left"),
    ("{string} is tapped", #""no end is tapped"#),
    ("{byte} bytes", "128 bytes"),
    ("{word} mice", " mice"),
  ])
  func `a sentence that says something else does not match`(
    expression: String, text: String
  ) throws {
    #expect(try CucumberExpression(expression).match(text) == nil)
  }

  @Test(arguments: [
    ("three ((very) blind) mice", 7, "An optional may not contain an other optional"),
    ("three () mice", 6, "An optional must contain some text"),
    ("three ({int} ) mice", 7, "An optional may not contain a parameter type"),
    ("three (brown)/black mice", 6, "An alternative may not exclusively contain optionals"),
    ("three \\blind mice", 7, "Only the characters"),
    ("é😀 {string", 3, "The '{' does not have a matching '}'"),
    ("{nothing}", 0, "Undefined parameter type 'nothing'"),
    (#"\["#, 1, "Only the characters"),
    ("brown\\", 5, "The end of line can not be escaped"),
    ("{a{b}", 2, "Parameter names may not contain"),
  ])
  func `a mistake is found at its place`(expression: String, start: Int, problem: String) {
    let error = #expect(throws: ExpressionError.self) {
      _ = try CucumberExpression(expression)
    }
    #expect(error?.start == start)
    #expect(error?.problem.hasPrefix(problem) == true)
  }

  @Test func `an error text draws the expression and a caret under the mistake`() {
    let error = #expect(throws: ExpressionError.self) {
      _ = try CucumberExpression("é {nothing} mice")
    }
    #expect(
      error?.description == """
        This Cucumber Expression has a problem at column 3:

        é {nothing} mice
          ^-------^
        Undefined parameter type 'nothing'.
        Please register a ParameterType for 'nothing'
        """)
  }

  @Test func `a parameter with several readings takes the one that lets the rest match`() throws {
    let registry = ParameterTypeRegistry([Self.names])
    let expression = try CucumberExpression("{names} and {word} are open", registry: registry)
    let sentence = Sentence("Notes and Mail and Maps are open")
    let arguments = try #require(expression.match(sentence))
    #expect(arguments.map { sentence[$0.range] } == ["Notes and Mail", "Maps"])
    #expect(arguments[0].value as? [String] == ["Notes", "Mail"])
    #expect(arguments[1].value as? String == "Maps")
  }

  @Test func `many readings of many parameters take bounded time`() throws {
    let expression = try CucumberExpression(
      Array(repeating: "{}", count: 12).joined(separator: " ") + " end")
    let text = Array(repeating: "a", count: 60).joined(separator: " ")
    #expect(expression.match(text) == nil)
    #expect(expression.match(text + " end") != nil)
  }

  @Test func `the words of an expression are spelled out`() throws {
    let words = try CucumberExpression("{int} break(s) is/are left( now)").words
    #expect(words.map(\.variants) == [[], ["breaks", "break"], ["is", "are"], []])
    #expect(words.map(\.parameter) == ["int", nil, nil, nil])
  }

  @Test(arguments: [
    ("a/b {int}(s)", #"^(?:a|b) ((?:-?\d+)|(?:\d+))(?:s)?$"#),
    ("a.b|c {word}", #"^a\.b\|c ([^\s]+)$"#),
    (#"\{\(\/"#, #"^\{\(/$"#),
    ("Привет, Мир(ы)!", "^Привет, Мир(?:ы)?!$"),
    (#"^$[]\(\){}\\.|?*+"#, #"^\^\$\[\]\(\)(.*)\\\.\|\?\*\+$"#),
  ])
  func `an expression stands for a regular expression`(source: String, pattern: String) throws {
    #expect(try CucumberExpression(source).pattern == pattern)
  }

  @Test func `a type may be given by regular expressions`() throws {
    let color = try ParameterType(name: "color", patterns: ["red|blue", "(dark)-(green)"]) {
      $0.compactMap(\.self).joined(separator: " ")
    }
    let registry = ParameterTypeRegistry([color])
    let expression = try CucumberExpression("a {color} ball", registry: registry)
    #expect(expression.match("a dark-green ball")?.first?.value as? String == "dark green")
    #expect(expression.match("a blue ball")?.first?.value as? String == "blue")
    #expect(expression.match("a green ball") == nil)
    #expect(expression.pattern == "^a ((?:red|blue)|(?:(dark)-(green))) ball$")
  }

  @Test func `a regular expression's groups take the types of their patterns`() throws {
    let expression = try RegularExpression(#"^I have (\d+) (big )?(cu(ke)s?)$"#)
    let arguments = try #require(expression.match("I have 22 cukes"))
    #expect(arguments.map(\.typeName) == ["int", "", ""])
    #expect(arguments[0].value as? Int == 22)
    #expect(arguments[1].value as? String == nil)
    #expect(arguments[2].value as? String == "ke")
    #expect(throws: PatternError.self) { _ = try RegularExpression("(") }
    let named = try RegularExpression(#"^(?<count>\d+) (?:big )?(?=c)(?P<what>c(u)kes) (here)$"#)
    let values = try #require(named.match("22 big cukes here")).map(\.value)
    #expect(values.map { $0 as? String } == ["22", "u", "here"])
  }

  @Test(arguments: [
    (#"^a user( named "([^"]*)")?$"#, #"a user named "Charlie""#, ["Charlie"]),
    (#"^a user( named "([^"]*)")?$"#, "a user", [nil]),
    ("((a)(b))?c", "abc", ["a"]), ("(a(?:(b)c)|(d))e", "abce", ["b"]), ("(a(b)?)", "a", [nil]),
  ])
  func `a group with groups in it has the value of the first`(
    expression: String, text: String, expected: [String?]
  ) throws {
    let arguments = try #require(try RegularExpression(expression).match(text))
    #expect(arguments.map { $0.value as? String } == expected)
  }

  @Test func `every standard type accepts its own examples`() {
    for type in ParameterType.standard {
      for example in type.examples {
        #expect(type.accepts(example), "{\(type.name)} refuses \(example)")
      }
    }
  }
}

// MARK: - Fixtures

extension CucumberExpressionTests {
  /// Words joined by "and", in every reading.
  private static let names = ParameterType(name: "names", examples: ["Notes and Mail"]) {
    sentence, start in
    var candidates: [ParameterType.Candidate] = []
    var names: [String] = []
    var offset = start
    while true {
      var end = offset
      while let byte = sentence.byte(at: end), byte != UInt8(ascii: " ") { end += 1 }
      guard end > offset else { break }
      names.append(sentence[offset..<end])
      candidates.append(.init(end: end, value: names))
      guard sentence.has(" and ", at: end) else { break }
      offset = end + 5
    }
    return candidates.reversed()
  }
}
