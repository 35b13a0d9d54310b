import CucumberExpressions

/// The words of a sentence that means nothing, prepared for comparing it with a vocabulary.
struct ComparedSentence {
  /// The most words that a sentence is compared by; a longer one is nobody's slip.
  static let mostWords = 60

  /// Its words, in lower case.
  let words: [ComparedWord]
  /// The same without commas and full stops at their beginnings, and a colon at their end.
  let bareWords: [ComparedWord]
  /// Which words look like names: a bit for each.
  let names: UInt64

  /// Whether one of its words denies.
  let isNegative: Bool
  /// Whether it begins with what looks like a name.
  let beginsWithName: Bool

  fileprivate let texts: [String]
  fileprivate let bareTexts: [String]

  /// Takes a sentence apart; `nil` where it has no words, or too many.
  init?(_ text: String) {
    texts = Self.words(of: text)
    guard !texts.isEmpty, texts.count <= Self.mostWords else { return nil }
    bareTexts = texts.map { text in
      let bare = text.utf8.count > 1 && text.hasSuffix(":") ? String(text.dropLast()) : text
      guard let first = bare.utf8.first, first == 0x2C || first == 0x2E else { return bare }
      return String(bare.drop { ",.".contains($0) })
    }
    words = texts.map { ComparedWord(lowercased: $0.lowercased()) }
    bareWords = zip(texts, zip(bareTexts, words)).map { text, bare in
      bare.0.utf8.count == text.utf8.count
        ? bare.1 : ComparedWord(lowercased: bare.0.lowercased())
    }
    names = bareTexts.enumerated().reduce(0) { names, word in
      let isName = word.element.first.map { $0.isUppercase || $0 == "\"" } ?? false
      return isName ? names | 1 << UInt64(word.offset) : names
    }
    isNegative = bareWords.contains(where: \.isNegation)
    beginsWithName = names & 1 != 0 && !bareWords[0].isIdle
  }

  /// The words of a text; what stands in quotes is one.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var open: Int?
    for word in text.split(separator: " ").map(String.init) {
      words.append(word)
      let isHalf = !word.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
      guard isHalf else { continue }
      if let start = open {
        words[start...] = [words[start...].joined(separator: " ")]
        open = nil
      } else if word.hasPrefix("\"") {
        open = words.count - 1
      }
    }
    return words
  }

  /// How many words it has.
  var count: Int { words.count }
}

/// What the words of a sentence could be values of; each is asked once at most.
struct ComparedValues {
  /// Which text is asked about, of those that begin at a word.
  enum Part: Int, CaseIterable {
    case word, bareWord, twoBareWords
  }

  private let vocabulary: ComparedVocabulary
  private let sentence: ComparedSentence
  private var asked: [UInt64]
  private var accepted: [UInt64]
  private var lookedAt: [UInt64]
  private var almost: [UInt64]
  private var texts: [Sentence?]

  /// Asks nothing yet.
  init(_ vocabulary: ComparedVocabulary, _ sentence: ComparedSentence) {
    self.vocabulary = vocabulary
    self.sentence = sentence
    let parts = Part.allCases.count
    asked = Array(repeating: 0, count: vocabulary.types.count * parts)
    accepted = asked
    lookedAt = asked
    almost = asked
    texts = Array(repeating: nil, count: sentence.count * parts)
  }

  /// Whether the text at a word is a value of the type; false where the sentence ends before it.
  mutating func isValue(_ part: Part, at word: Int, of type: Int) -> Bool {
    var part = part
    if part == .twoBareWords, word + 1 == sentence.count { return false }
    if part == .bareWord, sentence.bareTexts[word].utf8.count == sentence.texts[word].utf8.count {
      part = .word
    }
    let place = type * Part.allCases.count + part.rawValue
    let bit: UInt64 = 1 << UInt64(word)
    if asked[place] & bit == 0 {
      asked[place] |= bit
      if vocabulary.types[type].type.accepts(text(part, at: word)) { accepted[place] |= bit }
    }
    return accepted[place] & bit != 0
  }

  /// Whether the text at a word is a value of the type, or one of which the type knows what is meant:
  /// `Tokyo` for `Asia/Tokyo`.
  mutating func isAlmost(_ part: Part, at word: Int, of type: Int) -> Bool {
    if part == .twoBareWords, word + 1 == sentence.count { return false }
    let place = type * Part.allCases.count + part.rawValue
    let bit: UInt64 = 1 << UInt64(word)
    if lookedAt[place] & bit == 0 {
      lookedAt[place] |= bit
      let suggestions = vocabulary.types[type].type.fault?(text(part, at: word).text)?.suggestions
      if isValue(part, at: word, of: type) || suggestions?.isEmpty == false { almost[place] |= bit }
    }
    return almost[place] & bit != 0
  }

  /// Whether a word is a value of the type, or means one of its few texts in another word.
  mutating func isMeant(at word: Int, of type: Int) -> Bool {
    if isValue(.word, at: word, of: type) { return true }
    let known = vocabulary.types[type].type
    guard !known.choices.isEmpty, let fault = known.fault?(sentence.texts[word]) else {
      return false
    }
    return !fault.suggestions.isEmpty
  }

  private mutating func text(_ part: Part, at word: Int) -> Sentence {
    let place = word * Part.allCases.count + part.rawValue
    if let known = texts[place] { return known }
    let text =
      switch part {
      case .word: sentence.texts[word]
      case .bareWord: sentence.bareTexts[word]
      case .twoBareWords: sentence.bareTexts[word] + " " + sentence.bareTexts[word + 1]
      }
    let new = Sentence(text)
    texts[place] = new
    return new
  }
}
