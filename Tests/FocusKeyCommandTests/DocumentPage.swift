import Foundation

/// A page of the documentation, with the fenced blocks that it has.
struct DocumentPage {
  /// A block between two fences.
  struct Block {
    /// The first word behind the fence: `gherkin`.
    let language: String
    /// The other words behind it.
    let words: [String]
    /// The number of the first line inside, from 1.
    let line: Int
    /// The lines inside, without the indentation of the fence.
    var lines: [String]
    /// How far in the fence stands.
    let indent: Int

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// The path below the root.
  let path: String
  let lines: [String]
  let blocks: [Block]

  /// The root of the checkout.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All pages: the overview, and the handbook.
  static let paths: [String] = {
    let folder = root.appending(path: "Scenarios/Handbook")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return ["README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map {
        "Scenarios/Handbook/" + $0
      }
  }()

  init(path: String) throws {
    self.path = path
    let text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [Block] = []
    var open: Block?
    var fence = ""
    for (index, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(indent)
      let ticks = String(rest.prefix { $0 == "`" })
      if var block = open {
        if ticks == fence, rest.count == ticks.count {
          blocks.append(block)
          open = nil
        } else {
          block.lines.append(String(line.dropFirst(min(indent, block.indent))))
          open = block
        }
      } else if ticks.count >= 3 {
        fence = ticks
        let words = rest.dropFirst(ticks.count).split(separator: " ").map(String.init)
        open = Block(
          language: words.first ?? "", words: Array(words.dropFirst()), line: index + 2, lines: [],
          indent: indent)
      }
    }
    self.blocks = blocks
  }

  /// Everything between single backticks outside of blocks.
  var inlineCode: [(line: Int, text: String)] {
    var inside: Set<Int> = []
    for block in blocks { inside.formUnion(block.line - 1..<block.line + block.lines.count + 1) }
    return lines.enumerated().flatMap { index, line -> [(Int, String)] in
      guard !inside.contains(index + 1) else { return [] }
      let parts = line.split(separator: "`", omittingEmptySubsequences: false)
      return parts.enumerated().filter { $0.offset % 2 == 1 }.map {
        (index + 1, String($0.element))
      }
    }
  }
}

/// What a block of `console` lines says: commands, each with what it prints.
struct ConsoleSession {
  struct Entry {
    let command: String
    let line: Int
    var output: [String]
  }

  let entries: [Entry]

  init(_ block: DocumentPage.Block) {
    var entries: [Entry] = []
    for (index, line) in block.lines.enumerated() {
      if line.hasPrefix("$ ") {
        entries.append(
          Entry(command: String(line.dropFirst(2)), line: block.line + index, output: []))
      } else if !entries.isEmpty {
        entries[entries.count - 1].output.append(line)
      }
    }
    self.entries = entries
  }

  /// Whether lines are as a document says; a line `…` stands for any number of lines, and `…` at
  /// the end of a line for any rest of it.
  static func matches(_ actual: ArraySlice<String>, _ expected: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return actual.isEmpty }
    if first == "…" {
      return (actual.startIndex...actual.endIndex).contains {
        matches(actual[$0...], expected.dropFirst())
      }
    }
    guard let line = actual.first else { return false }
    let isSame =
      first.hasSuffix("…") ? line.hasPrefix(first.dropLast()) || line == first : line == first
    return isSame && matches(actual.dropFirst(), expected.dropFirst())
  }

  /// A line of a terminal as words; single quotes hold words together.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if !isQuoted, character == " " {
        if let done = word { words.append(done) }
        word = nil
      } else if !isQuoted, ["|", "&", ";", ">", "<", "#"].contains(character) {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return words
  }
}
