/// Characters that look like a blank, or like nothing at all: what is wrong with a text that looks right.
package enum Lookalikes {
  /// Those that look like a blank.
  private static let blanks: [Unicode.Scalar: String] = [
    "\u{A0}": "a no-break space", "\u{2007}": "a figure space", "\u{2009}": "a thin space",
    "\u{200A}": "a hair space", "\u{202F}": "a narrow no-break space",
    "\u{3000}": "an ideographic space",
  ]

  /// Those that are not seen.
  private static let unseen: [Unicode.Scalar: String] = [
    "\u{AD}": "a soft hyphen", "\u{200B}": "a zero-width space",
    "\u{200C}": "a zero-width non-joiner", "\u{200E}": "a left-to-right mark",
    "\u{200F}": "a right-to-left mark", "\u{2060}": "a word joiner",
    "\u{FEFF}": "a zero-width no-break space",
  ]

  /// The text with blanks for those that look like one, and without those that are not seen.
  package static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where unseen[scalar] == nil {
      plain.append(blanks[scalar] == nil ? scalar : " ")
    }
    return String(plain)
  }

  /// What to do about the first of them in a text: `a no-break space (U+00A0) stands behind “10”:
  /// write a blank`; nil where there is none.
  package static func help(for text: String) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let scalars = text.unicodeScalars
    guard let place = scalars.firstIndex(where: { blanks[$0] != nil || unseen[$0] != nil }) else {
      return nil
    }
    let scalar = scalars[place]
    let before = text[..<place].split(separator: " ").last.map { " behind “\($0)”" } ?? ""
    let number = String(scalar.value, radix: 16, uppercase: true)
    let name = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    if let blank = blanks[scalar] { return "\(blank) (\(name)) stands\(before): write a blank" }
    return "\(unseen[scalar] ?? "a character") (\(name)) stands\(before), unseen: leave it out"
  }
}

extension Diagnostic {
  /// The same, with word of a character at its place that only looks like another one.
  package func tellingLookalikes() -> Diagnostic {
    guard severity == .error, let range, let help = Lookalikes.help(for: range.text) else {
      return self
    }
    var told = self
    told.help.insert(help, at: 0)
    return told
  }
}
