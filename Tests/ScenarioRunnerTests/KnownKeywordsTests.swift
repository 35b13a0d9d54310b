import GherkinSyntax
import SourceDiagnostics
import Testing

@testable import ScenarioRunner

/// Keywords are taken out of a file once, and never taken for one another.
@Suite struct KnownKeywordsTests {
  @Test(arguments: ["en", "de", "ru", "ja", "fr", "tlh", "en-old", "em"])
  func `every keyword of a language is the one that stands in the file`(language: String) throws {
    let dialect = try #require(Dialect.named(language))
    let words = dialect.given + dialect.when + dialect.then + dialect.and + dialect.but
    let feature = try #require(dialect.feature.first)
    let scenario = try #require(dialect.scenario.first)
    let text =
      "# language: \(language)\n\(feature): F\n \(scenario): S\n"
      + (words + words.reversed()).map { "  \($0)a\n" }.joined()
    let file = SourceFile(path: "a.feature", bytes: Array(text.utf8))
    let steps = try #require(GherkinParser.parse(file).document?.scenarios.first?.steps)
    var known = KnownKeywords()
    for step in steps { #expect(known.keyword(of: step) == step.keywordText.trimmedString) }
    #expect(steps.count == 2 * words.count)
  }
}
