import ScenarioReports
import SentenceCompletion
import SourceDiagnostics
import StepDefinitions

/// The steps that have some words, as they are listed for whoever looks for one.
package struct StepList {
  /// The words that a step has all of.
  private let words: [String]
  private let catalogue: SentenceCatalogue
  /// The steps that were found, in the order of their declaration.
  package let steps: [SentenceCatalogue.Step]

  /// Finds the steps that have all words in their sentence, explanation, example or heading.
  ///
  /// - Parameter words: The words, several in one text or not; of a tag `@R41` its number counts.
  package init(_ words: [String], in catalogue: SentenceCatalogue) {
    let words = words.flatMap { $0.split(separator: " ") }.map { word in
      (word.hasPrefix("@") ? word.dropFirst() : word).lowercased()
    }
    self.words = words
    self.catalogue = catalogue
    steps = catalogue.steps.filter { step in
      let searched = Self.searched(step)
      return words.allSatisfy { searched.contains($0) }
    }
  }

  /// That there is none: `no step has “zebra”`.
  package var complaint: String { "no step has “\(words.joined(separator: " "))”" }

  /// What may have been meant where there is none.
  package var help: [String] {
    let searched = catalogue.steps.map(Self.searched)
    let known = Set(searched.flatMap { $0.split { !$0.isLetter }.map(String.init) })
    let unknown = words.filter { word in !searched.contains { $0.contains(word) } }
    let nearest = catalogue.resolver.nearest(to: words.joined(separator: " "))
      .map { catalogue.steps[$0].expression }
    return unknown.compactMap { Suggestions.didYouMean($0, among: known.sorted()) }
      + (nearest.isEmpty ? [] : ["near it: \(Suggestions.list(nearest, joinedBy: "and"))"])
  }

  /// The steps under their headings, each with what it means and an example.
  package func text(_ style: TextStyle) -> String {
    var text = ""
    var sections: [String] = []
    for step in steps where !sections.contains(step.section) { sections.append(step.section) }
    for section in sections {
      text += style.paint(section, .name) + "\n\n"
      for step in steps where step.section == section {
        text += "  " + style.paint(step.expression, .command) + Self.under(step.block) + "\n"
        if !step.documentation.isEmpty {
          text += style.paragraph("      ", step.documentation, role: .aside)
        }
        let lines = step.wholeExample.joined(separator: "\n        ")
        text += style.paint("      as in: \(lines)", .aside) + "\n"
      }
      text += "\n"
    }
    return text
  }

  private static func searched(_ step: SentenceCatalogue.Step) -> String {
    [step.expression, step.documentation, step.example, step.section]
      .joined(separator: "\n").lowercased()
  }

  private static func under(_ block: BlockArgument) -> String {
    switch block {
    case .none: ""
    case .table: "   (with a table)"
    case .docString: "   (with a text)"
    }
  }
}

extension SentenceCatalogue.Step {
  /// The example, and line by line what stands under it.
  package var wholeExample: [String] {
    [example] + exampleBlock.split(separator: "\n").map { "  \($0)" }
  }
}
