/// Text inside XML.
enum XMLText {
  /// The value of an attribute, for double quotation marks.
  ///
  /// Line breaks stay what they are for who reads the XML; written bare, as the Cucumber project's own
  /// formatter does it, they become spaces there.
  static func attribute(_ text: String, hasBareBreaks: Bool = false) -> String {
    if text.withBytes({ isPlain($0.assumingMemoryBound(to: UInt8.self)) }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case _ where hasBareBreaks && scalar.value < 0x20: result.append(allowed(scalar))
      case "\n": result.append(contentsOf: "&#10;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      case "\t": result.append(contentsOf: "&#9;".unicodeScalars)
      default: result.append(allowed(scalar))
      }
    }
    return String(result)
  }

  /// The content of a `CDATA` section: `]]>` is cut in two sections.
  static func data(_ text: String) -> String {
    if text.withBytes({ isPlainData($0.assumingMemoryBound(to: UInt8.self)) }) { return text }
    var result = String.UnicodeScalarView()
    var brackets = 0
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      if scalar == ">", brackets >= 2 { result.append(contentsOf: "]]><![CDATA[".unicodeScalars) }
      brackets = scalar == "]" ? brackets + 1 : 0
      result.append(scalar == "\r" ? "\n" : allowed(scalar))
    }
    return String(result)
  }

  /// Adds the content of a `CDATA` section, given and added as UTF-8.
  static func append(data text: [UInt8], to bytes: inout [UInt8]) {
    if text.withUnsafeBufferPointer(isPlainData) {
      bytes.append(contentsOf: text)
    } else {
      bytes.append(contentsOf: data(String(decoding: text, as: UTF8.self)).utf8)
    }
  }

  /// Whether nothing in an attribute needs to be replaced: true only where that is seen at once.
  ///
  /// All bytes are looked at, whatever the first ones are: without a way out in between, many of them
  /// are compared at a time.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var odd: UInt8 = 0
    for byte in text {
      odd |= bit(byte == UInt8(ascii: "&")) | bit(byte == UInt8(ascii: "\""))
      odd |= bit(byte == UInt8(ascii: "<")) | bit(byte == UInt8(ascii: ">"))
      odd |= bit(byte < 0x20) | bit(byte == mayBeForbidden)
    }
    return odd == 0
  }

  /// Whether nothing in data needs to be replaced; looked for as in an attribute.
  private static func isPlainData(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var odd: UInt8 = 0
    for byte in text {
      let isBlank = bit(byte == UInt8(ascii: "\n")) | bit(byte == UInt8(ascii: "\t"))
      odd |= bit(byte < 0x20) ^ isBlank
      odd |= bit(byte == UInt8(ascii: "]")) | bit(byte == mayBeForbidden)
    }
    return odd == 0
  }

  @inline(__always)
  private static func bit(_ isSet: Bool) -> UInt8 { isSet ? 1 : 0 }

  /// The first byte of U+FFFE and U+FFFF, which XML has no place for.
  private static let mayBeForbidden: UInt8 = 0xEF

  /// XML 1.0 has no place for most control characters, not even as references.
  private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: scalar
    default: "\u{FFFD}"
    }
  }
}
