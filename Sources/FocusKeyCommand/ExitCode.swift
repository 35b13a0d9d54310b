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
}
