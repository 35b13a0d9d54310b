import Determinism

/// Draws worlds: few profiles, small numbers, and a start near something that matters.
enum WorldDrawing {
  /// Zones, each with days around which something happens to its clock.
  private static let places: [(zone: String, days: [CivilDate])] = [
    ("Europe/London", days("2026-03-29", "2026-10-25")),
    ("America/New_York", days("2026-03-08", "2026-11-01")),
    ("Australia/Lord_Howe", days("2026-04-05", "2026-10-04")),
    ("America/Nuuk", days("2027-03-27", "2026-10-24")),
    ("Asia/Kolkata", days("2026-01-05")),
    ("America/Santiago", days("2026-04-04", "2026-09-05")),
    // The same hour of another date.
    ("Pacific/Apia", days("2026-01-05")),
    ("Pacific/Pago_Pago", days("2026-01-05")),
  ]

  private static func days(_ texts: String...) -> [CivilDate] { texts.compactMap(CivilDate.init) }

  /// Zones that a phone may come to in a story.
  static let zones = places.map(\.zone)

  /// Quirks that worlds are drawn with: all there are, those that take a number with one.
  static let quirks = [
    "lost start", "lost end", "lost warning", "late callbacks 90", "late callbacks 600",
    "double callbacks", "swapped callbacks", "no start inside", "no start for wrapped",
    "silent stop", "silent re-register", "callbacks while locked", "missed pairs delivered",
    "forgotten one-shots", "sleeping extension", "zone change wakes nobody", "double links",
    "default shields", "asks again", "early thresholds", "no thresholds", "stale defaults 1500",
    "stuck shields", "first tokens only", "drifting tokens", "revoked tokens stay void",
    "ignored exceptions",
  ]

  /// Whether a world can show what a quirk changes, and a search can say what is right then.
  ///
  /// Of worlds with use it knows it where nothing else is wrong (R47); of breaks by use it does not know
  /// what FocusKey has heard so far, where it hears late (R45c). Events that come too early are believed where
  /// there was time for so much use, and with a second budget all are asked for anew.
  static func canHave(_ quirk: String, in world: DrawnWorld) -> Bool {
    if quirk == "asks again" { return !world.hasAccess }
    if quirk.hasPrefix("late callbacks"), world.profiles.contains(where: \.breaksCountUse) {
      return false
    }
    if quirk == "early thresholds", world.profiles.count(where: { $0.budget != nil }) > 1 {
      return false
    }
    let hasUse = world.isOfBudgets || world.profiles.contains { $0.opensEach || $0.breaksCountUse }
    return !hasUse || world.quirks.isEmpty
  }

  /// What worlds have in common that an archive is about: what is rare among all is frequent among them.
  enum Family: Int, CaseIterable {
    /// One profile, with a budget of use (R47).
    case oneBudget
    /// Two profiles, each with a budget.
    case twoBudgets
  }

  /// Draws a world.
  ///
  /// - Parameter family: What it is about; nil: anything.
  static func draw(
    of family: Family? = nil, quirks allowed: [String]?, using random: inout SeededRandom
  ) -> DrawnWorld {
    let known = allowed ?? quirks
    if family != nil {
      return addingQuirk(to: worldOfUse(family, using: &random), among: known, using: &random)
    }
    // Of use the rules are the longest, and what they hang on meets seldom.
    if random.chance(2, in: 5) {
      let world =
        random.chance(2, in: 3) ? worldOfUse(using: &random) : worldOfOpenings(using: &random)
      return addingQuirk(to: world, among: known, using: &random)
    }
    var world = DrawnWorld()
    if random.chance(1, in: 3) {
      setPlace(of: &world, using: &random)
    } else if random.chance(1, in: 2) {
      world.start.time = time(using: &random)
      world.start.date = world.start.date.adding(days: random.index(below: 7))
    }
    if random.chance(1, in: 16) { world.hasAccess = false }
    if !world.hasAccess, known.contains("asks again"), random.chance(1, in: 3) {
      world.quirks = ["asks again"]
    } else if !known.isEmpty, random.chance(1, in: 3) {
      world.quirks = [quirk(among: known, using: &random)]
    }
    if random.chance(1, in: 8) {
      world.circumstances = [devices[random.index(below: devices.count)]]
    }
    // Of sites something is seen where the browser stays open (R10).
    if random.chance(1, in: 12) { world.named = [.safari] }
    var names = ["Work", "Study", "Gym"]
    let count = 1 + random.index(below: 3)
    if random.chance(1, in: 12) { names[0] = oddNames[random.index(below: oddNames.count)] }
    for name in names.prefix(count) {
      world.profiles.append(
        profile(name, world.named, near: world.start.time, using: &random))
    }
    if count > 1, random.chance(1, in: 8) {
      for place in world.profiles.indices {
        world.profiles[place].breakGate = .wait(seconds: 30 + 15 * Int64(place))
      }
    }
    let firstGates: [DrawnProfile.Gate] = [.approval, .confirmation, .card, .challenge]
    if random.chance(1, in: 3) {
      world.profiles[0].breakGate = firstGates[random.index(below: firstGates.count)]
    }
    // Where a shield leads into FocusKey, a gate that asks there is what leads on.
    if !world.circumstances.isEmpty, random.chance(1, in: 2) {
      world.profiles[0].breakGate = .confirmation
    }
    if random.chance(1, in: 6) { world.defaultProfile = random.index(below: count) }
    return world
  }

