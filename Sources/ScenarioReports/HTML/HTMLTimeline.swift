import SourceDiagnostics

/// Turns the document of a timeline into the short form that the page draws.
///
/// ```
/// [start,end,clocks,[[names,named,at,state…]…],[[profile,trigger,from,to,open,from,to,rest…]…],
///  [wait,kind,text…],[wait,moment…],[wait,screen…],leftOut,fullAt]
/// ```
/// Names, profiles, triggers and texts are places in the table of texts, `clocks` and `screen` such
/// in theirs. A `wait` is the time since the one before; everything else is since the start.
enum HTMLTimeline {
  /// The kind of document: its form is described where it is made.
  static let mediaType = "application/vnd.focuskey.timeline+json"

  /// The version of the form that is understood.
  private static let version = 1

  private static let kinds = [
    "person", "focuskey", "callback", "notification", "fault", "power", "system",
  ]
  private static let laneStates = ["open", "blocked", "absent"]

  /// The short form as JSON; nil for a document that is none or of another version.
  static func code(of document: String, tables: inout HTMLTables) -> String? {
    guard let json = try? JSONText(Array(document.utf8)), json.root["version"]?.integer == version
    else { return nil }
    let root = json.root
    guard let moments = root["moments"]?.elements, !moments.isEmpty,
      let clocks = root["clocks"]?.elements, !clocks.isEmpty
    else { return nil }
    let screens = (root["screens"]?.elements ?? []).map { screen in
      tables.place(ofScreen: screen.bytes) { code(ofScreen: screen, tables: &$0) }
    }
    guard !screens.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.array { writer in
      writer.value(number(root["start"]))
      writer.value(number(root["end"]))
      writer.value(tables.place(ofClocks: code(ofClocks: clocks, tables: &tables)))
      writer.array { writer in
        for lane in elements(root["lanes"]) { write(lane: lane, to: &writer, tables: &tables) }
      }
      writer.array { writer in
        for bar in elements(root["sessions"]) { write(session: bar, to: &writer, tables: &tables) }
      }
      write(marks: elements(root["marks"]), to: &writer, tables: &tables)
      write(steps: elements(root["steps"]), moments: moments.count, to: &writer)
      write(moments: moments, screens: screens, to: &writer)
      writer.value(number(root["targetsLeftOut"]))
      if let fullAt = root["fullAt"]?.integer { writer.value(fullAt) }
    }
    return writer.text
  }

  // MARK: Parts

  private static func code(ofClocks clocks: [JSONNode], tables: inout HTMLTables) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for clock in clocks {
        let parts = clock.elements
        writer.array { writer in
          for place in 0..<3 { writer.value(number(at: place, of: parts)) }
          writer.value(tables.place(ofText: text(at: 3, of: parts)))
        }
      }
    }
    return writer.text
  }

  private static func code(ofNames names: JSONNode, tables: inout HTMLTables) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for name in names.elements { writer.value(tables.place(ofText: name.text ?? "")) }
    }
    return writer.text
  }

  private static func write(
    lane: JSONNode, to writer: inout JSONWriter, tables: inout HTMLTables
  ) {
    writer.array { writer in
      if let names = lane["names"] {
        writer.value(
          json: tables.places(ofTexts: names.bytes) { code(ofNames: names, tables: &$0) })
      } else {
        writer.array { _ in }
      }
      writer.value(lane["named"]?.bool == true ? 1 : 0)
      for change in elements(lane["changes"]) {
        let parts = change.elements
        writer.value(number(at: 0, of: parts))
        writer.value(laneStates.firstIndex(of: text(at: 1, of: parts)) ?? 0)
      }
    }
  }

  private static func write(
    session: JSONNode, to writer: inout JSONWriter, tables: inout HTMLTables
  ) {
    writer.array { writer in
      writer.value(tables.place(ofText: session["profile"]?.text ?? ""))
      writer.value(tables.place(ofText: session["trigger"]?.text ?? ""))
      writer.value(number(session["from"]))
      writer.value(number(session["to"]))
      writer.value(session["open"]?.bool == true ? 1 : 0)
      for pause in elements(session["pauses"]) {
        let parts = pause.elements
        writer.value(number(at: 0, of: parts))
        writer.value(number(at: 1, of: parts))
        writer.value(text(at: 2, of: parts) == "rest" ? 1 : 0)
      }
    }
  }

  private static func write(
    marks: [JSONNode], to writer: inout JSONWriter, tables: inout HTMLTables
  ) {
    var last = 0
    writer.array { writer in
      for mark in marks {
        let parts = mark.elements
        let time = number(at: 0, of: parts)
        writer.value(time &- last)
        writer.value(kinds.firstIndex(of: text(at: 1, of: parts)) ?? kinds.count - 1)
        writer.value(tables.place(ofText: text(at: 2, of: parts)))
        last = time
      }
    }
  }

  private static func write(steps: [JSONNode], moments: Int, to writer: inout JSONWriter) {
    var last = 0
    writer.array { writer in
      for step in steps {
        let parts = step.elements
        let time = number(at: 1, of: parts)
        writer.value(time &- last)
        writer.value(min(max(0, number(at: 2, of: parts)), moments - 1))
        last = time
      }
    }
  }

  private static func write(
    moments: [JSONNode], screens: [Int], to writer: inout JSONWriter
  ) {
    var last = 0
    writer.array { writer in
      for moment in moments {
        let parts = moment.elements
        let time = number(at: 0, of: parts)
        writer.value(time &- last)
        let screen = number(at: 1, of: parts)
        writer.value(screens[min(max(0, screen), screens.count - 1)])
        last = time
      }
    }
  }

  // MARK: Reading

  /// The elements of an array; none where there is none.
  static func elements(_ node: JSONNode?) -> [JSONNode] { node?.elements ?? [] }

  private static func number(_ node: JSONNode?) -> Int { node?.integer ?? 0 }

  private static func number(at place: Int, of parts: [JSONNode]) -> Int {
    parts.indices.contains(place) ? parts[place].integer ?? 0 : 0
  }

  private static func text(at place: Int, of parts: [JSONNode]) -> String {
    parts.indices.contains(place) ? parts[place].text ?? "" : ""
  }
}
