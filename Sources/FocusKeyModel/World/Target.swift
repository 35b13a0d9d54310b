/// A set of things that somebody may try, and of locks: what the model keeps an eye on.
///
/// A handful of targets stands for all: two of one category, two with a page of their own, a page
/// below another, one that nothing but itself blocks.
package struct Targets: OptionSet, Hashable, Sendable {
  /// One bit for each.
  package let rawValue: UInt16

  /// Makes a set of its bits.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  static let instagram = Targets(rawValue: 1 << 0)
  static let tiktok = Targets(rawValue: 1 << 1)
  static let youtube = Targets(rawValue: 1 << 2)
  static let chess = Targets(rawValue: 1 << 3)
  static let notes = Targets(rawValue: 1 << 4)
  static let youtubePage = Targets(rawValue: 1 << 5)
  static let mobileYoutubePage = Targets(rawValue: 1 << 6)
  static let instagramPage = Targets(rawValue: 1 << 7)
  static let examplePage = Targets(rawValue: 1 << 8)

  /// Whether apps cannot be deleted, and whether the clock cannot be set.
  static let appsLock = Targets(rawValue: 1 << 14)
  static let clockLock = Targets(rawValue: 1 << 15)
  /// What a strict profile holds, both of it (R52).
  static let locks: Targets = [.appsLock, .clockLock]

  /// Everything that can be tried.
  static let all = Targets(rawValue: (1 << 9) - 1)
  /// The pages among them.
  static let pages: Targets = [.youtubePage, .mobileYoutubePage, .instagramPage, .examplePage]
  /// The apps among them.
  static let apps = all.subtracting(pages)

  /// The names of those that can be tried, by their bits.
  static let names = [
    "Instagram", "TikTok", "YouTube", "Chess", "Notes", "youtube.com", "m.youtube.com",
    "instagram.com", "example.org",
  ]

  /// The places of its bits among ``names``, ascending; locks have none.
  var places: [Int] { Targets.names.indices.filter { rawValue & 1 << $0 != 0 } }
}

/// Something that can be picked for a profile (R10, R11).
package enum PickedItem: UInt8, CaseIterable, Hashable, Sendable {
  case instagram, tiktok, youtube, chess, notes, youtubePage, examplePage, social, games
  case entertainment

  /// How a script names it.
  var words: String {
    switch self {
    case .instagram: "Instagram"
    case .tiktok: "TikTok"
    case .youtube: "YouTube"
    case .chess: "Chess"
    case .notes: "Notes"
    case .youtubePage: "youtube.com"
    case .examplePage: "example.org"
    case .social: "the Social category"
    case .games: "the Games category"
    case .entertainment: "the Entertainment category"
    }
  }

  /// What is blocked where it is listed: an app with its own pages, a domain with those below it,
  /// a category with its apps (R10, R11).
  var blocked: Targets {
    switch self {
    case .instagram: [.instagram, .instagramPage]
    case .tiktok: .tiktok
    case .youtube, .entertainment: [.youtube, .youtubePage, .mobileYoutubePage]
    case .chess: .chess
    case .notes: .notes
    case .youtubePage: [.youtubePage, .mobileYoutubePage]
    case .examplePage: .examplePage
    case .social: [.instagram, .tiktok, .instagramPage]
    case .games: .chess
    }
  }

  /// The app that is kept open where it is listed among exceptions.
  var kept: Targets { blocked.intersection(.apps) }
}

/// What a profile blocks: some items, or everything but some apps (R10).
package struct Selection: Hashable, Sendable {
  /// Whether the items are what stays open.
  var isAllowList = false
  /// The items, ascending.
  var items: [PickedItem]

  /// What is blocked while a session of the profile runs.
  ///
  /// Under an allow list Safari is blocked, and so is every page.
  var blocked: Targets {
    let listed = items.reduce(into: Targets()) { $0.formUnion(isAllowList ? $1.kept : $1.blocked) }
    return isAllowList ? Targets.all.subtracting(listed) : listed
  }

  /// How a script says it: `Instagram and the Games category`, `everything except Notes`.
  var words: String {
    let names = items.map(\.words)
    let list =
      names.count < 2
      ? names.joined()
      : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    return isAllowList ? "everything except \(list)" : list
  }
}
