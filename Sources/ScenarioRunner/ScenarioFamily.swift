/// Scenarios next to each other in a plan that begin alike: one thread carries them out, and what
/// several of them begin with happens once.
///
/// The Background of a feature is the common case. Nothing that is told depends on it: see
/// ``Beginnings``.
struct ScenarioFamily {
  /// Scenarios of one family at most: work is dealt out by families.
  static let membersAtMost = 16

  /// The positions of the scenarios in their plan.
  private(set) var members: Range<Int>
  /// How many first steps each of them shares with the one before it; 0 for the first.
  private var shared = [0]

  private init(first: Int) { members = first..<(first + 1) }

  /// The families of a plan, in its order.
  ///
  /// - Parameter sharing: Without it each scenario is a family of its own.
  static func all(of scenarios: [PlannedScenario], sharing: Bool) -> [ScenarioFamily] {
    var families: [ScenarioFamily] = []
    for index in scenarios.indices {
      let shared =
        sharing && index > 0 ? scenarios[index].stepsShared(with: scenarios[index - 1]) : 0
      if shared > 0, let last = families.indices.last,
        families[last].members.count < membersAtMost
      {
        families[last].members = families[last].members.lowerBound..<(index + 1)
        families[last].shared.append(shared)
      } else {
        families.append(ScenarioFamily(first: index))
      }
    }
    return families
  }

  /// How many first steps a member shares with the one before it.
  func stepsShared(by member: Int) -> Int { shared[member - members.lowerBound] }

  /// After how many steps of a member others behind it leave its path, each number once, the
  /// greatest first.
  func forks(of member: Int) -> [Int] {
    var forks: [Int] = []
    for steps in shared[(member - members.lowerBound + 1)...] {
      if steps == 0 { break }
      if forks.last.map({ steps < $0 }) ?? true { forks.append(steps) }
    }
    return forks
  }
}

extension PlannedScenario {
  /// How many first steps two scenarios have in common.
  fileprivate func stepsShared(with other: PlannedScenario) -> Int {
    zip(steps, other.steps).prefix { $0.isLike($1) }.count
  }
}

/// The worlds that scenarios of a family came to on the way that later ones take, too.
///
/// A world is a value: whoever begins with the same steps goes on from a copy. Only steps that have
/// passed are kept. A scenario that then fails is carried out again from its own start, for what
/// is told of it has the places of its own steps.
struct Beginnings<World> {
  private var kept: [(steps: Int, world: World)] = []

  /// Forgets what lies further on than so many first steps; the last of the rest, if there is any.
  mutating func beginning(within steps: Int) -> (steps: Int, world: World)? {
    while let last = kept.last, last.steps > steps { kept.removeLast() }
    return kept.last
  }

  /// Keeps the world that so many first steps lead to.
  mutating func keep(_ world: World, after steps: Int) { kept.append((steps, world)) }

  /// Forgets everything.
  mutating func forget() { kept = [] }
}