  /// Draws what is wrong with the phone of a world of use: every other one has nothing.
  private static func addingQuirk(
    to world: DrawnWorld, among known: [String], using random: inout SeededRandom
  ) -> DrawnWorld {
    guard random.chance(1, in: 2) else { return world }
    let allowed = known.filter { canHave($0, in: world) }
    guard !allowed.isEmpty else { return world }
    var world = world
    world.quirks = [quirk(among: allowed, besideUse: true, using: &random)]
    // Then nobody but use itself tells of a day.
    let both = ["lost start", "lost end"]
    if world.isOfBudgets, world.profiles.count == 1, both.contains(world.quirks.first ?? ""),
      both.allSatisfy(allowed.contains), random.chance(1, in: 2)
    {
      world.quirks = both
    }
    return world
  }

  /// Draws where a world is, and begins it at most two days before something happens to the clock there, or at
  /// most one behind that.
  private static func setPlace(of world: inout DrawnWorld, using random: inout SeededRandom) {
    let place = places[random.index(below: places.count)]
    world.zone = place.zone
    let day = place.days[random.index(below: place.days.count)]
    world.start = CivilTime(
      date: day.adding(days: random.index(below: 4) - 2), time: time(using: &random))
    if case .unique = world.zoneRules.resolve(world.start) {} else { world.start = plainStart }
  }

  /// Phones besides the usual one: where a shield leads into FocusKey by itself (R50), without cards (R54).
  private static let devices = [
    "an iPhone 15 running iOS 26.5", "an iPhone 15 running iOS 26.5",
    "an iPad Air running iOS 17.5",
  ]

  /// Names with what files, links and tables mean something by (R19, R56, R61).
  static let oddNames = ["Work 50%", "Zoë | Jo", "Tea\\Co"]

  /// Draws a quirk: kinds of callbacks that never come, which are what spares are for (R16a), more often
  /// than others, and beside use those which tell of it too early or late (R47).
  private static func quirk(
    among known: [String], besideUse: Bool = false, using random: inout SeededRandom
  ) -> String {
    let likely = known.filter {
      $0.hasPrefix("lost ")
        || besideUse && ["early thresholds", "late callbacks 600"].contains($0)
    }
    let isLikely = !likely.isEmpty && random.chance(1, in: 2)
    let drawn = isLikely ? likely : known
    return drawn[random.index(below: drawn.count)]
  }

  /// Draws a world in which a profile has a budget, and now and then sessions or another budget run beside
  /// it (R47).
  ///
  /// - Parameter family: How many budgets there are; nil: one at least.
  private static func worldOfUse(
    _ family: Family? = nil, using random: inout SeededRandom
  ) -> DrawnWorld {
    var world = DrawnWorld()
    if random.chance(1, in: 6) {
      setPlace(of: &world, using: &random)
    } else {
      world.start.time = time(using: &random)
      world.start.date = world.start.date.adding(days: random.index(below: 7))
    }
    let selections: [[PickedItem]] = [
      [.instagram], [.tiktok, .chess], [.youtubePage], [.instagram, .youtubePage],
    ]
    var profile = DrawnProfile(
      "Work", Selection(items: selections[random.index(below: selections.count)]))
    // Of long ones there is use before the first word (R47).
    let minutes: [Int64] = [1, 10, 30, 60]
    profile.budget = .init(
      seconds: 60 * minutes[random.index(below: minutes.count)],
      days: random.chance(1, in: 3) ? .weekdays : .everyDay)
    world.profiles = [profile]
    if family.map({ $0 == .twoBudgets }) ?? random.chance(1, in: 2) {
      let hasBudget = family == .twoBudgets
      world.profiles.append(besideUse(hasBudget, near: world.start.time, using: &random))
    }
    return world
  }

