import Determinism
import Exploration

/// What is simpler in a world and in what happens there at once.
extension PhoneModel {
  package func simplerScripts(than script: Script<PhoneModel>) -> [Script<PhoneModel>] {
    script.world.profiles.indices.reversed().map { Self.script(script, withoutProfile: $0) }
      + script.actions.indices.compactMap { Self.script(script, beginningSoInsteadOf: $0) }
      + plainlyNamed(script)
  }

  /// A script in which two profiles have changed their names, where that makes it simpler, or names
  /// the plainer one first.
  ///
  /// What Study shows Work shows, too, most of the time: told alike, it is one finding. What somebody
  /// has given a world is called as it is there.
  private func plainlyNamed(_ script: Script<PhoneModel>) -> [Script<PhoneModel>] {
    if options.world != nil { return [] }
    let names = Self.plainNames
    let own = Set(script.world.profiles.map(\.name))
    var simpler: [Script<PhoneModel>] = []
    for later in names.indices.dropFirst() {
      for earlier in names[..<later] where !own.contains(earlier) {
        let renamed = Self.script(script, exchanging: earlier, names[later])
        // An act on a profile that has no place under its new name would be lost.
        if renamed.actions.count == script.actions.count,
          ScriptSize(of: renamed, in: self) < ScriptSize(of: script, in: self)
        {
          simpler.append(renamed)
        }
      }
    }
    return simpler
  }

  /// A script in which each of two profiles has the other's name, whether the world says anything of it
  /// or not.
  private static func script(
    _ script: Script<PhoneModel>, exchanging one: String, _ other: String
  ) -> Script<PhoneModel> {
    var simpler = script
    func renamed(_ name: String) -> String { name == one ? other : name == other ? one : name }
    for place in simpler.world.profiles.indices {
      simpler.world.profiles[place].take(name: renamed(script.world.profiles[place].name))
    }
    let (old, new) = (script.world.names, simpler.world.names)
    simpler.actions = script.actions.compactMap { act in
      act.onProfile { new.firstIndex(of: renamed(old[$0])) }
    }
    return simpler
  }

  /// A script in a world that says nothing of one of its profiles; acts on it are left out where it
  /// is not there any more.
  private static func script(
    _ script: Script<PhoneModel>, withoutProfile gone: Int
  ) -> Script<PhoneModel> {
    var simpler = script
    simpler.world.profiles.remove(at: gone)
    let (old, new) = (script.world.names, simpler.world.names)
    func place(_ place: Int) -> Int? { new.firstIndex(of: old[place]) }
    simpler.world.defaultProfile = script.world.defaultProfile.flatMap {
      $0 == gone ? nil : place($0)
    }
    simpler.actions = script.actions.compactMap { $0.onProfile(at: place) }
    return simpler
  }

  /// A script that begins as it would be after one of its acts, which is left out: later by as much as
  /// a wait takes, with another clock or in another zone.
  ///
  /// The local time at which the rest happens stays what it was.
  private static func script(
    _ script: Script<PhoneModel>, beginningSoInsteadOf act: Int
  ) -> Script<PhoneModel>? {
    var simpler = script
    var instant = script.world.zoneRules.instant(of: script.world.start).seconds
    switch script.actions[act] {
    case .pass(let seconds), .turnClock(let seconds): instant += seconds
    case .changeZone(let zone): simpler.world.zone = zone
    default: return nil
    }
    let zone = simpler.world.zoneRules
    simpler.world.start = zone.civilTime(at: Instant(seconds: instant))
    // Scripts know four digits of a year.
    guard (1...9999).contains(simpler.world.start.date.year),
      case .unique = zone.resolve(simpler.world.start)
    else { return nil }
    simpler.actions.remove(at: act)
    return simpler
  }
}

extension Act {
  /// The same on a profile at another place; nil where it has none there.
  func onProfile(at newPlace: (Int) -> Int?) -> Act? {
    func moved(_ place: Int, _ act: (Int) -> Act) -> Act? { newPlace(place).map(act) }
    switch self {
    case .tapCardOf(let place): return moved(place) { .tapCardOf($0) }
    case .openLink(let place): return moved(place) { .openLink($0) }
    case .start(let place): return moved(place) { .start($0) }
    case .startTimed(let place, let minutes):
      return moved(place) { .startTimed($0, minutes: minutes) }
    case .startRounds(let place, let count, let focus, let rest):
      return moved(place) { .startRounds($0, count: count, focus: focus, rest: rest) }
    case .startDeep(let place): return moved(place) { .startDeep($0) }
    case .shortcut(let place): return moved(place) { .shortcut($0) }
    case .switchTo(let place): return moved(place) { .switchTo($0) }
    case .endSessionOf(let place): return moved(place) { .endSessionOf($0) }
    case .editBlocks(let place, let selection):
      return moved(place) { .editBlocks($0, selection) }
    case .editHours(let place, let window): return moved(place) { .editHours($0, window) }
    case .switchSchedule(let place, let isOn):
      return moved(place) { .switchSchedule($0, isOn: isOn) }
    case .deleteProfile(let place): return moved(place) { .deleteProfile($0) }
    case .openOddLink(let place, let kind): return moved(place) { .openOddLink($0, kind) }
    case .takeBlankName(let place): return moved(place) { .takeBlankName($0) }
    case .editTooMany(let place): return moved(place) { .editTooMany($0) }
    case .sendPolicy(let place, let change): return moved(place) { .sendPolicy($0, change) }
    case .sendStrangersPolicy(let place, let change):
      return moved(place) { .sendStrangersPolicy($0, change) }
    case .takeName(let place, let other):
      return newPlace(other).flatMap { other in moved(place) { .takeName($0, of: other) } }
    default: return self
    }
  }
}
