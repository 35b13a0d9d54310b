import Testing

@testable import ScenarioReports

/// Texts in bytes have numbers, which are found again.
@Suite struct ByteNumbersTests {
  @Test func `every text that was remembered is found, and no other`() {
    var numbers = ByteNumbers(atMost: 1_000)
    let texts = (0..<500).map { Array((String(repeating: "words ", count: $0 % 5) + "\($0)").utf8) }
    for (number, text) in texts.enumerated() { numbers.remember(number, of: text[...]) }
    for (number, text) in texts.enumerated() {
      #expect(numbers[text[...]] == number)
      #expect(numbers[(text + [0])[...]] == nil)
    }
    #expect(numbers[[]] == nil)
    numbers.remember(7, of: [])
    #expect(numbers[[]] == 7)
  }

  @Test func `no more texts are remembered than there is room for`() {
    var numbers = ByteNumbers(atMost: 2)
    for number in 0..<3 { numbers.remember(number, of: [UInt8(number)]) }
    #expect((0..<3).map { numbers[[UInt8($0)]] } == [0, 1, nil])
  }
}
