import Determinism
import FamilyControls
import ManagedSettings

extension StateCodec {
  /// Reads a file.
  static func decode(_ bytes: [UInt8]) -> Reading {
    var cache = SelectionCache()
    return decode(bytes, cache: &cache)
  }

  /// Reads a file; lines that are what they were at the last reading are not read again.
  static func decode(_ bytes: [UInt8], cache: inout SelectionCache) -> Reading {
    do {
      var head = LineReader(bytes[...])
      try head.expect("FocusKey")
      let version = try head.int()
      if version > StateCodec.version { return .newer(version: version) }
      guard version == StateCodec.version, let body = checked(bytes) else { return .damaged }
      var line = LineReader(body)
      return .state(try decodeBody(&line, of: bytes, &cache))
    } catch {
      return .damaged
    }
  }

  /// The bytes before the checksum's line, where it is right.
  private static func checked(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    let tail = "end ".utf8.count + 16 + 1
    guard bytes.count > tail else { return nil }
    let body = bytes[..<(bytes.count - tail)]
    let expected = "end \(checksum(body))\n"
    return bytes[body.endIndex...].elementsEqual(expected.utf8) ? body : nil
  }

  private static func decodeBody(
    _ line: inout LineReader, of bytes: [UInt8], _ cache: inout SelectionCache
  ) throws(LineReader.Damaged) -> State {
    var state = State()
    try line.expect("FocusKey")
    _ = try line.int()
    state.revision = try line.int()
    try line.endLine()
    try decodeCommon(&state, &line)
    try decodeBudgets(&state, &line)
    let profiles = try line.int()
    let sessions = try line.int()
    let skips = try line.int()
    let newest = try line.int()
    try line.endLine()
    guard min(profiles, sessions, skips, newest) >= 0 else { throw LineReader.Damaged() }
    var read = SelectionCache()
    for place in 0..<profiles {
      let known = cache.entries.indices.contains(place) ? cache.entries[place] : nil
      let entry = try decodeEntry(&line, of: bytes, known: known)
      read.entries.append(entry)
      state.profiles.append(entry.profile)
    }
    cache = read
    for _ in 0..<sessions { state.sessions.append(try decodeSession(&line)) }
    for _ in 0..<skips {
      let profile = ProfileID(try line.int())
      let window = WindowID(try line.int())
      guard let day = Int32(exactly: try line.number()) else { throw LineReader.Damaged() }
      let date = CivilDate(daysSince1970: day)
      state.skipped.append(OccurrenceID(profile: profile, window: window, date: date))
      try line.endLine()
    }
    for _ in 0..<newest {
      guard let told = HistoryFile.decodeLine(try line.line()) else { throw LineReader.Damaged() }
      state.newestLines.append(told)
    }
    return state
  }

  /// Reads a profile and its selection, each only where its bytes are not the known ones.
  private static func decodeEntry(
    _ line: inout LineReader, of bytes: [UInt8], known: SelectionCache.Entry?
  ) throws(LineReader.Damaged) -> SelectionCache.Entry {
    var profile = known?.profile ?? Profile(id: ProfileID(0), name: "")
    var (settings, selected) = (known?.line ?? [], known?.selection ?? [])
    let selection = profile.selection
    let isKnown = line.skip(settings)
    if !isKnown {
      let start = line.position
      profile = try decodeProfile(&line)
      profile.selection = selection
      settings = Array(bytes[start..<line.position])
    }
    if line.skip(selected) {
      if isKnown, let known { return known }
    } else {
      let start = line.position
      profile.selection = try decodeSelection(&line)
      selected = Array(bytes[start..<line.position])
    }
    return SelectionCache.Entry(profile: profile, line: settings, selection: selected)
  }

