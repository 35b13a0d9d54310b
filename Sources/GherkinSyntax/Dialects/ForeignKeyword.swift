/// A keyword of another language than the file's: `Wenn` in a file that does not say `# language: de`.
package struct ForeignKeyword {
  /// The keyword, without a blank or colon behind it.
  package let keyword: String
  /// The sentence or title behind it.
  package let rest: String
  /// The codes of the languages that have it, in their order.
  private let languages: [String]

  /// The most languages that are named.
  private static let mostNamed = 3
  /// A single letter may begin any prose.
  private static let shortest = 2

  /// The keywords of some kind in all languages, read once.
  private struct Index {
    /// The codes of the languages that have a keyword, by the keyword without a blank behind it.
    private(set) var languages: [String: [String]] = [:]
    /// The letters of the longest keyword.
    private(set) var longest = 0

    /// The keywords in the lists of some letters.
    init(of lists: String) {
      for entry in DialectData.all() {
        let (code, words) = (entry.fields[0], entry.lists)
        for word in lists.flatMap({ words[$0] ?? [] }) {
          let keyword = word.last == " " ? String(word.dropLast()) : word
          if languages[keyword]?.last != code { languages[keyword, default: []].append(code) }
          longest = max(longest, keyword.count)
        }
      }
    }

    static let steps = Index(of: "gwtab")
    static let titles = Index(of: "FBRSOE")
  }

  private init?(
    _ line: String, besides dialect: Dialect, behind ending: Character,
    _ own: @autoclosure () -> [String], _ index: @autoclosure () -> Index
  ) {
    guard line.contains(ending) else { return nil }
    let isOwn = own().contains { word in
      line.hasPrefix(word) && line.dropFirst(word.count).first == ending
    }
    if isOwn { return nil }
    let index = index()
    let head = line.prefix(index.longest + 1)
    // The longest keyword is the one that was meant.
    for end in head.indices.reversed() where head[end] == ending {
      let keyword = String(head[..<end])
      guard keyword.count >= Self.shortest else { break }
      let languages = (index.languages[keyword] ?? []).filter { $0 != dialect.code }
      if languages.isEmpty { continue }
      self.keyword = keyword
      self.languages = languages
      rest = String(line[end...].dropFirst().drop { $0 == " " })
      return
    }
    return nil
  }

  /// The keyword of a step that a line begins with, in any language but the file's.
  package static func ofStep(_ line: String, besides dialect: Dialect) -> ForeignKeyword? {
    ForeignKeyword(line, besides: dialect, behind: " ", dialect.stepKeywords, .steps)
  }

  /// The keyword of a title that a line begins with, in any language but the file's.
  package static func ofTitle(_ line: String, besides dialect: Dialect) -> ForeignKeyword? {
    ForeignKeyword(
      line, besides: dialect, behind: ":",
      dialect.feature + dialect.background + dialect.rule + dialect.scenario
        + dialect.scenarioOutline + dialect.examples, .titles)
  }

  /// What helps: `“Wenn” is German: the file then begins with “# language: de”`.
  package var help: String {
    let names = languages.prefix(Self.mostNamed).compactMap { Dialect.named($0)?.name }
    let more = languages.count > Self.mostNamed ? " and others" : ""
    return "“\(keyword)” is \(names.joined(separator: ", "))\(more): "
      + "a file in it begins with the line “# language: \(languages.first ?? "")”"
  }
}
