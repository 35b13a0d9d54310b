/// What the page does, by parts; plain script of the browser, in one scope.
enum HTMLScript {
  /// All parts, in an order in which each finds what it needs.
  static let all =
    [data, list, criteria, story, scale, timeline, phone, words, theme].joined(separator: "\n")
}
