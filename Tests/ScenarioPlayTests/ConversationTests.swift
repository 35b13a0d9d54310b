import FocusKeySteps
import ScenarioReports
import ScenarioRunner
import SentenceCompletion
import SourceDiagnostics
import Synchronization
import Testing

@testable import ScenarioPlay

/// What is typed is carried out, shown, taken back and saved.
struct ConversationTests {
  @Test func `a sentence is carried out, with its keyword or without`() {
    var play = Self.conversation()
    let answer = play.say("the profile Work blocks Instagram", "when Work is started")
    #expect(answer.contains("✓ as given · Mon 2026-01-05 08:00:00"))
    #expect(answer.contains("FocusKey  Work started (button)"))
    #expect(answer.contains("│                       Focusing…"))
    #expect(play.say("Instagram is blocked").hasPrefix("✓ holds"))
    #expect(play.verdict == .good)
  }

  @Test(arguments: [40, 60, 100])
  func `the screen stays within its columns and shows what is blocked`(columns: Int) {
    var play = Self.conversation(columns: columns)
    let answer = play.say(
      "Work is started", "the Home Screen is shown", "Instagram is opened", "the phone is locked",
      "the phone is switched off")
    for words in [
      "✕ Instagram", "shield over Instagram", "Blocked by FocusKey", "off", "[ Close ]",
    ] {
      #expect(answer.contains(words), "\(words)")
    }
    for line in answer.split(separator: "\n") where line.contains("│") || line.contains("┌") {
      #expect(DisplayWidth.columns(of: String(line)) <= min(columns, 60), "\(line)")
    }
  }

  @Test func `what is mentioned is on the Home Screen, however much is blocked`() {
    var play = Self.conversation()
    let answer = play.say("Sleep is started", "Weather is blocked", "the Home Screen is shown")
    #expect(answer.contains("✕ Weather"), "\(answer)")
    #expect(answer.contains("65 of 68 apps are blocked; 44 more that are not drawn"), "\(answer)")
  }

  @Test func `a step that fails says why and leaves the phone as it was`() {
    var play = Self.conversation()
    _ = play.say("Work is started")
    let digest = play.digest
    let answer = play.say(
      "Instagram is open", "the break is ended", "a session of Study is running")
    #expect(answer.contains("^^^^ expected open at Mon 08:00:00, but Instagram is blocked"))
    #expect(answer.contains("Work started (button)          shield on   Instagram"))
    #expect(play.digest == digest)
    #expect(play.verdict == .failed)
  }

  @Test func `a moment by itself is answered with the commands that go there`() {
    var play = Self.conversation()
    #expect(play.say("12:00").contains("help: “go to 12:00” lets time run to it"))
    #expect(!play.say("at 12:00").contains("back to"))
    _ = play.say("10:00 Work is started")
    let answer = play.say("09:00")
    #expect(answer.contains("✗ “09:00” is a moment, and no step"), "\(answer)")
    #expect(answer.contains("help: “back to 09:00” shows the phone as it was then"), "\(answer)")
    #expect(!answer.contains("go to"), "\(answer)")
    #expect(play.say("back to 09:00").contains("Mon 2026-01-05 09:00:00"))
    #expect(play.verdict == .wrong)
  }

  @Test func `back leads no further than to the set-up, which may have set a zone or a date`() {
    var play = Self.conversation()
    _ = play.say("the time zone is Asia/Tokyo")
    _ = play.say("Work is started")
    _ = play.say("10 minutes pass")
    #expect(play.say("back to 08:05").contains("Mon 2026-01-05 08:05:00 · Asia/Tokyo"))
    #expect(play.say("back to 07:59").contains("lies before the story’s beginning: Mon"))
    var later = Self.conversation()
    _ = later.say("it is 2026-03-29 09:00")
    _ = later.say("Work is started")
    #expect(later.say("back to 10:00").contains("“10:00” lies ahead"))
    let before = later.say("back to 08:30")
    #expect(before.contains("beginning: Sun 2026-03-29 09:00:00"), "\(before)")
  }

