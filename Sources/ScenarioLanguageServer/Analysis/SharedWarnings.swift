import GherkinSyntax

/// Warnings about steps of backgrounds: told only where all scenarios that have the step give one.
///
/// Each scenario is checked by itself, but a step of a background is of no use only if it is of no
/// use to any of them.
struct SharedWarnings {
  private var warnings: [(step: Int, warning: PlacedDiagnostic)] = []
  /// The steps that the present scenario has warned of.
  private var steps: Set<Int> = []
  /// How many scenarios have warned of a step; steps are known by the offset of their first byte.
  private var counts: [Int: Int] = [:]

  /// Keeps a warning of a scenario if it is about a step of its backgrounds; false if it is not.
  mutating func take(_ diagnostic: PlacedDiagnostic, of piece: ScriptPieces.Piece) -> Bool {
    guard diagnostic.severity == .warning, !piece.bytes.contains(diagnostic.range.lowerBound),
      let step = piece.background.first(where: {
        $0.extent.range.bytes.contains(diagnostic.range.lowerBound)
      })
    else { return false }
    warnings.append((step.extent.lower, diagnostic))
    steps.insert(step.extent.lower)
    return true
  }

  /// Goes on to the next scenario.
  mutating func endScenario() {
    for step in steps { counts[step, default: 0] += 1 }
    steps = []
  }

  /// The warnings that all scenarios give, one for each place.
  func common(in pieces: ScriptPieces) -> [PlacedDiagnostic] {
    var told: Set<Range<Int>> = []
    return warnings.filter { step, warning in
      let all = pieces.scenarios.count { piece in
        piece.runs && piece.context.contains { $0.contains(step) }
      }
      return counts[step, default: 0] >= all && told.insert(warning.range).inserted
    }.map(\.warning)
  }
}
