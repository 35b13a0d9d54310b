/// Whether the app may use Screen Time (D14).
public enum AuthorizationStatus: Int, Codable, Hashable, Sendable, CustomStringConvertible {
  /// Not asked yet; also what every fresh process reads until its request has answered (F1.1).
  case notDetermined

  /// Refused, or taken away in Settings.
  case denied

  /// Allowed.
  case approved

  /// Allowed along with data about use (iOS 26.4); never seen on the virtual phone.
  case approvedWithDataAccess

  /// The name of the case.
  public var description: String {
    switch self {
    case .notDetermined: "notDetermined"
    case .denied: "denied"
    case .approved: "approved"
    case .approvedWithDataAccess: "approvedWithDataAccess"
    }
  }
}
