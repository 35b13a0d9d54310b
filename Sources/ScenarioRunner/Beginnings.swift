/// The worlds of the forks that scenarios came to on the way that later ones take, too.
///
/// A world is a value: whoever comes to a fork that is known goes on from a copy. Only steps that
/// have passed lead to one. A scenario that then fails is carried out again from its own start, for
/// what is told of it has the places of its own steps.
///
/// Each thread has its own. Nothing that is told depends on which worlds are kept.
final class Beginnings<World> {
  /// A world at a fork.
  final class Beginning {
    /// The world; nothing happens to it any more.
    fileprivate(set) var world: World
    /// How many steps led to it.
    let steps: Int

    fileprivate init(_ world: World, behind steps: Int) {
      self.world = world
      self.steps = steps
    }
  }

  private let ways: ScenarioWays
  private let separate: @Sendable (_ copy: inout World) -> Bool
  /// The forks whose worlds are kept, and where.
  private var forks: KeptForks
  /// What is kept there, each a ``Beginning``.
  ///
  /// A list of these would ask for its own type at each look, for that hangs on the world's, and threads
  /// wait for each other there.
  private var worlds: [AnyObject?] = Array(repeating: nil, count: KeptForks.most)

  /// Keeps nothing yet.
  ///
  /// - Parameter separate: Makes a copy of a world independent of it, where that is possible.
  init(on ways: ScenarioWays, separate: @escaping @Sendable (_ copy: inout World) -> Bool) {
    self.ways = ways
    self.separate = separate
    forks = KeptForks(on: ways)
  }

  /// The furthest world on the way of a scenario, if there is any.
  func beginning(of scenario: Int) -> Beginning? {
    for number in ways.visits(of: scenario).reversed() {
      guard let place = forks.place(ofVisit: number) else { continue }
      let beginning = worlds[place].map { unsafeDowncast($0, to: Beginning.self) }
      if ways[number].next == nil { drop(place) }
      return beginning
    }
    return nil
  }

  /// The visits of a scenario to forks behind so many of its steps that others will come to, too.
  func forks(of scenario: Int, behind steps: Int) -> Range<Int> {
    let visits = ways.visits(of: scenario)
    // A fork that others come to is nearer than one at which all of them have turned off.
    let first = visits.first { ways[$0].steps > steps } ?? visits.upperBound
    let end = visits[first...].first { ways[$0].next == nil } ?? visits.upperBound
    return first..<end
  }

  /// How many steps lead to the fork of a visit.
  func steps(to visit: Int) -> Int { ways[visit].steps }

  /// Keeps the world that a scenario came to a fork with; where there is no room, the one that is
  /// needed last gives way.
  func keep(_ world: World, at visit: Int) {
    guard let place = forks.takePlace(forVisit: visit) else { return }
    let beginning = Beginning(world, behind: ways[visit].steps)
    if separate(&beginning.world) { worlds[place] = beginning } else { drop(place) }
  }

  private func drop(_ place: Int) {
    worlds[place] = nil
    forks.leave(place)
  }
}

/// The forks whose worlds are kept: so many, and those that are needed next.
private struct KeptForks {
  /// How many are kept.
  static let most = 128

  private let ways: ScenarioWays
  /// The place of each fork that is kept.
  private var places: [Int: Int] = [:]
  /// By their places, a visit to each fork that is kept: those before it are over.
  private var visits: [Int] = Array(repeating: 0, count: most)
  /// The places where nothing is kept.
  private var free = Array((0..<most).reversed())

  init(on ways: ScenarioWays) { self.ways = ways }

  /// Where the fork of a visit is kept; nil: it is not.
  func place(ofVisit visit: Int) -> Int? { places[ways[visit].fork] }

  /// Nothing is kept at a place any more.
  mutating func leave(_ place: Int) {
    places[ways[visits[place]].fork] = nil
    free.append(place)
  }

  /// A place for the fork of a visit; nil where all that is kept is needed before it.
  mutating func takePlace(forVisit visit: Int) -> Int? {
    let fork = ways[visit].fork
    if let known = places[fork] { return known }
    if free.isEmpty {
      let (last, need) = neededLast(after: ways[visit].scenario)
      guard let next = ways[visit].next, ways[next].scenario < need else { return nil }
      leave(last)
    }
    let place = free.removeLast()
    (places[fork], visits[place]) = (place, visit)
    return place
  }

  /// The place whose fork no scenario comes to for longest, and the next one that does.
  private mutating func neededLast(after scenario: Int) -> (place: Int, scenario: Int) {
    var last = (place: 0, scenario: -1)
    for place in visits.indices {
      let need = need(at: place, after: scenario)
      if need > last.scenario { last = (place, need) }
    }
    return last
  }

  /// The next scenario behind one that comes to the fork at a place; the largest number: none.
  private mutating func need(at place: Int, after scenario: Int) -> Int {
    while ways[visits[place]].scenario <= scenario {
      guard let next = ways[visits[place]].next else { return .max }
      visits[place] = next
    }
    return ways[visits[place]].scenario
  }
}
