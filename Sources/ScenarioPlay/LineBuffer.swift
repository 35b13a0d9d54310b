/// A line that is being typed: its characters and where the cursor stands among them.
package struct LineBuffer: Hashable, Sendable {
  /// Characters that a line has at most.
  private static let longest = 10_000

  /// The characters as a reader sees them.
  private(set) var characters: [Character] = []
  /// Before which character the cursor stands.
  private(set) var cursor = 0
  /// What was taken out last, to be put in again.
  private var taken: [Character] = []

  /// The text.
  package var text: String { String(characters) }

  /// The text before the cursor.
  package var head: String { String(characters[..<cursor]) }

  /// Puts a character in; a mark joins the character before it.
  mutating func insert(_ character: Character) {
    guard characters.count < Self.longest else { return }
    if cursor > 0 {
      let joined = String(characters[cursor - 1]) + String(character)
      if joined.count == 1, let one = joined.first {
        characters[cursor - 1] = one
        return
      }
    }
    characters.insert(character, at: cursor)
    cursor += 1
  }

  /// Replaces everything; the cursor stands at the end.
  mutating func set(_ text: String) {
    characters = Array(text.prefix(Self.longest))
    cursor = characters.count
  }

  /// Replaces what stands before the cursor from a character on.
  mutating func replaceHead(from start: Int, with text: String) {
    let start = min(max(start, 0), cursor)
    characters.replaceSubrange(start..<cursor, with: Array(text))
    cursor = start + text.count
  }

  /// Moves the cursor by so many characters, as far as there are any.
  mutating func move(by count: Int) { cursor = min(max(cursor + count, 0), characters.count) }

  /// Moves the cursor to the beginning.
  mutating func moveToStart() { cursor = 0 }

  /// Moves the cursor to the end.
  mutating func moveToEnd() { cursor = characters.count }

  /// Moves the cursor to the beginning of a word.
  mutating func moveWordLeft() { cursor = wordStart }

  /// Moves the cursor behind a word.
  mutating func moveWordRight() { cursor = wordEnd }

  /// Takes the character before the cursor out.
  mutating func deleteBackward() {
    guard cursor > 0 else { return }
    characters.remove(at: cursor - 1)
    cursor -= 1
  }

  /// Takes the character behind the cursor out.
  mutating func deleteForward() {
    if cursor < characters.count { characters.remove(at: cursor) }
  }

  /// Takes everything behind the cursor out and keeps it.
  mutating func killToEnd() { kill(cursor..<characters.count) }

  /// Takes everything before the cursor out and keeps it.
  mutating func killToStart() { kill(0..<cursor) }

  /// Takes the word before the cursor out and keeps it.
  mutating func killWordLeft() {
    // As in shells: back to a blank.
    var start = cursor
    while start > 0, characters[start - 1].isWhitespace { start -= 1 }
    while start > 0, !characters[start - 1].isWhitespace { start -= 1 }
    kill(start..<cursor)
  }

  /// Takes the word behind the cursor out and keeps it.
  mutating func killWordRight() { kill(cursor..<wordEnd) }

  /// Puts in what was taken out last.
  mutating func yank() { for character in taken { insert(character) } }

  /// Swaps the two characters around the cursor.
  mutating func transpose() {
    guard characters.count >= 2, cursor > 0 else { return }
    if cursor == characters.count { cursor -= 1 }
    characters.swapAt(cursor - 1, cursor)
    cursor += 1
  }

  private mutating func kill(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    taken = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private var wordStart: Int {
    var start = cursor
    while start > 0, !Self.isWord(characters[start - 1]) { start -= 1 }
    while start > 0, Self.isWord(characters[start - 1]) { start -= 1 }
    return start
  }

  private var wordEnd: Int {
    var end = cursor
    while end < characters.count, !Self.isWord(characters[end]) { end += 1 }
    while end < characters.count, Self.isWord(characters[end]) { end += 1 }
    return end
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
