import Determinism

/// A moment at which FocusKey code that may write runs: load, settle, decide, save, and bring the
/// system's settings in line with what is wanted (R1–R3a).
public enum WakeUp {
  /// A stale reading is redone so often at most; each redoing means that another process wrote.
  static let attemptsAtMost = 8

  /// One wake-up with a change that the person or the system asked for.
  ///
  /// - Parameters:
  ///   - environment: The phone.
  ///   - change: What is to change, on a state that is brought up to now. It may run more than
  ///     once, each time on a fresh draft.
  /// - Returns: What `change` returned.
  /// - Throws: What `change` threw, with nothing half done (R23); `.storageFull`,
  ///   `.storageUnreadable` or `.systemLimit` where the system refused.
  @discardableResult
  public static func perform<T>(
    in environment: Environment, _ change: (inout Draft) throws(Refusal) -> T
  ) throws(Refusal) -> T {
    for _ in 0..<attemptsAtMost {
      guard var loaded = load(environment) else { throw .storageUnreadable }
      let before = loaded
      let reading = environment.readClock()
      var draft = loaded.settled(at: reading, environment)
      let value: T
      do {
        value = try change(&draft)
      } catch {
        let settled = loaded.settled(at: reading, environment)
        _ = carryOut(settled, loaded: &loaded, environment)
        throw error
      }
      switch carryOut(draft, loaded: &loaded, isChanged: true, onlyIfKept: true, environment) {
      case .done: return value
      case .stale: continue
      case .full:
        let settled = loaded.settled(at: reading, environment)
        _ = carryOut(settled, loaded: &loaded, environment)
        throw .storageFull
      case .refused(let cause):
        takeBack(to: before.settled(at: reading, environment).state, environment)
        throw .systemLimit(cause)
      }
    }
    throw .storageUnreadable
  }

  /// One wake-up that only reconciles.
  ///
  /// Without a readable state nothing is touched (R61).
  ///
  /// - Parameter isLate: Whether the system tells of a boundary that had passed before.
  public static func reconcile(
    in environment: Environment, isLate: () -> Bool = { false }
  ) {
    for _ in 0..<attemptsAtMost {
      guard var loaded = load(environment) else { return }
      let reading = environment.readClock()
      if let outlook = loaded.outlook(at: reading) {
        return uphold(outlook, of: loaded, at: reading, environment)
      }
      var draft = loaded.settled(at: reading, environment, isLate: isLate)
      if draft.isCalledLate {
        // What this call alone knows holds where it is kept: the next one would judge otherwise.
        switch carryOut(draft, loaded: &loaded, onlyIfKept: true, environment) {
        case .stale: continue
        case .full: draft = loaded.settled(at: reading, environment)
        case .done, .refused: return
        }
      }
      if case .stale = carryOut(draft, loaded: &loaded, environment) { continue }
      return
    }
    giveUp(environment)
  }

  /// One wake-up with a fact that the system has told: it holds whether or not it can be stored.
  static func note(in environment: Environment, _ change: (inout Draft) -> Void) {
    for _ in 0..<attemptsAtMost {
      guard var loaded = load(environment) else { return }
      var draft = loaded.settled(at: environment.readClock(), environment)
      change(&draft)
      if case .stale = carryOut(draft, loaded: &loaded, isChanged: true, environment) { continue }
      return
    }
    giveUp(environment)
  }

  /// Says that other processes have written all the while: the next wake-up, theirs or one that waits,
  /// finds out what is due (R1).
  private static func giveUp(_ environment: Environment) {
    environment.log("given up after \(attemptsAtMost) attempts: other processes write")
  }

  // MARK: Loading

  private static func load(_ environment: Environment) -> DecodedState? {
    if let kept = StateStore.kept(in: environment.container) {
      return complete(kept, environment)
    }
    let remembered = environment.readMemory()?.decoded
    switch StateStore.load(environment.container, cached: remembered) {
    case .state(let stored, let isRecovered):
      if isRecovered, StateStore.heal(environment.container) {
        // The copy may be newer than what the widget was told (R57a).
        environment.reloadWidget()
        DebugLog.append("stored state damaged: the copy is used", environment)
        return load(environment)
      }
      if isRecovered { environment.log("stored state damaged: the copy is used") }
      let decoded = complete(stored, environment)
      if !isRecovered, decoded.file !== remembered { remember(decoded.file, environment) }
      return decoded
    case .none: return nil
    case .unreadable:
      environment.log("stored state cannot be read: nothing is changed")
      return nil
    }
  }

  /// Lets this process remember a state file as it was read or written.
  static func remember(_ file: StateFile, _ environment: Environment) {
    var memory = environment.takeMemory() ?? Memory()
    memory.decoded = file
    environment.keepMemory(memory)
  }

