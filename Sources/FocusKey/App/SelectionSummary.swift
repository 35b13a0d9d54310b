import FamilyControls

/// Tells how much is selected, in counts and never by name (R13).
public enum SelectionSummary {
  /// For example `3 Apps, 1 Category, 1 Website selected`; kinds with nothing are left out.
  public static func text(of selection: FamilyActivitySelection) -> String {
    let parts = [
      (selection.applicationTokens.count, "App", "Apps"),
      (selection.categoryTokens.count, "Category", "Categories"),
      (selection.webDomainTokens.count, "Website", "Websites"),
    ].filter { $0.0 > 0 }.map { Words.count($0, $1, $2) }
    return parts.isEmpty ? "Nothing selected" : "\(parts.joined(separator: ", ")) selected"
  }
}
