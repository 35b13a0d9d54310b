#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why access was not granted (F1.3, D14–D16).
///
/// - Note: Our descriptions are not Apple's words.
public enum FamilyControlsError: Int, LocalizedError, Hashable, Sendable {
  /// The phone forbids it, for example because it is managed.
  case restricted

  /// The system cannot do it at present, as without the entitlement.
  case unavailable

  /// Nobody is signed in with an account that can grant it.
  case invalidAccountType

  /// A wrong argument.
  case invalidArgument

  /// Another app has the access of which there can be only one; with `.child` alone (F1.4).
  case authorizationConflict

  /// The person refused.
  case authorizationCanceled

  /// The phone is offline.
  case networkError

  /// The phone has no passcode (iOS 16).
  case authenticationMethodUnavailable

  /// The app may not ask for this (iOS 26.4).
  case unauthorized

  /// The reason in words.
  public var errorDescription: String? {
    switch self {
    case .restricted: "Access to Screen Time is restricted on this phone."
    case .unavailable: "Screen Time is not available at present."
    case .invalidAccountType: "The phone has no account that can grant access to Screen Time."
    case .invalidArgument: "An argument is not valid."
    case .authorizationConflict: "Another app has access to Screen Time already."
    case .authorizationCanceled: "Access to Screen Time was refused."
    case .networkError: "The phone is offline."
    case .authenticationMethodUnavailable: "The phone has no passcode."
    case .unauthorized: "The app may not ask for access to Screen Time."
    }
  }
}
