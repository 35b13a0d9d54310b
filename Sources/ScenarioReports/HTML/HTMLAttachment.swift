import FoundationEssentials
import ScenarioRunner

/// A document that a scenario of another tool left, as a block of the page: text, picture or link.
///
/// A block is a letter for its kind, the document's name, a unit separator, and what is in it: `A`
/// a text, `I` the address of a picture, `L` the address of a link. An address leads into the block
/// itself (`data:…`), or to a web page, and nowhere else: what a recording brings along never runs.
enum HTMLAttachment {
  /// Bytes of a document at most: what is longer is told, not shown.
  private static let bytesAtMost = 300_000

  private static let pictures: Set = [
    "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "image/avif",
    "image/svg+xml",
  ]

  /// The block of a document; nil for what the project's own runs leave, which the page draws.
  static func block(of attachment: Attachment) -> String? {
    let type = mediaType(of: attachment)
    if type.hasPrefix("application/vnd.focuskey.") { return nil }
    let name = attachment.fileName ?? type
    if let url = attachment.url {
      let isWebPage = url.hasPrefix("https://") || url.hasPrefix("http://")
      return isWebPage ? block("L", attachment.fileName ?? url, url) : block("A", name, url)
    }
    let body = attachment.body
    guard body.utf8.count <= bytesAtMost else {
      return leftOut(attachment, "it is larger than \(bytesAtMost / 1000) kB")
    }
    if pictures.contains(type) { return block("I", name, address(of: attachment, type)) }
    guard isText(type) else { return block("L", name, address(of: attachment, type)) }
    guard attachment.encoding == .base64 else { return block("A", name, body) }
    let bytes = Data(base64Encoded: body, options: .ignoreUnknownCharacters) ?? Data()
    return block("A", name, String(decoding: bytes, as: UTF8.self))
  }

  /// The block of a document that is not shown, and why.
  static func leftOut(_ attachment: Attachment, _ reason: String) -> String {
    let type = mediaType(of: attachment)
    return block("A", attachment.fileName ?? type, "Left out, for \(reason).")
  }

  private static func block(_ kind: String, _ name: String, _ content: String) -> String {
    kind + name.split(separator: "\u{1F}").joined(separator: " ") + "\u{1F}" + content
  }

  /// The media type in small letters, without its parameters: `text/plain; charset=utf-8`.
  private static func mediaType(of attachment: Attachment) -> String {
    let type = attachment.mediaType.prefix { $0 != ";" && !$0.isWhitespace }.lowercased()
    let isToken = type.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "/.+-_".utf8.contains(byte)
    }
    return isToken && type.contains("/") ? type : "application/octet-stream"
  }

  private static func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasSuffix("+json") || type.hasSuffix("+xml")
      || type == "application/json" || type == "application/xml"
  }

  private static func address(of attachment: Attachment, _ type: String) -> String {
    "data:\(type);base64,\(attachment.base64)"
  }
}
