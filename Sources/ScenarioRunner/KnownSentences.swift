import StepDefinitions

/// The sentences that were met, with what each turned out to be.
///
/// In a large suite most sentences are written many times. They are looked up by their bytes in the
/// file, so that a sentence that is known already is not even taken out of it.
struct KnownSentences: Sendable {
  /// What is known of a sentence.
  final class Entry: Sendable {
    /// The sentence.
    let text: String
    /// What it turned out to be; nil where it uses a phrase, or is wrong about one.
    let resolution: StepResolution?
    /// What it means, where it means one definition.
    let meaning: SentenceMeaning?
    /// Whether it uses a phrase, or is wrong about one.
    let isPhrase: Bool

    /// The bytes of the sentence.
    fileprivate let bytes: [UInt8]
    /// A number by which it is found in this process.
    fileprivate let number: Int

    fileprivate init(
      _ text: String, _ bytes: [UInt8], _ resolution: StepResolution?, _ meaning: SentenceMeaning?,
      isPhrase: Bool, number: Int
    ) {
      self.text = text
      self.bytes = bytes
      self.resolution = resolution
      self.meaning = meaning
      self.isPhrase = isPhrase
      self.number = number
    }
  }

  private let vocabulary: PlanVocabulary
  private let phrases: PhraseTable
  private var entries: [Entry] = []
  /// The entries' positions, each at or behind the place that its number means; -1 where none is.
  private var places = Array(repeating: -1, count: 64)

  /// Nothing was met yet.
  init(vocabulary: PlanVocabulary, phrases: PhraseTable) {
    self.vocabulary = vocabulary
    self.phrases = phrases
  }

  /// What is known of a sentence; found out if it is new.
  mutating func entry(for text: String) -> Entry {
    var text = text
    return text.withUTF8 { entry(for: $0) }
  }

  /// What is known of a sentence of these bytes; found out if it is new.
  mutating func entry(for bytes: UnsafeBufferPointer<UInt8>) -> Entry {
    let number = Self.number(of: bytes)
    var place = number & (places.count - 1)
    while places[place] >= 0 {
      let entry = entries[places[place]]
      if entry.number == number, Self.areEqual(entry.bytes, bytes) { return entry }
      place = (place + 1) & (places.count - 1)
    }
    let entry = makeEntry(Array(bytes), number: number)
    places[place] = entries.count
    entries.append(entry)
    if entries.count * 2 > places.count { makeRoom() }
    return entry
  }

  /// Twice as many places, so that at most half of them are taken.
  private mutating func makeRoom() {
    places = Array(repeating: -1, count: places.count * 2)
    for (position, entry) in entries.enumerated() {
      var place = entry.number & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = position
    }
  }

  /// Whether the same bytes stand at both places; looked at eight at a time.
  private static func areEqual(_ one: [UInt8], _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    return one.withUnsafeBytes { one in
      let other = UnsafeRawBufferPointer(other)
      var index = 0
      while index + 8 <= one.count {
        let word = one.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word != other.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
        index += 8
      }
      while index < one.count {
        if one[index] != other[index] { return false }
        index += 1
      }
      return true
    }
  }

  private func makeEntry(_ bytes: [UInt8], number: Int) -> Entry {
    let text = String(decoding: bytes, as: UTF8.self)
    // What uses a phrase is its steps: nobody asks what it would be without.
    if phrases.isPhrase(text) {
      return Entry(text, bytes, nil, nil, isPhrase: true, number: number)
    }
    let resolution = vocabulary.resolver.resolve(text)
    var meaning: SentenceMeaning?
    if case .match(let resolved) = resolution {
      let sentence = vocabulary[resolved.definition]
      meaning = SentenceMeaning(
        resolved, kind: sentence.kind, argument: sentence.argument,
        study: vocabulary.study(resolved), number: number)
    }
    return Entry(text, bytes, resolution, meaning, isPhrase: false, number: number)
  }

  /// A number by which a sentence is found: eight bytes at a time, multiplied and folded, then its
  /// length; two sentences of one number only cost a needless look.
  private static func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(bytes)
    var number: UInt64 = 0
    func add(_ word: UInt64) {
      let product = (number ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      number = product.high ^ product.low
    }
    var index = 0
    while index + 8 <= bytes.count {
      add(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest = UInt64(bytes.count)
    while index < bytes.count {
      rest = rest << 8 | UInt64(bytes[index])
      index += 1
    }
    add(rest)
    return Int(truncatingIfNeeded: number)
  }
}
