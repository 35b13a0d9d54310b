import SourceDiagnostics
import Testing

struct WordingTests {
  @Test func `one thing is told otherwise than several`() {
    #expect((0...2).map { Wording.count($0, "step") } == ["0 steps", "1 step", "2 steps"])
    #expect(Wording.count(1, "activity", "activities") == "1 activity")
    #expect(Wording.count(2, "activity", "activities") == "2 activities")
    #expect(Wording.groupedCount(1, "run") == "1 run")
    #expect(Wording.groupedCount(7_558, "run") == "7,558 runs")
  }

  @Test(arguments: [
    (0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "-12,345"),
    (.min, "-9,223,372,036,854,775,808"),
  ])
  func `thousands stand apart`(number: Int, words: String) {
    #expect(Wording.grouped(number) == words)
  }

  @Test func `of many names the first are told`() {
    let names = ["a", "b", "c"]
    #expect(Suggestions.plainList(names, joinedBy: "and", atMost: 3) == "a, b and c")
    #expect(Suggestions.plainList(names, joinedBy: "and", atMost: 2) == "a, b and 1 more")
    #expect(Suggestions.plainList(names, joinedBy: "and", atMost: 1) == "a and 2 more")
  }

  @Test func `what is repeated stands where it came first`() {
    #expect(["b", "a", "b", "c", "a"].withoutRepeats() == ["b", "a", "c"])
  }
}
