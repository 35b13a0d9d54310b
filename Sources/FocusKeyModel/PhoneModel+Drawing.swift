import Determinism
import VirtualPhone

/// What can be drawn: worlds, and acts that make sense in a state.
extension PhoneModel {
  package var families: Int { options.world == nil ? WorldDrawing.Family.allCases.count : 0 }

  package func world(ofFamily family: Int?, using random: inout SeededRandom) -> DrawnWorld {
    if let world = options.world { return drawingQuirk(in: world, using: &random) }
    let family = family.flatMap(WorldDrawing.Family.init)
    for _ in 0..<8 {
      let world = WorldDrawing.draw(of: family, quirks: options.quirks, using: &random)
      if stage(of: world).beginning != nil { return world }
    }
    return .plain
  }

  /// A given world, now and then on a phone with a quirk besides.
  private func drawingQuirk(
    in world: DrawnWorld, using random: inout SeededRandom
  ) -> DrawnWorld {
    let known = Self.quirks(for: world, among: options.quirks)
    guard !known.isEmpty, random.chance(1, in: 4) else { return world }
    var drawn = world
    drawn.quirks.append(known[random.index(below: known.count)])
    return stage(of: drawn).beginning == nil ? world : drawn
  }

  /// The quirks that a given world is drawn with.
  ///
  /// - Parameter asked: Those that may be; nil: all that a search draws, unless the world says
  ///   itself what phone it has.
  package static func quirks(for world: DrawnWorld, among asked: [String]?) -> [String] {
    if asked == nil, !world.quirks.isEmpty { return [] }
    return (asked ?? quirkNames).filter { quirk in
      !world.quirks.contains(quirk) && WorldDrawing.canHave(quirk, in: world)
    }
  }

  package func action(
    ofKind kind: Int, in state: PhoneStory, using random: inout SeededRandom
  ) -> Act? {
    let kind = Act.Kind.allCases[kind]
    guard mayHappen(kind) else { return nil }
    // A full disk is freed soon: nothing new comes of days in which nothing can be kept.
    if state.phone.state.faultPlan.isStorageFull, random.chance(1, in: 5) { return .freeStorage }
    for _ in 0..<4 {
      if let act = ActDrawing.draw(kind, in: state, using: &random), mayHappen(act.kind),
        state.couldHappen(act)
      {
        return act
      }
    }
    return nil
  }

  /// Whether acts of a kind are among what may happen.
  func mayHappen(_ kind: Act.Kind) -> Bool {
    guard kind.isFault, let faults = options.faults else { return true }
    return faults.contains(kind.rawValue)
  }

  /// The names of what may go wrong.
  package static let faultNames: [String] = {
    let kinds: [Act.Kind] = [.callbacks, .storage, .power, .processes, .clock, .zone, .access]
    return kinds.map(\.rawValue)
  }()

  /// The quirks that worlds are drawn with.
  package static let quirkNames = WorldDrawing.quirks

  package func addBoundaries(of state: PhoneStory, to moments: inout [Int64]) {
    if state.ledger.nextBoundary != .max { moments.append(state.ledger.nextBoundary) }
    if let event = state.phone.nextEventInstant?.seconds { moments.append(event) }
    state.ledger.addBoundaries(to: &moments)
    moments.removeAll { $0 > state.now + longestJump }
  }

