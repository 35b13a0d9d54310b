import SourceDiagnostics
import Testing

@testable import ScenarioTimelines

/// The document in which a timeline travels: what is written is read again, and so is what others wrote.
@Suite struct TimelineDocumentTests {
  @Test func `what is written is read as it was`() throws {
    #expect(ScenarioTimeline(json: full.json) == full)
    let open = try #require(ScenarioTimeline(json: smallest.json))
    #expect(open == smallest && open.fullAt == nil)
  }

  @Test func `the document has the form that its page shows`() {
    #expect(
      full.json == """
        {"version":2,"start":1767600000,"end":600,"clocks":[[0,3600,-60,"Europe/Berlin"]],\
        "lanes":[{"names":["A","“B”"],"named":true,"changes":[[0,"open"],[60,"absent"]]}],\
        "targetsLeftOut":2,"sessions":[{"profile":"Work","trigger":"card","from":60,"to":600,\
        "open":true,"pauses":[[70,80,"rest"],[90,95,"break"]]}],"marks":[[60,"focuskey","a \\"b\\""]],\
        "steps":[[0,60,1]],"moments":[[0,0],[60,1,0]],"screens":[{"kind":"home"},{"kind":"app"}],\
        "buttons":[[{"label":"Stop"}]],"fullAt":500}
        """)
  }

  @Test func `the first version is read, too: its screens have their buttons in them`() throws {
    let timeline = try #require(
      ScenarioTimeline(
        json: #"{"version":1,"start":5,"end":60,"clocks":[[0,0,0,"Europe/London"]],"lanes":[],"#
          + #""targetsLeftOut":0,"sessions":[],"marks":[],"steps":[[0,60,0]],"moments":[[0,0]],"#
          + #""screens":[{"kind":"app","app":{"buttons":[{"label":"Stop"}]}}]}"#))
    #expect(timeline.moments == [.init(at: 0, screen: 0)])
    #expect(
      timeline.screens == documents([#"{"kind":"app","app":{"buttons":[{"label":"Stop"}]}}"#]))
    #expect(timeline.buttons == documents([]))
  }

  @Test func `documents that a foreign timeline has twice are one`() throws {
    let timeline = try #require(
      ScenarioTimeline(
        json: #"{"version":2,"clocks":[[0,0,0,"UTC"]],"moments":[[0,0,1],[5,1,0],[9,2,2]],"#
          + #""screens":[{"kind":"a"},{"kind":"a"},{"kind":"b"}],"buttons":[[1],[1],[2]]}"#))
    #expect(timeline.screens == documents([#"{"kind":"a"}"#, #"{"kind":"b"}"#]))
    #expect(timeline.moments.map(\.screen) == [0, 0, 1])
    #expect(timeline.moments.map(\.buttons) == [0, 0, 1])
  }

  @Test(
    arguments: [
      "", "no JSON", "[]", "{}", #"{"version":3,"moments":[[0,0]],"clocks":[[0,0,0,"X"]]}"#,
      #"{"version":1,"moments":[],"clocks":[],"screens":[]}"#,
      #"{"version":1,"moments":[[0,0]],"clocks":[[0,0,0,"X"]],"screens":[]}"#,
    ])
  func `what is no timeline is none`(document: String) {
    #expect(ScenarioTimeline(json: document) == nil)
  }

  @Test func `what a foreign document leaves open has a meaning, and every place is there`() throws
  {
    let timeline = try #require(
      ScenarioTimeline(
        json: #"{"version":2,"moments":[[0,99,7],["x"]],"clocks":[[]],"steps":[[0,5,-4],[0,5,9]],"#
          + #""screens":[{}],"lanes":[{"changes":[[]]}],"marks":[[9,"strange"],[]]}"#))
    #expect(timeline.moments == [.init(at: 0, screen: 0), .init(at: 0, screen: 0)])
    #expect(timeline.steps.map(\.moment) == [0, 1])
    #expect(timeline.clocks == [.init(from: 0, zone: "", zoneOffset: 0, turned: 0)])
    #expect(
      timeline.lanes == [.init(names: [], isNamed: false, changes: [.init(at: 0, state: .open)])])
    #expect(timeline.marks.map(\.kind) == [.system, .system])
  }
}

// MARK: - Fixtures

/// Documents in their order.
private func documents(_ texts: [String]) -> ByteTexts {
  var documents = ByteTexts()
  for text in texts { _ = Array(text.utf8).withUnsafeBytes { documents.place(of: $0) } }
  return documents
}

/// A timeline with something of everything.
private let full: ScenarioTimeline = {
  var timeline = ScenarioTimeline()
  timeline.start = 1_767_600_000
  timeline.end = 600
  timeline.clocks = [.init(from: 0, zone: "Europe/Berlin", zoneOffset: 3600, turned: -60)]
  timeline.lanes = [
    .init(
      names: ["A", "“B”"], isNamed: true,
      changes: [.init(at: 0, state: .open), .init(at: 60, state: .absent)])
  ]
  timeline.targetsLeftOut = 2
  var session = ScenarioTimeline.SessionBar(
    profile: "Work", trigger: "card", from: 60, to: 600, isOpen: true)
  session.pauses = [.init(from: 70, to: 80, isRest: true), .init(from: 90, to: 95, isRest: false)]
  timeline.sessions = [session]
  timeline.marks = [.init(at: 60, kind: .focusKey, text: "a \"b\"")]
  timeline.steps = [.init(from: 0, to: 60, moment: 1)]
  timeline.moments = [.init(at: 0, screen: 0), .init(at: 60, screen: 1, buttons: 0)]
  timeline.screens = documents([#"{"kind":"home"}"#, #"{"kind":"app"}"#])
  timeline.buttons = documents([#"[{"label":"Stop"}]"#])
  timeline.fullAt = 500
  return timeline
}()

/// A timeline with nothing that could be missing.
private let smallest: ScenarioTimeline = {
  var timeline = ScenarioTimeline()
  timeline.clocks = [.init(from: 0, zone: "UTC", zoneOffset: 0, turned: 0)]
  timeline.moments = [.init(at: 0, screen: 0)]
  timeline.screens = documents(["{}"])
  return timeline
}()
