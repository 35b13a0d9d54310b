import StepDefinitions

/// What a step may do to a story, or ask of it, that its names do not tell.
///
/// The warnings of `check` go by these; a step without any touches no profile but those it names.
extension StepTrait {
  /// Its list of apps and sites is ticked in the system's picker (R12).
  static let picks: StepTrait = "picks"
  /// It may start, change or show whatever profile there is.
  static let anyProfile: StepTrait = "any profile"
  /// It comes to whatever a card or a link starts.
  static let opensLinks: StepTrait = "opens links"
  /// It sets up what only a card or a link comes to: the default profile, the card, the domain.
  static let setsUpLinks: StepTrait = "sets up links"
  /// It lets profiles start by themselves, or by a link.
  static let schedules: StepTrait = "schedules"
  /// By it something can be under way from the beginning.
  static let begins: StepTrait = "begins"
  /// It is about all there is: profiles, apps, links.
  static let everything: StepTrait = "everything"
  /// It lets callbacks go wrong that come later, and does nothing else.
  static let spoilsCallbacks: StepTrait = "spoils callbacks"

  /// All of them.
  static let all: Set<StepTrait> = [
    .picks, .anyProfile, .opensLinks, .setsUpLinks, .schedules, .begins, .everything,
    .spoilsCallbacks,
  ]
}

/// The traits of a sentence, side by side: every step of a script is asked for them many times.
struct StoryTraits: OptionSet {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Those of these that are known.
  init(_ traits: Set<StepTrait>) {
    self = Self.words.reduce(into: []) { found, known in
      if traits.contains(known.trait) { found.insert(known.value) }
    }
  }

  static let picks = StoryTraits(rawValue: 1 << 0)
  static let anyProfile = StoryTraits(rawValue: 1 << 1)
  static let opensLinks = StoryTraits(rawValue: 1 << 2)
  static let setsUpLinks = StoryTraits(rawValue: 1 << 3)
  static let schedules = StoryTraits(rawValue: 1 << 4)
  static let begins = StoryTraits(rawValue: 1 << 5)
  static let everything = StoryTraits(rawValue: 1 << 6)
  static let spoilsCallbacks = StoryTraits(rawValue: 1 << 7)

  private static let words: [(trait: StepTrait, value: StoryTraits)] = [
    (.picks, .picks), (.anyProfile, .anyProfile), (.opensLinks, .opensLinks),
    (.setsUpLinks, .setsUpLinks), (.schedules, .schedules), (.begins, .begins),
    (.everything, .everything), (.spoilsCallbacks, .spoilsCallbacks),
  ]
}
