/// The nearest names to a misspelt one.
package enum Suggestions {
  /// The most characters of a name that are compared; longer names are cut.
  private static let longest = 120

  /// Up to `limit` candidates that may have been meant, nearest first, else in the order given.
  ///
  /// Letters' case does not count. Near is a third of the letters apart at most (at least 1), or
  /// a beginning of three letters and more: `nearest(to: "Instagran", among: ["X", "Instagram"])`
  /// is `["Instagram"]`. What was typed is itself no candidate: it was refused for another reason.
  package static func nearest(
    to typed: String, among candidates: [String], limit: Int = 3
  ) -> [String] {
    let wanted = folded(typed)
    guard !wanted.isEmpty else { return [] }
    let wantedBytes = foldedBytes(typed)
    var found: [(distance: Int, index: Int)] = []
    var seen: Set<String> = []
    for (index, candidate) in candidates.enumerated()
    where candidate != typed && seen.insert(candidate).inserted {
      let rank: Int?
      if let wantedBytes, let name = foldedBytes(candidate) {
        rank = self.rank(of: name, for: wantedBytes)
      } else {
        rank = self.rank(of: folded(candidate), for: wanted)
      }
      if let rank { found.append((rank, index)) }
    }
    found.sort { ($0.distance, $0.index) < ($1.distance, $1.index) }
    return found.prefix(max(limit, 0)).map { candidates[$0.index] }
  }

  /// `did you mean “Instagram” or “Telegram”?`; nil if nothing is near.
  package static func didYouMean(_ typed: String, among candidates: [String]) -> String? {
    let near = nearest(to: typed, among: candidates)
    return near.isEmpty ? nil : "did you mean \(list(near))?"
  }

  /// Names as English lists them: `“A”`, `“A” or “B”`, `“A”, “B” or “C”`.
  package static func list(_ names: [String], joinedBy word: String = "or") -> String {
    plainList(names.map { "“\($0)”" }, joinedBy: word)
  }

  /// The same without quotes: `a, b or c`; of more than so many the first: `a, b and 7 more`.
  package static func plainList(
    _ names: [String], joinedBy word: String, atMost limit: Int = .max
  ) -> String {
    if names.count > limit {
      let rest = "\(names.count - limit) more"
      return plainList(names.prefix(limit) + [rest], joinedBy: word)
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// The edits between two words: letters added, left out, replaced, or two neighbours swapped.
  ///
  /// Upper and lower case differ here. At most the first 120 characters are compared.
  package static func distance(between left: String, and right: String) -> Int {
    distance(Array(left.prefix(longest)), Array(right.prefix(longest)))
  }

  /// How far a name is from what is wanted; nil where it is not near.
  private static func rank<Letter: Equatable>(of name: [Letter], for wanted: [Letter]) -> Int? {
    let allowed = max(1, max(wanted.count, name.count) / 3)
    if abs(name.count - wanted.count) <= allowed {
      let distance = distance(wanted, name)
      if distance <= allowed, distance < max(wanted.count, name.count) { return distance }
    }
    return wanted.count >= 3 && name.starts(with: wanted) ? allowed + 1 : nil
  }

  private static func folded(_ text: String) -> [Character] {
    Array(text.lowercased().prefix(longest))
  }

  /// The letters of a text in lower case where each is one byte, which nearly all names are made of.
  private static func foldedBytes(_ text: String) -> [UInt8]? {
    var letters: [UInt8] = []
    letters.reserveCapacity(min(text.utf8.count, longest))
    for byte in text.utf8 {
      // Behind a carriage return the line feed belongs to the same character.
      if byte >= 0x80 || byte == UInt8(ascii: "\r") { return nil }
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      if letters.count < longest { letters.append(isUpper ? byte | 0x20 : byte) }
    }
    return letters
  }

  private static func distance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    var row = last
    for i in 1...left.count {
      row[0] = i
      for j in 1...right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          row[j] = min(row[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count]
  }
}
