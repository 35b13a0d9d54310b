import SourceDiagnostics

/// Cucumber Messages about a source: envelopes, a line of JSON each.
///
/// The keys are in the order of the messages' schemas; numbers of nodes are printed as texts.
package enum GherkinMessages {
  /// `{"source":{…}}`: the whole text of a file.
  package static func source(_ file: SourceFile, flavour: GherkinFlavour? = nil) -> String {
    var json = JSONWriter()
    json.object { json in
      json.object("source") { json in
        json.member("uri", file.path)
        json.member("data", file.text)
        json.member("mediaType", (flavour ?? GherkinFlavour(path: file.path)).mediaType)
      }
    }
    return json.text
  }

  /// `{"parseError":{…}}`: an error, as the reference tools word it.
  package static func parseError(_ error: GherkinParseError) -> String {
    var json = JSONWriter()
    json.object { json in
      json.object("parseError") { json in
        json.object("source") { json in
          json.member("uri", error.range.file.path)
          write(error.location, to: &json)
        }
        json.member("message", error.message)
      }
    }
    return json.text
  }

  /// `{"gherkinDocument":{…}}`: the tree of a file.
  package static func gherkinDocument(_ document: GherkinDocument) -> String {
    var json = JSONWriter()
    json.object { $0.object("gherkinDocument") { TreeMessage.write(document, to: &$0) } }
    return json.text
  }

  /// `{"pickle":{…}}`: a scenario as it runs.
  package static func pickle(_ pickle: Pickle) -> String {
    var json = JSONWriter()
    json.object { $0.object("pickle") { PickleMessage.write(pickle, to: &$0) } }
    return json.text
  }

  /// The member `location`; the column is left out where there is none.
  package static func write(_ location: Location, to json: inout JSONWriter) {
    json.object("location") { json in
      json.member("line", location.line)
      if location.column > 0 { json.member("column", location.column) }
    }
  }
}

/// What envelopes a file gives, as the reference tools' options choose them.
package struct GherkinMessageStream: Sendable {
  /// Whether to print sources.
  package var printsSource: Bool
  /// Whether to print trees.
  package var printsTree: Bool
  /// Whether to print pickles.
  package var printsPickles: Bool

  /// A stream of all three, or of some.
  package init(source: Bool = true, tree: Bool = true, pickles: Bool = true) {
    printsSource = source
    printsTree = tree
    printsPickles = pickles
  }

  /// The envelopes of one file, a line each: its errors instead of a tree if it has some.
  package func envelopes(of file: SourceFile, ids: inout IDGenerator) -> [String] {
    var lines: [String] = []
    if printsSource { lines.append(GherkinMessages.source(file)) }
    guard printsTree || printsPickles else { return lines }
    let result = GherkinParser.parse(file, ids: &ids)
    lines += result.errors.map(GherkinMessages.parseError)
    guard let document = result.document else { return lines }
    if printsTree { lines.append(GherkinMessages.gherkinDocument(document)) }
    if printsPickles {
      lines += PickleCompiler.pickles(of: document, ids: &ids).map(GherkinMessages.pickle)
    }
    return lines
  }
}
