import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// Makes a plan of the scripts that the command line names.
struct ScriptPlanning {
  /// Files, folders and `FILE:LINE`.
  var paths: [String]
  /// What the command line names: those scripts lend their phrases, whichever of them run.
  private let named: [String]
  /// Of the scenarios that the paths name, only those that these name, too; nil: all of them.
  var scope: [String]?
  /// Which scenarios are wanted.
  var selection = Selection()
  /// Scripts that run before all others, by their paths.
  var first: [String] = []
  /// How many threads read and resolve; the plan does not depend on it.
  var jobs = RunArguments.allCores
  /// The scripts that the last plan was made of, as they were read.
  private(set) var sources: [ScriptSource] = []
  /// The options that select, as they were typed.
  private let asked: String

  /// Reads `--tags` and `--name` besides the paths.
  ///
  /// - Throws: A ``CommandProblem`` for an expression that is none.
  init(_ arguments: ParsedArguments) throws(CommandProblem) {
    paths = arguments.operands
    named = paths
    asked = [OptionSpec.tags, .name]
      .flatMap { option in arguments.values(of: option).map { "\(option.name) \(Self.quoted($0))" }
      }
      .joined(separator: " ")
    if let text = arguments.value(of: .tags) {
      selection.tags = try Self.tagFilter(text)
    }
    for pattern in arguments.values(of: .name) {
      selection.names.append(try NameFilter.make(pattern))
    }
  }

  /// The plan, with whatever is wrong with it.
  ///
  /// - Parameters:
  ///   - vocabulary: Asked for when the scripts are read.
  ///   - purpose: What the plan is made for.
  /// - Throws: A ``CommandProblem`` for what cannot be read, and where nothing was found.
  mutating func plan<World>(
    _ vocabulary: @autoclosure () -> Vocabulary<World>, for purpose: Plan.Purpose = .reading
  ) throws(CommandProblem) -> Plan {
    sources = try ScriptFiles.read(paths, jobs: jobs, isParsed: true)
    var sources = Self.inFront(first, of: sources)
    if let scope { sources = ScriptFiles.common(sources, within: try ScriptFiles.read(scope)) }
    return Plan.make(
      sources, selection: selection, vocabulary: vocabulary(),
      phraseFiles: { ScriptFiles.lenders(to: sources, named: named) },
      lends: { [sources] in Self.lends($0, besides: sources) }, for: purpose, jobs: jobs)
  }

  /// All scenarios of the scripts that the last plan was made of, whether they were wanted or not,
  /// and of those that may use phrases of some of them.
  ///
  /// - Parameter lenders: The paths of scripts whose phrases matter.
  func everything<World>(_ vocabulary: Vocabulary<World>, borrowingFrom lenders: [String]) -> Plan {
    let place = ScriptPlace()
    var seen = Set(sources.map { place.name(of: $0.file.path) })
    let borrowers = lenders.flatMap(ScriptSuite.borrowers).filter { path in
      seen.insert(place.name(of: path)).inserted
    }
    let all = (sources.map(\.file) + ScriptFiles.readable(borrowers)).map { ScriptSource(file: $0) }
    return Plan.make(
      all, vocabulary: vocabulary, phraseFiles: { ScriptFiles.lenders(to: all, named: named) },
      jobs: jobs)
  }

  /// The paths of all scripts that the last plan was made of, or whose phrases it may use; those that
  /// it should have been made of where none could be.
  func scripts() -> [String] {
    var scripts = sources.map(\.file.path)
    if sources.isEmpty { scripts += ScriptFiles.found(paths) }
    if named != paths { scripts += ScriptFiles.found(named) }
    return scripts + ScriptSuite.lenders(to: scripts)
  }

  /// Whether other scripts than some may use the phrases of one of them.
  private static func lends(_ path: String, besides sources: [ScriptSource]) -> Bool {
    let place = ScriptPlace()
    let known = Set(sources.map { place.name(of: $0.file.path) })
    return ScriptSuite.borrowers(from: path).contains { !known.contains(place.name(of: $0)) }
  }

  /// The sources, some scripts before all others, however the paths of either were typed.
  private static func inFront(_ first: [String], of sources: [ScriptSource]) -> [ScriptSource] {
    if first.isEmpty { return sources }
    let place = ScriptPlace()
    let wanted = Set(first.map(place.name))
    let isFirst = sources.map { wanted.contains(place.name(of: $0.file.path)) }
    func part(_ wanted: Bool) -> [ScriptSource] {
      zip(sources, isFirst).filter { $0.1 == wanted }.map(\.0)
    }
    return part(true) + part(false)
  }

