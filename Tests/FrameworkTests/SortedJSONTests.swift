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

  @Test(arguments: Sample.all)
  func `small values are decoded as Foundation decodes them`(_ sample: Sample) throws {
    let bytes = try ActivityBytes.encode(sample)
    let read = try #require(SortedJSON.value(Sample.self, in: bytes))
    #expect(read == sample)
    #expect(try JSONDecoder().decode(Sample.self, from: Data(bytes)) == sample)
  }

  @Test(arguments: [
    "", "{", "{}", "[]", "5", #"{"b":1}"#, #"{"b":true,"b":true}"#, #"{"b":true} "#,
    #"{ "b":true}"#, #"{"b":tru}"#, #"{"b":truest}"#, #"{"b":true,}"#, #"{"b":null}"#,
    #"{"b":true,"a":"bell\u0007"}"#, #"{"b":true,"a":"\/"}"#, #"{"b":true,"a":5}"#,
    #"{"b":true,"c":05}"#, #"{"b":true,"a":"x}"#, #"{"b":true,"c":1.5}"#, #"{"b":true,"c":[]}"#,
    #"{"b":true,"c":-}"#,
  ])
  func `what it cannot read is left to Foundation`(_ text: String) {
    #expect(SortedJSON.value(Sample.Inner.self, in: Array(text.utf8)) == nil)
  }

  @Test func `whoever asks for what is not known is answered by Foundation`() throws {
    #expect(SortedJSON.value([String: Int8].self, in: Array(#"{"a":128}"#.utf8)) == nil)
    #expect(SortedJSON.value([String: Double].self, in: Array(#"{"a":1}"#.utf8)) == nil)
    #expect(SortedJSON.value([String: Float].self, in: Array(#"{"a":1}"#.utf8)) == nil)
    #expect(SortedJSON.value([String: URL].self, in: Array(#"{"a":"/a"}"#.utf8)) == nil)
    #expect(SortedJSON.value([String: [Int]].self, in: Array(#"{"a":1}"#.utf8)) == nil)
    #expect(SortedJSON.value(ListReader.self, in: Array(#"{"a":1}"#.utf8)) == nil)
    #expect(SortedJSON.value(Guess.self, in: Array(#"{"a":1}"#.utf8)) == nil)
    #expect(try ActivityBytes.state(Guess.self, in: Array(#"{"a":1}"#.utf8)).number == 1)
    #expect(throws: DecodingError.self) {
      try ActivityBytes.state(Sample.Inner.self, in: Array(#"{"b":"true"}"#.utf8))
    }
  }

  @Test func `odd ways of decoding give what Foundation gives`() throws {
    let text = #"{"a":1,"b":{"c":"x"},"c":true,"d":null,"e":4294967295,"super":false}"#
    let read = try #require(SortedJSON.value(OddReader.self, in: Array(text.utf8)))
    #expect(read == (try JSONDecoder().decode(OddReader.self, from: Data(text.utf8))))
    #expect(read.keys == ["a", "b", "c", "d", "e", "super"])
  }

  @Test func `what it does not know is left to Foundation`() throws {
    #expect(SortedJSON.bytes(of: ["a": [1, 2]]) == nil)
    #expect(SortedJSON.bytes(of: ["a": 1.5]) == nil)
    #expect(SortedJSON.bytes(of: ["a": URL(filePath: "/a")]) == nil)
    #expect(SortedJSON.bytes(of: ["a": Data([1])]) == nil)
    #expect(SortedJSON.bytes(of: ["a": "bell\u{7}"]) == nil)
    #expect(SortedJSON.bytes(of: 5) == nil, "a number alone is no object")
    #expect(SortedJSON.bytes(of: ["a": Float(1)]) == nil)
    #expect(SortedJSON.bytes(of: ["a": UInt(1)]) == nil)
    #expect(SortedJSON.bytes(of: ["a": UInt64(1)]) == nil)
    #expect(try ActivityBytes.encode(["a": [1, 2]]) == Array(#"{"a":[1,2]}"#.utf8))
  }

  @Test(arguments: Listed.allCases)
  func `lists are refused, whatever is done with them`(_ listed: Listed) {
    #expect(SortedJSON.bytes(of: listed) == nil)
  }

  @Test(arguments: [Odd.numbers, .nothing, .nested, .parents, .flag])
  func `odd ways of encoding give what Foundation gives`(_ odd: Odd) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes = try #require(SortedJSON.bytes(of: odd))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == String(decoding: try encoder.encode(odd), as: UTF8.self))
  }
}

