/// How a file of Gherkin is written.
package enum GherkinFlavour: String, Hashable, Sendable, CaseIterable {
  /// Plain Gherkin: `.feature`.
  case plain = "text/x.cucumber.gherkin+plain"
  /// Gherkin in headings, bullets and indented tables of Markdown: `.feature.md`.
  case markdown = "text/x.cucumber.gherkin+markdown"

  /// The media type of a source message.
  package var mediaType: String { rawValue }

  /// The flavour that a file's name stands for: Markdown if it ends in `.md`.
  package init(path: String) {
    self = path.hasSuffix(".md") ? .markdown : .plain
  }
}
