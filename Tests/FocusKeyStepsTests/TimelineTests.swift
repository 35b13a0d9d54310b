import Foundation
import ScenarioRunner
import ScenarioTimelines
import SourceDiagnostics
import Testing

@testable import FocusKeySteps

/// What a scenario leaves for reports that draw it.
@Suite struct TimelineTests {
  @Test func `a script that says nothing known has none`() throws {
    try withKnownIssue {
      _ = try timeline("Given what nobody knows")
    } matching: {
      "\($0)".contains("no step is worded like this")
    }
  }

  @Test func `lanes hold what somebody would see, break and all`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks Instagram and youtube.com
      And Work allows 2 breaks of 5 minutes
      When the card is tapped
      And 10 minutes pass
      And a break is taken
      And 10 minutes pass
      Then Instagram is blocked
      And Notes is open
      """)
    #expect(timeline.start == 1_767_600_000)
    #expect(timeline.end == 1200)
    #expect(
      timeline.told(timeline.lanes) == [
        "Instagram: 0 blocked, 600 open, 900 blocked",
        "youtube.com: 0 blocked, 600 open, 900 blocked", "Notes: 0 open",
      ])
    #expect(
      timeline.told(timeline.sessions) == ["Work (card) 0–1200 and on: break 600–900"])
    #expect(timeline.clocks == [.init(from: 0, zone: "Europe/London", zoneOffset: 0, turned: 0)])
    #expect(timeline.steps.map(\.to) == [0, 0, 0, 600, 600, 1200, 1200, 1200])
  }

  @Test func `what happens while an app is used is seen as it happens`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks Instagram
      And Work allows 1 break of 5 minutes
      When Work is started
      And a break is taken
      And Notes is used for 20 minutes
      Then Instagram is blocked
      """)
    #expect(timeline.told(timeline.lanes).first == "Instagram: 0 open, 300 blocked")
    #expect(timeline.told(timeline.sessions) == ["Work (button) 0–1200 and on: break 0–300"])
  }

  @Test func `a lane knows its target's fate from before the script named it`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks the Games category
      When Work is started for 30 minutes
      And 1 hour passes
      Then Chess is open
      """)
    #expect(timeline.told(timeline.lanes).first == "Chess: 0 blocked, 1800 open")
  }

  @Test func `targets that only fared along share a lane`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks the Games category
      When the card is tapped
      Then Chess is blocked
      """)
    #expect(
      timeline.told(timeline.lanes) == [
        "Chess: 0 blocked", "(Candy Crush, Clash Royale, Minecraft, Roblox, Sudoku): 0 blocked",
      ])
  }

  @Test func `a locked phone's lanes show what would be seen, not what FocusKey was told`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 10:00
      When the phone is locked
      And the time reaches 11:00
      """)
    #expect(timeline.told(timeline.lanes) == ["Instagram: 0 open, 3600 blocked, 7200 open"])
    #expect(timeline.told(timeline.sessions) == ["Work (schedule) 3600–7200"])
    #expect(timeline.seen.contains { $0.contains(#""kind":"lock""#) })
  }

  @Test func `a lane tells what an outcome tells, where trying cuts the power`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks Instagram
      And Work is scheduled on weekdays from 09:00 to 10:00
      When the power fails during the next write
      And the power fails after 1 more write
      Then these are the outcomes:
        | time  | Instagram |
        | 08:30 | open      |
        | 09:00 | blocked   |
        | 10:00 | open      |
      """)
    #expect(timeline.told(timeline.lanes) == ["Instagram: 0 open, 3600 blocked, 7200 open"])
  }

  @Test func `screens are those that somebody saw`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks Instagram
      When the card is tapped
      And Instagram is opened
      And the phone is locked
      And 5 minutes pass
      And the phone is switched off
      And the phone is switched on
      """)
    let seen = timeline.seen
    #expect(seen.first == #"{"kind":"home"}"#)
    func sees(_ parts: String...) -> Bool {
      seen.contains { screen in parts.allSatisfy(screen.contains) }
    }
    #expect(sees(#""name":"FocusKey","app":{"style":"page","title":"Focusing…""#))
    #expect(sees(#"{"label":"End Session","detail":"Work"}"#))
    #expect(sees(#""name":"Instagram","shield":{"title""#, ##""colours":{"title":"#000000FF""##))
    #expect(sees(#""kind":"lock""#, #""activities":[["Focus: Work""#))
    #expect(sees(#""activityButtons":[["Take a Break","End Session"]]"#))
    #expect(timeline.marks.contains { $0.kind == .power })
  }

  @Test func `clock changes and journeys are told by what the clock shows`() throws {
    let timeline = try timeline(
      """
      Given it is 2026-03-28 12:00
      When the time reaches tomorrow 12:00
      And the time zone changes to Europe/Berlin
      And the clock is set forward by 2 hours
      """)
    #expect(timeline.clocks.map(\.zone).last == "Europe/Berlin")
    #expect(timeline.clocks.map(\.zoneOffset) == [0, 3600, 7200, 7200])
    #expect(timeline.clocks.map(\.turned) == [0, 0, 0, 7200])
    #expect(timeline.clocks[1].from == 13 * 3600)
  }

  @Test func `the story of one second is told in order, and only what stands`() {
    let played = play(
      """
      Given the profile Work blocks Instagram
      And Work allows 2 breaks of 5 minutes
      And Work asks for nothing before the end
      * Work is started
      * a break is taken
      * the break is ended
      * the session is ended
      * Instagram is blocked
      """)
    #expect(
      played.timeline == [
        "08:00:00 | Work started (button) | shield on   Instagram",
        "08:00:00 | break taken in Work (1 of 2) | shield off  Instagram",
        "08:00:00 | break of Work ended by hand | shield on   Instagram",
        "08:00:00 | Work ended (ended) | shield off  Instagram",
      ])
  }

  @Test func `a timeline is bounded, and says where it ends`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks Instagram
      And Work is scheduled every day from 09:00 to 10:00
      When 400 days pass
      """)
    #expect(timeline.moments.count == TimelineRecorder.momentsAtMost)
    #expect(timeline.fullAt != nil)
    #expect(timeline.json.utf8.count < 200_000)
  }

  @Test
  func
    `a fault is marked without the line that asked for it: scenarios share what they begin with`()
    throws
  {
    let timeline = try timeline(
      """
      When Work is started
      And the storage is full
      """)
    #expect(timeline.marks.map(\.text).contains("the storage is full"))
  }

  @Test func `recording changes nothing, and gives the same bytes with any number of threads`() {
    let plain = played(jobs: 1, recording: false)
    let recorded = played(jobs: 1, recording: true)
    #expect(plain.digests.count > 150)
    #expect(zip(plain.digests, recorded.digests).filter { $0 != $1 }.map(\.0) == [])
    #expect(plain.digests == recorded.digests)
    #expect(recorded.attachments.count == recorded.digests.count)
    #expect(played(jobs: 4, recording: true).attachments == recorded.attachments)
  }

  @Test func `the document is JSON of the form that its page describes`() throws {
    let timeline = try timeline(
      """
      Given the profile Work blocks Instagram
      When the card is tapped
      """)
    let data = Data(timeline.json.utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(
      object.keys.sorted() == [
        "buttons", "clocks", "end", "lanes", "marks", "moments", "screens", "sessions", "start",
        "steps",
        "targetsLeftOut", "version",
      ])
    let attachment = Attachment(timeline)
    #expect(attachment.mediaType == "application/vnd.focuskey.timeline+json")
    #expect(attachment.body == timeline.json && attachment.timeline == timeline)
  }
}

