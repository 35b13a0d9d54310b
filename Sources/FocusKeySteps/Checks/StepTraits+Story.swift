import StepDefinitions

/// What a step may do to a story, or ask of it, that its names do not tell.
///
/// The warnings of `check` go by these; a step without any touches no profile but those it names.
extension StepTraits {
  /// The traits in the order of their bits.
  enum Bit: UInt16, CaseIterable {
    case picks, anyProfile, opensLinks, setsUpLinks, schedules, begins, everything
    case spoilsCallbacks, mayLock, mayRemoveFocusKey
  }

  private init(_ bit: Bit) { self.init(rawValue: 1 << bit.rawValue) }

  /// Its list of apps and sites is ticked in the system's picker (R12).
  static var picks: StepTraits { StepTraits(.picks) }
  /// It may start, change or show whatever profile there is.
  static var anyProfile: StepTraits { StepTraits(.anyProfile) }
  /// It comes to whatever a card or a link starts.
  static var opensLinks: StepTraits { StepTraits(.opensLinks) }
  /// It sets up what only a card or a link comes to: the default profile, the card, the domain.
  static var setsUpLinks: StepTraits { StepTraits(.setsUpLinks) }
  /// It lets profiles start by themselves, or by a link.
  static var schedules: StepTraits { StepTraits(.schedules) }
  /// By it something can be under way from the beginning.
  static var begins: StepTraits { StepTraits(.begins) }
  /// It is about all there is: profiles, apps, links.
  static var everything: StepTraits { StepTraits(.everything) }
  /// It lets callbacks go wrong that come later, and does nothing else.
  static var spoilsCallbacks: StepTraits { StepTraits(.spoilsCallbacks) }
  /// It may leave the phone locked, or off.
  static var mayLock: StepTraits { StepTraits(.mayLock) }
  /// It may take FocusKey off the phone; where it names an app, only if that is FocusKey.
  static var mayRemoveFocusKey: StepTraits { StepTraits(.mayRemoveFocusKey) }
}
