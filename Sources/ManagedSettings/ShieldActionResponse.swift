/// What the system is to do after a button of a shield was handled (D30, F5.4).
public enum ShieldActionResponse: Int, Sendable {
  /// Leaves things as they are: if the delegate lifted the block, the app is open.
  case none

  /// Leads to the Home Screen; the shield stays.
  case close

  /// Asks for the configuration of the shield again; the shield stays.
  case `defer`

  /// Opens the app that put up the shield (iOS 26.5).
  case openParentalControlsApp
}
