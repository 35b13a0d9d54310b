import CucumberExpressions

/// The vocabulary: all definitions, compiled and indexed.
///
/// Finding the definition of a sentence looks at the few definitions that share its rarest word.
package struct StepLibrary<World>: Sendable {
  /// The definitions, in the order of their declaration.
  package let definitions: [StepDefinition<World>]

  /// The definitions without their bodies.
  package let outlines: [StepOutline]

  /// What the definitions do: all of them that a run needs, at each step.
  package private(set) var bodies: [StepDefinition<World>.Body]

  /// The parameter types that the definitions use.
  package let registry: ParameterTypeRegistry

  /// What finds the definition of a sentence.
  package let resolver: StepResolver

  /// The library with bodies of its own, for another thread: references to what two threads share are
  /// counted in one place, for which both wait at each step.
  package var separated: StepLibrary {
    var own = self
    own.bodies = bodies.map { body in { world, arguments in try body(&world, arguments) } }
    return own
  }

  /// Compiles a vocabulary.
  ///
  /// - Parameters:
  ///   - definitions: The definitions.
  ///   - parameterTypes: The types they use, besides the standard ones.
  ///   - prefix: How any sentence may begin.
  ///   - families: Words that say the same: a sentence that means nothing is answered with steps in
  ///     other words of their families, too.
  ///   - checksExamples: Whether every example is looked at, which a large vocabulary leaves to its
  ///     tests: it costs more than all the rest, at every start.
  /// - Throws: a ``VocabularyError`` with every expression that does not compile, every one that
  ///   is declared twice, every role without its argument, and every example that means
  ///   something else than its definition. Two definitions that could match one sentence which
  ///   is nobody's example are found by ``overlaps()``.
  package init(
    _ definitions: [StepDefinition<World>], parameterTypes: [ParameterType] = [],
    prefix: StepPrefixRule? = nil,
    families: [[String]] = [], checksExamples: Bool = true
  ) throws(VocabularyError) {
    self.definitions = definitions
    outlines = definitions.map { StepOutline($0) }
    bodies = definitions.map(\.body)
    let registry = ParameterTypeRegistry(parameterTypes)
    self.registry = registry
    var faults: [VocabularyFault] = []
    var compiled: [CucumberExpression] = []
    var positions: [String: Int] = [:]
    for (position, definition) in definitions.enumerated() {
      func report(_ kind: VocabularyFault.Kind) {
        faults.append(
          VocabularyFault(definition: position, expression: definition.expression, kind: kind))
      }
      if let other = positions[definition.expression] { report(.duplicate(of: other)) }
      positions[definition.expression] = position
      do {
        let expression = try CucumberExpression(definition.expression, registry: registry)
        compiled.append(expression)
        for role in definition.roles
        where !expression.parameters.indices.contains(role.parameter) {
          report(.role(parameter: role.parameter))
        }
      } catch {
        report(.expression(error.description))
      }
    }
    guard faults.isEmpty else { throw VocabularyError(faults: faults) }
    resolver = StepResolver(
      compiled, prefixRule: prefix, families: families)
    if checksExamples { faults = exampleFaults() }
    guard faults.isEmpty else { throw VocabularyError(faults: faults) }
  }

  /// The parameter types that were declared besides the standard ones.
  package var declaredTypes: [ParameterType] {
    let standard = Set(ParameterType.standard.map(\.name))
    return registry.types.filter { !standard.contains($0.name) }
  }

  /// The definition at a position, as a resolution names it.
  package subscript(position: Int) -> StepDefinition<World> { definitions[position] }

  /// What a sentence turns out to be.
  package func resolve(_ sentence: String) -> StepResolution {
    resolver.resolve(sentence)
  }

  /// The step that a sentence means, where it means just one: cheaper than ``resolve(_:)`` where
  /// nobody asks what else the sentence could have meant.
  package func match(_ sentence: String) -> ResolvedStep? {
    resolver.match(sentence)
  }

  /// The pairs of definitions that can both match one sentence, each with such a sentence.
  ///
  /// Tried on every pair by walking both expressions at once; see `ExpressionOverlap` for what
  /// it can see. Takes a moment: for tests, not for every start.
  package func overlaps() -> [VocabularyFault] {
    resolver.overlaps()
  }

  /// The parameter types that refuse one of their own examples or choices.
  package func parameterTypeFaults() -> [VocabularyFault] {
    registry.types.flatMap { type in
      (type.examples + type.choices).filter { !type.accepts($0) }.map { text in
        VocabularyFault(
          definition: nil, expression: type.name,
          kind: .parameterType(name: type.name, text: text))
      }
    }
  }

  /// The examples that mean something else than their definitions.
  package func exampleFaults() -> [VocabularyFault] {
    definitions.enumerated().compactMap { position, definition in
      let found: String
      switch resolve(definition.example) {
      case .match(let step) where step.definition == position: return nil
      case .match(let step): found = "means “\(definitions[step.definition].expression)”"
      case .ambiguous(let all):
        found =
          "is ambiguous: "
          + all.map { "“\(definitions[$0].expression)”" }
          .joined(separator: ", ")
      case .badValue(let bad): found = "has “\(bad.found)” for {\(bad.parameter)}"
      case .undefined: found = "means nothing"
      }
      return VocabularyFault(
        definition: position, expression: definition.expression, kind: .example(found))
    }
  }
}
