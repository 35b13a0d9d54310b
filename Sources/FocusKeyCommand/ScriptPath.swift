/// A path as it is typed, with the lines that may stand behind it: `a.feature:12:30`.
struct ScriptPath: Equatable {
  /// The file or folder.
  let path: String
  /// The lines, from 1; none means all of it.
  let lines: [Int]

  /// Takes an argument apart; what exists under the whole text is never taken apart.
  init(_ argument: String, exists: (String) -> Bool) {
    var path = Substring(argument)
    var lines: [Int] = []
    while !exists(String(path)), let colon = path.lastIndex(of: ":"), colon > path.startIndex {
      let digits = path[path.index(after: colon)...]
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let line = Int(digits)
      else { break }
      lines.insert(line, at: 0)
      path = path[..<colon]
    }
    self.path = String(path)
    self.lines = lines
  }
}
