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
    (String(repeating: "[", count: 40), 1, 17, "it is nested too deep"),
    ("{} {}", 1, 4, "there is more after the end"),
  ])
  func `says what is wrong and where (R62)`(
    _ text: String, _ line: Int, _ column: Int, _ message: String
  ) {
    #expect(
      throws: JSONValue.Fault(message: message, place: .init(line: line, column: column))
    ) { try ProfileFile.profiles(in: text) }
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
