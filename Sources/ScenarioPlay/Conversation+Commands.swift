import ScenarioReports
import ScenarioRunner
import SentenceCompletion
import SourceDiagnostics

/// The answers to commands.
extension Conversation {
  /// Carries out a command and tells what came of it.
  mutating func perform(_ command: PlayInstruction) -> String {
    switch command {
    case .undo(let count): return stepBack(count)
    case .redo(let count): return stepForth(count)
    case .back(let time): return goBack(to: time)
    case .go(let time): return go(to: time)
    case .fork(let name): return fork(name)
    case .switchTo(let name): return switchTo(name)
    case .forks: return forks
    case .next(let count): return hasQueue ? playQueue(count) : nothingReady()
    case .rest: return hasQueue ? playQueue(.max) : nothingReady()
    case .skip: return skip()
    case .why(let names): return why(names)
    case .trace: return trace
    case .screen: return view()
    case .apps: return inventory
    case .outcomes(let names): return outcomes(names)
    case .script: return script().file.text
    case .save(let path, let overwrites): return save(path, overwrites: overwrites)
    case .new(let name): return begin(name)
    case .steps(let words): return steps(words)
    case .help(let name): return help(name)
    case .quit:
      isOver = true
      return ""
    }
  }

  /// Begins a new story, and says how the one so far comes back.
  mutating func begin(_ name: String?, tags: [String] = []) -> String {
    let count = session.story.count
    let way = "a new story; “undo” brings the one of \(Wording.count(count, "step")) back\n"
    session.begin(name: name, tags: tags)
    return (count == 0 ? "" : style.paint(way, .aside)) + view()
  }

  /// The screen and the clock, drawn anew.
  mutating func view() -> String { picture(isForced: true) + clockLine() }

  // MARK: Back and forth

  private mutating func stepBack(_ count: Int) -> String {
    var done = 0
    while done < count, session.undo() { done += 1 }
    guard done > 0 else { return wrong("there is nothing to take back") }
    return told("taken back") + view()
  }

  private mutating func stepForth(_ count: Int) -> String {
    var done = 0
    while done < count, session.redo() { done += 1 }
    guard done > 0 else { return wrong("nothing was taken back that could be done again") }
    return told("done again") + view()
  }

  /// `taken back, 3 steps are left; the last: a break is taken`.
  private func told(_ what: String) -> String {
    let (count, last) = (session.story.count, session.story.last)
    var words = "\(what): \(Wording.count(count, "step")) now"
    if let last { words += ", the last: \(last.step.sentence)" }
    return style.paint(words, .aside) + "\n"
  }

  /// The world from which time runs, and its moment: the set-up may have set a date or a zone.
  private var beginning: (world: World, seconds: Int64) {
    let story = session.story
    guard let setUp = story.lastOfSetUp(session.playable.hasBegun) else {
      return (story.start, story.startSeconds)
    }
    return (setUp.world, setUp.seconds)
  }

  private mutating func goBack(to time: String) -> String {
    guard let moment = session.playable.instant(session.story.world, time) else {
      return noMoment(time)
    }
    if moment.past == nil, moment.next == nil { return noSuchTime(time) }
    let isAhead = moment.next != nil && (moment.past ?? .min) < beginning.seconds
    guard let target = moment.past, !isAhead else {
      return wrong("“\(time)” lies ahead", help: ["“go to \(time)” lets time run to it"])
    }
    return goBack(to: target, written: time)
  }

  private mutating func goBack(to target: Int64, written time: String) -> String {
    let (story, beginning) = (session.story, beginning)
    guard target >= beginning.seconds else {
      return wrong(
        "“\(time)” lies before the story’s beginning: \(session.playable.clock(beginning.world))",
        help: ["“new” begins a story anew"])
    }
    let base = story.last(upTo: target)
    let isCut = base !== story.last
    if isCut { session.goBack(to: base) }
    let text = told("back")
    let isLaidAgain = session.story.queue.count > story.queue.count
    guard base?.seconds ?? story.startSeconds < target else {
      return text + view() + (isLaidAgain ? playQueue(0) : "")
    }
    let count = session.story.count
    let answer = run(to: target)
    if isCut, session.story.count > count { session.joinLastTwo() }
    return text + answer + (isLaidAgain ? playQueue(0) : "")
  }

  private mutating func go(to time: String) -> String {
    guard let moment = session.playable.instant(session.story.world, time) else {
      return noMoment(time)
    }
    if let next = moment.next {
      return next == session.story.seconds ? view() : run(to: next)
    }
    guard let past = moment.past else { return noSuchTime(time) }
    return goBack(to: past, written: time)
  }

  /// The commands that go to a moment, for somebody who has typed nothing but one.
  mutating func answer(toMoment text: String) -> String? {
    let time = text.hasPrefix("at ") ? String(text.dropFirst(3)) : text
    guard let moment = session.playable.instant(session.story.world, time) else { return nil }
    var help: [String] = []
    if moment.next != nil { help.append("“go to \(time)” lets time run to it") }
    if let past = moment.past, past != moment.next, past >= beginning.seconds {
      help.append("“back to \(time)” shows the phone as it was then")
    }
    let step = "a step that begins with a moment lets time run, too: “\(time) Instagram is opened”"
    return wrong("“\(text)” is a moment, and no step", help: help + [step])
  }

  private mutating func run(to target: Int64) -> String {
    let sentence = session.playable.sentence(session.story.world, target)
    let step = WrittenStep(keyword: nil, sentence: sentence)
    return echo(step) + play(step)
  }

