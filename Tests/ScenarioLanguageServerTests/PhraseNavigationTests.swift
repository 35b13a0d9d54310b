import Testing

@testable import ScenarioLanguageServer

/// Phrases that steps use only once the rows of an outline are filled in.
@Suite struct `A phrase that examples fill in` {
  @Test func `is used by the cell that names it, which gets the new name, too`() throws {
    var editor = Editor(opening: Self.outline("<step>", cells: ["09:00 light Moon", "Sun is lit"]))
    let found = try editor.ask(
      "references", behind: "Scenario: light", #", "context": {"includeDeclaration": true}"#)
    #expect(found.array?.map { Editor.place($0["range"]) } == ["2:12-24", "9:14-24"])
    let edit = try editor.ask("rename", behind: "Scenario: light", #", "newName": "a|b <lamp>""#)
    let edits = edit["changes"]?[Editor.uri]?.array ?? []
    #expect(edits.map { Editor.place($0["range"]) } == ["2:12-24", "9:14-24"])
    #expect(edits.map { $0["newText"]?.text } == ["a|b <lamp>", #"a\|b Moon"#])
  }

  @Test(arguments: [
    ("light <step>", ["Moon", "Sun"], 2, 1),
    ("<step> Moon", ["light", "light"], 2, 2), ("<step>", [#"light \\"#, "light Sun"], 3, 2),
  ])
  func `is not renamed where only a part of it is filled in`(
    step: String, cells: [String], count: Int, kind: Int
  ) throws {
    var editor = Editor(opening: Self.outline(step, cells: cells))
    let found = try editor.ask(
      "references", behind: "Scenario: light", #", "context": {"includeDeclaration": true}"#)
    #expect(found.array?.count == count)
    let edit = try editor.ask("rename", behind: "Scenario: light", #", "newName": "glow <lamp>""#)
    if kind == 1 {
      let edits = edit["changes"]?[Editor.uri]?.array ?? []
      #expect(edits.map { $0["newText"]?.text } == ["glow <lamp>", "glow <step>"])
    } else {
      #expect(
        edit["message"]?.text
          == "“\(step)” in /scripts/a.feature:6 uses the phrase with what is filled in: "
          + "write it out first")
    }
  }

  @Test func `or another phrase is not renamed, but found where that is used`() throws {
    var editor = Editor(
      opening: """
        Feature: f
          @phrase
          Scenario: light <lamp>
            * <lamp> is switched on
          @phrase
          Scenario: do <what> at once
            * again <what>
          @phrase
          Scenario: again <what>
            * <what>
            * light Sun
          Scenario: one
            * do light Moon at once
            * again Moon is lit
            * round Sun
          @phrase
          Scenario: round <what>
            * round <what> and <what>
        """)
    let found = try editor.ask(
      "references", behind: "Scenario: light", #", "context": {"includeDeclaration": true}"#)
    #expect(found.array?.map { Editor.place($0["range"]) } == ["2:12-24", "10:6-15", "12:6-27"])
    let edit = try editor.ask("rename", behind: "Scenario: light", #", "newName": "glow <lamp>""#)
    #expect(
      edit["message"]?.text
        == "“do light Moon at once” in /scripts/a.feature:13 uses the phrase with what is filled in: "
        + "write it out first")
  }

  @Test func `is not renamed in a cell that another step has, too`() throws {
    var editor = Editor(
      opening: Self.outline("<step>", cells: ["light Moon"], also: "the glass <step>"))
    let edit = try editor.ask("rename", behind: "Scenario: light", #", "newName": "glow <lamp>""#)
    #expect(edit["message"]?.text?.hasPrefix("“<step>” in /scripts/a.feature:6 uses") == true)
  }

  /// A script with a phrase, and an outline below it.
  private static func outline(_ step: String, cells: [String], also: String? = nil) -> String {
    """
    Feature: f
      @phrase
      Scenario: light <lamp>
        * <lamp> is switched on
      Scenario Outline: one
        * \(step)
        * \(also ?? "Moon is lit")
        Examples:
          | step |

    """ + cells.map { "      | \($0) |\n" }.joined()
  }
}
