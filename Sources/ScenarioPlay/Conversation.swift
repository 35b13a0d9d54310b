import ScenarioReports
import ScenarioRunner
import SentenceCompletion
import SourceDiagnostics
import StepDefinitions

/// What is typed at play and what is answered, line by line: the same at a terminal and in a pipe.
package struct Conversation<World> {
  /// How a conversation went, as an exit code tells it.
  package enum Verdict: Int, Sendable {
    /// Nothing was wrong.
    case good = 0
    /// A step failed.
    case failed = 1
    /// Something was no sentence, or no command as it was written.
    case wrong = 2
  }

  /// The world beyond the conversation.
  package struct Surroundings {
    /// Writes a file, which may be there already where `overwrites` is true.
    package var write:
      (_ path: String, _ text: [UInt8], _ overwrites: Bool) throws(PlayProblem) -> Void
    /// The phrases that a script of that path may use.
    package var phrases: (_ path: String?) -> [SourceFile]

    /// Makes the surroundings.
    package init(
      write: @escaping (String, [UInt8], Bool) throws(PlayProblem) -> Void,
      phrases: @escaping (String?) -> [SourceFile]
    ) {
      self.write = write
      self.phrases = phrases
    }
  }

  /// A step whose table or text is still being typed.
  private enum Open {
    case table(WrittenStep, rows: [[String]])
    /// A text; without a fence its first line is yet to come.
    case docString(WrittenStep, lines: [String], Fence?)
  }

  /// What is played.
  var session: PlaySession<World>
  /// The look of the answers.
  package var style: TextStyle
  /// How it has gone so far.
  package private(set) var verdict = Verdict.good
  /// Whether the conversation is over.
  package internal(set) var isOver = false
  let surroundings: Surroundings
  private var open: Open?
  private var pendingTags: [String] = []
  private var drawn: Picture?

  /// Begins a conversation.
  package init(
    _ vocabulary: Vocabulary<World>, catalogue: SentenceCatalogue, playable: Playable<World>,
    options: WorldOptions, style: TextStyle, surroundings: Surroundings
  ) {
    self.style = style
    self.surroundings = surroundings
    session = PlaySession(
      vocabulary, catalogue: catalogue, playable: playable, options: options,
      path: "played.feature",
      phraseFiles: { surroundings.phrases(nil) })
  }

  /// What stands before the place where somebody types.
  package var prompt: String { open == nil ? "> " : "… " }

  /// The first words, and the world as it is.
  package mutating func greeting() -> String {
    let words = "Type a step, or “help”; “quit” or Ctrl-D ends.\n"
    return style.paint(words, .aside) + picture(isForced: true) + clockLine()
  }

  /// Opens a scenario and plays its steps up to a line; without one, all of them.
  package mutating func open(_ scenario: WrittenScenario, upTo line: Int?) -> String {
    session.begin(
      feature: scenario.description.feature.name, name: scenario.description.name,
      tags: scenario.description.tags, opening: scenario.steps)
    let wanted = scenario.steps.prefix { step in
      line.map { wanted in (step.line ?? 0) <= wanted } ?? true
    }
    return playQueue(max(wanted.count, 0))
  }

  // MARK: Lines

  /// Takes a line and answers it.
  package mutating func take(_ line: String) -> String {
    let trimmed = line.trimmed
    var answer = ""
    if let open {
      switch continued(open, with: line, trimmed) {
      case .goesOn: return ""
      case .ends(let step):
        self.open = nil
        answer = play(step)
        return answer
      case .endsBefore(let step):
        self.open = nil
        answer = play(step)
      }
    }
    if trimmed.isEmpty || trimmed.hasPrefix("#") { return answer }
    return answer + respond(to: trimmed)
  }

  /// No more lines come: what is still open is played.
  package mutating func end() -> String {
    isOver = true
    switch open {
    case .table(let step, let rows):
      open = nil
      return play(with(rows, step))
    case .docString(let step, let lines, let fence):
      open = nil
      return play(with(lines, fence, step))
    case nil: return ""
    }
  }

  /// The step and the heading of the table that is being typed.
  var openTable: (definition: Int, heading: [String])? {
    guard case .table(let step, let rows)? = open,
      let resolved = session.vocabulary.library.match(step.sentence)
    else { return nil }
    return (resolved.definition, rows.first ?? [])
  }

  /// Throws half a step away that is being typed.
  package mutating func cancel() { open = nil }

  private enum Continuation {
    case goesOn
    case ends(WrittenStep)
    case endsBefore(WrittenStep)
  }

  private mutating func continued(
    _ open: Open, with line: String, _ trimmed: String
  ) -> Continuation {
    switch open {
    case .table(let step, var rows):
      if trimmed.hasPrefix("#") { return .goesOn }
      guard trimmed.hasPrefix("|") else { return .endsBefore(with(rows, step)) }
      rows.append(TableLine.cells(of: trimmed))
      self.open = .table(step, rows: rows)
      return .goesOn
    case .docString(let step, var lines, let fence):
      guard let fence else {
        guard let fence = Fence(line) else { return .endsBefore(step) }
        self.open = .docString(step, lines: [], fence)
        return .goesOn
      }
      if trimmed == fence.delimiter { return .ends(with(lines, fence, step)) }
      lines.append(fence.content(of: line))
      self.open = .docString(step, lines: lines, fence)
      return .goesOn
    }
  }

  private func with(_ rows: [[String]], _ step: WrittenStep) -> WrittenStep {
    var step = step
    if !rows.isEmpty { step.block = .table(rows) }
    return step
  }

  private func with(_ lines: [String], _ fence: Fence?, _ step: WrittenStep) -> WrittenStep {
    var step = step
    step.block = .docString(lines.joined(separator: "\n"), mediaType: fence?.mediaType)
    return step
  }

  /// Answers a line that stands by itself.
  private mutating func respond(to line: String) -> String {
    if line.hasPrefix("@") {
      pendingTags += line.split(separator: " ").map(String.init)
      return ""
    }
    if line.hasPrefix("|") { return wrong("a table stands under the step that it belongs to") }
    if let answer = heading(line) { return answer }
    let step = Self.step(line)
    if step.keyword == nil, session.block(under: step.sentence) == nil {
      do throws(PlayInstruction.Problem) {
        if let command = try PlayInstruction.read(line) { return perform(command) }
      } catch {
        return wrong(error.message, help: error.help + ["“help” lists the commands"])
      }
    }
    switch session.block(under: step.sentence) {
    case .table:
      open = .table(step, rows: [])
      return ""
    case .docString:
      open = .docString(step, lines: [], nil)
      return ""
    case nil, .some(.none): return play(step)
    }
  }

  /// `Feature: …`, `Scenario: …`: a scenario may be pasted as it stands.
  private mutating func heading(_ line: String) -> String? {
    for word in ["Feature", "Rule", "Background", "Scenario", "Example"]
    where line.hasPrefix(word + ":") {
      let name = String(line.dropFirst(word.count + 1)).trimmed
      let tags = pendingTags
      pendingTags = []
      switch word {
      case "Feature":
        session.rename(feature: name)
      case "Scenario", "Example":
        guard session.story.count == 0 else { return begin(name, tags: tags) }
        session.rename(name: name, tags: tags)
      default: break
      }
      return ""
    }
    return nil
  }

  /// A line as a step, its keyword taken off; the keyword may be written small.
  static func step(_ line: String) -> WrittenStep {
    for keyword in PlaySession<World>.keywords {
      let head = keyword + " "
      guard line.count > head.count, line.prefix(head.count).lowercased() == head.lowercased()
      else { continue }
      return WrittenStep(keyword: keyword, sentence: String(line.dropFirst(head.count)).trimmed)
    }
    return WrittenStep(keyword: nil, sentence: line)
  }

  // MARK: Steps

  /// Plays a step and tells what came of it.
  mutating func play(_ step: WrittenStep, isQueued: Bool = false) -> String {
    switch session.play(step, isQueued: isQueued) {
    case .wrong(let diagnostics):
      if let answer = answer(toMoment: step.sentence) { return answer }
      note(.wrong)
      return explain(diagnostics, step)
    case .failed(let record):
      note(.failed)
      return FailureExcerpt(style: style).text(of: record)
        + style.paint("✗ nothing has changed", .bad) + clock + "\n"
    case .played(let kind):
      let news = NewsText(style: style).text(of: session.playable.news(session.story.world))
      let picture = picture(isForced: kind == .action)
      let word: String
      switch kind {
      case .given: word = "✓ as given"
      case .action: word = "✓ done"
      case .assertion: word = "✓ holds"
      }
      return news + picture + style.paint(word, .good) + clock + "\n"
    }
  }

  /// Plays so many of the steps that lie ready; stops at one that fails.
  mutating func playQueue(_ count: Int) -> String {
    var text = ""
    var played = 0
    while played < count, let step = session.story.queue.first {
      text += echo(step)
      let verdict = verdict
      self.verdict = .good
      text += play(step, isQueued: true)
      let hasFailed = self.verdict != .good
      note(verdict)
      if hasFailed {
        return text + style.paint("  “skip” leaves this step out\n", .aside)
      }
      played += 1
    }
    let left = session.story.queue
    if let next = left.first {
      let more = Wording.count(left.count, "step")
      let words = "  \(more) of the script to come; “next” plays: \(next.sentence)\n"
      text += style.paint(words, .aside)
    }
    return text
  }

  /// A step that is played without having been typed, as if it had been.
  func echo(_ step: WrittenStep) -> String {
    let keyword = step.keyword.map { $0 + " " } ?? ""
    let text = style.paint("> " + DiagnosticRenderer.printable(keyword + step.sentence), .name)
    let below =
      if case .table(let rows) = step.block { TableText.lines(rows, indent: "    ") } else {
        PlayScript.lines(of: step.block)
      }
    return ([text] + below.map(DiagnosticRenderer.printable)).joined(separator: "\n") + "\n"
  }

  // MARK: Answers

  /// The present, behind the word that says how a step went.
  private var clock: String {
    style.paint(" · " + session.playable.clock(session.story.world), .aside)
  }

  /// The present, on a line of its own.
  func clockLine() -> String {
    style.paint(session.playable.clock(session.story.world), .aside) + "\n"
  }

  /// The screen; empty where it is as it was drawn last, unless it must be drawn.
  mutating func picture(isForced: Bool) -> String {
    let story = session.story
    let picture = session.playable.picture(story.world, story.known.mentioned)
    guard isForced || picture.rows != drawn?.rows else { return "" }
    drawn = picture
    return PicturePainter(style: style).lines(of: picture).joined(separator: "\n") + "\n"
  }

  /// What is wrong with what was typed; notes it.
  mutating func wrong(_ message: String, help: [String] = []) -> String {
    note(.wrong)
    var text = style.paint("✗ ", .bad) + DiagnosticRenderer.printable(message) + "\n"
    for way in help { text += style.paragraph("  help: ", way, role: .good) }
    return text
  }

  private mutating func note(_ new: Verdict) {
    if new.rawValue > verdict.rawValue { verdict = new }
  }

  private func explain(_ diagnostics: [Diagnostic], _ step: WrittenStep) -> String {
    var renderer = DiagnosticRenderer(colour: style.colour, widest: max(30, style.columns - 12))
    renderer.tellsPlaces = false
    let words = step.sentence.split(separator: " ").map(String.init)
    let first = words.count <= 3 ? words.first ?? "" : ""
    var text = ""
    for diagnostic in diagnostics {
      var diagnostic = diagnostic
      // How to make a phrase of it is for scripts; here the nearest sentences are what helps.
      diagnostic.help = diagnostic.help.compactMap { way in
        if PhraseDraft.isOffered(by: way) { return nil }
        return way == "“focuskey steps WORDS” searches all steps"
          ? "“steps WORDS” searches all steps" : way
      }
      // A capital letter begins a name, of which nothing is guessed: “Work” is no “fork”.
      let commands = PlayInstruction.names.filter { name in
        name == first.lowercased()
          || first.count > 2 && first.first?.isLowercase == true
            && Suggestions.distance(between: name, and: first) <= 1
      }
      if let command = commands.first {
        diagnostic.help.append("or did you mean the command “\(command)”?")
      } else if words.count == 1 {
        diagnostic.help.append("“help” lists the commands")
      }
      text += renderer.render(diagnostic)
    }
    return text
  }
}

