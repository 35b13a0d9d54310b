import ScenarioRunner
import SourceDiagnostics

/// The names of the phrases that a story may use, read when they are first asked for.
final class PhraseNames {
  private let files: () -> [SourceFile]
  private var known: [String]?

  /// Reads nothing yet.
  init(_ files: @escaping () -> [SourceFile]) { self.files = files }

  /// All of them, with their placeholders, in the order of the files.
  var all: [String] {
    if let known { return known }
    let names = Plan.phraseNames(in: files())
    known = names
    return names
  }
}
