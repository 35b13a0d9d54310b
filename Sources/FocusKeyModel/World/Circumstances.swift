import FocusKeySteps
import VirtualPhone

/// What the Givens of a world have made of its phone, as far as the rules depend on it.
///
/// Givens about the phone are kept in their words; what they mean is read here, off the phone that
/// they have made and before anything happens: which apps there are, of which categories and with
/// which pages, what the system always allows (R10–R12), where the card leads (R18).
final class Circumstances: Sendable {
  /// Where a card leads.
  enum Card: Hashable {
    /// To the profile that a card without a name starts (R18).
    case nameless
    /// To this profile.
    case profile(String)
    /// Nowhere (R19).
    case nowhere
  }

  /// The names of the targets, by their places.
  let names: [String]
  /// The targets that are apps on the phone, and those that are pages.
  let apps, pages: Targets
  /// The places of the apps in the phone's table, each behind its place among the targets.
  let appPlaces: [(target: Int, app: Int)]
  /// The place of Safari, through which every page is seen; nil: it is not there.
  let safari: Int?
  /// Whether FocusKey has access to Screen Time.
  let hasAccess: Bool
  /// Where the card leads.
  let card: Card
  /// By how much all callbacks are late, in seconds.
  let callbackDelay: Int64
  /// Whether nobody but use tells of a day: neither the start of what counts it nor the end is told.
  let tellsOfNoDay: Bool
  /// Whether no event tells of use.
  let tellsNoUse: Bool
  /// Whether what an allow list allows is blocked all the same (quirk `ignored exceptions`).
  let ignoresExceptions: Bool
  /// Whether what was picked is void for good once access was gone (quirk `revoked tokens stay void`).
  let staysVoid: Bool

  private let table: AppTable
  private let covers: [PickedItem: Targets]

  /// Reads them off the phone of a world that has just begun.
  init(_ drawn: DrawnWorld, in world: FocusKeyWorld) {
    let state = world.phone.state
    table = state.apps
    // Most worlds have the apps that a phone comes with, and a script names nothing besides.
    let isUsual = drawn.named.isEmpty && state.apps === AppTable.standard
    let reach = isUsual ? Reach.usual : Reach(of: drawn.named, on: state.apps)
    names = reach.names
    apps = reach.apps
    pages = reach.pages
    appPlaces = reach.appPlaces
    safari = reach.safari
    covers = reach.covers
    hasAccess = state.access.decision == .approved
    callbackDelay = state.quirks.callbackDelaySeconds
    tellsOfNoDay = state.quirks.contains(.lostStart) && state.quirks.contains(.lostEnd)
    tellsNoUse = state.quirks.contains(.noThresholds)
    ignoresExceptions = state.quirks.contains(.ignoredExceptions)
    staysVoid = state.quirks.contains(.revokedTokensStayVoid)
    card = Self.card(of: world.cardLink, among: drawn.names)
  }

  /// What can be tried on a phone with certain apps, and what of it each item covers.
  private struct Reach {
    let names: [String]
    let apps, pages: Targets
    let appPlaces: [(target: Int, app: Int)]
    let safari: Int?
    let covers: [PickedItem: Targets]

    /// That of a phone as it comes, where a script names nothing besides the usual targets.
    static let usual = Reach(of: [], on: .standard)

    init(of named: [PickedItem], on table: AppTable) {
      let names = Circumstances.names(named, table)
      var (apps, pages) = (Targets(), Targets())
      var appPlaces: [(target: Int, app: Int)] = []
      for (place, name) in names.enumerated() {
        if let app = table.place(of: name) {
          guard table.entries[app].isInstalled else { continue }
          apps.insert(Targets(place: place))
          appPlaces.append((place, app))
        } else if name.contains(".") {
          pages.insert(Targets(place: place))
        }
      }
      safari = table.place(of: Circumstances.browser)
        .flatMap { table.entries[$0].isInstalled ? $0 : nil }
      let items = PickedItem.usual + named + DrawnWorld.presets.flatMap(\.selection.items)
      covers = Dictionary(
        items.map { ($0, Circumstances.covered(by: $0, table, appPlaces, pages, names)) },
        uniquingKeysWith: { first, _ in first })
      (self.names, self.apps, self.appPlaces) = (names, apps, appPlaces)
      self.pages = safari == nil ? [] : pages
    }
  }

