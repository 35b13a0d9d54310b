/// Words that say the same to those who write: `launch` and `open`, `reboot` and `restart`.
struct WordFamilies: Sendable {
  /// The most families; each is a bit.
  private static let most = 64

  private let members: [[ComparedWord]]

  /// Prepares families of words in lower case, each in its plainest form.
  init(_ families: [[String]]) {
    precondition(families.count <= Self.most, "\(families.count) families are too many.")
    members = families.map { $0.map { ComparedWord(lowercased: $0) } }
  }

  /// The families that have a form of a word: a bit for each.
  func having(_ word: ComparedWord) -> UInt64 {
    var found: UInt64 = 0
    for (number, family) in members.enumerated() where family.contains(where: word.isForm) {
      found |= 1 << UInt64(number)
    }
    return found
  }
}
