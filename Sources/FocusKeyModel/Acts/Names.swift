import FocusKeySteps

/// How the profiles and targets of a world are called, by their places.
struct Names: Hashable, Sendable {
  /// The profiles.
  var profiles: [String]
  /// The targets.
  var targets = Targets.usualNames

  /// A profile as a script writes it.
  func profile(_ place: Int) -> String { SpokenSentence.written(profiles[place]) }

  /// A target as a script writes it.
  func target(_ place: Int) -> String { SpokenSentence.written(targets[place]) }
}
