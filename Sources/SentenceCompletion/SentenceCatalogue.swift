import CucumberExpressions
import StepDefinitions

/// All that completion knows of the sentences and of what they speak about.
///
/// What there is in the world comes in as values and functions: nothing here knows phones.
package struct SentenceCatalogue: Sendable {
  /// A step as it is shown to somebody who writes.
  package struct Step: Sendable {
    /// The sentence, a Cucumber Expression.
    package let expression: String
    /// What the step does to a story.
    package let kind: StepKind
    /// What must stand under it.
    package let block: BlockArgument
    /// The heading under which it is listed.
    package let section: String
    /// What it means.
    package let documentation: String
    /// A full sentence.
    package let example: String
    /// What stands under it.
    package let exampleBlock: String
    /// What its parameters do with their names.
    package let roles: [NameRole]
  }

  /// A name with what it stands for.
  package typealias KindOfName = (kind: NameKind, name: String)

  /// The steps, in the order of their declaration.
  package let steps: [Step]
  /// Finds the step of a sentence; its positions are those of ``steps``.
  package let resolver: StepResolver
  /// How the sentences look while they are typed.
  package let patterns: [SentencePattern]
  /// What is put into a script for each of them.
  package let templates: [StepTemplate]

  /// The names that every scenario knows, by what they stand for.
  package var names: [(kind: NameKind, names: [String])] = []
  /// What is to be said of a name: the category of an app.
  package var describeName: @Sendable (String) -> String? = { _ in nil }
  /// What may stand for a parameter of a step besides names: zones, models, quoted quirks.
  package var words:
    @Sendable (_ expression: String, _ parameter: Int, _ type: String) -> [String] =
      { _, _, _ in [] }
  /// What may stand in a cell of a step's table; the heading is nil for the first row.
  package var cellWords: @Sendable (_ expression: String, _ heading: String?) -> [String] =
    { _, _ in [] }

  /// The catalogue of a vocabulary, without any names.
  package init<World>(_ library: StepLibrary<World>) {
    let steps = library.definitions.map { definition in
      Step(
        expression: definition.expression, kind: definition.kind, block: definition.argument,
        section: definition.section, documentation: definition.documentation,
        example: definition.example, exampleBlock: definition.exampleBlock, roles: definition.roles)
    }
    self.steps = steps
    resolver = library.resolver
    patterns = library.resolver.expressions.map { SentencePattern($0) }
    templates = zip(steps, library.resolver.expressions).map { StepTemplate($0, $1) }
  }

  /// The names of a kind that every scenario knows.
  package func names(of kind: NameKind) -> [String] {
    names.filter { $0.kind == kind }.flatMap(\.names)
  }

  /// The names that a sentence makes known, with those of the first column of its table.
  ///
  /// A table whose first column is called after what names stand for introduces them.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - definition: The position of its step.
  ///   - arguments: Where its arguments stand, in bytes.
  ///   - table: The rows of its table; none where it has none.
  package func namesIntroduced(
    by sentence: String, definition: Int, arguments: [Range<Int>], table: [[String]]
  ) -> [KindOfName] {
    var found: [KindOfName] = []
    for role in steps[definition].roles {
      guard case .introduces(let kind) = role.relation, arguments.indices.contains(role.parameter)
      else { continue }
      let parts = NamedPart.parts(of: Array(sentence.utf8), in: arguments[role.parameter])
      found += parts.map { (kind, $0.text) }
    }
    guard let heading = table.first?.first else { return found }
    let kind = NameKind(heading)
    guard names.contains(where: { $0.kind == kind }) else { return found }
    for row in table.dropFirst() { found += row.prefix(1).map { (kind, $0) } }
    return found
  }
}
