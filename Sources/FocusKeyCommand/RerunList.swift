import ScenarioRunner

/// A file that lists failed scenarios: `Scenarios/breaks.feature:12`, one a line.
///
/// `--rerun FILE` runs what it lists and then writes to it what failed. While it is missing or
/// empty, everything runs.
struct RerunList {
  /// The path of the file.
  let path: String

  /// The scenarios that it lists; none if it does not exist.
  ///
  /// - Throws: A ``CommandProblem`` if it is there and cannot be read, or holds no list.
  func places() throws(CommandProblem) -> [String] {
    guard case .file = FileReading.kind(of: path) else {
      if case .missing = FileReading.kind(of: path) { return [] }
      throw CommandProblem(message: "--rerun: \(path) cannot be read")
    }
    let text = String(decoding: try FileReading.bytes(of: path), as: UTF8.self)
    let places = text.split(whereSeparator: \.isNewline).map(String.init)
    for (index, place) in places.enumerated() where place.contains("\u{0}") || !place.contains(":")
    {
      throw CommandProblem(
        message: "--rerun: line \(index + 1) of \(path) is no FILE:LINE",
        help: ["give another file; it is written anew after each run"])
    }
    return places
  }

  /// Writes the scenarios that failed.
  ///
  /// - Throws: A ``CommandProblem`` if the file cannot be written.
  func write(_ failed: [String]) throws(CommandProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw CommandProblem(message: "--rerun: \(path) cannot be written: \(lastErrorText())")
    }
    var output = Output(descriptor: descriptor)
    for place in failed { output.write(place + "\n") }
    output.flush()
    close(descriptor)
  }
}
