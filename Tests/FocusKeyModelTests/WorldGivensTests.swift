import Exploration
import FocusKeySteps
import GherkinSyntax
import SourceDiagnostics
import Testing

@testable import FocusKeyModel

/// Worlds that are read from Givens.
struct WorldGivensTests {
  @Test(arguments: [
    ["an iPad running iOS 17.5"], ["an iPhone 8 running iOS 16.4"],
    ["an iPhone 17 running iOS 26.5"],
    ["the phone has a \"small\" screen"],
    ["these apps are installed:\n      | app | category | domain |\n      | A | Games | a.net |"],
    ["Mastodon is installed", "Mastodon is installed in the Social category"],
    ["Instagram is not installed"], ["Chrome is not installed"], ["Safari is always allowed"],
    ["Instagram is always allowed", "Chess is always allowed"],
    ["the association file lists the paths \"/stop\""], ["the association file is missing"],
    ["notifications are switched off"], ["Live Activities are switched off"],
    ["FocusKey is built without the Family Controls entitlement"],
    ["the card opens \"https://focuskey.app/start?profile=Study\""],
    ["the card opens \"https://focuskey.app/stop\""],
  ])
  func `what is said of the phone is kept in its words, and every promise holds`(
    _ givens: [String]
  ) throws {
    let others = ["the profile Work blocks the Social category, Chess and youtube.com"]
    let reading = try ScriptReading(givens + others, onlyGivens: true)
    #expect(reading.world.circumstances == givens)
    #expect(
      reading.world.sentences.suffix(givens.count + 1) == givens + [
        "the profile Work blocks Chess, youtube.com and the Social category"
      ])
    var model = PhoneModel.Options()
    model.world = reading.world
    var options = CampaignOptions(seed: 7)
    options.runs = 40
    let report = Campaign(PhoneModel(model), options: options).run()
    #expect(report.findings.map(\.violation.detail) == [])
  }

  @Test func `a finding is laid out as every script is, tables and all`() throws {
    let reading = try ScriptReading(
      [
        "the phone has the quirk \"early thresholds\"",
        "the phone has the quirk \"late callbacks 90\"",
        "these apps are installed:\n      | app | category |\n      | A | Games |",
        "the profile Work blocks Instagram", "Work has a budget of 1 minute a day",
      ], onlyGivens: true)
    let script = try #require(
      FindingScript(reading.world, [.pass(seconds: 120)], on: PhoneModel()))
    let text = script.feature(notes: ["Found by a test."])
    #expect(text.contains("      | app | category |\n      | A   | Games    |\n"), "\(text)")
    let file = SourceFile(path: "finding.feature", text: text)
    #expect(GherkinFormatter.format(file) == .laidOut(file.bytes), "\(text)")
  }

  @Test(arguments: [
    // Nothing was picked for the presets (R9).
    ["Screen Time access was denied"], ["Screen Time access was denied", "Work is strict"],
    // No notification can come, or no use is heard of (R47).
    ["notifications are switched off", "Work has a budget of 30 minutes a day"],
    [
      "FocusKey is built without the Family Controls entitlement",
      "the profile Work blocks Instagram", "Work has a budget of 30 minutes a day",
    ],
    ["the phone has the quirk \"late callbacks 90\"", "Work has a budget of 5 minutes a day"],
    ["the phone has the quirk \"late callbacks 90\"", "Work has a budget of 1 minute a day"],
    ["the phone has the quirk \"no thresholds\"", "Work has a budget of 5 minutes a day"],
    ["the phone has the quirk \"sleeping extension\"", "Work has a budget of 5 minutes a day"],
    // A guardian is asked for an end, too (R39).
    ["Study asks for an approval before the end", "Work has a budget of 30 minutes a day"],
    ["Study asks for an approval before a break", "Work has a budget of 30 minutes a day"],
    // FocusKey is in front while its gate waits.
    ["Work asks for a wait of 30 seconds before the end", "Work has a budget of 5 minutes a day"],
    ["Work asks for a wait of 5 minutes before the end", "Work counts its breaks by use"],
    // Of budgets alone a shield names the profiles as FocusKey lists them (R49).
    ["Study has a budget of 5 minutes a day", "Work has a budget of 30 minutes a day"],
    // A policy for one of them begins the count of both anew (R47).
    [
      "the profile Study blocks Instagram", "Study has a budget of 3 minutes a day",
      "Work has a budget of 5 minutes a day",
    ],
    // More time is asked for where the shield is (R48).
    [
      "the profile Study blocks Instagram", "Study has a budget of 5 minutes a day",
      "Work has a budget of 1 minute a day",
    ],
    // A zone skips a day, and what it parts touches (R30, R33).
    [
      "the time zone is Pacific/Apia", "it is 2011-12-28 20:00",
      "the profile Work blocks Instagram",
      "Work is scheduled on Thursday from 22:00 to 01:00",
      "Work is scheduled on Saturday from 00:00 to 02:00",
    ],
  ])
  func `ordinary worlds have no findings`(_ givens: [String]) throws {
    var model = PhoneModel.Options()
    model.world = try ScriptReading(givens, onlyGivens: true).world
    var options = CampaignOptions(seed: 1)
    options.runs = 100
    let report = Campaign(PhoneModel(model), options: options).run()
    #expect(report.findings.map(\.violation.detail) == [])
  }

  @Test func `presets have nothing picked where there was no access`() throws {
    let givens = ["Work is strict", "Screen Time access was denied"]
    let world = try ScriptReading(givens, onlyGivens: true).world
    #expect(world.profiles.map(\.selection) == [Selection(items: [])])
    #expect(Stage(world).names.profiles == ["Work", "Study", "Sleep"])
    let story = PhoneStory(Stage(world), promises: .all, isThorough: false)
    #expect(story.ledger.profiles.map(\.covers.isEmpty) == [true, true, false])
  }

  @Test func `what can be left out of the circumstances is left out`() throws {
    let table =
      "these apps are installed:\n      | app |\n      | A |\n      | B |"
    let world = try ScriptReading(
      [table, "notifications are switched off"], onlyGivens: true
    ).world
    let simpler = PhoneModel().simplerWorlds(than: world).map(\.circumstances)
    #expect(simpler.contains([table]))
    #expect(simpler.contains(["notifications are switched off"]))
    #expect(
      simpler.contains([
        "these apps are installed:\n      | app |\n      | B |", "notifications are switched off",
      ]))
    #expect(PhoneModel().simplerWorlds(than: world).allSatisfy { $0.named == world.named })
  }

  @Test func `a table of profiles is read row by row`() throws {
    let world = try ScriptReading(
      [
        """
        these profiles:
              | profile | blocks | schedule | breaks | break gate | end gate | strict | budget |
              | Deep Work | Slack | is scheduled on Monday from 9:00 to 10:00, weekends from 12:00 to 13:00 \
        | 2 breaks of 90 seconds | a challenge | asks for nothing before the end | yes | 30 minutes a day |
              | Gym | | | | | | no | |
              | Sleep | | daily | | | | | |
        """.replacing("daily", with: "every day from 23:00 to 07:00"),
        "Gym is the default profile",
      ], onlyGivens: true
    ).world
    #expect(
      world.sentences == [
        "the profile \"Deep Work\" blocks Slack",
        "\"Deep Work\" is scheduled on Monday from 09:00 to 10:00",
        "\"Deep Work\" is scheduled on weekends from 12:00 to 13:00",
        "\"Deep Work\" allows 2 breaks of 1 minute 30 seconds",
        "\"Deep Work\" asks for a challenge before a break",
        "\"Deep Work\" asks for nothing before the end", "\"Deep Work\" is strict",
        "\"Deep Work\" has a budget of 30 minutes a day",
        "these profiles:\n      | profile |\n      | Gym |",
        "the profile Sleep blocks everything",
        "Sleep is scheduled every day from 23:00 to 07:00", "Gym is the default profile",
      ])
    #expect(world.named == [.app("Slack")])
    #expect(try ScriptReading(world.sentences, onlyGivens: true).world == world)
  }

  @Test func `names with blanks are said in quotes, and in links in their own way`() throws {
    let givens = [
      "\"Apple Music\" is always allowed", "the profile \"Deep Work\" blocks \"Candy Crush\"",
    ]
    let world = try ScriptReading(givens, onlyGivens: true).world
    let stage = Stage(world)
    let candy = try #require(stage.names.targets.firstIndex(of: "Candy Crush"))
    let story = PhoneStory(stage, promises: .all, isThorough: false)
    for act in [
      Act.start(0), .openLink(0), .tapCardOf(0), .open(candy), .openOddLink(0, .unknownField),
    ] {
      let sentence = try #require(SpokenSentence(act.sentence(stage.names)), "\(act)")
      #expect(Act(sentence, names: stage.names, in: story) == act)
      var own = story
      let happened = own.perform(act)
      #expect(happened)
    }
  }

  @Test func `what happens in a script may name more than its Givens`() throws {
    let steps = ["Work is started", "Work is edited to block Reddit", "reddit.com is visited"]
    let reading = try ScriptReading(steps, onlyGivens: false)
    #expect(reading.world.named == [.app("Reddit"), .site("reddit.com")])
    let reddit = Selection(items: [.app("Reddit")])
    #expect(reading.acts == [.start(0), .editBlocks(0, reddit), .visit(10)])
  }

  @Test func `use, hours that nobody touches and what an assertion looks on at are time`()
    throws
  {
    let steps = [
      "the profile Work blocks Chess", "Chess is used for 90 seconds",
      "youtube.com is used for 5 minutes", "a light session of Work is started",
      "Chess stays blocked for 25 minutes", "nobody touches the phone for 2 hours",
      "the clock is set to 12:00", "a pomodoro session of Work is started",
    ]
    let reading = try ScriptReading(steps, onlyGivens: false)
    #expect(
      reading.acts == [
        .open(3), .pass(seconds: 90), .visit(5), .pass(seconds: 300),
        .startTimed(0, minutes: 25), .pass(seconds: 1_500), .lock, .pass(seconds: 7_200),
        .turnClock(seconds: 14_400 - 9_090),
        .startRounds(0, count: 4, focus: 25, rest: 5),
      ])
    #expect(reading.leftOut.isEmpty)
    #expect(reading.complaint == nil)
  }

  @Test func `what the search would leave out is told at its place`() throws {
    let steps = [
      "Work has a budget of 5 minutes a day", "Instagram is opened",
      "the clock is set forward by 15 hours 59 minutes 59 seconds", "Instagram is open",
    ]
    let reading = try ScriptReading(steps, onlyGivens: false)
    #expect(reading.leftOut.map(\.step) == [2])
  }

  @Test func `a Given in the middle of the story is not passed over in silence`() throws {
    let steps = ["Work is started", "Work allows no breaks", "a break is taken"]
    let reading = try ScriptReading(steps, onlyGivens: false)
    #expect(reading.leftOut.map(\.step) == [1])
  }

  @Test func `the time of an assertion passes though it fails`() throws {
    let steps = [
      "the profile Work blocks Instagram", "Work is scheduled on Monday from 08:10 to 12:00",
      "FocusKey is opened", "Instagram stays open until 09:00",
    ]
    let reading = try ScriptReading(steps, onlyGivens: false)
    #expect(reading.acts == [.openFocusKey, .pass(seconds: 3_600)])
  }

  @Test(arguments: [
    "Work is started for 90 seconds", "Work is started for 876600 hours",
    "Work is started for 2 rounds of 90 seconds and 5 minutes", "\"Start\" is tapped",
    "Work is edited to block everything except "
      + (1...51).map { "a\($0).net" }.joined(separator: ", "),
  ])
  func `a sentence that no act is like is refused, and not taken for another one`(_ step: String) {
    do throws(ScriptReading.Problem) {
      _ = try ScriptReading(["FocusKey is opened", step], onlyGivens: false)
      Issue.record("it is taken")
    } catch {
      #expect(error.step == 1)
      #expect(error.message.contains("does not know"), "\(error.message)")
    }
  }

  @Test(arguments: [
    (["Work is strict", "FocusKey is freshly installed"], 1, "opened once"),
    (["FocusKey is not installed"], 0, "without FocusKey"),
    (["Work is strict", "Work is scheduled on Monday from 9:00 to 9:05"], 1, "FocusKey refuses: "),
    (["TikTok is not installed", "the profile Work blocks TikTok"], 1, "not on the phone"),
  ])
  func `what no world can begin with is refused at its place`(
    _ givens: [String], _ step: Int, _ words: String
  ) {
    do throws(ScriptReading.Problem) {
      _ = try ScriptReading(givens, onlyGivens: true)
      Issue.record("it is taken")
    } catch {
      #expect(error.step == step)
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test func `a Given behind the beginning of the story is none of the world`() throws {
    let steps = ["Work is strict", "Work is started", "Mastodon is installed"]
    let world = try ScriptReading(steps, onlyGivens: true).world
    #expect(world.circumstances == [])
    #expect(world.profiles.map(\.isStrict) == [true])
  }
}

/// What the rules say of apps, sites and categories on a phone that is not as usual.
struct CircumstancesTests {
  private func blocked(_ givens: [String], _ selection: String) throws -> Set<String> {
    let reading = try ScriptReading(
      givens + ["the profile Work blocks \(selection)"], onlyGivens: true)
    let stage = Stage(reading.world)
    let blocked = stage.circumstances.blocked(reading.world.profiles[0].selection)
    return Set(blocked.places.map { stage.names.targets[$0] })
  }

  @Test func `an app that is always allowed is covered by its name alone`() throws {
    let givens = ["Instagram is always allowed"]
    #expect(try blocked(givens, "the Social category") == ["TikTok", "instagram.com"])
    #expect(try blocked(givens, "Instagram") == ["Instagram", "instagram.com"])
    #expect(try !blocked(givens, "everything").contains("Instagram"))
  }

  @Test func `an installed app is of its category, and one that is gone is nothing to try`() throws
  {
    let table = """
      these apps are installed:
            | app | category | domain |
            | Mastodon | Games | mastodon.social |
      """
    #expect(try blocked([table], "the Games category") == ["Chess", "Mastodon", "mastodon.social"])
    #expect(try blocked([table], "Mastodon") == ["Mastodon", "mastodon.social"])
    #expect(
      try blocked(["Chess is not installed", "Candy is installed"], "the Games category") == [])
  }

  @Test func `with Safari every page is blocked, and with it allowed what is not listed`() throws {
    let pages: Set = ["youtube.com", "m.youtube.com", "instagram.com", "example.org"]
    #expect(try blocked([], "Safari") == pages.union(["Safari"]))
    #expect(try blocked([], "the Utilities category") == pages)
    #expect(try blocked(["Safari is always allowed"], "the Utilities category") == [])
    let usual: Set = ["Instagram", "TikTok", "Chess", "instagram.com", "example.org"]
    // What belongs to an app that is blocked is blocked with it, allowed or not (R11, D28).
    let ofApp = try blocked([], "everything except Safari, Notes and youtube.com")
    #expect(ofApp == usual.union(["YouTube", "youtube.com", "m.youtube.com"]))
    let ofBoth = try blocked([], "everything except Safari, Notes, YouTube and youtube.com")
    #expect(ofBoth == usual)
    let ofNobody = try blocked([], "everything except Safari, Notes, YouTube and example.org")
    #expect(ofNobody == usual.subtracting(["example.org"]).union(["youtube.com", "m.youtube.com"]))
  }

  @Test(arguments: [
    ("https://focuskey.app/start", Circumstances.Card.nameless), ("focuskey://start", .nameless),
    ("https://focuskey.app/start?profile=Study", .profile("Study")),
    ("focuskey://start?profile=Deep%20Work", .profile("Deep Work")),
    ("https://focuskey.app/start?profile=Nobody", .nowhere),
    ("https://focuskey.app/stop", .nowhere),
  ])
  func `a card leads where its link does`(_ link: String, _ card: Circumstances.Card) throws {
    let world = try ScriptReading(
      ["the profile \"Deep Work\" blocks Chess", "the card opens \"\(link)\""], onlyGivens: true
    ).world
    #expect(Stage(world).circumstances.card == card)
  }

  @Test func `nothing picked is nothing that may be void`() {
    var world = DrawnWorld()
    world.profiles = [DrawnProfile("Gym", Selection(items: []))]
    var ledger = Ledger(world, .plain, now: 1_767_600_000)
    ledger.start(0, .open, by: .button, boot: 1)
    for access in [false, true] { ledger.setAccess(access) }
    ledger.seeAccess()
    #expect(ledger.sessions.map(\.bypasses) == [1])
    #expect(!ledger.profiles[0].isDoubtful)
    #expect(ledger.profiles[1].isDoubtful)
  }
}
