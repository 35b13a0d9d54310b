import Testing

/// Expects that issues are recorded, and that each of them says this text, or the other one.
package func expectIssue(
  containing text: String, or other: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, in body: () throws -> Void
) rethrows {
  try withKnownIssue(sourceLocation: sourceLocation) {
    try body()
  } matching: { issue in
    let words = "\(issue)"
    return words.contains(text) || other.map { words.contains($0) } ?? false
  }
}
