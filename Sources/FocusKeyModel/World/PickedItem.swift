import FocusKeySteps
import SourceDiagnostics

/// Something that can be picked for a profile (R10, R11).
package enum PickedItem: Hashable, Sendable {
  case app(String)
  case site(String)
  case category(String)

  static let instagram = app("Instagram")
  static let tiktok = app("TikTok")
  static let youtube = app("YouTube")
  static let chess = app("Chess")
  static let notes = app("Notes")
  static let safari = app("Safari")
  static let youtubePage = site("youtube.com")
  static let examplePage = site("example.org")
  static let social = category("Social")
  static let games = category("Games")
  static let entertainment = category("Entertainment")

  /// Those that worlds are drawn with, in the order in which a script names them.
  static let usual: [PickedItem] = [
    instagram, tiktok, youtube, chess, notes, youtubePage, examplePage, social, games,
    entertainment,
  ]

  /// Whether it is a category.
  var isCategory: Bool { if case .category = self { true } else { false } }

  /// How a script names it.
  var words: String {
    switch self {
    case .app(let name), .site(let name): SpokenSentence.written(name)
    case .category(let name): "the \(SpokenSentence.written(name)) category"
    }
  }

  /// Some items in the order in which a script names them: those that are usual come first.
  static func sorted(_ items: [PickedItem]) -> [PickedItem] {
    items.map { (usual.firstIndex(of: $0) ?? usual.count, $0.words, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }
      .map(\.2)
  }
}

/// What a profile blocks: some items, or everything but some apps (R10).
package struct Selection: Hashable, Sendable {
  /// Whether the items are what stays open.
  var isAllowList = false
  /// The items, ascending.
  var items: [PickedItem]

  /// How a script says it: `Instagram and the Games category`, `everything except Notes`.
  var words: String {
    let list = Suggestions.plainList(items.map(\.words), joinedBy: "and")
    guard isAllowList else { return list }
    return items.isEmpty ? "everything" : "everything except \(list)"
  }

  /// Whether it lists what is handed over, or blocks everything without allowing it (R49).
  func lists(_ handed: PickedItem) -> Bool { items.contains(handed) != isAllowList }
}
