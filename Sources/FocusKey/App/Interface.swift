import Determinism

/// Where the person is in the app; losing it loses no block (R3).
///
/// It is all that the app's process remembers besides decoded copies of what is stored.
public struct Interface: Equatable, Sendable {
  /// A page of the app.
  enum Page: Equatable, Sendable {
    /// The sessions that run, else the selected profile.
    case main
    /// One profile, while sessions run.
    case profile(ProfileID)
    /// How long a session is to run (R22).
    case length(ProfileID)
    /// The editor of one profile.
    case editor(ProfileID)
    /// Whether a profile is really to be deleted.
    case deletion(ProfileID)
    /// What the history holds.
    case history
    /// What follows from the history (R57).
    case insights
  }

  /// The sheet "Focus session in progress" (R21, R24).
  struct Sheet: Equatable, Sendable {
    /// Whom the person wanted to start, where that is another profile.
    var start: StartWish?
  }

  /// What the system picker is asked for: a selection, and what is to become of it (R10).
  struct Picking: Equatable, Sendable {
    /// Whose selection it is.
    var profile: ProfileID
    /// Whether it is to be blocked, or kept open.
    var mode: Profile.Mode
  }

  /// A link, with the uptime at which it came (R19).
  struct SeenLink: Equatable, Sendable {
    /// The link, letter by letter.
    var link: String
    /// The uptime at which it came.
    var uptime: Duration
    /// The boot of that uptime.
    var boot: UInt64
  }

  /// What is known of the permission to notify.
  enum Notifications: Int, Sendable {
    /// Not looked up yet.
    case unread
    /// Nobody has asked.
    case unasked
    /// Somebody has, whatever the answer was.
    case decided
  }

  /// A request for more time, told from others of the same second by whose it is.
  struct FollowedRequest: Equatable, Sendable {
    /// The profile of whose budget more is asked for.
    let profile: ProfileID
    /// When it ends.
    let end: Deadline
  }

  /// The page below everything else.
  var page = Page.main
  /// The profile that the person chose on the main page.
  var selected: ProfileID?
  /// Whether the first launch's explanation is still to be read (R5).
  var isWelcoming = false
  /// The sheet over the page.
  var sheet: Sheet?
  /// The gate that stands between the person and a wish (R39).
  var passage: GatePassage?
  /// The requests for more time that the person was led to (R48).
  var followedRequests: [FollowedRequest] = []
  /// What the system picker is asked for.
  var picking: Picking?
  /// Messages to be read and closed, one after the other.
  var alerts: [String] = []
  /// What went wrong, on the main page, to be known once.
  var notices: [String] = []
  /// Whether the app is in front.
  var isInFront = false
  /// The newest link that was taken (R19).
  var lastLink: SeenLink?
  /// What is known of the permission to notify.
  var notifications = Notifications.unread
  /// Whether a dialog of the system was answered since the last request was.
  var sawDialog = false
  /// Asynchronous work that was asked for and has not answered.
  var requests: [Effect] = []
  /// The Live Activities as this process last left them; nil: not looked up yet (R58).
  var activities: [ShownActivity]?

  /// Somebody who has just opened the app.
  public init() {}

  /// Adds all of it to a digest; `mutating`, so that it is not copied for the call.
  public mutating func combine(into digest: inout Digest) {
    guard self != Interface.untouched else { return digest.combine(0) }
    digest.combine(page.number)
    digest.combine(selected?.number ?? 0)
    digest.combine(isWelcoming)
    digest.combine(isInFront)
    digest.combine(sawDialog)
    digest.combine(notifications.rawValue)
    digest.combine(picking?.profile.number ?? 0)
    if let picking { digest.combine(picking.mode == .blocksSelection) }
    if let sheet {
      digest.combine(true)
      sheet.start?.combine(into: &digest)
    }
    if let passage { passage.combine(into: &digest) }
    digest.combine(followedRequests.count)
    for request in followedRequests {
      digest.combine(request.profile.number)
      digest.combine(request.end.wall)
    }
    for text in alerts { digest.combine(text) }
    digest.combine(alerts.count)
    for text in notices { digest.combine(text) }
    digest.combine(notices.count)
    if let lastLink {
      digest.combine(lastLink.link)
      digest.combine(lastLink.uptime)
      digest.combine(lastLink.boot)
    }
    for effect in requests { digest.combine(effect.number) }
    for shown in activities ?? [] { shown.combine(into: &digest) }
    digest.combine(activities?.count ?? -1)
  }

  private static let untouched = Interface()
}

extension Interface.Page {
  /// Whether it is drawn from the history, too.
  var showsHistory: Bool { self == .history || self == .insights }

  /// A number for the digest: the kind and the profile.
  var number: Int {
    switch self {
    case .main: 0
    case .history: 1
    case .insights: 6
    case .profile(let id): id.number << 3 | 2
    case .length(let id): id.number << 3 | 3
    case .editor(let id): id.number << 3 | 4
    case .deletion(let id): id.number << 3 | 5
    }
  }
}

extension Interface {
  /// Asks for asynchronous work, once.
  mutating func request(_ effect: Effect) {
    if !requests.contains(effect) { requests.append(effect) }
  }

  /// Doubts the Live Activities that the system may have ended by now (D34).
  mutating func doubtActivities(at wall: Instant) {
    for place in activities?.indices ?? 0..<0 { activities?[place].doubt(at: wall) }
  }

  /// Goes back to the main page; what lay over it is closed.
  mutating func goHome() {
    page = .main
    sheet = nil
    passage = nil
    picking = nil
  }

  /// Whether anything on the screen could lose its object.
  var hasObjects: Bool {
    // Inlined, it leaves what nobody asks for where it is.
    @inline(__always) get {
      page != .main || sheet != nil || passage != nil || picking != nil || selected != nil
    }
  }

  /// Closes what has lost its object: gates of sessions that ended, pages of deleted profiles.
  mutating func prune(for state: State) {
    if let wish = passage?.wish, !wish.isPossible(in: state) { passage = nil }
    if sheet != nil, state.sessions.isEmpty { sheet = nil }
    if let picking, state.profileIndex(picking.profile) == nil { self.picking = nil }
    if let selected, state.profileIndex(selected) == nil { self.selected = nil }
    switch page {
    case .main, .history, .insights: break
    case .profile(let id), .length(let id), .editor(let id), .deletion(let id):
      if state.profileIndex(id) == nil { page = .main }
    }
  }
}
