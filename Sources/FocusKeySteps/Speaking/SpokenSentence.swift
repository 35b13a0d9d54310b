import ScenarioRunner
import StepDefinitions
import VirtualPhone

/// A sentence of the language with its meaning found, to be said to a world without a script.
///
/// Whoever searches for scenarios says the sentences that a script would, and nothing else: what it
/// finds then reads, and runs, as a script. Finding the meaning costs some microseconds, saying it
/// nothing more than its step.
package struct SpokenSentence: Sendable {
  /// The sentence.
  package let text: String
  /// What it does to a story.
  package let kind: StepKind

  /// The expression of its step.
  package let expression: String
  /// What it was given.
  package let arguments: StepArguments

  private let body: FocusKeyStep.Body

  /// Finds the meaning of a sentence; nil where it has none, or stands for a moment besides.
  ///
  /// - Parameter text: The sentence; a table stands below it, a row a line, as in a script.
  package init?(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)
    guard let sentence = lines.first else { return nil }
    let rows = lines.dropFirst().map(Self.cells)
    let library = FocusKeyVocabulary.library
    guard let step = library.match(String(sentence)), step.prefix == nil else { return nil }
    let definition = library[step.definition]
    switch definition.argument {
    case .none where rows.isEmpty: arguments = step.arguments()
    case .table where !rows.isEmpty: arguments = step.arguments(with: .table(rows))
    default: return nil
    }
    self.text = text
    expression = definition.expression
    kind = definition.kind
    body = definition.body
  }

  /// The cells of a row: `| Work | 09:00 |`.
  private static func cells(_ row: Substring) -> [StepCell] {
    let parts = row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
    return parts.map { part in
      let isBlank: (Character) -> Bool = { $0 == " " }
      let cell = part.drop(while: isBlank)
      return StepCell(String(cell.reversed().drop(while: isBlank).reversed()))
    }
  }

  /// The moment that a sentence begins with, and the sentence behind it; nil where there is none.
  package static func parts(of text: String) -> (moment: LocalMoment, rest: String)? {
    guard let step = FocusKeyVocabulary.library.match(text), let prefix = step.prefix,
      let moment = prefix.value as? LocalMoment
    else { return nil }
    return (moment, step.sentence[prefix.rest..<step.sentence.count])
  }

  /// Says it to a world, as the runner would.
  ///
  /// - Throws: Why it cannot be carried out; what was done of it by then stays done.
  package func say(to world: inout FocusKeyWorld) throws(StepFailure) {
    if kind == .action { world.beginStory() }
    do {
      try body(&world, arguments)
    } catch let failure as StepFailure {
      throw failure
    } catch {
      preconditionFailure("“\(text)” threw \(error), which is no StepFailure")
    }
  }

  /// Says it to a world that is left as it was where the sentence cannot be carried out.
  ///
  /// - Returns: Whether it was carried out.
  package func trySaying(to world: inout FocusKeyWorld) -> Bool {
    world.ownPhone()
    let before = world
    let state = world.phone.state
    do throws(StepFailure) {
      try say(to: &world)
      return true
    } catch {
      let phone = world.phone
      world = before
      world.phone = phone
      phone.state = state
      return false
    }
  }
}

extension FocusKeyWorld {
  /// Makes the phone this world's own: copies of a world share one until they change it.
  package mutating func ownPhone() {
    if !isKnownUniquelyReferenced(&phone) { phone = phone.copy() }
  }

  /// The world at the start of a scenario, without a trace.
  package static func atTheStart(seed: UInt64 = 1) -> FocusKeyWorld {
    FocusKeyWorld(WorldOptions(seed: seed, quirks: [], recordsTrace: false, scenario: ""))
  }
}

/// A world may go from thread to thread: what it refers to is its own phone, which one thread at a
/// time uses, and recorders, which only worlds have that record and that no search copies.
extension FocusKeyWorld: @unchecked Sendable {}
