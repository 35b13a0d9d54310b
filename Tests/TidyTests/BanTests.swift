import Foundation
import Testing

/// Words that must not stand in the code, each with what to use instead.
@Suite struct `The code` {
  @Test(arguments: Ban.all.map(\.word))
  func `keeps away from`(_ word: String) throws {
    let ban = try #require(Ban.all.first { $0.word == word })
    for file in Checkout.sources where !ban.isAllowed(in: file) {
      for line in file.code where ban.isFound(in: line.text) {
        Issue.record("\(file.path):\(line.number): \(word) – \(ban.instead)")
      }
    }
  }

  @Test func `is found out by the ban list`() {
    let clock = Ban.all.first { $0.word == "Date()" }
    #expect(clock?.isFound(in: "let now = Date()") == true)
    #expect(clock?.isFound(in: "let now = makeDate()") == false)
    let output = Ban.all.first { $0.word == "print(" }
    #expect(output?.isFound(in: "  print(1)") == true)
    #expect(output?.isFound(in: "  footprint(1)") == false)
  }

  @Test(arguments: Checkout.sources.map(\.path))
  func `holds one idea in each file`(_ path: String) {
    let file = Checkout.File(path: path, text: Checkout.text(of: path))
    if !file.isGenerated {
      #expect(file.lines.count <= 600, "\(path) has \(file.lines.count) lines")
    }
  }

  @Test(arguments: Checkout.sources.map(\.path))
  func `has functions that fit on a screen`(_ path: String) {
    let file = Checkout.File(path: path, text: Checkout.text(of: path))
    if file.isGenerated { return }
    for (number, length) in functions(of: file) {
      #expect(length <= 70, "\(path):\(number): a function of \(length) lines")
    }
  }

  @Test func `is found and read, with its functions`() {
    #expect(Checkout.sources.count > 300)
    #expect(Checkout.sources.allSatisfy { !$0.text.isEmpty })
    let lines =
      ["struct S {", "  func f() {"] + Array(repeating: "    g()", count: 80) + ["  }", "}"]
    let found = functions(of: Checkout.File(path: "S.swift", text: lines.joined(separator: "\n")))
    #expect(found.map(\.number) == [2])
    #expect(found.map(\.length) == [82])
    let others = """
      protocol P {
        func required()
        var property: Int { get }
      }
      func wide(
        _ one: Int
      ) -> Int where One: Two {
        one
      }
      var computed: Int {
        let one = 1
        return one
      }
      """
    let lengths = functions(of: Checkout.File(path: "S.swift", text: others)).map(\.length)
    #expect(lengths == [5, 4])
    #expect(Checkout.sources.flatMap(functions).count > 4_500)
  }

  /// The functions and computed properties of a file: on which line each begins, and how many it has.
  private func functions(of file: Checkout.File) -> [(number: Int, length: Int)] {
    var found: [(number: Int, length: Int)] = []
    var open: (number: Int, indent: Int, hasBody: Bool)?
    for (index, line) in file.lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indent)
      if let start = open, start.hasBody {
        guard text.hasPrefix("}"), indent == start.indent else { continue }
        found.append((start.number, index - start.number + 2))
        open = nil
      } else if let start = open, isSignature(text, indent, of: start.indent) {
        open?.hasBody = line.hasSuffix("{")
      } else if isFunction(text), !line.hasSuffix("}") {
        open = (index + 1, indent, line.hasSuffix("{"))
      } else {
        open = nil
      }
    }
    return found
  }

  /// Whether a line goes on with a signature that the lines before it have begun.
  private func isSignature(_ text: Substring, _ indent: Int, of start: Int) -> Bool {
    indent > start || [")", "where ", "->", "{"].contains { text.hasPrefix($0) } && indent == start
  }

  @Test func `speaks of the project alone`() {
    let files =
      Checkout.sources + Checkout.tests
      + Checkout.files(under: "Scenarios", ending: ".feature")
      + Checkout.files(under: "Scenarios", ending: ".md")
      + Checkout.files(under: "Sources", ending: ".md")
    let root = Checkout.root.deletingLastPathComponent().path(percentEncoded: false)
    for file in files where !file.path.hasPrefix("Tests/TidyTests") {
      #expect(!file.text.contains(root), "\(file.path) holds a path of this machine")
      for word in ["TO" + "DO", "FIX" + "ME", "not imple" + "mented"] {
        #expect(!file.text.contains(word), "\(file.path) says \(word)")
      }
    }
  }

  private func isFunction(_ text: Substring) -> Bool {
    guard !text.hasPrefix("//") else { return false }
    if text.hasSuffix("{"), text.hasPrefix("var ") || text.contains(" var ") { return true }
    return text.contains("func ") || text.hasPrefix("init(") || text.contains(" init(")
  }
}

