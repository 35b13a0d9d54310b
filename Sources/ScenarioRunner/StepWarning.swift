import SourceDiagnostics

/// A warning about one step of a scenario.
package struct StepWarning: Sendable {
  /// The position of the step in the scenario.
  package let step: Int
  /// The warning.
  package let diagnostic: Diagnostic

  /// Makes a warning.
  package init(step: Int, diagnostic: Diagnostic) {
    self.step = step
    self.diagnostic = diagnostic
  }
}
