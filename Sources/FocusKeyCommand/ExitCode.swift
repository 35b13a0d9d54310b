import ScenarioRunner
import SourceDiagnostics

/// What the command says to whoever called it.
enum ExitCode: Int32 {
  /// Everything passed.
  case success = 0
  /// A scenario failed.
  case failure = 1
  /// The command line or a script is wrong; nothing ran.
  case mistake = 2
  /// No scenario was selected.
  case nothingSelected = 3
  /// A fault of the harness itself.
  case internalFault = 70
}

/// Something that is wrong with the command line or with what it names; exit code 2.
struct CommandProblem: Error {
  /// What is wrong, one sentence.
  let message: String
  /// The ways out.
  var help: [String] = []
  /// The exit code that it leads to.
  var code = ExitCode.mistake

  /// The problem, and another one where telling it leads to that; both in the order of their coming.
  ///
  /// - Parameter telling: Does something about the problem.
  func joined(_ telling: () throws(CommandProblem) -> Void) -> CommandProblem {
    do throws(CommandProblem) {
      try telling()
      return self
    } catch {
      if error.message == message { return self }
      return CommandProblem(
        message: "\(message)\(Self.next)\(error.message)", help: help + error.help)
    }
  }

  /// What stands between two problems that are told as one.
  static let next = "\nfocuskey: "

  /// Something on the disk that cannot be read, with the way out where there is one.
  ///
  /// - Parameter error: The number that the system gave: `errno`.
  static func unreadable(_ path: String, error: Int32) -> CommandProblem {
    let help =
      switch error {
      case EACCES, EPERM:
        [
          FileOwner.stranger(of: path).map { "\($0): who owns it may let you read it" }
            ?? "“chmod u+rX PATH” lets you read it; of its folders, too, each must be open to you"
        ]
      case ELOOP: ["a link leads back to itself: “ls -l PATH” shows where to; make it anew"]
      default: [String]()
      }
    return CommandProblem(
      message: "\(path): cannot be read: \(String(cString: strerror(error)))",
      help: help.map { $0.replacing("PATH", with: ShellWord.quoted(path)) })
  }

  /// The scenarios that are told of where a command takes one of many.
  private static let mostTold = 8

  /// Says that a path names more scenarios than a command takes, and how each is named.
  ///
  /// - Parameter which: What the command does with one: `trace runs one`.
  static func tooMany(
    _ scenarios: [ScenarioDescription], at operand: String, for command: Subcommand, which: String
  ) -> CommandProblem {
    var help = scenarios.prefix(mostTold).map { scenario in
      "focuskey \(command.rawValue) \(ShellWord.quoted(scenario.place))   \(scenario.name)"
    }
    if scenarios.count > mostTold { help.append("… and \(scenarios.count - mostTold) more") }
    return CommandProblem(
      message: "\(operand) names \(scenarios.count) scenarios; \(which)", help: help)
  }
}
