import Determinism
import FamilyControls
import ManagedSettings

/// The state file: a version, lines of words, and a checksum over all of it (R61).
///
/// ```
/// FocusKey 1 17
/// 1767600000 3600 7 0 Europe/London
/// …
/// end 9f86d081884c7d65
/// ```
enum StateCodec {
  /// The version of the format: a file of a higher one is left alone.
  static let version = 1

  /// What a file is read as.
  enum Reading {
    /// The state in it.
    case state(State)
    /// Torn or damaged.
    case damaged
    /// Written by a newer FocusKey.
    case newer(version: Int)
  }

  /// Profiles with their selections as they were read or written last, in the order of the file:
  /// tokens are the dear part of both, and hardly a save changes any.
  struct SelectionCache: Sendable {
    /// A profile, and its two lines as bytes.
    final class Entry: Sendable {
      let profile: Profile
      let line: [UInt8]
      let selection: [UInt8]
      /// What tells these lines from others.
      let digest: Digest

      init(profile: Profile, line: [UInt8], selection: [UInt8]) {
        self.profile = profile
        self.line = line
        self.selection = selection
        var digest = Digest()
        digest.combine(bytes: line)
        digest.combine(bytes: selection)
        self.digest = digest
      }
    }

    var entries: [Entry] = []

    /// Brings the entries up to date: those of profiles that changed are made anew.
    mutating func follow(_ profiles: [Profile]) {
      var made: [Entry] = []
      made.reserveCapacity(profiles.count)
      for place in profiles.indices {
        if entries.indices.contains(place), entries[place].profile == profiles[place] {
          made.append(entries[place])
        } else {
          made.append(entry(of: profiles[place]))
        }
      }
      entries = made
    }

    /// A new entry; the bytes of a selection are taken over, where some profile had the same one.
    private func entry(of profile: Profile) -> Entry {
      let same = entries.first { $0.profile.selection == profile.selection }
      return Entry(
        profile: profile, line: StateCodec.encoded(profile),
        selection: same?.selection ?? StateCodec.encoded(profile.selection))
    }
  }

  // MARK: Writing

  /// The file's bytes.
  static func encode(_ state: State, cache: inout SelectionCache) -> [UInt8] {
    cache.follow(state.profiles)
    var out = LineWriter(capacity: 4096)
    encodeHead(state, to: &out)
    for entry in cache.entries {
      out.lines(entry.line)
      out.lines(entry.selection)
    }
    encodeTail(state, to: &out)
    var bytes = out.bytes
    let sum = checksum(bytes[...])
    bytes.append(contentsOf: "end \(sum)\n".utf8)
    return bytes
  }

  /// What tells the file's bytes from those of other states, without making them.
  static func digest(of state: State, cache: inout SelectionCache) -> Digest {
    cache.follow(state.profiles)
    var out = LineDigest()
    encodeHead(state, to: &out)
    for entry in cache.entries { out.lines(entry.digest) }
    encodeTail(state, to: &out)
    return out.digest
  }

  /// Writes what stands before the profiles.
  private static func encodeHead(_ state: State, to out: inout some LineSink) {
    out.word("FocusKey")
    out.number(version)
    out.number(state.revision)
    out.endLine()
    encodeCommon(state, to: &out)
    encodeBudgets(state, to: &out)
    out.number(state.profiles.count)
    out.number(state.sessions.count)
    out.number(state.skipped.count)
    out.number(state.newestLines.count)
    out.endLine()
  }

  /// Writes what stands behind the profiles, but for the checksum.
  private static func encodeTail(_ state: State, to out: inout some LineSink) {
    for session in state.sessions { encode(session, to: &out) }
    for skip in state.skipped {
      out.number(skip.profile.number)
      out.number(skip.window.number)
      out.number(Int64(skip.date.daysSince1970))
      out.endLine()
    }
    for line in state.newestLines { out.lines(HistoryFile.encode(line)) }
  }

