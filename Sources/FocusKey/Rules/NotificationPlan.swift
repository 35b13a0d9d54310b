import Determinism

/// One notification that FocusKey wants pending.
struct PlannedNotification: Equatable {
  var identifier: String
  var text: String
  var at: Instant
}

/// Which notifications are wanted: heads-ups, ends of breaks, ends without access (R6, R37, R46).
struct NotificationPlan {
  /// How long before a scheduled start its heads-up comes (R37).
  static let headsUp = Duration.minutes(5)
  /// How long before blocking resumes a notification comes, and the shortest break that has one (R46).
  static let breakWarning = Duration.minutes(1)
  static let shortestWarnedBreak = Duration.minutes(2)
  /// Heads-ups kept ahead, shared by the profiles that have some.
  ///
  /// Real limit: 64 pending ones, the oldest gives way (D35); breaks and ends need some, too.
  static let headsUpsAhead = 40

  private let finished: FinishedDraft

  /// Plans for a draft.
  init(_ finished: FinishedDraft) { self.finished = finished }

  /// What is planned for.
  var draft: Draft {
    // Inlined, it leaves the rest of the draft where it is.
    @inline(__always) get { finished.draft }
  }

  /// The local day from which heads-ups are prepared so many days ahead.
  static func firstDay(at reading: ClockReading) -> CivilDate {
    reading.zone.civilTime(at: reading.wall + headsUp).date
  }

  /// All that a draft wants pending now: mostly nothing, and then no plan is made.
  static func wanted(by draft: Draft) -> [PlannedNotification] {
    guard
      draft.state.sessions.contains(where: { $0.isTimerOnly || $0.currentBreak != nil })
        || draft.state.profiles.contains(where: \.warnsBeforeStart)
    else { return [] }
    return NotificationPlan(FinishedDraft(draft)).wanted()
  }

  /// All that is wanted pending now.
  func wanted() -> [PlannedNotification] {
    var found: [PlannedNotification] = []
    // In place: each session would be copied for the question.
    for place in draft.state.sessions.indices
    where draft.state.sessions[place].isTimerOnly || draft.state.sessions[place].currentBreak != nil
    {
      // A break of several sessions that ends with all of them is told of once.
      found += ofSession(draft.state.sessions[place]).filter { new in
        !found.contains { $0.at == new.at && $0.text == new.text }
      }
    }
    var headsUps: [PlannedNotification] = []
    for place in draft.state.profiles.indices where draft.state.profiles[place].warnsBeforeStart {
      headsUps += self.headsUps(
        draft.state.profiles[place], atMost: NotificationPlan.headsUpsAhead)
    }
    if headsUps.count > NotificationPlan.headsUpsAhead {
      headsUps.sort { ($0.at, $0.identifier) < ($1.at, $1.identifier) }
      headsUps.removeSubrange(NotificationPlan.headsUpsAhead...)
    }
    return found + headsUps
  }

  private func ofSession(_ session: Session) -> [PlannedNotification] {
    var found: [PlannedNotification] = []
    let turned = draft.state.turned
    if session.isTimerOnly, let due = session.timer?.due(turned: turned), due > draft.now {
      let name = draft.name(of: session.profile)
      let identifier = "session.\(session.id.number).time.\(name).\(wait(until: due))"
      found.append(.init(identifier: identifier, text: "\(name): time is up", at: due))
    }
    guard let pause = session.currentBreak else { return found }
    if pause.countsUse { return found }
    let parts =
      pause.openings.isEmpty
      ? [(pause.start, pause.end)] : pause.openings.map { ($0.from, $0.end) }
    let last = draft.foreseenEnd(of: session)
    for (start, deadline) in parts {
      let end = deadline.due(turned: turned)
      let resumes = draft.endOfRest(at: end, of: session) ?? end
      let warning = resumes - NotificationPlan.breakWarning
      let endsFirst = last.map { $0 <= resumes } ?? false
      let identifier = warningIdentifier(of: session, before: resumes)
      if deadline.wall - start >= NotificationPlan.shortestWarnedBreak, warning > draft.now,
        !endsFirst, !found.contains(where: { $0.identifier == identifier })
      {
        found.append(
          .init(identifier: identifier, text: "Your break ends in 1 minute", at: warning))
      }
    }
    return found
  }

