import Exploration
import Testing

@testable import FocusKeyCommand

@Test func `a search says how many of all its runs failed`() {
  #expect(
    ExploreText.verdict(findings: 2, failed: 1_058, of: 20_000)
      == "2 findings, in 1,058 of 20,000 runs\n")
  #expect(ExploreText.verdict(findings: 1, failed: 1, of: 1) == "1 finding, in 1 of 1 run\n")
}

@Test func `live rates take one line, whatever the terminal's width`() {
  let rates = ["3 s: 1,257 runs", "5,947 effective steps/s", "44,673,663 × real time", "9 states"]
  let all = rates + ["0 findings"]
  #expect(LiveRates.line(all, columns: nil).count == 86)
  #expect(LiveRates.line(all, columns: 87) == LiveRates.line(all, columns: nil))
  #expect(
    LiveRates.line(all, columns: 86) == (rates.dropLast() + ["0 findings"]).joined(separator: ", "))
  #expect(
    LiveRates.line(all, columns: 60) == "3 s: 1,257 runs, 5,947 effective steps/s, 0 findings")
  #expect(LiveRates.line(all, columns: 30) == "3 s: 1,257 runs, 0 findings")
  #expect(LiveRates.line(all, columns: 20) == "3 s: 1,257 runs")
}

@Test func `the rows of a table stand below its step, beside the jump`() {
  let sentences = ["Work is started", "the guardian sends this policy:\n      | a |\n      | b |"]
  let cause = Cause(failures: [0, 0, 10], continuations: 10)
  let chart = ExploreText.chart(cause, of: sentences, "odd")
  let lines = chart.split(separator: "\n").suffix(3)
  let (bar, beside) = (String(repeating: "█", count: 30), String(repeating: " ", count: 42))
  #expect(
    lines.map(String.init) == [
      " 100.0 %  \(bar)  the guardian sends this policy:   ← the jump",
      beside + "| a |", beside + "| b |",
    ])
}
