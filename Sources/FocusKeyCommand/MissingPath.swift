import SourceDiagnostics

/// A path that leads nowhere, and the ways out of that.
struct MissingPath {
  /// What files of the kind that is wanted are called: `.feature`.
  let endings: [String]
  /// What such a file is called in words: `script`.
  let kind: String

  /// Scripts.
  static let script = MissingPath(endings: ScriptSuite.endings, kind: "script")
  /// Recorded messages.
  static let recording = MissingPath(endings: [".ndjson"], kind: "recording")

  /// Folders in folders that are looked into, and the most names that are read there.
  private static let deepest = 6
  private static let mostNames = 5_000
  /// The most names that are told.
  private static let mostTold = 3

  /// Says that nothing is there, and which paths are called nearly so, or else what there is.
  ///
  /// What is near beside it goes first, then what is called so in a folder below:
  /// `break.feature`: did you mean `Scenarios/breaks.feature`?
  func problem(_ path: String) -> CommandProblem {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK {
      return CommandProblem(
        message: "\(path): is a link that leads nowhere", help: ["what it names is gone"])
    }
    return missing(path)
  }

  private func missing(_ path: String) -> CommandProblem {
    CommandProblem(message: "\(path): there is no such file or folder", help: [help(path)])
  }

  private func help(_ path: String) -> String {
    if path.isEmpty { return "a path has no letters: is a variable of the shell empty?" }
    if path.hasPrefix("@"), case .file = FileReading.kind(of: String(path.dropFirst())) {
      return "“focuskey run --rerun \(path.dropFirst())” runs what a file lists"
    }
    let (folder, name, rest) = Self.firstGap(in: path)
    let beside = nearest(to: name, among: Self.names(in: folder)).map { near in
      let way = Self.path(folder, near)
      let whole = rest.reduce(way, Self.path)
      if case .missing = FileReading.kind(of: whole) { return way }
      return whole
    }
    if !beside.isEmpty { return "did you mean \(Suggestions.list(beside))?" }
    let files = files(below: folder)
    let wanted = rest.last ?? name
    let below = nearest(to: wanted, among: files.map(Self.lastName)).flatMap { near in
      files.filter { Self.lastName($0) == near }
    }
    let near = files.count == 1 ? files : Array(below.prefix(Self.mostTold))
    if !near.isEmpty { return "did you mean \(Suggestions.list(near))?" }
    let here = FileReading.currentFolder
    if folder.isEmpty, here.isEmpty { return "the folder that you are in is gone: go to another" }
    let place = folder.isEmpty ? "here, in \(here)," : "in \(folder)"
    let entries = Self.entries(of: folder, leadingTo: files)
    guard !entries.isEmpty else { return "\(place) there is no \(kind), and none below it" }
    return "\(place) there \(entries.count == 1 ? "is" : "are") \(Self.told(entries))"
  }

  /// The names that may have been meant; an ending that all have tells nothing, and does not count.
  private func nearest(to name: String, among names: [String]) -> [String] {
    guard let ending = endings.first(where: { name.hasSuffix($0) && name != $0 }) else {
      return Suggestions.nearest(to: name, among: names)
    }
    let same = names.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    return Suggestions.nearest(to: String(name.dropLast(ending.count)), among: same)
      .map { $0 + ending }
  }

  /// The folder up to which a path leads, the name that is not in it, and what stands behind that.
  ///
  /// `Scenarios/Handbok/x.feature`: `Scenarios/`, `Handbok`, `[x.feature]`. The folder that one is in
  /// is the empty text.
  private static func firstGap(in path: String) -> (folder: String, name: String, rest: [String]) {
    var names = path.split(separator: "/").map(String.init)
    var folder = path.hasPrefix("/") ? "/" : ""
    while names.count > 1 {
      let next = Self.path(folder, names[0])
      guard case .folder = FileReading.kind(of: next) else { break }
      folder = next + "/"
      names.removeFirst()
    }
    return (folder, names.first ?? path, Array(names.dropFirst()))
  }

  /// The files of the kind that is wanted in a folder and below, those above first, each by name.
  private func files(below folder: String) -> [String] {
    var found: [String] = []
    var level = [folder]
    var seen = 0
    for _ in 0..<Self.deepest {
      var deeper: [String] = []
      for folder in level {
        for name in Self.names(in: folder) where !name.hasPrefix(".") {
          seen += 1
          if seen > Self.mostNames { return found }
          let path = Self.path(folder, name)
          switch FileReading.kind(of: path) {
          case .folder: deeper.append(path + "/")
          case .file where endings.contains(where: name.hasSuffix): found.append(path)
          case .file, .missing, .unreachable: break
          }
        }
      }
      level = deeper
    }
    return found
  }

  /// What stands in a folder itself on the way to some files, each once.
  private static func entries(of folder: String, leadingTo files: [String]) -> [String] {
    var seen: Set<Substring> = []
    return files.compactMap { file in
      let entry = file.dropFirst(folder.count).prefix { $0 != "/" }
      return seen.insert(entry).inserted ? folder + entry : nil
    }
  }

  private static func told(_ names: [String]) -> String {
    guard names.count > mostTold + 1 else { return Suggestions.list(names, joinedBy: "and") }
    let first = names.prefix(mostTold).map { "“\($0)”" }.joined(separator: ", ")
    return "\(first) and \(names.count - mostTold) more"
  }

  private static func names(in folder: String) -> [String] {
    (try? FileReading.names(in: folder.isEmpty ? "." : folder)) ?? []
  }

  private static func path(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
