/// Cuts the bytes from an editor into messages: headers, an empty line, so many bytes of content.
///
/// Source: Language Server Protocol 3.17, "Base Protocol".
struct MessageFraming {
  /// What was found in the bytes.
  enum Found: Equatable {
    /// The content of a message.
    case content([UInt8])
    /// Headers that are none; what follows is read from the next `Content-Length`, and not told of.
    case malformed(String)
  }

  /// The most bytes of a message's headers.
  static let longestHeader = 4096
  /// The most bytes of a message's content: 64 MiB.
  static let longestContent = 64 << 20

  private var bytes: [UInt8] = []
  private var start = 0
  /// Whether what comes is passed over until something may be the headers of a message.
  private var isLost = false
  private static let mark = Array("content-length:".utf8)
  private static let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]

  /// Adds bytes that came in.
  mutating func append(_ more: [UInt8]) {
    if start > 0 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes += more
  }

  /// The next message, or nil if more bytes are needed.
  mutating func next() -> Found? {
    if isLost { passOver() }
    guard start < bytes.count, !isLost else { return nil }
    let limit = min(bytes.count, start + Self.longestHeader)
    guard let headerEnd = place(of: Self.end, from: start, to: limit) else {
      return bytes.count - start >= Self.longestHeader ? malformed("headers without an end") : nil
    }
    let header = String(decoding: bytes[start..<headerEnd], as: UTF8.self)
    guard let length = Self.length(in: header) else {
      return malformed("headers without a Content-Length")
    }
    guard length <= Self.longestContent else {
      return malformed("a message of more than \(Self.longestContent) bytes")
    }
    let content = headerEnd + Self.end.count
    guard bytes.count - content >= length else { return nil }
    start = content + length
    return .content(Array(bytes[content..<start]))
  }

  /// A message with its headers.
  static func framed(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  private static func length(in header: String) -> Int? {
    for line in header.split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { return nil }
      guard parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].drop { $0 == " " }
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      return Int(digits)
    }
    return nil
  }

  /// Begins to pass over what is wrong, which is told once.
  private mutating func malformed(_ message: String) -> Found {
    start += 1
    isLost = true
    return .malformed(message)
  }

  /// Passes over bytes up to what may be the headers of the next message.
  private mutating func passOver() {
    let next = place(of: Self.mark, from: start, to: bytes.count)
    isLost = next == nil
    // The end may be the beginning of a mark.
    start = next ?? max(start, bytes.count - Self.mark.count + 1)
  }

  /// Where the pattern stands, upper and lower case alike.
  private func place(of pattern: [UInt8], from lower: Int, to upper: Int) -> Int? {
    guard upper - lower >= pattern.count else { return nil }
    for offset in lower...upper - pattern.count {
      var index = 0
      while index < pattern.count, Self.folded(bytes[offset + index]) == pattern[index] {
        index += 1
      }
      if index == pattern.count { return offset }
    }
    return nil
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
