/// How long and how complex a script is: what shrinking makes smaller.
///
/// Fewer actions come first, those that heal included, then a simpler world, then simpler actions; of as
/// simple ones the one that begins with the simpler, so that one of two like scripts is told.
package struct ScriptSize: Comparable {
  private let actions: Int
  private let world: Int
  /// How complex each action is, those that heal left out.
  private let complexities: [Int]

  private init(actions: Int, world: Int, complexities: [Int]) {
    self.actions = actions
    self.world = world
    self.complexities = complexities
  }

  /// The size of a script.
  ///
  /// - Parameter healing: How many actions it takes besides to heal the model at the end.
  package init<Model: ExplorableModel>(
    of script: Script<Model>, in model: Model, healing: Int = 0
  ) {
    self.init(
      actions: script.actions.count + healing, world: model.complexity(of: script.world),
      complexities: script.actions.map { model.complexity(of: $0) })
  }

  /// A size that no script has: every one is smaller.
  static let unbounded = ScriptSize(actions: .max, world: .max, complexities: [])

  /// Whether a script is simpler than another.
  package static func < (left: ScriptSize, right: ScriptSize) -> Bool {
    let (one, other) = (left.complexities.reduce(0, +), right.complexities.reduce(0, +))
    let (first, second) = ((left.actions, left.world, one), (right.actions, right.world, other))
    return first == second
      ? left.complexities.lexicographicallyPrecedes(right.complexities) : first < second
  }
}
