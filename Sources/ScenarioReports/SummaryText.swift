import ScenarioRunner
import SourceDiagnostics

/// The last lines of a run: the numbers, and what repeats it.
struct SummaryText {
  /// The look of it.
  let style: TextStyle
  /// Whether the digest is shown.
  let showsDigest: Bool
  /// What the run was told of at its beginning.
  let header: RunHeader

  /// `42 scenarios: 40 passed, 1 failed, 1 wip (failed) · 380 steps` and, where it matters, the seed.
  func text(of summary: RunSummary) -> String {
    var parts: [String] = []
    func add(_ count: Int, _ words: String, _ role: TextStyle.Role) {
      if count > 0 { parts.append(style.paint("\(count) \(words)", role)) }
    }
    add(summary.passed, "passed", .good)
    add(summary.failed, "failed", .bad)
    add(summary.failedInProgress, "wip (failed)", .tolerated)
    add(summary.passedInProgress, "wip (passed)", .tolerated)
    add(summary.notRun, "not run", .aside)
    var text = Wording.count(summary.scenarioCount, "scenario")
    if !parts.isEmpty { text += ": " + parts.joined(separator: ", ") }
    let steps = header.isDryRun ? summary.steps.skipped : summary.steps.run
    text += " · " + Wording.count(steps, "step") + (header.isDryRun ? " resolved" : "") + "\n"
    for fault in summary.allFaults {
      text += style.paragraph("  ✗ ", fault, role: .bad)
    }
    var repeating: [String] = []
    // Other tools tell of no seed.
    let repeats = header.tool.isOwn && (summary.failed > 0 || showsDigest)
    if repeats { repeating.append(Self.seeds(of: header)) }
    if showsDigest { repeating.append("digest \(summary.digest)") }
    if !repeating.isEmpty { text += style.paint(repeating.joined(separator: " · "), .aside) + "\n" }
    return text
  }

  /// `seed 1`, or all of them: `seeds 1, 7`.
  static func seeds(of header: RunHeader) -> String {
    let seeds = header.allConditions.seeds
    return (seeds.count == 1 ? "seed " : "seeds ") + seeds.map(String.init).joined(separator: ", ")
  }
}
