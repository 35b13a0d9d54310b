import Foundation
import SourceDiagnostics
import Testing

struct JSONWriterTests {
  @Test func `keys stand in the order in which they are written`() {
    var json = JSONWriter()
    json.object { json in
      json.member("z", 1)
      json.array("a") { json in
        json.value("x")
        json.object { _ in }
        json.null()
        json.value(true)
        json.array { $0.value(-2) }
      }
      json.object("o") { $0.member("flag", false) }
      json.member("none", ifPresent: nil)
      json.member("list", ["p", "q"])
    }
    #expect(
      json.text
        == #"{"z":1,"a":["x",{},null,true,[-2]],"o":{"flag":false},"list":["p","q"]}"#)
  }

  @Test func `numbers come one by one or two at a time`() {
    var json = JSONWriter()
    json.array { json in
      json.values(0, -12)
      json.values(345, 6)
      json.value(quoted: -7)
    }
    #expect(json.text == #"[0,-12,345,6,"-7"]"#)
  }

  @Test func `a document in a text is what quoting it afterwards would give`() throws {
    func write(_ json: inout JSONWriter) {
      json.object { json in
        json.member("number", 1)
        json.member("quoted", quoted: -23)
        json.member("flag", true)
        json.member("plain", "abcdefghijk")
        json.member("escaped", "a\"b\\c\u{1}\u{7F}ü")
        json.member("long", String(repeating: "\"é", count: 3000))
        json.array("list") { json in
          json.values(1, 2)
          json.value(json: #"{"k":"v\n"}"#)
          json.value("")
          json.object { json in
            json.name(of: "a\"b")
            json.null()
          }
        }
      }
    }
    var document = JSONWriter()
    write(&document)
    var expected = JSONWriter()
    expected.array { json in
      json.value(0)
      json.value(document.text)
      json.value(1)
    }
    var json = JSONWriter()
    json.array { json in
      json.value(0)
      json.value(text: write)
      json.value(1)
    }
    #expect(json.text == expected.text)
    #expect(try JSONText(document.bytes).root["long"]?.text?.count == 6000)
  }

  @Test func `numbers fill the gaps of a line in turns`() {
    var json = JSONWriter()
    let line = Array("a:b:c:d".utf8)
    line.withUnsafeBytes { json.lines($0, gaps: [2, 4, 6], numbers: (10, -3)) }
    line.withUnsafeBytes { json.lines($0, gaps: [], numbers: (10, -3)) }
    #expect(json.text == "a:10b:-3c:10da:b:c:d")
  }

  @Test func `lines of JSON follow each other`() {
    var json = JSONWriter()
    json.value(1)
    json.endLine()
    json.value(2)
    json.endLine()
    #expect(json.text == "1\n2\n")
  }

  @Test func `any text survives`() throws {
    let text = String(String.UnicodeScalarView((0..<0x250).compactMap(Unicode.Scalar.init)))
    var json = JSONWriter()
    json.array { $0.value(text + "😀\"\\/\u{2028}") }
    let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
    #expect(read == [text + "😀\"\\/\u{2028}"])
  }

  @Test func `a number of any length has its digits`() {
    var numbers = [0, Int.max, Int.min]
    var power = 1
    for _ in 0..<18 {
      numbers += [power, -power, power * 9, power * 10 - 1, power * 10 + 1]
      power *= 10
    }
    var json = JSONWriter()
    json.array { json in for number in numbers { json.value(number) } }
    #expect(json.text == "[" + numbers.map { String($0) }.joined(separator: ",") + "]")
  }

  @Test func `a long text is escaped piece by piece`() throws {
    for length in [1000, 1023, 1024, 1025, 1032, 5000] {
      let texts = ["\u{1}", "\"a", "abcdefgh\n"].map { part in
        String(repeatElement(part, count: length).joined().prefix(length))
      }
      var json = JSONWriter()
      json.array { json in for text in texts { json.value(text) } }
      #expect(try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String] == texts)
    }
  }

  /// Letters that stand for themselves are passed eight at a time: those between them must not be.
  @Test(arguments: ["\"", "\\", "\n", "\u{1F}", "\u{7F}", "ü", "\u{80}", " ", "!"])
  func `a letter is escaped wherever it stands`(letter: String) throws {
    for before in 0...17 {
      for behind in [0, 1, 7, 8, 9] {
        let text =
          String(repeating: "a", count: before) + letter + String(repeating: "é", count: behind)
        var json = JSONWriter()
        json.array { $0.value(text) }
        let parsed = try JSONText(json.bytes)
        #expect(parsed.root.elements.first?.text == text)
        let isControl = json.bytes.contains { $0 < 0x20 || $0 == 0x7F }
        #expect(!isControl, "\(json.text)")
      }
    }
  }
}
