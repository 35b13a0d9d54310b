import Foundation
import Testing

/// The maps of the targets and what the comments cite: names and numbers that there are.
@Suite struct `The documentation` {
  @Test(arguments: Set(Checkout.sources.map(\.target)).sorted())
  func `has a map of`(_ target: String) {
    let map = Checkout.text(of: "Sources/\(target)/\(target).docc/\(target).md")
    #expect(map.hasPrefix("# ``\(target)``\n"), "no map, or one with another heading")
    #expect(map.contains("\n## "), "the map has no parts")
  }

  @Test(arguments: Checkout.files(under: "Sources", ending: ".md") + Checkout.sources)
  func `names what there is`(_ file: Checkout.File) {
    for link in Self.links(in: file.text) where !Self.targets.contains(link) {
      for name in link.split(whereSeparator: { "./".contains($0) }) {
        let word = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isThere =
          word.isEmpty || word == "init" || Self.names.contains(word)
          || Self.targets.contains(word)
        #expect(isThere, "\(file.path): ``\(link)`` is nowhere")
      }
    }
  }

  @Test(arguments: Checkout.sources)
  func `cites rules and behaviours that there are`(_ file: Checkout.File) {
    let book = Self.cited
    for match in file.text.matches(of: /\(((?:[RD]\d+[a-z]?(?:, )?)+)\)/) {
      for number in match.1.split(separator: ", ") {
        #expect(book.contains(number), "\(file.path) cites \(number), and no page has it")
      }
    }
  }

  /// What a comment or the evidence of a behaviour stands on can be looked up with `focuskey device`.
  @Test func `has a book of just those facts that are cited`() {
    var (told, cited): (Set<Substring>, Set<Substring>) = ([], [])
    for file in Checkout.sources {
      for line in file.text.split(separator: "\n") {
        if let entry = line.firstMatch(of: /^ *(F\d+\.\d+) \| [a-z]/) {
          told.insert(entry.1)
        } else {
          cited.formUnion(line.matches(of: /\bF\d+\.\d+\b/).map(\.output))
        }
      }
    }
    #expect(told.count > 80)
    #expect(cited.subtracting(told) == [], "cited, and not in the book")
    #expect(told.subtracting(cited) == [], "in the book, and cited nowhere")
  }

  @Test func `is found out where it names what is nowhere`() {
    #expect(Self.links(in: "See ``Nowhere/atAll`` and\n```swift\nx\n```") == ["Nowhere/atAll"])
    #expect(!Self.names.contains("Nowhere") && Self.names.contains("Checkout") == false)
    #expect(Self.names.contains("Phone") && Self.cited.contains("R41"))
    #expect(!Self.cited.contains("R99"))
  }

  /// What stands between two pairs of backticks in one line, fences apart.
  private static func links(in text: String) -> [Substring] {
    text.split(separator: "\n").flatMap { line -> [Substring] in
      if line.contains("```") { return [] }
      let pieces = line.split(separator: "``", omittingEmptySubsequences: false)
      return pieces.enumerated().filter { $0.offset % 2 == 1 && $0.offset + 1 < pieces.count }
        .map(\.element).filter { $0.first?.isLetter == true }
    }
  }

  private static let targets = Set(Checkout.sources.map { Substring($0.target) })

  /// Every name that a source file declares.
  private static let names: Set<Substring> = {
    var names: Set<Substring> = []
    let declaration =
      /\b(?:struct|class|enum|protocol|actor|typealias|extension|func|var|let|case|associatedtype) +`?([A-Za-z_][A-Za-z0-9_.]*)/
    for file in Checkout.sources {
      for match in file.text.matches(of: declaration) {
        names.formUnion(match.1.split(separator: "."))
      }
      for match in file.text.matches(of: /\bcase ([a-z][A-Za-z0-9_, ]*)/) {
        names.formUnion(match.1.split(whereSeparator: { ", ".contains($0) }))
      }
    }
    return names
  }()

  /// The numbers of the rules and behaviours that the handbook's reference lists.
  private static let cited: Set<Substring> = {
    let page = Checkout.text(of: "Scenarios/Handbook/reference.md")
    return Set(page.matches(of: /\b([RD]\d+[a-z]?)\b/).map(\.1))
  }()
}
