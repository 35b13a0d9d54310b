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

  private static let kinds: [StaticString] = [
    "person", "focuskey", "callback", "notification", "fault", "power", "system",
  ]
  private static let laneStates: [StaticString] = ["open", "blocked", "absent"]

  /// The short form as JSON; nil for a document that is none or of another version.
  static func code(of document: String, tables: inout HTMLTables) -> String? {
    guard let json = try? JSONText(Array(document.utf8)), json.root["version"]?.integer == version
    else { return nil }
    let root = json.root
    guard let moments = root["moments"], moments[0] != nil,
      let clocks = root["clocks"], clocks[0] != nil
    else { return nil }
    let screens = (root["screens"]?.each).map { screens in
      screens.map { screen in
        tables.place(of: screen.bytes, in: \.screens) { code(ofScreen: screen, tables: &$0) }
      }
    }
    guard let screens, !screens.isEmpty else { return nil }
    var writer = JSONWriter()
    writer.array { writer in
      writer.value(number(root["start"]))
      writer.value(number(root["end"]))
      writer.value(
        tables.place(of: clocks.bytes, in: \.clocks) { code(ofClocks: clocks, tables: &$0) })
      writer.array { writer in
        root["lanes"]?.each.forEach { write(lane: $0, to: &writer, tables: &tables) }
      }
      writer.array { writer in
        root["sessions"]?.each.forEach { write(session: $0, to: &writer, tables: &tables) }
      }
      write(marks: root["marks"], to: &writer, tables: &tables)
      write(steps: root["steps"], moments: moments.each.count, to: &writer)
      write(moments: moments, screens: screens, to: &writer)
      writer.value(number(root["targetsLeftOut"]))
      if let fullAt = root["fullAt"]?.integer { writer.value(fullAt) }
    }
    return writer.text
  }

  // MARK: Parts

  private static func code(ofClocks clocks: JSONNode, tables: inout HTMLTables) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for clock in clocks.each {
        writer.array { writer in
          for place in 0..<3 { writer.value(number(clock[place])) }
          writer.value(tables.place(ofText: clock[3]))
        }
      }
    }
    return writer.text
  }

  private static func code(ofNames names: JSONNode, tables: inout HTMLTables) -> String {
    var writer = JSONWriter()
    writer.array { writer in
      for name in names.each { writer.value(tables.place(ofText: name)) }
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
      lane["changes"]?.each.forEach { change in
        var parts = change.each
        writer.value(number(parts.next()))
        writer.value(place(of: parts.next(), in: laneStates) ?? 0)
      }
    }
  }

  private static func write(
    session: JSONNode, to writer: inout JSONWriter, tables: inout HTMLTables
  ) {
    writer.array { writer in
      writer.value(tables.place(ofText: session["profile"]))
      writer.value(tables.place(ofText: session["trigger"]))
      writer.value(number(session["from"]))
      writer.value(number(session["to"]))
      writer.value(session["open"]?.bool == true ? 1 : 0)
      session["pauses"]?.each.forEach { pause in
        var parts = pause.each
        writer.value(number(parts.next()))
        writer.value(number(parts.next()))
        writer.value(parts.next()?.isText("rest") == true ? 1 : 0)
      }
    }
  }

  private static func write(
    marks: JSONNode?, to writer: inout JSONWriter, tables: inout HTMLTables
  ) {
    var last = 0
    writer.array { writer in
      marks?.each.forEach { mark in
        var parts = mark.each
        let time = number(parts.next())
        writer.value(time &- last)
        writer.value(place(of: parts.next(), in: kinds) ?? kinds.count - 1)
        writer.value(tables.place(ofText: parts.next()))
        last = time
      }
    }
  }

  private static func write(steps: JSONNode?, moments: Int, to writer: inout JSONWriter) {
    var last = 0
    writer.array { writer in
      steps?.each.forEach { step in
        var parts = step.each
        _ = parts.next()
        let time = number(parts.next())
        writer.value(time &- last)
        writer.value(min(max(0, number(parts.next())), moments - 1))
        last = time
      }
    }
  }

  private static func write(moments: JSONNode, screens: [Int], to writer: inout JSONWriter) {
    var last = 0
    writer.array { writer in
      for moment in moments.each {
        var parts = moment.each
        let time = number(parts.next())
        writer.value(time &- last)
        let screen = number(parts.next())
        writer.value(screens[min(max(0, screen), screens.count - 1)])
        last = time
      }
    }
  }

  // MARK: Reading

  /// The elements of an array; none where there is none.
  static func elements(_ node: JSONNode?) -> [JSONNode] { node?.elements ?? [] }

  private static func number(_ node: JSONNode?) -> Int { node?.integer ?? 0 }

  /// The place of a word among those that are known.
  private static func place(of word: JSONNode?, in words: [StaticString]) -> Int? {
    word.flatMap { word in words.firstIndex { word.isText($0) } }
  }
}
