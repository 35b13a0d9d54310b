import Determinism
import Testing

@Suite struct DigitTextTests {
  @Test(arguments: [0, 7, 9, 10, 99, 100, 1_767_614_400, Int.max, -1, -10, Int.min])
  func `a number is written as Swift writes it, into a text and behind bytes`(number: Int) {
    #expect(DigitText.make(capacity: 20) { $0.write(number, width: 1) } == "\(number)")
    var bytes = Array("x=".utf8)
    bytes.append(decimal: Int64(number))
    #expect(String(decoding: bytes, as: UTF8.self) == "x=\(number)")
  }

  @Test(arguments: [(9, 2, "09"), (0, 3, "000"), (-5, 2, "-05"), (2026, 2, "2026"), (4, 0, "4")])
  func `zeros go in front up to a width`(number: Int, width: Int, text: String) {
    #expect(DigitText.make(capacity: 8) { $0.write(number, width: width) } == text)
  }

  @Test func `marks and texts stand where they are written`() {
    let text = DigitText.make(capacity: 16) { text in
      text.write("at ")
      text.write(9, width: 2)
      text.write(ascii: ":")
      text.write(5, width: 2)
    }
    #expect(text == "at 09:05")
  }
}
