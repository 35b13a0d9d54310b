import VirtualPhone

/// How Screen Time really behaves, as far as it is known: the page of the virtual phone, in Markdown.
package enum DevicePage {
  /// The page, or the parts of it that have all the words; where these are nothing but numbers of
  /// behaviours and facts, the parts that have one of them.
  ///
  /// A part is a behaviour, a quirk or a fact; its number counts as one of its words, `@D19` as `D19`.
  ///
  /// - Returns: Markdown; nil where no part has the words.
  package static func markdown(words: [String] = []) -> String? {
    let wanted = words.map { ($0.hasPrefix("@") ? $0.dropFirst() : $0[...]).lowercased() }
    let behaviours = DeviceEvidence.behaviours.map(behaviour).filter { isWanted($0, wanted) }
    let quirks = DeviceEvidence.quirks.compactMap(quirk).filter { isWanted($0, wanted) }
    let facts = FactBook.facts.map(fact).filter { isWanted($0, wanted) }
    guard !(behaviours.isEmpty && quirks.isEmpty && facts.isEmpty) else { return nil }
    var text = words.isEmpty ? heading : ""
    text += section("Behaviours", behaviours)
    text += section("Quirks", quirks)
    text += section("What is known of iPhones", facts, gap: "\n")
    if words.isEmpty { text += sources }
    return text
  }

  /// A part of the page, with everything that is searched.
  private struct Part {
    let text: String
    let searched: String
  }

  /// A number must be met whole, `D1` not in `D19`; any other word as a part of one.
  private static func isWanted(_ part: Part, _ words: [String]) -> Bool {
    guard !words.isEmpty else { return true }
    let whole = Set(
      part.searched.split { !($0.isLetter || $0.isNumber || $0 == ".") }.map { word in
        word.last == "." ? String(word.dropLast()) : String(word)
      })
    if words.allSatisfy(isNumber) { return words.contains { whole.contains($0) } }
    return words.allSatisfy { word in
      isNumber(word) ? whole.contains(word) : part.searched.contains(word)
    }
  }

  /// Whether a word is the number of a behaviour or a fact: `d19`, `f3.9`.
  private static func isNumber(_ word: String) -> Bool {
    guard let first = word.first, first == "d" || first == "f" else { return false }
    return word.count > 1 && word.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
  }

  private static func section(_ title: String, _ parts: [Part], gap: String = "\n\n") -> String {
    guard !parts.isEmpty else { return "" }
    return "## \(title)\n\n" + parts.map(\.text).joined(separator: gap) + "\n\n"
  }

  // MARK: Parts

  private static func behaviour(_ evidence: Evidence) -> Part {
    guard let words = RuleBook.rule(evidence.subject) else {
      preconditionFailure("there is evidence for \(evidence.subject), but no such behaviour")
    }
    let text = "### \(evidence.subject)\n\n\(words)\n\n" + standing(evidence)
    return Part(text: text, searched: text.lowercased())
  }

  private static func quirk(_ evidence: Evidence) -> Part? {
    guard let quirk = Quirk.allCases.first(where: { $0.rawValue == evidence.subject }) else {
      preconditionFailure("there is evidence for \(evidence.subject), but no such quirk")
    }
    let name = quirk.takesNumber ? "\(quirk.rawValue) N" : quirk.rawValue
    var text = "### `\(name)`\n\n\(quirk.documentation)\n\n"
    let exception = quirk.exception ?? "Nothing."
    text += "- What FocusKey then does differently: \(exception)\n" + standing(evidence)
    return Part(text: text, searched: text.lowercased())
  }

  private static func standing(_ evidence: Evidence) -> String {
    var text = "- Confidence: \(evidence.confidence.rawValue)"
    if !evidence.facts.isEmpty { text += " (\(evidence.facts.joined(separator: ", ")))" }
    if !evidence.doubt.isEmpty { text += "\n- Less sure: \(evidence.doubt)" }
    return text
  }

  private static func fact(_ fact: Fact) -> Part {
    let text =
      "- **\(fact.number)** (\(fact.confidence.rawValue)) \(fact.words) *\(fact.source)*"
    return Part(text: text, searched: text.lowercased())
  }

  // MARK: Around them

  private static var heading: String {
    var text = "# How Screen Time behaves\n\n"
    text += "What the virtual phone does, what it stands on, and how sure that is. A behaviour "
    text += "(`D…`) is what every phone here does. A quirk is a difference that is off unless a "
    text += "script says `the phone has the quirk \"…\"` or the command line `--quirk …`. A fact "
    text += "(`F…`) is what is publicly known of iPhones. Nothing here was measured by us.\n\n"
    text += "| confidence | meaning |\n| --- | --- |\n"
    for confidence in Confidence.allCases {
      text += "| \(confidence.rawValue) | \(confidence.meaning) |\n"
    }
    return text + "\n"
  }

  private static var sources: String {
    var text = "## Sources\n\n| name | what |\n| --- | --- |\n"
    for source in FactBook.sources { text += "| \(source.name) | \(source.meaning) |\n" }
    return text
  }
}
