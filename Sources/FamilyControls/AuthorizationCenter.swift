import VirtualPhone

/// Asks for access to Screen Time and tells whether it was given (D14–D16).
///
/// - Note: Apple's class publishes its status through Combine; on Linux there is none, and the
///   publisher is unreliable on iOS 26.2 anyway (F1.2). Ours is `Sendable`: it keeps nothing.
public final class AuthorizationCenter: Sendable {
  /// The one center of the process.
  public static let shared = AuthorizationCenter()

  private init() {}

  /// What this process may know of the app's access.
  ///
  /// `.notDetermined` in a fresh process until its request has answered (F1.1); a change made in
  /// Settings is not seen before the next launch or request (D15).
  public var authorizationStatus: AuthorizationStatus {
    switch Phone.current.accessStatus() {
    case .notDetermined: .notDetermined
    case .denied: .denied
    case .approved: .approved
    }
  }

  /// Asks for access; silent where it was decided before.
  ///
  /// While the dialog is on the screen the call suspends; when it has been answered, it goes on
  /// with the next drain of the executor on which it runs (`PhoneExecutor`).
  ///
  /// - Throws: ``FamilyControlsError``. For `.child`, `.invalidAccountType`: the phone belongs to
  ///   no family.
  public func requestAuthorization(for member: FamilyControlsMember) async throws {
    guard member == .individual else { throw FamilyControlsError.invalidAccountType }
    while true {
      switch Phone.current.requestAccess() {
      case .approved: return
      case .failed(let error): throw FamilyControlsError(error)
      case .asked: try await Phone.answerOfDialog()
      }
    }
  }

  /// Asks for access for the person who holds the phone.
  ///
  /// The handler runs before the call returns, or, where the dialog comes up, once it is answered.
  ///
  /// - Note: Apple's form of iOS 15 asked for `.child`; the virtual phone knows no family.
  @available(*, deprecated, message: "Use requestAuthorization(for:) instead")
  public func requestAuthorization(
    completionHandler: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    switch Phone.current.requestAccess() {
    case .approved: completionHandler(.success(()))
    case .failed(let error): completionHandler(.failure(FamilyControlsError(error)))
    case .asked:
      Phone.onceDialogIsAnswered {
        self.requestAuthorization(completionHandler: completionHandler)
      }
    }
  }

  /// Gives the access back; the handler runs before the call returns.
  public func revokeAuthorization(
    completionHandler: @escaping (Result<Void, any Error>) -> Void
  ) {
    Phone.current.revokeOwnAccess()
    completionHandler(.success(()))
  }
}

extension FamilyControlsError {
  /// The framework's word for the phone's reason.
  package init(_ error: AccessError) {
    switch error {
    case .restricted: self = .restricted
    case .unavailable: self = .unavailable
    case .invalidAccountType: self = .invalidAccountType
    case .invalidArgument: self = .invalidArgument
    case .authorizationConflict: self = .authorizationConflict
    case .authorizationCanceled: self = .authorizationCanceled
    case .networkError: self = .networkError
    case .authenticationMethodUnavailable: self = .authenticationMethodUnavailable
    case .unauthorized: self = .unauthorized
    }
  }
}
