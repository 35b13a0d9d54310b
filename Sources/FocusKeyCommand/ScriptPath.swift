/// Where a script lies, in the same words however its path was typed.
struct ScriptPlace {
  /// The folders that one is in, with a slash behind each: as the system calls it, and as the shell.
  private let here: [String]

  /// Finds out where one is.
  init() {
    var folders = [FileReading.currentFolder]
    if let shell = Invocation.variable("PWD"), shell.hasPrefix("/"),
      FileReading.identity(of: shell) == FileReading.identity(of: ".")
    {
      folders.append(Self.plain(shell))
    }
    here = folders.filter { !$0.isEmpty }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// A path without `.` and `..`, from the folder that one is in where it lies in there:
  /// `./a.feature`, `sub/../a.feature` and `/here/a.feature` are `a.feature`.
  func name(of path: String) -> String {
    let plain = Self.plain(path)
    guard let folder = here.first(where: { plain.hasPrefix($0) }) else { return plain }
    return String(plain.dropFirst(folder.count))
  }

  /// A path from another folder where it lies in there, else as it is.
  func name(of path: String, from folder: String) -> String {
    let folder = Self.plain(folder) + "/"
    let places = path.hasPrefix("/") ? [path] : here.map { $0 + path }
    let inside = places.lazy.map(Self.plain).first { $0.hasPrefix(folder) }
    return inside.map { String($0.dropFirst(folder.count)) } ?? path
  }

  private static func plain(_ path: String) -> String {
    if isPlain(path) { return path }
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != ".." || !path.hasPrefix("/") {
        names.append(name)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
  }

  /// Whether each name in a path says where to go: none is empty, `.` or `..`.
  private static func isPlain(_ path: String) -> Bool {
    var length = 0
    var dots = 0
    for byte in path.utf8.dropFirst(path.hasPrefix("/") ? 1 : 0) {
      if byte == UInt8(ascii: "/") {
        if length == dots, length <= 2 { return false }
        (length, dots) = (0, 0)
      } else {
        length += 1
        if byte == UInt8(ascii: ".") { dots += 1 }
      }
    }
    return length != dots || length > 2
  }
}

/// A path as it is typed, with the lines that may stand behind it: `a.feature:12:30`.
struct ScriptPath: Equatable {
  /// The file or folder.
  let path: String
  /// The lines, from 1; none means all of it.
  let lines: [Int]

  /// Takes an argument apart as the files that there are have it.
  init(onDisk argument: String) {
    self.init(argument) { path in
      if case .missing = FileReading.kind(of: path) { false } else { true }
    }
  }

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