  /// A profile beside one with a budget: with hours, with gates, or with a budget of its own.
  ///
  /// - Parameter hasBudget: Whether it has one for sure.
  private static func besideUse(
    _ hasBudget: Bool, near start: TimeOfDay, using random: inout SeededRandom
  ) -> DrawnProfile {
    var profile = DrawnProfile("Study", selection(using: &random))
    // An allow list cannot have one (R47).
    while hasBudget, profile.selection.isAllowList { profile.selection = selection(using: &random) }
    if random.chance(1, in: 2) {
      let next = window(near: start, using: &random)
      if next.isAllowed { profile.windows = [next] }
    }
    // A guardian is there for the budget: who is asked for more time may be asked for something else.
    func gateBesideUse() -> DrawnProfile.Gate {
      random.chance(1, in: 2) ? .approval : gate(using: &random)
    }
    if random.chance(1, in: 2) { profile.breakGate = gateBesideUse() }
    if random.chance(1, in: 2) { profile.endGate = gateBesideUse() }
    if !profile.selection.isAllowList, hasBudget || random.chance(1, in: 2) {
      profile.budget = .init(seconds: 60 * (1 + Int64(random.index(below: 5))), days: .everyDay)
      // What stands before more time is an approval then (R48): others are not looked into.
      if profile.breakGate == .challenge { profile.breakGate = .approval }
    }
    return profile
  }

  /// Draws a world in which apps are opened at their shields, each by itself (R45b, R45c).
  private static func worldOfOpenings(using random: inout SeededRandom) -> DrawnWorld {
    var world = DrawnWorld()
    world.start.time = time(using: &random)
    let selections: [[PickedItem]] = [
      [.instagram, .tiktok], [.instagram, .tiktok, .chess], [.tiktok, .chess], [.instagram],
    ]
    var profile = DrawnProfile(
      "Work", Selection(items: selections[random.index(below: selections.count)]))
    let minutes: [Int64] = [1, 2, 5, 30]
    let length = minutes[random.index(below: minutes.count)]
    profile.allowance =
      random.chance(1, in: 3)
      ? .perSession(2 + random.index(below: 2), minutes: length) : .unlimited(minutes: length)
    let kind = random.index(below: 5)
    profile.breaksOpenOne = kind == 0
    profile.opensEach = kind == 1 || kind == 2
    profile.breaksCountUse = kind > 1
    world.profiles = [profile]
    // What comes and goes beside it lets FocusKey run meanwhile, and blocks nothing of the same.
    if random.chance(1, in: 4) {
      var other = DrawnProfile("Study", Selection(items: [.notes]))
      let next = window(near: world.start.time, using: &random)
      if next.isAllowed { other.windows = [next] }
      world.profiles.append(other)
    }
    return world
  }

  private static let plainStart = DrawnWorld.plain.start

  /// A time of day, more often near midnight than not.
  private static func time(using random: inout SeededRandom) -> TimeOfDay {
    switch random.index(below: 4) {
    case 0: TimeOfDay(hour: 23, minute: [30, 50, 57, 59][random.index(below: 4)])
    case 1: TimeOfDay(hour: random.index(below: 4), minute: [0, 1, 30, 59][random.index(below: 4)])
    default: TimeOfDay(hour: random.index(below: 24), minute: 0)
    }
  }

