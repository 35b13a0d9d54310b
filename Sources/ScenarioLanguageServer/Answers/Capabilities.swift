import SourceDiagnostics

/// What the server can do, as the protocol wants it told.
enum Capabilities {
  /// The command that runs what stands at a line of a document.
  static let runCommand = "focuskey.run"

  /// Writes what the editor is to tell of: scripts that somebody else writes, moves or deletes.
  static func writeRegistration(to json: inout JSONWriter) {
    json.array("registrations") { json in
      json.object { json in
        json.member("id", "scripts")
        json.member("method", "workspace/didChangeWatchedFiles")
        json.object("registerOptions") { json in
          json.array("watchers") { json in
            json.object { $0.member("globPattern", "**/*.{feature,feature.md}") }
          }
        }
      }
    }
  }

  /// Writes the answer to `initialize`.
  static func write(version: String, to json: inout JSONWriter) {
    json.object { json in
      json.object("capabilities") { json in
        json.member("positionEncoding", "utf-16")
        json.object("textDocumentSync") {
          $0.member("openClose", true)
          $0.member("change", 2)
          $0.member("save", true)
        }
        json.object("completionProvider") {
          $0.member("triggerCharacters", ["@", "|", "\"", " ", "#", "<"])
        }
        for name: StaticString in [
          "hoverProvider", "documentFormattingProvider", "documentSymbolProvider",
          "foldingRangeProvider", "definitionProvider", "referencesProvider",
        ] { json.member(name, true) }
        json.object("renameProvider") { $0.member("prepareProvider", true) }
        json.object("codeLensProvider") { $0.member("resolveProvider", false) }
        json.object("codeActionProvider") { $0.member("codeActionKinds", ["quickfix"]) }
        json.object("executeCommandProvider") { $0.member("commands", [runCommand]) }
        json.object("semanticTokensProvider") { json in
          json.object("legend") {
            $0.member("tokenTypes", SemanticTokenKind.allCases.map(\.rawValue))
            $0.member("tokenModifiers", [])
          }
          json.member("full", true)
        }
      }
      json.object("serverInfo") {
        $0.member("name", "focuskey")
        $0.member("version", version)
      }
    }
  }
}