  @Test(
    arguments: [
      ("a brake is taken", "a break is taken"), ("Instagran is opened", "“Instagram”"),
      ("undoo", "the command “undo”"), ("Undo", "the command “undo”"), ("ls", "“help” lists"),
      ("Work", "“help” lists"), ("save \"a b.feature\"", "nothing to save"),
      ("07:00 Instagram is open", "has passed"),
      ("| time |", "a table stands under"), ("these are the outcomes:", "needs a table"),
      ("back to noon", "is no moment"), ("back to 09:00", "lies ahead"),
      ("switch other", "there is no fork"), ("next", "no step of a script"),
      ("undo", "nothing to take back"), ("redo", "nothing was taken back"),
      ("undo many", "undo [N]"), ("save", "save FILE.feature"), ("save x.txt", "ends in .feature"),
      ("save x.feature.md", "help: save x.feature\n"), ("save a/", "help: save a/played.feature\n"),
      ("save .", "help: save ./played.feature\n"),
      ("save a/..", "help: save a/../played.feature\n"),
      ("save x.feature", "nothing to save"), ("why Instagran", "“Instagram”"),
      ("outcomes Instagran", "“Instagram”"), ("steps zebra-crossing", "no step has"),
      ("these profiles:\n| profile |\n| Work", ""),
    ])
  func `what is wrong is answered with the way out`(line: String, words: String) {
    var play = Self.conversation()
    let answer = play.say(line) + play.end()
    if !words.isEmpty {
      #expect(answer.contains(words), "\(answer)")
      #expect(play.verdict == .wrong)
    }
  }

  @Test func `steps are searched for as the command does, each told with an example`() {
    var play = Self.conversation()
    let answer = play.say("steps card held")
    let list = StepList(["card", "held"], in: SentenceCatalogue(FocusKeyVocabulary.make().library))
    #expect(list.steps.map(\.expression) == ["the card is held on the phone"])
    #expect(answer.contains("\n      as in: the card is held on the phone\n"), "\(answer)")
    #expect(answer.components(separatedBy: "as in: ").count == 2, "\(answer)")
    #expect(play.say("steps brake").contains("help: did you mean “break"))
  }

  @Test(arguments: ["Scenario: Another", "new Another"])
  func `a new story says how the one so far comes back`(line: String) {
    var play = Self.conversation()
    #expect(!play.say(line).contains("undo"))
    let digest = (play.say("Work is started", "10 minutes pass"), play.digest).1
    #expect(play.say(line).hasPrefix("a new story; “undo” brings the one of 2 steps back\n"))
    #expect(play.digest != digest)
    _ = play.say("undo")
    #expect(play.digest == digest)
  }

  @Test func `of forks that there are all are named`() {
    var play = Self.conversation()
    #expect(play.say("fork b", "switch x").contains("help: the forks are “b” and “main”\n"))
  }

  @Test func `what is wrong in a story is told without the place of a file that is not there`() {
    var play = Self.conversation()
    let answer = play.say("07:00 Instagram is open")
    #expect(answer.hasPrefix("error: “07:00” has passed: it is Mon 08:00:00"), "\(answer)")
    #expect(answer.contains("  note: the story begins at Mon 08:00:00\n"), "\(answer)")
    #expect(!answer.contains("played.feature"), "\(answer)")
    #expect(play.say("undo 1").contains("nothing to take back"))
  }

  @Test func `undo and redo go back and forth to the same phones`() {
    var play = Self.conversation()
    var digests = [play.digest]
    let lines = ["Work is started", "10 minutes pass", "a break is taken", "2 days pass"]
    for line in lines {
      _ = play.say(line)
      digests.append(play.digest)
    }
    for digest in digests.reversed().dropFirst() {
      _ = play.say("undo")
      #expect(play.digest == digest)
    }
    _ = play.say("redo 3")
    #expect(play.digest == digests[3])
    #expect(play.say("undo 3").contains("taken back: 0 steps now"))
    _ = play.say("the phone is locked")
    #expect(play.say("redo").contains("nothing was taken back"))
  }

