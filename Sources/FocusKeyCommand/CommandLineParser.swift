import SourceDiagnostics

/// What was typed behind a command's name, sorted into options and the rest.
struct ParsedArguments {
  /// The values of each option in the order given; options without a value have an empty text.
  private var values: [String: [String]] = [:]
  /// Everything that is no option, in order.
  private(set) var operands: [String] = []

  /// Whether the option was given.
  func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The option's value, if it was given; the last one where it was given several times.
  func value(of option: OptionSpec) -> String? { values[option.name]?.last }

  /// All values of an option.
  func values(of option: OptionSpec) -> [String] { values[option.name] ?? [] }

  /// The option's value as a whole number.
  ///
  /// - Throws: A ``CommandProblem`` if it is none, or outside the range.
  func number<Number: FixedWidthInteger>(
    of option: OptionSpec, in range: ClosedRange<Number>
  ) throws(CommandProblem) -> Number? {
    guard let text = value(of: option) else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw CommandProblem(
        message: "\(option.name) takes a whole number from \(range.lowerBound) to "
          + "\(range.upperBound), not “\(text)”")
    }
    return number
  }

  fileprivate mutating func note(_ option: OptionSpec, _ value: String) {
    values[option.name, default: []].append(value)
  }

  fileprivate mutating func note(operand: String) { operands.append(operand) }
}

/// Sorts arguments into options and the rest.
///
/// Options may stand before, between and after the rest: `run --jobs 2 a.feature --jobs=3`.
/// `--` ends the options.
struct CommandLineParser {
  /// The command that the arguments are for.
  let command: Subcommand

  /// Sorts the arguments behind the command's name; who asks for help gets it, whatever else is wrong.
  ///
  /// - Throws: A ``CommandProblem`` for an unknown option, a missing or superfluous value, and for
  ///   an option given twice that may be given once.
  func parse(_ arguments: [String]) throws(CommandProblem) -> ParsedArguments {
    do {
      return try sorted(arguments)
    } catch {
      let options = arguments.prefix { $0 != "--" }
      guard options.contains("--help") || options.contains("-h") else { throw error }
      var parsed = ParsedArguments()
      parsed.note(.help, "")
      return parsed
    }
  }

  private func sorted(_ arguments: [String]) throws(CommandProblem) -> ParsedArguments {
    var parsed = ParsedArguments()
    var index = 0
    var optionsEnded = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if optionsEnded || argument == "-" || !argument.hasPrefix("-") {
        parsed.note(operand: argument)
      } else if argument == "--" {
        optionsEnded = true
      } else {
        let next = index < arguments.count ? arguments[index] : nil
        if try parse(option: argument, next: next, into: &parsed) { index += 1 }
      }
    }
    return parsed
  }

  /// Notes one option; tells whether the next argument was its value.
  private func parse(
    option argument: String, next: String?, into parsed: inout ParsedArguments
  ) throws(CommandProblem) -> Bool {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = argument == "-h" ? "--help" : String(parts[0])
    guard let option = (command.options + [.help]).first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    if parsed.has(option), !option.isRepeatable, option.name != OptionSpec.help.name {
      throw CommandProblem(
        message: "\(name) is given twice",
        help: option.name == OptionSpec.tags.name
          ? ["one expression says it all: --tags '@AC-5 and not @wip'"] : ["leave one of them out"])
    }
    guard let valueName = option.value else {
      if parts.count > 1 {
        throw CommandProblem(message: "\(name) takes no value, but has “\(parts[1])”")
      }
      parsed.note(option, "")
      return false
    }
    if parts.count > 1 {
      parsed.note(option, String(parts[1]))
      return false
    }
    guard let next, !next.hasPrefix("--") else {
      throw CommandProblem(
        message: "\(name) needs a value: \(name) \(valueName)",
        help: [option.summary])
    }
    parsed.note(option, next)
    return true
  }

  private func unknown(_ name: String) -> CommandProblem {
    let names = command.options.map(\.name) + ["--help"]
    var help: [String] = []
    if let meant = command.options.first(where: { $0.elsewhere.contains(name) }) {
      help.append("here that is \(meant.usage): \(meant.summary)")
    } else if let near = Suggestions.didYouMean(name, among: names) {
      help.append(near)
    } else if let other = Subcommand.allCases.first(where: { command in
      command.options.contains { $0.name == name }
    }) {
      help.append("“focuskey \(other.rawValue)” has that option")
    } else if name.contains(".feature") {
      help.append("a script that is called so is written ./\(name)")
    }
    help.append("“focuskey \(command.rawValue) --help” lists the options")
    return CommandProblem(
      message: "“focuskey \(command.rawValue)” has no option “\(name)”", help: help)
  }
}
