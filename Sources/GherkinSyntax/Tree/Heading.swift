import SourceDiagnostics

/// A title, such as `Scenario: name`, and what belongs to it: its description, its extent.
package struct Heading: Hashable, Sendable {
  /// The file it stands in.
  package let file: SourceFile
  /// How the file is written.
  package let flavour: GherkinFlavour
  /// Where the keyword stands.
  package let location: Location
  /// The keyword without colon.
  let keyword: Span
  /// The name behind the colon.
  let name: Span
  /// The numbers of the description's lines.
  let descriptionLines: Span
  /// From the first tag or the keyword to the end of the last thing inside.
  let extent: Span
}

/// A part of a file that has a title: feature, rule, background, scenario, examples.
package protocol Titled {
  /// The title and what belongs to it.
  var heading: Heading { get }
}

extension Titled {
  /// The file it stands in.
  package var file: SourceFile { heading.file }
  /// Where the keyword stands.
  package var location: Location { heading.location }
  /// The keyword as written, without colon, in the file.
  package var keywordText: SourceText { heading.keyword.text(in: heading.file) }
  /// The name behind the colon, in the file.
  package var nameText: SourceText { heading.name.text(in: heading.file) }
  /// The lines between the title and what stands below it.
  package var descriptionText: Description {
    Description(
      file: heading.file,
      lineNumbers: heading.descriptionLines.lower..<heading.descriptionLines.upper,
      flavour: heading.flavour)
  }
  /// Whether there are such lines.
  package var isDescribed: Bool { !heading.descriptionLines.isEmpty }
  /// From the first tag or the keyword to the end of the last thing inside.
  package var extent: SourceText { heading.extent.text(in: heading.file) }
  /// The keyword as written, without colon.
  package var keyword: String { keywordText.string }
  /// The name; may be empty.
  package var name: String { nameText.string }
  /// The description with its indentation, without comments; may be empty.
  package var description: String { descriptionText.string }
}
