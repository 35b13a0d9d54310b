/// Text inside XML.
enum XMLText {
  /// The value of an attribute, for double quotation marks; line breaks stay what they are.
  static func attribute(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
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
    if isPlain(text, inData: true) { return text }
    var result = String.UnicodeScalarView()
    var brackets = 0
    for scalar in text.unicodeScalars {
      if scalar == ">", brackets >= 2 { result.append(contentsOf: "]]><![CDATA[".unicodeScalars) }
      brackets = scalar == "]" ? brackets + 1 : 0
      result.append(scalar == "\r" ? "\n" : allowed(scalar))
    }
    return String(result)
  }

  /// Whether nothing in a text needs to be replaced: true only where that is seen at once.
  private static func isPlain(_ text: String, inData: Bool = false) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
          UInt8(ascii: "\n"), UInt8(ascii: "\t"):
          inData
        case UInt8(ascii: "]"): !inData
        // U+FFFE and U+FFFF begin with this byte.
        case 0..<0x20, 0xEF: false
        default: true
        }
      }
    }
  }

  /// XML 1.0 has no place for most control characters, not even as references.
  private static func allowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: scalar
    default: "\u{FFFD}"
    }
  }
}