  package func cell(of state: PhoneStory) -> UInt64 {
    var cell = Digest()
    let ledger = state.ledger
    let power = state.phone.state.power
    cell.combine(UInt64(ledger.sessions.count))
    for place in ledger.sessions.indices {
      cell.combine(ledger.sessions[place].isScheduled)
      cell.combine(ledger.sessions[place].pause != nil)
      cell.combine(ledger.sessions[place].timer != nil)
      cell.combine(min(ledger.sessions[place].breaksTaken, 3))
      // Of what is paused each day has its own part (R57).
      let days = (state.now - ledger.sessions[place].start) / 86_400
      cell.combine(UInt64(max(0, min(days, 3))))
    }
    cell.combine(power.isOn)
    cell.combine(power.isInUse)
    cell.combine(state.phone.state.front == .app(state.phone.state.focusKey))
    cell.combine(state.isExcused)
    cell.combine(ledger.hasAccess)
    cell.combine(ledger.offset == 0)
    cell.combine(state.phone.state.faultPlan.isStorageFull)
    cell.combine(state.phone.state.faultPlan.loseNextCallbacks > 0)
    combineSurroundings(of: state, into: &cell)
    combineTimers(of: state, into: &cell)
    cell.combine(ledger.profiles.contains { !$0.skips.isEmpty })
    for place in ledger.sessions.indices {
      for opening in ledger.sessions[place].pause?.openings ?? [] {
        cell.combine(opening.limit.map { UInt64(min(opening.used * 4 / $0, 4)) } ?? 5)
      }
    }
    if state.policies > 0 {
      cell.combine(UInt64(min(state.policies, 2)))
      for profile in ledger.profiles { cell.combine(profile.isStrict) }
    }
    combineBudgets(of: state, into: &cell)
    return cell.value
  }

  /// Where timers stand: rests, and how much of hours is over while nobody looks.
  private func combineTimers(of story: PhoneStory, into cell: inout Digest) {
    for session in story.ledger.sessions {
      cell.combine(session.hasRounds && session.restEnd(at: story.now) != nil)
      guard !story.phone.state.power.isInUse, let timer = session.timer else { continue }
      let length = max(1, timer.elapsed - session.start)
      let quarter = (story.now - session.start) * 4 / length
      cell.combine(length >= Self.hours ? UInt64(max(0, min(3, quarter))) : 4)
    }
  }

  /// What of budgets is used, asked for, granted, changed, and not known to FocusKey.
  private func combineBudgets(of story: PhoneStory, into cell: inout Digest) {
    let ledger = story.ledger
    if ledger.budgets.isEmpty { return }
    cell.combine(story.isDayUntold)
    cell.combine(ledger.countedTargets.isDisjoint(with: ledger.front))
    cell.combine(story.pending.isSomething)
    for budget in ledger.budgets {
      let drawn = story.stage.drawn.profiles[budget.profile].budget
      cell.combine(budget.used > 0)
      cell.combine(UInt64(min(budget.used * 5 / budget.limit, 5)))
      cell.combine(budget.request != nil)
      cell.combine(budget.grantEnd != nil)
      cell.combine(budget.mayTellAgain)
      cell.combine(budget.limit != drawn?.seconds)
    }
  }

  /// What FocusKey lays wires for, in seconds (R53).
  static let hours: Int64 = 7_200

  /// What phone it is, where it is, and what it monitors: where ends are never told of, or away from home,
  /// what is well known elsewhere is something new.
  private func combineSurroundings(of story: PhoneStory, into cell: inout Digest) {
    let quirks = story.phone.state.quirks
    cell.combine(quirks.isEmpty)
    for quirk in [Quirk.lostStart, .lostEnd, .lostWarning] { cell.combine(quirks.contains(quirk)) }
    cell.combine(story.phone.state.zone.identifier != story.stage.drawn.zone)
    cell.combine(UInt64(story.phone.state.activities.count))
    // Names begin with what an activity is for.
    var kinds: UInt64 = 0
    for place in story.phone.state.activities.indices {
      let beginning = story.phone.state.activities[place].name.utf8.prefix(3)
      kinds |= 1 << (beginning.reduce(0) { $0 &* 31 &+ UInt64($1) } % 61)
    }
    cell.combine(kinds)
  }
}

/// The second phase: a phone in good order must do what the rules say.
extension PhoneModel {
  package func healing(of state: PhoneStory) -> [Act] {
    var acts: [Act] = []
    if !state.phone.state.power.isOn { acts.append(.charge) }
    if state.phone.state.faultPlan.isStorageFull { acts.append(.freeStorage) }
    guard state.phone.isAppInstalled else { return acts }
    return acts + [.unlock, .goHome, .openFocusKey, .pass(seconds: 1)]
  }
}
