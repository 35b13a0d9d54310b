/// What a run amounts to: a world, and what happened in it.
@usableFromInline package struct Script<Model: ExplorableModel>: Hashable, Sendable {
  /// The world in which it happens.
  @usableFromInline package var world: Model.World

  /// What happens, in order.
  @usableFromInline package var actions: [Model.Action]

  /// Whether the model is healed afterwards and must converge.
  @usableFromInline package var isHealed: Bool

  /// Puts a script together.
  @usableFromInline package init(
    world: Model.World, actions: [Model.Action], isHealed: Bool = false
  ) {
    self.world = world
    self.actions = actions
    self.isHealed = isHealed
  }

  /// Compares worlds, actions and whether there is a second phase.
  @usableFromInline package static func == (left: Script, right: Script) -> Bool {
    left.isHealed == right.isHealed && left.actions == right.actions && left.world == right.world
  }

  /// Hashes what is compared.
  @usableFromInline package func hash(into hasher: inout Hasher) {
    hasher.combine(isHealed)
    hasher.combine(actions)
    hasher.combine(world)
  }
}

/// A broken promise and the run that broke it.
@usableFromInline package struct Finding<Model: ExplorableModel>: Sendable {
  /// What happened, up to the violation.
  @usableFromInline package var script: Script<Model>

  /// What heals the model after the script's actions, where it is healed; the violation lies at the
  /// end of it.
  @usableFromInline package var healing: [Model.Action]

  /// What was broken.
  @usableFromInline package var violation: Violation

  /// The number of the run that found it, counted from 0; nil where no run did.
  @usableFromInline package var run: Int?

  /// Tells what was found.
  @usableFromInline package init(
    script: Script<Model>, healing: [Model.Action] = [], violation: Violation, run: Int? = nil
  ) {
    self.script = script
    self.healing = healing
    self.violation = violation
    self.run = run
  }

  /// Everything that happens until the violation: the script's actions and what heals.
  @usableFromInline package var allActions: [Model.Action] { script.actions + healing }
}
