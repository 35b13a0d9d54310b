/// The rules that scenarios cite by number: `R…` of FocusKey, `D…` of the virtual phone.
package enum RuleBook {
  /// A rule in words, by its number: `rule("R41")`; nil where there is none of that number.
  ///
  /// The tag's form, `@R41`, is understood, too.
  package static func rule(_ number: String) -> String? {
    let bare = number.hasPrefix("@") ? String(number.dropFirst()) : number
    return rules.first { $0.number == bare }?.words
  }

  /// All numbers, in the order of the rules.
  package static let numbers: [String] = rules.map(\.number)

  /// All rules, each with its number, in order.
  package static let rules: [(number: String, words: String)] =
    [product, device].flatMap { $0.utf8.split(separator: UInt8(ascii: "\n")) }.map { line in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
        .map { String(Substring($0)) }
      guard words.count == 2 else {
        preconditionFailure("the rule book has a line without a number: “\(Substring(line))”")
      }
      return (words[0], words[1])
    }
}
