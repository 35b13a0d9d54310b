/// A category of the system's picker, such as Social.
public struct ActivityCategory: Hashable, Sendable {
  /// The token by which the category was picked.
  public let token: ActivityCategoryToken?

  /// The name that people see, in the shield-configuration extension only.
  public let localizedDisplayName: String?

  /// Makes a category out of its token.
  public init(token: ActivityCategoryToken) {
    self.init(token: token, localizedDisplayName: nil)
  }

  /// Makes the category that the system tells a shield-configuration extension of.
  package init(token: ActivityCategoryToken?, localizedDisplayName: String?) {
    self.token = token
    self.localizedDisplayName = localizedDisplayName
  }
}
