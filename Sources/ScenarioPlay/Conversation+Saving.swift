import ScenarioRunner
import SourceDiagnostics

/// Saving a story as a scenario that passes.
extension Conversation {
  /// Writes the story as a script, once it is sure that it runs there and passes.
  mutating func save(_ path: String, overwrites: Bool) -> String {
    guard path.hasSuffix(".feature"), !path.hasSuffix("/.feature") else {
      return wrong("a script’s name ends in .feature", help: ["save \(Self.named(path))"])
    }
    guard session.story.count > 0 else {
      return wrong("there is nothing to save: no step was played")
    }
    let script = self.script(path: path)
    if let problem = problem(of: script.file, path: path) { return problem }
    do throws(PlayProblem) {
      try surroundings.write(path, script.file.bytes, overwrites)
    } catch {
      return wrong(error.message, help: error.help)
    }
    let count = session.options.quirks.count + session.story.count
    let steps = Wording.count(count, "step")
    // A name that begins so would be taken for an option.
    let word = ShellWord.quoted(path.hasPrefix("-") ? "./" + path : path)
    return style.paint("✓ saved", .good) + " \(steps): focuskey run \(word)\n"
  }

  /// The story as a script under that path; quirks that play was started with become its first steps.
  func script(path: String = "played.feature") -> PlayScript {
    let story = session.story
    let quirks = session.options.quirks.map { quirk in
      WrittenStep(keyword: "Given", sentence: "the phone has the quirk \"\(quirk)\"")
    }
    return PlayScript(
      path: path, feature: story.feature, name: story.name ?? Self.name(of: path),
      tags: story.tags, steps: quirks + story.steps)
  }

  /// The path that was probably meant: `lunch` → `lunch.feature`, `lunch.feature.md` → `lunch.feature`,
  /// `shop/` → `shop/played.feature`, `..` → `../played.feature`.
  private static func named(_ path: String) -> String {
    if path.hasSuffix(".feature.md") { return named(String(path.dropLast(".feature.md".count))) }
    var bare = path.hasSuffix("/.feature") ? String(path.dropLast(".feature".count)) : path
    if [".", ".."].contains(bare.split(separator: "/").last ?? "") { bare += "/" }
    return bare.isEmpty || bare.hasSuffix("/") ? bare + "played.feature" : bare + ".feature"
  }

  /// `Scenarios/lunch-break.feature` → `Lunch break`.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let words = file.dropLast(".feature".count).replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Why the script would not pass where it is to lie; nil where it would.
  private mutating func problem(of file: SourceFile, path: String) -> String? {
    let vocabulary = session.vocabulary
    let phrases = surroundings.phrases
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: vocabulary) { phrases(path) }
    if plan.diagnostics.containsError {
      let errors = plan.diagnostics.filter { $0.severity == .error }
      return wrong(
        "the scenario would not run as \(path): \(errors[0].message)",
        help: ["save it beside the scripts that have its phrases"])
    }
    var options = RunOptions()
    options.seed = session.options.seed
    options.jobs = 1
    let summary = Run(of: plan, vocabulary: vocabulary, options: options).perform { _ in }
    if summary.isSuccess, summary.passed + summary.passedInProgress == 1 { return nil }
    return wrong(
      "the scenario would not pass as \(path)",
      help: ["tags such as @must-fail turn its verdict round: “script” shows them"])
  }
}
