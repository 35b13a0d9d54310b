/// The keywords of every dialect of Gherkin, as one text that is read only where it is asked for.
///
/// A dialect is a line `code|name|native name` and indented lines below it, to be read as one:
/// `F:Funksie|Vermoë;B:Agtergrond;`. The letters are feature, background, rule, scenario, outline,
/// examples, given, when, then, and, but; an underscore at the end of a step keyword is a blank.
enum DialectData {
  /// The codes of all dialects with name and native name, in order of their codes.
  static func all() -> [(code: String, name: String, native: String)] {
    [fromAToG, fromHToZ].flatMap { text in
      text.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { line in
        let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        precondition(fields.count == 3, "dialect line “\(line)” has \(fields.count) fields")
        return (fields[0], fields[1], fields[2])
      }
    }
  }

  /// The header line and the lists of one dialect; nil if there is no such dialect.
  static func entry(_ code: String) -> (header: Substring, lists: [Character: [String]])? {
    let text = code.unicodeScalars.first.map { $0.value < 0x68 } ?? true ? fromAToG : fromHToZ
    let start = Array((code + "|").utf8)
    var header: Substring?
    var body = ""
    // By bytes: letters are not looked at before the lines that are wanted are found.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: " ") {
        if header != nil { body += Substring(line.dropFirst()) }
      } else if header != nil {
        break
      } else if line.starts(with: start) {
        header = Substring(line)
      }
    }
    return header.map { ($0, lists(of: body)) }
  }

  private static func lists(of body: String) -> [Character: [String]] {
    var lists: [Character: [String]] = [:]
    for list in body.split(separator: ";") {
      guard let key = list.first else { continue }
      lists[key] = list.dropFirst(2).split(separator: "|").map { item in
        item.hasSuffix("_") ? item.dropLast() + " " : String(item)
      }
    }
    return lists
  }
}