// MARK: - Fixtures

/// The timeline of a scenario, given by its steps.
private func timeline(
  _ steps: String, sourceLocation: SourceLocation = #_sourceLocation
) throws -> ScenarioTimeline {
  let vocabulary = FocusKeyVocabulary.make()
  let script = "Feature: Test\nScenario: Test\n\(steps)\n"
  let plan = Plan.make(
    [ScriptSource(file: SourceFile(path: "test.feature", text: script))], vocabulary: vocabulary)
  #expect(plan.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
  let scenario = try #require(plan.scenarios.first)
  var options = WorldOptions(seed: 1, quirks: [], recordsTrace: false)
  options.keepsAttachments = true
  var world = vocabulary.makeWorld(options)
  for step in scenario.steps {
    vocabulary.beginStep(&world, step, [])
    for prefix in step.prefixes { try vocabulary.runPrefix(&world, prefix.value, prefix.range) }
    try vocabulary.library[step.resolved.definition].body(&world, step.arguments)
    _ = vocabulary.afterStep(&world)
  }
  return try #require(world.scenarioTimeline(), sourceLocation: sourceLocation)
}

/// The digests and attachments of every third scenario.
private func played(
  jobs: Int, recording: Bool
) -> (digests: [String], attachments: [String]) {
  let vocabulary = FocusKeyVocabulary.make()
  var selection = Selection()
  selection.shard = Shard(number: 1, count: 3)
  let plan = Plan.make(
    ScenarioFolder.scripts(), selection: selection, vocabulary: vocabulary)
  var options = RunOptions()
  options.jobs = jobs
  options.keepsAttachments = recording
  var digests: [String] = []
  var attachments: [String] = []
  Run(of: plan, vocabulary: vocabulary, options: options).perform { event in
    switch event {
    case .attached(let record): attachments.append(record.attachment.body)
    case .scenarioFinished(let record):
      digests.append("\(record.scenario.place) \(record.digest)")
    default: break
    }
  }
  return (digests, attachments)
}

extension ScenarioTimeline {
  /// The screens that somebody saw, each with FocusKey's buttons behind it, as documents.
  var seen: [String] {
    moments.map { moment in
      let documents = [screens[moment.screen]] + (moment.buttons.map { [buttons[$0]] } ?? [])
      return documents.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    }
  }

  /// Lanes in words: `Instagram: 0 open, 600 blocked`.
  func told(_ lanes: [Lane]) -> [String] {
    lanes.map { lane in
      let names = lane.names.joined(separator: ", ")
      let changes = lane.changes.map { "\($0.at) \($0.state.rawValue)" }
      return "\(lane.isNamed ? names : "(\(names))"): \(changes.joined(separator: ", "))"
    }
  }

  /// Sessions in words: `Work (card) 0–1200: break 600–900`.
  func told(_ sessions: [SessionBar]) -> [String] {
    sessions.map { session in
      let pauses = session.pauses.map { pause in
        "\(pause.isRest ? "rest" : "break") \(pause.from)–\(pause.to)"
      }
      let head =
        "\(session.profile) (\(session.trigger)) \(session.from)–\(session.to)"
        + (session.isOpen ? " and on" : "")
      return pauses.isEmpty ? head : "\(head): \(pauses.joined(separator: ", "))"
    }
  }
}