  private mutating func noSuchTime(_ time: String) -> String {
    wrong(
      "“\(time)” does not exist, or comes twice, because of a clock change",
      help: ["write “\(time) (summer time)” or “\(time) (winter time)”"])
  }

  private mutating func noMoment(_ time: String) -> String {
    wrong(
      "“\(time)” is no moment",
      help: ["a moment is written 09:00, Monday 09:00 or 2026-01-06 09:00"])
  }

  // MARK: Forks

  private mutating func fork(_ name: String) -> String {
    guard session.fork(as: name) else {
      return wrong("there is a fork “\(name)” already", help: ["“switch \(name)” goes on with it"])
    }
    return forks
  }

  private mutating func switchTo(_ name: String) -> String {
    guard session.switchTo(name) else {
      let names = session.forkNames.all
      let near = Suggestions.didYouMean(name, among: names).map { [$0] } ?? []
      return wrong(
        "there is no fork “\(name)”",
        help: near + ["the forks are \(Suggestions.list(names, joinedBy: "and"))"])
    }
    return forks + view()
  }

  private var forks: String {
    let (current, all) = session.forkNames
    let names = all.sorted().map { $0 == current ? "\($0) (here)" : $0 }
    return style.paint("forks: " + names.joined(separator: ", "), .aside) + "\n"
  }

  // MARK: The opened script

  private var hasQueue: Bool { !session.story.queue.isEmpty }

  private mutating func nothingReady() -> String {
    wrong(
      "no step of a script lies ready",
      help: ["“focuskey play FILE:LINE” opens a scenario and plays it up to that line"])
  }

  private mutating func skip() -> String {
    guard let step = session.skip() else { return nothingReady() }
    return style.paint("left out: \(step.sentence)", .aside) + "\n" + playQueue(0)
  }

  // MARK: Questions

  private mutating func why(_ names: [String]) -> String {
    if !names.isEmpty,
      case .failure(let problem) = session.playable.outcomes(
        session.story.world, names, [])
    {
      return wrong(problem.message, help: problem.help)
    }
    let lines = session.vocabulary.timeline(session.worldWithTrace, names)
    let text = FailureExcerpt(style: style).timeline(lines, about: names)
    return text.isEmpty ? style.paint("nothing has happened yet", .aside) + "\n" : text
  }

  private var trace: String {
    let lines = Array(session.vocabulary.trace(session.worldWithTrace))
    guard !lines.isEmpty else { return style.paint("nothing has happened yet", .aside) + "\n" }
    return NewsText(style: style).text(of: lines, isWhole: true)
  }

  private mutating func outcomes(_ names: [String]) -> String {
    let story = session.story
    switch session.playable.outcomes(story.world, names, story.known.mentioned) {
    case .failure(let problem): return wrong(problem.message, help: problem.help)
    case .success(let rows):
      return session.playable.outcomesSentence + "\n"
        + TableText.lines(rows, indent: "  ").joined(separator: "\n") + "\n"
    }
  }

  private var inventory: String {
    let shelves = session.playable.inventory(session.story.world)
    let blocked = shelves.flatMap(\.things).count { $0.isBlocked }
    var text = ""
    for shelf in shelves {
      text += style.paint(shelf.heading, .name) + "\n"
      let names = shelf.things.map { ($0.isBlocked ? "✕ " : "· ") + $0.name }
      text += Columns.text(names, style: style) { index in
        shelf.things[index].isBlocked ? .bad : nil
      }
    }
    let words = blocked == 0 ? "nothing is blocked" : "\(blocked) blocked (✕)"
    return text + style.paint(words, .aside) + "\n"
  }

  private mutating func steps(_ words: [String]) -> String {
    let list = StepList(words, in: session.catalogue)
    guard !list.steps.isEmpty else {
      return wrong(list.complaint, help: list.help + ["fewer words find more; “steps” lists all"])
    }
    return list.text(style)
  }

  private mutating func help(_ name: String?) -> String {
    var specs = PlayInstruction.specs
    if let name {
      specs = specs.filter { $0.name == name || $0.name + "!" == name }
      if specs.isEmpty { return steps([name]) }
    }
    var text = ""
    if name == nil {
      text += style.paragraph(
        "",
        "Any step of the scenario language can be typed, with or without its keyword; a table "
          + "or text goes under it, line by line. Tab completes steps by words in any order, and "
          + "names. Besides:", role: .aside)
    }
    for spec in specs {
      let form = DisplayWidth.padded("\(spec.name) \(spec.operands)", to: 20)
      text += "  " + style.paint(form, .command) + "  " + spec.summary + "\n"
    }
    return text
  }
}

/// Names beside one another, in as many columns as there is room for.
enum Columns {
  /// The names, each row ending in a line break.
  static func text(
    _ names: [String], style: TextStyle, role: (Int) -> TextStyle.Role?
  ) -> String {
    let widest = names.map { DisplayWidth.columns(of: $0) }.max() ?? 0
    let columns = max(1, (style.columns - 2) / (widest + 2))
    var text = ""
    for start in stride(from: 0, to: names.count, by: columns) {
      let row = start..<min(start + columns, names.count)
      text += "  "
      for index in row {
        let isLast = index == row.upperBound - 1
        let name = isLast ? names[index] : DisplayWidth.padded(names[index], to: widest + 2)
        text += role(index).map { style.paint(name, $0) } ?? name
      }
      text += "\n"
    }
    return text
  }
}