  private func warningIdentifier(of session: Session, before resumes: Instant) -> String {
    "session.\(session.id.number).break.\(wait(until: resumes))"
  }

  /// The name of a length of time that ends at a moment: when that is, by what nobody can turn.
  ///
  /// What waits for it is another one once the clock was turned or the phone restarted, whether or not
  /// FocusKey could note that (R53).
  private func wait(until moment: Instant) -> String {
    "\(draft.reading.boot).\((draft.reading.uptime + (moment - draft.now)).seconds)"
  }

  /// Whether it tells of the end of a rest that runs: a break has run into it, and is over (R46).
  ///
  /// Of targets that are opened side by side, some may be closed while others are open.
  func tellsOfRest(_ identifier: String) -> Bool {
    draft.state.sessions.contains { session in
      let mayBeOver =
        session.currentBreak == nil
        || draft.state.profile(session.profile)?.opensSideBySide ?? false
      return mayBeOver
        && draft.endOfRest(at: draft.now, of: session)
          .map { warningIdentifier(of: session, before: $0) == identifier } ?? false
    }
  }

  /// What is said is part of the name: a profile that is renamed has others.
  private func headsUps(_ profile: Profile, atMost count: Int) -> [PlannedNotification] {
    guard profile.isScheduleOn, draft.state.access == .approved else { return [] }
    let table = draft.timetable(profile)
    guard let free = endOfSession(of: profile) else { return [] }
    var found: [PlannedNotification] = []
    let text = "\(profile.name) starts in 5 minutes"
    // The days count from when the session is over: nobody may look at the phone until then.
    let from = free > draft.now ? free - .seconds(1) : draft.now
    for run in table.nextOccurrences(after: from + NotificationPlan.headsUp, days: 8)
    where run.start - NotificationPlan.headsUp >= free
      && table.end(ofSpanAt: run.start - NotificationPlan.headsUp) == nil
      && table.end(ofSpanAt: run.start - .seconds(1)) == nil
    {
      // In another zone it may come at another time of day, where a start or the time before it lies
      // in a gap (R30): then it is another one.
      let moment = run.start - NotificationPlan.headsUp
      // Windows that begin together make one session (R33).
      if found.last?.at == moment { continue }
      let civil = draft.zone.civilTime(at: moment)
      // One that comes when the clock shows its time again waits for a length of time.
      let again = draft.zone.instant(of: civil) == moment ? "" : ".again.\(wait(until: moment))"
      let room = profile.name.utf8.count + again.utf8.count
      let identifier = DigitText.make(capacity: NotificationPlan.longestHeadsUp + room) { text in
        NotificationPlan.write(run.id, to: &text)
        text.write(ascii: ".")
        text.write(profile.name)
        text.write(ascii: ".")
        civil.time.write(to: &text)
        text.write(again)
      }
      found.append(.init(identifier: identifier, text: text, at: moment))
      if found.count == count { break }
    }
    return found
  }

  /// When the session that runs of a profile ends, the distant past without one; nil: when somebody
  /// ends it, and then FocusKey runs.
  private func endOfSession(of profile: Profile) -> Instant? {
    guard let session = draft.state.session(of: profile.id) else { return .distantPast }
    return draft.foreseenEnd(of: session)
  }

  /// The notification that most of a budget is used, to be posted at once (R47).
  static func warning(
    of profile: ProfileID, _ budget: Budget, named name: String, _ draft: Draft
  ) -> PlannedNotification {
    let date = draft.state.budgets.map { "\($0.date)" } ?? ""
    return PlannedNotification(
      identifier: "budget.\(profile.number).\(date)",
      text: "\(name): \(Budget.warningPercent) % of \(budget.limit.words) used today", at: draft.now
    )
  }

