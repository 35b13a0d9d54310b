import Determinism
import FocusKeySteps
import VirtualPhone

/// What people are shown besides the blocks themselves: looked after where FocusKey has just run.
extension PhoneStory {
  // MARK: Notifications (R6, R28, R37, R46)

  /// Holds the notifications that wait against those that the rules want.
  mutating func holdNotices() {
    guard promises.contains(.noticesAsRuled), phone.state.notifications.status == .authorized,
      !ledger.isUnclear
    else { return }
    if let name = toldWhileRunning {
      return complain(
        .noticesAsRuled, manner: 5, "\(name) runs, and a notification tells that it will start",
        ["no notification is shown"])
    }
    if hasWarningOfNoBreak {
      return complain(
        .noticesAsRuled, manner: 6, "no break runs, and a notification tells that one will end",
        ["no notification is shown"])
    }
    let offset = phone.state.clockOffset
    // What comes of a press on a shield is shown at once: it waits for no moment (R50).
    let pending = phone.state.notifications.pending.map {
      ($0.trueDue(clockOffset: offset) + offset).seconds
    }
    // A turn of the clock that a restart followed is told by nothing: what waits for a length of time
    // comes when it would have come (R53).
    let isRestarted = phone.state.bootCount != stage.beginning?.phone.state.bootCount
    if isRestarted, ledger.sessions.contains(where: \.isRough) { return }
    let wanted = ledger.dueNotices
    if let missing = wanted.first(where: { $0.isSure && !pending.contains($0.wall) }) {
      // Of many heads-ups the nearest are prepared: the system keeps 64 notifications (R37, D35).
      let nearer = laterHeadsUps.count { $0 < missing.wall }
      if nearer >= Self.headsUpsAtMost { return }
      complain(
        .noticesAsRuled, manner: 1,
        "a notification must come at \(moment(missing.wall - ledger.offset)), and none waits",
        coming(missing))
      return
    }
    let others = pending.filter { due in
      due > ledger.wall && !wanted.contains { $0.wall == due }
    }
    if others.isEmpty { return }
    let later = laterHeadsUps
    guard let odd = others.first(where: { !later.contains($0) }) else { return }
    complain(
      .noticesAsRuled, manner: 2,
      "a notification waits to come at \(moment(odd - ledger.offset)), and none must",
      ["\(moment(odd - ledger.offset)) no notification is shown"])
  }

  /// Sentences that say that a notice comes.
  ///
  /// Where FocusKey is in front, it takes back in the same second what tells of an end.
  func coming(_ notice: LedgerNotice) -> [String] {
    let words = SpokenSentence.quoted(notice.words + "…")
    let says = "\(moment(notice.wall - ledger.offset)) a notification says \(words)"
    return phone.isFocusKeyInFront ? [Act.goHome.sentence(stage.names), says] : [says]
  }

  /// The name of a profile of which a heads-up was shown while its schedule's session ran already (R37).
  private var toldWhileRunning: String? {
    for notice in phone.state.notifications.delivered where notice.body.hasSuffix(Self.headsUp) {
      let running = ledger.sessions.first { session in
        notice.body == name(of: session) + Self.headsUp && session.trigger == .schedule
          && !session.isRough && session.startWall <= notice.deliveredAt.seconds
      }
      if let running { return name(of: running) }
    }
    return nil
  }

  private static let headsUp = " starts in 5 minutes"

  /// The heads-ups of all profiles that may wait by now, by the wall clock.
  private var laterHeadsUps: [Int64] {
    ledger.profiles.indices.flatMap { ledger.laterHeadsUps(of: $0) }
  }

  /// So many of them are looked for, at most.
  private static let headsUpsAtMost = 40

