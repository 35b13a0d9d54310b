import Testing

@testable import ScenarioLanguageServer

/// What completion offers at a place, and what of the line it takes the place of.
struct CompletionTests {
  @Test func `values do not hide the sentences that go on from what is typed`() throws {
    let line = "    * there is a lamp "
    var editor = Editor(
      opening: """
        Feature: f
          @phrase
          Scenario: there is a lamp of <night>
            * Moon is lit
          Scenario: one
        \(line)
        """)
    let items = try editor.items(behind: line)
    #expect(
      items.map(\.text) == [
        "there is a lamp Moon", "there is a lamp Sun", #"there is a lamp "Evening Star""#,
        "there is a lamp of ${1:night}",
      ])
    #expect(Set(items.map(\.place)) == ["5:6-22"])
    #expect(items.first?.label == "Moon")
  }

  /// A line with its place, the item that is taken, and the line that comes of it.
  @Test(arguments: [
    ("    * <la^> is lit", "<lamp>", "    * <lamp> is lit"),
    ("    * <^> is lit", "<lamp>", "    * <lamp> is lit"),
    ("    * <l^amp> is lit", "<lamp>", "    * <lamp> is lit"),
    ("    * <l^amp is lit", "<lamp>", "    * <lamp> is lit"),
    ("    * <l^ is brighter than <lamp>", "<lamp>", "    * <lamp> is brighter than <lamp>"),
    ("    * Mo^on is lit", "Moon", "    * Moon is lit"),
    ("    * there is a lamp ^Mars", "Moon", "    * there is a lamp MoonMars"),
    (#"    * "Evening S^tar" is lit"#, "\"Evening Star\"", #"    * "Evening Star" is lit"#),
    (#"    * "Eve^" is lit"#, "\"Evening Star\"", #"    * "Evening Star" is lit"#),
    (
      #"    * "Eve^ is brighter than "Moon""#, "\"Evening Star\"",
      #"    * "Evening Star" is brighter than "Moon""#
    ),
    ("    Wh^en Moon is lit", "When", "    When Moon is lit"),
    ("    Wh^en", "When", "    When "),
    ("  @w^ip @R1", "@wip", "  @wip @R1"),
  ])
  func `the rest of the word goes with it`(line: String, label: String, expected: String) throws {
    let typed = String(line.prefix { $0 != "^" })
    let text = line.replacing("^", with: "")
    var editor = Editor(snippets: false)
    let isTag = text.hasPrefix("  @")
    editor.open(
      isTag
        ? "Feature: f\n\n\n\(text)\n"
        : "Feature: f\n  Scenario Outline: one\n    Given <lamp> is switched on\n\(text)\n"
          + "    Examples:\n      | lamp |\n      | Sun |\n")
    let item = try #require(try editor.items(behind: "\n" + typed).first { $0.label == label })
    #expect(editor.line(3, with: item) == expected)
  }

  @Test(arguments: [(true, "\"shade ${1:10}\""), (false, "\"shade 10\"")])
  func `a number stands where a value leaves a gap for one`(
    snippets: Bool, expected: String
  ) throws {
    var language = ScenarioLanguage.lamps
    language.sentences.words = { _, _, type in type == "colour" ? ["\"shade N\"", "\"No N2\""] : []
    }
    let line = "    * the glass \"sh"
    var editor = Editor(
      language, snippets: snippets, opening: "Feature: f\n  Scenario: one\n" + line)
    let items = try editor.items(behind: line)
    #expect(items.map(\.text) == [expected])
  }

  @Test(arguments: ["", "# a word\n\n", "@R1\n"])
  func `only a feature can begin a script`(text: String) throws {
    var editor = Editor(opening: text)
    let items = try editor.items(behind: text)
    #expect(items.map(\.text) == ["Feature: ", "Business Need: ", "Ability: "])
  }
}

/// Something that was offered.
private struct Offer {
  let label: String
  let text: String
  let place: String
  let start: Int
  let end: Int
}

extension Editor {
  fileprivate mutating func items(behind words: String) throws -> [Offer] {
    let answer = try ask("completion", behind: words)
    return (answer["items"]?.array ?? []).map { item in
      let edit = item["textEdit"]
      return Offer(
        label: item["label"]?.text ?? "", text: edit?["newText"]?.text ?? "",
        place: Self.place(edit?["range"]),
        start: edit?["range"]?["start"]?["character"]?.integer ?? -1,
        end: edit?["range"]?["end"]?["character"]?.integer ?? -1)
    }
  }

  fileprivate func line(_ line: Int, with offer: Offer) -> String {
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)[line]
    return String(old.prefix(offer.start)) + offer.text + String(old.dropFirst(offer.end))
  }
}
