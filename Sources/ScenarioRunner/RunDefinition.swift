/// Something that gives sentences their meaning in a run: a step, a hook, a type of parameters.
///
/// Records name it by its position in ``RunHeader/definitions``.
package enum RunDefinition: Sendable, Hashable {
  /// The sentence of a step.
  case step(StepPattern)
  /// Something that runs around scenarios, steps or the run.
  case hook(HookDescription)
  /// A type of parameters that the steps declare.
  case parameterType(ParameterTypeDescription)
  /// A type of parameters that an expression names and nobody declared.
  case undefinedParameterType(name: String, expression: String)

  /// The hook, if it is one.
  package var hook: HookDescription? {
    if case .hook(let hook) = self { hook } else { nil }
  }

  /// Where it was written, as far as that is known.
  package var place: DefinitionPlace? {
    switch self {
    case .step(let step): step.place
    case .hook(let hook): hook.place
    case .parameterType(let type): type.place
    case .undefinedParameterType: nil
    }
  }
}

/// The sentence of a step.
package struct StepPattern: Sendable, Hashable {
  /// The expression.
  package let source: String
  /// Whether it is a regular expression; else it is a Cucumber Expression.
  package let isRegularExpression: Bool
  /// Where it was written.
  package let place: DefinitionPlace

  /// Makes a pattern.
  package init(
    _ source: String, isRegularExpression: Bool = false,
    place: DefinitionPlace = DefinitionPlace()
  ) {
    self.source = source
    self.isRegularExpression = isRegularExpression
    self.place = place
  }
}

/// A type of parameters that expressions may name.
package struct ParameterTypeDescription: Sendable, Hashable {
  /// The name between the braces.
  package let name: String
  /// What its texts look like, as regular expressions; at least one.
  package let patterns: [String]
  /// Whether it is preferred where several types have one regular expression.
  package let isPreferred: Bool
  /// Whether snippets use it.
  package let isForSnippets: Bool
  /// Where it was written, where that was told.
  package let place: DefinitionPlace?

  /// Makes a type.
  package init(
    name: String, patterns: [String], isPreferred: Bool = false, isForSnippets: Bool = true,
    place: DefinitionPlace? = nil
  ) {
    self.name = name
    self.patterns = patterns
    self.isPreferred = isPreferred
    self.isForSnippets = isForSnippets
    self.place = place
  }
}

/// Something that runs around scenarios, steps or the run.
///
/// Our own runs have none.
package struct HookDescription: Sendable, Hashable {
  /// When a hook runs.
  package enum Kind: String, Sendable {
    /// Before everything.
    case beforeTestRun = "BEFORE_TEST_RUN"
    /// After everything.
    case afterTestRun = "AFTER_TEST_RUN"
    /// Before a scenario's first step.
    case beforeTestCase = "BEFORE_TEST_CASE"
    /// After a scenario's last step.
    case afterTestCase = "AFTER_TEST_CASE"
    /// Before each step.
    case beforeTestStep = "BEFORE_TEST_STEP"
    /// After each step.
    case afterTestStep = "AFTER_TEST_STEP"
  }

  /// When it runs, where that was told.
  package let kind: Kind?
  /// Its name, if it was given one.
  package let name: String?
  /// The scenarios that it is for, if not for all.
  package let tagExpression: String?
  /// Where it was written.
  package let place: DefinitionPlace

  /// Makes a hook.
  package init(kind: Kind?, name: String?, tagExpression: String?, place: DefinitionPlace) {
    self.kind = kind
    self.name = name
    self.tagExpression = tagExpression
    self.place = place
  }
}

/// A hook and its place among the steps of a scenario.
package struct PlannedHook: Sendable, Hashable {
  /// The position of the hook in ``RunHeader/definitions``; nil where it was not declared.
  package let definition: Int?
  /// The position of the step before which it stands; the number of steps behind the last.
  package let beforeStep: Int

  /// Makes a hook of a scenario.
  package init(definition: Int?, beforeStep: Int) {
    self.definition = definition
    self.beforeStep = beforeStep
  }
}

/// Where the code of a step or hook stands, as far as its tool tells it.
package struct DefinitionPlace: Sendable, Hashable {
  /// A method of Java.
  package struct Method: Sendable, Hashable {
    /// The class.
    package let className: String
    /// The method, or for a place in a stack the file.
    package let name: String
    /// The types of its parameters; nil for a place in a stack.
    package let parameterTypes: [String]?
    /// The file, for a place in a stack.
    package let fileName: String?

    /// Makes a method.
    package init(
      className: String, name: String, parameterTypes: [String]?, fileName: String? = nil
    ) {
      self.className = className
      self.name = name
      self.parameterTypes = parameterTypes
      self.fileName = fileName
    }
  }

  /// The file.
  package let path: String?
  /// The line, from 1.
  package let line: Int?
  /// The method, for tools of Java.
  package let method: Method?

  /// Makes a place, or says that none is known.
  package init(path: String? = nil, line: Int? = nil, method: Method? = nil) {
    self.path = path
    self.line = line
    self.method = method
  }

  /// The place in one word: `steps.ts:3`, `Shop.buy(int)`; nil where nothing is known.
  package var text: String? {
    if let path { return line.map { "\(path):\($0)" } ?? path }
    guard let method else { return nil }
    if let types = method.parameterTypes {
      return "\(method.className).\(method.name)(\(types.joined(separator: ",")))"
    }
    let place = method.fileName.map { file in line.map { "\(file):\($0)" } ?? file }
    return "\(method.className).\(method.name)(\(place ?? ""))"
  }
}

/// How a sentence fits a definition: a step has one of these if it is defined, several if it is
/// ambiguous.
package struct StepMatch: Sendable, Hashable {
  /// The position of the definition in ``RunHeader/definitions``.
  package let definition: Int
  /// What stands for its parameters, in order.
  package let arguments: [MatchArgument]

  /// Makes a match.
  package init(definition: Int, arguments: [MatchArgument]) {
    self.definition = definition
    self.arguments = arguments
  }
}

/// What a sentence means: one definition, or several if another tool let it be ambiguous.
///
/// One reference, shared by all steps that are written alike.
package final class StepMatches: Sendable {
  /// The definitions that it fits.
  package let all: [StepMatch]

  /// Makes the matches of a sentence.
  package init(_ all: [StepMatch]) { self.all = all }
}

/// A part of a sentence that stands for a parameter.
package struct MatchArgument: Sendable, Hashable {
  /// The part itself.
  package let group: MatchGroup
  /// The type of the parameter, where it has one.
  package let typeName: String?

  /// Makes an argument.
  package init(_ group: MatchGroup, typeName: String?) {
    self.group = group
    self.typeName = typeName
  }
}

/// A group of a regular expression, or a parameter: what it took of the sentence.
package struct MatchGroup: Sendable, Hashable {
  /// The text; nil for a group that took no part.
  package let value: String?
  /// Where it begins, in characters of the sentence from 0; nil for a group that took no part.
  package let start: Int?
  /// The groups inside; nil where nothing is told of them.
  package let children: [MatchGroup]?

  /// Makes a group.
  package init(value: String? = nil, start: Int? = nil, children: [MatchGroup]? = nil) {
    self.value = value
    self.start = start
    self.children = children
  }
}
