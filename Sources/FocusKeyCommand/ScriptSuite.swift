/// The scripts whose phrases a script may use, and those that may use its own.
///
/// In a folder `Scenarios` all scripts belong together, however deep. Outside of one, a script may use
/// the phrases of its own folder and of the folders above that follow without a gap, a script in each:
///
///     shop/phrases.feature
///     shop/till/night.feature       may use phrases of shop
///     shop/old/2019/sale.feature    may not: no script lies in shop/old
///
/// Paths begin as those that they are asked for: beside `night.feature` there is `../phrases.feature`.
/// What cannot be read is left out.
struct ScriptSuite {
  /// The rule in the words of a help.
  static let explanation =
    "A script may use the phrases of all scripts in the folder Scenarios that it lies in. Outside of "
    + "one, it may use those of its own folder and of the folders above it, up to the first without "
    + "a script. Scripts that are named together lend each other theirs, too."

  /// What the names of scripts end with.
  static let endings = [".feature", ".feature.md"]

  /// Folders in folders that are looked into; deeper ones are a mistake.
  static let deepest = 64

  /// The name of a folder of which everything belongs together.
  private static let whole = "Scenarios"

  private var paths: [String] = []
  private var visited: Set<FileIdentity> = []

  /// The scripts whose phrases some may use, their own among them; each once.
  static func lenders(to scripts: [String]) -> [String] {
    var suite = ScriptSuite()
    for script in scripts {
      let own = folder(of: script)
      if let root = root(of: own) { suite.add(below: root) } else { suite.add(above: own) }
    }
    return suite.paths
  }

  /// The scripts that may use the phrases of one, it among them.
  static func borrowers(from script: String) -> [String] {
    var suite = ScriptSuite()
    let own = folder(of: script)
    suite.add(below: root(of: own) ?? own, isWhole: root(of: own) != nil)
    return suite.paths
  }

  /// Whether a file is a script, by its name.
  static func isScript(_ path: String) -> Bool {
    endings.contains(where: path.hasSuffix)
  }

  /// Adds the scripts of a folder and of those above, up to the first without one.
  private mutating func add(above own: String) {
    var folder = own
    while visit(folder) {
      let scripts = Self.scripts(among: Self.contents(of: folder))
      if scripts.isEmpty { break }
      paths += scripts
      folder = Self.folder(above: folder)
    }
  }

  /// Adds the scripts of a folder and of those below.
  ///
  /// - Parameter isWhole: Whether that goes on behind a folder without a script, too.
  private mutating func add(below folder: String, isWhole: Bool = true, depth: Int = 0) {
    let contents = Self.contents(of: folder)
    let scripts = Self.scripts(among: contents)
    guard depth < Self.deepest, isWhole || !scripts.isEmpty, visit(folder) else { return }
    paths += scripts
    for path in contents {
      guard isWhole || !"/\(path)".hasSuffix("/\(Self.whole)"),
        case .folder = FileReading.kind(of: path)
      else { continue }
      add(below: path, isWhole: isWhole, depth: depth + 1)
    }
  }

  /// Notes that a folder is looked into; false where it was before.
  private mutating func visit(_ folder: String) -> Bool {
    FileReading.identity(of: folder.isEmpty ? "." : folder).map { visited.insert($0).inserted }
      ?? false
  }

  // MARK: Folders

  /// What lies in a folder and is not hidden.
  private static func contents(of folder: String) -> [String] {
    let names = (try? FileReading.names(in: folder.isEmpty ? "." : folder)) ?? []
    let head = folder.isEmpty || folder == "/" ? folder : folder + "/"
    return names.filter { !$0.hasPrefix(".") }.map { head + $0 }
  }

  /// A pipe can be named on the command line; in a folder, reading it might never end.
  private static func scripts(among paths: [String]) -> [String] {
    paths.filter { isScript($0) && FileReading.isRegular($0) }
  }

  /// The folder that a path lies in; empty: the one that one is in.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func folder(above folder: String) -> String {
    if folder.isEmpty { return ".." }
    let last = folder.split(separator: "/").last
    return last == "." || last == ".." ? folder + "/.." : Self.folder(of: folder)
  }

  /// The folder `Scenarios` that a folder is or lies in.
  private static func root(of folder: String) -> String? {
    let here = folder.hasPrefix("/") ? "" : FileReading.currentFolder + "/"
    let names = (here + folder).split(separator: "/").reduce(into: [Substring]()) { names, name in
      if name == ".." {
        _ = names.popLast()
      } else if name != "." {
        names.append(name)
      }
    }
    return names.lastIndex { $0 == whole }.map { place in
      names[place...].dropFirst().reduce(folder) { folder, _ in Self.folder(above: folder) }
    }
  }
}
