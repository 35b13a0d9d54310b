import CucumberExpressions

/// Finds the few phrases that a sentence could use.
///
/// A name without placeholders is looked up as a whole. Any other is filed under the rarest of its
/// words: of `step <n> of chain 17` and `step <n> of chain 18` under `17` and `18`.
struct PhraseIndex: Sendable {
  private var whole: [UInt64: [Int]] = [:]
  private var filed = WordIndex()

  init(_ templates: [PhraseTemplate]) {
    var uses: [ArraySlice<UInt8>: Int] = [:]
    var words: [(position: Int, words: [ArraySlice<UInt8>])] = []
    for (position, template) in templates.enumerated() {
      if template.placeholders.isEmpty {
        whole[WordIndex.hash(Array(template.text.utf8)[...]), default: []].append(position)
        continue
      }
      words.append((position, template.wholeWords))
      for word in template.wholeWords { uses[word, default: 0] += 1 }
    }
    for (position, words) in words {
      if let rarest = words.min(by: { uses[$0, default: 0] < uses[$1, default: 0] }) {
        filed.file(position, under: rarest)
      } else {
        filed.add(position)
      }
    }
  }

  /// The positions of the phrases that a sentence could use from `start` on, ascending.
  func candidates(for sentence: Sentence, from start: Int) -> [Int] {
    let withValues = filed.positions(for: sentence, from: start)
    guard start <= sentence.count,
      let whole = whole[WordIndex.hash(sentence.bytes[start...])]
    else { return withValues }
    return withValues.isEmpty ? whole : (whole + withValues).sorted()
  }
}
