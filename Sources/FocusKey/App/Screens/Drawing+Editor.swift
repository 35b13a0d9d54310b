import Determinism

extension Drawing {
  /// Days, start and end that a first schedule has until the person sets others.
  private static let firstHours = WindowHours(
    days: .weekdays, start: TimeOfDay(hour: 9, minute: 0), end: TimeOfDay(hour: 17, minute: 0))

  /// The editor of one profile: its settings, each as a button that turns it one step further.
  ///
  /// Names and hours come from fields of a form: `FocusKeyApp.edit`.
  mutating func drawEditor(_ profile: Profile, _ draft: Draft) {
    title("Edit Profile")
    text(profile.name)
    if profile.isStrict, draft.state.session(of: profile.id) != nil {
      error(Refusal.isStrict(profile.name).message)
    }
    text(SelectionSummary.text(of: profile.selection))
    if !profile.suggestion.isEmpty { text(profile.suggestion) }
    if profile.mode == .blocksSelection { text(CategorySuggestion.line(for: profile, draft)) }
    drawBudget(of: profile, draft)
    drawSchedule(of: profile)
    for line in OverlapWarning.lines(for: profile, in: draft.state) { text(line) }
    drawNotes(on: profile)
    button("Select Apps & Websites", .pick(profile.id, profile.mode))
    drawModeButton(profile)
    drawScheduleButtons(profile)
    drawBreakButtons(profile, draft.state)
    drawSwitches(profile, draft.state)
    button("Delete Profile", .show(.deletion(profile.id)))
    button("Done", .show(.main))
  }

  /// What the system does besides, and what cannot be blocked (R10–R12).
  private mutating func drawNotes(on profile: Profile) {
    text("Blocking an app blocks its own website, too; blocking a website does not block its app.")
    text("FocusKey, Phone and Settings can always be opened.")
    if profile.mode == .blocksEverythingExcept {
      text("Apps on the Always Allowed list in Settings stay open, too.")
    } else if !profile.selection.categoryTokens.isEmpty {
      text("Apps on the Always Allowed list in Settings stay open unless you select them by name.")
    }
    if profile.mode == .blocksSelection, !profile.selection.categoryTokens.isEmpty {
      text("A category covers apps that you install later.")
    }
  }

  private mutating func drawModeButton(_ profile: Profile) {
    let blocksSelection = profile.mode == .blocksSelection
    // What was picked means the opposite in the other mode: it is picked anew with it (R10, R14).
    button(
      "Blocks", detail: blocksSelection ? "The selection" : "Everything except the selection",
      .pick(profile.id, blocksSelection ? .blocksEverythingExcept : .blocksSelection))
  }

  private mutating func drawScheduleButtons(_ profile: Profile) {
    if profile.windows.isEmpty {
      button("Add Schedule", .edit(profile.id, .hours([Drawing.firstHours])))
      return
    }
    button(
      "Schedule", detail: Words.onOff(profile.isScheduleOn),
      .edit(profile.id, .isScheduleOn(!profile.isScheduleOn)))
    button(
      "Heads-Up", detail: Words.onOff(profile.warnsBeforeStart),
      .edit(profile.id, .warnsBeforeStart(!profile.warnsBeforeStart)))
  }

  private mutating func drawBreakButtons(_ profile: Profile, _ state: State) {
    let five = Duration.minutes(5)
    let allowances: [BreakAllowance] = [
      .none, .perHour(count: 1, length: five), .perSession(count: 2, length: five),
      .unlimited(length: five),
    ]
    button(
      "Breaks", detail: Words.allowance(profile.allowance),
      .edit(profile.id, .allowance(Drawing.next(after: profile.allowance, in: allowances))))
    var gates: [Gate] = [.nothing, .confirmation, .wait(.seconds(30)), .card, .challenge]
    if state.guardianSeal != nil { gates.append(.approval) }
    if device.isPad { gates.removeAll { $0 == .card } }
    button(
      "Before a Break", detail: Words.gate(profile.breakGate, isPad: device.isPad),
      .edit(profile.id, .breakGate(Drawing.next(after: profile.breakGate, in: gates))))
    button(
      "Before the End", detail: Words.gate(profile.endGate, isPad: device.isPad),
      .edit(profile.id, .endGate(Drawing.next(after: profile.endGate, in: gates))))
    if [profile.breakGate, profile.endGate].contains(.challenge) {
      button(
        "Challenges in a Row", detail: "\(profile.challenges)",
        .edit(profile.id, .challenges(profile.challenges % 5 + 1)))
    }
    if profile.mode == .blocksSelection {
      button(
        "Breaks Open One App", detail: Words.onOff(profile.breaksOpenOneTarget),
        .edit(profile.id, .breaksOpenOneTarget(!profile.breaksOpenOneTarget)))
    }
    if profile.breaksOpenOneTarget {
      if !profile.breaksCountUse {
        button(
          "Several Apps at a Time", detail: Words.onOff(profile.opensEachByItself),
          .edit(profile.id, .opensEachByItself(!profile.opensEachByItself)))
      }
      button(
        "Its Minutes Are",
        detail: profile.breaksCountUse ? "Minutes of use" : "Minutes by the clock",
        .edit(profile.id, .breaksCountUse(!profile.breaksCountUse)))
    }
  }

  private mutating func drawSwitches(_ profile: Profile, _ state: State) {
    if profile.mode == .blocksSelection {
      let limits: [Duration?] = [nil, .minutes(15), .minutes(30), .minutes(60), .minutes(120)]
      let limit = Drawing.next(after: profile.budget?.limit, in: limits)
      button(
        "Daily Budget", detail: profile.budget.map(Words.budget) ?? "None",
        .edit(profile.id, .budget(limit.map { Budget(limit: $0) })))
    }
    button(
      "Strict", detail: Words.onOff(profile.isStrict),
      .edit(profile.id, .isStrict(!profile.isStrict)))
    let isDefault = state.defaultProfile == profile.id
    button(
      device.isPad ? "Default Profile" : "Default for the Card", detail: Words.onOff(isDefault),
      .edit(profile.id, .isDefault(!isDefault)))
  }

  /// Whether a profile is really to be deleted.
  mutating func drawDeletion(_ profile: Profile) {
    style(.alert)
    title("Delete \(profile.name)?")
    text("A session of it that runs is ended.")
    button("Delete", .edit(profile.id, .delete))
    button("Cancel", .show(.editor(profile.id)))
  }

  private static func next<Value: Equatable>(after value: Value, in values: [Value]) -> Value {
    let place = values.firstIndex(of: value).map { ($0 + 1) % values.count } ?? 0
    return values[place]
  }
}

/// Tells which profiles' schedules run at the same time (R32).
enum OverlapWarning {
  /// A line for each other profile that overlaps, naming both.
  ///
  /// For example `Work and Study overlap: both block then.`
  static func lines(for profile: Profile, in state: State) -> [String] {
    guard profile.isScheduleOn else { return [] }
    let own = Draft.stretches(profile.windows.map(\.hours))
    return state.profiles.compactMap { other in
      guard other.id != profile.id, other.isScheduleOn,
        Draft.stretches(other.windows.map(\.hours)).contains(where: { stretch in
          own.contains { $0.overlaps(stretch) }
        })
      else { return nil }
      return "\(profile.name) and \(other.name) overlap: both block then."
    }
  }
}
