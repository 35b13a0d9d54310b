import Foundation
import SourceDiagnostics
import Testing

@testable import GherkinSyntax

/// Messages are written eight bytes and two digits at a time, and come out as if one by one.
@Suite struct MessageBytesTests {
  @Test(arguments: ["\"", "\\", "\n", "\u{1F}", "\u{7F}", "ü", " ", "a"])
  func `a text comes out as it went in, whatever stands where`(letter: String) throws {
    for before in 0...17 {
      for behind in 0...9 {
        let text =
          String(repeating: "b", count: before) + letter + String(repeating: "c", count: behind)
        var bytes = MessageBytes()
        bytes.raw("[")
        bytes.text(text)
        bytes.raw(",\"end\"]")
        let json = try JSONSerialization.jsonObject(with: Data(bytes.takeText().utf8))
        #expect(json as? [String] == [text, "end"])
      }
    }
  }

  @Test func `a number has its digits`() {
    var numbers = Array(0...1200)
    var power = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, power * 9 / 10 * 7 + 5]
    }
    var bytes = MessageBytes()
    for number in numbers {
      bytes.number(number)
      bytes.raw(" ")
    }
    #expect(bytes.takeText() == numbers.map { "\($0) " }.joined())
  }

  @Test func `a type is called in messages as its raw value says`() throws {
    let text = "Feature: F\n Scenario: S\n  Given a\n  When b\n  Then c\n  And d\n  * e\n"
    var ids = IDGenerator()
    var bytes: [UInt8] = []
    let file = SourceFile(path: "a.feature", bytes: Array(text.utf8))
    GherkinMessageStream().write(file, ids: &ids) { bytes += $0 }
    let lines = String(decoding: bytes, as: UTF8.self)
    for type in ["Context", "Action", "Outcome", "Conjunction", "Unknown"] {
      #expect(lines.contains("\"keywordType\":\"\(type)\""))
    }
    for type in ["Context", "Action", "Outcome", "Unknown"] {
      #expect(lines.contains("\"type\":\"\(type)\""))
    }
  }
}
