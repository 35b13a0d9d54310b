/// Why a notification was not accepted.
///
/// - Note: Apple's error has more codes; those that the virtual phone never gives are left out.
public struct UNError: Error, Hashable, Sendable {
  /// The reasons, numbered as Apple numbers them.
  public enum Code: Int, Hashable, Sendable {
    /// The person does not let the app notify.
    case notificationsNotAllowed = 1
  }

  /// The reason.
  public let code: Code

  /// Makes an error.
  public init(_ code: Code) {
    self.code = code
  }
}
