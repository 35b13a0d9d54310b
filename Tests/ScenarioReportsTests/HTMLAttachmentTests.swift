import Foundation
import ScenarioRunner
import SourceDiagnostics
import Testing

@testable import ScenarioReports

/// What other tools' steps leave, in the page for a browser: shown where it can be, and never run.
struct HTMLAttachmentTests {
  @Test(
    arguments: [
      ("text/x.cucumber.log+plain", "It says <b>", "Atext/x.cucumber.log+plain|It says <b>"),
      ("Application/JSON; charset=utf-8", "{}", "Aapplication/json|{}"),
      ("image/svg+xml", "<svg/>", "Iimage/svg+xml|data:image/svg+xml;base64,PHN2Zy8+"),
      ("application/pdf", "PDF", "Lapplication/pdf|data:application/pdf;base64,UERG"),
      (
        "image/png\"onload=", "x",
        "Lapplication/octet-stream|data:application/octet-stream;base64,eA=="
      ),
    ])
  func `a document is a text, a picture or a link`(type: String, body: String, block: String) {
    #expect(Self.block(Attachment(mediaType: type, body: body)) == block)
  }

  @Test func `Base64 is read where a text is shown, and kept where it is an address`() {
    let text = Attachment(mediaType: "text/plain", body: "TGl0", encoding: .base64, fileName: "a")
    #expect(Self.block(text) == "Aa|Lit")
    let broken = Attachment(mediaType: "text/plain", body: "%", encoding: .base64, fileName: "a")
    #expect(Self.block(broken) == "Aa|")
    let image = Attachment(mediaType: "image/png", body: "TGl0", encoding: .base64)
    #expect(Self.block(image) == "Iimage/png|data:image/png;base64,TGl0")
  }

  @Test(
    arguments: [
      ("https://example.org/a", "Lhttps://example.org/a|https://example.org/a"),
      ("javascript:alert(1)", "Atext/html|javascript:alert(1)"),
      ("file:///etc/passwd", "Atext/html|file:///etc/passwd"),
    ])
  func `a link leads to web pages only`(url: String, block: String) {
    #expect(Self.block(Attachment(mediaType: "text/html", body: "", url: url)) == block)
  }

  @Test func `what is too large is told, and what the page draws itself is not`() {
    let body = String(repeating: "x", count: 300_001)
    let large = Attachment(mediaType: "text/plain", body: body, fileName: "log")
    #expect(Self.block(large) == "Alog|Left out, for it is larger than 300 kB.")
    let own = Attachment(mediaType: "application/vnd.focuskey.timeline+json", body: "{")
    #expect(Self.block(own) == nil)
  }

  @Test func `documents stand under their step, and those of the scenario under all`() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "browser/documents.ndjson").path
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let page = report(.html, of: [SourceFile(path: "documents.ndjson", text: text)])
    let data = try HTMLReportTests.data(of: page)
    let blocks = try #require(data["scenarios"]?.elements.first?.elements[2].elements)
    let steps = stride(from: 0, to: blocks.count, by: 2).map { blocks[$0].integer }
    #expect(steps == [0, 0, 0, 1, 1, 1, -1])
  }

  @Test func `a page that would grow too large leaves documents out`() throws {
    var vocabulary = try lampVocabulary()
    vocabulary.attachments = { _ in
      (0..<20).map { number -> ScenarioRunner.Attachment in
        let body = "\(number) " + String(repeating: "x", count: 299_000)
        return Attachment(mediaType: "text/plain", body: body, fileName: "log")
      }
    }
    let script = "Feature: F\n  Scenario: S\n    Given the lamp A is lit\n"
    let page = try report(.html, of: script, vocabulary: vocabulary)
    #expect(page.utf8.count < 3_000_000)
    let shown = HTMLReportTests.count(of: "Alog\\u001f", in: page)
    #expect(shown == 10)
    #expect(page.contains("Left out, for this file would have grown too large."))
  }

  // MARK: Fixtures

  /// A block, its unit separator as a bar.
  private static func block(_ attachment: ScenarioRunner.Attachment) -> String? {
    HTMLAttachment.block(of: attachment)?.replacing("\u{1F}", with: "|")
  }
}
