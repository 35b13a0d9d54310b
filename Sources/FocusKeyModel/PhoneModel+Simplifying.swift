import Determinism

/// What is simpler than what: how findings become short.
extension PhoneModel {
  package func simplerWorlds(than world: DrawnWorld) -> [DrawnWorld] {
    var simpler: [DrawnWorld] = []
    func offer(_ change: (inout DrawnWorld) -> Void) {
      var other = world
      change(&other)
      if other != world { simpler.append(other) }
    }
    offer {
      $0 = .plain
      $0.named = world.named
      $0.profiles = world.profiles
    }
    for place in world.profiles.indices.reversed() where place == world.profiles.count - 1 {
      offer {
        $0.profiles.remove(at: place)
        if $0.defaultProfile == place { $0.defaultProfile = nil }
      }
    }
    offer { $0.quirks = [] }
    for place in world.circumstances.indices.reversed() {
      offer { $0.circumstances.remove(at: place) }
      for sentence in Self.withoutARow(world.circumstances[place]) {
        offer { $0.circumstances[place] = sentence }
      }
    }
    offer { $0.zone = DrawnWorld.plain.zone }
    offer { $0.start = DrawnWorld.plain.start }
    offer { $0.start.date = DrawnWorld.plain.start.date }
    for minutes in [60, 10, 1] {
      offer {
        let time = world.start.time
        $0.start.time = TimeOfDay(hour: time.hour, minute: time.minute / minutes * minutes)
      }
    }
    offer { $0.hasAccess = true }
    offer { $0.defaultProfile = nil }
    for place in world.profiles.indices {
      for profile in simplerProfiles(than: world.profiles[place]) {
        offer { $0.profiles[place] = profile }
      }
    }
    return simpler
  }

  private func simplerProfiles(than profile: DrawnProfile) -> [DrawnProfile] {
    var simpler: [DrawnProfile] = []
    func offer(_ change: (inout DrawnProfile) -> Void) {
      var other = profile
      change(&other)
      if other != profile { simpler.append(other) }
    }
    let plain = DrawnProfile(profile.name, Selection(items: [.instagram]))
    offer {
      $0 = plain
      $0.windows = profile.windows
    }
    offer { $0.windows = [] }
    offer { $0.selection = plain.selection }
    for place in profile.windows.indices { offer { $0.windows.remove(at: place) } }
    offer { $0.allowance = plain.allowance }
    offer { $0.breakGate = .nothing }
    offer { $0.endGate = .confirmation }
    offer { $0.challenges = 1 }
    offer { $0.isStrict = false }
    offer { $0.breaksOpenOne = false }
    if profile.opensEach, profile.breaksCountUse { offer { $0.opensEach = false } }
    offer { $0.warns = false }
    offer { $0.budget?.days = .everyDay }
    for seconds: Int64 in [60, 300] where seconds < profile.budget?.seconds ?? 0 {
      offer { $0.budget?.seconds = seconds }
    }
    for place in profile.windows.indices {
      offer { $0.windows[place].days = .everyDay }
      for (start, end) in Self.plainHours {
        offer {
          $0.windows[place].start = start
          $0.windows[place].end = end
        }
      }
    }
    if let length = profile.allowance.length, length != 300 {
      switch profile.allowance {
      case .none: break
      case .perSession(let count, _): offer { $0.allowance = .perSession(count, minutes: 5) }
      case .perHour(let count, _): offer { $0.allowance = .perHour(count, minutes: 5) }
      case .unlimited: offer { $0.allowance = .unlimited(minutes: 5) }
      }
    }
    return simpler
  }

  /// A sentence with a table, without one of its rows.
  private static func withoutARow(_ sentence: String) -> [String] {
    let lines = sentence.split(separator: "\n")
    guard lines.count > 3 else { return [] }
    return lines.indices.dropFirst(2).map { gone in
      lines.indices.filter { $0 != gone }.map { String(lines[$0]) }.joined(separator: "\n")
    }
  }

  private static let plainHours: [(TimeOfDay, TimeOfDay)] = [
    (TimeOfDay(hour: 9, minute: 0), TimeOfDay(hour: 17, minute: 0)),
    (TimeOfDay(hour: 9, minute: 0), TimeOfDay(hour: 10, minute: 0)),
    (TimeOfDay(hour: 23, minute: 0), TimeOfDay(hour: 7, minute: 0)),
  ]

  package func complexity(of world: DrawnWorld) -> Int {
    var sum = world.sentences.count * 100 + world.sentences.reduce(0) { $0 + $1.utf8.count }
    for profile in world.profiles {
      // More than its letters are, wherever it is named.
      sum += (Self.plainNames.firstIndex(of: profile.name) ?? 0) * 25
      for window in profile.windows {
        sum += Self.complexity(of: window.start) + Self.complexity(of: window.end)
      }
    }
    return sum + (world.start == DrawnWorld.plain.start ? 0 : Self.complexity(of: world.start.time))
  }

  /// Names of profiles, the plainest first.
  static let plainNames = ["Work", "Study", "Gym", "Sleep"] + WorldDrawing.oddNames

  private static func complexity(of time: TimeOfDay) -> Int {
    (time.second == 0 ? 0 : 30) + (time.minute == 0 ? 0 : 10) + (time.hour == 9 ? 0 : 1)
  }

  package func joined(_ first: Act, _ second: Act) -> Act? {
    guard case .pass(let one) = first, case .pass(let two) = second else { return nil }
    return .pass(seconds: one + two)
  }

  package func simplerForms(of action: Act) -> [Act] {
    switch action {
    case .pass(let seconds):
      [
        60, 300, 900, 3_600, 28_800, 86_400, seconds / 86_400 * 86_400, seconds / 3_600 * 3_600,
        seconds / 60 * 60, (seconds / 3_600 + 1) * 3_600, (seconds / 60 + 1) * 60,
      ]
      .filter { $0 > 0 && $0 != seconds }.map { .pass(seconds: $0) }
    case .startTimed(let place, let minutes) where minutes != 60:
      [.start(place), .startTimed(place, minutes: 60)]
    case .startRounds(let place, let count, let focus, let rest):
      [.start(place), .startTimed(place, minutes: Int64(count) * focus + Int64(count - 1) * rest)]
    case .startDeep(let place), .shortcut(let place), .openLink(let place), .tapCardOf(let place):
      [.start(place)]
    case .startTimed(let place, _): [.start(place)]
    case .endSessionOf: [.endSession]
    case .turnClock(let seconds) where abs(seconds) != 3_600:
      [.turnClock(seconds: seconds < 0 ? -3_600 : 3_600)]
    case .loseCallbacks(let count) where count > 1: [.loseCallbacks(1), .loseCallbacks(count - 1)]
    case .batteryDies: [.switchOff]
    case .charge: [.switchOn]
    default: []
    }
  }

  package func complexity(of action: Act) -> Int {
    // The first profile is the simplest, wherever it is named.
    var places = 0
    _ = action.onProfile {
      places += $0
      return $0
    }
    return places + wordiness(of: action)
  }

  private func wordiness(of action: Act) -> Int {
    switch action {
    case .pass(let seconds):
      let words = Duration.seconds(seconds).words.utf8.count
      return words * 10 + Int(min(99, seconds / 3_600))
    case .start: return 1
    case .startRounds: return 40
    case .loseCallbacks(let count): return count
    default:
      return (action.onProfile { _ in 0 } ?? action).sentence(Self.placeholders).utf8.count
    }
  }

  private static let placeholders = Names(
    profiles: ["Work"],
    targets: Targets.usualNames + Array(repeating: "Instagram", count: Targets.most))
}
