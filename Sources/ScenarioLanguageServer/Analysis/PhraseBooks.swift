import StepDefinitions

/// The phrases that each open document may use: one book for all documents that may use the same.
struct PhraseBooks {
  /// A book with what sentences mean by it.
  private struct Shelf {
    /// The phrases.
    var book = PhraseBook()
    /// Another number for each other set of phrases, ever.
    var version = 0
    /// What sentences mean with them.
    var meanings = SentenceMeanings()
  }

  private var shelves: [Shelf] = []
  private var places: [String: Int] = [:]
  private var lastVersion = 0

  /// Makes the books anew; what sentences mean is kept where the phrases are the same.
  ///
  /// - Parameters:
  ///   - scripts: The scripts with phrases that each document may use, by the documents' names.
  ///   - prefixRule: What may stand before a phrase.
  /// - Returns: The names of the documents that may use other phrases than before.
  mutating func renew(
    _ scripts: [(uri: String, scripts: [PhraseBook.Script])], prefixRule: StepPrefixRule?
  ) -> [String] {
    let before = self
    shelves = []
    places = [:]
    var numbers: [[String]: Int] = [:]
    for (uri, scripts) in scripts {
      let names = scripts.map(\.uri)
      let number = numbers[names] ?? shelves.count
      if number == shelves.count {
        numbers[names] = number
        shelve(PhraseBook(scripts, prefixRule: prefixRule), before.shelves)
      }
      places[uri] = number
    }
    return scripts.map(\.uri).filter { version(of: $0) != before.version(of: $0) }
  }

  private mutating func shelve(_ book: PhraseBook, _ before: [Shelf]) {
    if var shelf = before.first(where: { book.hasSamePhrases(as: $0.book) }) {
      shelf.book = book
      shelves.append(shelf)
    } else {
      lastVersion += 1
      shelves.append(Shelf(book: book, version: lastVersion))
    }
  }

  /// The phrases that a document may use.
  func book(of uri: String) -> PhraseBook { places[uri].map { shelves[$0].book } ?? PhraseBook() }

  /// A number that is another one as soon as a document may use other phrases.
  func version(of uri: String) -> Int { places[uri].map { shelves[$0].version } ?? 0 }

  /// What a sentence of a document means.
  mutating func meaning(
    of sentence: String, in uri: String, resolver: StepResolver
  ) -> SentenceMeanings.Meaning {
    guard let place = places[uri] else { return .unknown }
    let book = shelves[place].book
    return shelves[place].meanings.meaning(of: sentence, resolver: resolver, book: book)
  }
}
