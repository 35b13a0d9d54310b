import CucumberExpressions
import Determinism
import Testing
import VirtualPhone

@testable import FocusKeySteps

/// The words of the language: what each parameter type takes, means and refuses.
@Suite struct WordTypeTests {
  @Test(arguments: [
    ("Instagram", "Instagram"), ("youtube.com", "youtube.com"), ("\"Candy Crush\"", "Candy Crush"),
    ("\"only\"", "only"), ("C++", "C++"), ("Ü1_a-b&c", "Ü1_a-b&c"), ("\"a \\\" b\"", "a \" b"),
  ])
  func `a name is a word or a quoted text`(text: String, name: String) {
    #expect(WordTypes.name.read(text) == name)
  }

  @Test(arguments: ["nothing", "everything", "only", "it", "Candy Crush", "\"\"", "", "a,b"])
  func `what is no name is refused`(text: String) {
    #expect(!WordTypes.name.accepts(text))
  }

  @Test(arguments: [
    ("Instagram", false, ["Instagram"]),
    ("Instagram, TikTok and youtube.com", false, ["Instagram", "TikTok", "youtube.com"]),
    ("Instagram, TikTok, and youtube.com", false, ["Instagram", "TikTok", "youtube.com"]),
    ("Instagram and TikTok and Chess", false, ["Instagram", "TikTok", "Chess"]),
    ("everything", true, []),
    ("everything except Phone and \"Apple Music\"", true, ["Phone", "Apple Music"]),
    ("the Games category and Chess", false, ["the Games category", "Chess"]),
    ("the \"Information & Reading\" category", false, ["the Information & Reading category"]),
  ])
  func `names are a list or everything but one`(
    text: String, isEverything: Bool, names: [String]
  ) throws {
    let phrase: TargetPhrase = try #require(WordTypes.names.read(text))
    #expect(phrase.isEverythingExcept == isEverything)
    let words = phrase.items.map { item in
      item.kind == .category ? "the \(item.name) category" : item.name
    }
    #expect(words == names)
    for item in phrase.items {
      #expect(Sentence(text)[item.range].contains(item.name))
    }
  }

  @Test func `a long list of names is read in a moment, and each reading keeps its own names`() {
    let count = 20_000
    let sentence = Sentence(String(repeating: "Notes, ", count: count) + "Mail")
    let readings = WordTypes.names.candidates(sentence, 0)
    #expect(readings.count == count + 1)
    #expect((readings.first?.value as? TargetPhrase)?.items.count == count + 1)
    #expect((readings.last?.value as? TargetPhrase)?.items.map(\.name) == ["Notes"])
  }

  @Test(arguments: [
    ("5 minutes", 300), ("1 hour 30 minutes", 5_400), ("90 seconds", 90), ("2 days", 172_800),
    ("1 week", 604_800), ("1 day 1 second", 86_401),
  ])
  func `a duration is real elapsed time`(text: String, seconds: Int64) {
    #expect(WordTypes.duration.read(text) == Duration.seconds(seconds))
  }

  @Test(arguments: ["5 minuts", "minutes", "5", "5 minutes 1 hour", "-5 minutes", "1.5 hours"])
  func `what is no duration is refused`(text: String) {
    #expect(!WordTypes.duration.accepts(text))
  }

  @Test(
    arguments: [
      ("weekdays", .weekdays), ("weekends", .weekends), ("every day", .everyDay),
      ("Monday", .monday), ("Monday, Wednesday and Friday", [.monday, .wednesday, .friday]),
      ("Monday, Wednesday, and Friday", [.monday, .wednesday, .friday]),
      ("Monday and Wednesday and Friday", [.monday, .wednesday, .friday]),
      ("Monday to Friday", .weekdays), ("Saturday to Monday", [.saturday, .sunday, .monday]),
    ] as [(String, Weekdays)])
  func `days are days of the week`(text: String, days: Weekdays) {
    #expect(WordTypes.days.read(text) == days)
  }

  @Test(arguments: [
    ("09:00", LocalMoment(time: TimeOfDay(hour: 9, minute: 0))),
    ("9:00", LocalMoment(time: TimeOfDay(hour: 9, minute: 0))),
    ("23:59:30", LocalMoment(time: TimeOfDay(hour: 23, minute: 59, second: 30))),
    ("Monday 09:00", LocalMoment(day: .next(.monday), time: TimeOfDay(hour: 9, minute: 0))),
    ("tomorrow 07:00", LocalMoment(day: .tomorrow, time: TimeOfDay(hour: 7, minute: 0))),
    (
      "2026-03-29 01:59",
      LocalMoment(
        day: .date(CivilDate(year: 2026, month: 3, day: 29)), time: TimeOfDay(hour: 1, minute: 59))
    ),
    ("02:30 (summer time)", LocalMoment(time: TimeOfDay(hour: 2, minute: 30), season: .summer)),
  ])
  func `a moment is a time of a day`(text: String, moment: LocalMoment) {
    #expect(WordTypes.moment.read(text) == moment)
  }

