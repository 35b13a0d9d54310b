import Determinism
import ScenarioRunner
import SourceDiagnostics
import VirtualPhone

/// The phone's screen as a picture: what somebody sees who takes the phone into their hand.
struct PhonePicture {
  /// Blocked apps that are shown one by one; of more, only their number is told.
  private static let iconsAtMost = 24
  /// Blocked sites that are named one by one.
  private static let sitesAtMost = 6

  /// Apps that every Home Screen shows: those that most stories are about.
  private static let usual = [
    "Instagram", "TikTok", "WhatsApp", "Messages", "YouTube", "Chess", "Notes", "Mail", "Safari",
    "Phone", "Settings", "FocusKey",
  ]

  private let phone: Phone
  private let mentioned: [String]

  /// A picture of a world's phone; mentioned apps and sites are shown on the Home Screen.
  init(of world: FocusKeyWorld, mentioned: [String]) {
    phone = world.phone
    self.mentioned = mentioned
  }

  /// The picture.
  var picture: Picture {
    let wall = phone.state.zone.civilTime(at: phone.state.wallNow)
    return Picture(
      corner: Self.clock(wall.time), status: status(wall), rows: rows(wall))
  }

  private static func clock(_ time: TimeOfDay) -> String { time.description }

  private func status(_ wall: CivilTime) -> String {
    var parts = ["\(wall.weekday.shortName) \(wall.date)"]
    if phone.state.isAirplaneModeOn { parts.append("airplane mode") }
    if phone.state.power.isOn, phone.state.power.isLocked { parts.append("locked") }
    return parts.joined(separator: " · ")
  }

  private func rows(_ wall: CivilTime) -> [Picture.Row] {
    let power = phone.state.power
    guard power.isOn else {
      return [.gap, .title("off"), .gap]
        + (power.isBatteryEmpty ? [.aside("the battery is empty"), .gap] : [])
    }
    if power.isLocked || !power.isScreenOn { return lockScreen(wall) + banner }
    return banner + front(phone.visible) + dialog
  }

  // MARK: Over everything

  private var banner: [Picture.Row] {
    guard let banner = phone.state.banner else { return [] }
    return [.box([.text("NFC tag: \(banner.link)"), .aside("tapping the banner opens the link")])]
  }

  private var dialog: [Picture.Row] {
    guard let dialog = phone.state.dialog else { return [] }
    let buttons = [dialog.buttons.allow, dialog.buttons.deny]
    return [
      .box(
        [.title(dialog.text(app: phone.code.name))]
          + buttons.map { .button($0, detail: nil, isEnabled: true) })
    ]
  }

  // MARK: Lock Screen

  private func lockScreen(_ wall: CivilTime) -> [Picture.Row] {
    var rows: [Picture.Row] = []
    if !phone.state.power.isScreenOn { rows.append(.aside("the screen is dark; woken, it shows:")) }
    rows += [.gap, .title(Self.clock(wall.time)), .text("\(wall.weekday.name) \(wall.date)"), .gap]
    for (lines, buttons) in zip(phone.activityTexts, phone.activityButtons) where !lines.isEmpty {
      rows.append(
        .box(
          lines.map { .text($0) }
            + buttons.map { .button($0.label, detail: nil, isEnabled: true) }))
    }
    for notice in phone.state.notifications.delivered {
      let texts = [notice.title, notice.body].filter { !$0.isEmpty }
      rows.append(.box(texts.map { .text($0) }))
    }
    return rows
  }

  // MARK: In front

  private func front(_ screen: VisibleScreen) -> [Picture.Row] {
    if let shield = screen.shield { return self.shield(shield, over: screen.front) }
    if let app = phone.appScreen() { return self.app(app) }
    switch phone.state.front {
    case .home: return homeScreen
    case .page(let host):
      return [.title("Safari"), .line, .gap, .text(host), .aside("the page is open"), .gap]
    case .app: return [.title(screen.front), .line, .gap, .aside("the app is open"), .gap]
    }
  }

