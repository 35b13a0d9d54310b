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
    let found = StepSearch(typed).positions(in: catalogue)
    #expect(found.map { catalogue.steps[$0].expression } == expected)
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
    #expect(StepSearch(typed).positions(in: SentenceCatalogue(library)).first == 1)
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
