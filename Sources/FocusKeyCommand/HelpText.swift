import SourceDiagnostics

/// The texts of `focuskey help`, made of what the commands say of themselves.
enum HelpText {
  /// All commands, one line each.
  static var overview: String {
    var text = "focuskey: tests of FocusKey on a virtual phone\n\nUsage: focuskey COMMAND …\n\n"
    for command in Subcommand.allCases {
      let name = "\(command.rawValue) \(command.operands)"
      text += "  " + DisplayWidth.padded(name, to: 20) + command.summary + "\n"
    }
    text += "\n  --version           the version of focuskey\n"
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
    var text = "focuskey \(command.rawValue): \(command.summary)\n\n"
    text += "Usage: \(usage(of: command))\n"
    if !command.discussion.isEmpty { text += "\n" + wrapped(command.discussion) }
    text += "\nOptions:\n"
    for option in command.options + [.help] {
      text += "  " + DisplayWidth.padded(option.usage, to: 22) + option.summary
      text += (option.isRepeatable ? "; repeatable" : "") + "\n"
    }
    return text + "\nExample: \(command.example)\n"
  }

  /// Paragraphs broken into lines of at most 90 columns; blanks before one stay.
  private static func wrapped(_ text: String) -> String {
    text.split(separator: "\n").flatMap { paragraph in
      let indent = paragraph.prefix { $0 == " " }
      return WrappedText.lines(String(paragraph), to: 90 - indent.count).map { indent + $0 + "\n" }
    }.joined()
  }
}
