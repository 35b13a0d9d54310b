/// Where a Live Activity is in its life (D34).
public enum ActivityState: String, Codable, Hashable, Sendable {
  /// It is up and may be updated.
  case active

  /// It has ended and may still be seen.
  case ended

  /// It is seen no more.
  case dismissed

  /// It is up, and what it shows is out of date.
  case stale
}
