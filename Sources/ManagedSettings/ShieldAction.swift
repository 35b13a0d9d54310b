/// What the person pressed on a shield.
///
/// - Note: The submenu items of iOS 26.4 are named here and never pressed on the virtual phone: two
///   buttons at most (D30).
public enum ShieldAction: Int, Sendable {
  /// The upper button.
  case primaryButtonPressed

  /// The lower button.
  case secondaryButtonPressed

  /// The first item of the lower button's menu (iOS 26.4).
  case firstSecondarySubmenuItemPressed

  /// The second item of the lower button's menu (iOS 26.4).
  case secondSecondarySubmenuItemPressed

  /// The third item of the lower button's menu (iOS 26.4).
  case thirdSecondarySubmenuItemPressed
}
