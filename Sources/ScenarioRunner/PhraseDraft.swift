import GherkinSyntax

/// A phrase that is yet to be written: what a sentence that means nothing is to be made of, in the
/// language and the way in which its script is written.
package struct PhraseDraft {
  /// What stands before one that is offered as a way out.
  static let offer = "or make it a phrase of steps that there are:"

  /// Whether a way out of a mistake is to make a phrase of the sentence.
  package static func isOffered(by help: String) -> Bool { help.hasPrefix(offer) }

  /// Its lines, the first without an indent.
  package let lines: [String]

  /// The phrase of a sentence.
  package init(of sentence: String, in language: String, _ flavour: GherkinFlavour) {
    let dialect = Dialect.named(language) ?? .english
    // What stands in angle brackets would be taken for a column of examples.
    let name = sentence.replacing("<", with: "‹").replacing(">", with: "›")
    let title = "\(dialect.scenario.last ?? "Scenario"): \(name)"
    switch flavour {
    case .plain: lines = ["@phrase", title, "  * …"]
    case .markdown:
      // A bullet alone begins no step there.
      let given = dialect.given.first { $0 != "* " } ?? "Given "
      lines = ["`@phrase`", "", "## \(title)", "", "* \(given)…"]
    }
  }
}
