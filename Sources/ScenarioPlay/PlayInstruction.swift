/// What can be typed besides sentences.
enum PlayInstruction: Equatable {
  case undo(Int), redo(Int)
  case back(String), go(String)
  case next(Int), rest, skip
  case fork(String), switchTo(String), forks
  case why([String]), trace, screen, apps, outcomes([String])
  case script, save(path: String, overwrites: Bool)
  case new(String?)
  case steps([String]), help(String?)
  case quit

  /// A command as the help lists it.
  struct Spec {
    /// The word that it begins with.
    let name: String
    /// What stands behind it.
    let operands: String
    /// What it does, one line.
    let summary: String
  }

  /// All commands, in the order of the help.
  static let specs: [Spec] = [
    Spec(name: "undo", operands: "[N]", summary: "takes the last N things back; any number"),
    Spec(name: "redo", operands: "[N]", summary: "does again what was taken back"),
    Spec(
      name: "back", operands: "to TIME",
      summary: "the phone as it was then: 09:00, Monday 09:00, a date"),
    Spec(name: "go", operands: "to TIME", summary: "lets time run to TIME, or goes back to it"),
    Spec(name: "fork", operands: "NAME", summary: "keeps the story so far; goes on under NAME"),
    Spec(name: "switch", operands: "NAME", summary: "goes on with another fork"),
    Spec(name: "forks", operands: "", summary: "the forks of this story"),
    Spec(name: "next", operands: "[N]", summary: "plays the next N steps of the opened script"),
    Spec(name: "rest", operands: "", summary: "plays all the rest of it"),
    Spec(name: "skip", operands: "", summary: "leaves its next step out"),
    Spec(name: "screen", operands: "", summary: "draws the screen again"),
    Spec(name: "outcomes", operands: "[NAMES]", summary: "what is blocked and open, as a table"),
    Spec(name: "apps", operands: "", summary: "all apps and sites, blocked and open"),
    Spec(name: "why", operands: "[NAME]", summary: "what led to what is seen, of NAME only"),
    Spec(name: "trace", operands: "", summary: "everything that happened"),
    Spec(name: "script", operands: "", summary: "the story as a scenario"),
    Spec(name: "save", operands: "FILE.feature", summary: "writes it; save! overwrites"),
    Spec(name: "new", operands: "[NAME]", summary: "begins anew"),
    Spec(name: "steps", operands: "[WORDS]", summary: "the sentences that have all the words"),
    Spec(name: "help", operands: "[COMMAND]", summary: "this list"),
    Spec(name: "quit", operands: "", summary: "ends, as Ctrl-D does"),
  ]

  /// The words that commands begin with.
  static let names = specs.map(\.name) + ["save!", "exit"]

  /// What is wrong with a command, and ways out.
  struct Problem: Error, Equatable {
    var message: String
    var help: [String] = []
  }

  /// Reads a line; nil where it begins with no command's word.
  static func read(_ line: String) throws(Problem) -> PlayInstruction? {
    let words = line.split(separator: " ").map(String.init)
    guard let name = words.first, names.contains(name) else { return nil }
    let rest = Array(words.dropFirst())
    let text = rest.joined(separator: " ")
    switch name {
    case "undo": return .undo(try number(rest, of: name))
    case "redo": return .redo(try number(rest, of: name))
    case "next": return .next(try number(rest, of: name))
    case "back": return .back(try time(rest, of: name))
    case "go": return .go(try time(rest, of: name))
    case "fork": return .fork(try one(rest, of: name))
    case "switch": return .switchTo(try one(rest, of: name))
    case "save", "save!":
      guard !text.isEmpty else { throw usage("save") }
      return .save(path: unquoted(text), overwrites: name == "save!")
    case "why": return .why(listed(text))
    case "outcomes": return .outcomes(listed(text))
    case "steps": return .steps(rest)
    case "new": return .new(text.isEmpty ? nil : text)
    case "help": return .help(rest.first)
    default:
      guard rest.isEmpty else { throw usage(name) }
      switch name {
      case "rest": return .rest
      case "skip": return .skip
      case "forks": return .forks
      case "trace": return .trace
      case "screen": return .screen
      case "apps": return .apps
      case "script": return .script
      default: return .quit
      }
    }
  }

  /// Names of a list as a sentence has them: `Instagram, "Candy Crush" and the Games category`.
  private static func listed(_ text: String) -> [String] {
    var names: [String] = []
    var name = ""
    var isQuoted = false
    func take() {
      var words = name.split(separator: " ").map(String.init)
      if words.first == "and" { words.removeFirst() }
      if words.first == "the", words.last == "category" { words = Array(words[1...].dropLast()) }
      if !words.isEmpty { names.append(words.joined(separator: " ")) }
      name = ""
    }
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        take()
      } else if character == " ", !isQuoted, name.hasSuffix(" and") {
        name.removeLast(" and".count)
        take()
      } else {
        name.append(character)
      }
    }
    take()
    return names
  }

  /// A path without the quotes that a shell would take away: `"a b.feature"`.
  private static func unquoted(_ path: String) -> String {
    guard let quote = path.first, "\"'".contains(quote), path.count > 2, path.last == quote else {
      return path
    }
    return String(path.dropFirst().dropLast())
  }

  private static func number(_ words: [String], of name: String) throws(Problem) -> Int {
    guard let word = words.first else { return 1 }
    guard words.count == 1, let number = Int(word), (1...1_000_000).contains(number) else {
      throw usage(name)
    }
    return number
  }

  private static func time(_ words: [String], of name: String) throws(Problem) -> String {
    let time = words.first == "to" ? Array(words.dropFirst()) : words
    guard !time.isEmpty else { throw usage(name) }
    return time.joined(separator: " ")
  }

  private static func one(_ words: [String], of name: String) throws(Problem) -> String {
    guard words.count == 1 else { throw usage(name) }
    return words[0]
  }

  private static func usage(_ name: String) -> Problem {
    let name = name == "exit" ? "quit" : name
    let operands = specs.first { $0.name == name }?.operands ?? ""
    let form = operands.isEmpty ? name : "\(name) \(operands)"
    return Problem(message: "“\(name)” is written: \(form)")
  }
}
