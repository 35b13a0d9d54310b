import VirtualPhone

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Why a Live Activity could not be started.
///
/// - Note: Apple's error has more cases; those that need pushes or several devices are left out.
///   Our descriptions are not Apple's words.
public enum ActivityAuthorizationError: LocalizedError, Hashable, Sendable {
  /// What is to be shown is larger than 4 KB.
  case attributesTooLarge

  /// The person has switched Live Activities off.
  case denied

  /// The phone shows as many as it can.
  case globalMaximumExceeded

  /// The app shows as many as it may.
  case targetMaximumExceeded

  /// The app is not made for Live Activities.
  case unentitled

  /// This kind of device has none.
  case unsupported

  /// The app is not in front (F8.2).
  case visibility

  /// The reason in words.
  public var errorDescription: String? {
    switch self {
    case .attributesTooLarge: "The attributes and the content are larger than 4 KB."
    case .denied: "Live Activities are switched off for this app."
    case .globalMaximumExceeded: "The phone shows as many Live Activities as it can."
    case .targetMaximumExceeded: "The app shows as many Live Activities as it may."
    case .unentitled: "The app is not made for Live Activities."
    case .unsupported: "This device has no Live Activities."
    case .visibility: "The app is not in front."
    }
  }

  /// The framework's word for the phone's reason.
  init(_ error: ActivityError) {
    switch error {
    case .denied: self = .denied
    case .visibility: self = .visibility
    case .unsupported: self = .unsupported
    case .targetMaximumExceeded: self = .targetMaximumExceeded
    }
  }
}
