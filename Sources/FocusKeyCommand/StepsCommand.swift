import FocusKeySteps
import ScenarioReports
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions

/// `focuskey steps`: the steps that scripts may use, searchable.
struct StepsCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `steps`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Prints the steps that have all the words.
  ///
  /// - Throws: A ``CommandProblem`` for a wrong option, and where no step has the words (code 3).
  func perform() throws(CommandProblem) -> ExitCode {
    let style = try Invocation(arguments).listStyle
    let library = FocusKeyVocabulary.make().library
    let entries = Self.entries(library)
    let words = arguments.operands.flatMap { $0.split(separator: " ").map { $0.lowercased() } }
    let found = entries.filter { entry in words.allSatisfy { entry.searched.contains($0) } }
    if found.isEmpty {
      let asked = words.joined(separator: " ")
      let nearest = library.resolver.nearest(to: asked).map { library[$0].expression }
      throw CommandProblem(
        message: "no step has “\(asked)”",
        help: Self.near(words, in: entries)
          + (nearest.isEmpty ? [] : ["near it: \(Suggestions.list(nearest, joinedBy: "and"))"])
          + ["fewer words find more; “focuskey steps” lists all"],
        code: .nothingSelected)
    }
    if arguments.has(.json) { return FocusKeyCommand.printed(Self.json(found)) }
    return FocusKeyCommand.printed(Self.text(found, style))
  }

  /// The word that each unknown one may have been meant to be.
  private static func near(_ words: [String], in entries: [Entry]) -> [String] {
    let known = Set(entries.flatMap { $0.searched.split { !$0.isLetter }.map(String.init) })
    return words.filter { word in !entries.contains { $0.searched.contains(word) } }
      .compactMap { Suggestions.didYouMean($0, among: known.sorted()) }
  }

  /// A step as it is listed.
  private struct Entry {
    let expression: String
    let kind: StepKind
    let block: BlockArgument
    let section: String
    let documentation: String
    /// A whole example: a sentence, and what stands under it.
    let example: [String]
    let searched: String
  }

  private static func entries<World>(_ library: StepLibrary<World>) -> [Entry] {
    library.definitions.map { step in
      Entry(
        expression: step.expression, kind: step.kind, block: step.argument, section: step.section,
        documentation: step.documentation,
        example: [step.example]
          + step.exampleBlock.split(separator: "\n").map { "  \($0)" },
        searched: [step.expression, step.documentation, step.example, step.section]
          .joined(separator: "\n").lowercased())
    }
  }

  private static func text(_ entries: [Entry], _ style: TextStyle) -> String {
    var text = ""
    var sections: [String] = []
    for entry in entries where !sections.contains(entry.section) { sections.append(entry.section) }
    for section in sections {
      text += style.paint(section, .name) + "\n\n"
      for entry in entries where entry.section == section {
        text += "  " + style.paint(entry.expression, .command) + under(entry.block) + "\n"
        if !entry.documentation.isEmpty {
          text += style.paragraph("      ", entry.documentation, role: .aside)
        }
        let lines = entry.example.joined(separator: "\n        ")
        text += style.paint("      as in: \(lines)", .aside) + "\n"
      }
      text += "\n"
    }
    return text
  }

  private static func under(_ block: BlockArgument) -> String {
    switch block {
    case .none: ""
    case .table: "   (with a table)"
    case .docString: "   (with a text)"
    }
  }

  private static func json(_ entries: [Entry]) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for entry in entries {
        writer.object { writer in
          writer.member("expression", entry.expression)
          writer.member("kind", entry.kind.rawValue)
          writer.member("argument", entry.block.rawValue)
          writer.member("section", entry.section)
          writer.member("documentation", entry.documentation)
          writer.member("example", entry.example.joined(separator: "\n"))
        }
      }
    }
    writer.endLine()
    return writer.text
  }
}
