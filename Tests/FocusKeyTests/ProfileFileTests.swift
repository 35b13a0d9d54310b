import Determinism
import Testing

@testable import FocusKey

@Suite struct `A file of profiles` {
  @Test func `reads back as it was written (R62)`() throws {
    var work = Profile(id: ProfileID(1), name: "Arbeit \"100 %\"\n\u{1}\\")
    work.windows = [
      ScheduleWindow(
        id: WindowID(4), days: [.monday, .sunday], start: TimeOfDay(hour: 23, minute: 0),
        end: TimeOfDay(hour: 7, minute: 0, second: 30))
    ]
    work.allowance = .unlimited(length: .minutes(2))
    work.breakGate = .wait(.seconds(30))
    work.endGate = .approval
    work.isStrict = true
    work.warnsBeforeStart = true
    work.budget = Budget(limit: .minutes(45), days: .weekends)
    var sleep = Profile(id: ProfileID(2), name: "Sleep")
    sleep.mode = .blocksEverythingExcept
    sleep.allowance = .none
    let profiles = [work, sleep].map(PortableProfile.init)
    #expect(try ProfileFile.profiles(in: ProfileFile.text(of: profiles)) == profiles)
  }

  /// Accents that would join a quote or an escape before them, and what other texts take for line ends.
  @Test(arguments: [
    "\u{301}Work", "a\"\u{301}", "\\\u{301}", "Arbeit\u{2028}\u{2029}\u{85}", "👩‍👧 🇩🇪 e\u{301}",
  ])
  func `takes any name there and back (R62)`(_ name: String) throws {
    let profiles = [PortableProfile(Profile(id: ProfileID(1), name: name))]
    let read = try ProfileFile.profiles(in: ProfileFile.text(of: profiles))
    #expect(read.map { Array($0.name.unicodeScalars) } == [Array(name.unicodeScalars)])
  }

