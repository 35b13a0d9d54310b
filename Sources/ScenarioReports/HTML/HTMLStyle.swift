/// How the page looks, by parts.
enum HTMLStyle {
  /// All parts, in the order in which later ones count.
  static let all = [page, story, phone].joined(separator: "\n")
}
