/// Names of documents and paths of files.
enum DocumentURI {
  /// The path of a `file:` URI, `file:///a` or `file:/a`; any other URI is its own path.
  static func path(of uri: String) -> String {
    let scheme = "file:/"
    guard uri.prefix(scheme.count).lowercased() == scheme else { return uri }
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8)[(scheme.utf8.count - 1)...]
    // A host, such as localhost, stands between two slashes and the next one.
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      if let slash = rest.firstIndex(of: UInt8(ascii: "/")) { rest = rest[slash...] }
    }
    while let byte = rest.first {
      if byte == UInt8(ascii: "%"), let decoded = decoded(rest.dropFirst().prefix(2)) {
        bytes.append(decoded)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The `file:` URI of an absolute path; anything else is its own URI.
  static func uri(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes = Array("file://".utf8)
    for byte in path.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (0x30...0x39).contains(byte)
      || Array("-._~/".utf8).contains(byte)
  }

  private static func decoded(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2 else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
