/// A reader for the small part of YAML in which the test data of tag expressions are written.
///
/// A list of maps; values are quoted by `'`, lists in brackets, `true`, `false`, or, below
/// `tests:`, a list of maps again.
struct YAMLCase {
  /// The values of a case by their keys.
  var values: [String: String] = [:]
  /// The list below `tests:`.
  var tests: [(variables: [String], result: Bool)] = []

  /// The cases of a text.
  static func read(_ text: String) -> [YAMLCase] {
    var cases: [YAMLCase] = []
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count
      var content = line.dropFirst(indent)
      let beginsItem = content.hasPrefix("- ")
      if beginsItem { content = content.dropFirst(2) }
      guard let colon = content.firstIndex(of: ":") else { continue }
      let key = String(content[..<colon])
      let value = content[content.index(after: colon)...].drop { $0 == " " }
      if beginsItem, indent == 0 { cases.append(YAMLCase()) }
      guard !cases.isEmpty else { continue }
      switch key {
      case "variables": cases[cases.count - 1].tests.append((list(value), false))
      case "result":
        let last = cases[cases.count - 1].tests.count - 1
        cases[cases.count - 1].tests[last].result = value == "true"
      case "tests": break
      default: cases[cases.count - 1].values[key] = scalar(value)
      }
    }
    return cases
  }

  private static func scalar(_ text: Substring) -> String {
    guard text.hasPrefix("'") else { return String(text) }
    return quoted(text).value
  }

  /// A quoted text and what stands behind it; two quotes inside stand for one.
  private static func quoted(_ text: Substring) -> (value: String, rest: Substring) {
    var value = ""
    var rest = text.dropFirst()
    while let character = rest.first {
      rest.removeFirst()
      if character == "'" {
        guard rest.first == "'" else { break }
        rest.removeFirst()
      }
      value.append(character)
    }
    return (value, rest)
  }

  private static func list(_ text: Substring) -> [String] {
    var items: [String] = []
    var rest = text.drop { $0 != "'" }
    while !rest.isEmpty {
      let (value, behind) = quoted(rest)
      items.append(value)
      rest = behind.drop { $0 != "'" }
    }
    return items
  }
}
