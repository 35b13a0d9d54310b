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

  @Test func `placeholders are filled in everywhere`() throws {
    let step = try #require(try pickles(of: wholeLanguage)[1].steps.last)
    #expect(step.text == "1 and a|b")
    #expect(step.docString?.mediaType == "1")
    #expect(step.docString?.content == "a|b")
    #expect(step.source.range.text == "<x> and <y>")
  }

  /// Column after column, as every tool that reads Gherkin does: what a value brings along is a placeholder
  /// to those behind its own.
  @Test(arguments: [
    ("<a><b><c>", "|a|b|", "|<b>|<a>|", "<a><a><c>"),
    ("<a> and <b>", "|a|b|", "|<b>|pickle|", "pickle and pickle"),
    ("<a> and <b>", "|b|a|", "|pickle|<b>|", "<b> and pickle"),
    ("<b<a>> and <a>", "|a|b<a>|", "|pickle|gherkin|", "<bpickle> and pickle"),
    ("<a<b>>", "|b|ax|", "|x|y|", "y"), ("<a>", "|a|a|", "|<a>|second|", "second"),
    ("<<a>>", "|a|b|", #"|$1|\\1|"#, "<$1>"), ("<b>", "|a|b|", #"|$1|\\1|"#, #"\1"#),
    ("<a>", "|a|a|", "|first|second|", "first"),
    ("<parentflag>", "|parent|parentflag|", "|v|w|", "w"),
    ("<ay> <a", "|a|ax|", "|v|w|", "<ay> <a"), ("<><>", "||", "|e|", "ee"),
    ("<é>é", "|é|", "|ü|", "üé"),
    ("<a><a>", "|a|", "||", ""),
  ])
  func `one column after the other fills its name in`(
    text: String, header: String, row: String, filled: String
  ) throws {
    let made = try pickles(
      of: "Feature: f\nScenario: \(text)\n* \(text)\nExamples:\n\(header)\n\(row)\n")
    #expect(made.map(\.name) == [filled])
    #expect(made.map { $0.steps[0].text } == [filled])
  }

  @Test func `a row that makes its scenario too long gives an error in place of a pickle`() throws {
    let (often, long) = (String(repeating: "<a>", count: 2000), String(repeating: "x", count: 2000))
    let file = SourceFile(
      path: "x.feature",
      text: "Feature: f\nScenario: s\n* \(often)\nExamples:\n|a|\n|\(long)|\n|y|\n")
    var bytes: [UInt8] = []
    var ids = IDGenerator()
    GherkinMessageStream(source: false, tree: false).write(file, ids: &ids) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
    let error = try #require(lines.first)
    #expect(error.hasPrefix(#"{"parseError":{"source":{"uri":"x.feature","location":"#))
    #expect(error.contains("(6:1): the values of this row make the scenario too long"))
    #expect(lines.last?.contains(#""text":"yyyy"#) == true)
    let values = try pickles(of: file.text)
    #expect(values.map { $0.steps[0].text.utf8.count } == [often.utf8.count, 2000])
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