  /// Whether a notification that a break will end was shown when none ran any more, as on a phone that
  /// is switched on behind it (R46).
  ///
  /// Where the power failed between a break's end and what takes it back, nobody does any more.
  private var hasWarningOfNoBreak: Bool {
    let delivered = phone.state.notifications.delivered
    let sessions = ledger.sessions
    // Of rounds it tells of the rest behind the break (R46).
    guard !hadPowerCut, let warning = delivered.last(where: { $0.body == Self.breakWarning }),
      sessions.allSatisfy({ $0.pause == nil && !$0.isRough && !$0.hasRounds }),
      let last = sessions.flatMap(\.stretches).map(\.upperBound).max()
    else { return false }
    return warning.deliveredAt.seconds > last + ledger.offset
  }

  private static let breakWarning = "Your break ends in 1 minute"

  /// A moment of true time as a script says it; of one that comes twice, which of the two.
  func moment(_ instant: Int64) -> String {
    let civil = ledger.zone.civilTime(at: Instant(seconds: instant))
    guard case .repeated(let first, _) = ledger.zone.resolve(civil) else {
      return DrawnWorld.words(civil)
    }
    let season: LocalMoment.Season = first.seconds == instant ? .summer : .winter
    return "\(DrawnWorld.words(civil)) (\(season.rawValue) time)"
  }

  // MARK: Live Activities (R58)

  /// Activities that are looked at: more, or older ones, the system ends by itself.
  private static let activitiesAtMost = 5
  private static let longestActivity: Int64 = 8 * 3_600

  /// Holds the Live Activities against the sessions, where FocusKey is in front.
  ///
  /// - Parameter isOpened: Whether somebody has just opened FocusKey: what the system has ended is shown
  ///   anew then.
  mutating func holdActivities(isOpened: Bool) {
    guard promises.contains(.activityAsRuled), isInUse, phone.isFocusKeyInFront,
      phone.state.dialog == nil, !ledger.isUnclear, phone.hasLiveActivities,
      phone.state.liveActivities.isAllowed,
      ledger.sessions.count <= Self.activitiesAtMost,
      isOpened || !ledger.sessions.contains(where: { now - $0.start >= Self.longestActivity })
    else { return }
    // How long a session has run is not known once a clock was turned.
    let begun = stage.beginning?.phone.state.now.seconds ?? now
    if now - begun >= Self.longestActivity, ledger.sessions.contains(where: \.isRough) { return }
    let records = phone.state.liveActivities.records
    if records.isEmpty, ledger.sessions.isEmpty { return }
    guard !records.contains(where: { now - $0.startedAt.seconds >= Self.longestActivity }) else {
      return
    }
    let shown = phone.activityTexts.compactMap(\.first).sorted()
    let ruled = ledger.sessions.map(activityTitle).sorted()
    guard shown != ruled else { return }
    var rest = shown
    for text in ruled {
      guard let place = rest.firstIndex(of: text) else {
        return complain(
          .activityAsRuled, manner: 1, "no Live Activity says “\(text)”, and one must",
          ["the lock screen shows \(SpokenSentence.quoted(text))"])
      }
      rest.remove(at: place)
    }
    guard ruled.isEmpty else {
      return complain(
        .activityAsRuled, manner: 2, "a Live Activity says “\(rest[0])”, and none must",
        ["the lock screen does not show \(SpokenSentence.quoted(rest[0]))"])
    }
    complain(
      .activityAsRuled, manner: 3, "no session runs, and a Live Activity says “\(rest[0])”",
      ["no Live Activity is shown"])
  }

  /// Holds what a Live Activity counts where FocusKey's app has not run since: it knew of the hours that
  /// begin and end, and claims nothing more than that behind them (R34, R58).
  mutating func holdCount() {
    guard promises.contains(.activityAsRuled), phone.state.power.isOn, memory == .own, !hasTurned,
      !ledger.isUnclear, ledger.hasAccess, ledger.knowsAccess, isHistoryClear, policies == 0,
      phone.state.liveActivities.records.count == 1, let lines = phone.activityTexts.first,
      lines.count > 2, let counted = lines.last
    else { return }
    if let session = ledger.sessions.first, ledger.sessions.count == 1 {
      // How long it has run already is no claim of when it ends.
      guard counted.hasSuffix(" left"), session.breaksTaken == 0, !session.isRough,
        !session.hasRounds, lines[0] == activityTitle(of: session),
        case .at(let end) = ledger.plannedEnd(of: session),
        counted != "\(Duration.seconds(end - ledger.wall)) left"
      else { return }
    } else {
      guard ledger.sessions.isEmpty, let line = ledger.lines.last, line.isSure, line.breaks == 0,
        line.reason == .schedule, lines[0] == "Focus: \(line.profile)"
      else { return }
    }
    complain(
      .activityAsRuled, manner: 4,
      "a Live Activity counts “\(counted)” behind what it was told, and FocusKey has not run",
      ["the lock screen does not show \(SpokenSentence.quoted(counted))"])
  }