  private static func encodeCommon(_ state: State, to out: inout some LineSink) {
    if let clock = state.clock {
      out.instant(clock.wall)
      out.duration(clock.uptime)
      out.number(Int64(bitPattern: clock.boot))
      out.duration(clock.turned)
      out.word(clock.zone)
    } else {
      out.nothing()
    }
    out.endLine()
    out.instant(state.settled)
    out.word(state.access.rawValue)
    out.instant(state.accessSince)
    out.number(Int64(state.usedStores))
    out.number(state.historyBytes)
    out.number(state.nextProfile)
    out.number(state.nextWindow)
    out.number(state.nextSession)
    out.optional(state.defaultProfile.map { Int64($0.number) })
    out.optional(state.lastStartedByHand.map { Int64($0.number) })
    out.flag(state.needsPicking)
    out.duration(state.dailyGoal)
    out.endLine()
  }

  private static func encoded(_ profile: Profile) -> [UInt8] {
    var out = LineWriter(capacity: 256)
    out.number(profile.id.number)
    out.word(profile.name)
    out.word(profile.mode.rawValue)
    out.flag(profile.isPicked)
    out.flag(profile.isScheduleOn)
    out.instant(profile.scheduleSince)
    out.instant(profile.lastEnd)
    encode(profile.allowance, to: &out)
    encode(profile.breakGate, to: &out)
    encode(profile.endGate, to: &out)
    out.flag(profile.isStrict)
    out.flag(profile.breaksOpenOneTarget)
    out.flag(profile.warnsBeforeStart)
    out.flag(profile.opensEachByItself)
    out.flag(profile.breaksCountUse)
    out.flag(profile.isDoubtful)
    out.optional(profile.budget?.limit.seconds)
    out.optional((profile.budget?.days.rawValue).map(Int64.init))
    out.optional(profile.budget?.extra.seconds)
    out.number(profile.challenges)
    out.word(profile.suggestion)
    out.number(profile.windows.count)
    for window in profile.windows {
      out.number(window.id.number)
      out.number(Int64(window.days.rawValue))
      out.number(Int64(window.start.seconds))
      out.number(Int64(window.end.seconds))
    }
    out.endLine()
    return out.bytes
  }

  private static func encode(_ allowance: BreakAllowance, to out: inout LineWriter) {
    switch allowance {
    case .none: out.word("none")
    case .perSession(let count, let length):
      out.word("session")
      out.number(count)
      out.duration(length)
    case .perHour(let count, let length):
      out.word("hour")
      out.number(count)
      out.duration(length)
    case .unlimited(let length):
      out.word("unlimited")
      out.duration(length)
    }
  }

  private static func encode(_ gate: Gate, to out: inout LineWriter) {
    switch gate {
    case .nothing: out.word("nothing")
    case .confirmation: out.word("confirmation")
    case .wait(let length):
      out.word("wait")
      out.duration(length)
    case .card: out.word("card")
    case .challenge: out.word("challenge")
    case .approval: out.word("approval")
    }
  }

  private static func encoded(_ selection: FamilyActivitySelection) -> [UInt8] {
    var out = LineWriter(capacity: 512)
    let apps = sorted(selection.applicationTokens)
    let categories = sorted(selection.categoryTokens)
    let domains = sorted(selection.webDomainTokens)
    out.flag(selection.includeEntireCategory)
    for blobs in [apps, categories, domains] { out.number(blobs.count) }
    for blob in apps + categories + domains { out.hex(blob) }
    out.endLine()
    return out.bytes
  }

  private static func sorted<T>(_ tokens: Set<Token<T>>) -> [[UInt8]] {
    tokens.compactMap(TokenBytes.of).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The checksum at the end of a file or line.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    var digest = Digest()
    bytes.withUnsafeBytes { digest.combine(bytes: $0) }
    return digest.hex
  }
}
