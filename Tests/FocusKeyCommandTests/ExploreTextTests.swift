import Testing

@testable import FocusKeyCommand

@Test func `a search says how many of all its runs failed`() {
  #expect(
    ExploreText.verdict(findings: 2, failed: 1_058, of: 20_000)
      == "2 findings, in 1,058 of 20,000 runs\n")
  #expect(ExploreText.verdict(findings: 1, failed: 1, of: 1) == "1 finding, in 1 of 1 run\n")
}
