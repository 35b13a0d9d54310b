import SourceDiagnostics

/// Reads JSON strictly: RFC 8259 and nothing else.
///
/// Values may be nested 128 deep. Halves of surrogate pairs become U+FFFD, as a client may cut an
/// emoji in two.
struct JSONReader {
  /// Why a text is no JSON.
  struct Fault: Error, Equatable {
    /// What is wrong.
    let message: String
    /// The offset of the byte at which it is wrong.
    let offset: Int
  }

  private static let deepest = 128

  private let bytes: [UInt8]
  private var offset = 0

  /// The value that a text is.
  ///
  /// - Throws: a ``Fault`` if it is none, or more than one.
  /// - Complexity: linear in the length of the text.
  static func value(of bytes: [UInt8]) throws(Fault) -> JSONValue {
    switch UTF8Check.firstFault(in: bytes) {
    case .invalidByte(let offset), .nul(let offset):
      throw Fault(message: "no UTF-8", offset: offset)
    case nil: break
    }
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipBlanks()
    guard reader.offset == bytes.count else { throw reader.fault("something behind the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func fault(_ message: String) -> Fault { Fault(message: message, offset: offset) }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    for byte in word.description.utf8 {
      guard next == byte else { throw fault("no value") }
      offset += 1
    }
    return value
  }

  private mutating func value(depth: Int) throws(Fault) -> JSONValue {
    guard depth < Self.deepest else { throw fault("nested deeper than \(Self.deepest)") }
    skipBlanks()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(Fault) -> JSONValue {
    offset += 1
    var members: [JSONMember] = []
    skipBlanks()
    if take("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard next == UInt8(ascii: "\"") else { throw fault("no name of a member") }
      let name = try text()
      skipBlanks()
      guard take(":") else { throw fault("no colon") }
      members.append(JSONMember(name: name, value: try value(depth: depth + 1)))
      skipBlanks()
    } while take(",")
    guard take("}") else { throw fault("no end of the object") }
    return .object(members)
  }

  private mutating func array(depth: Int) throws(Fault) -> JSONValue {
    offset += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if take("]") { return .array(elements) }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(",")
    guard take("]") else { throw fault("no end of the array") }
    return .array(elements)
  }

  private mutating func digits() throws(Fault) {
    guard let byte = next, (0x30...0x39).contains(byte) else { throw fault("no digit") }
    while let byte = next, (0x30...0x39).contains(byte) { offset += 1 }
  }

  private mutating func number() throws(Fault) -> JSONValue {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    var isWhole = true
    if take(".") {
      isWhole = false
      try digits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    return .decimal(text)
  }

  private mutating func text() throws(Fault) -> String {
    offset += 1
    var result: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        offset += 1
        try escape(into: &result)
      case 0..<0x20:
        throw fault("a control character in a text")
      default:
        result.append(byte)
        offset += 1
      }
    }
    throw fault("no end of the text")
  }

  private mutating func escape(into result: inout [UInt8]) throws(Fault) {
    guard let byte = next else { throw fault("no end of the text") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      var scalar = Unicode.Scalar(unit)
      if (0xD800..<0xDC00).contains(unit), next == UInt8(ascii: "\\"), offset + 1 < bytes.count,
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        let back = offset
        offset += 2
        let low = try hexadecimal()
        if (0xDC00..<0xE000).contains(low) {
          scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
        } else {
          offset = back
        }
      }
      result += Array(String(scalar.map(Character.init) ?? "\u{FFFD}").utf8)
    default:
      offset -= 1
      throw fault("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
        byte < 0x80
      else { throw fault("no four digits behind \\u") }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }
}