  /// Says what was looked for, where a plan without errors has no scenario.
  func nothingSelected(_ plan: Plan) -> CommandProblem {
    let named = paths.map { ScriptPath(onDisk: $0) }
    let files = named.map(\.path).withoutRepeats()
    let looked = files.isEmpty ? "Scenarios" : files.joined(separator: ", ")
    let lines = zip(paths, named).filter { !$1.lines.isEmpty }.map(\.0)
    let wanted = lines.isEmpty ? asked : "\(lines.joined(separator: ", ")) with \(asked)"
    let operands = paths.map { " " + ShellWord.quoted($0) }.joined()
    let message =
      plan.foundCount == 0
      ? "no scenario found in \(looked)"
      : "of \(Wording.count(plan.foundCount, "scenario")) in \(looked) none is selected: "
        + "looked for \(wanted)"
    let phrases = plan.foundCount == 0 ? Plan.phraseNames(in: sources.map(\.file)).count : 0
    if phrases > 0 {
      let told = Wording.count(phrases, "phrase")
      return CommandProblem(
        message: "\(message), only \(told): they run where scenarios use them",
        help: ["name the scripts that do, or their folder: focuskey check Scenarios"],
        code: .nothingSelected)
    }
    if plan.foundCount == 0 {
      let isProse = sources.allSatisfy { GherkinFlavour(path: $0.file.path) == .markdown }
      let isMarkdown = !sources.isEmpty && isProse
      let title = isMarkdown ? "## Scenario: NAME" : "Scenario: NAME"
      return CommandProblem(
        message: message,
        help: [
          "a scenario begins with a line “\(title)”"
            + (isMarkdown ? ", and its steps are bullets: “* Given …”" : ""),
          "an outline has a scenario for each row of its examples",
        ],
        code: .nothingSelected)
    }
    var help = ["“focuskey run --dry-run --report pretty\(operands)” shows all, with their tags"]
    if selection.tags != nil, !asked.contains("@") {
      help.insert("tags are written with their @: --tags @AC-5", at: 0)
    }
    return CommandProblem(message: message, help: help, code: .nothingSelected)
  }

  /// An expression for a shell: in quotes also where it would be safe without, as examples have it.
  private static func quoted(_ expression: String) -> String {
    let word = ShellWord.quoted(expression)
    return word.hasPrefix("'") ? word : "'\(word)'"
  }

  /// The way out of an expression that is none: what of it is nearly an operator, or how one is written.
  private static func tagHelp(_ text: String) -> String {
    let words = text.split { " ()".contains($0) }.map(String.init)
    let loud = words.first {
      ["and", "or", "not"].contains($0.lowercased()) && $0 != $0.lowercased()
    }
    if let loud { return "operators have small letters: “\(loud.lowercased())”" }
    let pair = zip(words, words.dropFirst()).first { $0.hasPrefix("@") && $1.hasPrefix("@") }
    if let pair {
      return "between two tags stands an operator: “\(pair.0) and \(pair.1)” or "
        + "“\(pair.0) or \(pair.1)”"
    }
    return "for example: --tags '@AC-5 and not @wip'"
  }

  private static func tagFilter(_ text: String) throws(CommandProblem) -> ([String]) -> Bool {
    // Such words are lawful tags, but nobody writes them who does not mean another notation.
    let foreign = ["&&", "||", ",", "~", "!"].first { text.contains($0) }
    if let foreign {
      throw CommandProblem(
        message: "--tags: “\(foreign)” does not join tags; “and”, “or” and “not” do",
        help: ["for example: --tags '(@AC-5 or @QA) and not @wip'"])
    }
    do {
      let expression = try TagExpression.parse(text)
      return { expression.evaluate(tags: $0) }
    } catch {
      throw CommandProblem(message: "--tags: \(error)", help: [tagHelp(text)])
    }
  }
}

/// What every command says of a plan that has mistakes in it.
enum PlanMistakes {
  /// Diagnostics that are shown in full; of more, only their number is told.
  private static let mostShown = 100

  /// Writes the diagnostics and how many there are.
  static func write(
    _ diagnostics: [Diagnostic], renderer: DiagnosticRenderer, to output: inout Output
  ) {
    output.write(listed(diagnostics, renderer: renderer))
    let errors = diagnostics.count { $0.severity == .error }
    output.write(Wording.count(errors, "error"))
    if diagnostics.count > errors {
      output.write(", " + Wording.count(diagnostics.count - errors, "warning"))
    }
  }

  /// The diagnostics; of more than can be read, how many there are.
  static func listed(_ diagnostics: [Diagnostic], renderer: DiagnosticRenderer) -> String {
    let shown = renderer.render(Array(diagnostics.prefix(mostShown)))
    let left = diagnostics.count - mostShown
    return left > 0 ? shown + "… and \(left) more that are not shown\n\n" : shown
  }
}
