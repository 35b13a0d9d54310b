/// A small, realistic fault of FocusKey that can be switched on by itself.
///
/// It exists in a scratch copy of the sources only: what is shipped knows nothing of it.
struct Mutation: Sendable {
  /// What is replaced.
  enum Part: Sendable {
    /// An expression, by another one of the same type.
    case expression
    /// One or several statements, by others.
    case statement
  }

  /// A short name, for `--only` and the table.
  let name: String
  /// What is broken, in words, with the rule or bug report that it is about.
  let breaks: String
  /// The file, from `Sources/` on.
  let file: String
  /// What is replaced.
  let part: Part
  /// What stands in the file, with `⟦` and `⟧` around the part that is replaced; unique in its file.
  let pattern: String
  /// What stands there when the fault is switched on.
  let replacement: String

  /// Makes a fault that replaces an expression.
  init(
    _ name: String, _ breaks: String, in file: String, _ pattern: String, by replacement: String
  ) {
    self.init(
      name: name, breaks: breaks, file: file, part: .expression, pattern: pattern,
      replacement: replacement)
  }

  /// Makes a fault that replaces statements.
  init(
    _ name: String, _ breaks: String, in file: String, statement pattern: String,
    by replacement: String
  ) {
    self.init(
      name: name, breaks: breaks, file: file, part: .statement, pattern: pattern,
      replacement: replacement)
  }

  private init(
    name: String, breaks: String, file: String, part: Part, pattern: String, replacement: String
  ) {
    self.name = name
    self.breaks = breaks
    self.file = file
    self.part = part
    self.pattern = pattern
    self.replacement = replacement
  }
}

/// Why a fault cannot be put into the sources.
struct StaleMutation: Error, CustomStringConvertible {
  /// The fault's name.
  var name: String
  /// What is wrong with it.
  var problem: String

  /// The whole of it, in one line.
  var description: String { "the fault “\(name)” cannot be applied: \(problem)" }
}

extension Mutation {
  /// The pattern before, in and after its brackets.
  private var pieces: (before: String, old: String, after: String)? {
    guard let open = pattern.firstIndex(of: "⟦"), let close = pattern.firstIndex(of: "⟧"),
      open < close
    else { return nil }
    return (
      String(pattern[..<open]), String(pattern[pattern.index(after: open)..<close]),
      String(pattern[pattern.index(after: close)...])
    )
  }

  /// Where the replaced part stands in a text.
  ///
  /// - Throws: ``StaleMutation`` where the pattern is not there just once.
  func place(in text: String) throws -> Range<String.Index> {
    guard let (before, old, after) = pieces else {
      throw StaleMutation(name: name, problem: "its pattern has no brackets")
    }
    let found = text.ranges(of: before + old + after)
    guard let whole = found.first, found.count == 1 else {
      let places = found.isEmpty ? "does not stand" : "stands \(found.count) times"
      throw StaleMutation(name: name, problem: "“\(before + old + after)” \(places) in \(file)")
    }
    let start = text.index(whole.lowerBound, offsetBy: before.count)
    return start..<text.index(start, offsetBy: old.count)
  }

  /// The replaced part with a switch: as it was, unless this fault is on.
  func switched(_ old: Substring, number: Int) -> String {
    switch part {
    case .expression: "(Mutant.isOn(\(number)) ? (\(replacement)) : (\(old)))"
    case .statement: "if Mutant.isOn(\(number)) { \(replacement) } else { \(old) }"
    }
  }
}