  private static func decodeCommon(
    _ state: inout State, _ line: inout LineReader
  ) throws(LineReader.Damaged) {
    if let wall = try line.optional() {
      state.clock = ClockAnchor(
        wall: Instant(seconds: wall), uptime: try line.duration(),
        boot: UInt64(bitPattern: try line.number()), turned: try line.duration(),
        zone: try line.text())
    }
    try line.endLine()
    state.settled = try line.instant()
    guard let access = State.Access(rawValue: try line.text()) else { throw LineReader.Damaged() }
    state.access = access
    state.accessSince = try line.instant()
    guard let stores = UInt64(exactly: try line.number()), stores <= StorePool.all else {
      throw LineReader.Damaged()
    }
    state.usedStores = stores
    state.historyBytes = try line.int()
    state.nextProfile = try line.int()
    state.nextWindow = try line.int()
    state.nextSession = try line.int()
    state.defaultProfile = try line.optional().map { ProfileID(Int($0)) }
    state.lastStartedByHand = try line.optional().map { ProfileID(Int($0)) }
    state.needsPicking = try line.flag()
    state.dailyGoal = try line.duration()
    try line.endLine()
  }

  private static func decodeProfile(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> Profile {
    let id = ProfileID(try line.int())
    var profile = Profile(id: id, name: try line.text())
    guard let mode = Profile.Mode(rawValue: try line.text()) else { throw LineReader.Damaged() }
    profile.mode = mode
    profile.isPicked = try line.flag()
    profile.isScheduleOn = try line.flag()
    profile.scheduleSince = try line.instant()
    profile.lastEnd = try line.instant()
    profile.allowance = try decodeAllowance(&line)
    profile.breakGate = try decodeGate(&line)
    profile.endGate = try decodeGate(&line)
    profile.isStrict = try line.flag()
    profile.breaksOpenOneTarget = try line.flag()
    profile.warnsBeforeStart = try line.flag()
    profile.opensEachByItself = try line.flag()
    profile.breaksCountUse = try line.flag()
    profile.isDoubtful = try line.flag()
    let limit = try line.optional()
    let days = try line.optional()
    if let limit, let days, let mask = UInt8(exactly: days) {
      profile.budget = Budget(limit: .seconds(limit), days: Weekdays(rawValue: mask))
    }
    if let extra = try line.optional() { profile.budget?.extra = .seconds(extra) }
    profile.challenges = try line.int()
    profile.suggestion = try line.text()
    for _ in 0..<max(0, try line.int()) { profile.windows.append(try decodeWindow(&line)) }
    try line.endLine()
    return profile
  }

  private static func decodeWindow(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> ScheduleWindow {
    let id = WindowID(try line.int())
    let day: Int64 = 86_400
    let days = try line.number()
    let start = try line.number()
    let end = try line.number()
    guard let mask = UInt8(exactly: days), (0..<day).contains(start), (0..<day).contains(end) else {
      throw LineReader.Damaged()
    }
    return ScheduleWindow(
      id: id, days: Weekdays(rawValue: mask), start: TimeOfDay(seconds: Int32(start)),
      end: TimeOfDay(seconds: Int32(end)))
  }

  private static func decodeAllowance(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> BreakAllowance {
    switch try line.text() {
    case "none": return .none
    case "session": return .perSession(count: try line.int(), length: try line.duration())
    case "hour": return .perHour(count: try line.int(), length: try line.duration())
    case "unlimited": return .unlimited(length: try line.duration())
    default: throw LineReader.Damaged()
    }
  }

  private static func decodeGate(_ line: inout LineReader) throws(LineReader.Damaged) -> Gate {
    switch try line.text() {
    case "nothing": return .nothing
    case "confirmation": return .confirmation
    case "wait": return .wait(try line.duration())
    case "card": return .card
    case "challenge": return .challenge
    case "approval": return .approval
    default: throw LineReader.Damaged()
    }
  }

  private static func decodeSelection(
    _ line: inout LineReader
  ) throws(LineReader.Damaged) -> FamilyActivitySelection {
    var selection = FamilyActivitySelection(includeEntireCategory: try line.flag())
    let apps = try line.int()
    let categories = try line.int()
    let domains = try line.int()
    for _ in 0..<max(0, apps) { selection.applicationTokens.insert(try decodeToken(&line)) }
    for _ in 0..<max(0, categories) { selection.categoryTokens.insert(try decodeToken(&line)) }
    for _ in 0..<max(0, domains) { selection.webDomainTokens.insert(try decodeToken(&line)) }
    try line.endLine()
    return selection
  }
}
