import FocusKeySteps
import SentenceCompletion

extension SentenceCatalogue {
  /// The same sentences, with everything that a story knows before it begins: the names of apps,
  /// profiles, sites, zones and quirks, and the words that can stand in each place.
  var withKnownWords: SentenceCatalogue {
    var catalogue = self
    catalogue.names = KnownWords.names
    catalogue.describeName = { KnownWords.description(of: $0) }
    catalogue.words = { expression, _, type in KnownWords.texts(expression, type) }
    catalogue.cellWords = { KnownWords.cells($0, heading: $1) }
    return catalogue
  }
}