  /// What is stored, with what is known besides: use of which the system keeps a note.
  static func complete(_ decoded: consuming DecodedState, _ environment: Environment)
    -> DecodedState
  {
    guard decoded.file.hasUseToCount else { return decoded }
    let activities = environment.activities()
    // Mostly there is none, and no room is made for a state.
    guard activities.contains(where: UseNote.isOne),
      let state = UseNote.noted(in: activities, of: decoded.state)
    else { return decoded }
    return DecodedState(decoded.file, corrected: state)
  }

  // MARK: Saving and applying

  private enum Outcome {
    case done
    /// Another process wrote in between: redo it on what is stored now.
    case stale
    /// The storage is full: what was decided is not kept.
    case full
    /// The system refused a wake-up that was needed.
    case refused(String)
  }

  /// Saves a draft and applies it.
  ///
  /// - Parameters:
  ///   - isChanged: Whether somebody changed the draft after it was brought up to now.
  ///   - onlyIfKept: Whether what could not be saved is not applied either: what somebody asked for
  ///     leaves nothing half done (R23), what follows from time blocks all the same (R1).
  private static func carryOut(
    _ draft: consuming Draft, loaded: inout DecodedState, isChanged: Bool = false,
    onlyIfKept: Bool = false, _ environment: Environment
  ) -> Outcome {
    var isKept = true
    var told: [UInt8] = []
    var decisions: [Draft.Decision] = []
    let before = loaded.file.outlook
    draft.markWhatIsBlocked()
    if !draft.isAsStored(loaded) {
      switch keep(&draft, &loaded, telling: &told, environment) {
      case .done: decisions = draft.decisions
      case .full where !onlyIfKept:
        isKept = false
        loaded.file.isOverdue = true
      case let outcome: return outcome
      }
    }
    let now = draft.now
    let note = isKept ? nil : SystemNote.name(of: draft, on: loaded.state)
    let isMarked = draft.state.isMarked
    let (cause, calls) = apply(
      draft, storedAs: isKept ? loaded : nil, isChanged: isChanged, after: before,
      keeping: note, environment)
    if !isKept { return .full }
    if !told.isEmpty { tellHistory(told, of: loaded.state, environment) }
    DebugLog.append(calls, after: decisions, at: now, environment)
    if !isMarked { AccessMark.takeAway() }
    if let cause { return .refused(cause) }
    guard StateStore.isCurrent(loaded, in: environment.container) else {
      return settleAgain(environment)
    }
    return .done
  }

  /// Brings the system in line with a draft.
  ///
  /// What is wanted is remembered where it follows from what is stored and nothing else.
  ///
  /// - Parameters:
  ///   - stored: What is stored, where that is the draft.
  ///   - isChanged: Whether somebody changed the draft after it was brought up to now.
  ///   - before: What followed from what was stored before.
  ///   - note: What the system is to keep because it could not be stored (R47a).
  /// - Returns: Why the system refused a wake-up that is needed, if it did, and what was asked of it.
  private static func apply(
    _ draft: consuming Draft, storedAs stored: DecodedState?, isChanged: Bool = false,
    after before: Outlook?, keeping note: String? = nil, _ environment: Environment
  ) -> (cause: String?, calls: SystemCalls) {
    let reading = draft.reading
    var outlook = stored?.outlook(at: reading)
    let wanted =
      if let outlook { outlook.wanted } else {
        Wanted(draft, after: before?.wanted, keeping: note)
      }
    var rightMonitors = outlook?.rightMonitors ?? []
    if outlook == nil, let before, wanted.keepsMonitors {
      rightMonitors = before.rightMonitors
    }
    if outlook == nil, let stored, isChanged ? draft.isSettled : true {
      outlook = Outlook(of: draft, wanted, rightMonitors: rightMonitors)
      stored.file.outlook = outlook
    }
    let finished = FinishedDraft(draft)
    assert(stored.map { $0.isStored && $0.state == finished.draft.state } ?? true, "not as stored")
    var update = SystemUpdate(
      .draft(finished), wanted: wanted, notifications: outlook?.notifications(at: reading),
      rightMonitors: rightMonitors)
    // What could not be stored, every wake-up finds once more.
    update.laysAnew = stored != nil && finished.draft.laysAnew
    let cause = update.run(in: environment)
    outlook?.rightMonitors = update.rightMonitors
    return (cause, update.calls)
  }

