import Determinism
import FocusKeySteps
import StepDefinitions
import VirtualPhone

/// Reads a script as the search knows it: Givens as a drawn world, the rest as acts.
package struct ScriptReading {
  /// A step that the search cannot play, with the way out.
  package struct Problem: Error {
    /// Which step, counted from 0.
    package var step: Int
    /// What is wrong.
    package var message: String
  }

  /// The world.
  package private(set) var world = DrawnWorld()
  /// What happens.
  package private(set) var acts: [Act] = []

  /// Reads the Givens of a script's steps, and what happens where that is wanted.
  ///
  /// - Parameters:
  ///   - steps: The sentences, assertions among them, which are left out.
  ///   - onlyGivens: Whether what happens is left out, too.
  package init(_ steps: [String], onlyGivens: Bool) throws(Problem) {
    for (index, text) in steps.enumerated() {
      guard SpokenSentence.parts(of: text) == nil, let sentence = SpokenSentence(text),
        sentence.kind == .given
      else { continue }
      guard readGiven(sentence) else {
        throw Problem(
          step: index, message: "the search does not know “\(text)” as the beginning of a world")
      }
    }
    guard let beginning = world.make() else {
      throw Problem(step: 0, message: "FocusKey refuses these Givens")
    }
    let phone = beginning.phone
    world.start = phone.state.zone.civilTime(at: phone.state.now)
    if !onlyGivens { try readActs(steps) }
  }

  private mutating func readActs(_ steps: [String]) throws(Problem) {
    var story = PhoneModel().initial(in: world)
    func happen(_ act: Act) {
      acts.append(act)
      _ = story.perform(act)
      story.complaint = nil
    }
    for (index, text) in steps.enumerated() {
      var rest = text
      if let parts = SpokenSentence.parts(of: text) {
        let instant = Self.instant(of: parts.moment, on: story.phone)?.seconds
        guard let instant else {
          throw Problem(step: index, message: "“\(parts.moment)” lies before what happened by then")
        }
        if instant > story.now { happen(.pass(seconds: instant - story.now)) }
        rest = parts.rest
      }
      guard let sentence = SpokenSentence(rest), sentence.kind == .action else { continue }
      guard let act = Act(sentence, names: story.stage.names, in: story) else {
        throw Problem(
          step: index, message: "the search does not know “\(rest)” as something that happens")
      }
      happen(act)
    }
  }

  /// The true time of a moment that lies ahead.
  static func instant(of moment: LocalMoment, on phone: Phone) -> Instant? {
    do throws(LocalMoment.Fault) {
      return try moment.instant(after: phone.state.now, in: phone.state.zone)
    } catch {
      return nil
    }
  }

  // MARK: Givens

  private mutating func readGiven(_ sentence: SpokenSentence) -> Bool {
    let args = sentence.arguments
    switch sentence.expression {
    case "the time zone is {zone}":
      world.zone = args[0, as: ZoneRules.self].identifier
    case "it is {moment}":
      let moment: LocalMoment = args[0]
      let now = world.zoneRules.instant(of: world.start)
      let instant: Instant
      do throws(LocalMoment.Fault) {
        instant = try moment.instant(after: now, in: world.zoneRules, allowsPast: true)
      } catch {
        return false
      }
      world.start = world.zoneRules.civilTime(at: instant)
    case "Screen Time access was denied": world.hasAccess = false
    case "FocusKey has Screen Time access": world.hasAccess = true
    case "the phone has the quirk {quoted}": world.quirks.append(args[0])
    default: return readProfile(sentence)
    }
    return true
  }

  private mutating func readProfile(_ sentence: SpokenSentence) -> Bool {
    let args = sentence.arguments
    guard sentence.expression != "the profile {name} blocks {names}" else {
      guard let selection = Selection(args[1, as: TargetPhrase.self]) else { return false }
      edit(args[0]) { $0.selection = selection }
      return true
    }
    let change: (inout DrawnProfile) -> Void
    switch sentence.expression {
    case "{name} is scheduled (on ){days} from {time} to {time}":
      let window = DrawnProfile.Window(days: args[1], start: args[2], end: args[3])
      change = { $0.windows.append(window) }
    case "{name} allows no breaks": change = { $0.allowance = .none }
    case "{name} allows {n} break(s) of {duration}":
      let (count, minutes): (Int, Int64) = (args[1], args[2, as: Duration.self].seconds / 60)
      change = { $0.allowance = .perSession(count, minutes: minutes) }
    case "{name} allows {n} break(s) of {duration} per hour":
      let (count, minutes): (Int, Int64) = (args[1], args[2, as: Duration.self].seconds / 60)
      change = { $0.allowance = .perHour(count, minutes: minutes) }
    case "{name} allows unlimited breaks of {duration}":
      let minutes = args[1, as: Duration.self].seconds / 60
      change = { $0.allowance = .unlimited(minutes: minutes) }
    case "{name} asks for {gate} before a break":
      let gate = DrawnProfile.Gate(args[1, as: GateWord.self])
      change = { $0.breakGate = gate }
    case "{name} asks for {gate} before the end":
      let gate = DrawnProfile.Gate(args[1, as: GateWord.self])
      change = { $0.endGate = gate }
    case "{name} has a budget of {duration} a day":
      let minutes = args[1, as: Duration.self].seconds / 60
      change = { $0.budget = .init(minutes: minutes, days: .everyDay) }
    case "{name} has a budget of {duration} on {days}":
      let (minutes, days): (Int64, Weekdays) = (args[1, as: Duration.self].seconds / 60, args[2])
      change = { $0.budget = .init(minutes: minutes, days: days) }
    case "{name} warns before it starts": change = { $0.warns = true }
    case "{name} is strict": change = { $0.isStrict = true }
    case "{name} breaks open one app at a time": change = { $0.breaksOpenOne = true }
    case "{name} breaks open each app by itself": change = { $0.opensEach = true }
    case "{name} counts its breaks by use": change = { $0.countsUse = true }
    case "{name} is the default profile":
      edit(args[0]) { _ in }
      world.defaultProfile = world.profiles.firstIndex { $0.name == args[0, as: String.self] }
      return true
    default: return false
    }
    edit(args[0], change)
    return true
  }

  private mutating func edit(_ name: String, _ change: (inout DrawnProfile) -> Void) {
    if let place = world.profiles.firstIndex(where: { $0.name == name }) {
      change(&world.profiles[place])
      return
    }
    var profile =
      DrawnWorld.presets.first { $0.name == name }
      ?? DrawnProfile(name, Selection(items: [.instagram]))
    change(&profile)
    world.profiles.append(profile)
  }
}

extension Selection {
  /// What a phrase of a script selects; nil where it names something that the search does not try.
  init?(_ phrase: TargetPhrase) {
    var items: [PickedItem] = []
    for item in phrase.items {
      let words = item.kind == .category ? "the \(item.name) category" : item.name
      guard let known = PickedItem.allCases.first(where: { $0.words == words }) else { return nil }
      if !items.contains(known) { items.append(known) }
    }
    self.init(
      isAllowList: phrase.isEverythingExcept, items: items.sorted { $0.rawValue < $1.rawValue })
  }
}

extension DrawnProfile.Gate {
  /// The gate that a script names.
  init(_ word: GateWord) {
    self =
      switch word {
      case .nothing: .nothing
      case .confirmation: .confirmation
      case .card: .card
      case .challenge: .challenge
      case .approval: .approval
      case .wait(let seconds): .wait(seconds: seconds)
      }
  }
}