/// The line that opens a text under a step: what closes it, and how its lines are read.
private struct Fence {
  /// What opens it and closes it.
  let delimiter: String
  /// The kind of the text, where it is named.
  let mediaType: String?
  /// The blanks before it, which the lines of the text have, too.
  private let indent: Int

  /// Reads a line; nil where it opens no text.
  init?(_ line: String) {
    let trimmed = line.trimmed
    guard let delimiter = ["\"\"\"", "```"].first(where: trimmed.hasPrefix) else { return nil }
    let rest = String(trimmed.dropFirst(delimiter.count)).trimmed
    self.delimiter = delimiter
    mediaType = rest.isEmpty ? nil : rest
    indent = line.prefix { $0.isWhitespace }.count
  }

  /// A line of the text as it is meant, as in a script: `  \"\"\"` is `"""` behind two blanks.
  func content(of line: String) -> String {
    let blanks = line.prefix { $0.isWhitespace }.count
    let escaped = delimiter.map { "\\\($0)" }.joined()
    return String(line.dropFirst(min(indent, blanks))).replacing(escaped, with: delimiter)
  }
}

/// What went wrong outside of a conversation: a file that cannot be written.
package struct PlayProblem: Error {
  /// What is wrong.
  package var message: String
  /// Ways out.
  package var help: [String]

  /// Makes a problem.
  package init(_ message: String, help: [String] = []) {
    self.message = message
    self.help = help
  }
}

extension String {
  /// Without the blanks around it.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
