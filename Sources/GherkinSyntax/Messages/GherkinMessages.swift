import SourceDiagnostics

/// Cucumber Messages about a source: envelopes, a line of JSON each.
///
/// The keys are in the order of the messages' schemas; numbers of nodes are printed as texts.
package enum GherkinMessages {
  /// `{"source":{…}}`: the whole text of a file.
  package static func source(_ file: SourceFile) -> String {
    var json = JSONWriter()
    json.object { json in
      json.object("source") { json in
        json.member("uri", file.path)
        json.member("data", file.text)
        json.member("mediaType", GherkinFlavour(path: file.path).mediaType)
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
    var out = MessageBytes()
    document.file.bytes.withUnsafeBufferPointer { write(document, $0, to: &out) }
    return out.takeText()
  }

  /// `{"pickle":{…}}`: each scenario as it runs; numbered on from where the document's nodes end.
  package static func pickles(of document: GherkinDocument, ids: inout IDGenerator) -> [String] {
    var lines: [String] = []
    var out = MessageBytes()
    document.file.bytes.withUnsafeBufferPointer { source in
      let message = PickleMessage(source, document)
      PickleParts.forEach(of: document, ids: &ids) { parts in
        write(parts, message, to: &out)
        lines.append(out.takeText())
      }
    }
    return lines
  }

  /// The envelope of a tree.
  static func write(
    _ document: GherkinDocument, _ source: UnsafeBufferPointer<UInt8>, to out: inout MessageBytes
  ) {
    out.raw("{\"gherkinDocument\":{")
    TreeMessage(source).write(document, to: &out)
    out.raw("}}")
  }

  /// The envelope of a pickle; that of an error where its row makes it longer than is bearable.
  static func write(
    _ parts: PickleParts, _ message: borrowing PickleMessage, to out: inout MessageBytes
  ) {
    if let fault = parts.filling?.fault(in: parts.scenario) { return out.json(parseError(fault)) }
    out.raw("{\"pickle\":{")
    message.write(parts, to: &out)
    out.raw("}}")
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

  /// Tells the envelopes of one file, a line each, in pieces of some size: its errors instead of a
  /// tree if it has some.
  package func write(
    _ file: SourceFile, ids: inout IDGenerator, to body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withoutActuallyEscaping(body) { body in
      var out = MessageBytes(body)
      file.bytes.withUnsafeBufferPointer { source in
        if printsSource { writeSource(file, source, to: &out) }
        if printsTree || printsPickles {
          let result = GherkinParser.parse(file, ids: &ids)
          for error in result.errors {
            out.json(GherkinMessages.parseError(error))
            out.raw("\n")
          }
          if let document = result.document { write(document, source, &ids, to: &out) }
        }
      }
      out.flush()
    }
  }

  private func writeSource(
    _ file: SourceFile, _ source: UnsafeBufferPointer<UInt8>, to out: inout MessageBytes
  ) {
    if UTF8Check.firstFault(in: file.bytes) != nil {
      out.json(GherkinMessages.source(file))
    } else {
      out.raw("{\"source\":{\"uri\":")
      out.text(file.path)
      out.raw(",\"data\":")
      out.text(source)
      out.raw(",\"mediaType\":")
      out.text(GherkinFlavour(path: file.path).mediaType)
      out.raw("}}")
    }
    out.raw("\n")
  }

  private func write(
    _ document: GherkinDocument, _ source: UnsafeBufferPointer<UInt8>, _ ids: inout IDGenerator,
    to out: inout MessageBytes
  ) {
    if printsTree {
      GherkinMessages.write(document, source, to: &out)
      out.raw("\n")
    }
    guard printsPickles else { return }
    let message = PickleMessage(source, document)
    PickleParts.forEach(of: document, ids: &ids) { parts in
      GherkinMessages.write(parts, message, to: &out)
      out.raw("\n")
    }
  }
}