  @Test(arguments: [
    "25:00", "09:60", "9", "Mon 09:00", "2026-02-29 09:00", "09:00:61", "today 09:00",
  ])
  func `what is no moment is refused`(text: String) {
    #expect(!WordTypes.moment.accepts(text))
  }

  @Test(arguments: [
    ("nothing", GateWord.nothing), ("a confirmation", .confirmation), ("the card", .card),
    ("a wait of 30 seconds", .wait(seconds: 30)), ("a challenge", .challenge),
    ("an approval", .approval),
  ])
  func `gates are named in words`(text: String, gate: GateWord) {
    #expect(WordTypes.gate.read(text) == gate)
  }

  @Test(arguments: [
    ("iPhone 8", false, false), ("iPhone XR", true, false), ("iPad Air", false, true),
    ("iPhone 15 Pro Max", true, false),
  ])
  func `models are those that are sold`(text: String, readsTags: Bool, isPad: Bool) throws {
    let model: DeviceModel = try #require(WordTypes.model.read(text))
    #expect(model.hasBackgroundTagReading == readsTags)
    #expect(model.isPad == isPad)
  }

  @Test func `no type refuses its own examples and no two steps can match one sentence`() {
    let library = FocusKeyVocabulary.make().library
    #expect(library.parameterTypeFaults() == [])
    #expect(library.overlaps().map(\.description) == [])
  }

