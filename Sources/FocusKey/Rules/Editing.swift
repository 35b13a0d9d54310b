import Determinism
import FamilyControls

/// Days, start and end of a window as the editor hands them in.
public struct WindowHours: Hashable, Sendable {
  /// The days on which it starts.
  public var days: Weekdays
  /// The local time at which it starts.
  public var start: TimeOfDay
  /// The local time at which it ends.
  public var end: TimeOfDay

  /// Makes hours.
  public init(days: Weekdays, start: TimeOfDay, end: TimeOfDay) {
    self.days = days
    self.start = start
    self.end = end
  }
}

extension Draft {
  /// Tokens of one kind in one profile at most.
  ///
  /// Real limit: the system drops a larger set (D26).
  public static let tokensAtMost = 50
  /// The shortest window.
  ///
  /// Real limit: the shortest interval that can be monitored (D17).
  public static let shortestWindow = MonitorPlan.shortest

  /// Makes a profile with the defaults of every new one.
  ///
  /// - Throws: `.nameEmpty` or `.nameTaken`.
  @discardableResult
  public mutating func makeProfile(named name: String) throws(Refusal) -> ProfileID {
    try check(name: name, of: nil)
    let id = ProfileID(state.nextProfile)
    state.nextProfile += 1
    state.profiles.append(Profile(id: id, name: name))
    note("profile \(name) made", at: now)
    return id
  }

  /// Changes what is neither name nor selection nor windows; takes effect at once (R15).
  ///
  /// - Throws: `.unknownProfile`; `.isStrict` while a strict one is held (R15); `.perAppNeedsBlockList`;
  ///   `.budgetNeedsBlockList` or `.budgetLength` (R47). Nothing is changed then.
  public mutating func change(
    _ id: ProfileID, _ edit: (inout Profile) -> Void
  ) throws(Refusal) {
    let index = try editable(id)
    var profile = state.profiles[index]
    edit(&profile)
    if profile.mode == .blocksEverythingExcept && profile.breaksOpenOneTarget {
      throw .perAppNeedsBlockList
    }
    if !profile.breaksOpenOneTarget {
      profile.opensEachByItself = false
      profile.breaksCountUse = false
    }
    try Draft.check(budget: profile.budget, mode: profile.mode)
    let old = state.profiles[index]
    state.profiles[index] = profile
    apply(at: now, in: zone)
    if profile.budget != nil, old.budget?.limit != profile.budget?.limit { countAnew() }
  }

  /// Replaces a profile's selection (R14, R15).
  ///
  /// - Throws: `.unknownProfile`; `.isStrict` while a strict one is held (R15); `.tooManyTargets` (R14);
  ///   `.budgetNeedsBlockList` (R47). The stored selection stays as it was then.
  public mutating func select(
    _ selection: FamilyActivitySelection, in id: ProfileID, mode: Profile.Mode? = nil
  ) throws(Refusal) {
    let index = try editable(id)
    let counts = [
      ("apps", selection.applicationTokens.count),
      ("categories", selection.categoryTokens.count),
      ("websites", selection.webDomainTokens.count),
    ]
    for (kind, count) in counts where count > Draft.tokensAtMost {
      throw .tooManyTargets(kind: kind, limit: Draft.tokensAtMost)
    }
    try Draft.check(budget: state.profiles[index].budget, mode: mode ?? .blocksSelection)
    let isCounted =
      state.profiles[index].budget != nil && state.profiles[index].selection != selection
    state.profiles[index].selection = selection
    state.profiles[index].isPicked = true
    state.profiles[index].isDoubtful = false
    if isCounted { countAnew() }
    // What was suggested was of the other mode, or that something be picked.
    let isOfOtherMode = mode.map { $0 != state.profiles[index].mode } ?? false
    if isOfOtherMode || state.profiles[index].suggestion == Draft.importSuggestion {
      state.profiles[index].suggestion = ""
    }
    if let mode { state.profiles[index].mode = mode }
    if mode == .blocksEverythingExcept {
      state.profiles[index].breaksOpenOneTarget = false
      state.profiles[index].opensEachByItself = false
      state.profiles[index].breaksCountUse = false
    }
    state.needsPicking = state.needsPicking && state.profiles.contains { !$0.isPicked }
    note("selection of \(state.profiles[index].name) changed", at: now)
  }

  /// Replaces a profile's windows and switches them on (R15, R29).
  ///
  /// - Throws: `.unknownProfile`; `.isStrict` while a strict one is held (R15); `.startIsEnd`,
  ///   `.windowTooShort` or `.neverEnds` (R29); `.tooManySessions` (R20). The windows stay then.
  public mutating func schedule(_ id: ProfileID, _ hours: [WindowHours]) throws(Refusal) {
    let index = try editable(id)
    try Draft.check(hours)
    let kept = Draft.kept(of: state.profiles[index].windows, by: hours)
    var windows: [ScheduleWindow] = []
    for (hour, old) in zip(hours, kept) {
      windows.append(
        old.map { ScheduleWindow(id: $0, days: hour.days, start: hour.start, end: hour.end) }
          ?? makeWindow(hour))
    }
    let profile = state.profiles[index]
    if profile.windows == windows, profile.isScheduleOn { return }
    state.profiles[index].windows = windows
    state.profiles[index].isScheduleOn = !windows.isEmpty
    state.profiles[index].scheduleSince = now
    guard fitsSessionLimit else {
      state.profiles[index] = profile
      throw .tooManySessions(limit: Draft.sessionsAtMost)
    }
    note("schedule of \(profile.name) changed", at: now)
    leaveWindows(of: id, adoptedGoOn: false)
    apply(at: now, in: zone)
  }