  /// Whether what was said of a budget still holds: on its day, or while the request waits.
  private func stillTells(ofBudget identifier: String) -> Bool {
    guard let number = identifier.number(after: "budget."),
      let account = draft.account(of: ProfileID(number))
    else { return false }
    if identifier.hasSuffix(".ask") { return account.request != nil }
    return draft.state.budgets.map { identifier.hasSuffix(".\($0.date)") } ?? false
  }

  /// The most bytes of a heads-up's name, but for a profile's name.
  private static let longestHeadsUp = 128

  /// Writes the name of an occurrence: `headsup.1.2.2026-01-05`.
  private static func write(_ occurrence: OccurrenceID, to text: inout DigitText) {
    text.write("headsup.")
    text.write(occurrence.profile.number, width: 1)
    text.write(ascii: ".")
    text.write(occurrence.window.number, width: 1)
    text.write(ascii: ".")
    occurrence.date.write(to: &text)
  }

  private static func identifier(of occurrence: OccurrenceID) -> String {
    DigitText.make(capacity: longestHeadsUp) { write(occurrence, to: &$0) }
  }

  private static func isHeadsUp(_ identifier: String, of occurrence: OccurrenceID) -> Bool {
    identifier.hasPrefix("\(Self.identifier(of: occurrence)).")
  }

  /// Whether a notification still has something to tell: its session runs, or its occurrence comes
  /// within minutes or is not over (R28).
  ///
  /// A heads-up that was shown with its session running already never had (R37): the phone was off, its
  /// clock was set or it came into another zone. Nor had the announcement of a break's end that was shown
  /// with the break over (R46): the phone was off.
  ///
  /// - Parameter shown: When it was shown.
  func stillTells(_ identifier: String, shown: Instant) -> Bool {
    // What came from outside stays until somebody has looked (R48a).
    if identifier == PolicyReceiver.notification { return true }
    if identifier.hasPrefix("budget.") { return stillTells(ofBudget: identifier) }
    if identifier.hasPrefix("session.") {
      return Self.tells(identifier, ofOneOf: draft.state.sessions)
        && !(cameTooLate(identifier, shown) && identifier.contains(".break."))
    }
    guard let number = identifier.number(after: "headsup."),
      let profile = draft.state.profile(ProfileID(number))
    else { return false }
    let table = draft.timetable(profile)
    if let span = table.span(at: draft.now) {
      if span.occurrences.contains(where: { Self.isHeadsUp(identifier, of: $0) }) {
        return shown < span.start
      }
    }
    return table.nextOccurrences(after: draft.now, days: 1).contains {
      Self.isHeadsUp(identifier, of: $0.id)
        && $0.start <= draft.now + NotificationPlan.headsUp
    }
  }

  /// Whether a notification was shown of a session whose break is only now found to have been over then.
  private func cameTooLate(_ identifier: String, _ shown: Instant) -> Bool {
    guard let number = identifier.number(after: "session.") else { return false }
    return draft.resumed[SessionID(number)].map { $0 <= shown } ?? false
  }

  /// Whether a notification tells of one of some sessions.
  static func tells(_ identifier: String, ofOneOf sessions: [Session]) -> Bool {
    guard let number = identifier.number(after: "session.") else { return false }
    return sessions.contains { $0.id.number == number }
  }
}

extension String {
  /// The number after a prefix, up to the next dot.
  fileprivate func number(after prefix: StaticString) -> Int? {
    var identifier = self
    return identifier.withUTF8 { bytes in
      let known = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
      guard bytes.starts(with: known) else { return nil }
      var number: Int?
      var place = known.count
      while place < bytes.count, bytes[place] != UInt8(ascii: ".") {
        guard let digit = Int(digit: bytes[place]), number ?? 0 < Int.max / 10 else { return nil }
        number = (number ?? 0) * 10 + digit
        place += 1
      }
      return number
    }
  }
}

extension Int {
  /// What a digit stands for; nil for another byte.
  fileprivate init?(digit: UInt8) {
    guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
    self.init(digit - UInt8(ascii: "0"))
  }
}
