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
  /// The thread that resolved the first scenario of each family.
  private(set) var resolvers: [Int] = []

  /// The ways of a plan's scenarios.
  init(of scenarios: [PlannedScenario]) {
    var map = PlaceMap()
    for scenario in scenarios { map.walk(scenario.steps, resolvedBy: 0) }
    self.init(on: map)
  }

  /// The ways of the scenarios that were noted on a map.
  init(on map: PlaceMap) {
    starts.reserveCapacity(map.scenarioCount + 1)
    for scenario in 0..<map.scenarioCount {
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
      resolvers.append(map.resolver(of: scenario))
    }
  }

  /// The visits of a scenario to forks, by their numbers, the nearest fork first.
  func visits(of scenario: Int) -> Range<Int> { starts[scenario]..<starts[scenario + 1] }

  /// A visit by its number.
  subscript(number: Int) -> Visit { visits[number] }
}

/// The places that the steps of scenarios lead to: a plan's scenarios are noted one after the other,
/// while others of it are still being resolved.
struct PlaceMap {
  /// A place that some steps lead to.
  fileprivate struct Place {
    /// The place before it; -1 at the beginning.
    let from: Int
    /// The sentence that leads here, by its number among those that were met.
    let sentence: Int
    /// The scenario that came to it first, and its step that did.
    let scenario: Int
    let step: Int
    /// Whether that step is a sentence and nothing else.
    let isBare: Bool
    /// Whether a scenario leaves the way of another one here.
    var isFork = false

    /// A number that places mostly do not share.
    var number: Int { from << 32 ^ sentence }
  }

  /// The steps of each scenario.
  private var steps: [[ScenarioStep]] = []
  /// The thread that resolved each scenario.
  private var resolvers: [Int] = []
  fileprivate private(set) var places: [Place] = []
  /// The places that the scenarios come to, one for each of their steps, scenario by scenario.
  private var ways: [Int] = []
  /// Where each scenario's way begins, and the end.
  private var starts: [Int] = [0]
  private var sentences = MetSentences()
  /// The places, each at or behind the position that the step leading to it means.
  private var positions = OpenPositions(for: 512)

  /// How many scenarios were noted.
  var scenarioCount: Int { steps.count }

  /// The places that a scenario comes to, one for each of its steps.
  fileprivate func way(of scenario: Int) -> ArraySlice<Int> {
    ways[starts[scenario]..<starts[scenario + 1]]
  }

  fileprivate func resolver(of scenario: Int) -> Int { resolvers[scenario] }

  /// Notes the way of the next scenario, given its steps, and the thread that resolved them.
  mutating func walk(_ next: [ScenarioStep], resolvedBy worker: Int) {
    let scenario = steps.count
    steps.append(next)
    resolvers.append(worker)
    var from = -1
    var isNew = false
    next.withUnsafeBufferPointer { steps in
      for index in steps.indices {
        let isBare = steps[index].isBare
        guard isBare || steps[index].phrasePrefixes.isEmpty else { break }
        let sentence = sentences.number(ofStep: index, of: steps)
        let known = places.count
        let place = position(
          of: Place(from: from, sentence: sentence, scenario: scenario, step: index, isBare: isBare)
        )
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
    var position = positions.first(for: place.number)
    while let known = positions[position] {
      if isSame(places[known], place) { return known }
      position = positions.next(behind: position)
    }
    positions[position] = places.count
    places.append(place)
    if places.count * 2 > positions.count {
      positions = OpenPositions(of: places) { $0.number }
    }
    return places.count - 1
  }

  /// Whether two steps lead to one place.
  private func isSame(_ one: Place, _ other: Place) -> Bool {
    guard one.from == other.from, one.sentence == other.sentence else { return false }
    if one.isBare, other.isBare { return true }
    return steps[one.scenario][one.step].isLike(steps[other.scenario][other.step])
  }
}

/// The sentences that the steps of scenarios are, numbered as they are met.
///
/// Each thread that resolves has found out by itself what a sentence means; here it is one.
private struct MetSentences {
  private struct Sentence {
    /// What it means, as a thread found out.
    let meaning: ObjectIdentifier
    /// Its number among all.
    let number: Int

    var bits: Int { Int(bitPattern: meaning) }
  }

  /// What was met, one for each meaning of it.
  private var sentences: [Sentence] = []
  /// These, each at or behind the position that its meaning's place in memory means: threads count
  /// references in there, and nobody looks into it a second time.
  private var positions = OpenPositions(for: 512)
  /// What each sentence means, as it was met first.
  private var meanings: [SentenceMeaning] = []
  /// These, each at or behind the position that its number means.
  private var firsts = OpenPositions(for: 512)

  /// The number of a step's sentence among those that were met.
  ///
  /// - Parameter steps: The steps where they stand: none is counted that is only looked at.
  mutating func number(ofStep index: Int, of steps: UnsafeBufferPointer<ScenarioStep>) -> Int {
    let sentence = ObjectIdentifier(steps[index].meaning)
    var position = positions.first(for: Int(bitPattern: sentence))
    while let known = positions[position] {
      if sentences[known].meaning == sentence { return sentences[known].number }
      position = positions.next(behind: position)
    }
    let number = first(of: steps[index].meaning)
    positions[position] = sentences.count
    sentences.append(Sentence(meaning: sentence, number: number))
    if sentences.count * 2 > positions.count {
      positions = OpenPositions(of: sentences) { $0.bits }
    }
    return number
  }

  /// The number of the first sentence that is written as this one is.
  private mutating func first(of meaning: SentenceMeaning) -> Int {
    var position = firsts.first(for: meaning.number)
    while let known = firsts[position] {
      if meanings[known].isSame(as: meaning) { return known }
      position = firsts.next(behind: position)
    }
    firsts[position] = meanings.count
    meanings.append(meaning)
    if meanings.count * 2 > firsts.count {
      firsts = OpenPositions(of: meanings) { $0.number }
    }
    return meanings.count - 1
  }
}

/// Positions of things in a list, each at the place that a number of it means, or at the first free one
/// behind that; at least half of the places are free.
private struct OpenPositions {
  /// -1 where none is.
  private var places: [Int32]
  /// What is left of a product where the number of places is left of it.
  private let shift: UInt64

  /// Room for so many.
  init(for count: Int) {
    var bits = 6
    while 1 << bits < 2 * count { bits += 1 }
    places = Array(repeating: -1, count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// The positions in a list that has grown, and room for as many more.
  init<Element>(of list: [Element], number: (Element) -> Int) {
    self.init(for: list.count * 2)
    for (index, element) in list.enumerated() {
      var place = first(for: number(element))
      while self[place] != nil { place = next(behind: place) }
      self[place] = index
    }
  }

  /// How many places there are.
  var count: Int { places.count }

  /// The place that a number means.
  func first(for number: Int) -> Int {
    let product = UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: product &>> shift)
  }

  /// The place behind another one.
  func next(behind place: Int) -> Int { (place + 1) & (places.count - 1) }

  /// The position that a place has; nil where it is free.
  subscript(place: Int) -> Int? {
    get { places[place] < 0 ? nil : Int(places[place]) }
    set { places[place] = Int32(newValue ?? -1) }
  }
}
