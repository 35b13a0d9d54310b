import FocusKeySteps
import Synchronization

/// Sentences with their meanings, each found once: worlds that are drawn alike say the same ones.
///
/// Shared by threads, and bounded. Which of them was first makes no difference.
final class KnownSentences: Sendable {
  /// Sentences that are kept at most: what a search says in some thousands of worlds.
  private static let most = 16_384

  private let known = Mutex<[String: SpokenSentence]>([:])

  /// The sentence of that text, which has to be one of the language.
  subscript(text: String) -> SpokenSentence {
    if let sentence = known.withLock({ $0[text] }) { return sentence }
    guard let sentence = SpokenSentence(text) else {
      preconditionFailure("the model says “\(text)”, which is no sentence of the language")
    }
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[text] = sentence
    }
    return sentence
  }
}
