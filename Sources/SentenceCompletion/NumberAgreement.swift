import CucumberExpressions

/// What `is/are`, `break(s)` and `pass(es)` become behind a value: `1 break is left`, `2 breaks are left`.
struct NumberAgreement: Sendable {
  /// A word that has two forms, one of them with an ending more.
  private struct Forms {
    let short: String
    let long: String

    init?(_ variants: [String]) {
      guard variants.count == 2 else { return nil }
      let byLength = variants.sorted { $0.utf8.count < $1.utf8.count }
      (short, long) = (byLength[0], byLength[1])
      let isPlural = ["s", "es"].contains { long == short + $0 }
      let isPluralOfY = short.hasSuffix("y") && long == short.dropLast() + "ies"
      guard isPlural || isPluralOfY || byLength == ["is", "are"] else { return nil }
    }

    /// The form for one thing or several; a noun where a number stands before it, else a verb.
    func form(forOne isOne: Bool, behindNumber: Bool) -> String {
      let isShort = short == "is" || behindNumber ? isOne : !isOne
      return isShort ? short : long
    }
  }

  /// The forms of a word, found by each of them.
  private let forms: [String: Forms]

  /// The words of an expression that have two forms.
  init(_ expression: CucumberExpression) {
    var forms: [String: Forms] = [:]
    for word in expression.words {
      guard let both = Forms(word.variants) else { continue }
      forms[both.short] = both
      forms[both.long] = both
    }
    self.forms = forms
  }

  /// The texts around values, each word in the form that was typed, else as the value before it is.
  func texts(_ texts: [String], with values: [String], typed: String) -> [String] {
    if forms.isEmpty { return texts }
    var typedWords = typed.split(separator: " ").map(String.init)
    // The last word may go on: `stay` is the beginning of `stays`, too.
    if let last = typedWords.last, let both = forms[last], last == both.short {
      typedWords.removeLast()
    }
    return texts.enumerated().map { position, text in
      guard position > 0 else { return text }
      let value = values[position - 1]
      let isNumber = value.allSatisfy(\.isNumber)
      let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
        guard let both = forms[String(word)] else { return String(word) }
        let known = [both.short, both.long].filter(typedWords.contains)
        if known.count == 1 { return known[0] }
        return both.form(forOne: Self.isOne(value), behindNumber: isNumber)
      }
      return words.joined(separator: " ")
    }
  }

  /// Whether a value is one thing: `1`, `1 minute`, `Instagram`, `"Search and Rescue"`.
  private static func isOne(_ value: String) -> Bool {
    if value.first?.isNumber == true {
      return value == "1"
        || value.hasPrefix("1 ") && !value.dropFirst(2).contains(where: \.isNumber)
    }
    if value.hasPrefix("\""), !value.contains("\" ") { return true }
    return !value.contains(",") && !value.contains(" and ")
  }
}
