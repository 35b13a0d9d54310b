import Determinism

/// One app of the phone: installed now, or once.
package struct PhoneApp: Hashable, Sendable {
  /// The name under its icon.
  package var name: String

  /// The place of its category in ``AppTable/categories``; nil: in none.
  package var category: Int?

  /// The domains that belong to it: a shield over the app covers them, too (D28).
  package var domains: [String]

  /// Whether the picker offers it; false for Phone, Settings and the app under test (D27).
  package var hasToken: Bool

  /// Whether it is on the phone now.
  package var isInstalled: Bool = true

  /// Whether it is on the system's Always Allowed list (D27, F4.5).
  package var isAlwaysAllowed: Bool = false

  /// Makes an app that is installed and not on the Always Allowed list.
  package init(name: String, category: Int?, domains: [String], hasToken: Bool) {
    self.name = name
    self.category = category
    self.domains = domains
    self.hasToken = hasToken
  }
}

/// The apps of a phone: an immutable table, made anew where an app is installed or deleted.
///
/// An app's place in ``entries`` never changes and is the index of its token; deleted apps stay with
/// `isInstalled` false. Copies of a phone share the table.
package final class AppTable: Sendable {
  /// All apps, those that come with the phone first, in the order of the catalogue.
  package let entries: [PhoneApp]

  /// The names of the categories.
  package let categories: [String]

  /// A digest over all of it, worked out once.
  package let digest: UInt64

  private let places: [String: Int]
  private let categoryPlaces: [String: Int]
  private let owners: [String: Int]

  /// Makes a table; where two apps bear one name, the first is found by it.
  package init(entries: [PhoneApp], categories: [String]) {
    self.entries = entries
    self.categories = categories
    places = Dictionary(
      entries.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    categoryPlaces = Dictionary(
      categories.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    owners = Dictionary(
      entries.enumerated().flatMap { place, app in app.domains.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    var digest = Digest()
    for app in entries {
      digest.combine(app.name)
      digest.combine(app.category ?? -1)
      digest.combine(app.domains.count)
      for domain in app.domains { digest.combine(domain) }
      digest.combine(app.hasToken)
      digest.combine(app.isInstalled)
      digest.combine(app.isAlwaysAllowed)
    }
    for category in categories { digest.combine(category) }
    self.digest = digest.value
  }

  /// The table of the phone as it comes out of its box.
  package static let standard = makeStandard()

  /// That table once more, for phones of another thread: references to it are counted in one place.
  package static func makeStandard() -> AppTable {
    AppTable(entries: Catalogue.apps, categories: Catalogue.categories)
  }

  /// The place of the app of that name, installed or not.
  package func place(of name: String) -> Int? { places[name] }

  /// The place of the category of that name.
  package func category(named name: String) -> Int? { categoryPlaces[name] }

  /// The place of the app to which the host belongs: its domain, or one above it.
  ///
  /// `m.youtube.com` → YouTube; `apple.com` → nil, though `music.apple.com` belongs to an app.
  package func owner(ofHost host: String) -> Int? {
    if owners.isEmpty { return nil }
    if let owner = owners[host] { return owner }
    var rest = host[...]
    while let point = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: point)...]
      if let owner = owners[String(rest)] { return owner }
    }
    return nil
  }

  /// The same table with one app changed or added.
  ///
  /// - Parameter change: Is given the app of that name, or a new one that is in no category.
  package func changing(_ name: String, _ change: (inout PhoneApp) -> Void) -> AppTable {
    var entries = entries
    let place: Int
    if let known = places[name] {
      place = known
    } else {
      place = entries.count
      entries.append(PhoneApp(name: name, category: nil, domains: [], hasToken: true))
    }
    change(&entries[place])
    return AppTable(entries: entries, categories: categories)
  }

  /// The same table with one more category; its place, where it is known already.
  package func addingCategory(_ name: String) -> (table: AppTable, place: Int) {
    if let place = categoryPlaces[name] { return (self, place) }
    return (AppTable(entries: entries, categories: categories + [name]), categories.count)
  }
}

/// What somebody tries to open: an app by its place in the table, or a web page by its host.
package enum OutcomeTarget: Hashable, Sendable {
  /// An app: its place in ``AppTable/entries``.
  case app(Int)
  /// A page on that host, in Safari.
  case domain(String)
}

/// What somebody sees who tries to open a target (D7).
package enum Outcome: String, Hashable, Sendable {
  /// A shield, a removed icon or a refused page.
  case blocked
  /// The app or the page itself.
  case open
}
