import SourceDiagnostics
import Testing

@testable import ScenarioReports

/// What reports say goes on in pieces, in its order, and nothing is lost.
@Suite struct ReportTextTests {
  @Test func `pieces of any size come out as one text`() {
    let lengths = [1, 280_000, 3, 160_000, 160_000, 0, 800_000, 5]
    let parts = lengths.enumerated().map { number, length in
      String(repeating: "\(number)", count: length)
    }
    var pieces: [[UInt8]] = []
    var text = ReportText { pieces.append(Array($0)) }
    for part in parts { text += part }
    #expect(pieces.count > 2, "much of it went on before the end")
    text.flush()
    let isEmpty = text.isEmpty
    #expect(isEmpty)
    #expect(Array(pieces.joined()) == Array(parts.joined().utf8))
  }

  @Test func `without anybody who takes it, a text stays whole`() {
    var text = ReportText()
    text += String(repeating: "a", count: 100_000)
    text += "b"
    text.flush()
    #expect(text.string == String(repeating: "a", count: 100_000) + "b")
  }

  @Test(
    arguments: [
      ("plain", "plain", "plain"),
      ("a & b < c > \"d\"", "a &amp; b &lt; c &gt; &quot;d&quot;", nil),
      ("a\nb\tc\rd", "a&#10;b&#9;c&#13;d", "a\nb\tc\nd"),
      ("a\r\nb", "a&#13;&#10;b", "a\nb"),
      ("x]]>y", "x]]&gt;y", "x]]]]><![CDATA[>y"),
      ("\u{1}\u{FFFE}\u{FFFF}\u{7F}ü\u{FB01}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{7F}ü\u{FB01}", nil),
    ] as [(String, String, String?)])
  func `text in XML is what XML allows`(text: String, attribute: String, data: String?) {
    #expect(XMLText.attribute(text) == attribute)
    if let data { #expect(XMLText.data(text) == data) }
  }

  @Test func `an annotation has no control character in its title`() throws {
    let text = "Feature: L\n  Scenario: a\u{1B}b\u{85}c\u{2028}d\n    * the lamp Hall shines\n"
    let annotation = try report(.github, of: text)
    #expect(annotation.contains("a␛b\u{FFFD}c\u{FFFD}d"))
    #expect(!annotation.unicodeScalars.contains { ["\u{1B}", "\u{85}", "\u{2028}"].contains($0) })
  }

  @Test func `in TAP stands no character that readers of YAML refuse`() throws {
    let text = "Feature: L\n  Scenario: a #\u{301} b\n    * the lamp Hall shines\n"
    let odd = try recorded(text).text.replacing("Scenarios/lamps", with: "a\u{85}b\u{90}\u{2028}")
    let tap = report(.tap, of: [SourceFile(path: "run.ndjson", text: odd)])
    #expect(tap.contains("not ok 1 - L: a \\#\u{301} b\n"), "\(tap)")
    #expect(tap.contains(#"file: "a\u0085b\u0090\u2028.feature""#), "\(tap)")
    #expect(tap.contains(#"focuskey trace $'a\xc2\x85b\xc2\x90\xe2\x80\xa8.feature:2'"#), "\(tap)")
    #expect(!tap.unicodeScalars.contains { (0x80...0x9F).contains($0.value) || $0 == "\u{2028}" })
  }

  @Test func `text in HTML has no character that HTML does not allow`() {
    let text = "a\u{1}\u{7F}\u{80}\u{85}\u{9F}\u{A0}é<b"
    #expect(HTMLText.escaped(text) == "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}é&lt;b")
    var json = ReportText()
    Array("\"\u{85}<é\"".utf8).withUnsafeBufferPointer { HTMLText.appendJSON($0, to: &json) }
    #expect(json.string == #""\u0085\u003cé""#)
  }
}
