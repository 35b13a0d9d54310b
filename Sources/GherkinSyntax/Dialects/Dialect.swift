import SourceDiagnostics

/// What the keyword of a step says about the step.
package enum StepKeywordType: String, Hashable, Sendable, CaseIterable {
  /// `Given`: what was there before.
  case context = "Context"
  /// `When`: what happens.
  case action = "Action"
  /// `Then`: what is seen.
  case outcome = "Outcome"
  /// `And`, `But`: as the step before.
  case conjunction = "Conjunction"
  /// `*`, and words that stand for several of the others in their dialect.
  case unknown = "Unknown"
}

/// The keywords of one spoken language.
package struct Dialect: Hashable, Sendable {
  /// The code as written behind `# language:`, such as `en` or `zh-CN`.
  package let code: String
  /// The name in English.
  package let name: String
  /// The name in the language itself.
  package let native: String
  /// Words for Feature.
  package let feature: [String]
  /// Words for Background.
  package let background: [String]
  /// Words for Rule.
  package let rule: [String]
  /// Words for Scenario.
  package let scenario: [String]
  /// Words for Scenario Outline.
  package let scenarioOutline: [String]
  /// Words for Examples.
  package let examples: [String]
  /// Words for Given, with the blank behind them if they need one; `* ` among them.
  package let given: [String]
  /// Words for When.
  package let when: [String]
  /// Words for Then.
  package let then: [String]
  /// Words for And.
  package let and: [String]
  /// Words for But.
  package let but: [String]
  /// All words that begin a step: longest first, so that the first match is the right one.
  package let stepKeywords: [String]

  /// The dialect that is used where a file names none.
  package static let english: Dialect = {
    guard let english = Dialect(code: "en") else {
      preconditionFailure("the dialect en is missing in DialectData")
    }
    return english
  }()

  /// The code and the English name of the dialect whose name, in English or its own language, is nearest.
  static func nearest(toName name: String) -> (code: String, name: String)? {
    let dialects = DialectData.all().map(\.fields)
    for place in [1, 2] {
      let names = dialects.map { $0[place] }
      let near = names.contains(name) ? name : Suggestions.nearest(to: name, among: names).first
      guard let near, let found = dialects.first(where: { $0[place] == near }) else { continue }
      return (found[0], found[1])
    }
    return nil
  }

  /// The codes of all dialects, sorted.
  package static let codes: [String] = DialectData.all().map { $0.fields[0] }

  /// The dialect of this code; nil if there is none.
  ///
  /// Upper and lower case differ.
  package static func named(_ code: String) -> Dialect? {
    code == "en" ? english : Dialect(code: code)
  }

  /// Texts each once, the longest first.
  private static func longestFirst(_ texts: [String]) -> [String] {
    texts.withoutRepeats().enumerated().sorted { left, right in
      (right.element.utf8.count, left.offset) < (left.element.utf8.count, right.offset)
    }.map(\.element)
  }

  /// What a step keyword says; unknown if it stands in more than one list.
  package func keywordType(of keyword: String) -> StepKeywordType {
    var types: [StepKeywordType] = []
    for (words, type) in [
      (given, StepKeywordType.context), (when, .action), (then, .outcome),
      (and + but, .conjunction),
    ] {
      for word in words where word == keyword { types.append(type) }
    }
    return types.count == 1 ? types[0] : .unknown
  }

  private init?(code: String) {
    guard let entry = DialectData.entry(code) else { return nil }
    let (fields, lists) = (entry.fields, entry.lists)
    self.code = fields[0]
    name = fields[1]
    native = fields[2]
    feature = lists["F"] ?? []
    background = lists["B"] ?? []
    rule = lists["R"] ?? []
    scenario = lists["S"] ?? []
    scenarioOutline = lists["O"] ?? []
    examples = lists["E"] ?? []
    given = lists["g"] ?? []
    when = lists["w"] ?? []
    then = lists["t"] ?? []
    and = lists["a"] ?? []
    but = lists["b"] ?? []
    stepKeywords = Self.longestFirst(given + when + then + and + but)
  }
}
