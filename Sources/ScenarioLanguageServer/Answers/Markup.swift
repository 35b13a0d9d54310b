import SourceDiagnostics

/// How an editor wants to have what is told: the first way of its list that is known, else Markdown.
enum Markup: String {
  case markdown
  case plain = "plaintext"

  /// Reads a list of ways.
  init(_ list: JSONValue?) {
    self =
      list?.array?.lazy.compactMap { $0.text.flatMap(Markup.init(rawValue:)) }.first ?? .markdown
  }

  /// Writes a text that is given in Markdown.
  func write(_ text: String, to json: inout JSONWriter) {
    json.member("kind", rawValue)
    json.member("value", self == .plain ? Self.plain(text) : text)
  }

  /// A text without the marks of Markdown: `**Moon**: a lamp` is `Moon: a lamp`; code is as it was.
  static func plain(_ markdown: String) -> String {
    var isCode = false
    var lines: [String] = []
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        lines.append(String(line))
      } else {
        var words = String(line).replacing("**", with: "").filter { $0 != "`" }
        if words.hasPrefix("*"), words.hasSuffix("*"), words.count > 1 {
          words = String(words.dropFirst().dropLast())
        }
        lines.append(words)
      }
    }
    return lines.joined(separator: "\n")
  }
}
