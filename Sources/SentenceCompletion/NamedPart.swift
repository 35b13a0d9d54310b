/// A name inside a list of names: `TikTok` in `Instagram, TikTok and youtube.com`.
package struct NamedPart: Hashable {
  /// The name without quotes.
  package let text: String
  /// Where it stands with its quotes, in bytes of the sentence.
  package let range: Range<Int>

  /// The names in a part of a sentence.
  package static func parts(of sentence: [UInt8], in range: Range<Int>) -> [NamedPart] {
    var parts: [NamedPart] = []
    var start = range.lowerBound
    var isQuoted = false
    func take(until end: Int) {
      let raw = String(decoding: sentence[start..<end], as: UTF8.self)
      let text =
        raw.hasPrefix("\"") && raw.hasSuffix("\"") && raw.utf8.count > 1
        ? String(raw.dropFirst().dropLast()) : raw
      if end > start, !["and", "the", "category", "except"].contains(text) {
        parts.append(NamedPart(text: text, range: start..<end))
      }
    }
    for offset in range {
      let byte = sentence[offset]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      guard !isQuoted, byte == UInt8(ascii: " ") || byte == UInt8(ascii: ",") else { continue }
      take(until: offset)
      start = offset + 1
    }
    take(until: range.upperBound)
    return parts
  }
}
