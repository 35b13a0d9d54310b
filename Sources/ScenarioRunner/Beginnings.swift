/// The worlds of the forks that scenarios came to on the way that later ones take, too.
///
/// A world is a value: whoever comes to a fork that is known goes on from a copy. Only steps that
/// have passed lead to one. A scenario that then fails is carried out again from its own start, for
/// what is told of it has the places of its own steps.
///
/// Each thread has its own. Nothing that is told depends on which worlds are kept.
final class Beginnings<World> {
  /// Worlds that are kept at most.
  private static var worldsAtMost: Int { 128 }

  /// A world at a fork.
  final class Beginning {
    /// The world; nothing happens to it any more.
    fileprivate(set) var world: World
    /// How many steps led to it.
    let steps: Int
    /// The number of a visit to the fork: those before it are over.
    fileprivate var visit: Int

    fileprivate init(_ world: World, behind steps: Int, visit: Int) {
      self.world = world
      self.steps = steps
      self.visit = visit
    }
  }

  private let ways: ScenarioWays
  private let separate: @Sendable (_ copy: inout World) -> Bool
  /// The worlds by the numbers of their forks.
  private var kept: [Int: Beginning] = [:]

  /// Keeps nothing yet.
  ///
  /// - Parameter separate: Makes a copy of a world independent of it, where that is possible.
  init(on ways: ScenarioWays, separate: @escaping @Sendable (_ copy: inout World) -> Bool) {
    self.ways = ways
    self.separate = separate
  }

  /// The furthest world on the way of a scenario, if there is any.
  func beginning(of scenario: Int) -> Beginning? {
    for number in ways.visits(of: scenario).reversed() {
      guard let beginning = kept[ways[number].fork] else { continue }
      if ways[number].next == nil { kept[ways[number].fork] = nil }
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
    if kept.count >= Self.worldsAtMost {
      let now = ways[visit].scenario
      func need(_ fork: Int) -> Int { kept[fork].flatMap { next($0, after: now) } ?? .max }
      // The forks are told apart by their numbers, too: the order of a dictionary decides nothing.
      guard let last = kept.keys.max(by: { (need($0), $0) < (need($1), $1) }),
        ways[visit].next.map({ ways[$0].scenario < need(last) }) ?? false
      else { return }
      kept[last] = nil
    }
    let beginning = Beginning(world, behind: ways[visit].steps, visit: visit)
    if separate(&beginning.world) { kept[ways[visit].fork] = beginning }
  }

  /// The next scenario behind one that comes to a fork.
  private func next(_ beginning: Beginning, after scenario: Int) -> Int? {
    while ways[beginning.visit].scenario <= scenario {
      guard let next = ways[beginning.visit].next else { return nil }
      beginning.visit = next
    }
    return ways[beginning.visit].scenario
  }
}
