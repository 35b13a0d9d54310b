import Determinism

/// Writes lines of words: numbers in decimal, texts with their blanks escaped.
struct LineWriter: LineSink {
  private(set) var bytes: [UInt8] = []
  private var isLineEmpty = true

  init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  mutating func word(_ text: String) {
    separate()
    var text = text
    text.withUTF8 { text in
      // Most words are written as they are.
      if text.allSatisfy({ $0 > UInt8(ascii: "-") }), !text.isEmpty {
        bytes += text
      } else {
        escape(text)
      }
    }
  }

  private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
    if text.isEmpty { bytes.append(UInt8(ascii: "%")) }
    for byte in text {
      if byte > 0x20, byte != UInt8(ascii: "%"), byte != UInt8(ascii: "-") || bytes.last != 0x20 {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(LineWriter.digit(byte >> 4))
        bytes.append(LineWriter.digit(byte & 15))
      }
    }
  }

  mutating func number(_ value: Int64) {
    separate()
    bytes.append(decimal: value)
  }

  mutating func hex(_ blob: [UInt8]) {
    separate()
    for byte in blob {
      bytes.append(LineWriter.digit(byte >> 4))
      bytes.append(LineWriter.digit(byte & 15))
    }
  }

  mutating func lines(_ written: [UInt8]) { bytes.append(contentsOf: written) }

  mutating func nothing() {
    separate()
    bytes.append(UInt8(ascii: "-"))
  }

  mutating func endLine() {
    bytes.append(0x0A)
    isLineEmpty = true
  }

  private mutating func separate() {
    if !isLineEmpty { bytes.append(0x20) }
    isLineEmpty = false
  }

  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

/// Reads what `LineWriter` wrote; a word that is not what it should be is an error.
struct LineReader {
  /// The bytes are not what was written.
  struct Damaged: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Where the reader stands in the bytes it was made of.
  var position: Int { rest.startIndex }
  var isAtEnd: Bool { rest.isEmpty }

  mutating func word() throws(Damaged) -> ArraySlice<UInt8> {
    if rest.first == 0x20 { rest.removeFirst() }
    let end = rest.firstIndex { $0 == 0x20 || $0 == 0x0A } ?? rest.endIndex
    guard end > rest.startIndex else { throw Damaged() }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// The rest of a line, without its break.
  mutating func line() throws(Damaged) -> ArraySlice<UInt8> {
    guard let end = rest.firstIndex(of: 0x0A) else { throw Damaged() }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  mutating func endLine() throws(Damaged) {
    guard rest.popFirst() == 0x0A else { throw Damaged() }
  }

  /// Passes over known bytes, if they are what comes next; false where they are not.
  mutating func skip(_ known: [UInt8]) -> Bool {
    guard !known.isEmpty, rest.begins(with: known) else { return false }
    rest = rest[(rest.startIndex + known.count)...]
    return true
  }

  mutating func expect(_ text: StaticString) throws(Damaged) {
    guard try word().elementsEqual(text.description.utf8) else { throw Damaged() }
  }

  mutating func text() throws(Damaged) -> String {
    let word = try word()
    if word.count == 1, word.first == UInt8(ascii: "%") { return "" }
    if !word.contains(UInt8(ascii: "%")) { return try LineReader.text(of: word) }
    var plain: [UInt8] = []
    plain.reserveCapacity(word.count)
    var index = word.startIndex
    while index < word.endIndex {
      if word[index] == UInt8(ascii: "%") {
        guard index + 2 < word.endIndex, let high = LineReader.value(word[index + 1]),
          let low = LineReader.value(word[index + 2])
        else { throw Damaged() }
        plain.append(high << 4 | low)
        index += 3
      } else {
        plain.append(word[index])
        index += 1
      }
    }
    return try LineReader.text(of: plain[...])
  }

  private static func text(of bytes: ArraySlice<UInt8>) throws(Damaged) -> String {
    // Nothing is to be validated of most texts.
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Damaged() }
    return text
  }

  mutating func optional() throws(Damaged) -> Int64? {
    let word = try word()
    if word.count == 1, word.first == UInt8(ascii: "-") { return nil }
    return try LineReader.number(word)
  }

  mutating func number() throws(Damaged) -> Int64 { try LineReader.number(try word()) }

  mutating func int() throws(Damaged) -> Int { Int(try number()) }
  mutating func instant() throws(Damaged) -> Instant { Instant(seconds: try number()) }
  mutating func duration() throws(Damaged) -> Duration { .seconds(try number()) }

  mutating func flag() throws(Damaged) -> Bool {
    switch try number() {
    case 0: false
    case 1: true
    default: throw Damaged()
    }
  }

  mutating func hex() throws(Damaged) -> [UInt8] {
    let word = try word()
    guard word.count.isMultiple(of: 2) else { throw Damaged() }
    var blob: [UInt8] = []
    blob.reserveCapacity(word.count / 2)
    var index = word.startIndex
    while index < word.endIndex {
      guard let high = LineReader.value(word[index]), let low = LineReader.value(word[index + 1])
      else { throw Damaged() }
      blob.append(high << 4 | low)
      index += 2
    }
    return blob
  }

  private static func number(_ word: ArraySlice<UInt8>) throws(Damaged) -> Int64 {
    var digits = word
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    guard !digits.isEmpty, digits.count <= 19 else { throw Damaged() }
    var value: Int64 = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { throw Damaged() }
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.subtractingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
      guard !overflow, !carry else { throw Damaged() }
      value = sum
    }
    guard isNegative || value != .min else { throw Damaged() }
    return isNegative ? value : -value
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
