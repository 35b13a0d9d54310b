import StepDefinitions

/// What a vocabulary tells of its steps to reports.
struct RunDefinitions {
  /// The types of parameters that the vocabulary adds, then its steps, in order of declaration.
  let all: [RunDefinition]
  private let firstStep: Int

  /// The definitions of a vocabulary's sentences.
  init<World>(_ library: StepLibrary<World>) {
    let types = library.declaredTypes.map { type in
      RunDefinition.parameterType(
        ParameterTypeDescription(
          name: type.name, patterns: type.patterns.isEmpty ? [".*"] : type.patterns))
    }
    firstStep = types.count
    all =
      types
      + library.definitions.map { step in
        let place = DefinitionPlace(path: step.file, line: step.line)
        return .step(StepPattern(step.expression, place: place))
      }
  }

  /// The scenarios, telling how the sentences of their steps fit the definitions.
  ///
  /// What a sentence means does not depend on where it stands.
  func matched(_ scenarios: [PlannedScenario]) -> [PlannedScenario] {
    var known: [ObjectIdentifier: StepMatches] = [:]
    return scenarios.map { scenario in
      var scenario = scenario
      scenario.description.matches = scenario.steps.map { step in
        let meaning = ObjectIdentifier(step.meaning)
        if let matches = known[meaning] { return matches }
        let matches = StepMatches([match(step.resolved)])
        known[meaning] = matches
        return matches
      }
      return scenario
    }
  }

  private func match(_ step: ResolvedStep) -> StepMatch {
    StepMatch(
      definition: firstStep + step.definition,
      arguments: step.values.map { value in
        let bytes = step.sentence.bytes
        let start = bytes[..<value.range.lowerBound].count { $0 & 0xC0 != 0x80 }
        let text = step.sentence[value.range]
        let children = value.typeName == "string" ? Self.children(of: text, at: start) : nil
        return MatchArgument(
          MatchGroup(value: text, start: start, children: children),
          typeName: value.typeName.isEmpty ? nil : value.typeName)
      })
  }

  /// The groups that the standard type `string` has by its regular expression: what stands between
  /// double quotes, and what stands between single ones.
  private static func children(of text: String, at start: Int) -> [MatchGroup] {
    let inner = MatchGroup(
      value: String(text.dropFirst().dropLast()), start: start + 1, children: [MatchGroup()])
    let other = MatchGroup(children: [MatchGroup()])
    return text.hasPrefix("'") ? [other, inner] : [inner, other]
  }
}