  private static func profile(
    _ name: String, _ named: [PickedItem], near start: TimeOfDay,
    using random: inout SeededRandom
  ) -> DrawnProfile {
    var profile = DrawnProfile(name, selection(named, using: &random))
    if random.chance(1, in: 2) {
      for _ in 0..<(1 + random.index(below: 2)) {
        var next = window(near: start, using: &random)
        // Now and then a window begins when another one ends (R33).
        if let last = profile.windows.last, random.chance(1, in: 3) {
          next = .init(
            days: last.days, start: last.end,
            end: last.end.later(byMinutes: 15 + 15 * Int32(random.index(below: 8))))
        }
        if next.isAllowed { profile.windows.append(next) }
      }
      if random.chance(1, in: 24) { profile.windows = manyWindows(using: &random) }
      if random.chance(1, in: 4) { profile.warns = true }
    }
    let lengths: [Int64] = [60, 90, 120, 300, 900, 1_800, 5_400]
    let length = lengths[random.index(below: lengths.count)]
    switch random.index(below: 6) {
    case 0: profile.allowance = .none
    case 1: profile.allowance = .perHour(1 + random.index(below: 2), seconds: length)
    case 2: profile.allowance = .unlimited(seconds: length)
    case 3, 4: profile.allowance = .perSession(1 + random.index(below: 3), seconds: length)
    default: break
    }
    if random.chance(1, in: 4) { profile.breakGate = gate(using: &random) }
    if random.chance(1, in: 3) { profile.endGate = gate(using: &random) }
    if random.chance(1, in: 6) { profile.isStrict = true }
    if !profile.selection.isAllowList, random.chance(1, in: 4) { profile.breaksOpenOne = true }
    return profile
  }

  /// More windows than the system has activities for: each on a day of its own, or at an hour (R16a).
  private static func manyWindows(using random: inout SeededRandom) -> [DrawnProfile.Window] {
    let days: [Weekday] = [.monday, .tuesday, .wednesday, .thursday, .friday, .saturday, .sunday]
    return (0..<12).map { number in
      let hour = number < days.count ? 6 + random.index(below: 4) : 12 + random.index(below: 8)
      let minute = random.index(below: 4) * 15
      return DrawnProfile.Window(
        days: Weekdays(days[number % days.count]), start: TimeOfDay(hour: hour, minute: minute),
        end: TimeOfDay(hour: hour + 1, minute: minute))
    }
  }

  /// Draws what a profile blocks.
  ///
  /// - Parameter named: What may be picked besides what every world is tried with.
  static func selection(
    _ named: [PickedItem] = [], using random: inout SeededRandom
  ) -> Selection {
    // Where somebody thinks of the browser, it is what stays open, with some sites (R10).
    if !named.isEmpty, random.chance(1, in: 3) {
      let sites: [PickedItem] = [.youtubePage, .examplePage]
      let kept = sites.filter { _ in random.chance(1, in: 2) }
      return Selection(isAllowList: true, items: PickedItem.sorted(named + kept))
    }
    if random.chance(1, in: 8) {
      let kept: [PickedItem] = [.instagram, .tiktok, .chess, .notes, .social]
      // “Everything” lists nothing at all (R9).
      let items = random.chance(1, in: 4) ? [] : [kept[random.index(below: kept.count)]]
      return Selection(isAllowList: true, items: items)
    }
    let all = PickedItem.usual + named
    var items: [PickedItem] = []
    for _ in 0..<(1 + random.index(below: 3)) {
      let item = all[random.index(below: all.count)]
      if !items.contains(item) { items.append(item) }
    }
    return Selection(items: PickedItem.sorted(items))
  }

  private static func gate(using random: inout SeededRandom) -> DrawnProfile.Gate {
    let gates: [DrawnProfile.Gate] = [
      .nothing, .nothing, .confirmation, .wait(seconds: 30), .wait(seconds: 45), .card, .challenge,
      .approval,
    ]
    return gates[random.index(below: gates.count)]
  }

  /// Draws a window, more often than not one that begins or ends soon after a time of day.
  static func window(
    near start: TimeOfDay, using random: inout SeededRandom
  ) -> DrawnProfile.Window {
    // On Sundays most clocks are changed.
    let days: [Weekdays] = [.everyDay, .everyDay, .weekdays, .weekends, .monday, .init(.sunday)]
    let hour = (start.hour + [0, 1, 23, 2, 12][random.index(below: 5)]) % 24
    let minute = [0, 0, 30, 10][random.index(below: 4)]
    let lengths = [15, 30, 60, 120, 480, 720, 1_425]
    let length = lengths[random.index(below: lengths.count)]
    let end = (hour * 60 + minute + length) % 1_440
    return DrawnProfile.Window(
      days: days[random.index(below: days.count)],
      start: TimeOfDay(hour: hour, minute: minute),
      end: TimeOfDay(hour: end / 60, minute: end % 60))
  }
}

extension TimeOfDay {
  /// So many minutes later, on the next day where it is past midnight.
  fileprivate func later(byMinutes minutes: Int32) -> TimeOfDay {
    TimeOfDay(seconds: (seconds + minutes * 60) % 86_400)
  }
}
