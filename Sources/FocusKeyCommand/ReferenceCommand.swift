import FocusKeySteps
import ScenarioRunner
import StepDefinitions

/// `focuskey reference`: everything that can be written and typed, as a page in Markdown.
///
/// It is made of what the code itself goes by: the vocabulary, the options, the books of rules.
struct ReferenceCommand {
  /// Prints the page.
  func perform() -> ExitCode { FocusKeyCommand.printed(Self.page) }

  /// The page.
  static var page: String {
    var page = ReferencePage()
    page.heading(1, "Reference")
    page.paragraph(
      "Printed by `focuskey reference` from the code itself. The same on the command line: "
        + "`focuskey steps WORDS`, `focuskey help COMMAND`, `focuskey criteria R41`.")
    steps(&page)
    words(&page)
    tags(&page)
    quirks(&page)
    rules(&page)
    commands(&page)
    return page.text
  }

  private static func steps(_ page: inout ReferencePage) {
    let definitions = FocusKeyVocabulary.make().library.definitions
    page.heading(2, "Steps")
    page.paragraph(
      "`is/are` is one or the other, `(s)` may be left out, `{…}` is one of the words below. Any "
        + "step may begin with a moment: `09:35 a break is taken`. What must hold is soft: all of "
        + "one moment are told together.")
    var sections: [String] = []
    for step in definitions where !sections.contains(step.section) { sections.append(step.section) }
    for section in sections {
      page.heading(3, section)
      page.row(["step", "what it means", "for example"], isHead: true)
      for step in definitions where step.section == section {
        let below =
          switch step.argument {
          case .none: ""
          case .table: " + table"
          case .docString: " + text"
          }
        page.row([code(step.expression) + below, step.documentation, code(step.example)])
      }
    }
  }

  private static func words(_ page: inout ReferencePage) {
    let library = FocusKeyVocabulary.make().library
    var used: [String] = []
    for expression in library.resolver.expressions {
      for type in expression.parameters where !used.contains(type.name) { used.append(type.name) }
    }
    page.heading(2, "Words in steps")
    page.row(["word", "what may stand there", "for example"], isHead: true)
    for type in library.registry.types.sorted(by: { $0.name < $1.name })
    where used.contains(type.name) {
      page.row([
        code("{\(type.name)}"), type.expected, type.examples.map(code).joined(separator: " · "),
      ])
    }
    page.paragraph("Names that every scenario knows:")
    for (kind, names) in KnownWords.names {
      page.item("\(kind): \(names.joined(separator: ", "))")
    }
  }

  private static func tags(_ page: inout ReferencePage) {
    page.heading(2, "Tags")
    page.row(["tag", "what it does"], isHead: true)
    page.row(["`@AC-1` … `@AC-14`", "an acceptance criterion of the plan that this proves"])
    page.row([code(CriteriaBook.checklistTag), CriteriaBook.checklistMeaning])
    page.row(["`@R41`, `@D7`", "a rule of FocusKey, a behaviour of the phone that this proves"])
    page.row(["`@bug-NAME`", "a defect that was seen in the wild"])
    for tag in ReservedTag.allCases { page.row([code(tag.rawValue), tag.meaning]) }
  }

  private static func quirks(_ page: inout ReferencePage) {
    page.heading(2, "Quirks")
    page.paragraph(
      "What some phones do, switched on by `Given the phone has the quirk \"…\"` or `--quirk`:")
    for name in FocusKeyVocabulary.quirkNames { page.item(code(name)) }
  }

  private static func rules(_ page: inout ReferencePage) {
    page.heading(2, "Rules")
    page.paragraph(
      "In full, with the behaviours of the phone and the quirks: [rules.md](../rules.md).")
    page.row(["number", "begins with"], isHead: true)
    for number in RuleBook.numbers {
      guard let text = RuleBook.rule(number) else { continue }
      let sentence = text.split(separator: ".", maxSplits: 1)[0]
      page.row([number, sentence + "."])
    }
  }

  private static func commands(_ page: inout ReferencePage) {
    page.heading(2, "Commands")
    for command in Subcommand.allCases {
      page.heading(3, "focuskey \(command.rawValue)")
      page.paragraph("\(command.summary). Usage: `\(HelpText.usage(of: command))`")
      for line in command.discussion.split(separator: "\n") { page.paragraph(String(line)) }
      if !command.options.isEmpty {
        page.row(["option", "what it does"], isHead: true)
        for option in command.options {
          page.row([
            code(option.usage), option.summary + (option.isRepeatable ? "; repeatable" : ""),
          ])
        }
      }
      page.paragraph("Example: \(code(command.example))")
    }
  }

  private static func code(_ text: String) -> String { "`\(text)`" }
}

/// A page of Markdown while it is written.
private struct ReferencePage {
  /// The page so far.
  private(set) var text = ""
  private var isInList = false

  mutating func heading(_ level: Int, _ title: String) {
    begin()
    text += String(repeating: "#", count: level) + " " + title + "\n"
    isInList = false
  }

  mutating func paragraph(_ words: String) {
    begin()
    text += words + "\n"
    isInList = false
  }

  mutating func item(_ words: String) {
    if !isInList { begin() }
    text += "- \(words)\n"
    isInList = true
  }

  mutating func row(_ cells: [String], isHead: Bool = false) {
    if isHead { begin() }
    let escaped = cells.map { $0.replacing("|", with: "\\|") }
    text += "| " + escaped.joined(separator: " | ") + " |\n"
    if isHead { text += "|" + String(repeating: " --- |", count: cells.count) + "\n" }
    isInList = false
  }

  private mutating func begin() {
    if !text.isEmpty { text += "\n" }
  }
}
