/// Stands in for UIKit's blur effect, of which only the styles are needed.
public enum UIBlurEffect {
  /// How what lies behind is blurred.
  public enum Style: Int, Hashable, Sendable {
    /// Lighter than what lies behind, strongly.
    case extraLight
    /// Lighter than what lies behind.
    case light
    /// Darker than what lies behind.
    case dark
    /// As the system's settings want it.
    case regular = 4
    /// Prominently, as the system's settings want it.
    case prominent
    /// A very thin material.
    case systemUltraThinMaterial
    /// A thin material.
    case systemThinMaterial
    /// The usual material.
    case systemMaterial
    /// A thick material.
    case systemThickMaterial
    /// The material of bars.
    case systemChromeMaterial
  }
}
