/// A phrase that is named as steps are worded, with `{name}` for what it is given: it is written `<name>`,
/// and braces are words like any other.
struct BracedPhrase: Sendable {
  /// Its name as written: `a day of {name}`.
  let name: String
  /// What stands around the braces: `a day of ` and nothing.
  private let parts: [String]

  /// The phrase of a name; nil for one without braces.
  init?(name: String) {
    var parts: [String] = []
    var rest = name[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append(String(rest[..<open]))
      rest = rest[rest.index(after: close)...]
    }
    if parts.isEmpty { return nil }
    self.name = name
    self.parts = parts + [String(rest)]
  }

  /// Its name as it was meant: `a day of <name>`.
  var meantName: String { name.replacing("{", with: "<").replacing("}", with: ">") }

  /// Whether a sentence uses it, if what stands in braces may be anything.
  func fits(_ sentence: String) -> Bool {
    guard let first = parts.first, let last = parts.last, sentence.hasPrefix(first) else {
      return false
    }
    var rest = sentence.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      // Something stands in each gap.
      guard let place = rest.dropFirst().firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.hasSuffix(last) && rest.count > last.count
  }
}
