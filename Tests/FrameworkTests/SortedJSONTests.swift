import Foundation
import Testing

@testable import ActivityKit

@Suite("JSON of Live Activities")
struct SortedJSONTests {
  @Test(arguments: Sample.all)
  func `small values are encoded as Foundation encodes them`(_ sample: Sample) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try #require(SortedJSON.bytes(of: sample))
    let peer = String(decoding: try encoder.encode(sample), as: UTF8.self)
    #expect(String(decoding: bytes, as: UTF8.self) == peer)
  }

  @Test func `what it does not know is left to Foundation`() throws {
    #expect(SortedJSON.bytes(of: ["a": [1, 2]]) == nil)
    #expect(SortedJSON.bytes(of: ["a": 1.5]) == nil)
    #expect(SortedJSON.bytes(of: ["a": URL(filePath: "/a")]) == nil)
    #expect(SortedJSON.bytes(of: ["a": Data([1])]) == nil)
    #expect(SortedJSON.bytes(of: ["a": "bell\u{7}"]) == nil)
    #expect(SortedJSON.bytes(of: 5) == nil, "a number alone is no object")
    #expect(try ActivityBytes.encode(["a": [1, 2]]) == Array(#"{"a":[1,2]}"#.utf8))
  }
}

// MARK: - Fixtures

struct Sample: Codable, CustomTestStringConvertible {
  struct Inner: Codable {
    var b: Bool
    var a: String?
  }

  var zebra = 0
  var apple = Int64.max
  var small = Int8(-7)
  var text = "plain"
  var missing: Int?
  var given: Int? = 3
  var inner: Inner?

  var testDescription: String { "\(text) \(zebra)" }

  static let all = [
    Sample(), Sample(zebra: -1), Sample(zebra: 10), Sample(zebra: 99), Sample(zebra: Int.min),
    Sample(text: ""), Sample(text: "a / b \"c\" \\ ü 😀 \u{2028}"), Sample(given: nil),
    Sample(inner: Inner(b: true, a: nil)), Sample(inner: Inner(b: false, a: "x")),
  ]
}
