import Determinism

extension WakeUp {
  /// The stored state; nil at the first launch, or where it cannot be read.
  public static func state(in environment: Environment) -> State? {
    stored(in: environment)?.state
  }

  /// The stored state brought up to now, as screens show it; nil where it cannot be read.
  public static func settledState(in environment: Environment) -> State? {
    stored(in: environment)?.settled(at: environment.readClock(), environment).state
  }

  /// What is stored, as ``state(in:)`` tells it.
  static func stored(in environment: Environment) -> DecodedState? {
    if let kept = StateStore.kept(in: environment.container) {
      return complete(kept, environment)
    }
    let remembered = environment.readMemory()?.decoded
    guard
      case .state(let decoded, let isRecovered) =
        StateStore.load(environment.container, cached: remembered)
    else { return nil }
    if !isRecovered, decoded.file !== remembered { remember(decoded.file, environment) }
    return complete(decoded, environment)
  }

  /// Whether there is a state file at all: a first launch has none.
  public static func isFirstLaunch(in environment: Environment) -> Bool {
    if case .none = StateStore.load(environment.container, cached: nil) { return true }
    return false
  }

  /// Stores the very first state: the presets (R9), without a wake-up.
  ///
  /// - Throws: `.storageFull` where there is no room for it.
  public static func store(first state: State, in environment: Environment) throws(Refusal) {
    do {
      _ = try StateStore.save(state, to: environment.container)
      try StateStore.mark(environment.container)
    } catch {
      throw .storageFull
    }
  }

  /// Changes the very first state before FocusKey is opened, as the set-up of a story does: the presets
  /// are there by then (R9), and it is still the first launch that comes next (R5).
  ///
  /// - Throws: What the change throws; `.storageFull` where there is no room for the state.
  package static func changeFirstState<T>(
    in environment: Environment, _ change: (inout Draft) throws(Refusal) -> T
  ) throws(Refusal) -> T {
    let stored = state(in: environment)
    var draft = Draft(stored ?? State(), in: environment)
    if stored == nil { try Presets.make(in: &draft) }
    let value = try draft.withoutStrictness(change)
    try store(first: draft.state, in: environment)
    return value
  }

  /// Whether the state was made on another phone: the file that stays out of backups is missing
  /// (R63).
  public static func isRestoredFromBackup(in environment: Environment) -> Bool {
    do {
      return try environment.container.read(StateStore.markerName) == nil
        && environment.container.read(StateStore.name) != nil
    } catch {
      return false
    }
  }

  /// Notes that the person was told of the other phone: it is this one from now on (R63).
  public static func markThisPhone(in environment: Environment) {
    do { try StateStore.mark(environment.container) } catch {
      environment.log("marker not written: \(error)")
    }
  }

  /// The whole history, in order of start, then by profile; with what is stored and not in its file
  /// yet.
  public static func history(in environment: Environment) -> [HistoryLine] {
    var lines: [HistoryLine] = []
    do {
      let bytes = try environment.container.read(HistoryFile.name) ?? []
      let stored = stored(in: environment)
      let read = HistoryFile.Read(bytes, after: stored?.file.history)
      lines = read.lines
      if let stored {
        stored.file.history = read
        lines += try untoldLines(
          among: stored.state.newestLines, upTo: stored.state.historyBytes, in: environment)
      }
    } catch {
      environment.log("history not read: \(error)")
    }
    return lines.sorted {
      ($0.start, $0.profileName, $0.session) < ($1.start, $1.profileName, $1.session)
    }
  }

  /// Ends a torn line of the history and adds what it misses, and the log says so (R61).
  static func mendHistory(of state: State, in environment: Environment) {
    let container = environment.container
    do {
      let end = try container.end(HistoryFile.name)
      guard mayMissLines(history: end, upTo: state.historyBytes), container.lock() else { return }
      defer { container.unlock() }
      let lines = try untoldLines(
        among: state.newestLines, upTo: state.historyBytes, in: environment)
      let told = HistoryFile.encode(lines, after: end)
      if told.isEmpty { return }
      let damage = try damage(ofHistoryEndingAt: end, missing: lines.count, in: environment)
      try container.append(HistoryFile.name, told)
      if let damage { DebugLog.append(damage, environment) }
    } catch {
      environment.log("history not mended: \(error)")
    }
  }

  /// What the log says of a history that is mended; nil where nothing is wrong with it.
  static func damage(
    ofHistoryEndingAt end: Environment.Container.End?, missing: Int, in environment: Environment
  ) throws -> String? {
    guard HistoryFile.isTorn(end) || missing > 0 else { return nil }
    let bytes = try environment.container.read(HistoryFile.name) ?? []
    let damaged = HistoryFile.Read(bytes).damaged
    return "history damaged: lines that cannot be read \(damaged), told again \(missing)"
  }

  /// The lines that were saved with a state and did not get into the history: the power went between
  /// the two writes, or within the second (R61).
  ///
  /// - Parameters:
  ///   - newest: The lines that were saved with it.
  ///   - length: How long the history was to be with them, in bytes.
  static func untoldLines(
    among newest: [HistoryLine], upTo length: Int, in environment: Environment
  ) throws -> [HistoryLine] {
    let container = environment.container
    guard !newest.isEmpty else { return [] }
    let end = try container.end(HistoryFile.name)
    guard mayMissLines(history: end, upTo: length) else { return [] }
    let told = HistoryFile.Read(try container.read(HistoryFile.name) ?? []).lines
    return newest.filter { line in !told.contains { $0.session == line.session } }
  }

  /// Whether a history is not as it was to be when a state was saved: torn, or of another length.
  ///
  /// What is left of lines that were torn twice may be longer than the whole ones.
  private static func mayMissLines(
    history end: Environment.Container.End?, upTo length: Int
  ) -> Bool {
    HistoryFile.isTorn(end) || end?.count ?? 0 != length
  }
}

/// The instants at which what is blocked may change by itself, as far as the stored state knows.
public enum StoredDeadlines {
  /// The next few of each kind, by the wall clock.
  public static func upcoming(in environment: Environment) -> [Instant] {
    guard let stored = WakeUp.stored(in: environment) else { return [] }
    let reading = environment.readClock()
    func draft() -> Draft { Draft(stored.state, at: reading, zoneNamed: environment.zone) }
    return stored.outlook(at: reading)?.deadlines(of: draft(), at: reading) ?? draft().deadlines
  }
}

extension Draft {
  /// Begins to think about a state now.
  init(_ state: State, in environment: Environment) {
    self.init(state, at: environment.readClock(), zoneNamed: environment.zone)
  }

  /// The instants ahead at which what is blocked may change by itself, as far as the state knows: the
  /// next few of each kind, in order.
  var deadlines: [Instant] {
    let turned = state.turned
    var found: [Instant] = []
    for session in state.sessions {
      if let pause = session.currentBreak {
        found.append(pause.due(turned: turned))
        for opening in pause.openings { found.append(opening.end.due(turned: turned)) }
      }
      if let timer = session.timer { found.append(timer.due(turned: turned)) }
      if let change = session.nextRoundChange(after: now, turned: turned) { found.append(change) }
    }
    found += budgetBoundaries(in: zone)
    // In place: each profile would be copied for its windows.
    for place in state.profiles.indices {
      if let next = timetable(state.profiles[place]).nextBoundary(after: now) { found.append(next) }
    }
    found.removeAll { $0 <= now }
    found.sort()
    return found
  }
}
