import Exploration
import FocusKeyModel
import SourceDiagnostics

/// A finding, shrunk and verified.
struct FoundScript {
  /// The script.
  let script: FindingScript
  /// The run that found it.
  let run: Int?
  /// Whether the script, run as any other, fails for the reason that was found.
  let isVerified: Bool
  /// What is known of whether it could be shorter.
  let minimality: ShrunkFinding<PhoneModel>.Minimality
  /// How many faults something shorter could have had; nil: any number of them.
  private let mostFaults: Int?

  /// Shrinks a finding and tells it as a script.
  ///
  /// - Parameters:
  ///   - finding: What was found.
  ///   - searched: On what.
  ///   - jobs: How many threads look for something shorter; what comes out does not depend on it.
  init(_ finding: Finding<PhoneModel>, on searched: PhoneModel, jobs: Int) {
    let model = Self.model(for: finding.violation, like: searched)
    var shrinker = Shrinker(model)
    shrinker.limits.attempts = 4_000
    shrinker.limits.starts = 4
    shrinker.limits.states = 2_500
    guard let small = shrinker.shrink(finding).map({ shrinker.proved($0, jobs: jobs) }) else {
      preconditionFailure("a finding does not show any more: \(finding.violation.detail)")
    }
    let shrunk = small.finding.script
    minimality = small.minimality
    run = finding.run
    mostFaults = searched.options.mostFaults
    guard
      let script = FindingScript(shrunk.world, small.finding.allActions, on: model)
        ?? FindingScript(finding.script.world, finding.allActions, on: model)
    else {
      preconditionFailure("a finding does not show any more: \(finding.violation.detail)")
    }
    self.script = script
    isVerified = script.isVerified
  }

  /// The model on which a script is judged.
  ///
  /// A dear promise is looked after at every event where it is the one that was broken, and not at all
  /// where it is not: now and then, as in a search, would make it a matter of luck.
  static func model(for violation: Violation, like searched: PhoneModel) -> PhoneModel {
    var options = searched.options
    let broken = options.promises.first { $0.rawValue == violation.invariant }
    options.isThorough = broken?.isDear ?? false
    options.promises.removeAll { $0.isDear && $0 != broken }
    return PhoneModel(options)
  }

  /// Whether it could be shorter, in words.
  var minimalityInWords: String {
    let bound = mostFaults.map { ", with at most \(Wording.count($0, "fault"))," } ?? ""
    return switch minimality {
    case .local: "nothing single can be left out of it"
    case .proved(let states):
      "nothing shorter of the acts that --exhaustive tries\(bound) breaks the promise in this world; "
        + "states tried: \(Wording.grouped(states))"
    case .searched(let states, _):
      "nothing single can be left out of it; nothing shorter\(bound) in "
        + "\(Wording.grouped(states)) states"
    }
  }

  /// Those of different scripts, each once, in their order.
  static func different(_ found: [FoundScript]) -> [FoundScript] {
    var seen: Set<FindingScript> = []
    return found.filter { seen.insert($0.script).inserted }
  }

  /// The name of its file: the promise and a digest of the script, so that several machines write
  /// one finding to one file.
  var fileName: String { "\(script.promise.name)-\(script.digest).feature" }

  /// Makes a folder ready for findings, before a search that may take long begins.
  ///
  /// - Throws: A ``CommandProblem`` where nothing can be written there.
  static func prepare(_ folder: String) throws(CommandProblem) {
    if folder.isEmpty {
      throw CommandProblem(
        message: "--save: a path has no letters", help: ["is a variable of the shell empty?"])
    }
    let isThere = mkdir(folder, 0o755) == 0 || errno == EEXIST
    // With the slash it is a folder or nothing.
    guard isThere, access(folder + "/", W_OK | X_OK) == 0 else {
      throw CommandProblem(
        message: "--save: no script can be written to \(folder): \(lastErrorText())",
        help: ["name a folder that can be written to; it is made where its parent is there"])
    }
  }

  /// Writes it to a folder that is ready, unless it is there already; returns the path.
  ///
  /// Somebody may have written into a script that was saved earlier: nothing is overwritten.
  /// - Throws: A ``CommandProblem`` where it cannot be written.
  func save(in folder: String, of source: String?) throws(CommandProblem) -> String {
    let path = folder + (folder.hasSuffix("/") ? "" : "/") + fileName
    if case .missing = FileReading.kind(of: path) {
      try write(to: path, of: source)
    } else if try !isThere(path) {
      throw CommandProblem(
        message: "--save: \(path) is there already, and is not this finding; it stays as it is",
        help: ["move it away, or name another folder"])
    }
    return path
  }

  /// Whether a file is a script with these very steps.
  private func isThere(_ path: String) throws(CommandProblem) -> Bool {
    guard FileReading.isRegular(path) else { return false }
    let text = String(decoding: try FileReading.bytes(of: path), as: UTF8.self)
    let lines = script.feature().split(separator: "\n", omittingEmptySubsequences: false)
    let steps = lines.drop { !$0.hasPrefix("  Scenario: ") }.dropFirst()
    return text.contains(steps.joined(separator: "\n"))
  }

  /// Writes it into a file of its own, which then takes its place as a whole: several parts of a search
  /// may save one finding at a time.
  private func write(to path: String, of source: String?) throws(CommandProblem) {
    var beside = ""
    var descriptor: Int32 = -1
    // Processes on several machines may have one number.
    for number in 0..<Self.mostAtATime where descriptor < 0 {
      beside = "\(path).\(getpid())-\(number)"
      descriptor = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
      if descriptor < 0, errno != EEXIST { break }
    }
    guard descriptor >= 0 else {
      throw CommandProblem(message: "--save: \(path) cannot be written: \(lastErrorText())")
    }
    var output = Output(descriptor: descriptor)
    output.write(script.feature(notes: notes(of: source)))
    output.flush()
    let isClosed = close(descriptor) == 0
    guard isClosed, output.isComplete, rename(beside, path) == 0 else {
      let reason = output.fault ?? lastErrorText()
      unlink(beside)
      throw CommandProblem(message: "--save: \(path) cannot be written: \(reason)")
    }
  }

  private static let mostAtATime = 64

  /// Where it comes from, for the description of the script.
  ///
  /// - Parameter source: What repeats the search, as ``ExploreText/source(_:)`` tells it; nil for one
  ///   that draws nothing.
  func notes(of source: String?) -> [String] {
    var notes = ["Found by focuskey explore: \(script.detail)."]
    if let source, let run { notes.append("S\(source.dropFirst()), run \(run).") }
    return notes
  }
}
