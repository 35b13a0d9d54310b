/// Which file a path means, however it is written: through `./`, a link, or a second name of it.
struct FilePlace: Hashable {
  private let device: UInt64
  private let number: UInt64
  /// The name in that folder, where nothing is there yet.
  private let name: String

  /// The plain file of a path, or the place where one would be made; nil for devices and pipes,
  /// which lose nothing when they are written to.
  init?(_ path: String) {
    var status = stat()
    if stat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      name = ""
    } else {
      let slash = path.lastIndex(of: "/")
      let folder = slash.map { String(path[...$0]) } ?? "."
      guard stat(folder, &status) == 0 else { return nil }
      name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}

/// Files that are read, and that nothing may be written over.
struct KeptFiles {
  private var kept: [FilePlace: String] = [:]

  /// Keeps files.
  ///
  /// - Parameter words: What they are: `a script that is read`.
  mutating func keep(_ paths: [String], as words: String) {
    for path in paths {
      if let place = FilePlace(path), kept[place] == nil { kept[place] = words }
    }
  }

  /// Holds that what is written to a path overwrites none of them.
  ///
  /// - Throws: A ``CommandProblem`` that names the option and what would be lost.
  func allow(_ path: String, for option: String, help: String) throws(CommandProblem) {
    guard let words = FilePlace(path).flatMap({ kept[$0] }) else { return }
    throw CommandProblem(
      message: "\(option) would overwrite \(words); nothing was written", help: [help])
  }
}

/// Who owns a file.
enum FileOwner {
  /// That a file or folder is somebody else's: `a.feature belongs to user 0, and you are user 1000`;
  /// nil for what is one's own, and for what cannot be looked at.
  static func stranger(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_uid != geteuid() else { return nil }
    return "\(path) belongs to user \(status.st_uid), and you are user \(geteuid())"
  }
}
