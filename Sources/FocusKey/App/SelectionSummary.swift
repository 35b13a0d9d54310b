import FamilyControls

/// Tells how much is selected, in counts and never by name (R13).
public enum SelectionSummary {
  /// For example `3 Apps, 1 Category, 1 Website selected`; kinds with nothing are left out.
  public static func text(of selection: FamilyActivitySelection) -> String {
    let parts = [
      counted(selection.applicationTokens.count, "App", "Apps"),
      counted(selection.categoryTokens.count, "Category", "Categories"),
      counted(selection.webDomainTokens.count, "Website", "Websites"),
    ].compactMap(\.self)
    return parts.isEmpty ? "Nothing selected" : "\(parts.joined(separator: ", ")) selected"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String? {
    count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
  }
}
