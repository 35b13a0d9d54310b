/// Asynchronous work that the app wants done next; whoever hosts the app runs it and hands back
/// what came of it.
public enum Effect: Equatable, Sendable {
  /// Ask for Screen Time access; silent where it was decided before (R5).
  case requestAccess(isSilent: Bool)
  /// Ask for the permission to notify.
  case requestNotifications
  /// Look up whether the permission to notify was asked for.
  case readNotificationSettings
  /// Bring the Live Activities in line with the sessions (R58).
  case showActivities(ActivityPlan)

  /// A number for the digest.
  var number: Int {
    switch self {
    case .requestAccess(let isSilent): isSilent ? 1 : 2
    case .requestNotifications: 3
    case .readNotificationSettings: 4
    case .showActivities: 5
    }
  }
}

/// What came of an effect.
public struct EffectResult: Sendable {
  /// The effect.
  public let effect: Effect
  /// The error it ended with, if any.
  public let error: (any Error)?
  /// Whether the permission to notify was asked for.
  let isDecided: Bool
  /// The Live Activities that are shown now.
  let activities: [ShownActivity]

  /// Puts down what came of an effect.
  init(
    of effect: Effect, error: (any Error)? = nil, isDecided: Bool = false,
    activities: [ShownActivity] = []
  ) {
    self.effect = effect
    self.error = error
    self.isDecided = isDecided
    self.activities = activities
  }
}
