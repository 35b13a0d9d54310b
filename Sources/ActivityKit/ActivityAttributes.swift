/// What a Live Activity shows that never changes, and the type of what changes.
///
/// Both travel as JSON with sorted keys, so that equal values are equal as bytes.
public protocol ActivityAttributes: Codable {
  /// What changes while the Live Activity is up.
  associatedtype ContentState: Codable, Hashable
}
