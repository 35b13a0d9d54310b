import SourceDiagnostics
import StepDefinitions

/// Says what is wrong with a sentence that means no step, several, or one with a wrong value.
struct ResolutionDiagnostics<World> {
  /// The sentences that there are.
  let library: StepLibrary<World>

  /// A sentence that means nothing: the nearest steps, and how to make it one.
  func undefined(_ step: UndefinedStep, sentence: String, at range: SourceRange) -> Diagnostic {
    var notes: [Diagnostic.Note] = []
    if !step.nearest.isEmpty {
      let lines = step.nearest.map { position in
        "\n      \(library[position].expression)\n          as in: \(library[position].example)"
      }
      notes.append(.init("the nearest steps are" + lines.joined()))
    }
    let phrase = step.snippet.phrase.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "\n      " + $0 }.joined()
    return .error(
      "no step is worded like this", at: range, notes: notes,
      help: [
        "“focuskey steps WORDS” searches all steps",
        "or make it a phrase of steps that there are:" + phrase,
      ])
  }

  /// A sentence that means several steps: all of them.
  func ambiguous(_ positions: [Int], at range: SourceRange) -> Diagnostic {
    let lines = positions.map { "\n      \(library[$0].expression)" }.joined()
    return .error(
      "this can mean \(positions.count) steps", at: range, notes: [.init("they are" + lines)],
      help: ["put a name that has several words into quotes, or word the sentence differently"])
  }

  /// A value that is none of its kind: what could stand there.
  func badValue(_ bad: BadValue, at range: SourceRange) -> Diagnostic {
    var help: [String] = []
    if !bad.suggestions.isEmpty {
      help.append("did you mean \(Suggestions.list(bad.suggestions))?")
    }
    help.append("the step is: \(library[bad.definition].expression)")
    return .error("“\(bad.found)” is not \(bad.expected)", at: range, help: help)
  }

  /// A step with the wrong thing under it, or without what it needs.
  func block(_ fault: String, of position: Int, at range: SourceRange) -> Diagnostic {
    .error(
      fault, at: range, notes: [.init("the step is: \(library[position].expression)")],
      help: ["“focuskey steps \(library[position].example)” shows how it is used"])
  }
}
