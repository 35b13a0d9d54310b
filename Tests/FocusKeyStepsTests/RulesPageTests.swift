import Foundation
import Testing
import VirtualPhone

@testable import FocusKeySteps

/// The page that people read and the book that failures quote say the same.
@Suite struct RulesPageTests {
  @Test func `each rule and behaviour stands on the page in the words of the rule book`() throws {
    let page = try items()
    #expect(page.map(\.number) == RuleBook.numbers)
    for (number, words) in page { #expect(RuleBook.rule(number) == words, "\(number)") }
  }

  @Test func `each acceptance criterion stands on the page in the words of the book`() throws {
    let rows = try rows(below: "## Acceptance criteria")
    #expect(rows.map { $0[0] } == CriteriaBook.demands.map { "`@\($0.number)`" })
    #expect(rows.map { $0[1] } == CriteriaBook.demands.map(\.words))
  }

  @Test func `the page lists all quirks, in order`() throws {
    let names = try rows(below: "## Quirks").flatMap { row in
      row[0].split(separator: "`").map(String.init).filter { $0 != ", " }
    }
    #expect(names == Quirk.allCases.map { $0.takesNumber ? "\($0.rawValue) N" : $0.rawValue })
  }

  @Test func `the page lists all apps that come with the phone, with their domains`() throws {
    let listed = try rows(below: "## The apps that come with the phone").flatMap { row in
      row[1].split(separator: ", ").map { "\(row[0]): \($0.filter { $0 != "\"" })" }
    }
    let known = try Catalogue.apps.filter { $0.hasToken }.map { app in
      let category = Catalogue.categories[try #require(app.category)]
      let domains = app.domains.isEmpty ? "" : " (\(app.domains.joined(separator: ", ")))"
      return "\(category): \(app.name)\(domains)"
    }
    #expect(listed == known)
  }

  // MARK: Reading the page

  private func lines() throws -> [Substring] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = root.appending(path: "Scenarios/rules.md")
    return try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The points of the lists that begin with a number, each in one line and without its emphasis.
  private func items() throws -> [(number: String, words: String)] {
    var items: [(number: String, words: String)] = []
    var isInside = false
    for line in try lines() {
      if let match = line.wholeMatch(of: /- \*\*([RD]\d+[a-z]?)\*\* (.*)/) {
        items.append((String(match.1), String(match.2)))
        isInside = true
      } else if isInside, line.hasPrefix("  ") {
        items[items.count - 1].words += " " + line.drop { $0 == " " }
      } else {
        isInside = false
      }
    }
    return items.map { ($0.number, $0.words.replacing(/\*([^*]+)\*/) { String($0.1) }) }
  }

  /// The rows of the table below a heading, without its head, as cells.
  private func rows(below heading: String) throws -> [[String]] {
    let rows = try lines().drop { $0 != heading }.dropFirst().drop { !$0.hasPrefix("|") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2)
    try #require(!rows.isEmpty, "there is no table below “\(heading)”")
    return rows.map { row in
      row.dropFirst(2).dropLast(2).split(separator: " | ").map(String.init)
    }
  }
}
