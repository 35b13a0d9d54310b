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
    /// What it turned out to be.
    let resolution: StepResolution
    /// What it means, where it means one definition.
    let meaning: SentenceMeaning?
    /// Whether it uses a phrase, or is wrong about one.
    let isPhrase: Bool

    /// The bytes of the sentence.
    fileprivate let bytes: [UInt8]
    /// The entry before it with the same number.
    fileprivate let next: Int?

    fileprivate init(
      _ text: String, _ bytes: [UInt8], _ resolution: StepResolution, _ meaning: SentenceMeaning?,
      isPhrase: Bool, next: Int?
    ) {
      self.text = text
      self.bytes = bytes
      self.resolution = resolution
      self.meaning = meaning
      self.isPhrase = isPhrase
      self.next = next
    }
  }

  private let vocabulary: PlanVocabulary
  private let phrases: PhraseTable
  private var entries: [Entry] = []
  private var newest: [Int: Int] = [:]

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
    var place = newest[number]
    while let candidate = place {
      let entry = entries[candidate]
      if entry.bytes.elementsEqual(bytes) { return entry }
      place = entry.next
    }
    let entry = makeEntry(Array(bytes), next: newest[number])
    newest[number] = entries.count
    entries.append(entry)
    return entry
  }

  private func makeEntry(_ bytes: [UInt8], next: Int?) -> Entry {
    let text = String(decoding: bytes, as: UTF8.self)
    let resolution = vocabulary.resolver.resolve(text)
    var meaning: SentenceMeaning?
    if case .match(let resolved) = resolution {
      let sentence = vocabulary[resolved.definition]
      meaning = SentenceMeaning(
        resolved, kind: sentence.kind, argument: sentence.argument,
        study: vocabulary.study(resolved))
    }
    return Entry(
      text, bytes, resolution, meaning, isPhrase: phrases.isPhrase(text), next: next)
  }

  /// A number by which a sentence is found in this process; nothing that is told depends on it.
  private static func number(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }
}
