import VirtualPhone

/// What Safari may do.
///
/// - Note: Kept and read back; the virtual phone lets it have no effect.
public struct SafariSettings: StoredGroup {
  /// The store that the group was taken from.
  let store: StoreHandle

  /// The settings of the group.
  static var keys: [SettingKey] {
    [
      .boolean("safari.denyAutoFill"),
      .other("safari.cookiePolicy"),
    ]
  }

  /// True: no forms are filled in.
  public var denyAutoFill: Bool? {
    get { boolean(.boolean("safari.denyAutoFill")) }
    set { setBoolean(.boolean("safari.denyAutoFill"), newValue) }
  }

  /// How the setting ``denyAutoFill`` is when nobody has set it.
  public static let denyAutoFill = SettingMetadata(defaultValue: false)

  /// When a site may keep cookies, from the strictest to the laxest.
  public enum CookiePolicy: String, CaseIterable, Comparable, Sendable {
    /// Never.
    case never

    /// Only the site that is open.
    case currentWebsite

    /// Every site that was visited.
    case visitedWebsites

    /// Always.
    case always

    /// True where the left one allows less.
    public static func < (lhs: CookiePolicy, rhs: CookiePolicy) -> Bool {
      lhs.strictness < rhs.strictness
    }

    fileprivate var strictness: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// When a site may keep cookies.
  public var cookiePolicy: CookiePolicy? {
    get {
      guard case .text(let name) = value(.other("safari.cookiePolicy")) else { return nil }
      return CookiePolicy(rawValue: name)
    }
    set { set(.other("safari.cookiePolicy"), newValue.map { .text($0.rawValue) }) }
  }

  /// How the setting ``cookiePolicy`` is when nobody has set it.
  public static let cookiePolicy = SettingMetadata(defaultValue: CookiePolicy.always)
}