  /// What a session's Live Activity is headed by.
  func activityTitle(of session: LedgerSession) -> String {
    if session.pause != nil { return "Break" }
    return session.restEnd(at: now) != nil ? "Rest" : "Focus: \(name(of: session))"
  }

  private func name(of session: LedgerSession) -> String { ledger.profiles[session.profile].name }

  // MARK: The widget (R57a)

  /// Holds what the widget tells of sessions against those that run.
  mutating func holdWidget() {
    guard promises.contains(.widgetAsRuled), phone.state.power.isOn,
      phone.state.power.wasUnlocked, !ledger.isUnclear, ledger.hasAccess,
      // A copy of the state may not know of the last turn of a clock (R61).
      !((hadPowerCut || hadLateCorrection) && ledger.sessions.contains(where: \.isRough)),
      // Power that fails in the write of the state, and leaves it written, leaves the widget as it was
      // until what it shows changes the next time: FocusKey does not see that, and should.
      !(hadPowerCut && (hadLatePowerCut || hadDamage))
    else { return }
    let ends = ledger.sessions.map { session -> String? in
      if let end = session.pause.map({ $0.end.due(offset: ledger.offset) }) {
        // It is over with its session, too (R41).
        let last: Int64? =
          switch ledger.lastEnd(of: session) {
          case .at(let last): min(last, end + ledger.offset)
          case .byHand: end + ledger.offset
          case .unknown: nil
          }
        return last.map { "\(name(of: session)) · Break until \(time($0))" }
      }
      if let end = ledger.restEnd(of: session, at: now) {
        return "\(name(of: session)) · Break until \(time(end + ledger.offset))"
      }
      return switch ledger.plannedEnd(of: session) {
      case .at(let end): "\(name(of: session)) · until \(time(end))"
      case .byHand: "\(name(of: session)) · since \(time(session.startWall))"
      case .unknown: nil
      }
    }
    let shown = phone.widgetTexts
    if let missing = ends.compactMap(\.self).first(where: { !shown.contains($0) }) {
      complain(
        .widgetAsRuled, manner: 1, "the widget must say “\(missing)”, and does not",
        ["the widget shows \(SpokenSentence.quoted(missing))"])
    } else if ends.isEmpty, !shown.contains("No session") {
      complain(
        .widgetAsRuled, manner: 2, "no session runs, and the widget tells of one",
        ["the widget shows \"No session\""])
    }
  }

  /// A time of day as it is shown, out of a moment of the wall clock.
  private func time(_ wall: Int64) -> String {
    "\(ledger.zone.civilTime(at: Instant(seconds: wall)).time)"
  }

  // MARK: The shield (R49)

  /// What the extension that words a shield is told of the app in front: its token, and that of the
  /// category that covers it (R49, D30).
  private var coveringTokens: [PickedItem]? {
    guard let handed = handedToken, case .app(let app) = phone.state.front,
      let place = stage.circumstances.target(ofApp: app)
    else { return nil }
    let item = stage.circumstances.app(place)
    return handed == item ? [handed] : [item, handed]
  }

