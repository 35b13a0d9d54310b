import CucumberExpressions
import StepDefinitions
import Testing

@testable import SentenceCompletion

/// Steps are found by their words, values by how they begin.
struct SentenceCompletionTests {
  @Test(
    arguments: [
      ("lamp", ["there is a lamp {string}", "the lamp {string} is lit"]),
      ("lit lamp", ["the lamp {string} is lit"]), ("LIT", ["the lamp {string} is lit"]),
      ("glows lit", ["the lamp {string} is lit"]), ("zebra", []),
      ("\"New Moon\" li", ["the lamp {string} is lit"]), ("\"New Moon\" zebra", []),
      ("", ["there is a lamp {string}", "the lamp {string} is lit"]),
    ] as [(String, [String])])
  func `steps are found by words in any order`(typed: String, expected: [String]) throws {
    let catalogue = try Self.catalogue()
    #expect(Self.steps(typed, in: catalogue) == expected)
  }

  @Test(arguments: ["tak brea", "break tak", "brea tak"])
  func `words of a sentence are worth more than those of an example, in any order`(
    typed: String
  ) throws {
    let library = try StepLibrary<Int>([
      StepDefinition(
        "{string} is disabled", .assertion, section: "Screens", "Nothing happens on it.",
        example: "\"Take Break\" is disabled"
      ) { _, _ in },
      StepDefinition(
        "a break is taken", .action, section: "Breaks", "A break.", example: "a break is taken"
      ) { _, _ in },
    ])
    #expect(Self.steps(typed, in: SentenceCatalogue(library)).first == "a break is taken")
  }

  @Test(
    arguments: [
      ("45 minutes p", ["{int} minutes pass"]), ("3 minutes", ["{int} minutes pass"]),
      ("minutes 7", ["{int} minutes pass"]), ("1 hour and 5 minutes we", ["{wait} went by"]),
      ("1 hour", ["nobody waits for {wait}", "{wait} went by"]),
      ("1 hour ", ["{wait} went by", "nobody waits for {wait}"]), ("1 hour zebra", []),
    ] as [(String, [String])])
  func `a quantity of several words stands for a parameter`(
    typed: String, expected: [String]
  ) throws {
    let wait = ParameterType(
      name: "wait", expected: "a wait",
      choices: [("2 days", 2), ("1 hour", 1), ("1 hour and 5 minutes", 3)])
    let library = try StepLibrary<Int>(
      [
        StepDefinition(
          "nobody waits for {wait}", .action, section: "Time", "Later.",
          example: "nobody waits for 2 days"
        ) { _, _ in },
        StepDefinition(
          "{int} minutes pass", .action, section: "Time", "Later.", example: "10 minutes pass"
        ) { _, _ in },
        StepDefinition(
          "{wait} went by", .action, section: "Time", "Later.", example: "2 days went by"
        ) { _, _ in },
      ], parameterTypes: [wait])
    let catalogue = SentenceCatalogue(library)
    #expect(Self.steps(typed, in: catalogue) == expected)
  }

  @Test(
    arguments: [
      ("Work is ", ["{name} is started"]),
      ("Work is st", ["{name} is started"]), ("Work is open", []),
      ("Work", []), ("Wo", []), ("Work is started", []), ("Work was ", []),
    ] as [(String, [String])])
  func `steps go on from what is typed as it stands`(typed: String, expected: [String]) throws {
    let name = ParameterType(name: "name", expected: "a name", examples: ["Work"]) {
      sentence, start in
      var end = start
      while let byte = sentence.byte(at: end), byte != UInt8(ascii: " ") { end += 1 }
      return end > start ? [.init(textUntil: end)] : []
    }
    let state = ParameterType(
      name: "state", expected: "a state", choices: [("open", "open"), ("blocked", "blocked")])
    let library = try StepLibrary<Int>(
      ["{name} is {state}", "{name} is started", "{name} is {state}, still"].map { expression in
        StepDefinition(
          expression, .action, section: "Work", "It is.",
          example: expression.replacing("{name}", with: "Work").replacing("{state}", with: "open")
        ) { _, _ in }
      }, parameterTypes: [name, state])
    let catalogue = SentenceCatalogue(library)
    let found = StepSearch.goingOn(
      behind: Sentence(typed), in: catalogue, phrases: ["Work is over", "x"])
    #expect(
      found.map { found in
        switch found {
        case .step(let position): catalogue.steps[position].expression
        case .phrase: "a phrase"
        }
      } == ("Work is over".hasPrefix(typed) ? ["a phrase"] : []) + expected)
  }

  @Test(
    arguments: [
      ("the lamp \"Mo", ["\"Moon\""], 9), ("the lamp \"N", ["\"New\""], 9),
      ("the lamp \"Moon\" is", nil, 0), ("the lamp \"x", nil, 0), ("", nil, 0),
    ] as [(String, [String]?, Int)])
  func `values are those that fit what is typed`(typed: String, values: [String]?, start: Int)
    throws
  {
    let search = ValueSearch(in: try Self.catalogue(), own: [("lamp", "New")])
    let found = search.values(for: Sentence(typed))
    #expect(found?.values == values)
    #expect((found?.start ?? 0) == start)
  }

  @Test func `a step makes its names known`() throws {
    let catalogue = try Self.catalogue()
    let names = catalogue.namesIntroduced(
      by: "there is a lamp \"New Moon\"", definition: 0, arguments: [16..<26],
      table: [["lamp"], ["Mars"]])
    #expect(names.map(\.name) == ["New Moon", "Mars"])
  }

  @Test func `a list has its names one by one`() {
    let text = "Instagram, \"Candy Crush\" and the Games category"
    let parts = NamedPart.parts(of: Array(text.utf8), in: 0..<text.utf8.count)
    #expect(parts.map(\.text) == ["Instagram", "Candy Crush", "Games"])
    #expect(parts[1].range == 11..<24)
  }

  /// The steps that have some words, the best first.
  private static func steps(_ typed: String, in catalogue: SentenceCatalogue) -> [String] {
    StepSearch(typed).found(in: catalogue, phrases: []).compactMap { found in
      guard case .step(let position) = found else { return nil }
      return catalogue.steps[position].expression
    }
  }

  private static func catalogue() throws -> SentenceCatalogue {
    let library = try StepLibrary<Int>([
      StepDefinition(
        "there is a lamp {string}", .given, section: "Lamps", "Puts a lamp up.",
        example: "there is a lamp \"Moon\"", roles: [.introduces("lamp")]
      ) { _, _ in },
      StepDefinition(
        "the lamp {string} is lit", .assertion, section: "Lamps", "The lamp glows.",
        example: "the lamp \"Moon\" is lit", roles: [.refersTo("lamp")]
      ) { _, _ in },
    ])
    var catalogue = SentenceCatalogue(library)
    catalogue.names = [("lamp", ["Moon"])]
    catalogue.words = { _, _, type in type == "string" ? ["\"Moon\"", "\"New\""] : [] }
    return catalogue
  }
}
