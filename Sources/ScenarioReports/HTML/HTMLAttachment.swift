import ScenarioRunner

/// A document that a run of another tool left, as a block of the page: text, picture or link.
///
/// An address leads into the block itself (`data:…`), or to a web page, and nowhere else: what a
/// recording brings along never runs.
struct HTMLAttachment {
  /// What a block is; its letter says so in the page's data.
  private enum Kind: String {
    case text = "A"
    case picture = "I"
    case link = "L"
  }

  private let kind: Kind
  private let name: String
  /// The text, or the address of the picture or link.
  private let content: String

  private init(_ kind: Kind, _ name: String, _ content: String) {
    self.kind = kind
    self.name = name
    self.content = content
  }

  /// The block in the page's data: the letter of its kind, its name, a unit separator, and what is in it.
  var block: String {
    kind.rawValue + name.split(separator: "\u{1F}").joined(separator: " ") + "\u{1F}" + content
  }

  /// The block as it stands in the page itself, as the page's script would draw it.
  var html: String {
    let (name, content) = (HTMLText.escaped(name), HTMLText.escaped(content))
    guard kind != .link else {
      let download = content.hasPrefix("data:") ? " download=\"\(name)\"" : ""
      return "<p class=\"block\"><a href=\"\(content)\"\(download)>\(name)</a></p>\n"
    }
    let inside =
      kind == .picture
      ? "<img src=\"\(content)\" alt=\"\(name)\">" : "<pre>\n\(content)</pre>"
    return "<figure class=\"block\" tabindex=\"0\" role=\"region\" aria-label=\"\(name)\">"
      + "<figcaption>\(name)</figcaption>\(inside)</figure>\n"
  }

  /// Bytes of a document at most: what is longer is told, not shown.
  private static let bytesAtMost = 300_000

  private static let pictures: Set = [
    "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "image/avif",
    "image/svg+xml",
  ]

  /// A document as the page shows it; nil for what the project's own runs leave, which the page draws.
  init?(_ attachment: Attachment) {
    let type = Self.mediaType(of: attachment)
    if type.hasPrefix("application/vnd.focuskey.") { return nil }
    let name = attachment.fileName ?? type
    if let url = attachment.url {
      let isWebPage = url.hasPrefix("https://") || url.hasPrefix("http://")
      self.init(isWebPage ? .link : .text, isWebPage ? attachment.fileName ?? url : name, url)
    } else if attachment.body.utf8.count > Self.bytesAtMost {
      self.init(leavingOut: attachment, "it is larger than \(Self.bytesAtMost / 1000) kB")
    } else if Self.pictures.contains(type) {
      self.init(.picture, name, Self.address(of: attachment, type))
    } else if !Self.isText(type) {
      self.init(.link, name, Self.address(of: attachment, type))
    } else {
      self.init(.text, name, attachment.text)
    }
  }

  /// A document that is not shown, and why.
  init(leavingOut attachment: Attachment, _ reason: String) {
    let name = attachment.fileName ?? Self.mediaType(of: attachment)
    self.init(.text, name, "Left out, for \(reason).")
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
