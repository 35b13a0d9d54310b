/// The ways that the scenarios of a plan take: those that begin with the same steps go the same way
/// until their steps differ, wherever in the plan they stand.
///
/// The Background of a feature is the common case; rows of an outline that differ late are another.
/// A fork is a place at which a scenario leaves the way of one before it. Who comes to it later can
/// go on from there, instead of walking the whole way again: see ``Beginnings``.
struct ScenarioWays: Sendable {
  /// Scenarios of one family at most: work is dealt out by families.
  private static let familyAtMost = 8

  /// A scenario that comes to a fork.
  struct Visit: Sendable {
    /// The scenario's position.
    let scenario: Int
    /// The fork's number.
    let fork: Int
    /// How many steps lead to it.
    let steps: Int
    /// The number of the next visit to the fork; nil where this is the last.
    fileprivate(set) var next: Int?
  }

  /// All visits: scenario by scenario, and the nearest fork first.
  private var visits: [Visit] = []
  /// The number of each scenario's first visit, and of the end.
  private var starts: [Int] = [0]
  /// Scenarios next to each other that begin alike, by their positions: one thread carries them out,
  /// so that it comes to their forks once.
  private(set) var families: [Range<Int>] = []

  /// The ways of a plan's scenarios.
  init(of scenarios: [PlannedScenario]) {
    var map = PlaceMap(of: scenarios)
    for scenario in scenarios.indices { map.walk(scenario) }
    starts.reserveCapacity(scenarios.count + 1)
    for scenario in scenarios.indices {
      addToFamily(scenario, on: map)
      for (step, place) in map.way(of: scenario).enumerated() where map.places[place].isFork {
        visits.append(Visit(scenario: scenario, fork: place, steps: step + 1))
      }
      starts.append(visits.count)
    }
    var next: [Int?] = Array(repeating: nil, count: map.places.count)
    for number in visits.indices.reversed() {
      visits[number].next = next[visits[number].fork]
      next[visits[number].fork] = number
    }
  }

  private mutating func addToFamily(_ scenario: Int, on map: PlaceMap) {
    if let family = families.last, family.count < Self.familyAtMost,
      let first = map.way(of: scenario).first, first == map.way(of: scenario - 1).first
    {
      families[families.count - 1] = family.lowerBound..<(scenario + 1)
    } else {
      families.append(scenario..<(scenario + 1))
    }
  }

  /// The visits of a scenario to forks, by their numbers, the nearest fork first.
  func visits(of scenario: Int) -> Range<Int> { starts[scenario]..<starts[scenario + 1] }

  /// A visit by its number.
  subscript(number: Int) -> Visit { visits[number] }
}

/// The places that the steps of scenarios lead to.
private struct PlaceMap {
  /// A place that some steps lead to.
  struct Place {
    /// The place before it; -1 at the beginning.
    let from: Int
    /// What the step that leads here means, as it was seen last, and the number of its sentence.
    var meaning: ObjectIdentifier
    let number: Int
    /// The scenario that came to it first, and its step that did.
    let scenario: Int
    let step: Int
    /// Whether that step is a sentence and nothing else.
    let isBare: Bool
    /// Whether a scenario leaves the way of another one here.
    var isFork = false
  }

  private let scenarios: [PlannedScenario]
  private(set) var places: [Place] = []
  /// The places that the scenarios come to, one for each of their steps, scenario by scenario.
  private var ways: [Int] = []
  /// Where each scenario's way begins, and the end.
  private var starts: [Int] = [0]
  /// The places, each at or behind the position that the step leading to it means; -1 where none is.
  private var positions: [Int32]

  init(of scenarios: [PlannedScenario]) {
    self.scenarios = scenarios
    let steps = scenarios.reduce(0) { $0 + $1.steps.count }
    ways.reserveCapacity(steps)
    starts.reserveCapacity(scenarios.count + 1)
    var room = 64
    // At most half of the positions are taken.
    while room < 2 * steps { room *= 2 }
    positions = Array(repeating: -1, count: room)
  }

  /// The places that a scenario comes to, one for each of its steps.
  func way(of scenario: Int) -> ArraySlice<Int> { ways[starts[scenario]..<starts[scenario + 1]] }

  /// Notes the way of the next scenario.
  mutating func walk(_ scenario: Int) {
    var from = -1
    var isNew = false
    scenarios[scenario].steps.withUnsafeBufferPointer { steps in
      for index in steps.indices {
        let isBare = steps[index].isBare
        guard isBare || steps[index].phrasePrefixes.isEmpty else { break }
        let step = Place(
          from: from, meaning: ObjectIdentifier(steps[index].meaning),
          number: steps[index].meaning.number, scenario: scenario, step: index, isBare: isBare)
        let known = places.count
        let place = position(of: step)
        if place == known, !isNew {
          if from >= 0 { places[from].isFork = true }
          isNew = true
        }
        ways.append(place)
        from = place
      }
    }
    if !isNew, from >= 0 { places[from].isFork = true }
    starts.append(ways.count)
  }

  /// The position of a place among all; it becomes one of them, where nobody came to it before.
  private mutating func position(of place: Place) -> Int {
    var position = Self.mixed(place.from, place.number) & (positions.count - 1)
    while positions[position] >= 0 {
      let known = Int(positions[position])
      if isSame(places[known], place) {
        // The scenarios behind it were mostly resolved by the thread that resolved this one.
        places[known].meaning = place.meaning
        return known
      }
      position = (position + 1) & (positions.count - 1)
    }
    positions[position] = Int32(places.count)
    places.append(place)
    return places.count - 1
  }

  /// Whether two steps lead to one place.
  private func isSame(_ one: Place, _ other: Place) -> Bool {
    guard one.from == other.from, one.number == other.number else { return false }
    // Most steps are a sentence that was resolved by the same thread, and nothing else.
    if one.meaning == other.meaning, one.isBare, other.isBare { return true }
    return scenarios[one.scenario].steps[one.step].isLike(
      scenarios[other.scenario].steps[other.step])
  }

  /// A number by which a place is found: of the one before it, and of the sentence that leads on.
  private static func mixed(_ from: Int, _ sentence: Int) -> Int {
    let key = UInt64(truncatingIfNeeded: from) << 40 ^ UInt64(truncatingIfNeeded: sentence)
    let product = key.multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    return Int(truncatingIfNeeded: product.high ^ product.low)
  }
}
