import GherkinSyntax
import SourceDiagnostics

/// The keywords that were taken out of files: there are few, and each step has one of them.
struct KnownKeywords: Sendable {
  /// The bytes of a short keyword with the blank behind it, as two numbers.
  private struct Key: Equatable, Sendable {
    var low: UInt64 = 0
    var high: UInt64 = 0
  }

  /// The most bytes of a keyword that is looked up.
  private static let longest = 15
  /// So many are remembered.
  private static let most = 16

  private var known: [(key: Key, text: String)] = []
  /// The long keyword that was taken out last.
  private var long = ""

  /// The keyword of a step without the blank behind it.
  mutating func keyword(of step: Step) -> String {
    let place = step.keywordBytes
    guard place.count <= Self.longest else {
      if !step.keywordText.isTrimmed(to: long) { long = step.keywordText.trimmedString }
      return long
    }
    // A first bit above all bytes keeps texts of different lengths apart.
    var key = Key(low: 1)
    step.file.bytes.withUnsafeBufferPointer { bytes in
      for index in place {
        key.high = key.high << 8 | key.low >> 56
        key.low = key.low << 8 | UInt64(bytes[index])
      }
    }
    for index in known.indices where known[index].key == key { return known[index].text }
    let text = step.keywordText.trimmedString
    if known.count < Self.most { known.append((key, text)) }
    return text
  }
}