  @Test(arguments: [
    ("", 1, 1, "it ends too early"),
    ("{\"a\": 1,\n \"a\": 2}", 2, 2, "“a” is there twice"),
    ("{\n  \"format\": \"focuskey-profiles\"\n", 3, 1, "it ends too early"),
    ("{\"format\": 1.5}", 1, 13, "a whole number is expected"),
    (
      "{\"format\": \"focuskey-profiles\", \"version\": 2, \"profiles\": []}", 1, 44,
      "this version is unknown"
    ),
    ("{\"format\": \"focuskey-profiles\", \"version\": 1}", 1, 1, "“profiles” is missing"),
    (
      "{\"format\": \"focuskey-profiles\", \"version\": 1, \"profiles\": [], \"x\": 0}", 1, 63,
      "“x” is unknown"
    ),
    ("[\"\\q\"]", 1, 4, "this escape means nothing"),
    ("[\"\\ud83d\"]", 1, 4, "this escape means no character"),
    ("[\"\\ud83d\\u0041\"]", 1, 4, "this escape means no character"),
    ("[\"\\udd25\"]", 1, 4, "this escape means no character"),
    ("[\"\\u00e\"]", 1, 4, "this escape means no character"),
    (String(repeating: "[", count: 40), 1, 17, "it is nested too deep"),
    ("{} {}", 1, 4, "there is more after the end"),
    ("[01]", 1, 2, "a whole number is expected"),
    ("[00]", 1, 2, "a whole number is expected"),
    ("[\"a\tb\"]", 1, 4, "this character is written as an escape"),
    ("[\"a\nb\"]", 1, 4, "a text ends within its line"),
    ("[\r\n\n\r \"👩‍👧e\u{301}\", x]", 4, 8, "this is not JSON"),
    ("[\u{C}]", 1, 2, "this is not JSON"),
  ])
  func `says what is wrong and where (R62)`(
    _ text: String, _ line: Int, _ column: Int, _ message: String
  ) {
    #expect(
      throws: JSONValue.Fault(message: message, place: .init(line: line, column: column))
    ) { try ProfileFile.profiles(in: text) }
  }

  @Test func `reads every escape that JSON has (R62)`() throws {
    let value = try JSONReader.read("[\"\\u0046\\ud83d\\udd25 \\b\\f\\n\\r\\t\\/\\\\\\\"\"]")
    guard case .list(let items) = value.kind, case .text(let text)? = items.first?.kind else {
      Issue.record("no list of a text")
      return
    }
    #expect(text == "F🔥 \u{8}\u{C}\n\r\t/\\\"")
  }

  /// A profile with all that a profile can have.
  private static func whole() -> PortableProfile {
    var work = PortableProfile(Profile(id: ProfileID(1), name: "Work"))
    work.windows = [
      WindowHours(
        days: [.monday], start: TimeOfDay(hour: 9, minute: 0), end: TimeOfDay(hour: 17, minute: 0))
    ]
    work.breaksOpenOneTarget = true
    work.opensEachByItself = true
    work.breaksCountUse = true
    work.budget = Budget(limit: .minutes(45), days: .weekends)
    return work
  }

  @Test func `reads back all that a profile can have (R62)`() throws {
    let text = ProfileFile.text(of: [Self.whole()])
    #expect(try ProfileFile.profiles(in: text) == [Self.whole()])
  }

  @Test(arguments: [
    ("\"Work\"", "7", "a name is expected"), ("\"Work\"", "\" \"", "a name is expected"),
    ("\"blocksSelection\"", "\"all\"", "“all” is no mode"),
    ("\"blocksSelection\"", "1", "“mode” is a text"),
    (
      "\"blocksSelection\"", "\"blocksEverythingExcept\"",
      "an allow list has neither budget nor breaks for one app"
    ),
    (
      "\"breaksOpenOneTarget\": true", "\"breaksOpenOneTarget\": false",
      "breaks of each app, or of its use, need breaks that open one"
    ),
    ("\"strict\": false", "\"strict\": 0", "“strict” is true or false"),
    ("[{\"days\": [\"Mon\"]", "{\"days\": [\"Mon\"]", "a list of windows is expected"),
    ("[\"Mon\"]", "\"Mon\"", "a list of days is expected"),
    ("[\"Mon\"]", "[\"Mo\"]", "a day such as “Mon” is expected"),
    ("[\"Mon\"]", "[]", "a day is expected"),
    ("\"09:00\"", "\"nine\"", "“nine” is no time of day"),
    ("\"session\"", "\"week\"", "“week” is no kind of breaks"),
    ("\"challenges\": 1", "\"challenges\": 0", "“challenges” is from 1 to 2147483647"),
    ("{\"kind\": \"nothing\"}", "{\"kind\": \"door\"}", "“door” is no gate"),
    ("{\"kind\": \"nothing\"}", "\"nothing\"", "an object is expected"),
    ("\"profiles\": [", "\"profiles\": 1, \"x\": [", "“x” is unknown"),
  ])
  func `a member that is something else is refused, in words (R62)`(
    _ part: String, _ other: String, _ message: String
  ) throws {
    var text = ProfileFile.text(of: [Self.whole()])
    #expect(text.contains(part), "\(text)")
    text = text.replacing(part, with: other, maxReplacements: 1)
    // A list that lost its bracket ends as an object.
    if other.hasPrefix("{\"days\"") {
      text = text.replacing("\"17:00\"}]", with: "\"17:00\"}")
    }
    do {
      _ = try ProfileFile.profiles(in: text)
      Issue.record("it was taken: \(text)")
    } catch {
      #expect(error.message == message)
    }
  }

  @Test func `the same profile twice, and no list of profiles, are refused (R62)`() {
    let twice = ProfileFile.text(of: [Self.whole(), Self.whole()])
    #expect(throws: JSONValue.Fault.self) { try ProfileFile.profiles(in: twice) }
    let none = "{\"format\": \"focuskey-profiles\", \"version\": 1, \"profiles\": {}}"
    #expect(
      throws: JSONValue.Fault(
        message: "a list of profiles is expected", place: .init(line: 1, column: 59))
    ) { try ProfileFile.profiles(in: none) }
  }

  @Test func `more profiles than are read are refused, with how many are (R62)`() throws {
    func profiles(_ count: Int) -> [PortableProfile] {
      (1...count).map { PortableProfile(Profile(id: ProfileID($0), name: "\($0)")) }
    }
    let most = ProfileFile.profilesAtMost
    #expect(try ProfileFile.profiles(in: ProfileFile.text(of: profiles(most))).count == most)
    do {
      _ = try ProfileFile.profiles(in: ProfileFile.text(of: profiles(most + 1)))
      Issue.record("it was taken")
    } catch {
      #expect(error.message == "at most 1000 profiles are read")
    }
  }

  /// The parts of a value, each with what it is in words.
  private static func parts(_ value: Any) -> [String: String] {
    let parts = Mirror(reflecting: value).children.map { ($0.label ?? "", "\($0.value)") }
    return Dictionary(parts) { first, _ in first }
  }

  @Test func `has every part of a profile that is not of one phone alone (R62)`() {
    let own: Set = [
      "id", "selection", "isPicked", "isScheduleOn", "scheduleSince", "lastEnd", "isDoubtful",
      "suggestion",
    ]
    let profile = Profile(id: ProfileID(1), name: "Work")
    let travelling = Set(Self.parts(PortableProfile(profile)).keys)
    #expect(Set(Self.parts(profile).keys).subtracting(own) == travelling)
  }

  @Test func `every part of it arrives on another phone (R62)`() throws {
    var sent = Self.whole()
    sent.name = "Sent"
    sent.allowance = .perHour(count: 3, length: .minutes(7))
    sent.breakGate = .wait(.seconds(30))
    sent.endGate = .approval
    sent.challenges = 4
    sent.isStrict = true
    sent.warnsBeforeStart = true
    let (parts, usual) = (Self.parts(sent), Self.parts(PortableProfile(name: "Usual")))
    // An allow list has neither budget nor breaks for one app: it is sent by itself.
    #expect(parts.keys.filter { parts[$0] == usual[$0] } == ["mode"])
    var list = PortableProfile(name: "List")
    list.mode = .blocksEverythingExcept
    let read = try ProfileFile.profiles(in: ProfileFile.text(of: [sent, list]))
    var desk = try Desk()
    try desk.change { draft throws(Refusal) in try draft.takeOver(read) }
    let arrived = ["Sent", "List"].compactMap { desk.state.profile(named: $0) }
    #expect(arrived.map(PortableProfile.init) == [sent, list])
  }

  @Test func `cut off anywhere is refused as a whole`() throws {
    let text = ProfileFile.text(of: [PortableProfile(Profile(id: ProfileID(1), name: "Work"))])
    for length in 0..<(text.count - 2) {
      #expect(throws: JSONValue.Fault.self) {
        try ProfileFile.profiles(in: String(text.prefix(length)))
      }
    }
  }

  @Test func `gives a profile a number where its name is taken, and keeps its schedule off`() throws
  {
    var desk = try Desk()
    var work = PortableProfile(Profile(id: ProfileID(9), name: "Work"))
    work.windows = [
      WindowHours(
        days: .everyDay, start: TimeOfDay(hour: 9, minute: 0), end: TimeOfDay(hour: 17, minute: 0))
    ]
    try desk.change { draft throws(Refusal) in try draft.takeOver([work, work]) }
    #expect(desk.state.profiles.map(\.name) == ["Work", "Study", "Work 2", "Work 3"])
    let made = try #require(desk.state.profile(named: "Work 2"))
    #expect(!made.isScheduleOn && !made.isPicked && made.windows.count == 1)
  }
}
