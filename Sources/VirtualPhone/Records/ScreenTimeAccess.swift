import Determinism

/// Whether the app under test may use Screen Time: Apple's `AuthorizationStatus`.
package enum AccessStatus: Int, Hashable, Sendable {
  /// Nobody was asked, or this process does not know yet.
  case notDetermined
  /// It may not.
  case denied
  /// It may.
  case approved
}

/// Why access could not be had: Apple's `FamilyControlsError`, in its order (F1.3).
package enum AccessError: Int, Error, Hashable, Sendable {
  /// The phone is under somebody else’s restrictions.
  case restricted
  /// The system has no Screen Time for this app now, as without the entitlement.
  case unavailable
  /// Nobody is signed in with a fitting account.
  case invalidAccountType
  /// The request itself was wrong.
  case invalidArgument
  /// Another app has the one authorization for a child.
  case authorizationConflict
  /// The person refused, now or before.
  case authorizationCanceled
  /// There is no network for the request.
  case networkError
  /// The phone has no passcode.
  case authenticationMethodUnavailable
  /// The app has no access.
  case unauthorized
}

/// What came of a request for access.
package enum AccessAnswer: Hashable, Sendable {
  /// The app may use Screen Time.
  case approved
  /// It may not, or could not ask.
  case failed(AccessError)
  /// The dialog is on the screen now; the request is to be made again once it was answered.
  case asked
}

/// The system's record of the app's access (D14, D15).
package struct ScreenTimeAccess: Hashable, Sendable {
  /// What was decided.
  package var decision: AccessStatus = .notDetermined
  /// Whether the dialog was just answered and the app has not fetched the answer.
  package var hasFreshAnswer = false
  /// Whether it was refused in the dialog, and not by taking it back in Settings.
  package var wasRefused = false
  /// Whether the phone has a passcode; without one nobody can confirm (D16).
  package var hasPasscode = true
  /// Whether the phone has a network when airplane mode is off (D16).
  package var hasNetwork = true
  /// Whether the phone is signed in to an account (D16).
  package var hasAccount = true

  /// Nobody was asked, and nothing is in the way.
  package init() {}

  /// Adds the record to a digest.
  package func combine(into digest: inout Digest) {
    digest.combine(decision.rawValue)
    digest.combine(hasFreshAnswer)
    digest.combine(wasRefused)
    digest.combine(hasPasscode)
    digest.combine(hasNetwork)
    digest.combine(hasAccount)
  }
}