  @Test func `going back to a time within a step gives the phone of that time`() {
    var play = Self.conversation()
    _ = play.say("Work is started", "1 hour passes", "a break is taken", "1 hour passes")
    let digest = play.digest
    let answer = play.say("back to 08:30")
    #expect(answer.contains("> the time reaches 08:30"))
    #expect(answer.contains("done · Mon 2026-01-05 08:30:00"))
    var other = Self.conversation()
    _ = other.say("Work is started", "the time reaches 08:30")
    #expect(play.digest == other.digest)
    _ = play.say("undo")
    #expect(play.digest == digest)
    #expect(play.say("back to 09:00").contains("the last: a break is taken"))
    #expect(play.say("go to 17:00").contains("Mon 2026-01-05 17:00:00"))
    #expect(play.say("go to 08:00").contains("the last: Work is started"))
    #expect(play.say("go to tomorrow 07:00").contains("> the time reaches 2026-01-06 07:00"))
    #expect(play.say("back to 08:00").contains("Mon 2026-01-05 08:00:00"))
  }

  @Test func `forks are played by turns`() {
    var play = Self.conversation()
    _ = play.say("Work is started", "fork locked", "the phone is locked")
    let locked = play.digest
    #expect(play.say("switch main").contains("forks: locked, main (here)"))
    #expect(play.digest != locked)
    _ = play.say("a break is taken", "switch locked")
    #expect(play.digest == locked)
    #expect(play.say("fork main").contains("there is a fork “main” already"))
    #expect(play.say("undo").contains("the last: a break is taken"))
  }

  @Test func `the fork that is played stays as it is when it is switched to`() {
    var play = Self.conversation()
    _ = play.say("Work is started", "fork locked", "the phone is locked", "switch main")
    _ = play.say("10 minutes pass")
    let digest = play.digest
    #expect(play.say("switch main").contains("Mon 2026-01-05 08:10:00"))
    #expect(play.digest == digest)
  }

  @Test func `a time that a clock change skips lies neither ahead nor behind`() {
    var play = Self.conversation()
    _ = play.say("it is 2026-03-29 00:30", "3 hours pass")
    for command in ["back", "go"] {
      let answer = play.say("\(command) to 2026-03-29 01:30")
      #expect(answer.contains("“2026-03-29 01:30” does not exist"), "\(answer)")
    }
  }

  @Test func `a text is typed as it stands in a script`() {
    var play = Self.conversation()
    _ = play.say(
      "this file is imported:", "  \"\"\"json", "  {", "    \\\"\\\"\\\"", "}", "  \"\"\"")
    let text = "{\n  \"\"\"\n}"
    #expect(play.session.story.last?.step.block == .docString(text, mediaType: "json"))
    #expect(play.say("script").contains("      \"\"\"json\n      {\n        \\\"\\\"\\\"\n"))
  }

  @Test func `a name in quotes may have the word “and” in it`() {
    var play = Self.conversation()
    _ = play.say("\"Black and White\" is installed")
    let answer = play.say("outcomes \"Black and White\", TikTok and Instagram")
    #expect(answer.contains("| time  | Black and White | TikTok | Instagram |"), "\(answer)")
  }