  /// Each with a wrong value: what is told, and at which column.
  @Test(arguments: [
    ("Work is scheduled on weekdays from 09:00 to 25:00", "3:47 “25” is not an hour from 00 to 23"),
    ("it is 2026-02-30 09:00", "3:17 “30” is not a day from 01 to 28, the last of 2026-02"),
    ("the clock is set to 2028-02-30", "3:31 “30” is not a day from 01 to 29, the last of 2028-02"),
    ("it is 2026-00-10 09:00", "3:14 “00” is not a month from 01 to 12"),
    ("it is 0000-01-10 09:00", "3:9 “0000-01-10” is not a date such as 2026-03-29"),
    ("5 minuts pass", "3:5 “minuts” is not seconds, minutes, hours, days or weeks"),
    ("the time zone is Europe/Berln", "3:20 “Europe/Berln” is not a time zone"),
    ("an iPhone 15 running iOS 12.1", "3:28 “12.1” is not a version of iOS from 16.0 on"),
    ("Instagram is blokced", "3:16 “blokced” is not an outcome: blocked or open"),
    ("Candy Crush is blocked", "3:3 “Candy Crush” is not a name"),
    ("it is blocked", "3:3 “it” is not a name"),
    ("nothing is open", "3:3 “nothing” is not a name; the sentences are “nothing is blocked”"),
    (
      "only Mail is open", "3:3 “only Mail” is not a name; the sentences are “only Mail is blocked”"
    ),
    ("25:00 Instagram is blocked", "3:3 “25” is not an hour from 00 to 23"),
    ("25:00 Instagram is blokced", "3:3 “25” is not an hour from 00 to 23"),
    ("at 25:00 Instagram is blokced", "3:6 “25” is not an hour from 00 to 23"),
    ("25:00 a braek is taken", "3:3 “25” is not an hour from 00 to 23"),
    ("at 25:00 the crad is tapped", "3:6 “25” is not an hour from 00 to 23"),
    ("23:59:60 nothing is blocked", "3:9 “60” is not seconds from 00 to 59"),
    ("at 08:5 nothing is blocked", "3:9 “5” is not minutes from 00 to 59"),
    ("9 lives of a cat", "3:3 no step is worded like this"),
    ("Work asks for card before the end", "3:17 “card” is not a gate: nothing, a confirmation"),
  ])
  func `a wrong value is told at its place`(sentence: String, start: String) {
    let diagnostics = play("* \(sentence)").diagnostics
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.hasPrefix(start) ?? false, "\(diagnostics)")
  }

  /// Times as people tell them, quotes as word processors make them: what is meant is offered.
  @Test(arguments: [
    ("9am Instagram is open", "09:00"), ("At 09:00 Instagram is open", "at 09:00"),
    ("at 9.30 Instagram is open", "at 09:30"),
    ("12 a.m. Instagram is open", "00:00"), ("tomorrow 5:30pm Instagram is open", "tomorrow 17:30"),
    ("the time reaches 17 Uhr", "17:00"),
    ("Work is scheduled on weekdays from 9 to 17:00", "09:00"),
    ("Work is scheduled on weekdays from 09::00 to 17:00", "09:00"),
    ("08:00 on Tuesday Instagram is open", "Tuesday 08:00"),
    ("at 8:00 on tuesday Instagram is open", "at Tuesday 8:00"),
    ("the time reaches 9 am on Tuesday", "Tuesday 09:00"),
    ("the time reaches tomorrow at 08:00", "tomorrow 08:00"),
    ("the time reaches on Tue 08:00", "Tuesday 08:00"),
    ("Instagram is open from 09:00 today to 10:00", "09:00"),
    ("the time reaches 2026-01-06T08:00", "2026-01-06 08:00"),
    ("2026-1-6 09:00 Instagram is open", "2026-01-06 09:00"),
    ("the time reaches 2026-1-06 09:00", "2026-01-06"),
    ("it is 2026/01/06 09:00", "2026-01-06 09:00"), ("it is 6.1.2026", "2026-01-06 09:00"),
    ("06.01.2026 10:00 Instagram is open", "2026-01-06 10:00"),
    ("at 09:00, Instagram is open", "at 09:00"),
    ("1 hour, 30 minutes pass", "1 hour 30 minutes"),
    ("Work allows 2 breaks of 5 minutes an hour", "per"),
    ("Work allows two breaks of 5 minutes", "2"), ("six minutes pass", "6"),
    ("the button \"Start\" is tapped", "\"Start\""),
    ("“Work” is started", "Work"), ("the profile «Deep Work» blocks Notes", "\"Deep Work\""),
    ("the profile Work blocks Notes and “youtube.com”", "youtube.com"),
    ("the Take a Break button is tapped", "\"Take a Break\""),
    ("the profile Work blocks everything but Notes", "everything except Notes"),
    ("the profile Work blocks all apps except Notes and Mail", "everything except Notes and Mail"),
    ("https://youtube.com/x is visited", "youtube.com"),
    ("the profile Work blocks Instagram and everything", "everything"),
    ("the profile Work blocks everything except", "everything"),
    ("Work is scheduled every weekday from 09:00 to 17:00", "weekdays"),
    ("the time reaches Saturday 17::00", "17:00"), ("othing is blocked", "nothing"),
    ("Work is scheduled on weekdays and Saturday from 9:00 to 17:00", "Monday to Saturday"),
    ("Work is scheduled on Friday and weekends from 9:00 to 17:00", "Friday to Sunday"),
    (
      "Work is scheduled on Monday to Wednesday, and Friday from 9:00 to 17:00",
      "Monday, Tuesday, Wednesday and Friday"
    ),
    ("Work is scheduled on weekdays and weekends from 9:00 to 17:00", "every day"),
    ("“Start” is tapped", "\"Start\""), ("„Start“ is tapped", "\"Start\""),
    ("the screen shows 'Focusing…'", "\"Focusing…\""),
    ("the profile ‘Deep Work’ blocks Instagram", "\"Deep Work\""),
    ("at noon Instagram is open", "at 12:00"), ("the time reaches midnight", "tomorrow 00:00"),
    ("Monday midnight Instagram is open", "Tuesday 00:00"), ("it is noon", "12:00"),
    ("it is a quarter past nine", "09:15"), ("the time reaches half past 21", "21:30"),
    ("quarter to 10 pm Instagram is open", "21:45"),
    ("Instagram is open from nine o'clock to 17:00", "09:00"),
    ("Work is scheduled on weekdays from 9:00 to midnight", "00:00"),
    ("the next morning at 07:00 Instagram is open", "tomorrow 07:00"),
    ("at half past seven the following day Instagram is open", "at tomorrow 07:30"),
    ("half an hour passes", "30 minutes"), ("three quarters of an hour pass", "45 minutes"),
    ("an hour and a half passes", "1 hour 30 minutes"),
    ("Work is started for two and a half hours", "2 hours 30 minutes"),
  ])
  func `what is told otherwise is offered in the words of scripts`(sentence: String, meant: String)
  {
    let played = play("* \(sentence)")
    #expect(played.diagnostics.count == 1)
    #expect(played.help.contains("did you mean “\(meant)”?"), "\(played.help)")
  }

  @Test(arguments: [
    ("Work asks for card before the end", "the card"),
    ("Work asks for a wait before a break", "a wait of 30 seconds"),
    ("Work asks for challenge before a break", "a challenge"),
    ("Work asks for the approval before a break", "an approval"),
  ])
  func `a gate that is nearly one is told which`(sentence: String, meant: String) {
    let played = play("* \(sentence)")
    #expect(played.help.contains("did you mean “\(meant)”?"), "\(played.help)")
  }

  @Test(arguments: [
    ("these are the outcomes:\n| Time | Notes |\n| 09:00 | open |", "did you mean “time”?"),
    ("these profiles:\n| Profile |\n| Office |", "did you mean “profile”?"),
  ])
  func `a heading in capital letters is told`(step: String, way: String) {
    let played = play("* \(step)")
    #expect(played.help.contains(way), "\(played.diagnostics) \(played.help)")
  }
}
