/// What a step does to a story.
package enum StepKind: String, Sendable, Hashable, CaseIterable {
  /// Sets the stage, before anything happens.
  case given

  /// Something happens.
  case action

  /// Tells what must hold; soft: all of one moment are evaluated together.
  case assertion
}

/// One sentence of the vocabulary, with what it does.
///
/// One declaration is all there is to a step; help, catalogue and checks follow from it:
/// ```swift
/// StepDefinition(
///   "{name} is opened", .action, section: "The person",
///   "Somebody opens an app.", example: "Instagram is opened", roles: [.refersTo("app")]
/// ) { world, args in
///   try world.open(args[0])
/// }
/// ```
package struct StepDefinition<World>: Sendable {
  /// What a step does, with the world it is done to.
  ///
  /// Throws a ``StepFailure`` and nothing else. (The type says only `throws`, since a closure of
  /// several statements would otherwise have to repeat `throws(StepFailure)` in each declaration;
  /// whoever runs a body traps on any other error.)
  package typealias Body =
    @Sendable (_ world: inout World, _ arguments: StepArguments) throws -> Void

  /// The sentence, a Cucumber Expression.
  package let expression: String

  /// What the step does to a story.
  package let kind: StepKind

  /// What must stand under the step.
  package let argument: BlockArgument

  /// What the step means, in one or two sentences.
  package let documentation: String

  /// A full sentence that means this definition and no other.
  package let example: String

  /// What stands under the example: rows of a table, or a text between its quotation marks; empty where
  /// the step takes nothing.
  package let exampleBlock: String

  /// The heading under which the step is listed.
  package let section: String

  /// What its name-like parameters do with their names.
  package let roles: [NameRole]

  /// What else the checks of a script need to know of it.
  package let traits: StepTraits

  /// The file in which it is declared, as its module and its name: no two files of a module have
  /// one name, and nothing of the machine that built them is in it.
  package let file: String

  /// The line on which it is declared, from 1.
  package let line: Int

  /// What the step does.
  package let body: Body

  /// Declares a step; where that is done, is known by itself.
  package init(
    _ expression: String, _ kind: StepKind, section: String, argument: BlockArgument = .none,
    _ documentation: String, example: String, under exampleBlock: String = "",
    roles: [NameRole] = [], traits: StepTraits = [],
    file: String = #fileID, line: Int = #line, body: @escaping Body
  ) {
    self.expression = expression
    self.kind = kind
    self.argument = argument
    self.documentation = documentation
    self.example = example
    self.exampleBlock = exampleBlock
    self.section = section
    self.roles = roles
    self.traits = traits
    self.file = file
    self.line = line
    self.body = body
  }
}

/// A definition without what it does: as much as is known without its world.
package struct StepOutline: Sendable {
  /// The sentence, a Cucumber Expression.
  package let expression: String

  /// A full sentence that means it.
  package let example: String

  /// What it does to a story.
  package let kind: StepKind

  /// What must stand under it.
  package let argument: BlockArgument

  /// Whether it makes a name known, of those in its sentence.
  package let introduces: Bool

  /// The outline of a definition.
  init<World>(_ definition: StepDefinition<World>) {
    expression = definition.expression
    example = definition.example
    kind = definition.kind
    argument = definition.argument
    introduces = definition.roles.contains { role in
      if case .introduces = role.relation { true } else { false }
    }
  }
}
