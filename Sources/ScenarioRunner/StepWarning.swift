import SourceDiagnostics

/// A warning about one step of a scenario.
package struct StepWarning: Sendable {
  /// The position of the step in the scenario.
  package let step: Int
  /// Which part of the step it is about, where it is about one of several: a row of its table.
  package let part: Int
  /// The warning.
  package let diagnostic: Diagnostic

  /// Makes a warning.
  package init(step: Int, part: Int = 0, diagnostic: Diagnostic) {
    self.step = step
    self.part = part
    self.diagnostic = diagnostic
  }
}
