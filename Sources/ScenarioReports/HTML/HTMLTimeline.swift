import ScenarioTimelines
import SourceDiagnostics

/// Turns a timeline into the short form that the page draws.
///
/// ```
/// [start,end,clocks,[[names,named,at,state…]…],[[profile,trigger,from,to,open,from,to,rest…]…],
///  [wait,kind,text…],[wait,moment…],[wait,screen…],leftOut,fullAt]
/// ```
/// Names, profiles, triggers and texts are places in the table of texts, `clocks` and `screen` such
/// in theirs. A `wait` is the time since the one before; everything else is since the start.
enum HTMLTimeline {
  /// About how many bytes the short form takes, what stands in tables aside.
  static func size(of timeline: ScenarioTimeline) -> Int {
    let changes = timeline.lanes.reduce(0) { $0 + 2 * $1.names.count + $1.changes.count }
    let pauses = timeline.sessions.reduce(0) { $0 + 1 + $1.pauses.count }
    return 50 + 8 * (changes + timeline.steps.count + timeline.moments.count) + 20 * pauses
      + 50 * timeline.marks.count
  }

  /// Writes the short form.
  static func write(
    _ timeline: ScenarioTimeline, to json: inout JSONWriter, tables: inout HTMLTables
  ) {
    let screens = screens(of: timeline, tables: &tables)
    json.array { json in
      json.value(timeline.start)
      json.value(timeline.end)
      json.value(place(of: timeline.clocks, tables: &tables))
      json.array { json in
        for lane in timeline.lanes { write(lane, to: &json, tables: &tables) }
      }
      json.array { json in
        for session in timeline.sessions { write(session, to: &json, tables: &tables) }
      }
      write(timeline.marks, to: &json, tables: &tables)
      var last = 0
      json.array { json in
        for step in timeline.steps {
          json.values(step.to &- last, step.moment)
          last = step.to
        }
      }
      last = 0
      json.array { json in
        for (moment, screen) in zip(timeline.moments, screens) {
          json.values(moment.at &- last, screen)
          last = moment.at
        }
      }
      json.value(timeline.targetsLeftOut)
      if let fullAt = timeline.fullAt { json.value(fullAt) }
    }
  }

  // MARK: Parts

  /// The place of the screen of each moment.
  private static func screens(
    of timeline: ScenarioTimeline, tables: inout HTMLTables
  ) -> [Int] {
    func numbers(of documents: ByteTexts) -> [Int?] {
      (0..<documents.count).map { tables.number(ofDocument: $0, in: documents) }
    }
    let screens = numbers(of: timeline.screens)
    let buttons = numbers(of: timeline.buttons)
    return timeline.moments.map { moment in
      let list = moment.buttons
      let isKnown = list.map { buttons[$0] != nil } ?? true
      return tables.place(
        ofScreen: isKnown ? screens[moment.screen] : nil, buttons: list.flatMap { buttons[$0] }
      ) { tables in
        code(
          ofScreen: Array(timeline.screens[moment.screen]),
          buttons: list.map { Array(timeline.buttons[$0]) },
          tables: &tables)
      }
    }
  }

  private static func place(
    of clocks: [ScenarioTimeline.Clock], tables: inout HTMLTables
  ) -> Int {
    var json = JSONWriter()
    json.array { json in
      for clock in clocks {
        json.array { json in
          json.value(clock.from)
          json.value(clock.zoneOffset)
          json.value(clock.turned)
          json.value(tables.place(ofText: clock.zone))
        }
      }
    }
    return tables.place(ofClocks: json)
  }

  private static func write(
    _ lane: ScenarioTimeline.Lane, to json: inout JSONWriter, tables: inout HTMLTables
  ) {
    json.array { json in
      json.array { json in for name in lane.names { json.value(tables.place(ofText: name)) } }
      json.value(lane.isNamed ? 1 : 0)
      for change in lane.changes {
        json.value(change.at)
        json.value(code(of: change.state))
      }
    }
  }

  private static func write(
    _ session: ScenarioTimeline.SessionBar, to json: inout JSONWriter, tables: inout HTMLTables
  ) {
    json.array { json in
      json.value(tables.place(ofText: session.profile))
      json.value(tables.place(ofText: session.trigger))
      json.value(session.from)
      json.value(session.to)
      json.value(session.isOpen ? 1 : 0)
      for pause in session.pauses {
        json.value(pause.from)
        json.value(pause.to)
        json.value(pause.isRest ? 1 : 0)
      }
    }
  }

  private static func write(
    _ marks: [ScenarioTimeline.Mark], to json: inout JSONWriter, tables: inout HTMLTables
  ) {
    var last = 0
    json.array { json in
      for place in marks.indices {
        json.values(marks[place].at &- last, code(of: marks[place].kind))
        json.value(tables.place(ofText: marks[place].text))
        last = marks[place].at
      }
    }
  }

  private static func code(of state: ScenarioTimeline.LaneState) -> Int {
    switch state {
    case .open: 0
    case .blocked: 1
    case .absent: 2
    }
  }

  private static func code(of kind: ScenarioTimeline.Mark.Kind) -> Int {
    switch kind {
    case .person: 0
    case .focusKey: 1
    case .callback: 2
    case .notification: 3
    case .fault: 4
    case .power: 5
    case .system: 6
    }
  }
}
