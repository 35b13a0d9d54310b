import CucumberExpressions
import StepDefinitions
import Testing

@Suite struct VocabularyTests {
  @Test func `no two steps of the published vocabulary can match one sentence`() throws {
    let library = try VocabularyFixture.library()
    #expect(library.definitions.count > 130)
    #expect(library.overlaps().map(\.description) == [])
    #expect(library.parameterTypeFaults().map(\.description) == [])
  }

  @Test(arguments: [
    ("{name} is opened", "Instagram is opened", "Instagram is opened"),
    ("{names} is/are {outcome}", "{name} is {outcome}", "Instagram is blocked"),
    ("the card(s) is/are tapped", "the card is tapped", "the card is tapped"),
    ("{names} are open", "Work and {name} are open", "Work and Instagram are open"),
    ("{n} break(s) left", "3 breaks left", "3 breaks left"),
    ("{quoted} is tapped", "{name} is tapped", "\"Focusing…\" is tapped"),
    (
      "{names} stay open", "{name}, {name} and Mail stay open",
      "Instagram, Instagram and Mail stay open"
    ),
    ("a/the card", "the card/tag", "the card"),
  ])
  func `two steps that can match one sentence are found, with the sentence`(
    first: String, second: String, sentence: String
  ) throws {
    let resolver = try VocabularyFixture.resolver(of: [first, second])
    let faults = resolver.overlaps()
    #expect(faults.map(\.kind) == [.overlap(with: 1, sentence: sentence)])
    guard case .ambiguous(let positions) = resolver.resolve(sentence) else {
      Issue.record("“\(sentence)” is not ambiguous")
      return
    }
    #expect(positions == [0, 1])
  }

  @Test(arguments: [
    ("{name} is opened", "the camera is opened"),
    ("nothing is blocked", "{names} is/are {outcome}"),
    ("{name} has a budget of {duration} a day", "{name} has a budget of {duration} on {days}"),
    ("{name} is scheduled on {days}", "{name} is scheduled {days}"),
    ("a card", "a card "),
  ])
  func `two steps that only look alike are no fault`(first: String, second: String) throws {
    #expect(try VocabularyFixture.resolver(of: [first, second]).overlaps() == [])
  }

  @Test func `a vocabulary with mistakes names all of them`() throws {
    let error = #expect(throws: VocabularyError.self) {
      _ = try StepLibrary<Int>(
        [
          Self.definition("{nothing} is lost", example: "x"),
          Self.definition("the card", example: "the card"),
          Self.definition("the card", example: "the card"),
          Self.definition("{name} rings", example: "X rings", roles: [.refersTo("app", at: 1)]),
        ], parameterTypes: VocabularyFixture.types)
    }
    let kinds = try #require(error).faults.map(\.kind)
    #expect(kinds.count == 3)
    #expect(kinds.contains(.duplicate(of: 1)))
    #expect(kinds.contains(.role(parameter: 1)))
    guard case .expression(let text) = kinds.first else {
      Issue.record("no fault of an expression")
      return
    }
    #expect(text.contains("Undefined parameter type 'nothing'"))
  }

  @Test(arguments: [
    ("the tag", "means “the tag”"), ("a card with {n}", "means nothing"),
    ("\"x\" is here", "is ambiguous: “{name} is here”, “{quoted} is here”"),
  ])
  func `an example that means something else is a fault`(example: String, found: String) {
    let error = #expect(throws: VocabularyError.self) {
      _ = try StepLibrary<Int>(
        [
          Self.definition("the card", example: example),
          Self.definition("the tag", example: "the tag"),
          Self.definition("{name} is here", example: "Work is here"),
          Self.definition("{quoted} is here", example: "\"y\" is here"),
        ], parameterTypes: VocabularyFixture.types)
    }
    #expect(error?.faults.first?.kind == .example(found))
  }

  private static func definition(
    _ expression: String, example: String, roles: [NameRole] = []
  ) -> StepDefinition<Int> {
    StepDefinition(
      expression, .given, section: "Steps", "A step.", example: example, roles: roles
    ) { world, _ in world += 1 }
  }
}
