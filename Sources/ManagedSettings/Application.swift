/// An app, known by its token or by its bundle identifier.
///
/// Names are nil outside of the shield-configuration extension: an app with access never learns
/// what it blocks.
public struct Application: Hashable, Sendable {
  /// The bundle identifier, where this process may know it.
  public let bundleIdentifier: String?

  /// The token, where the app was picked.
  public let token: ApplicationToken?

  /// The name that people see, in the shield-configuration extension only.
  public let localizedDisplayName: String?

  /// Makes an app out of its bundle identifier.
  public init(bundleIdentifier: String) {
    self.init(token: nil, bundleIdentifier: bundleIdentifier, localizedDisplayName: nil)
  }

  /// Makes an app out of its token.
  public init(token: ApplicationToken) {
    self.init(token: token, bundleIdentifier: nil, localizedDisplayName: nil)
  }

  /// Makes the app that the system tells a shield-configuration extension of.
  package init(token: ApplicationToken?, bundleIdentifier: String?, localizedDisplayName: String?) {
    self.token = token
    self.bundleIdentifier = bundleIdentifier
    self.localizedDisplayName = localizedDisplayName
  }
}
