import SourceDiagnostics
import Synchronization
import Testing

@testable import ScenarioLanguageServer

/// Which phrases a document may use: those of the scripts beside it, whatever else is open.
@Suite struct `Phrases of other scripts` {
  @Test func `of another product mean nothing, also where both are open`() throws {
    var editor = try editor()
    for product in ["one", "two"] { editor.open(Self.use, uri: Self.uri(product)) }
    for product in ["one", "two"] {
      let uri = Self.uri(product)
      #expect(editor.diagnostics(uri: uri) == [])
      let definition = editor.ask("textDocument/definition", Self.place(in: uri))
      #expect(definition["uri"]?.text == "file:///\(product)/phrases.feature")
      let run = editor.ask(
        "workspace/executeCommand", #"{"command": "focuskey.run", "arguments": ["\#(uri)", 1]}"#)
      #expect(run.text == "✓ “one” passed")
    }
  }

  @Test func `mean nothing to a text that is no file, and none of it to them`() throws {
    var editor = try editor()
    editor.open(Self.use, uri: Self.uri("one"))
    editor.open(Self.use + "  @phrase\n  Scenario: light\n    * Sun is lit\n", uri: "untitled:1")
    #expect(editor.diagnostics(uri: Self.uri("one")) == [])
    #expect(editor.diagnostics(uri: "untitled:1") == [])
    editor.open(Self.use, uri: "untitled:2")
    #expect(editor.diagnostics(uri: "untitled:2").map { $0.hasPrefix("2:6-11 no step") } == [true])
  }

  @Test func `are gone with the last document that may use them`() throws {
    var editor = try editor()
    editor.open(Self.use, uri: Self.uri("one"))
    #expect(editor.diagnostics(uri: Self.uri("one")) == [])
    editor.notify(
      "textDocument/didClose", #"{"textDocument": {"uri": "\#(Self.uri("one"))"}}"#)
    editor.open(Self.use, uri: "file:///three/a.feature")
    #expect(editor.diagnostics(uri: "file:///three/a.feature").count == 1)
  }

  @Test func `are those of the editor where it has their script open`() throws {
    var editor = try editor()
    editor.open(Self.use, uri: Self.uri("one"))
    editor.open(Self.use, uri: Self.uri("two"))
    let phrases = "file:///one/phrases.feature"
    editor.open(Self.phrases.replacing("light", with: "dark"), uri: phrases)
    #expect(editor.diagnostics(uri: Self.uri("one")).count == 1)
    #expect(editor.diagnostics(uri: Self.uri("two")) == [])
    editor.notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(phrases)"}}"#)
    #expect(editor.diagnostics(uri: Self.uri("one")) == [])
  }

  @Test func `get another name in their own product alone`() throws {
    var editor = try editor()
    for product in ["one", "two"] { editor.open(Self.use, uri: Self.uri(product)) }
    let edit = editor.ask(
      "textDocument/rename", Self.place(in: Self.uri("two"), #", "newName": "glow""#))
    guard case .object(let changes) = edit["changes"] else {
      Issue.record("\(edit)")
      return
    }
    #expect(
      changes.map(\.name).sorted() == ["file:///two/phrases.feature", Self.uri("two")].sorted())
  }

  @Test(arguments: ["file:///one/new.feature", "file:///one/deep/new.feature"])
  func `are those of a script that is open and not yet saved`(new: String) throws {
    var editor = try editor()
    let use = Self.use.replacing("light", with: "glow")
    for product in ["one", "two"] { editor.open(use, uri: Self.uri(product)) }
    #expect(editor.diagnostics(uri: Self.uri("one")).count == 1)
    editor.open(Self.phrases.replacing("light", with: "glow"), uri: new)
    #expect(editor.diagnostics(uri: Self.uri("one")) == [])
    #expect(editor.diagnostics(uri: Self.uri("two")).count == 1)
    let definition = editor.ask("textDocument/definition", Self.place(in: Self.uri("one")))
    #expect(definition["uri"]?.text == new)
    let edit = editor.ask(
      "textDocument/rename", Self.place(in: Self.uri("one"), #", "newName": "shine""#))
    guard case .object(let changes) = edit["changes"] else {
      Issue.record("\(edit)")
      return
    }
    #expect(changes.map(\.name).sorted() == [new, Self.uri("one")].sorted())
    editor.notify("textDocument/didClose", #"{"textDocument": {"uri": "\#(new)"}}"#)
    #expect(editor.diagnostics(uri: Self.uri("one")).count == 1)
  }

  @Test func `are those of a script that came back to the disk and was opened`() throws {
    let isThere = Mutex(true)
    var language = ScenarioLanguage.lamps
    language.lenders = { _ in
      isThere.withLock { $0 }
        ? [SourceFile(path: "/one/phrases.feature", text: Self.phrases)] : []
    }
    var editor = Editor(language)
    editor.open(Self.use, uri: Self.uri("one"))
    #expect(editor.diagnostics(uri: Self.uri("one")) == [])
    isThere.withLock { $0 = false }
    editor.notify("textDocument/didSave", #"{"textDocument": {"uri": "\#(Self.uri("one"))"}}"#)
    #expect(editor.diagnostics(uri: Self.uri("one")).count == 1)
    isThere.withLock { $0 = true }
    editor.open(Self.phrases, uri: "file:///one/phrases.feature")
    #expect(editor.diagnostics(uri: Self.uri("one")) == [])
  }

  // MARK: Fixtures

  private static let phrases =
    "Feature: p\n  @phrase\n  Scenario: light\n    * Moon is switched on\n    * Moon is lit\n"
  private static let use = "Feature: f\n  Scenario: one\n    * light\n"

  private static func uri(_ product: String) -> String { "file:///\(product)/a.feature" }

  private static func place(in uri: String, _ more: String = "") -> String {
    #"{"textDocument": {"uri": "\#(uri)"}, "position": {"line": 2, "character": 8}\#(more)}"#
  }

  /// An editor beside two folders with a script of phrases in each.
  private func editor() throws -> Editor {
    var language = ScenarioLanguage.lamps
    language.lenders = { path in
      let folder = path.split(separator: "/").first ?? ""
      guard ["one", "two"].contains(folder), path.hasPrefix("/") else { return [] }
      return [SourceFile(path: "/\(folder)/phrases.feature", text: Self.phrases)]
    }
    let lenders = language.lenders
    language.borrowers = { path in lenders(path) }
    return Editor(language)
  }
}
