import FocusKeySteps
import SentenceCompletion

/// The names of apps, profiles, sites, zones and quirks, for whatever completes sentences.
enum KnownSentences {
  /// A catalogue with everything that a story knows before it begins.
  static func with(_ catalogue: SentenceCatalogue) -> SentenceCatalogue {
    var catalogue = catalogue
    catalogue.names = KnownWords.names
    catalogue.describeName = { KnownWords.description(of: $0) }
    catalogue.words = { expression, _, type in KnownWords.texts(expression, type) }
    catalogue.cellWords = { KnownWords.cells($0, heading: $1) }
    return catalogue
  }
}
