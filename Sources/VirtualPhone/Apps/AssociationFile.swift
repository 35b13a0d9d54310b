/// The association file of FocusKey's domain, which says what links open the app (R55, D33).
///
/// The real one is `/.well-known/apple-app-site-association`; its `paths` are matched in order, `*`
/// stands for any run of characters, `?` for any one, and an entry that begins with `NOT ` excludes.
package struct AssociationFile: Hashable, Sendable {
  /// Whether the file can be had at all.
  package var isPresent: Bool

  /// Whether it names FocusKey among the domain's apps.
  package var namesTheApp: Bool

  /// The patterns of the paths that open the app.
  package var paths: [String]

  /// Makes a file that names the app.
  package init(paths: [String]) {
    isPresent = true
    namesTheApp = true
    self.paths = paths
  }

  /// The file as it should be: every path of FocusKey's domain opens FocusKey.
  package static let right = AssociationFile(paths: ["/*"])

  /// No file: links open Safari.
  package static var missing: AssociationFile {
    var file = AssociationFile(paths: [])
    file.isPresent = false
    return file
  }

  /// Whether a link with that path opens the app.
  package func covers(path: String) -> Bool {
    guard isPresent, namesTheApp else { return false }
    let path = path.isEmpty ? "/" : path
    for pattern in paths {
      let excludes = pattern.hasPrefix("NOT ")
      let bare = excludes ? String(pattern.dropFirst(4)) : pattern
      if Self.matches(Array(path.utf8), Array(bare.utf8)) { return !excludes }
    }
    return false
  }

  /// Matches a path against one pattern, in a time bounded by the product of their lengths.
  private static func matches(_ path: [UInt8], _ pattern: [UInt8]) -> Bool {
    var place = 0
    var next = 0
    var lastStar: (pattern: Int, path: Int)?
    while place < path.count {
      if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
        lastStar = (next, place)
        next += 1
      } else if next < pattern.count,
        pattern[next] == path[place] || pattern[next] == UInt8(ascii: "?")
      {
        next += 1
        place += 1
      } else if let star = lastStar {
        lastStar = (star.pattern, star.path + 1)
        next = star.pattern + 1
        place = star.path + 1
      } else {
        return false
      }
    }
    return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

/// A link, as far as the phone reads it: `https://focuskey.app/start?profile=Work`.
package struct PhoneLink: Hashable, Sendable {
  /// What stands before the colon, in lower case.
  package var scheme: String

  /// The host, in lower case; "" where there is none.
  package var host: String

  /// The path, without what follows a `?` or `#`.
  package var path: String

  /// Reads a link; nil for a text without a scheme.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon != text.startIndex else {
      return nil
    }
    scheme = text[..<colon].lowercased()
    guard
      scheme.utf8.allSatisfy({ byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
      })
    else { return nil }
    let rest = bytes[bytes.index(after: colon)...].prefix {
      $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    guard rest.starts(with: "//".utf8) else {
      host = ""
      path = String(Substring(rest))
      return
    }
    let address = rest.dropFirst(2)
    let authority = address.prefix { $0 != UInt8(ascii: "/") }
    let bare = authority.lastIndex(of: UInt8(ascii: "@")).map {
      authority[authority.index(after: $0)...]
    }
    host = Substring((bare ?? authority).prefix { $0 != UInt8(ascii: ":") }).lowercased()
    path = String(Substring(address[authority.endIndex...]))
  }
}
