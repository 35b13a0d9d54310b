import GherkinSyntax
import ScenarioRunner
import StepDefinitions
import VirtualPhone

/// A sentence of the language with its meaning found, to be said to a world without a script.
///
/// Whoever searches for scenarios says the sentences that a script would, and nothing else: what it
/// finds then reads, and runs, as a script. Finding the meaning costs some microseconds, saying it
/// nothing more than its step.
package final class SpokenSentence: Sendable {
  /// The sentence.
  package let text: String
  /// What it does to a story.
  package let kind: StepKind

  /// The section of the vocabulary to which its step belongs.
  package let section: String
  /// The expression of its step.
  package let expression: String
  /// What it was given.
  package let arguments: StepArguments

  private let body: FocusKeyStep.Body

  /// Finds the meaning of a sentence; nil where it has none, or stands for a moment besides.
  ///
  /// - Parameter text: The sentence; a table stands below it, a row a line, or a text between its
  ///   delimiters, as in a script.
  package init?(_ text: String) {
    let newline = UInt8(ascii: "\n")
    let lines = text.utf8.split(separator: newline, omittingEmptySubsequences: false)
      .map(Substring.init)
    guard let sentence = lines.first else { return nil }
    let below = Self.text(lines.dropFirst())
    let rows = below == nil ? lines.dropFirst().filter { !$0.isEmpty }.map(Self.cells) : []
    let library = FocusKeyVocabulary.library
    guard let step = library.match(String(sentence)), step.prefix == nil else { return nil }
    let definition = library[step.definition]
    switch definition.argument {
    case .none where rows.isEmpty && below == nil: arguments = step.arguments()
    case .table where !rows.isEmpty: arguments = step.arguments(with: .table(rows))
    case .docString:
      guard let below else { return nil }
      arguments = step.arguments(with: .docString(StepDocString(below)))
    default: return nil
    }
    self.text = text
    section = definition.section
    expression = definition.expression
    kind = definition.kind
    body = definition.body
  }

  private static let delimiter = #"""""#

  /// The text between delimiters, without the indentation of the first one; nil where there is none.
  private static func text(_ lines: ArraySlice<Substring>) -> String? {
    guard let first = lines.first, lines.count > 1 else { return nil }
    let indent = first.prefix { $0 == " " }
    guard first.dropFirst(indent.count) == delimiter else { return nil }
    return lines.dropFirst().dropLast()
      .map { $0.hasPrefix(indent) ? $0.dropFirst(indent.count) : $0 }
      .joined(separator: "\n")
  }

  /// A text as it stands below a sentence, between its delimiters.
  package static func below(_ text: String) -> String {
    let lines =
      [delimiter] + text.split(separator: "\n", omittingEmptySubsequences: false) + [delimiter]
    return lines.map { "\n      \($0)" }.joined()
  }

  /// The cells of a row: `| Work | 09:00 |`; a bar behind a backslash belongs to its cell.
  private static func cells(_ row: Substring) -> [StepCell] {
    var parts: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in row.utf8 {
      if byte == UInt8(ascii: "|"), !isEscaped {
        parts.append([])
      } else {
        parts[parts.count - 1].append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return parts.dropFirst().dropLast().map { part in
      let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") }
      let cell = Array(part.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
      return StepCell(String(decoding: TableCell.unescaped(cell), as: UTF8.self))
    }
  }

  /// A name as scripts write it: as a bare word where it can be one, else in quotes.
  package static func written(_ name: String) -> String { WordTypes.written(name) }

  /// A text in quotes, as scripts write it.
  package static func quoted(_ text: String) -> String { "\"\(WordTypes.escaped(text))\"" }

  /// A name as it stands in a cell of a table.
  package static func cell(ofName name: String) -> String { TableCell.escaped(written(name)) }

  /// The profile of a table that says nothing but that there is one.
  package var profile: String? {
    guard expression == ProfileTable.sentence else { return nil }
    return ProfileTable(arguments.table ?? []).rows.first?.row.name
  }

  /// The sentences that say the same one by one: of a table of profiles, those of its rows; else itself.
  package var unfolded: [SpokenSentence] {
    guard expression == ProfileTable.sentence else { return [self] }
    return ProfileTable.sentences(arguments.table ?? []).compactMap { SpokenSentence($0) }
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
    let isShared = !isKnownUniquelyReferenced(&world.phone)
    let before = world
    // A phone that other worlds share stays as it is; of one's own the state is put back.
    let state = isShared ? nil : world.phone.state
    if isShared { world.phone = world.phone.copy() }
    do throws(StepFailure) {
      try say(to: &world)
      return true
    } catch {
      world = before
      if let state { world.phone.state = state }
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
  package static func atTheStart() -> FocusKeyWorld {
    FocusKeyWorld(WorldOptions(seed: RunOptions.defaultSeed, quirks: [], recordsTrace: false))
  }
}

/// A world may go from thread to thread: what it refers to is its own phone, which one thread at a
/// time uses, and recorders, which only worlds have that record and that no search copies.
extension FocusKeyWorld: @unchecked Sendable {}