  /// A category covers its sites as it covers its apps, with FocusKey's own shield (R10, R49).
  mutating func holdPage(_ place: Int) {
    guard promises.contains(.shieldSays), isInUse, !ledger.isUnclear, ledger.hasAccess,
      let category = stage.circumstances.category(ofTarget: place), let cover = phone.state.cover,
      cover.isSystemLook, !phone.state.quirks.contains(.defaultShields)
    else { return }
    let browser = stage.circumstances.browserItems
    let selections = ledger.sessions.map { ledger.profiles[$0.profile].selection }
    // Where Safari itself is blocked, it is that which is covered.
    guard !selections.contains(where: { $0.isAllowList || browser.contains(where: $0.lists) }),
      ledger.sessions.contains(where: { ledger.blocking(category).contains($0.profile) })
    else { return }
    complain(
      .shieldSays, manner: 4,
      "a category is blocked, and the shield over a site of it is not FocusKey's",
      ["the shield says \"Blocked by FocusKey\""])
  }

  /// Holds the words of a shield that has just been drawn against the sessions that block.
  mutating func holdShield() {
    guard promises.contains(.shieldSays), isInUse, !ledger.isUnclear, ledger.hasAccess,
      let cover = phone.state.cover, let tokens = coveringTokens, let handed = handedToken
    else { return }
    let blocking = ledger.sessions.filter { session in
      func blocks(_ token: PickedItem) -> Bool {
        ledger.blocking(token).contains(session.profile)
      }
      // What an allow list allows, the app or its category, it does not block.
      let isAllowList = ledger.profiles[session.profile].validSelection.isAllowList
      return isAllowList ? tokens.allSatisfy(blocks) : tokens.contains(where: blocks)
    }
    let budgets = Set(tokens.flatMap { ledger.budgets(at: $0) }).sorted()
    guard !(blocking.isEmpty && budgets.isEmpty) else { return }
    let ordered = blocking.sorted {
      ($0.startWall, name(of: $0)) < ($1.startWall, name(of: $1))
    }
    // A profile of which a session and a budget block is named once.
    let others = budgets.filter { budget in !ordered.contains { $0.profile == budget } }
    // Budgets have no start: they are told by name.
    let names = (ordered.map { name(of: $0) } + others.map { ledger.profiles[$0].name }.sorted())
      .joined(separator: ", ")
    let ends =
      ordered.map { ledger.plannedEnd(of: $0) } + budgets.map { _ in .at(ledger.endOfDay) }
    if !ends.contains(.unknown) {
      let known = ends.compactMap { if case .at(let end) = $0 { end } else { nil } }
      let last = known.count == ends.count ? known.max() : nil
      let line = "\(names) · until \(last.map { time($0) } ?? "you end it")"
      let said = cover.look.subtitle ?? ""
      // Which session began first, nobody knows where the history is not clear.
      if said != line, isHistoryClear || Self.words(of: said) != Self.words(of: line) {
        return complain(
          .shieldSays, manner: 1, "the shield must say “\(line)”, and says “\(said)”",
          ["the shield says \(SpokenSentence.quoted(line))"])
      }
    }
    guard budgets.isEmpty else {
      guard cover.look.secondaryButton != Label.askForTime else { return }
      return complain(
        .shieldSays, manner: 5, "a budget is used up, and no more time can be asked for",
        ["the shield offers \"Ask for more time\""])
    }
    // A press tells no more than the token that the system hands over (D30).
    let profiles = ledger.blocking(handed)
    let isOffered = cover.look.secondaryButton == Label.takeBreak
    let pausable = ledger.pausable(at: handed)
    guard isOffered != profiles.allSatisfy(pausable.contains) else { return }
    complain(
      .shieldSays, manner: isOffered ? 3 : 2,
      "the shield \(isOffered ? "offers" : "does not offer") a break, and must"
        + (isOffered ? " not" : ""),
      isOffered
        ? ["the screen does not show \"Take a Break\""] : ["the shield offers \"Take a Break\""])
  }

  /// The words of a line on a shield, in an order of their own.
  private static func words(of line: String) -> [Substring] {
    line.split(whereSeparator: { $0 == " " || $0 == "," }).sorted()
  }
}
