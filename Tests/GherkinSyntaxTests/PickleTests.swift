import GherkinSyntax
import Testing

struct PickleTests {
  @Test func `a pickle has the backgrounds before it, its tags, and its places`() throws {
    let pickles = try pickles(of: wholeLanguage)
    #expect(pickles.map(\.name) == ["plain", "outline of 1", "in a rule"])
    #expect(pickles[2].steps.map(\.text) == ["nothing", "more", "last"])
    #expect(pickles[2].steps.map(\.isFromBackground) == [true, true, false])
    #expect(pickles[2].ruleName == "a rule")
    #expect(pickles[2].tagNames == ["@a", "@b#1", "@tag"])
    #expect(pickles[1].tagNames == ["@a", "@b#1", "@slow", "@slower", "@few"])
    #expect(pickles[1].location.line == 29)
    #expect(pickles[1].scenarioLocation.line == 20)
    #expect(pickles[1].steps[1].exampleLocation?.line == 29)
    #expect(pickles[1].steps[0].exampleLocation == nil)
  }

  @Test func `placeholders are filled in everywhere, column by column`() throws {
    let step = try #require(try pickles(of: wholeLanguage)[1].steps.last)
    #expect(step.text == "1 and a|b")
    #expect(step.docString?.mediaType == "1")
    #expect(step.docString?.content == "a|b")
    #expect(step.range.text == "<x> and <y>")
    let chained = try pickles(
      of: "Feature: f\nScenario: <a><b><c>\n* <<a>>\nExamples:\n|a|b|\n|<b>|<a>|\n|$1|\\\\1|\n")
    #expect(chained.map(\.name) == ["<a><a><c>", #"$1\1<c>"#])
    #expect(chained.map { $0.steps[0].text } == ["<<a>>", "<$1>"])
  }

  @Test(arguments: [
    ("Given", [PickleStepType.context]), ("And", [.unknown]), ("*", [.unknown]),
    ("Given,And,When,But,Then,And", [.context, .context, .action, .action, .outcome, .outcome]),
    ("When,*,And", [.action, .unknown, .unknown]),
  ])
  func `And is as the step before`(keywords: String, types: [PickleStepType]) throws {
    let steps = keywords.split(separator: ",").map { "\($0) x\n" }.joined()
    let pickle = try #require(try pickles(of: "Feature: f\nScenario: s\n" + steps).first)
    #expect(pickle.steps.map(\.type) == types)
  }

  @Test func `numbers go on where those of the nodes end`() throws {
    let pickles = try pickles(of: "Feature: f\nScenario: s\n* a\n* b\n")
    #expect(pickles[0].astNodeIDs == [2])
    #expect(pickles[0].steps.map(\.astNodeIDs) == [[0], [1]])
    #expect(pickles[0].steps.map(\.id) == [3, 4])
    #expect(pickles[0].id == 5)
  }

  private func pickles(of text: String) throws -> [Pickle] {
    let result = parse(text)
    let document = try #require(result.document, "\(result.errors.map(\.message))")
    var ids = IDGenerator(first: lastID(in: GherkinMessages.gherkinDocument(document)) + 1)
    return PickleCompiler.pickles(of: document, ids: &ids)
  }

  private func lastID(in message: String) -> Int {
    message.matches(of: /"id":"(\d+)"/).compactMap { Int($0.output.1) }.max() ?? -1
  }
}
