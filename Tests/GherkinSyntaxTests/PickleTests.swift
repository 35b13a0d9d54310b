import Foundation
import GherkinSyntax
import SourceDiagnostics
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

  @Test func `cells that double one another give an error in place of their pickle`() throws {
    let names = (0..<26).map { "c\($0)" }
    let cells = names.dropFirst().map { String(repeating: "<\($0)>", count: 4) } + ["x"]
    let plain = names.map { _ in "y" }
    let table = [names, cells, plain].map { "|" + $0.joined(separator: "|") + "|\n" }.joined()
    let file = SourceFile(
      path: "x.feature", text: "Feature: f\nScenario: s\n* <c0>\nExamples:\n" + table)
    var bytes: [UInt8] = []
    var ids = IDGenerator()
    GherkinMessageStream(source: false, tree: false).write(file, ids: &ids) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
    let error = try #require(lines.first)
    #expect(error.hasPrefix(#"{"parseError":{"source":{"uri":"x.feature","location":"#))
    #expect(error.contains("(6:1): the values of this row make the scenario too long"))
    #expect(lines.last?.contains(#""text":"y""#) == true)
    let values = try pickles(of: file.text)
    #expect(values.map { $0.steps[0].text } == ["<c0>", "y"])
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

  @Test func `messages say of pickles what the values say`() throws {
    let file = SourceFile(path: "x.feature", text: wholeLanguage)
    var ids = IDGenerator()
    let document = try #require(GherkinParser.parse(file, ids: &ids).document)
    var others = ids
    let pickles = PickleCompiler.pickles(of: document, ids: &ids)
    let messages = GherkinMessages.pickles(of: document, ids: &others)
    #expect(ids == others)
    #expect(messages.count == pickles.count)
    for (pickle, message) in zip(pickles, messages) {
      let object = try JSONSerialization.jsonObject(with: Data(message.utf8)) as? [String: Any]
      let members = try #require(object?["pickle"] as? [String: Any])
      #expect(members["id"] as? String == "\(pickle.id)")
      #expect(members["name"] as? String == pickle.name)
      #expect(members["astNodeIds"] as? [String] == pickle.astNodeIDs.map { "\($0)" })
      let tags = members["tags"] as? [[String: String]]
      #expect(tags?.map { $0["name"] } == pickle.tagNames)
      let steps = try #require(members["steps"] as? [[String: Any]])
      #expect(steps.map { $0["text"] as? String } == pickle.steps.map(\.text))
      #expect(steps.map { $0["id"] as? String } == pickle.steps.map { "\($0.id)" })
      #expect(steps.map { $0["type"] as? String } == pickle.steps.map(\.type.rawValue))
      for (step, members) in zip(pickle.steps, steps) {
        let argument = members["argument"] as? [String: [String: Any]]
        #expect(argument?["docString"]?["content"] as? String == step.docString?.content)
        let rows = argument?["dataTable"]?["rows"] as? [[String: [[String: String]]]]
        #expect(rows?.map { $0["cells"]?.map { $0["value"] } } == step.dataTable?.values)
      }
    }
  }

  @Test(arguments: [0, 7, 8, 9, 15, 16, 17])
  func `texts are escaped wherever the character stands`(place: Int) throws {
    let plain = String(repeating: "x", count: place)
    let name = plain + "\"\\\t\u{1}\u{7F}é\u{2028}z" + plain
    let file = SourceFile(path: "x.feature", text: "Feature: f\nScenario: \(name)\n* a\n")
    var bytes: [UInt8] = []
    var ids = IDGenerator()
    GherkinMessageStream().write(file, ids: &ids) { bytes += $0 }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    #expect(lines.count == 3)
    let pickle = try JSONSerialization.jsonObject(with: Data(lines[2])) as? [String: [String: Any]]
    #expect(pickle?["pickle"]?["name"] as? String == name)
    let source = try JSONSerialization.jsonObject(with: Data(lines[0])) as? [String: [String: Any]]
    #expect(source?["source"]?["data"] as? String == file.text)
    #expect(
      lines[1].elementsEqual(
        GherkinMessages.gherkinDocument(
          try #require(GherkinParser.parse(file).document)
        ).utf8))
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
