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

  @Test func `documents of the run's own hooks stand in the page, behind the scenarios`() throws {
    let lines = [
      #"{"meta":{"protocolVersion":"27","implementation":{"name":"lamp-tool"}}}"#,
      #"{"testRunStarted":{}}"#,
      #"{"testRunHookStarted":{"id":"h","hookId":"1"}}"#,
      #"{"attachment":{"testRunHookStartedId":"h","mediaType":"text/plain","body":"a < b"}}"#,
      #"{"attachment":{"testRunHookStartedId":"h","mediaType":"image/png","body":"TGl0","#
        + #""contentEncoding":"BASE64","fileName":"\"lit\""}}"#,
      #"{"attachment":{"testRunHookStartedId":"h","mediaType":"text/html","body":"","#
        + #""url":"https://example.org/?a&b"}}"#,
      #"{"testRunHookFinished":{"testRunHookStartedId":"h","result":{"status":"PASSED"}}}"#,
      #"{"testRunFinished":{"success":true}}"#,
    ]
    let text = lines.joined(separator: "\n") + "\n"
    let page = report(.html, of: [SourceFile(path: "hooks.ndjson", text: text)])
    #expect(page.contains("<figcaption>text/plain</figcaption><pre>\na &lt; b</pre></figure>"))
    #expect(
      page.contains("<img src=\"data:image/png;base64,TGl0\" alt=\"&quot;lit&quot;\"></figure>"))
    #expect(
      page.contains("<a href=\"https://example.org/?a&amp;b\">https://example.org/?a&amp;b</a>"))
    #expect(page.contains("<h2>Left by the run itself</h2>"))
    #expect(page.contains("Made by <code>focuskey report</code> of what lamp-tool recorded."))
    let own = try report(.html, of: "Feature: F\n  Scenario: S\n    Given the lamp A is lit\n")
    #expect(!own.contains("Left by the run itself"))
    #expect(own.contains("Made by <code>focuskey</code>. The same script and seed"))
  }

  @Test func `documents of the run take no more room than there is`() throws {
    let body = String(repeating: "x", count: 299_000)
    var page = HTMLReport()
    var output = ReportText()
    page.receive(.runStarted(Self.header), into: &output)
    for _ in 0..<5 {
      let attachment = Attachment(mediaType: "text/plain", body: body, fileName: "log")
      page.receive(
        .attached(AttachmentRecord(scenario: nil, isOfHook: true, attachment: attachment)),
        into: &output)
    }
    page.receive(.runFinished(RunSummary()), into: &output)
    #expect(HTMLReportTests.count(of: "<pre>\nxxx", in: output.string) == 3)
    #expect(HTMLReportTests.count(of: "Left out, for this file", in: output.string) == 2)
  }

  // MARK: Fixtures

  private static let header = RunHeader()

  /// A block, its unit separator as a bar.
  private static func block(_ attachment: ScenarioRunner.Attachment) -> String? {
    HTMLAttachment(attachment)?.block.replacing("\u{1F}", with: "|")
  }
}
