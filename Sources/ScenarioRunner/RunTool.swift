/// The tool that carried a run out.
package struct RunTool: Sendable, Hashable {
  /// What a run of our own tells of itself.
  package static let own = RunTool(name: "focuskey")

  /// Its name: `focuskey`, `cucumber-jvm`.
  package let name: String
  /// Its version, where it was told.
  package let version: String?

  /// Makes a tool.
  package init(name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }

  /// Whether it is ours; of a run that was put together of several, ``ScenarioDescription/isOwn`` tells.
  package var isOwn: Bool { name == Self.own.name }
}

/// What a tool said of a failure in words of its own; our failures are a ``ScenarioFailure``.
package struct ToolError: Sendable, Hashable {
  /// What an exception says.
  package struct Exception: Sendable, Hashable {
    /// The kind of exception, where it was told: `AssertionError`.
    package let type: String?
    /// What went wrong.
    package let message: String?
    /// Where in the code it happened.
    package let stackTrace: String?

    /// Makes an exception of what was told.
    package init(type: String?, message: String?, stackTrace: String?) {
      self.type = type
      self.message = message
      self.stackTrace = stackTrace
    }
  }

  /// What was said of the result; some tools say the whole trace here.
  package let said: String?
  /// The exception, where one was told.
  package let exception: Exception?

  /// Makes an error of what was told; nil where nothing was.
  package init?(said: String?, exception: Exception? = nil) {
    guard said != nil || exception != nil else { return nil }
    self.said = said
    self.exception = exception
  }

  /// What went wrong.
  package var message: String? { said ?? exception?.message }

  /// All that is known: the stack trace, which begins with the message, or the message.
  package var text: String { exception?.stackTrace ?? message ?? exception?.type ?? "" }
}

/// A hook that ran; our own runs have none.
package struct HookRecord: Sendable {
  /// The scenario's position in the plan; nil for a hook of the run.
  package let scenario: Int?
  /// Its position in ``ScenarioDescription/hooks``; 0 for a hook of the run.
  package let index: Int
  /// The position of the hook in ``RunHeader/definitions``; nil where it was not declared.
  package let definition: Int?
  /// What became of it.
  package let status: StepStatus
  /// What its tool said of it.
  package let error: ToolError?
  /// When it ran.
  package let span: RunSpan

  /// Makes a record.
  package init(
    scenario: Int?, index: Int = 0, definition: Int?, status: StepStatus, error: ToolError? = nil,
    span: RunSpan = .zero
  ) {
    self.scenario = scenario
    self.index = index
    self.definition = definition
    self.status = status
    self.error = error
    self.span = span
  }
}

/// Code that would make an undefined step a defined one.
package struct Snippet: Sendable, Hashable {
  /// The programming language.
  package let language: String
  /// The code.
  package let code: String

  /// Makes a snippet.
  package init(language: String, code: String) {
    self.language = language
    self.code = code
  }
}
