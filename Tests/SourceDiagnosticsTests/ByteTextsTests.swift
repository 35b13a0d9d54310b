import Testing

@testable import SourceDiagnostics

/// Texts in bytes have places, by which they are found again.
@Suite struct ByteTextsTests {
  @Test func `every text has one place, and stands there as it was`() {
    var known = ByteTexts()
    let texts = (0..<500).map { Array((String(repeating: "words ", count: $0 % 5) + "\($0)").utf8) }
    for (place, text) in texts.enumerated() { #expect(known.place(of: text) == place) }
    for (place, text) in texts.enumerated() {
      #expect(known.place(of: text) == place)
      #expect(Array(known[place]) == text)
    }
    #expect(known.place(of: []) == 500)
    #expect(known.place(of: texts[7] + [0]) == 501)
    #expect(known[500].isEmpty && known.count == 502)
  }

  @Test func `no more texts are kept than there is room for`() {
    var known = ByteTexts(atMost: 2)
    #expect((0..<3).map { known.place(of: [UInt8($0)]) } == [0, 1, nil])
    #expect((0..<3).map { known.place(of: [UInt8($0)]) } == [0, 1, nil])
  }

  @Test func `texts of others are found as texts are`() {
    var others = ByteTexts()
    let texts = ["", "a", "12345678", "a text of more than eight bytes"].map { Array($0.utf8) }
    for (place, text) in texts.enumerated() { #expect(others.place(of: text) == place) }
    var known = ByteTexts()
    #expect(known.place(of: texts[2]) == 0)
    let places = [1, 2, 0, 3]
    for place in texts.indices {
      #expect(known.place(ofText: place, in: others) == places[place])
      #expect(known.place(of: texts[place]) == places[place])
    }
  }
}

// MARK: - Fixtures

extension ByteTexts {
  fileprivate mutating func place(of text: [UInt8]) -> Int? {
    text.withUnsafeBytes { place(of: $0) }
  }
}
