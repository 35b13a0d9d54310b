import SourceDiagnostics
import Testing

struct SuggestionsTests {
  @Test(arguments: [
    ("Instagran", ["Instagram"]), ("instagram", ["Instagram"]), ("Insta", ["Instagram"]),
    ("Telegarm", ["Telegram"]), ("Mops", ["Maps"]), ("X", []), ("", []), ("Photoshop", []),
    ("Instagram", []), ("Maps", []),
  ])
  func `the nearest names are found`(typed: String, expected: [String]) {
    let names = ["Telegram", "Instagram", "Maps", "Work"]
    #expect(Suggestions.nearest(to: typed, among: names) == expected)
  }

  @Test func `nearer names come first, equally near ones in the order given`() {
    #expect(
      Suggestions.nearest(to: "cart", among: ["card", "cars", "cart "]) == [
        "card", "cars", "cart ",
      ])
    #expect(
      Suggestions.nearest(to: "given", among: ["giver", "Given", "gibes"]) == ["Given", "giver"])
    #expect(Suggestions.nearest(to: "aaaa", among: ["aaab", "aaac", "aaad", "aaae"]).count == 3)
  }

  /// Names of one byte a letter are compared by bytes, others by characters.
  @Test func `names of any letters are compared alike`() {
    let names = ["Müsli", "Musli", "Cafe\u{301}", "Cafe", "A\r\nB", "A\nB", "ÄÖÜ"]
    #expect(Suggestions.nearest(to: "musli", among: names) == ["Musli", "Müsli"])
    #expect(Suggestions.nearest(to: "MÜSLI", among: names) == ["Müsli", "Musli"])
    #expect(Suggestions.nearest(to: "cafe", among: names) == ["Cafe", "Cafe\u{301}"])
    #expect(Suggestions.nearest(to: "a\nb", among: names) == ["A\nB", "A\r\nB"])
    #expect(Suggestions.nearest(to: "äöü", among: names) == ["ÄÖÜ"])
    let long = String(repeating: "x", count: 120)
    #expect(Suggestions.nearest(to: long + "abc", among: [long + "DEF"]) == [long + "DEF"])
  }

  @Test func `suggestions read as English`() {
    #expect(Suggestions.didYouMean("A", among: ["BCDE"]) == nil)
    #expect(Suggestions.didYouMean("Worc", among: ["Work"]) == "did you mean “Work”?")
    #expect(Suggestions.list(["A", "B", "C"]) == "“A”, “B” or “C”")
    #expect(Suggestions.list(["A", "B"], joinedBy: "and") == "“A” and “B”")
    #expect(Suggestions.list([]) == "")
  }

  @Test(arguments: [("", "", 0), ("ab", "ba", 1), ("kitten", "sitting", 3), ("", "abc", 3)])
  func `distance counts edits and swaps`(left: String, right: String, distance: Int) {
    #expect(Suggestions.distance(between: left, and: right) == distance)
    #expect(Suggestions.distance(between: right, and: left) == distance)
  }
}
