/// The worlds of the forks that scenarios came to on the way that later ones take, too.
///
/// A world is a value: whoever comes to a fork that is known goes on from a copy. Only steps that
/// have passed lead to one. A scenario that then fails is carried out again from its own start, for
/// what is told of it has the places of its own steps.
///
/// Each thread has its own. Nothing that is told depends on which worlds are kept.
struct Beginnings<World> {
  /// Worlds that are kept at most.
  private static var worldsAtMost: Int { 128 }

  /// A world, and how many steps led to it.
  struct Beginning {
    /// How many steps led to it.
    let steps: Int
    /// The world.
    let world: World
  }

  private let ways: ScenarioWays
  private let share: @Sendable (World) -> World?
  private var kept: [Int: Beginning] = [:]

  /// Keeps nothing yet.
  ///
  /// - Parameter share: Makes an independent copy of a world.
  init(on ways: ScenarioWays, share: @escaping @Sendable (World) -> World?) {
    self.ways = ways
    self.share = share
  }

  /// A copy of the furthest world on the way of a scenario, if there is any.
  mutating func beginning(of scenario: Int) -> Beginning? {
    for fork in ways.forks(of: scenario).reversed() {
      guard let beginning = kept[fork.place] else { continue }
      guard ways.nextVisitor(of: fork.place, after: scenario) != nil else {
        kept[fork.place] = nil
        return beginning
      }
      return share(beginning.world).map { Beginning(steps: fork.steps, world: $0) }
    }
    return nil
  }

  /// The forks behind so many steps of a scenario that others will come to, too.
  func forks(of scenario: Int, behind steps: Int) -> [ScenarioWays.Fork] {
    ways.forks(of: scenario).filter {
      $0.steps > steps && ways.nextVisitor(of: $0.place, after: scenario) != nil
    }
  }

  /// Keeps the world that a scenario came to a fork with; where there is no room, the one that is
  /// needed last gives way.
  mutating func keep(_ world: World, at fork: ScenarioWays.Fork, of scenario: Int) {
    if kept.count >= Self.worldsAtMost {
      func need(_ place: Int) -> Int { ways.nextVisitor(of: place, after: scenario) ?? .max }
      // The places are told apart by their numbers, too: the order of a dictionary decides nothing.
      guard let last = kept.keys.max(by: { (need($0), $0) < (need($1), $1) }),
        need(fork.place) < need(last)
      else { return }
      kept[last] = nil
    }
    guard let copy = share(world) else { return }
    kept[fork.place] = Beginning(steps: fork.steps, world: copy)
  }
}