// MARK: - Fixtures

struct Sample: Codable, Equatable, CustomTestStringConvertible {
  struct Inner: Codable, Equatable {
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

/// A value that goes on where it is not a number with a point.
struct Guess: Decodable {
  var number = 0.0

  private enum Key: String, CodingKey { case a }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    number = (try? members.decode(Double.self, forKey: .a)) ?? 0
  }
}

/// A value that goes on where a member is no list.
struct ListReader: Decodable {
  private enum Key: String, CodingKey { case a }

  init(from decoder: any Decoder) throws {
    _ = try? decoder.container(keyedBy: Key.self).nestedUnkeyedContainer(forKey: .a)
  }
}

/// A value that decodes itself as hardly anybody does.
struct OddReader: Decodable, Equatable {
  var keys: [String]
  var text: String
  var numbers: [Int64]
  var truths: [Bool]

  private enum Key: String, CodingKey { case a, b, c, d, e, `super` }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    keys = members.allKeys.map(\.stringValue).sorted()
    let nested = try members.nestedContainer(keyedBy: Key.self, forKey: .b)
    text = try nested.decode(String.self, forKey: .c)
    numbers = [
      Int64(try members.decode(Int16.self, forKey: .a)),
      Int64(try members.decode(Int32.self, forKey: .a)), try members.decode(Int64.self, forKey: .a),
      Int64(try members.decode(UInt8.self, forKey: .a)),
      Int64(try members.decode(UInt16.self, forKey: .a)),
      Int64(try members.decode(UInt32.self, forKey: .e)),
      Int64(try members.decode(UInt.self, forKey: .e)),
      Int64(try members.decode(UInt64.self, forKey: .e)),
    ]
    truths = [
      try members.decodeNil(forKey: .d), try members.decode(Bool.self, forKey: .c),
      try members.superDecoder().singleValueContainer().decode(Bool.self),
      try members.superDecoder(forKey: .c).singleValueContainer().decode(Bool.self),
      decoder.codingPath.isEmpty && decoder.userInfo.isEmpty && members.codingPath.isEmpty,
    ]
  }
}

/// Values that encode themselves as hardly anybody does.
enum Odd: Encodable {
  case numbers, nothing, nested, parents, flag

  private enum Key: String, CodingKey { case a, b, c, d, e }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    switch self {
    case .numbers:
      try members.encode(Int16(-3), forKey: .a)
      try members.encode(Int32(4), forKey: .b)
      try members.encode(UInt8(5), forKey: .c)
      try members.encode(UInt16(6), forKey: .d)
      try members.encode(UInt32(7), forKey: .e)
    case .nothing:
      try members.encodeNil(forKey: .a)
      try members.encode(Single(flag: nil), forKey: .b)
    case .flag:
      try members.encode(Single(flag: true), forKey: .a)
    case .nested:
      var inner = members.nestedContainer(keyedBy: Key.self, forKey: .b)
      try inner.encode("x", forKey: .a)
      try members.encode(1, forKey: .a)
    case .parents:
      try Single(flag: false).encode(to: members.superEncoder(forKey: .c))
      try Single(flag: true).encode(to: members.superEncoder())
    }
  }

  /// One value without a name.
  private struct Single: Encodable {
    var flag: Bool?

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      if let flag { try value.encode(flag) } else { try value.encodeNil() }
    }
  }
}

/// Values with a list in them.
enum Listed: String, Encodable, CaseIterable {
  case whole, member, null, lists, objects, parents, nothing, path

  private enum Key: String, CodingKey { case a }

  func encode(to encoder: any Encoder) throws {
    if self == .whole {
      var list = encoder.unkeyedContainer()
      return try list.encode(rawValue)
    }
    var members = encoder.container(keyedBy: Key.self)
    var list = members.nestedUnkeyedContainer(forKey: .a)
    switch self {
    case .whole, .member: try list.encode(rawValue)
    case .null: try list.encodeNil()
    case .lists:
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(rawValue)
    case .objects:
      var inner = list.nestedContainer(keyedBy: Key.self)
      try inner.encode(rawValue, forKey: .a)
    case .parents: try rawValue.encode(to: list.superEncoder())
    case .nothing: break
    case .path:
      let isAtTheTop = encoder.codingPath.isEmpty && encoder.userInfo.isEmpty
      guard isAtTheTop, list.codingPath.isEmpty, list.count == 0 else { return }
      try list.encode(rawValue)
    }
  }
}
