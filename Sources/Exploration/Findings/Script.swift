/// What a run amounts to: a world, and what happened in it.
package struct Script<Model: ExplorableModel>: Hashable, Sendable {
  /// The world in which it happens.
  package var world: Model.World

  /// What happens, in order.
  package var actions: [Model.Action]

  /// Whether the model is healed afterwards and must converge.
  package var isHealed: Bool

  /// Puts a script together.
  package init(world: Model.World, actions: [Model.Action], isHealed: Bool = false) {
    self.world = world
    self.actions = actions
    self.isHealed = isHealed
  }

  /// Compares worlds, actions and whether there is a second phase.
  package static func == (left: Script, right: Script) -> Bool {
    left.isHealed == right.isHealed && left.actions == right.actions && left.world == right.world
  }

  /// Hashes what is compared.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(isHealed)
    hasher.combine(actions)
    hasher.combine(world)
  }
}

/// A broken promise and the run that broke it.
package struct Finding<Model: ExplorableModel>: Sendable {
  /// What happened, up to the violation.
  package var script: Script<Model>

  /// What heals the model after the script's actions, where it is healed; the violation lies at the
  /// end of it.
  package var healing: [Model.Action]

  /// What was broken.
  package var violation: Violation

  /// The number of the run that found it, counted from 0; nil where no run did.
  package var run: Int?

  /// Tells what was found.
  package init(
    script: Script<Model>, healing: [Model.Action] = [], violation: Violation, run: Int? = nil
  ) {
    self.script = script
    self.healing = healing
    self.violation = violation
    self.run = run
  }

  /// Everything that happens until the violation: the script's actions and what heals.
  package var allActions: [Model.Action] { script.actions + healing }
}
