import GherkinSyntax
import SourceDiagnostics

/// In Markdown every line that is no heading, bullet or table of Gherkin's is prose: a bullet without
/// a keyword, or a keyword without a bullet, makes a step disappear without a word.
extension ProseReview {
  /// What is wrong with the prose of a Markdown file: with its headings, and, from the first
  /// scenario or background on, with what was to be a step or a row.
  func diagnosticsOfMarkdown(_ document: GherkinDocument, _ feature: Feature) -> [Diagnostic] {
    let file = document.file
    let (titles, holders) = Self.linesRead(of: document, feature)
    let first = feature.children.first.map { child in
      switch child {
      case .background(let background): background.location.line
      case .scenario(let scenario): scenario.location.line
      case .rule(let rule): rule.location.line
      }
    }
    var found: [Diagnostic] = []
    var fence: String?
    var isBelowRows = false
    for number in feature.location.line..<(file.lineCount + 1) {
      let range = SourceRange(file: file, line: number)
      let line = range.text
      if let open = fence {
        if line == open { fence = nil }
        continue
      }
      let ticks = line.prefix { $0 == "`" }
      if ticks.count >= 3 {
        (fence, isBelowRows) = (String(ticks), false)
        continue
      }
      let isRow = line.first == "|"
      let indent = range.lower - file.byteRange(ofLine: number).lowerBound
      let isReadRow = isRow && (2...5).contains(indent)
      let isRead = isReadRow || titles.contains(number) || holders.contains(number)
      if !isRead, line.first == "#", let heading = lostHeading(line, at: range) {
        found.append(heading)
      } else if !isRead, let first, number > first {
        if !isRow, let step = lostStep(line, at: range) { found.append(step) }
        if isRow, isBelowRows { found.append(Self.lostRow(at: range)) }
      }
      isBelowRows = holders.contains(number) || (isBelowRows && isReadRow)
    }
    return found
  }

  /// The lines of titles that have no table, and of the steps and examples that may have one.
  private static func linesRead(
    of document: GherkinDocument, _ feature: Feature
  ) -> (titles: Set<Int>, holders: Set<Int>) {
    var titles: Set<Int> = [feature.location.line]
    var holders: Set<Int> = []
    func add(_ background: Background) {
      titles.insert(background.location.line)
      holders.formUnion(background.steps.map(\.location.line))
    }
    for child in feature.children {
      switch child {
      case .background(let background): add(background)
      case .scenario: break
      case .rule(let rule):
        titles.insert(rule.location.line)
        for case .background(let background) in rule.children { add(background) }
      }
    }
    for scenario in document.scenarios {
      titles.insert(scenario.location.line)
      holders.formUnion(scenario.steps.map(\.location.line))
      holders.formUnion(scenario.examples.map(\.location.line))
    }
    return (titles, holders)
  }

  /// What is wrong with a heading that was to be a title: `## Scnario: x`, `## Scenario x`.
  private func lostHeading(_ line: String, at range: SourceRange) -> Diagnostic? {
    let text = String(line.drop { $0 == "#" }.drop { $0 == " " })
    if let title = lostTitle(text, at: range) { return title }
    let scenario = (dialect.scenario + dialect.scenarioOutline).filter {
      Self.begins(text, with: $0, and: " ")
    }.max { $0.count < $1.count }
    guard let scenario, !text.contains(":") else { return nil }
    let marks = line.prefix { $0 == "#" }
    return .warning(
      "this line is read as prose: it has no colon", at: range,
      help: ["write “\(marks) \(scenario):\(text.dropFirst(scenario.count))”"])
  }

  /// What is wrong with a row that stands below a step or below other rows.
  private static func lostRow(at range: SourceRange) -> Diagnostic {
    .error(
      "this row is read as prose: it is not indented like a table of a script", at: range,
      help: ["put two blanks before it"])
  }

  /// What is wrong with a line that was to be a step: `* Work is started`, `When Work is started`.
  private func lostStep(_ line: String, at range: SourceRange) -> Diagnostic? {
    let words = keywords.filter { $0 != "*" }
    let bullet = line.first.flatMap { "*+-".contains($0) ? $0 : nil }
    guard let bullet, line.dropFirst().first == " " else {
      // The number of a list's item is no bullet.
      let number = line.prefix { $0.isASCII && $0.isNumber }
      let behind = line.dropFirst(number.count)
      let isItem = !number.isEmpty && (behind.hasPrefix(". ") || behind.hasPrefix(") "))
      let text = isItem ? behind.dropFirst(2).drop { $0 == " " } : line[...]
      let isLost = dialect.stepKeywords.contains { keyword in
        keyword != "* " && text.hasPrefix(keyword) && isStep(String(text.dropFirst(keyword.count)))
      }
      return isLost
        ? .error(
          "this step is read as prose: it is no bullet", at: range, help: ["write “* \(text)”"])
        : nil
    }
    var text = String(line.dropFirst().drop { $0 == " " })
    if text.hasPrefix("* ") { text = String(text.dropFirst(2).drop { $0 == " " }) }
    if isStep(text) {
      return .error(
        "this step is read as prose: it has no keyword", at: range,
        help: ["the bullet “\(bullet)” is none: write \(Suggestions.list(words)) behind it"])
    }
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, isStep(String(parts[1])) else { return nil }
    let message = "this step is read as prose: “\(parts[0])” is no keyword"
    if let foreign = ForeignKeyword.ofStep(text, besides: dialect) {
      return .error(message, at: range, help: [foreign.help])
    }
    return Suggestions.didYouMean(String(parts[0]), among: words).map {
      .error(message, at: range, help: [$0])
    }
  }
}
