import Foundation
import SourceDiagnostics
import TestSupport
import Testing

@testable import GherkinSyntax

struct FormatterTests {
  @Test func `a file is laid out in the one canonical way`() throws {
    #expect(try formatted(untidy) == tidy)
    #expect(try formatted(tidy) == tidy)
  }

  @Test(arguments: [
    ("Feature: a\r\nScenario: b\r\n* c\r\n", "Feature: a\r\n\r\n  Scenario: b\r\n    * c\r\n"),
    ("\u{FEFF}Feature:a", "\u{FEFF}Feature: a\n"),
    ("", ""), ("\n\n", ""), ("  # alone  \n\n\n#too\n\n", "# alone\n\n#too\n"),
    (
      "#language:zh-CN\n功能:名\n场景:一\n假如  苹果\n  |苹|a|\n  |b|c|\n",
      "# language: zh-CN\n功能: 名\n\n  场景: 一\n    假如 苹果\n      | 苹 | a |\n      | b  | c |\n"
    ),
    (
      "# language: fr\nFonctionnalité: f\nScénario: s\nÉtant donné  que x\n",
      "# language: fr\nFonctionnalité: f\n\n  Scénario: s\n    Étant donné  que x\n"
    ),
    (
      "Feature: f\nScenario: s\n* a\n  \"\"\" json\n    {\n  b\n c\n  \"\"\"\n",
      "Feature: f\n\n  Scenario: s\n    * a\n      \"\"\"json\n        {\n      b\n      c\n      \"\"\"\n"
    ),
    (
      "Feature: f\nScenario: s\n* a\n|a\\|b|  |# why\n\n|c|longer|\n",
      "Feature: f\n\n  Scenario: s\n    * a\n      | a\\|b |        | # why\n      | c    | longer |\n"
    ),
  ])
  func `conventions of the file stay`(before: String, after: String) throws {
    #expect(try formatted(before) == after)
    #expect(try formatted(after) == after)
  }

  @Test func `a file with errors is left alone`() throws {
    let broken = SourceFile(path: "x.feature", text: "Feature: f\nwhat\n  Scenario: s\n  * a\n bad")
    guard case .unreadable(let errors) = GherkinFormatter.format(broken) else {
      Issue.record("it has errors")
      return
    }
    #expect(!errors.isEmpty)
  }

  @Test func `in Markdown the Gherkin is laid out, and prose stays`() throws {
    #expect(try formatted(untidyPage, path: "x.feature.md") == tidyPage)
    #expect(try formatted(tidyPage, path: "x.feature.md") == tidyPage)
  }

  @Test func `in Markdown a fence keeps its length beside a media type of backquotes`() throws {
    let page = "# Feature: f\n\n## Scenario: s\n* a\n\n  ```` ```json\n  b\n  ````\n"
    let again = try formatted(page, path: "x.feature.md")
    #expect(again.contains("```` ```json\n"))
    #expect(try formatted(again, path: "x.feature.md") == again)
  }

  @Test(arguments: FeatureFiles.paths)
  func `laying out changes nothing that runs, and nothing the second time`(path: String) throws {
    let bytes = Array(try Data(contentsOf: URL(filePath: path)))
    let name = path.hasSuffix(".md") ? "x.feature.md" : "x.feature"
    try expectSound(SourceFile(path: name, bytes: bytes), "\(path)")
  }

