/// The parameter types that an expression may name.
package struct ParameterTypeRegistry: Sendable {
  /// The types in the order of their declaration.
  package let types: [ParameterType]

  private let positions: [String: Int]

  /// Makes a registry of the standard types and of others, which replace those of their name.
  package init(_ types: [ParameterType] = []) {
    let own = Set(types.map(\.name))
    let all = types + ParameterType.standard.filter { !own.contains($0.name) }
    self.types = all
    positions = Dictionary(
      all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The type of a name.
  package subscript(name: String) -> ParameterType? {
    positions[name].map { types[$0] }
  }

  /// The first type that is described by this very regular expression.
  package func type(describedBy pattern: String) -> ParameterType? {
    types.first { $0.patterns.contains(pattern) }
  }
}