  /// One wake-up at which nothing is due, as at most of them: what is stored stands, and only the
  /// system is held against what is wanted (R1).
  private static func uphold(
    _ outlook: Outlook, of loaded: DecodedState, at reading: ClockReading,
    _ environment: Environment
  ) {
    assert(
      loaded.settled(at: reading, environment).isUpheld(by: outlook), "wrong outlook at \(reading)")
    var update = SystemUpdate(
      .standing(loaded.file, reading), wanted: outlook.wanted,
      notifications: outlook.notifications(at: reading), rightMonitors: outlook.rightMonitors)
    _ = update.run(in: environment)
    outlook.rightMonitors = update.rightMonitors
    DebugLog.append(update.calls, at: reading.wall, environment)
    if !loaded.state.isMarked { AccessMark.takeAway() }
    guard !StateStore.isCurrent(loaded, in: environment.container) else { return }
    _ = settleAgain(environment)
  }

  /// Writes a draft down, unless another process has written since it was read: nobody else writes
  /// between the look and the write (R3).
  ///
  /// The widget is told with the state, before power that fails at the history can leave it behind
  /// (R57a).
  ///
  /// - Parameter told: Gets what the history is to be told then.
  /// - Returns: `done`, `stale` or `full`.
  private static func keep(
    _ draft: inout Draft, _ loaded: inout DecodedState, telling told: inout [UInt8],
    _ environment: Environment
  ) -> Outcome {
    let container = environment.container
    guard container.lock() else { return .stale }
    defer { container.unlock() }
    guard StateStore.isCurrent(loaded, in: container) else { return .stale }
    let changesWidget = draft.changesWidget(since: loaded.state)
    draft.prepareToSave()
    do {
      let end = try container.end(HistoryFile.name)
      let untold = try untoldLines(
        among: draft.state.newestLines, upTo: draft.state.historyBytes, in: environment)
      let lines = untold + draft.lines
      if !lines.isEmpty,
        let damage = try damage(ofHistoryEndingAt: end, missing: untold.count, in: environment)
      {
        draft.note(damage, at: draft.now)
      }
      if !lines.isEmpty { told = HistoryFile.encode(lines, after: end) }
      draft.state.newestLines = lines
      draft.state.historyBytes = (end?.count ?? 0) + told.count
      let file = try StateStore.save(draft.state, to: container, after: loaded.file)
      loaded = DecodedState(file)
      remember(file, environment)
      if changesWidget { environment.reloadWidget() }
      for decision in draft.decisions { environment.log(decision.text) }
      return .done
    } catch {
      return .full
    }
  }

  /// Adds to the history what is stored with the state already: what does not get there now is added
  /// with the next save.
  ///
  /// What the lines tell of is carried out by then: power that fails at the history leaves no block
  /// behind of a session that is over (R28).
  private static func tellHistory(
    _ told: [UInt8], of state: State, _ environment: Environment
  ) {
    let container = environment.container
    guard container.lock() else { return }
    defer { container.unlock() }
    do {
      let length = try container.end(HistoryFile.name)?.count ?? 0
      // Another process that ran meanwhile has told them with what it saved itself.
      guard length + told.count == state.historyBytes else { return }
      try container.append(HistoryFile.name, told)
    } catch {
      environment.log("history not written: \(error)")
    }
  }

  /// What was decided is stored, but another process wrote meanwhile: reconcile what it left.
  private static func settleAgain(_ environment: Environment) -> Outcome {
    for _ in 0..<attemptsAtMost {
      guard let loaded = load(environment) else { return .done }
      let draft = loaded.settled(at: environment.readClock(), environment)
      let stored = draft.isAsStored(loaded) ? loaded : nil
      let (_, calls) = apply(draft, storedAs: stored, after: loaded.file.outlook, environment)
      DebugLog.append(calls, at: draft.now, environment)
      if StateStore.isCurrent(loaded, in: environment.container) { return .done }
    }
    giveUp(environment)
    return .done
  }

  /// Undoes a stored change that the system would not carry (R23).
  private static func takeBack(to state: State, _ environment: Environment) {
    guard let loaded = load(environment) else { return }
    var draft = Draft(state, in: environment)
    draft.state.revision = loaded.state.revision
    draft.state.usedStores |= loaded.state.usedStores
    draft.state.newestLines = loaded.state.newestLines
    draft.state.historyBytes = loaded.state.historyBytes
    var current = loaded
    _ = carryOut(draft, loaded: &current, isChanged: true, environment)
  }
}

extension Draft {
  /// Occurrences skipped longer ago than this many days cannot come round again.
  private static let skipsKept = 16

  /// Whether there is nothing to save.
  func isAsStored(_ stored: DecodedState) -> Bool {
    stored.isStored && lines.isEmpty && state == stored.state
  }

  /// Puts down what only a save needs: both clocks, the revision, and no more skips than matter.
  mutating func prepareToSave() {
    if state.clock?.boot != reading.boot || state.clock?.wall != now { anchorClock() }
    state.settled = now
    state.revision += 1
    // Where the clock was turned ahead, it may be put right.
    let today = zone.civilTime(at: min(now, now - state.turned)).date
    state.skipped.removeAll { $0.date.adding(days: Draft.skipsKept) < today }
  }
}