/// One word that is banned, why, and where it may stand all the same.
private struct Ban {
  let word: String
  let instead: String
  var allowedIn: [String] = []

  /// The rims: where the host may be seen.
  static let rims = [
    "Sources/FocusKeyCommand/", "Sources/focuskey-bench/", "Sources/focuskey-mutate/",
    "Sources/generate-zones/", "Sources/arrange-functions/", "Sources/fuzz-scripts/",
  ]

  static let all: [Ban] = [
    Ban(word: "Date()", instead: "the caller says when"),
    Ban(word: "Date.now", instead: "the caller says when"),
    Ban(word: "UUID()", instead: "a number out of the state"),
    Ban(word: ".random(", instead: "SeededRandom"),
    Ban(word: "SystemRandomNumberGenerator", instead: "SeededRandom"),
    Ban(word: "Calendar.current", instead: "ZoneRules"),
    Ban(word: "Calendar(", instead: "ZoneRules"),
    Ban(word: "TimeZone.current", instead: "ZoneDatabase"),
    Ban(word: "Locale.current", instead: "texts of our own"),
    Ban(word: "DateFormatter", instead: "CivilTime"),
    Ban(word: "Task.sleep", instead: "the phone's clock"),
    Ban(word: "Task.detached", instead: "PhoneExecutor"),
    Ban(word: "DispatchQueue", instead: "WorkThread"),
    Ban(
      word: "pthread_create", instead: "WorkThread",
      allowedIn: ["Sources/WorkThreads/WorkThread.swift"]),
    Ban(
      word: "@_silgen_name", instead: "what a module offers",
      allowedIn: ["Sources/WorkThreads/LibraryFunctions.swift"]),
    Ban(
      word: "WorkThread.give", instead: "OrderedWork or NumberedWork",
      allowedIn: [
        "Sources/ScenarioRunner/OrderedWork.swift", "Sources/Exploration/Work/NumberedWork.swift",
      ]),
    Ban(word: "Thread", instead: "WorkThread"),
    Ban(word: "ProcessInfo", instead: "a parameter"),
    Ban(word: "getenv", instead: "a parameter"),
    Ban(word: "print(", instead: "a value that the command prints"),
    Ban(word: "debugPrint(", instead: "a value that the command prints"),
    Ban(word: "fatalError(", instead: "preconditionFailure with the state in its text"),
    Ban(word: "try!", instead: "a typed error"),
    Ban(word: "as!", instead: "as? and a precondition"),
    Ban(word: "nonisolated(unsafe)", instead: "a value"),
  ]

  func isAllowed(in file: Checkout.File) -> Bool {
    Ban.rims.contains { file.path.hasPrefix($0) } || allowedIn.contains(file.path)
  }

  /// Whether the word stands in a line as a word of its own.
  func isFound(in line: String) -> Bool {
    var rest = line[...]
    while let found = rest.range(of: word) {
      let before =
        found.lowerBound > line.startIndex
        ? line[line.index(before: found.lowerBound)] : " "
      let after = found.upperBound < line.endIndex ? line[found.upperBound] : " "
      let startsAlone = !(before.isLetter || before.isNumber || before == "_" || before == ".")
      let endsAlone = !(after.isLetter || after.isNumber) || word.hasSuffix("(")
      if word.hasPrefix(".") || startsAlone, endsAlone { return true }
      rest = rest[found.upperBound...]
    }
    return false
  }
}
