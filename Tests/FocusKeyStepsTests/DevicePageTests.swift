import Testing
import VirtualPhone

@testable import FocusKeySteps

/// The page of how Screen Time behaves says everything, and nothing that is not there.
@Suite struct DevicePageTests {
  @Test func `every behaviour and every quirk has its evidence, in order`() {
    let behaviours = RuleBook.numbers.filter { $0.hasPrefix("D") }
    #expect(DeviceEvidence.behaviours.map(\.subject) == behaviours)
    #expect(DeviceEvidence.quirks.map(\.subject) == Quirk.allCases.map(\.rawValue))
  }

  @Test func `every fact that is evidence is in the book, and stands there once`() {
    let evidence = DeviceEvidence.behaviours + DeviceEvidence.quirks
    let cited = Set(evidence.flatMap(\.facts))
    let known = FactBook.facts.map(\.number)
    #expect(cited.subtracting(known).isEmpty)
    #expect(Set(known).count == known.count)
  }

  @Test func `nothing is surer than the surest fact that it stands on`() throws {
    let order = Confidence.allCases
    for evidence in DeviceEvidence.behaviours + DeviceEvidence.quirks {
      guard evidence.confidence != .chosen, evidence.confidence != .assumed else { continue }
      let facts = FactBook.facts.filter { evidence.facts.contains($0.number) }.map(\.confidence)
      let surest = try #require(
        facts.compactMap(order.firstIndex).min(), "\(evidence.subject) stands on nothing")
      let claimed = try #require(order.firstIndex(of: evidence.confidence))
      #expect(claimed >= surest, "\(evidence.subject)")
    }
  }

  @Test func `the page names each behaviour, quirk, fact and confidence`() throws {
    let page = try #require(DevicePage.markdown())
    for number in RuleBook.numbers where number.hasPrefix("D") {
      #expect(page.contains("### \(number)\n"), "\(number)")
    }
    for quirk in Quirk.allCases {
      #expect(page.contains("### `\(quirk.rawValue)"), "\(quirk)")
      #expect(page.contains(quirk.documentation), "\(quirk)")
      #expect(quirk.exception.map(page.contains) ?? true, "\(quirk)")
    }
    for fact in FactBook.facts {
      #expect(page.contains("**\(fact.number)**"), "\(fact.number)")
      #expect(!fact.words.isEmpty && !fact.source.isEmpty, "\(fact.number)")
    }
    for confidence in Confidence.allCases { #expect(page.contains("| \(confidence.rawValue) |")) }
  }

  @Test func `a number is met whole, a word as a part`() throws {
    let one = try #require(DevicePage.markdown(words: ["D1"]))
    #expect(one.contains("### D1\n"))
    #expect(!one.contains("### D19"))
    let warning = try #require(DevicePage.markdown(words: ["WARN", "registration"]))
    #expect(warning.contains("### D22\n"))
    #expect(!warning.contains("### D1\n"))
    #expect(DevicePage.markdown(words: ["zebra-crossing"]) == nil)
  }
}