  /// Those of the world at the start of every scenario.
  static let plain = Circumstances(.plain, in: .atTheStart())

  private static let browser = "Safari"

  /// What is tried: the usual targets, and what a script names, apps with their pages.
  private static func names(_ named: [PickedItem], _ table: AppTable) -> [String] {
    var names = Targets.usualNames
    for item in named {
      switch item {
      case .app(let name):
        names.append(name)
        names += table.place(of: name).map { table.entries[$0].domains } ?? []
      case .site(let host): names.append(host)
      case .category: break
      }
    }
    var seen: Set<String> = []
    return Array(names.filter { seen.insert($0).inserted }.prefix(Targets.most))
  }

  // MARK: What is blocked (R10–R12)

  /// What is blocked while a session of a profile with this selection runs.
  ///
  /// - Parameter opened: Items that are open by themselves (R45).
  func blocked(_ selection: Selection, without opened: [PickedItem] = []) -> Targets {
    guard selection.isAllowList else {
      return selection.items.reduce(into: Targets()) { blocked, item in
        if opened.contains(item) { return }
        var covered = covers[item] ?? []
        // An app that was opened is left open by its category, too; its pages are not, but those that
        // were covered with the browser alone are.
        if case .category(let name) = item {
          for app in opened { covered.subtract(kept(by: app)) }
          if opened.contains(where: keepsBrowser) {
            covered.formIntersection(apps.union(pagesOfApps(in: name)))
          }
        }
        blocked.formUnion(covered)
      }
    }
    let items = ignoresExceptions ? [] : selection.items
    var open = items.reduce(into: Targets()) { $0.formUnion(kept(by: $1)) }
    for (target, app) in appPlaces where isNeverCovered(app) { open.insert(Targets(place: target)) }
    if let safari, isNeverCovered(safari) || items.contains(where: { keepsBrowser($0) }) {
      for case .site(let host) in items { open.formUnion(pagesBelow(host)) }
      open.subtract(pagesOfApps(beyond: items))
    }
    return apps.union(pages).subtracting(open)
  }

  /// The apps that an item means: a category stands for all that are of it.
  func kept(by item: PickedItem) -> Targets {
    switch item {
    case .site: []
    case .app: covers[item, default: []].intersection(apps)
    case .category(let name):
      appPlaces.reduce(into: Targets()) { kept, place in
        if category(of: place.app) == name { kept.insert(Targets(place: place.target)) }
      }
    }
  }

  /// Whether nothing but its own token covers an app (R12, D27).
  private func isNeverCovered(_ app: Int) -> Bool {
    table.entries[app].isAlwaysAllowed || !table.entries[app].hasToken
  }

  private func keepsBrowser(_ item: PickedItem) -> Bool {
    safari.map { keeps($0, item) } ?? false
  }

  /// Whether an app on an allow list stays open by an item of it.
  private func keeps(_ app: Int, _ item: PickedItem) -> Bool {
    switch item {
    case .site: false
    case .app(let name): table.entries[app].name == name
    case .category(let name): category(of: app) == name
    }
  }

  /// The pages of the apps that an allow list blocks: the system covers each with its app (R11).
  private func pagesOfApps(beyond items: [PickedItem]) -> Targets {
    pages.places.reduce(into: Targets()) { found, place in
      guard let owner = table.owner(ofHost: names[place]), table.entries[owner].isInstalled,
        !isNeverCovered(owner), !items.contains(where: { keeps(owner, $0) })
      else { return }
      found.insert(Targets(place: place))
    }
  }

  /// The pages of the apps of a category (R10).
  private func pagesOfApps(in name: String) -> Targets {
    pages.places.reduce(into: Targets()) { found, place in
      guard let owner = table.owner(ofHost: names[place]), category(of: owner) == name else {
        return
      }
      found.insert(Targets(place: place))
    }
  }