  private func shield(_ shield: ShieldLook, over front: String) -> [Picture.Row] {
    var rows: [Picture.Row] = [.aside("shield over \(front)"), .line, .gap]
    if let title = shield.title { rows.append(.title(title)) }
    if let subtitle = shield.subtitle { rows.append(.text(subtitle)) }
    rows.append(.gap)
    for label in [shield.primaryButton, shield.secondaryButton].compactMap(\.self) {
      rows.append(.button(label, detail: nil, isEnabled: true))
    }
    return rows
  }

  private func app(_ screen: AppScreen) -> [Picture.Row] {
    var rows: [Picture.Row] = [.title(screen.title)]
    if screen.style == .page { rows.append(.line) }
    rows += screen.texts.map { .text($0) }
    rows += screen.buttons.map { button in
      .button(button.label, detail: button.detail, isEnabled: button.isEnabled)
    }
    if screen.presentsPicker {
      rows.append(.box([.title("Choose Activities"), .aside("the system’s picker waits")]))
    }
    return screen.style == .page ? rows : [.aside(phone.code.name), .box(rows)]
  }

  // MARK: Home Screen

  private var homeScreen: [Picture.Row] {
    let apps = phone.state.apps.entries
    let places = apps.indices.filter { apps[$0].isInstalled }
    let outcomes = phone.outcomes(of: places.map { .app($0) })
    let blocked = Set(zip(places, outcomes).filter { $1 == .blocked }.map(\.0))
    func isMentioned(_ place: Int) -> Bool { mentioned.contains(apps[place].name) }
    let shown = places.filter { place in
      blocked.contains(place) || Self.usual.contains(apps[place].name) || isMentioned(place)
    }
    // Of too many, those that are mentioned come first.
    let ranked = shown.filter(isMentioned) + shown.filter { !isMentioned($0) }
    let icons = ranked.prefix(Self.iconsAtMost).sorted().map { place in
      PictureThing(apps[place].name, isBlocked: blocked.contains(place))
    }
    var rows: [Picture.Row] = [.title("Home Screen"), .line, .shelf(Array(icons))]
    let hidden = places.count - icons.count
    let sites = siteThings(besides: blocked)
    if !sites.isEmpty { rows += [.line, .shelf(sites)] }
    let notices = phone.state.notifications.delivered.count
    rows.append(.line)
    rows.append(.aside(summary(blocked: blocked.count, hidden: hidden)))
    if notices > 0 {
      rows.append(.aside(Wording.count(notices, "notification")))
    }
    return rows
  }

  private func summary(blocked: Int, hidden: Int) -> String {
    let all = phone.state.apps.entries.count { $0.isInstalled }
    let what = blocked == 0 ? "no app is blocked" : "\(blocked) of \(all) apps are blocked"
    return hidden > 0 ? "\(what); \(hidden) more that are not drawn" : what
  }

  /// Sites that the story mentions, and blocked ones whose app is not blocked anyway.
  private func siteThings(besides blocked: Set<Int>) -> [PictureThing] {
    let hosts = phone.sitesOfInterest(besides: blocked, mentioned: mentioned)
    let outcomes = phone.outcomes(of: hosts.map { .domain($0) })
    let things = zip(hosts, outcomes).map { PictureThing($0, isBlocked: $1 == .blocked) }
    return Array(
      things.filter { $0.isBlocked || mentioned.contains($0.name) }.prefix(Self.sitesAtMost))
  }
}

extension Phone {
  /// The sites that may be of interest: mentioned ones first, then those of apps not left out, then
  /// any that were picked.
  func sitesOfInterest(besides blocked: Set<Int>, mentioned: [String]) -> [String] {
    var hosts: [String] = []
    for name in mentioned {
      if case .domain(let host)? = resolve(name), !hosts.contains(host) { hosts.append(host) }
    }
    for (place, app) in state.apps.entries.enumerated() where !blocked.contains(place) {
      for host in app.domains where !hosts.contains(host) { hosts.append(host) }
    }
    let owned = Set(blocked.flatMap { state.apps.entries[$0].domains })
    for host in state.domains where !hosts.contains(host) && !owned.contains(host) {
      hosts.append(host)
    }
    return hosts
  }
}
