import FocusKeySteps

/// `focuskey device`: how Screen Time really behaves, with sources, as a page in Markdown.
struct DeviceCommand {
  private let arguments: ParsedArguments

  /// Makes the command of what was typed behind `device`.
  init(_ arguments: ParsedArguments) { self.arguments = arguments }

  /// Prints the page, or the parts of it that have all the words.
  ///
  /// - Throws: A ``CommandProblem`` where no part has the words (code 3).
  func perform() throws(CommandProblem) -> ExitCode {
    let words = arguments.operands.flatMap { $0.split(separator: " ").map(String.init) }
    guard let page = DevicePage.markdown(words: words) else {
      throw CommandProblem(
        message: "nothing is said of “\(words.joined(separator: " "))”",
        help: ["fewer words find more; “focuskey device” prints the whole page"],
        code: .nothingSelected)
    }
    return FocusKeyCommand.printed(page)
  }
}
