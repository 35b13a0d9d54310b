import SourceDiagnostics

/// The texts of `focuskey help`, made of what the commands say of themselves.
enum HelpText {
  /// All commands, one line each.
  static var overview: String {
    var text = "focuskey: tests of FocusKey on a virtual phone\n\nUsage: focuskey COMMAND …\n\n"
    for command in Subcommand.allCases {
      text += entry("\(command.rawValue) \(command.operands)", command.summary, width: 20)
    }
    text += "\n" + entry("--version", "the version of focuskey", width: 20)
    text += "\nExample: \(Subcommand.run.example)\n"
    return text + "“focuskey COMMAND --help” tells more of a command.\n"
  }

  /// How a command is typed: `focuskey run [OPTIONS] [PATH…]`.
  static func usage(of command: Subcommand) -> String {
    let options = command.options.isEmpty ? [] : ["[OPTIONS]"]
    let operands = command.operands.isEmpty ? [] : [command.operands]
    return (["focuskey", command.rawValue] + options + operands).joined(separator: " ")
  }

  /// One command with its options and an example.
  static func text(for command: Subcommand) -> String {
    var text = wrapped("focuskey \(command.rawValue): \(command.summary)") + "\n"
    text += "Usage: \(usage(of: command))\n"
    if !command.discussion.isEmpty { text += "\n" + wrapped(command.discussion) }
    text += "\nOptions:\n"
    for option in command.options + [.help] {
      let summary = option.summary + (option.isRepeatable ? "; repeatable" : "")
      text += entry(option.usage, summary, width: 22)
    }
    return text + "\nExample: \(command.example)\n"
  }

  /// A name and what is said of it, the lines of that below one another.
  ///
  /// - Parameter width: The column in which that begins, behind an indentation of two.
  static func entry(_ name: String, _ words: String, width: Int) -> String {
    let lines = WrappedText.lines(words, behind: width + 2, columns: Invocation.listColumns)
    let indent = String(repeating: " ", count: width + 2)
    let rest = lines.dropFirst().map { indent + $0 + "\n" }.joined()
    let name = DisplayWidth.columns(of: name) < width ? name : name + " "
    return "  " + DisplayWidth.padded(name, to: width) + lines[0] + "\n" + rest
  }

  /// Paragraphs broken into lines; blanks before one stay.
  private static func wrapped(_ text: String) -> String {
    text.split(separator: "\n").flatMap { paragraph in
      let indent = paragraph.prefix { $0 == " " }
      let lines = WrappedText.lines(
        String(paragraph), behind: indent.count, columns: Invocation.listColumns)
      return lines.map { indent + $0 + "\n" }
    }.joined()
  }
}
