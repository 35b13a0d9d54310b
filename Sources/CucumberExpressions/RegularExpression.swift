/// A step given as a regular expression instead: each of its outer groups is an argument.
///
/// A group with others in it has the value of the first of these.
/// A group that is the very pattern of a parameter type has a value of that type: in
/// `^I have (\d+) cukes$` the argument is an `Int`. A group that took no part has the value
/// `String?.none`.
package struct RegularExpression: Sendable {
  private let pattern: CompiledPattern
  private let groups: [Group]
  private let registry: ParameterTypeRegistry

  /// Compiles a regular expression.
  ///
  /// - Throws: a ``PatternError`` where the text is none.
  package init(
    _ source: String, registry: ParameterTypeRegistry = ParameterTypeRegistry()
  ) throws(PatternError) {
    self.registry = registry
    pattern = try CompiledPattern(source)
    groups = Self.outerGroups(of: source)
  }

  /// The arguments of a text, or `nil` where it does not match.
  package func match(_ text: String) -> [ExpressionArgument]? {
    guard let match = pattern.firstMatch(in: text) else { return nil }
    return groups.compactMap { group in
      guard group.number < match.count else { return nil }
      let found = match[group.number]
      let type = registry.type(describedBy: group.source)
      let inner = group.inner.map { match[$0].text } ?? found.text
      let value: any Sendable =
        found.text.flatMap { text in type?.value(of: text) ?? inner } ?? String?.none
      return ExpressionArgument(typeName: type?.name ?? "", value: value, range: found.range)
    }
  }

  private struct Group {
    let number: Int
    /// The number of the first group in it.
    let inner: Int?
    let source: String
  }

  /// Whether a group captures, by what stands behind its bracket: `a` and `?<name>a` do, `?:a`,
  /// `?=a` and `?<=a` do not.
  private static func isCapturing(_ inner: ArraySlice<Unicode.Scalar>) -> Bool {
    guard inner.first == "?" else { return true }
    let rest = inner.dropFirst().first == "P" ? inner.dropFirst(2) : inner.dropFirst()
    return rest.first == "<" && rest.dropFirst().first != "=" && rest.dropFirst().first != "!"
  }

  /// The capturing groups that lie in no other, with their numbers and inner texts.
  private static func outerGroups(of source: String) -> [Group] {
    let scalars = Array(source.unicodeScalars)
    var groups: [Group] = []
    var open: [(number: Int?, start: Int, inner: Int?)] = []
    var count = 0
    var isInClass = false
    var index = 0
    while index < scalars.count {
      switch scalars[index] {
      case "\\": index += 1
      case "[": isInClass = true
      case "]": isInClass = false
      case "(" where !isInClass:
        let isCapturing = Self.isCapturing(scalars[(index + 1)...])
        if isCapturing {
          count += 1
          if let outer = open.firstIndex(where: { $0.number != nil }) {
            open[outer].inner = open[outer].inner ?? count
          }
        }
        open.append((isCapturing ? count : nil, index + 1, nil))
      case ")" where !isInClass:
        guard let group = open.popLast(), let number = group.number else { break }
        guard !open.contains(where: { $0.number != nil }) else { break }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[group.start..<index])
        groups.append(Group(number: number, inner: group.inner, source: String(text)))
      default: break
      }
      index += 1
    }
    return groups
  }
}
