/// Text as it stands in HTML: what would be markup is escaped.
enum HTMLText {
  /// Appends a text for an element or for an attribute in double quotes.
  ///
  /// Characters that HTML does not allow become U+FFFD; line ends stay as they are.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    text.withBytes { append($0.assumingMemoryBound(to: UInt8.self), to: &bytes) }
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    if isPlain(text) { return bytes.append(contentsOf: text) }
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case 0x09, 0x0A: bytes.append(byte)
      case 0..<0x20, 0x7F: bytes.append(contentsOf: "\u{FFFD}".utf8)
      case 0xC2 where index < text.count && text[index] < 0xA0:
        bytes.append(contentsOf: "\u{FFFD}".utf8)
        index += 1
      default: bytes.append(byte)
      }
    }
  }

  /// Whether every byte stands for itself: true only where that is seen at once.
  ///
  /// All bytes are looked at, whatever the first ones are: without a way out in between, many of them
  /// are compared at a time.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var odd: UInt8 = 0
    for byte in text {
      odd |= bit(byte == UInt8(ascii: "&")) | bit(byte == UInt8(ascii: "\""))
      odd |= bit(byte == UInt8(ascii: "<")) | bit(byte == UInt8(ascii: ">"))
      odd |= bit(byte < 0x20) | bit(byte == 0x7F) | bit(byte == 0xC2)
    }
    return odd == 0
  }

  @inline(__always)
  private static func bit(_ isSet: Bool) -> UInt8 { isSet ? 1 : 0 }

  /// A text for an element or for an attribute in double quotes.
  static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 16)
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// JSON as it may stand in a script element: no `<`, so that nothing can end the element, and
  /// no control character from U+0080 to U+009F, which HTML does not allow anywhere.
  static func appendJSON(_ json: UnsafeBufferPointer<UInt8>, to output: inout ReportText) {
    var start = 0
    var index = 0
    func take(_ bytes: Int, _ escape: String, _ output: inout ReportText) {
      output.append(UnsafeBufferPointer(rebasing: json[start..<index - bytes]))
      output += escape
      start = index
    }
    while index < json.count {
      let end = min(index + piece, json.count)
      if isPlainJSON(json[index..<end]) { index = end }
      while index < end {
        let byte = json[index]
        index += 1
        if byte == UInt8(ascii: "<") {
          take(1, "\\u003c", &output)
        } else if byte == 0xC2, index < json.count, json[index] < 0xA0 {
          index += 1
          take(2, "\\u00\(String(json[index - 1], radix: 16))", &output)
        }
      }
    }
    output.append(UnsafeBufferPointer(rebasing: json[start...]))
  }

  /// So many bytes of JSON are looked at at a time.
  private static let piece = 256

  /// Whether no byte of JSON can be one that has no place in a script element.
  private static func isPlainJSON(_ json: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var odd: UInt8 = 0
    for byte in json { odd |= bit(byte == UInt8(ascii: "<")) | bit(byte == 0xC2) }
    return odd == 0
  }

  /// A failure's text with its look: carets and what they say stand out, ways out are green.
  ///
  /// `     │   ^^^^ expected open` becomes `     │   <em>^^^^ expected open</em>`.
  static func appendFailure(_ text: String, to bytes: inout [UInt8]) {
    var isFirst = true
    var helpIndent: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !isFirst { bytes.append(UInt8(ascii: "\n")) }
      isFirst = false
      var start = emphasis(of: line)
      // A way out that is broken into lines goes on where its words began.
      let indent = line.prefix { $0 == " " }
      if start.tag == nil, let helpIndent, indent.count == helpIndent, !line.isEmpty {
        start = (indent.endIndex, "i")
      } else {
        helpIndent = start.tag == "i" ? indent.count + "help: ".count : nil
      }
      append(String(line[..<start.place]), to: &bytes)
      guard let tag = start.tag else { continue }
      bytes.append(contentsOf: "<\(tag)>".utf8)
      append(String(line[start.place...]), to: &bytes)
      bytes.append(contentsOf: "</\(tag)>".utf8)
    }
  }

  /// From where on a line stands out, and how.
  private static func emphasis(of line: Substring) -> (place: Substring.Index, tag: String?) {
    let content = line.drop { $0 == " " }
    if content.hasPrefix("│") {
      let behind = content.dropFirst().drop { $0 == " " }
      if behind.first == "^" { return (behind.startIndex, "em") }
      // A message that did not fit behind its carets stands on lines of its own.
      if content.dropFirst().prefix(5).allSatisfy({ $0 == " " }), !behind.isEmpty {
        return (behind.startIndex, "em")
      }
    }
    if content.hasPrefix("help: ") { return (content.startIndex, "i") }
    return (line.endIndex, nil)
  }
}
