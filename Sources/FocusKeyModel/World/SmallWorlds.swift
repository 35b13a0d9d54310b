import Determinism

/// Worlds small enough for every order of a few acts in them.
extension PhoneModel {
  /// In the first of them use is counted, on phones that tell of it in good time, late, or not of a day's
  /// start, by day and near midnight; in two apps are opened at their shields; in two somebody has to answer
  /// before a break and an end; one is about a schedule, one about sessions by hand, and the last one, in
  /// which most happens, about both.
  package static let smallWorlds: [DrawnWorld] = [
    world(.used(minutes: 30)),
    world(at: (23, 50), on: "lost start", .used(minutes: 30)),
    world(at: (23, 58), on: "lost start", .used(minutes: 1)),
    world(at: (19, 50), on: "late callbacks 600", .used(minutes: 1)),
    world(at: (23, 50), on: "late callbacks 600", .used(minutes: 1)),
    world(.openingEach), world(.closedByUse), world(.guarded), world(.carded),
    world(at: (8, 59), .work), world(.study), world(.work, .study),
  ]

  private static func world(
    at time: (hour: Int, minute: Int) = (8, 0), on quirk: String? = nil, _ profiles: DrawnProfile...
  ) -> DrawnWorld {
    var world = DrawnWorld()
    world.start.time = TimeOfDay(hour: time.hour, minute: time.minute)
    world.quirks = quirk.map { [$0] } ?? []
    world.profiles = profiles
    return world
  }
}

extension DrawnProfile {
  /// It has hours, and a short break in each.
  fileprivate static let work: DrawnProfile = {
    var work = DrawnProfile("Work", Selection(items: [.instagram]))
    work.windows = [
      .init(
        days: .everyDay, start: TimeOfDay(hour: 9, minute: 0), end: TimeOfDay(hour: 17, minute: 0))
    ]
    work.allowance = .perHour(1, minutes: 5)
    return work
  }()

  /// It is started by hand, and has long breaks.
  fileprivate static let study: DrawnProfile = {
    var study = DrawnProfile("Study", Selection(items: [.tiktok]))
    study.allowance = .unlimited(minutes: 30)
    return study
  }()

  /// A guardian approves of its ends, and sets it anew; a break has to be waited for (R39, R48a).
  fileprivate static let guarded: DrawnProfile = {
    var profile = DrawnProfile("Study", Selection(items: [.tiktok]))
    profile.breakGate = .wait(seconds: 60)
    profile.endGate = .approval
    return profile
  }()

  /// A challenge stands before its breaks, its card before its ends (R39).
  fileprivate static let carded: DrawnProfile = {
    var profile = DrawnProfile("Study", Selection(items: [.tiktok]))
    profile.breakGate = .challenge
    profile.endGate = .card
    return profile
  }()

  /// What is opened at its shields has an end of its own each (R45b).
  fileprivate static let openingEach: DrawnProfile = {
    var profile = DrawnProfile("Work", Selection(items: [.instagram, .tiktok]))
    profile.allowance = .unlimited(minutes: 5)
    profile.opensEach = true
    return profile
  }()

  /// What is opened at its shield closes after minutes of use (R45c).
  fileprivate static let closedByUse: DrawnProfile = {
    var profile = DrawnProfile("Work", Selection(items: [.instagram]))
    profile.allowance = .perSession(2, minutes: 5)
    profile.breaksCountUse = true
    return profile
  }()

  /// Its use is counted, so many minutes a day.
  fileprivate static func used(minutes: Int64) -> DrawnProfile {
    var profile = DrawnProfile("Work", Selection(items: [.instagram]))
    profile.budget = .init(seconds: 60 * minutes, days: .everyDay)
    return profile
  }
}
