import ScenarioRunner
import SourceDiagnostics

/// Finds and reads the scripts that paths name.
struct ScriptFiles {
  /// A script that was found.
  private struct Found {
    let path: String
    var lines: [Int]
    /// Whether the lines come from one argument, and may be a line and its column.
    var isOnePlace = true
  }

  private var found: [Found] = []
  private var positions: [String: Int] = [:]
  /// What is wrong, each with the number of scripts that were found before.
  private var problems: [(position: Int, problem: CommandProblem)] = []
  private var visited: Set<FileIdentity> = []
  /// How often a script was come across.
  private var scriptsMet = 0
  private let place = ScriptPlace()

  /// The scripts, in the order of the paths, those of a folder sorted by name; each once.
  ///
  /// - Parameters:
  ///   - paths: Files, folders and `FILE:LINE`; without any, the folder `Scenarios`.
  ///   - jobs: How many threads read.
  ///   - isParsed: Whether they parse, too.
  /// - Throws: A ``CommandProblem`` that tells everything that could not be read.
  static func read(
    _ paths: [String], jobs: Int = 1, isParsed: Bool = false
  ) throws(CommandProblem) -> [ScriptSource] {
    var files = ScriptFiles()
    for path in paths.isEmpty ? ["Scenarios"] : paths { files.add(path) }
    if paths.isEmpty, case .missing = FileReading.kind(of: "Scenarios") {
      throw CommandProblem(
        message: "there is no folder Scenarios here",
        help: ["name a script or a folder behind the command, or go where Scenarios is"])
    }
    let sources = files.read(jobs: jobs, isParsed: isParsed)
    let problems = files.problems.map(\.problem)
    if let first = problems.first {
      throw CommandProblem(
        message: problems.map(\.message).joined(separator: CommandProblem.next),
        help: problems.flatMap(\.help).reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        code: first.code)
    }
    return sources
  }

  /// The paths of the scripts that paths name, whether they can be read or not; those of no file, too.
  static func found(_ paths: [String]) -> [String] {
    var files = ScriptFiles()
    for path in paths.isEmpty ? ["Scenarios"] : paths { files.add(path) }
    return files.found.map(\.path) + paths.map { ScriptPath(onDisk: $0).path }
  }

  /// The scripts that were found, read by several threads; notes what is wrong with them.
  private mutating func read(jobs: Int, isParsed: Bool) -> [ScriptSource] {
    let read = OrderedWork.results(count: found.count, jobs: jobs) {
      [found] place -> Result<ScriptSource, CommandProblem> in
      let script = found[place]
      do throws(CommandProblem) {
        let file = SourceFile(path: script.path, bytes: try FileReading.bytes(of: script.path))
        let lines =
          script.isOnePlace ? LineSelection.lines(script.lines, in: file) : script.lines
        let source = ScriptSource(file: file, lines: lines)
        return .success(isParsed ? source.parsed() : source)
      } catch {
        return .failure(error)
      }
    }
    var sources: [ScriptSource] = []
    sources.reserveCapacity(read.count)
    for (position, result) in read.enumerated() {
      switch result {
      case .success(let source): sources.append(source)
      case .failure(let problem):
        let place = problems.firstIndex { $0.position > position } ?? problems.endIndex
        problems.insert((position, problem), at: place)
      }
    }
    return sources
  }

  private mutating func note(_ problem: CommandProblem) { problems.append((found.count, problem)) }

  /// The scripts, for a command that has no use for lines of them.
  ///
  /// - Throws: A ``CommandProblem`` for `FILE:LINE`, too.
  static func readWhole(
    _ paths: [String], for command: Subcommand
  ) throws(CommandProblem) -> [SourceFile] {
    let sources = try read(paths)
    if let part = sources.first(where: { !$0.lines.isEmpty }) {
      throw CommandProblem(
        message: "“focuskey \(command.rawValue)” takes whole scripts, and no lines of "
          + part.file.path,
        help: ["leave the line out"])
    }
    return sources.map(\.file)
  }

  /// Those scripts of a list that lie in a scope, too; lines of the scope narrow them further.
  static func common(
    _ list: [ScriptSource], within scope: [ScriptSource]
  ) -> [ScriptSource] {
    let place = ScriptPlace()
    let scope = Dictionary(
      scope.map { (place.name(of: $0.file.path), $0) }, uniquingKeysWith: { first, _ in first })
    return list.compactMap { source in
      guard let around = scope[place.name(of: source.file.path)] else { return nil }
      var source = source
      source.scope = around.lines
      return source
    }
  }

