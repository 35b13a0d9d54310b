import SourceDiagnostics
import Testing

/// JSON is read strictly, and what is wrong has its place.
@Suite struct JSONTextTests {
  @Test func `values are found by their names and decoded when they are asked for`() throws {
    let text =
      #" {"a":{"b":[1,-2.5e3,"x\n\u00e9\ud83d\ude00"]},"c":true,"d":null,"a\u0062":7} "#
    let json = try JSONText(Array(text.utf8))
    let root = json.root
    let list = try #require(root["a"]?["b"]?.elements)
    #expect(list.map(\.kind) == [.number, .number, .text])
    #expect(list[0].integer == 1)
    #expect(list[1].integer == nil)
    #expect(list[1].number == "-2.5e3")
    #expect(list[2].text == "x\né😀")
    #expect(root["c"]?.bool == true)
    #expect(root["d"]?.kind == .null)
    #expect(root["ab"]?.integer == 7)
    #expect(root["nothing"] == nil)
    #expect(list[0]["a"] == nil)
    #expect(root.members.map(\.name) == ["a", "c", "d", "ab"])
  }

  @Test func `elements are walked through and asked for by their places`() throws {
    let text = #"[12345,"bre\u0061k",-7,[true],1234567890123456789012]"#
    let list = try JSONText(Array(text.utf8)).root
    #expect(list.each.map(\.kind) == list.elements.map(\.kind))
    #expect(list.each.underestimatedCount == 5)
    #expect(list[0]?.integer == 12_345)
    #expect(list[1]?.isText("break") == true)
    #expect(list[1]?.isText("rest") == false)
    #expect(list[0]?.isText("12345") == false)
    #expect(list[2]?.integer == -7)
    #expect(list[3]?[0]?.bool == true)
    #expect(list[4]?.integer == nil)
    #expect(list[5]?.kind == nil)
    #expect(list[0]?[0]?.kind == nil)
  }

  @Test func `of two members with one name the last counts`() throws {
    #expect(try JSONText(Array(#"{"a":1,"a":2}"#.utf8)).root["a"]?.integer == 2)
  }

  @Test func `a part of some bytes is read with the offsets of the whole`() throws {
    let bytes = Array("[1]\n[2,x]\n".utf8)
    #expect(try JSONText(bytes, in: 0..<3).root.elements[0].integer == 1)
    #expect(throws: JSONText.Fault(message: "no value begins like this", offset: 7)) {
      try JSONText(bytes, in: 4..<9)
    }
  }

  @Test func `half a surrogate pair is replaced`() throws {
    let json = try JSONText(Array(#"["\ud83d","\ud83dx","\ude00"]"#.utf8))
    #expect(json.root.elements.map(\.text) == ["\u{FFFD}", "\u{FFFD}x", "\u{FFFD}"])
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("[1,]", 3), ("{\"a\" 1}", 5), ("{a:1}", 1), ("\"x", 2), ("\"\\x\"", 2),
    ("\"\\u12g4\"", 5), ("01", 1), ("1.", 2), ("-", 1), ("tru", 3), ("trux", 3), ("[1] 2", 4),
    ("\"\u{1}\"", 1), ("nul", 3), ("+1", 0), ("[1}", 2),
  ])
  func `what is wrong has its place`(_ text: String, _ offset: Int) {
    let fault = #expect(throws: JSONText.Fault.self) { try JSONText(Array(text.utf8)) }
    #expect(fault?.offset == offset, "\(fault?.message ?? "")")
  }

  @Test func `nesting is bounded`() {
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(throws: JSONText.Fault.self) { try JSONText(deep) }
    let allowed = String(repeating: "[", count: 127) + String(repeating: "]", count: 127)
    #expect((try? JSONText(Array(allowed.utf8))) != nil)
  }

  @Test func `what was written is read back`() throws {
    var writer = JSONWriter()
    let text = String((0..<0x120).compactMap { Unicode.Scalar($0).map(Character.init) }) + "😀"
    writer.object { json in
      json.member("text", text)
      json.member("number", -42)
      json.member("flag", false)
    }
    let root = try JSONText(writer.bytes).root
    #expect(root["text"]?.text == text)
    #expect(root["number"]?.integer == -42)
    #expect(root["flag"]?.bool == false)
  }
}
