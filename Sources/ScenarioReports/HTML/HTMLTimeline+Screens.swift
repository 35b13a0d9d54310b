import SourceDiagnostics

/// The short form of a screen: an object whose texts are places in the table of texts.
///
/// `k` what is looked at, `i` 1 if not lit, `n` its name, `a` FocusKey's screen (style, title, texts,
/// buttons of label, detail or -1, 1 if disabled; 1 with the picker), `s` the shield (title, subtitle,
/// buttons, then the colours of background, title, subtitle, first label, first button, second
/// label; -1 for none), `d` the dialog (text, buttons), `b` the banner's link, `l` the texts of the
/// Live Activities, `p` their buttons, `m` notifications (title, body), `x` 1 without FocusKey.
extension HTMLTimeline {
  /// A screen as JSON, its buttons in a document of their own or in its own.
  static func code(
    ofScreen document: [UInt8], buttons: [UInt8]?, tables: inout HTMLTables
  ) -> JSONWriter {
    var writer = JSONWriter()
    guard let screen = try? JSONText(document).root else {
      writer.object { $0.member("k", "dark") }
      return writer
    }
    let list = buttons.flatMap { try? JSONText($0).root }
    writer.object { writer in
      writer.member("k", screen["kind"]?.text ?? "dark")
      if screen["dim"]?.bool == true { writer.member("i", 1) }
      if let name = screen["name"]?.text { writer.member("n", tables.place(ofText: name)) }
      if let app = screen["app"] {
        writer.array("a") { writer in
          write(app, buttons: elements(list ?? app["buttons"]), to: &writer, tables: &tables)
        }
      }
      if let shield = screen["shield"] {
        writer.array("s") { writer in
          for part in [
            shield["title"], shield["subtitle"], shield["primary"], shield["secondary"],
          ] {
            writer.value(part?.text.map { tables.place(ofText: $0) } ?? -1)
          }
          for name in colours {
            let colour = shield["colours"]?[name]?.text.flatMap { isColour($0) ? $0 : nil }
            writer.value(colour.map { tables.place(ofText: $0) } ?? -1)
          }
        }
      }
      if let dialog = screen["dialog"] {
        writer.array("d") { writer in
          writer.value(tables.place(ofText: dialog["text"]?.text ?? ""))
          write(texts: elements(dialog["buttons"]), to: &writer, tables: &tables)
        }
      }
      if let link = screen["banner"]?.text { writer.member("b", tables.place(ofText: link)) }
      write(lists: "l", elements(screen["activities"]), to: &writer, tables: &tables)
      write(lists: "p", elements(screen["activityButtons"]), to: &writer, tables: &tables)
      write(lists: "m", elements(screen["notes"]), to: &writer, tables: &tables)
      if screen["focuskey"]?.bool == false { writer.member("x", 1) }
    }
    return writer
  }

  /// The colours of a shield, in the order in which they are written.
  private static let colours: [StaticString] = [
    "background", "title", "subtitle", "primaryLabel", "primary", "secondaryLabel",
  ]

  /// Whether a text is a colour, `#RRGGBBAA`, and nothing else that a style could say.
  private static func isColour(_ text: String) -> Bool {
    text.utf8.count == 9 && text.first == "#" && text.dropFirst().allSatisfy(\.isHexDigit)
  }

  private static func write(
    _ app: JSONNode, buttons: [JSONNode], to writer: inout JSONWriter, tables: inout HTMLTables
  ) {
    writer.value(app["style"]?.text ?? "page")
    writer.value(tables.place(ofText: app["title"]?.text ?? ""))
    write(texts: elements(app["texts"]), to: &writer, tables: &tables)
    writer.array { writer in
      for button in buttons {
        writer.array { writer in
          writer.value(tables.place(ofText: button["label"]?.text ?? ""))
          writer.value(button["detail"]?.text.map { tables.place(ofText: $0) } ?? -1)
          writer.value(button["enabled"]?.bool == false ? 1 : 0)
        }
      }
    }
    if app["picker"]?.bool == true { writer.value(1) }
  }

  private static func write(
    lists name: StaticString, _ lists: [JSONNode], to writer: inout JSONWriter,
    tables: inout HTMLTables
  ) {
    guard !lists.isEmpty else { return }
    writer.array(name) { writer in
      for list in lists { write(texts: list.elements, to: &writer, tables: &tables) }
    }
  }

  private static func write(
    texts: [JSONNode], to writer: inout JSONWriter, tables: inout HTMLTables
  ) {
    writer.array { writer in
      for text in texts { writer.value(tables.place(ofText: text.text ?? "")) }
    }
  }

  private static func elements(_ node: JSONNode?) -> [JSONNode] { node?.elements ?? [] }
}
