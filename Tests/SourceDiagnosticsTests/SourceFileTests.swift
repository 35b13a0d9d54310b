import SourceDiagnostics
import Testing

struct SourceFileTests {
  @Test(arguments: [
    ("", 1), ("a", 1), ("a\n", 2), ("a\r\nb", 2), ("\n\n\n", 4), ("12345678\n2345678\n", 3),
  ])
  func `lines are counted`(text: String, count: Int) {
    #expect(SourceFile(path: "x", text: text).lineCount == count)
  }

  @Test func `a line has neither its line break nor a byte order mark`() {
    let file = SourceFile(path: "x", bytes: [0xEF, 0xBB, 0xBF] + Array("ab\r\ncd\n\nüx".utf8))
    #expect((1...5).map { file.text(ofLine: $0) } == ["ab", "cd", "", "üx", ""])
    #expect(file.position(at: 3) == SourcePosition(line: 1, column: 1))
    #expect(file.position(at: 0) == SourcePosition(line: 1, column: 1))
  }

  @Test func `offset and position are each other's inverse`() {
    let file = SourceFile(path: "x", text: "aä😀\n\n\tz\r\n")
    for offset in 0...file.bytes.count {
      let isInside = offset < file.bytes.count && file.bytes[offset] & 0xC0 == 0x80
      let isLineBreak = offset < file.bytes.count && file.bytes[offset] == 0x0A
      if isInside || isLineBreak { continue }
      #expect(file.offset(at: file.position(at: offset)) == offset)
    }
    #expect(file.position(at: 7) == SourcePosition(line: 1, column: 4))
    #expect(file.position(at: 99) == SourcePosition(line: 4, column: 1))
  }

  @Test func `line starts are the same whatever the length before them`() {
    for length in 0..<40 {
      let text = String(repeating: "x", count: length) + "\n" + String(repeating: "y", count: 9)
      #expect(SourceFile(path: "x", text: text).lineStarts == [0, length + 1])
    }
  }

  @Test func `a carriage return alone ends no line, but one of an editor`() {
    let file = SourceFile(path: "x", text: "a\rbcdefghi\r\nj\r\r\nklmnopqr\r")
    #expect(file.lineStarts == [0, 12, 16])
    #expect(file.editorLineStarts == [0, 2, 12, 14, 16, 25])
  }

  @Test func `the lines of an editor are looked for once`() {
    let file = SourceFile(path: "x", text: "a\rb\nc\n")
    let places = (0..<2).map { _ in file.editorLineStarts.withUnsafeBufferPointer(\.baseAddress) }
    #expect(places[0] == places[1])
  }

  @Test func `a range can be given by line and column`() {
    let file = SourceFile(path: "x", text: "one\n  I take “Work” away\n")
    #expect(SourceRange(file: file, line: 2).text == "I take “Work” away")
    #expect(SourceRange(file: file, line: 2, column: 10, length: 6).text == "“Work”")
    #expect(SourceRange(file: file, line: 2, column: 90, length: 6).text == "")
    #expect(SourceRange(file: file, bytes: 0..<999).upper == file.bytes.count)
  }

  @Test(
    arguments: [
      ([0x61, 0xC3, 0xA4], nil), ([0x61, 0xFF], .invalidByte(offset: 1)),
      ([0xC3], .invalidByte(offset: 0)), ([0x61, 0, 0x62], .nul(offset: 1)),
      ([0xED, 0xA0, 0x80], .invalidByte(offset: 0)), ([0xC0, 0x80], .invalidByte(offset: 0)),
      ([0xF4, 0x90, 0x80, 0x80], .invalidByte(offset: 0)), ([0xF0, 0x9F, 0x98, 0x80], nil),
      (Array(repeating: 0x61, count: 17) + [0], .nul(offset: 17)),
      (Array(repeating: 0x61, count: 13) + [0x80, 0x61, 0x61, 0x61], .invalidByte(offset: 13)),
    ] as [([UInt8], UTF8Check.Fault?)])
  func `the first byte that is no text is found`(bytes: [UInt8], fault: UTF8Check.Fault?) {
    #expect(UTF8Check.firstFault(in: bytes) == fault)
  }

  @Test func `every single byte is judged as the standard library judges it`() {
    for first in UInt8.min...UInt8.max {
      for rest in [[], [0x80], [0xBF, 0x80], [0x9F, 0x80, 0x80], [0x41]] as [[UInt8]] {
        let bytes = [first] + rest
        let isText = String(validating: bytes, as: UTF8.self) != nil && !bytes.contains(0)
        #expect((UTF8Check.firstFault(in: bytes) == nil) == isText, "\(bytes)")
      }
    }
  }
}
