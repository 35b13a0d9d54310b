/// The keywords of every dialect of Gherkin, as one text that is read only where it is asked for.
///
/// A dialect is a line `code|name|native name` and indented lines below it, to be read as one:
/// `F:Funksie|Vermoë;B:Agtergrond;`. The letters are feature, background, rule, scenario, outline,
/// examples, given, when, then, and, but; an underscore at the end of a step keyword is a blank.
enum DialectData {
  /// A dialect as it stands in the text.
  struct Entry {
    /// `code|name|native name`.
    let header: Substring
    /// The lines below it, as one.
    fileprivate(set) var body = ""

    /// The code, the name and the native name.
    var fields: [String] {
      let fields = header.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      precondition(fields.count == 3, "dialect line “\(header)” has \(fields.count) fields")
      return fields
    }

    /// The keywords by the letters of their lists.
    var lists: [Character: [String]] {
      var lists: [Character: [String]] = [:]
      for list in body.utf8.split(separator: UInt8(ascii: ";")) {
        guard let key = list.first else { continue }
        lists[Character(Unicode.Scalar(key))] =
          list.dropFirst(2).split(separator: UInt8(ascii: "|")).map { item in
            item.last == UInt8(ascii: "_")
              ? String(Substring(item.dropLast())) + " " : String(Substring(item))
          }
      }
      return lists
    }
  }

  /// All dialects, in order of their codes.
  static func all() -> [Entry] { [fromAToG, fromHToZ].flatMap(entries) }

  /// One dialect; nil if there is no such dialect.
  static func entry(_ code: String) -> Entry? {
    let text = code.unicodeScalars.first.map { $0.value < 0x68 } ?? true ? fromAToG : fromHToZ
    return entries(of: text).first { $0.header.hasPrefix(code + "|") }
  }

  /// The dialects of a part of the text.
  private static func entries(of text: String) -> [Entry] {
    var entries: [Entry] = []
    // By bytes: what a letter is matters only to who reads the keywords.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: " ") {
        entries[entries.count - 1].body += Substring(line.dropFirst())
      } else {
        entries.append(Entry(header: Substring(line)))
      }
    }
    return entries
  }
}
