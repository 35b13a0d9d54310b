import CucumberExpressions
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions

@testable import ScenarioLanguageServer

/// A house of lamps: a small language for tests.
struct House: Sendable {
  var lit: Set<String> = []
}

extension ScenarioLanguage {
  /// The language of lamps, with two lamps, a table and a rule.
  static var lamps: ScenarioLanguage {
    var language = ScenarioLanguage(lampVocabulary)
    language.sentences.names = [("lamp", ["Moon", "Sun", "Evening Star"])]
    language.sentences.describeName = { $0 == "Moon" ? "lamp of the night" : nil }
    language.sentences.cellWords = { _, heading in heading == nil ? ["lamp"] : ["Moon", "Sun"] }
    return language
  }

  /// The sentences about lamps; a lamp is to be put up only where somebody speaks of it.
  static var lampVocabulary: Vocabulary<House> {
    let library: StepLibrary<House>
    do {
      library = try StepLibrary(
        lampSteps, parameterTypes: [lamp, state, clock, colour], prefix: .init(clock))
    } catch {
      preconditionFailure("\(error)")
    }
    var vocabulary = Vocabulary(library: library) { _ in House() }
    vocabulary.knownTags = { ["@phrase", "@wip", "@R1"] }
    vocabulary.explainTag = { ["@R1": "Lamps stay lit.", "@AC-5": "A lamp shines."][$0] }
    vocabulary.validate = { steps, _, _ in
      var known: Set<String> = ["Moon", "Sun"]
      var problems: [Diagnostic] = []
      for step in steps {
        if case .table(let rows) = step.block, rows.count == 1 {
          problems.append(.error("there is no row under the heading", at: rows[0].first?.range))
        }
        for role in library[step.resolved.definition].roles {
          guard let name = step.resolved.values[role.parameter].value as? String else { continue }
          if case .introduces = role.relation {
            known.insert(name)
          } else if !known.contains(name) {
            let hint = Suggestions.didYouMean(name, among: known.sorted()).map { [$0] } ?? []
            problems.append(
              .error(
                "there is no lamp “\(name)”", at: step.range(ofArgument: role.parameter),
                help: hint))
          }
        }
      }
      return problems
    }
    vocabulary.review = { steps, _ in
      steps.indices.compactMap { place in
        guard steps[place].kind == .given,
          let lamp = steps[place].resolved.values.first?.value as? String,
          !steps.indices.contains(where: { $0 != place && steps[$0].sentence.text.contains(lamp) })
        else { return nil }
        return StepWarning(
          step: place,
          diagnostic: .warning("nobody needs \(lamp)", at: steps[place].range(ofArgument: 0)))
      }
    }
    return vocabulary
  }

  private static var lampSteps: [StepDefinition<House>] {
    [
      StepDefinition(
        "there is a lamp {lamp}", .given, section: "Lamps", "Puts up a lamp.",
        example: "there is a lamp Mars", roles: [.introduces("lamp")]
      ) { _, _ in },
      StepDefinition(
        "{lamp} is switched {state}", .action, section: "Lamps", "Somebody turns the switch.",
        example: "Moon is switched on", roles: [.refersTo("lamp")]
      ) { house, arguments in
        let name: String = arguments[0]
        let state: String = arguments[1]
        if state == "on" { house.lit.insert(name) } else { house.lit.remove(name) }
      },
      StepDefinition(
        "{lamp} is/are lit", .assertion, section: "Lamps", "The lamp gives light.",
        example: "Moon is lit", roles: [.refersTo("lamp")]
      ) { house, arguments in
        let name: String = arguments[0]
        if !house.lit.contains(name) { throw StepFailure("\(name) is dark", at: .argument(0)) }
      },
      StepDefinition(
        "{lamp} is brighter than {lamp}", .assertion, section: "Lamps", "One outshines the other.",
        example: "Sun is brighter than Moon", roles: [.refersTo("lamp"), .refersTo("lamp", at: 1)]
      ) { _, _ in },
      StepDefinition(
        "the glass {colour}", .given, section: "Lamps", "What their light comes through.",
        example: "the glass \"red\""
      ) { _, _ in },
      StepDefinition(
        "these lamps:", .given, section: "Lamps", argument: .table, "Puts up lamps.",
        example: "these lamps:"
      ) { _, _ in },
    ]
  }

  private static let lamp = ParameterType(
    name: "lamp", expected: "a name of a lamp", examples: ["Moon"]
  ) { sentence, start in
    let isQuoted = sentence.byte(at: start) == UInt8(ascii: "\"")
    var end = isQuoted ? start + 1 : start
    let last = isQuoted ? UInt8(ascii: "\"") : UInt8(ascii: " ")
    while let byte = sentence.byte(at: end), byte != last { end += 1 }
    if isQuoted, sentence.byte(at: end) != nil { end += 1 }
    return end > start ? [.init(textUntil: end)] : []
  }

  private static let state = ParameterType(
    name: "state", expected: "on or off", choices: [("on", "on"), ("off", "off")])

  private static let colour = ParameterType(
    name: "colour", expected: "a colour in quotes", choices: [("\"red\"", "red")])

  private static let clock = ParameterType(
    name: "clock", expected: "a time such as 09:00", examples: ["09:00"]
  ) { sentence, start in
    var end = start
    while let byte = sentence.byte(at: end), byte != UInt8(ascii: " ") { end += 1 }
    let text = sentence[start..<end]
    return text.count == 5 && text.contains(":") ? [.init(textUntil: end)] : []
  }
}
