/// Lists acts, in steps as coarse as lets an exhaustive search come deep.
enum ActListing {
  /// What people do where sessions run.
  static func ofSessions(_ story: PhoneStory) -> [Act] {
    let profiles = story.stage.drawn.profiles
    var acts: [Act] = profiles.isEmpty ? [.start(0)] : profiles.indices.map { .start($0) }
    if profiles.count == 1, profiles[0].windows.isEmpty {
      acts += [.startTimed(0, minutes: 240), .startRounds(0, count: 2, focus: 25, rest: 5)]
    }
    acts += [.takeBreak, .endBreak, .endSession, .openFocusKey, .lock, .unlock]
    return acts + answers(story) + changes(story)
  }

  /// What somebody answers who is asked for something, and the button that leads to it (R39).
  private static func answers(_ story: PhoneStory) -> [Act] {
    if story.isAsked { return story.gatesAsked.flatMap { ActDrawing.answers(to: $0, in: story) } }
    return story.labelBeforeGate.map { [.tap($0)] } ?? []
  }

  /// How the one profile there is changes: whoever has it takes its hours back, or a guardian sends others.
  private static func changes(_ story: PhoneStory) -> [Act] {
    guard story.stage.drawn.profiles.count == 1, let profile = story.ledger.profiles.first else {
      return []
    }
    if story.stage.hasGuardian {
      return [.sendPolicy(0, .strict(true)), .sendPolicy(0, .endGate(.nothing))]
    }
    guard !story.stage.drawn.profiles[0].windows.isEmpty else { return [] }
    return [.switchSchedule(0, isOn: !profile.isScheduleOn), .deleteProfile(0)]
  }

  /// What people do where apps are opened at their shields: they open what is blocked, and leave it.
  static func ofOpenings(_ story: PhoneStory) -> [Act] {
    var acts: [Act] = [.start(0), .takeBreak, .endBreak, .endSession, .openFocusKey, .goHome]
    let covered = story.ledger.profiles[0].covers.intersection(story.stage.circumstances.apps)
    acts += covered.places.map { .open($0) }
    if story.phone.state.cover != nil { acts += [.tap(Label.takeBreak), .tap(Label.close)] }
    return acts
  }

  /// What people do where use is counted: they use it, ask for more of it, and are answered.
  static func ofUse(_ story: PhoneStory) -> [Act] {
    var acts: [Act] = [.openFocusKey, .goHome]
    let counted = story.ledger.countedTargets
    acts += counted.intersection(story.stage.circumstances.apps).places.map { .open($0) }
    if counted.contains(.youtubePage) { acts += Targets.youtubePage.places.map { .visit($0) } }
    if let label = story.phone.state.cover?.look.secondaryButton { acts.append(.tap(label)) }
    if story.ledger.isTimeAsked { acts.append(.approveFor(minutes: 2)) }
    if !story.ledger.blockedByBudgets.isEmpty { acts.append(.sendPolicy(0, .budget(minutes: 60))) }
    return acts
  }

  /// What goes wrong, of each kind the plainest.
  static func faults(in story: PhoneStory) -> [Act] {
    let isFull = story.phone.state.faultPlan.isStorageFull
    let countsUse = story.stage.isOfBudgets
    let zones = countsUse ? ["Pacific/Pago_Pago", "America/Nuuk"] : ["Pacific/Pago_Pago"]
    return [.restart, .kill, .loseCallbacks(1), isFull ? .freeStorage : .fillStorage]
      + [3_600, -3_600].map { .turnClock(seconds: $0) }
      + (countsUse ? [-61, 86_400, -86_400].map { .turnClock(seconds: $0) } : [])
      + (zones + [story.stage.drawn.zone]).map { .changeZone($0) }
      + [story.ledger.hasAccess ? .revokeAccess : .grantAccess]
  }
}