  /// Makes a window, which is nobody's yet.
  mutating func makeWindow(_ hours: WindowHours) -> ScheduleWindow {
    defer { state.nextWindow += 1 }
    return ScheduleWindow(
      id: WindowID(state.nextWindow), days: hours.days, start: hours.start, end: hours.end)
  }

  /// Which windows go on, for each of the hours that take their place; nil where it is a new one.
  ///
  /// One that starts at the same time is the same one, so that what was skipped of it stays skipped
  /// (R27): first where its days are the same, then where it stands in the same place.
  private static func kept(of old: [ScheduleWindow], by hours: [WindowHours]) -> [WindowID?] {
    var kept = [WindowID?](repeating: nil, count: hours.count)
    func keep(where isSame: (_ old: Int, _ new: Int) -> Bool) {
      for new in hours.indices where kept[new] == nil {
        kept[new] =
          old.indices.first {
            old[$0].start == hours[new].start && isSame($0, new) && !kept.contains(old[$0].id)
          }
          .map { old[$0].id }
      }
    }
    keep { old[$0].days == hours[$1].days }
    keep { $0 == $1 }
    keep { _, _ in true }
    return kept
  }

  /// Switches all of a profile's windows on or off (R36).
  ///
  /// - Throws: `.unknownProfile`; `.isStrict` where a strict one that is held is switched off (R15);
  ///   `.tooManySessions` (R20). It stays as it was then.
  public mutating func switchSchedule(of id: ProfileID, on isOn: Bool) throws(Refusal) {
    let index = isOn ? try place(of: id) : try editable(id)
    guard state.profiles[index].isScheduleOn != isOn else { return }
    state.profiles[index].isScheduleOn = isOn
    if isOn { state.profiles[index].scheduleSince = now }
    guard fitsSessionLimit else {
      state.profiles[index].isScheduleOn = !isOn
      throw .tooManySessions(limit: Draft.sessionsAtMost)
    }
    note("schedule of \(state.profiles[index].name) switched \(isOn ? "on" : "off")", at: now)
    leaveWindows(of: id, adoptedGoOn: true)
    apply(at: now, in: zone)
  }

  /// Gives a profile another name; everything else stays (R16).
  ///
  /// - Throws: `.unknownProfile`; `.isStrict` while a strict one is held (R15); `.nameEmpty` or
  ///   `.nameTaken`.
  public mutating func rename(_ id: ProfileID, to name: String) throws(Refusal) {
    let index = try editable(id)
    try check(name: name, of: id)
    state.profiles[index].name = name
  }

  /// Deletes a profile; its session ends first (R16).
  ///
  /// - Throws: `.unknownProfile`, or `.isStrict` while a strict one is held (R15).
  public mutating func delete(_ id: ProfileID) throws(Refusal) {
    let index = try editable(id)
    if let session = state.session(of: id) {
      end(session.id, at: now, because: .profileDeleted)
    }
    note("profile \(state.profiles[index].name) deleted", at: now)
    state.profiles.remove(at: index)
    state.needsPicking = state.needsPicking && state.profiles.contains { !$0.isPicked }
    state.skipped.removeAll { $0.profile == id }
    if state.defaultProfile == id { state.defaultProfile = nil }
    if state.lastStartedByHand == id { state.lastStartedByHand = nil }
    settleBudgets(at: now, in: zone)
  }

  /// A session that its schedule no longer holds ends now, or goes on as a manual one, where it has time
  /// of its own left (R15, R36).
  private mutating func leaveWindows(of id: ProfileID, adoptedGoOn: Bool) {
    guard let session = state.session(of: id), session.isScheduled,
      let profile = state.profile(id), timetable(profile).span(at: now) == nil
    else { return }
    let others = state.sessions.contains { $0.isManual }
    let isOver = session.timer.map { $0.due(turned: state.turned) <= now } ?? false
    if adoptedGoOn, session.trigger != .schedule, !others, !isOver,
      let index = state.sessions.firstIndex(where: { $0.id == session.id })
    {
      state.sessions[index].isScheduled = false
    } else {
      end(session.id, at: now, because: .endedEarly)
    }
  }

  /// Refuses a budget that cannot be counted (R47).
  private static func check(budget: Budget?, mode: Profile.Mode) throws(Refusal) {
    guard let budget else { return }
    if mode == .blocksEverythingExcept { throw .budgetNeedsBlockList }
    if !budgetLengths.contains(budget.limit) || budget.days == [] { throw .budgetLength }
  }

  /// Makes changes that no strict profile refuses, though it is held: they say how things are before
  /// anything happens.
  ///
  /// A session that a schedule starts at once does not stand in the way of what is still to be said
  /// of its profile: a world is described in any order.
  ///
  /// - Throws: What the changes throw.
  package mutating func withoutStrictness<T>(
    _ changes: (inout Draft) throws(Refusal) -> T
  ) throws(Refusal) -> T {
    isFreeOfStrictness = true
    defer { isFreeOfStrictness = false }
    return try changes(&self)
  }

  private func place(of id: ProfileID) throws(Refusal) -> Int {
    guard let index = state.profileIndex(id) else { throw .unknownProfile("?") }
    return index
  }

  private func editable(_ id: ProfileID) throws(Refusal) -> Int {
    let index = try place(of: id)
    let isHeld = state.session(of: id) != nil || account(of: id)?.store != nil
    if state.profiles[index].isStrict, isHeld, !isFreeOfStrictness {
      throw .isStrict(state.profiles[index].name)
    }
    return index
  }

  private func check(name: String, of id: ProfileID?) throws(Refusal) {
    if name.allSatisfy(\.isWhitespace) { throw .nameEmpty }
    if let other = state.profile(named: name), other.id != id { throw .nameTaken(name) }
  }
}