  @Test func `a played story is saved as a scenario that passes with the same digest`() throws {
    let disk = Disk()
    var play = Self.conversation(disk: disk)
    let answer = play.say(
      "Scenario: Lunch", "these profiles:", "| profile | blocks |", "| Work | Instagram, TikTok |",
      "", "Work is started", "Instagram is blocked", "Notes is open", "12:00 a break is taken",
      "these are the outcomes:", "| time | Instagram |", "| 12:00 | open |", "| 12:05 | blocked |",
      "save lunch.feature")
    #expect(answer.contains("✓ saved 6 steps: focuskey run lunch.feature"), "\(answer)")
    #expect(
      disk.files["lunch.feature"] == """
        Feature: Played

          Scenario: Lunch
            Given these profiles:
              | profile | blocks            |
              | Work    | Instagram, TikTok |
            When Work is started
            Then Instagram is blocked
            And Notes is open
            * 12:00 a break is taken
            Then these are the outcomes:
              | time  | Instagram |
              | 12:00 | open      |
              | 12:05 | blocked   |

        """)
    #expect(play.say("save lunch.feature").contains("lunch.feature is there already"))
    #expect(play.say("save! lunch.feature").contains("✓ saved"))
    #expect(play.say("save -x.feature").contains("focuskey run ./-x.feature\n"))
    let file = SourceFile(path: "lunch.feature", text: try #require(disk.files["lunch.feature"]))
    let vocabulary = FocusKeyVocabulary.make()
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: vocabulary)
    let trace = Run(of: plan, vocabulary: vocabulary, options: RunOptions()).trace(0)
    #expect(trace.hasPassed)
    #expect(trace.digest == play.digest)
  }

  @Test func `a script is played up to a line, then step by step`() throws {
    let text = """
      Feature: F
        Background:
          Given the profile Work blocks Instagram
        Scenario: S
          When Work is started
          And 10 minutes pass
          Then Instagram is open
          And Instagram is blocked
      """
    let file = SourceFile(path: "f.feature", text: text)
    let scenario = try #require(
      WrittenScenario.all(in: ScriptSource(file: file, lines: [6])).scenarios.first)
    var play = Self.conversation()
    let opened = play.open(scenario, upTo: 5)
    #expect(opened.contains("> When Work is started"))
    #expect(opened.contains("3 steps of the script to come; “next” plays: 10 minutes pass"))
    #expect(play.say("rest").contains("expected open at Mon 08:10:00"))
    #expect(play.verdict == .failed)
    #expect(play.say("skip").contains("left out: Instagram is open"))
    #expect(play.say("next").contains("✓ holds"))
    #expect(play.say("script").contains("Background") == false)
    #expect(play.say("next").contains("no step of a script lies ready"))
  }

  @Test func `steps of a script that are gone back behind lie ready again`() throws {
    let text = """
      Feature: F
        Scenario: S
          Given the profile Work blocks Instagram
          When Work is started
          And 30 minutes pass
          And this file is imported:
            \"""
            {}
            \"""
          And 30 minutes pass
          Then Instagram is blocked
      """
    let file = SourceFile(path: "f.feature", text: text)
    let scenario = try #require(
      WrittenScenario.all(in: ScriptSource(file: file)).scenarios.first)
    var play = Self.conversation()
    let opened = play.open(scenario, upTo: 10)
    #expect(opened.contains("> And this file is imported:\n      \"\"\"\n      {}\n"), "\(opened)")
    _ = play.say("Notes is opened")
    let answer = play.say("back to 08:10")
    #expect(answer.contains("4 steps of the script to come; “next” plays: 30 minutes pass"))
    #expect(play.say("rest").contains("✓ holds · Mon 2026-01-05 09:10:00"))
    #expect(!play.say("back to 09:10").contains("to come"))
  }

  @Test func `a step of a script that was left out lies ready again behind which one goes back`()
    throws
  {
    let text = """
      Feature: F
        Scenario: S
          Given the profile Work blocks Instagram
          When Work is started
          And a break is taken
          And 30 minutes pass
          Then Instagram is open
      """
    let file = SourceFile(path: "f.feature", text: text)
    let scenario = try #require(
      WrittenScenario.all(in: ScriptSource(file: file)).scenarios.first)
    var play = Self.conversation()
    _ = play.open(scenario, upTo: 4)
    #expect(play.say("skip").contains("left out: a break is taken"))
    #expect(play.say("next").contains("1 step of the script to come"))
    let answer = play.say("back to 08:00")
    #expect(answer.contains("back: 2 steps now, the last: Work is started"), "\(answer)")
    #expect(answer.contains("3 steps of the script to come; “next” plays: a break is taken"))
    #expect(play.say("undo").contains("the last: 30 minutes pass"))
    #expect(play.say("back to 08:30", "undo").contains("the last: Work is started"))
  }

  @Test func `a challenge is left to the step of a script that answers it`() throws {
    let text = """
      Feature: F
        Scenario: S
          Given Work asks for a challenge before a break
          When Work is started
          And a break is taken
          Then no break is running
          When the challenge is answered wrongly
          And the challenge is solved
          Then a break is running
      """
    let file = SourceFile(path: "f.feature", text: text)
    let scenario = try #require(
      WrittenScenario.all(in: ScriptSource(file: file, lines: [3])).scenarios.first)
    var play = Self.conversation()
    _ = play.open(scenario, upTo: 3)
    #expect(!play.say("rest").contains("✗"))
    #expect(play.verdict == .good)
    // Nobody knows what will be typed next: whoever takes a break then solves it.
    let typed = play.say("1 hour passes", "a break is taken", "a break is running")
    #expect(typed.contains("✓ holds"))
  }

  @Test func `outcomes are rows that can be typed again`() {
    var play = Self.conversation()
    _ = play.say("Work is started", "youtube.com is visited")
    let rows = play.say("outcomes").split(separator: "\n").map(String.init)
    #expect(rows.count == 3)
    for row in rows { #expect(play.say(row).isEmpty) }
    #expect(play.say("").hasPrefix("✓ holds"))
    #expect(play.say("apps").contains("✕ Instagram"))
    #expect(play.say("why Instagram").contains("shield on   Instagram"))
    #expect(play.say("trace").contains("the app writes state"))
  }

  @Test(
    arguments: [
      ("break tak", "a break is taken"), ("Given the profile Work blocks Insta", "Instagram"),
      ("Office is st", "Office is started"), ("Off", "Office"), ("und", "undo "),
      ("the phone has the quirk \"late", "\"late callbacks 10\""), ("switch m", "main"),
      ("09:30 Instagram is bl", "blocked"), ("Candy Crush is bl", "\"Candy Crush\" is blocked"),
      ("Deep Work is st", "\"Deep Work\" is started"), ("When Office is ", "Office is started"),
      ("When Office is ", "Office is blocked"), ("45 minutes p", "45 minutes pass"),
      ("1 hour pa", "1 hour passes"), ("Deep Work is ", "\"Deep Work\" is started"),
      ("Deep Work is ", "\"Deep Work\" is blocked"),
    ])
  func `Tab offers steps by their words, names and commands`(head: String, text: String) {
    var play = Self.conversation()
    _ = play.say("the profile Office blocks Instagram", "the profile \"Deep Work\" blocks TikTok")
    let answer = play.completion.answer(for: head)
    #expect(answer.candidates.map(\.text).contains(text), "\(answer)")
  }

  @Test func `Tab offers phrases among the steps, each by how well it fits`() {
    let play = Self.conversation(
      phrases: """
        Feature: p
        @phrase
        Scenario: lunch until <time> without a break
        * the session is ended
        @phrase
        Scenario: Work begins
        * Work is started

        """)
    func labels(_ head: String) -> [String] {
      play.completion.answer(for: head).candidates.map(\.label)
    }
    #expect(labels("lun").first == "lunch until <time> without a break")
    #expect(play.completion.answer(for: "lun").candidates.first?.text == "lunch until ")
    let breaks = labels("a break")
    #expect(breaks.first == "a break is taken", "\(breaks)")
    let place = breaks.firstIndex(of: "lunch until <time> without a break")
    #expect(place.map { $0 < breaks.count - 1 } ?? false, "\(breaks)")
    #expect(labels("begins Work").contains("Work begins"))
    #expect(!labels("begins Sleep").contains("Work begins"))
  }

  @Test func `Tab offers the words of a table's cells`() {
    var play = Self.conversation()
    _ = play.say("these are the outcomes:")
    #expect(play.completion.answer(for: "| tim").candidates.map(\.text) == ["time | "])
    _ = play.say("| time | Instagram |")
    #expect(play.completion.answer(for: "| 09:00 | b").candidates.map(\.text) == ["blocked | "])
  }

  @Test(
    arguments: [
      ("{names} is/are {outcome}", "Instagram blo", "Instagram is blocked"),
      ("{names} is/are {outcome}", "Instagram and TikTok blo", "Instagram and TikTok are blocked"),
      ("{names} is/are {outcome}", "\"A and B\" blo", "\"A and B\" is blocked"),
      ("{names} stay(s) {outcome} for {duration}", "Chess blo", "Chess stays blocked for 2 hours"),
      ("{names} stay(s) {outcome} for {duration}", "Chess stay", "Chess stays open for 2 hours"),
      ("{names} is/are {outcome}", "Chess are blo", "Chess are blocked"),
      ("{n} break(s) is/are left", "1", "1 break is left"),
      ("{n} break(s) is/are left", "3", "3 breaks are left"),
      ("{duration} pass(es)", "1 minute", "1 minute passes"),
      ("{duration} pass(es)", "1 hour 30 minutes", "1 hour 30 minutes pass"),
      ("FocusKey monitors {n} activity/activities", "1", "FocusKey monitors 1 activity"),
    ])
  func `a step that is chosen agrees with its values in number`(
    step: String, typed: String, sentence: String
  ) throws {
    let catalogue = SentenceCatalogue(FocusKeyVocabulary.make().library)
    let position = try #require(catalogue.steps.firstIndex { $0.expression == step })
    #expect(catalogue.templates[position].sentence(withValuesOf: typed) == sentence)
  }

  @Test func `a step of a long story is looked at once, however many came before`() {
    let looked = Mutex(0)
    var vocabulary = FocusKeyVocabulary.make()
    let validate = vocabulary.validate
    vocabulary.validate = { steps, gaps, memory in
      looked.withLock { $0 += steps.count }
      return validate(steps, gaps, &memory)
    }
    var play = Self.conversation(vocabulary: vocabulary)
    for _ in 0..<50 { _ = play.say("1 minute passes", "Instagram is open", "undo", "redo") }
    #expect(looked.withLock { $0 } == 100)
    #expect(play.say("back to 08:10").contains("back: 20 steps now"))
    #expect(play.say("undo").contains("100 steps now"))
  }

  @Test func `what is shown of a step has the number that its line has in the script`() {
    var play = Self.conversation()
    _ = play.say(
      "these profiles:", "| profile | blocks    |", "| Office  | Instagram |", "",
      "Office is started")
    let answer = play.say("09:00 Instagram is open")
    #expect(answer.contains("  8 │     * 09:00 Instagram is open"), "\(answer)")
    _ = play.say("the time reaches 10:00")
    let late = play.say("09:30 Instagram is blocked")
    #expect(late.hasPrefix("error: “09:30” has passed: it is Mon 10:00:00 already"), "\(late)")
    #expect(late.contains("  9 │     * 09:30 Instagram is blocked"), "\(late)")
    #expect(late.contains("  8 │     And the time reaches 10:00"), "\(late)")
    let lines = play.say("script").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[7] == "    And the time reaches 10:00")
  }

  @Test func `a story of many steps is let go of`() {
    var last: Story<Int>.Entry?
    for number in 0..<200_000 {
      last = Story<Int>.Entry(
        step: WrittenStep(keyword: nil, sentence: ""), queue: [], world: number, seconds: 0,
        known: Story<Int>.Known(), after: last)
    }
    let middle = last?.previous?.previous
    last = nil
    #expect(middle?.count == 199_998)
  }

  // MARK: Fixtures

  final class Disk {
    var files: [String: String] = [:]
  }

  static func conversation(
    columns: Int = 100, disk: Disk = Disk(),
    vocabulary: Vocabulary<FocusKeyWorld> = FocusKeyVocabulary.make(), phrases: String = ""
  ) -> Conversation<FocusKeyWorld> {
    guard let playable = vocabulary.playable else { preconditionFailure("nothing to play") }
    var catalogue = SentenceCatalogue(vocabulary.library)
    catalogue.names = KnownWords.names
    catalogue.words = { expression, _, type in KnownWords.texts(expression, type) }
    catalogue.cellWords = { KnownWords.cells($0, heading: $1) }
    return Conversation(
      vocabulary, catalogue: catalogue, playable: playable,
      options: WorldOptions(seed: RunOptions.defaultSeed, quirks: [], recordsTrace: true),
      style: TextStyle(columns: columns),
      surroundings: .init(
        write: { (path, bytes, overwrites) throws(PlayProblem) in
          if disk.files[path] != nil, !overwrites {
            throw PlayProblem("\(path) is there already")
          }
          disk.files[path] = String(decoding: bytes, as: UTF8.self)
        }, phrases: { _ in [SourceFile(path: "phrases.feature", text: phrases)] }))
  }
}

extension Conversation<FocusKeyWorld> {
  /// Types lines and gives all answers.
  fileprivate mutating func say(_ lines: String...) -> String {
    lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
      .map { take(String($0)) }.joined()
  }

  fileprivate var digest: UInt64 { session.vocabulary.digest(session.story.world) }
}