  /// Whether a selection lists what the system hands over, or blocks everything without allowing it
  /// (R49): a category on an allow list stands for its apps.
  func lists(_ selection: Selection, _ handed: PickedItem) -> Bool {
    guard selection.isAllowList, case .app = handed else { return selection.lists(handed) }
    let app = kept(by: handed)
    return !selection.items.contains { $0 == handed || !app.isDisjoint(with: kept(by: $0)) }
  }

  private func category(of app: Int) -> String? {
    table.entries[app].category.map { table.categories[$0] }
  }

  private func pagesBelow(_ host: String) -> Targets {
    Self.pagesBelow(host, among: pages, names)
  }

  private static func pagesBelow(_ host: String, among pages: Targets, _ names: [String]) -> Targets
  {
    pages.places.reduce(into: Targets()) { found, place in
      if names[place] == host || names[place].hasSuffix(".\(host)") {
        found.insert(Targets(place: place))
      }
    }
  }

  /// What is blocked where an item is listed: an app with its own pages, a domain with those below it,
  /// a category with its apps and their pages (R10, R11); with Safari every page.
  private static func covered(
    by item: PickedItem, _ table: AppTable, _ appPlaces: [(target: Int, app: Int)],
    _ pages: Targets, _ names: [String]
  ) -> Targets {
    var covered = Targets()
    switch item {
    case .site(let host): return pagesBelow(host, among: pages, names)
    case .app(let name):
      guard let app = table.place(of: name) else { return [] }
      if name == browser { covered.formUnion(pages) }
      for place in appPlaces where place.app == app { covered.insert(Targets(place: place.target)) }
      for host in table.entries[app].domains {
        covered.formUnion(pagesBelow(host, among: pages, names))
      }
    case .category(let name):
      guard let category = table.category(named: name) else { return [] }
      func isCovered(_ app: Int) -> Bool {
        table.entries[app].category == category && !table.entries[app].isAlwaysAllowed
          && table.entries[app].hasToken
      }
      if let safari = table.place(of: browser), isCovered(safari) { covered.formUnion(pages) }
      for place in appPlaces where isCovered(place.app) {
        covered.insert(Targets(place: place.target))
      }
      for place in pages.places {
        let owner = table.owner(ofHost: names[place])
        if owner.map({ table.entries[$0].category == category }) ?? false {
          covered.insert(Targets(place: place))
        }
      }
    }
    return covered
  }

  // MARK: What is tried

  /// The place among the targets of an app of the phone; nil where it is none of them.
  func target(ofApp app: Int) -> Int? { appPlaces.first { $0.app == app }?.target }

  /// The app at a place among the targets, as it is picked.
  func app(_ target: Int) -> PickedItem { .app(names[target]) }

  /// The category of the app at a place among the targets, or of the app to which a page belongs.
  func category(ofTarget target: Int) -> PickedItem? {
    let app = appPlaces.first { $0.target == target }?.app ?? table.owner(ofHost: names[target])
    return app.flatMap(category).map { .category($0) }
  }

  /// Whether an item covers the browser itself, and every page with it.
  var browserItems: [PickedItem] {
    guard let safari else { return [] }
    let own = PickedItem.app(Self.browser)
    guard let category = category(of: safari), !isNeverCovered(safari) else { return [own] }
    return [own, .category(category)]
  }

  // MARK: The card

  /// Where a link leads (R18, R19).
  private static func card(of link: String, among profiles: [String]) -> Card {
    let starts = ["https://focuskey.app/start", "focuskey://start"]
    if starts.contains(link) { return .nameless }
    let named = profiles.first { name in
      let query = FocusKeyWorld.link(ofCard: name).drop { $0 != "?" }
      return starts.contains { link == "\($0)\(query)" || link == "\($0)?profile=\(name)" }
    }
    return named.map { .profile($0) } ?? .nowhere
  }
}