  /// Those of some scripts that can be read.
  static func readable(_ paths: [String]) -> [SourceFile] {
    paths.compactMap { path in
      (try? FileReading.bytes(of: path)).map { SourceFile(path: path, bytes: $0) }
    }
  }

  /// Further scripts whose phrases some may use: those that the command names with them, and what
  /// all of these may use; each once.
  static func lenders(to sources: [ScriptSource], named paths: [String]) -> [SourceFile] {
    let named = (try? read(paths))?.map(\.file) ?? []
    let paths = (sources.map(\.file) + named).map(\.path)
    let files = named + readable(ScriptSuite.lenders(to: paths))
    var seen = Set(sources.compactMap { FileReading.identity(of: $0.file.path) })
    return files.filter { file in
      FileReading.identity(of: file.path).map { seen.insert($0).inserted } ?? false
    }
  }

  private mutating func add(_ argument: String) {
    // What is told of it is to be typed again, where a name that begins so would be an option.
    let isLikeOption = argument.hasPrefix("-")
    let path =
      argument == "-" ? "/dev/stdin" : isLikeOption ? "./" + argument : argument
    let script = ScriptPath(onDisk: path)
    switch FileReading.kind(of: script.path) {
    case .file where script.path.hasSuffix(".md") && !ScriptSuite.isScript(script.path):
      note(
        CommandProblem(
          message: "\(script.path): is prose: a script in Markdown is called NAME.feature.md",
          help: ["in it titles are headings, “## Scenario: NAME”, and steps “* Given …”"]))
    case .file:
      add(file: script.path, lines: script.lines)
    case .folder where script.lines.isEmpty:
      let known = FileReading.identity(of: script.path).map(visited.contains) ?? false
      let before = (scripts: scriptsMet, problems: problems.count)
      add(folder: script.path, depth: 0)
      // Beside others it would go unseen that it has become empty.
      if !known, before == (scriptsMet, problems.count) { note(.noScript(in: script.path)) }
    case .folder:
      note(CommandProblem(message: "\(argument): \(script.path) is a folder and has no lines"))
    case .unreachable(let error):
      note(.unreadable(script.path, error: error))
    case .missing:
      note(MissingPath.script.problem(script.path))
    }
  }

  private mutating func add(folder: String, depth: Int) {
    if let identity = FileReading.identity(of: folder), !visited.insert(identity).inserted {
      return
    }
    guard depth < ScriptSuite.deepest else {
      note(
        CommandProblem(message: "\(folder): lies more than \(ScriptSuite.deepest) folders deep"))
      return
    }
    do {
      for entry in try FileReading.entries(in: folder) where !entry.name.hasPrefix(".") {
        let name = entry.name
        let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
        if entry.isFile {
          if ScriptSuite.isScript(name) { add(file: path, lines: []) }
          continue
        }
        switch FileReading.kind(of: path) {
        case .folder: add(folder: path, depth: depth + 1)
        // A pipe can be named on the command line; in a folder, reading it might never end.
        case .file where ScriptSuite.isScript(name) && FileReading.isRegular(path):
          add(file: path, lines: [])
        case .missing:
          if let reason = Self.reason(toMiss: name, at: path) {
            note(CommandProblem(message: "\(path): \(reason)"))
          }
        case .file: break
        case .unreachable(let error):
          note(.unreadable(path, error: error))
        }
      }
    } catch {
      note(error)
    }
  }

  /// Why something that a folder lists cannot be looked at, where it may be a script or a folder of
  /// some; nil where it is simply gone again.
  private static func reason(toMiss name: String, at path: String) -> String? {
    var status = stat()
    if lstat(path, &status) == 0 {
      let isLink = status.st_mode & S_IFMT == S_IFLNK
      return isLink && ScriptSuite.isScript(name) ? "is a link that leads nowhere" : nil
    }
    // What is no UTF-8 was read with such a mark in its place.
    return name.unicodeScalars.contains("\u{FFFD}") ? "has a name that is not UTF-8" : nil
  }

  private mutating func add(file path: String, lines: [Int]) {
    scriptsMet += 1
    let key = place.name(of: path)
    if let position = positions[key] {
      // The same script again: its lines add up, and the whole of it includes every line.
      let whole = found[position].lines.isEmpty || lines.isEmpty
      found[position].lines = whole ? [] : found[position].lines + lines
      found[position].isOnePlace = false
      return
    }
    positions[key] = found.count
    found.append(Found(path: path, lines: lines))
  }
}

extension CommandProblem {
  /// A folder in which there is nothing to run.
  fileprivate static func noScript(in folder: String) -> CommandProblem {
    CommandProblem(
      message: "no script found: looked for files named *.feature in \(folder)",
      help: ["name a file, or a folder with scripts in it"], code: .nothingSelected)
  }
}
