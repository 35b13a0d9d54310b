import GherkinSyntax
import SourceDiagnostics

/// Finds prose that was meant to be steps or titles.
///
/// Below a title any line that is no keyword's is a description: a slip in a keyword makes a step
/// disappear without a word, and the scenario passes. What can hardly be anything but a step is an
/// error, therefore; what a sentence may say, too, is a warning.
struct ProseReview {
  /// The language of the file.
  let dialect: Dialect
  /// The words of its titles, but for those of the feature's.
  private let titles: [String]
  /// The words of its steps, without blanks.
  let keywords: [String]
  /// Whether a sentence is a step.
  let isStep: (String) -> Bool

  /// Prepares the review of files in a language.
  init(dialect: Dialect, isStep: @escaping (String) -> Bool) {
    self.dialect = dialect
    self.isStep = isStep
    titles =
      dialect.rule + dialect.background + dialect.scenario + dialect.scenarioOutline
      + dialect.examples
    keywords = dialect.stepKeywords.map { $0.last == " " ? String($0.dropLast()) : $0 }
  }

  /// What is wrong with the descriptions of a document.
  func diagnostics(for document: GherkinDocument) -> [Diagnostic] {
    guard let feature = document.feature else { return [] }
    if document.flavour == .markdown { return diagnosticsOfMarkdown(document, feature) }
    var found = diagnostics(of: feature)
    for child in feature.children {
      switch child {
      case .background(let background): found += diagnostics(of: background)
      case .scenario(let scenario): found += diagnostics(of: scenario)
      case .rule(let rule):
        found += diagnostics(of: rule)
        for child in rule.children {
          switch child {
          case .background(let background): found += diagnostics(of: background)
          case .scenario(let scenario): found += diagnostics(of: scenario)
          }
        }
      }
    }
    return found
  }

  private func diagnostics(of part: some Titled) -> [Diagnostic] {
    guard part.isDescribed else { return [] }
    var title: Diagnostic.Note?
    return part.descriptionText.tellingLines.compactMap { number in
      let range = SourceRange(file: part.file, line: number)
      if let slip = slip(inTitle: range.text) {
        title = .init("this line is read as prose, too: \(slip)", at: range)
      }
      return diagnostic(about: range.text, at: range, below: title)
    }
  }

  /// What keeps a line from being the title that it was to be; nil where it was to be none.
  private func slip(inTitle line: String) -> String? {
    if titles.contains(where: { line == $0 || Self.begins(line, with: $0, and: " ") }),
      !line.contains(":")
    {
      return "it has no colon"
    }
    if let title = misspelledTitle(line) { return "did you mean “\(title):”?" }
    return ForeignKeyword.ofTitle(line, besides: dialect)?.help
  }

  /// What is wrong with a line.
  ///
  /// - Parameter title: What keeps a line above from being a title.
  private func diagnostic(
    about line: String, at range: SourceRange, below title: Diagnostic.Note?
  ) -> Diagnostic? {
    if let title = lostTitle(line, at: range) { return title }
    if let unparted = unparted(line, at: range) { return unparted }
    if isStep(line) {
      return .error(
        "this step is read as prose: it has no keyword", at: range,
        help: ["write one before it: “* \(line)”"])
    }
    if keywords.contains(line) {
      return .error(
        "this line is read as prose", at: range, help: ["a step needs words behind its keyword"])
    }
    let words = line.split(separator: " ", maxSplits: 1)
    guard words.count == 2, isStep(String(words[1])) else { return nil }
    let first = String(words[0])
    if keywords.contains(first) {
      return .error(
        "this step is read as prose: it stands below a title that takes no steps", at: range,
        notes: title.map { [$0] } ?? [],
        help: ["a scenario begins with “\(dialect.scenario.last ?? "Scenario"):”, colon and all"])
    }
    let message = "this step is read as prose: “\(first)” is no keyword"
    if let foreign = ForeignKeyword.ofStep(line, besides: dialect), isStep(foreign.rest) {
      return .error(message, at: range, help: [foreign.help])
    }
    if let near = Suggestions.didYouMean(first, among: keywords) {
      return .error(message, at: range, help: [near])
    }
    return .warning(message, at: range, help: ["the keywords are \(Suggestions.list(keywords))"])
  }

  /// What is wrong with a line that was to be a title.
  func lostTitle(_ line: String, at range: SourceRange) -> Diagnostic? {
    if let title = titles.first(where: { Self.begins(line, with: $0, and: ":") }) {
      return .warning(
        "this line is read as prose: no “\(title):” can stand here", at: range,
        help: dialect.examples.contains(title) ? ["it stands behind the steps of a scenario"] : [])
    }
    if let title = dialect.feature.first(where: { Self.begins(line, with: $0, and: ":") }) {
      return .warning(
        "this line is read as prose: a file has one “\(title):”", at: range,
        help: ["a second one is a file of its own"])
    }
    if let title = misspelledTitle(line) {
      return .warning(
        "this line is read as prose", at: range, help: ["did you mean “\(title):”?"])
    }
    if let title = ForeignKeyword.ofTitle(line, besides: dialect) {
      return .warning("this line is read as prose", at: range, help: [title.help])
    }
    return nil
  }

  /// What is wrong with a line that begins with a keyword without the blank that belongs behind it:
  /// `*Work is started`, `**Work is started`, or a tab behind `When`.
  private func unparted(_ line: String, at range: SourceRange) -> Diagnostic? {
    for step in UnpartedStep.all(in: line, dialect) {
      let message = "this step is read as prose: behind “\(step.keyword)” stands \(step.found)"
      if isStep(step.sentence) { return .error(message, at: range, help: [step.help]) }
      // What no prose looks like may be a step all the same: a phrase, or one with a slip in it.
      if step.hasOtherSpace || (step.keyword == "*" && !step.isEmphasis) {
        return .warning(message, at: range, help: [step.help])
      }
    }
    return nil
  }

  /// Whether a line begins with a keyword and a character behind it.
  static func begins(
    _ line: String, with keyword: String, and ending: Character
  ) -> Bool {
    line.hasPrefix(keyword) && line.dropFirst(keyword.count).first == ending
  }

  /// The title keyword that a line nearly begins with, colon and all.
  private func misspelledTitle(_ line: String) -> String? {
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let head = line[..<colon]
    guard (4...20).contains(head.count) else { return nil }
    return Suggestions.nearest(to: String(head), among: titles, limit: 1).first
  }
}
