/// A keyword of another language than the file's: `Wenn` in a file that does not say `# language: de`.
package struct ForeignKeyword {
  /// The keyword, without a blank or colon behind it.
  package let keyword: String
  /// The sentence or title behind it.
  package let rest: String
  private let dialects: [Dialect]

  /// The most languages that are named.
  private static let mostNamed = 3
  /// A single letter may begin any prose.
  private static let shortest = 2
  /// All languages, read once: most lines of prose are asked about none of them.
  private static let languages = Dialect.codes.compactMap(Dialect.named)

  private init?(_ line: String, of dialect: Dialect, behind ending: Character, _ words: Words) {
    var found: (keyword: Substring, dialects: [Dialect]) = ("", [])
    func begins(with word: some StringProtocol) -> Bool {
      line.hasPrefix(word) && line.dropFirst(word.count).first == ending
    }
    guard line.contains(ending), !words(dialect).contains(where: begins) else { return nil }
    for other in Self.languages where other.code != dialect.code {
      for word in words(other) {
        let keyword = word.last == " " ? word.dropLast() : Substring(word)
        guard keyword.count >= max(Self.shortest, found.keyword.count), begins(with: keyword) else {
          continue
        }
        let isLonger = keyword.count > found.keyword.count
        found = (keyword, isLonger ? [other] : found.dialects + [other])
      }
    }
    if found.dialects.isEmpty { return nil }
    keyword = String(found.keyword)
    rest = String(line.dropFirst(keyword.count + 1).drop { $0 == " " })
    var seen: Set<String> = []
    dialects = found.dialects.filter { seen.insert($0.code).inserted }
  }

  private typealias Words = (Dialect) -> [String]

  /// The keyword of a step that a line begins with, in any language but the file's.
  package static func ofStep(_ line: String, besides dialect: Dialect) -> ForeignKeyword? {
    ForeignKeyword(line, of: dialect, behind: " ") { $0.stepKeywords }
  }

  /// The keyword of a title that a line begins with, in any language but the file's.
  package static func ofTitle(_ line: String, besides dialect: Dialect) -> ForeignKeyword? {
    ForeignKeyword(line, of: dialect, behind: ":") { other in
      other.feature + other.background + other.rule + other.scenario + other.scenarioOutline
        + other.examples
    }
  }

  /// What helps: `“Wenn” is German: the file then begins with “# language: de”`.
  package var help: String {
    let names = dialects.prefix(Self.mostNamed).map(\.name).joined(separator: ", ")
    let more = dialects.count > Self.mostNamed ? " and others" : ""
    let code = dialects.first?.code ?? ""
    return
      "“\(keyword)” is \(names)\(more): a file in it begins with the line “# language: \(code)”"
  }
}