  @Test(arguments: 0..<40)
  func `neither does it where files were damaged`(seed: Int) throws {
    var random = Numbers(state: UInt64(seed) &* 7919 &+ 1)
    let isMarkdown = seed % 4 == 3
    let path = isMarkdown ? "x.feature.md" : "x.feature"
    let spice = Array("\"`|@#:\\\r\n\t \u{A0}<>*é\u{3000}".unicodeScalars).map {
      Array(String($0).utf8)
    }
    let originals =
      isMarkdown
      ? [untidyPage, tidyPage, tidyPage + untidyPage] : [untidy, tidy, "# language: fr\n" + tidy]
    var sound = 0
    for round in 0..<250 {
      var lines = Array(originals[round % 3].utf8).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
      ).map { Array($0) }
      for _ in 0...(random.next() % 6) {
        let line = random.next() % lines.count
        let place = random.next() % (lines[line].count + 1)
        switch random.next() % 6 {
        case 0: lines[line].insert(contentsOf: spice[random.next() % spice.count], at: place)
        case 1: lines[line].insert(contentsOf: [0x20, 0x20], at: place)
        case 2: lines.insert(lines[random.next() % lines.count], at: line)
        case 3: lines.remove(at: line)
        case 4: lines.insert([], at: line)
        default: lines[line].insert(contentsOf: "# c".utf8, at: 0)
        }
        if lines.isEmpty { lines = [[]] }
      }
      let bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
      if try expectSound(SourceFile(path: path, bytes: bytes), "seed \(seed), \(round)") {
        sound += 1
      }
    }
    #expect(sound > 20)
  }

  @Test(arguments: [
    ("* b", "* c", "isSame"), ("# d\n", "\n", "comments.count"), ("  * b", "   * b", "twice"),
    ("Feature:", "Featur:", "parse(again)"),
  ])
  func `a layout that is not sound is noticed`(old: String, new: String, check: String) throws {
    let file = SourceFile(path: "x.feature", text: "Feature: F\n  Scenario: S\n    # d\n    * b\n")
    #expect(try expectSound(file, "a sound layout"))
    try withKnownIssue {
      try expectSound(file, check) { Array($0.text.replacing(old, with: new).utf8) }
    } matching: {
      "\($0)".contains(check)
    }
  }

  /// Whether the file could be read, and so was laid out.
  @discardableResult
  private func expectSound(
    _ file: SourceFile, _ name: String,
    layout: (SourceFile) -> [UInt8]? = GherkinFormatter.uncheckedLayout
  ) throws -> Bool {
    guard let bytes = layout(file) else { return false }
    let again = SourceFile(path: file.path, bytes: bytes)
    let before = try #require(GherkinParser.parse(file).document)
    let document = try #require(
      GherkinParser.parse(again).document, "\(name): \(file.text)\n---\n\(again.text)")
    let isSame = GherkinFormatter.meaning(of: document) == GherkinFormatter.meaning(of: before)
    #expect(isSame, "\(name) means something else:\n\(file.text)\n---\n\(again.text)")
    #expect(document.comments.count == before.comments.count, "\(name) lost a comment")
    let twice = layout(again)
    #expect(
      twice == bytes,
      "\(name):\n\(file.text)\n---\n\(again.text)\n---\n\(String(decoding: twice ?? [], as: UTF8.self))"
    )
    return true
  }

  private func formatted(_ text: String, path: String = "x.feature") throws -> String {
    let file = SourceFile(path: path, text: text)
    guard case .laidOut(let bytes) = GherkinFormatter.format(file) else {
      throw CocoaError(.formatting)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// All features at hand: the scenarios of this repository, and the reference implementation's.
private enum FeatureFiles {
  static let paths: [String] = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var paths = Self.paths(below: root.appending(path: "Scenarios"))
    if let conformance = ConformanceFolder.root { paths += Self.paths(below: conformance) }
    return paths
  }()

  private static func paths(below folder: URL) -> [String] {
    let base = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    let found = FileManager.default.enumerator(atPath: base)
    var paths: [String] = []
    while let path = found?.nextObject() as? String {
      if path.hasSuffix(".feature") || path.hasSuffix(".feature.md") {
        paths.append(base + "/" + path)
      }
    }
    return paths.sorted()
  }
}

private struct Numbers {
  var state: UInt64

  mutating func next() -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33)
  }
}

private let untidy = """
  # language: en


  # about the feature
  @a   @b@c # why
    @d
  Feature:   A feature


      First line
        deeper

      last   \u{20}
  # about the background
  Background:

  Given   nothing
  # below the step

  # about the first scenario

  @R1

  # between
  Scenario:One


  # first
  Given a table
  |a|b   |
  # in the table
  |longer|\\||

  When something
     ```
     text
       deeper \u{20}

     \\`\\`\\`
     ```
  Then it is so
  Scenario Outline: Two <x>
    described
  * <x>
  Examples:
  |x|
  |1|
      Examples: more
      said

      |x|
  Rule: rules
  Example: in a rule
  *  a
  @last
  Scenario: empty

  # the end

  """

private let tidy = """
  # language: en

  # about the feature
  @a @b @c # why
  @d
  Feature: A feature
    First line
      deeper

    last

    # about the background
    Background:
      Given nothing
      # below the step

      # about the first scenario

    @R1
    # between
    Scenario: One
      # first
      Given a table
        | a      | b  |
        # in the table
        | longer | \\| |

      When something
        ```
        text
          deeper \u{20}

        \\`\\`\\`
        ```
      Then it is so

    Scenario Outline: Two <x>
      described

      * <x>

      Examples:
        | x |
        | 1 |

      Examples: more
        said

        | x |

    Rule: rules

      Example: in a rule
        * a

      @last
      Scenario: empty

        # the end

  """

private let untidyPage = """
  `@a`   `@b`
  # Feature:   Breaks

  Prose  with   blanks,  and two at its end:\u{20}\u{20}
  the rest.


      code of the prose

  | not | indented |
  |---|---|
  | x | y |
  ## Scenario:one
  See rule 41   for   this.


  *   Given   a table
     |name|x|
     |---|:-:|
     |a longer one|1|

     | b \\| c | 22 |
  -  And a text

      ```` json
      {
        "a": 1
       }
      ````
  ## Scenario Outline: two
  + Then <x>

  ### Examples:


    |x|
    |--|
    |1|


  """

private let tidyPage = """
  `@a` `@b`
  # Feature: Breaks

  Prose  with   blanks,  and two at its end:\u{20}\u{20}
  the rest.


      code of the prose

  | not | indented |
  |---|---|
  | x | y |

  ## Scenario: one
  See rule 41   for   this.

  * Given a table
    | name         | x   |
    | ------------ | :-: |
    | a longer one | 1   |
    | b \\| c       | 22  |
  * And a text

    ````json
    {
      "a": 1
     }
    ````

  ## Scenario Outline: two
  * Then <x>

  ### Examples:

    | x   |
    | --- |
    | 1   |

  """
