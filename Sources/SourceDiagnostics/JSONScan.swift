/// One pass over JSON: finds what stands where, and the first byte that is wrong.
struct JSONScan {
  private static let deepest = 128

  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset: Int
  private let end: Int
  private(set) var entries: [JSONText.Entry] = []

  /// A scan of a part of some bytes, which must stay where they are meanwhile.
  init(bytes: UnsafeBufferPointer<UInt8>, range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
    entries.reserveCapacity(range.count / 16 + 4)
  }

  /// Reads one value and nothing behind it.
  mutating func run() throws(JSONText.Fault) {
    try value(depth: 0)
    skipBlanks()
    guard offset == end else { throw fault("something stands behind the value") }
  }

  private func fault(_ message: String) -> JSONText.Fault {
    JSONText.Fault(
      message: offset < end ? message : "the text ends in the middle of a value", offset: offset)
  }

  private mutating func skipBlanks() {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard offset < end, bytes[offset] == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func open(_ kind: JSONText.Kind) -> Int {
    entries.append(JSONText.Entry(kind: kind, lower: UInt32(truncatingIfNeeded: offset)))
    return entries.count - 1
  }

  /// Adds a value that has nothing inside and ends here.
  private mutating func add(_ kind: JSONText.Kind, from start: Int, hasEscapes: Bool = false) {
    entries.append(
      JSONText.Entry(
        kind: kind, hasEscapes: hasEscapes, lower: UInt32(truncatingIfNeeded: start),
        upper: UInt32(truncatingIfNeeded: offset),
        next: UInt32(truncatingIfNeeded: entries.count + 1)))
  }

  private mutating func close(_ index: Int) {
    entries[index].upper = UInt32(truncatingIfNeeded: offset)
    entries[index].next = UInt32(truncatingIfNeeded: entries.count)
  }

  private mutating func value(depth: Int) throws(JSONText.Fault) {
    guard depth < Self.deepest else { throw fault("values are nested deeper than \(Self.deepest)") }
    skipBlanks()
    guard offset < end else { throw fault("there is no value") }
    switch bytes[offset] {
    case UInt8(ascii: "{"): try object(depth: depth)
    case UInt8(ascii: "["): try array(depth: depth)
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"), 0x30...0x39: try number()
    default: throw fault("no value begins like this")
    }
  }

  private mutating func object(depth: Int) throws(JSONText.Fault) {
    let index = open(.object)
    offset += 1
    skipBlanks()
    if !take("}") {
      repeat {
        skipBlanks()
        guard offset < end, bytes[offset] == UInt8(ascii: "\"") else {
          throw fault("the name of a member must stand here, in quotation marks")
        }
        try text()
        skipBlanks()
        guard take(":") else { throw fault("a colon must stand behind a name") }
        try value(depth: depth + 1)
        skipBlanks()
      } while take(",")
      guard take("}") else { throw fault("a comma or } must stand here") }
    }
    close(index)
  }

  private mutating func array(depth: Int) throws(JSONText.Fault) {
    let index = open(.array)
    offset += 1
    skipBlanks()
    if !take("]") {
      repeat {
        try value(depth: depth + 1)
        skipBlanks()
      } while take(",")
      guard take("]") else { throw fault("a comma or ] must stand here") }
    }
    close(index)
  }

  private mutating func word(_ word: StaticString, _ kind: JSONText.Kind) throws(JSONText.Fault) {
    let start = offset
    let count = word.utf8CodeUnitCount
    for position in 0..<count {
      guard offset < end, bytes[offset] == word.utf8Start[position] else {
        throw fault("no value begins like this")
      }
      offset += 1
    }
    add(kind, from: start)
  }

  private mutating func digits() throws(JSONText.Fault) {
    let start = offset
    while offset < end, (0x30...0x39).contains(bytes[offset]) { offset += 1 }
    if offset == start { throw fault("a digit must stand here") }
  }

  private mutating func number() throws(JSONText.Fault) {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    add(.number, from: start)
  }

  private mutating func text() throws(JSONText.Fault) {
    offset += 1
    let start = offset
    var hasEscapes = false
    while offset < end {
      skipPlain()
      guard offset < end else { break }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\"") {
        add(.text, from: start, hasEscapes: hasEscapes)
        offset += 1
        return
      }
      if byte < 0x20 { throw fault("a control character must be written as an escape") }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        try escape()
      } else {
        offset += 1
      }
    }
    throw fault("the text has no end")
  }

  /// Skips bytes of a text that stand for themselves, eight at a time as far as that goes.
  private mutating func skipPlain() {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
    while offset + 8 <= end {
      let word = base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let plain = JSONEscape.plainBytes(of: word)
      offset += plain
      if plain < 8 { return }
    }
  }

  private mutating func escape() throws(JSONText.Fault) {
    offset += 1
    guard offset < end else { throw fault("the text has no end") }
    switch bytes[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      for _ in 0..<4 {
        guard offset < end, JSONEscapes.digit(bytes[offset]) != nil else {
          throw fault("four hexadecimal digits must stand behind \\u")
        }
        offset += 1
      }
    default: throw fault("there is no such escape")
    }
  }
}

/// What escapes in texts of JSON mean.
enum JSONEscapes {
  /// The value of a hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  /// A text that was scanned, with its escapes replaced.
  static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < text.endIndex else {
        result.append(byte)
        continue
      }
      let kind = text[index]
      index += 1
      switch kind {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        let scalar = scalar(in: text, at: &index)
        result.append(contentsOf: String(Character(scalar)).utf8)
      default: result.append(kind)
      }
    }
    return result
  }

  private static func scalar(in text: ArraySlice<UInt8>, at index: inout Int) -> Unicode.Scalar {
    let unit = unit(in: text, at: index)
    index = min(index + 4, text.endIndex)
    if (0xD800..<0xDC00).contains(unit), index + 6 <= text.endIndex,
      text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u")
    {
      let low = self.unit(in: text, at: index + 2)
      if (0xDC00..<0xE000).contains(low) {
        index += 6
        return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private static func unit(in text: ArraySlice<UInt8>, at index: Int) -> UInt32 {
    var value: UInt32 = 0
    for position in index..<min(index + 4, text.endIndex) {
      value = (value << 4) + (digit(text[position]) ?? 0)
    }
    return value
  }
}
