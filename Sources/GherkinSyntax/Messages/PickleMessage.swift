import SourceDiagnostics

/// A scenario as it runs, as the members of a `pickle` message.
enum PickleMessage {
  /// The members of the pickle.
  static func write(_ pickle: Pickle, to json: inout JSONWriter) {
    json.member("id", String(pickle.id))
    json.member("uri", pickle.uri)
    GherkinMessages.write(pickle.location, to: &json)
    json.member("name", pickle.name)
    json.member("language", pickle.language)
    json.array("steps") { json in
      for step in pickle.steps { json.object { write(step, to: &$0) } }
    }
    json.array("tags") { json in
      for tag in pickle.tags {
        json.object { json in
          json.member("name", tag.name)
          json.member("astNodeId", String(tag.astNodeID))
        }
      }
    }
    json.member("astNodeIds", pickle.astNodeIDs.map(String.init))
  }

  private static func write(_ step: PickleStep, to json: inout JSONWriter) {
    if let argument = step.argument {
      json.object("argument") { write(argument, to: &$0) }
    }
    json.member("astNodeIds", step.astNodeIDs.map(String.init))
    json.member("id", String(step.id))
    json.member("type", step.type.rawValue)
    json.member("text", step.text)
  }

  /// `argumentIndex` says which comes first, and is there only if there are both.
  private static func write(_ argument: PickleArgument, to json: inout JSONWriter) {
    let hasBoth = argument.docString != nil && argument.dataTable != nil
    if let text = argument.docString {
      json.object("docString") { json in
        if hasBoth { json.member("argumentIndex", argument.docStringComesFirst ? 1 : 2) }
        json.member("mediaType", ifPresent: text.mediaType)
        json.member("content", text.content)
      }
    }
    if let table = argument.dataTable {
      json.object("dataTable") { json in
        if hasBoth { json.member("argumentIndex", argument.docStringComesFirst ? 2 : 1) }
        json.array("rows") { json in
          for row in table.rows {
            json.object { json in
              json.array("cells") { json in
                for cell in row.cells { json.object { $0.member("value", cell.value) } }
              }
            }
          }
        }
      }
    }
  }
}
