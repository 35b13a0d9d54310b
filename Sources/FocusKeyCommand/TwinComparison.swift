import Exploration
import FocusKeyModel

/// Does the same campaign in a second process, whose hash seeds are others, and finds the first step
/// at which the two part.
struct TwinComparison {
  /// What the second process says.
  enum Verdict: Equatable {
    /// It came to the same.
    case agrees
    /// It did not.
    case differs(Parting)
  }

  /// Where two processes part that should do the same.
  enum Parting: Equatable {
    /// At a step: the number of the run, the last line of its trail that is the same, and the line
    /// that differs, as it is told here and there; nil where that side has come to its end.
    case step(run: Int, before: String, here: String?, there: String?)
    /// Among these runs, but not again when both repeated them.
    case onlyOnce(ClosedRange<Int>)
  }

  private let asked: ExploreArguments
  private let other: (_ words: [String]) throws(TwinProcess.Failure) -> String

  /// Compares with another process.
  ///
  /// - Parameters:
  ///   - asked: What the search was asked.
  ///   - other: What the command prints in the other process, given its command line.
  init(
    _ asked: ExploreArguments,
    other: @escaping (_ words: [String]) throws(TwinProcess.Failure) -> String = TwinProcess.output
  ) {
    self.asked = asked
    self.other = other
  }

  /// What the second process says of a report.
  ///
  /// - Throws: Why it says nothing: also where it read another script than this process.
  func verdict(on report: CampaignReport<PhoneModel>) throws(TwinProcess.Failure) -> Verdict {
    let output = try other(asked.repetition(runs: report.runs, [OptionSpec.digests.name]))
    let digests = output.split(separator: "\n").compactMap { UInt64($0) }
    guard let round = firstDifference(digests, report.digests) else { return .agrees }
    if asked.isWorldAnother { throw .readAnotherScript }
    // A round of either side that the other has not is one that begins where the shorter side ends.
    let ends = report.runsByRound
    let first = round == 0 ? 0 : ends[min(round, ends.count) - 1]
    let last = max(first, ends[min(round, ends.count - 1)] - 1)
    let runs = first...last
    let words = asked.repetition(runs: last + 1, [OptionSpec.trail.name, "\(first)-\(last)"])
    let there = try other(words)
    return .differs(
      Self.parting(between: RunTrail.text(of: runs, asked), and: there) ?? .onlyOnce(runs))
  }

  /// Where two trails part; nil where they are the same.
  static func parting(between here: String, and there: String) -> Parting? {
    let left = here.split(separator: "\n")
    let right = there.split(separator: "\n")
    guard let place = firstDifference(left, right) else { return nil }
    func line(_ lines: [Substring], _ place: Int) -> String? {
      lines.indices.contains(place) ? RunTrail.line(lines[place]) : nil
    }
    // The heading of a run is the same on both sides unless one side has no such run at all.
    let heading = left.prefix(place + 1).last { RunTrail.run(of: $0) != nil }
    return .step(
      run: heading.flatMap(RunTrail.run) ?? 0,
      before: place == 0 ? "" : RunTrail.line(left[place - 1]),
      here: line(left, place), there: line(right, place))
  }
}

/// What happens in runs of a campaign, a line a step, with the digest of the phone behind it.
enum RunTrail {
  /// The trails of some runs.
  static func text(of runs: ClosedRange<Int>, _ asked: ExploreArguments) -> String {
    let model = PhoneModel(asked.model)
    let scripts = Campaign(model, options: asked.campaign).scripts(ofRuns: runs)
    var text = ""
    for (run, script) in zip(runs, scripts) {
      let (beginning, steps) = Replay(model).trail(of: script)
      let sentences = model.sentences(of: steps.map(\.action), in: script.world)
      text += "run \(run)\n"
      for given in script.world.sentences { text += row(nil, given) }
      text += row(beginning, "(before anything happens)")
      for (step, sentence) in zip(steps, sentences) { text += row(step.digest, sentence) }
    }
    return text
  }

  private static func row(_ digest: UInt64?, _ sentence: String) -> String {
    let hex = digest.map { String($0, radix: 16) }
    let digits = hex.map { String(repeating: "0", count: 16 - $0.count) + $0 }
    return "  \(digits ?? String(repeating: " ", count: 16))  \(sentence)\n"
  }

  /// The number of the run that a line begins; nil for a line of a step.
  static func run(of line: Substring) -> Int? {
    line.hasPrefix("run ") ? Int(line.dropFirst(4)) : nil
  }

  /// A line without the blanks before it.
  static func line(_ line: Substring) -> String { String(line.drop { $0 == " " }) }
}
