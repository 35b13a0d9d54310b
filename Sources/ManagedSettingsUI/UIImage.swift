/// Stands in for UIKit's image, which does not exist here: a name and no pixels.
public struct UIImage: Hashable, Sendable {
  /// The name of the asset or symbol.
  package let name: String

  /// Names an image of the asset catalogue; there is none that could be missing here.
  public init?(named name: String) {
    self.name = name
  }

  /// Names one of the system's symbols.
  public init?(systemName name: String) {
    self.name = name
  }
}
