/// The ways that the scenarios of a plan take: those that begin with the same steps go the same way
/// until their steps differ, wherever in the plan they stand.
///
/// The Background of a feature is the common case; rows of an outline that differ late are another.
/// A fork is a place at which a scenario leaves the way of one before it. Who comes to it later can
/// go on from there, instead of walking the whole way again: see ``Beginnings``.
struct ScenarioWays {
  /// Scenarios of one family at most: work is dealt out by families.
  private static let familyAtMost = 16

  /// A fork on the way of a scenario.
  struct Fork {
    /// Its number among all forks and places.
    let place: Int
    /// How many steps lead to it.
    let steps: Int
  }

  /// A step that leads from one place to another.
  private struct Branch: Hashable {
    let from: Int
    let meaning: ObjectIdentifier
  }

  /// A place that some steps lead to.
  private struct Place {
    /// The scenario that came to it first, and its step that did.
    let scenario: Int
    let step: Int
    /// A place that a step of the same sentence leads to, from the same place, with something else
    /// under it; -1 where there is none.
    var sibling = -1
    var isFork = false
  }

  /// The places that each scenario comes to, one for each of its steps.
  private var ways: [[Int]] = []
  private var places: [Place] = []
  /// The scenarios that come to each fork, in order.
  private var visitors: [Int: [Int]] = [:]

  /// The ways of a plan's scenarios.
  init(of scenarios: [PlannedScenario]) {
    ways.reserveCapacity(scenarios.count)
    var branches: [Branch: Int] = [:]
    for scenario in scenarios.indices { walk(scenario, of: scenarios, &branches) }
    for scenario in scenarios.indices {
      for place in ways[scenario] where places[place].isFork {
        visitors[place, default: []].append(scenario)
      }
    }
  }

  /// The forks on the way of a scenario, the nearest first.
  func forks(of scenario: Int) -> [Fork] {
    var forks: [Fork] = []
    for (step, place) in ways[scenario].enumerated() where places[place].isFork {
      forks.append(Fork(place: place, steps: step + 1))
    }
    return forks
  }

  /// Scenarios next to each other that begin alike, by their positions: one thread carries them out,
  /// so that it comes to their forks once.
  var families: [Range<Int>] {
    var families: [Range<Int>] = []
    for scenario in ways.indices {
      if let family = families.last, family.count < Self.familyAtMost,
        let first = ways[scenario].first, first == ways[scenario - 1].first
      {
        families[families.count - 1] = family.lowerBound..<(scenario + 1)
      } else {
        families.append(scenario..<(scenario + 1))
      }
    }
    return families
  }

  /// The next scenario behind one that comes to a fork.
  func nextVisitor(of place: Int, after scenario: Int) -> Int? {
    guard let visitors = visitors[place] else { return nil }
    var (low, high) = (0, visitors.count)
    while low < high {
      let middle = (low + high) / 2
      if visitors[middle] > scenario { high = middle } else { low = middle + 1 }
    }
    return low < visitors.count ? visitors[low] : nil
  }

  private mutating func walk(
    _ scenario: Int, of scenarios: [PlannedScenario], _ branches: inout [Branch: Int]
  ) {
    let steps = scenarios[scenario].steps
    var way: [Int] = []
    way.reserveCapacity(steps.count)
    var isNew = false
    for index in steps.indices {
      guard steps[index].phrasePrefixes.isEmpty else { break }
      let branch = Branch(from: way.last ?? -1, meaning: ObjectIdentifier(steps[index].meaning))
      var known = isNew ? nil : branches[branch]
      while let place = known, !isLike(steps[index], place, scenarios) {
        known = places[place].sibling < 0 ? nil : places[place].sibling
      }
      if let known {
        way.append(known)
        continue
      }
      if !isNew, let fork = way.last { places[fork].isFork = true }
      isNew = true
      way.append(places.count)
      let sibling = branches.updateValue(places.count, forKey: branch) ?? -1
      places.append(Place(scenario: scenario, step: index, sibling: sibling))
    }
    if !isNew, let end = way.last { places[end].isFork = true }
    ways.append(way)
  }

  private func isLike(_ step: ScenarioStep, _ place: Int, _ scenarios: [PlannedScenario]) -> Bool {
    scenarios[places[place].scenario].steps[places[place].step].isLike(step)
  }
}
