import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// `focuskey format`: lays scripts out in the one canonical way.
struct FormatCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `format`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Lays the scripts out, or tells with `--check` which are not laid out.
  ///
  /// A script with errors is left as it is, and so are all others then: nothing is written.
  ///
  /// - Throws: A ``CommandProblem`` for what cannot be read or written.
  func perform() throws(CommandProblem) -> ExitCode {
    let invocation = try Invocation(arguments)
    if arguments.operands == ["-"] { return try formatInput(invocation) }
    if arguments.operands.contains("-") {
      throw CommandProblem(
        message: "- is standard input, which is laid out by itself: no other PATH stands beside it",
        help: ["a script that is really called - is written ./-"])
    }
    var changed: [(path: String, bytes: [UInt8])] = []
    var diagnostics: [Diagnostic] = []
    let files = try ScriptFiles.readWhole(arguments.operands, for: .format)
    for file in files {
      switch Self.laidOut(file) {
      case .success(let bytes):
        if bytes != file.bytes { changed.append((file.path, bytes)) }
      case .failure(let mistakes): diagnostics += mistakes.diagnostics
      }
    }
    guard diagnostics.isEmpty else { return mistake(diagnostics, invocation) }
    if !arguments.has(.check) {
      for file in changed { try FileWriting.requireWritable(file.path) }
      for file in changed { try FileWriting.replace(file.path, with: file.bytes) }
    }
    var output = Output.standardOutput()
    for file in changed { output.write(DiagnosticRenderer.printable(file.path) + "\n") }
    let scripts = Wording.count(changed.count, "script")
    var errors = Output.standardError()
    if changed.isEmpty {
      errors.write("\(Wording.count(files.count, "script")): nothing to do\n")
    } else if arguments.has(.check) {
      errors.write("\(scripts) to lay out: “focuskey format” does it\n")
    } else {
      errors.write("\(scripts) laid out\n")
    }
    output.flush()
    errors.flush()
    return arguments.has(.check) && !changed.isEmpty ? .failure : .success
  }

  /// `focuskey format -`: from standard input to standard output.
  private func formatInput(_ invocation: Invocation) throws(CommandProblem) -> ExitCode {
    let file = SourceFile(path: "-", bytes: try FileReading.bytes(of: "/dev/stdin"))
    switch Self.laidOut(file) {
    case .failure(let mistakes): return mistake(mistakes.diagnostics, invocation)
    case .success(let bytes):
      if arguments.has(.check) { return bytes == file.bytes ? .success : .failure }
      var output = Output.standardOutput()
      output.write(bytes)
      output.flush()
      return .success
    }
  }

  /// What is wrong with a script that is not laid out.
  private struct Mistakes: Error {
    let diagnostics: [Diagnostic]
  }

  /// A script as it should be; what holds more than would be run is left alone, too.
  private static func laidOut(_ file: SourceFile) -> Result<[UInt8], Mistakes> {
    if let fault = ScriptBounds.faultOfWhole(file) {
      return .failure(Mistakes(diagnostics: [fault]))
    }
    switch GherkinFormatter.format(file) {
    case .laidOut(let bytes): return .success(bytes)
    case .unreadable(let errors): return .failure(Mistakes(diagnostics: errors.told))
    }
  }

  private func mistake(_ diagnostics: [Diagnostic], _ invocation: Invocation) -> ExitCode {
    var errors = Output.standardError()
    PlanMistakes.write(diagnostics, renderer: invocation.renderer(descriptor: 2), to: &errors)
    errors.write("; nothing was written\n")
    errors.flush()
    return .mistake
  }
}

/// Writing of files, all or nothing.
enum FileWriting {
  /// Holds that a file may be written: in a folder that may be written to, even a read-only one
  /// could be replaced.
  ///
  /// - Parameter option: What wants to write it, for the message: `--update: `.
  /// - Throws: A ``CommandProblem`` that says how it is allowed.
  static func requireWritable(_ path: String, for option: String = "") throws(CommandProblem) {
    var status = stat()
    let isReadOnly = stat(path, &status) == 0 && status.st_mode & 0o222 == 0
    let isWritable = !isReadOnly && access(path, W_OK) == 0
    let reason = isReadOnly ? "it is read-only" : lastErrorText()
    // It is written beside the file, or what a link leads to, and takes its place then.
    var link = stat()
    let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
    let target = isLink ? target(of: path) ?? path : path
    let above = target.lastIndex(of: "/").map { String(target[..<$0]) } ?? "."
    let folder = above.isEmpty ? "/" : above
    let isFolderWritable = access(folder, W_OK | X_OK) == 0
    if isWritable, isFolderWritable { return }
    let closed = (isFolderWritable ? [] : [folder]) + (isWritable ? [] : [path])
    let words = closed.map(ShellWord.quoted).joined(separator: " ")
    let strangers = closed.compactMap { FileOwner.stranger(of: $0) }
    let way =
      strangers.isEmpty
      ? "“chmod u+w \(words)” allows it"
      : "\(strangers.joined(separator: "; ")): who owns it may allow it"
    throw CommandProblem(
      message: "\(option)\(path) cannot be written: "
        + (isWritable ? "its folder is closed to you" : reason),
      help: ["nothing was written; \(way)"])
  }

  /// The file itself, where a link leads to it; nil where there is none.
  private static func target(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Replaces the content of a file that is there; its permissions stay, a link stays a link.
  ///
  /// Its owner stays, too, where the system allows that: in a container mostly root lays out what is a
  /// developer's.
  ///
  /// - Throws: A ``CommandProblem`` if it cannot be written; the file is then as it was.
  static func replace(_ path: String, with bytes: [UInt8]) throws(CommandProblem) {
    guard let target = target(of: path) else { throw problem(path) }
    var status = stat()
    guard stat(target, &status) == 0 else { throw problem(path) }
    let beside = target + ".focuskey-\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let descriptor = open(beside, flags, status.st_mode & 0o7777)
    guard descriptor >= 0 else { throw problem(path) }
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress?.advanced(by: start), bytes.count - start)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { break }
      start += written
    }
    // Before the permissions, of which a new owner takes some away.
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    let isWritten = start == bytes.count && fchmod(descriptor, status.st_mode & 0o7777) == 0
    guard close(descriptor) == 0, isWritten, rename(beside, target) == 0 else {
      let fault = problem(path)
      unlink(beside)
      throw fault
    }
  }

  private static func problem(_ path: String) -> CommandProblem {
    CommandProblem(message: "\(path): cannot be written: \(lastErrorText())")
  }
}
