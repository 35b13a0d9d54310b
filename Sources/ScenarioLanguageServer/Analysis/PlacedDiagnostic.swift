import SourceDiagnostics

/// What is to be said about a place of a document.
struct PlacedDiagnostic: Hashable {
  /// Another place that belongs to it.
  struct Related: Hashable {
    /// The name of the document.
    let uri: String
    /// The script.
    let file: SourceFile
    /// The place in it.
    let range: Range<Int>
    /// What is to be said about it.
    let message: String
  }

  /// How bad it is.
  var severity: Diagnostic.Severity
  /// What is wrong, and notes that have no place.
  var message: String
  /// The place.
  var range: Range<Int>
  /// The ways out.
  var help: [String]
  /// Other places.
  var related: [Related]
  /// Who says it: `focuskey`, or the last run.
  var source = "focuskey"

  /// Writes it as the protocol has it.
  func write(in file: SourceFile, to json: inout JSONWriter) {
    json.object { json in
      file.write(range, to: &json)
      json.member("severity", severity == .error ? 1 : 2)
      json.member("source", source)
      json.member("message", ([message] + help.map { "help: " + $0 }).joined(separator: "\n"))
      guard !related.isEmpty else { return }
      json.array("relatedInformation") { json in
        for place in related {
          json.object { json in
            json.object("location") { json in
              json.member("uri", place.uri)
              place.file.write(place.range, to: &json)
            }
            json.member("message", place.message)
          }
        }
      }
    }
  }
}
