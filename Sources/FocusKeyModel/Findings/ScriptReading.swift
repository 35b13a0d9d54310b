import Determinism
import FocusKeySteps
import GherkinSyntax
import ScenarioRunner
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
    /// The ways out.
    package var help: [String] = []
  }

  /// The world.
  package private(set) var world = DrawnWorld()
  /// What happens.
  package private(set) var acts: [Act] = []
  /// What happens in the script and not in the search: impossible there, or of unknown consequence.
  package private(set) var leftOut: [Problem] = []
  /// What is broken first where all of it happens (`Promise`); nil: nothing is.
  package private(set) var complaint: String?
  /// Whether FocusKey has access, without which nothing of a preset was picked (R9).
  private var canPick = true

  /// Reads the Givens of a script's steps, and what happens where that is wanted.
  ///
  /// - Parameters:
  ///   - steps: The sentences, assertions among them, which are left out.
  ///   - onlyGivens: Whether what happens is left out, too.
  package init(_ steps: [String], onlyGivens: Bool) throws(Problem) {
    let sentences = steps.map { SpokenSentence(SpokenSentence.parts(of: $0)?.rest ?? $0) }
    let begun =
      steps.indices.first {
        sentences[$0]?.kind == .action || SpokenSentence.parts(of: steps[$0]) != nil
      } ?? steps.count
    var told = FocusKeyWorld.atTheStart()
    for index in 0..<begun {
      guard let sentence = sentences[index], sentence.kind == .given else { continue }
      if let problem = Self.refusal(of: sentence, at: index) { throw problem }
      try Self.say(sentence, at: index, to: &told)
    }
    let phone = told.phone
    canPick = phone.state.access.decision == .approved
    for index in 0..<begun {
      for sentence in sentences[index]?.unfolded ?? [] where sentence.kind == .given {
        guard readGiven(sentence, on: phone) else {
          throw Problem(
            step: index,
            message: "the search does not know “\(sentence.line)” as the beginning of a world",
            help: ["leave it out"])
        }
      }
    }
    noteApps(of: phone)
    if !onlyGivens {
      for case let sentence? in sentences { note(sentence, on: phone) }
    }
    guard let beginning = world.make() else {
      throw Problem(
        step: 0, message: "FocusKey refuses these Givens in their usual order",
        help: ["“focuskey run” says which of them, and why"])
    }
    world.start = beginning.phone.state.zone.civilTime(at: beginning.phone.state.now)
    if !onlyGivens { try readActs(steps, from: begun) }
  }

  /// Says a Given as a script does.
  private static func say(
    _ sentence: SpokenSentence, at index: Int, to world: inout FocusKeyWorld
  ) throws(Problem) {
    do throws(StepFailure) {
      try sentence.say(to: &world)
    } catch {
      throw Problem(
        step: index, message: error.problems[0].message,
        help: error.help.isEmpty ? ["“focuskey run” says more of it"] : error.help)
    }
  }

  /// Why no world of the search can begin with a Given.
  private static func refusal(of sentence: SpokenSentence, at index: Int) -> Problem? {
    switch sentence.expression {
    case "FocusKey is freshly installed":
      return Problem(
        step: index, message: "the search begins where FocusKey was opened once and has profiles",
        help: [
          "leave “\(sentence.text)” out; a first launch is told by a scenario of its own",
          "without access: “Screen Time access was denied”",
        ])
    case "{name} is not installed" where sentence.arguments[0, as: String.self] == "FocusKey":
      return Problem(
        step: index, message: "without FocusKey on the phone there is nothing to search",
        help: ["leave “\(sentence.text)” out"])
    default: return nil
    }
  }

  /// - Parameter begun: The step with which the story begins.
  private mutating func readActs(_ steps: [String], from begun: Int) throws(Problem) {
    var story = PhoneModel().initial(in: world)
    func happen(_ act: Act) -> Bool {
      acts.append(act)
      let happened = story.perform(act)
      complaint = complaint ?? story.complaint?.detail
      story.complaint = nil
      return happened
    }
    for (index, text) in steps.enumerated() {
      var rest = text
      if let parts = SpokenSentence.parts(of: text) {
        let instant = Self.instant(of: parts.moment, on: story.phone)?.seconds
        guard let instant else {
          // What was left out before may be why.
          throw leftOut.first
            ?? Problem(
              step: index, message: "“\(parts.moment)” lies before what happened by then",
              help: ["“focuskey trace” tells when what happens"])
        }
        if instant > story.now { _ = happen(.pass(seconds: instant - story.now)) }
        rest = parts.rest
      }
      guard let sentence = SpokenSentence(rest) else { continue }
      if sentence.kind == .given {
        guard index >= begun else { continue }
        leftOut.append(
          Problem(
            step: index,
            message: "the search plays no Given in the middle of a story: “\(sentence.line)”",
            help: ["say it before anything happens, or end the script before it"]))
        continue
      }
      guard sentence.kind == .action else {
        let seconds = story.seconds(of: sentence)
        if seconds > 0 { _ = happen(.pass(seconds: seconds)) }
        continue
      }
      guard let acts = Act.acts(of: sentence, names: story.stage.names, in: story) else {
        throw Problem(
          step: index,
          message: "the search does not know “\(sentence.line)” as something that happens",
          help: ["leave it out, or end the script before it"])
      }
      for act in acts where act != .pass(seconds: 0) && !happen(act) {
        leftOut.append(
          Problem(
            step: index,
            message: "the search does not play “\(sentence.line)” here: nothing comes of it, or "
              + "what is right then it does not know",
            help: ["leave it out, or end the script before it"]))
      }
    }
  }

  /// The true time of a moment that lies ahead.
  static func instant(of moment: LocalMoment, on phone: Phone) -> Instant? {
    instant(of: moment, after: phone.state.now, in: phone.state.zone)
  }

  /// The moment that is meant, as seen from an instant.
  static func instant(
    of moment: LocalMoment, after now: Instant, in zone: ZoneRules, allowsPast: Bool = false
  ) -> Instant? {
    do throws(LocalMoment.Fault) {
      return try moment.instant(after: now, in: zone, allowsPast: allowsPast)
    } catch {
      return nil
    }
  }

  // MARK: Givens

  /// Reads a Given as plain data; what is said of the phone, and of FocusKey's place on it, is kept in
  /// its words.
  private mutating func readGiven(_ sentence: SpokenSentence, on phone: Phone) -> Bool {
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
    case _ where Self.isOfCircumstances(sentence): world.circumstances.append(sentence.text)
    default: return readProfile(sentence, on: phone)
    }
    return true
  }

  /// Whether a Given says what the phone is like, and not what FocusKey is asked to do.
  private static func isOfCircumstances(_ sentence: SpokenSentence) -> Bool {
    sentence.section == "Device" || ofFocusKey.contains(sentence.expression)
  }

  private static let ofFocusKey = [
    "notifications are switched off", "Live Activities are switched off", "the card opens {quoted}",
    "FocusKey is built without the Family Controls entitlement",
  ]

  private mutating func readProfile(_ sentence: SpokenSentence, on phone: Phone) -> Bool {
    let args = sentence.arguments
    let change: (inout DrawnProfile) -> Void
    switch sentence.expression {
    case "the profile {name} blocks {names}":
      let selection = Selection(args[1, as: TargetPhrase.self], on: phone)
      note(selection.items)
      change = { $0.selection = selection }
    case "these profiles:": change = { _ in }
    case "{name} is scheduled (on ){days} from {time} to {time}":
      let window = DrawnProfile.Window(days: args[1], start: args[2], end: args[3])
      change = { $0.windows.append(window) }
    case "{name} allows no breaks": change = { $0.allowance = .none }
    case "{name} allows {n} break(s) of {duration}":
      let (count, seconds): (Int, Int64) = (args[1], args[2, as: Duration.self].seconds)
      change = { $0.allowance = .perSession(count, seconds: seconds) }
    case "{name} allows {n} break(s) of {duration} per hour":
      let (count, seconds): (Int, Int64) = (args[1], args[2, as: Duration.self].seconds)
      change = { $0.allowance = .perHour(count, seconds: seconds) }
    case "{name} allows unlimited breaks of {duration}":
      let seconds = args[1, as: Duration.self].seconds
      change = { $0.allowance = .unlimited(seconds: seconds) }
    case "{name} asks for {gate} before a break":
      let gate = DrawnProfile.Gate(args[1, as: GateWord.self])
      change = { $0.breakGate = gate }
    case "{name} asks for {gate} before the end":
      let gate = DrawnProfile.Gate(args[1, as: GateWord.self])
      change = { $0.endGate = gate }
    case "{name} has a budget of {duration} a day":
      let seconds = args[1, as: Duration.self].seconds
      change = { $0.budget = .init(seconds: seconds, days: .everyDay) }
    case "{name} has a budget of {duration} on {days}":
      let (seconds, days): (Int64, Weekdays) = (args[1, as: Duration.self].seconds, args[2])
      change = { $0.budget = .init(seconds: seconds, days: days) }
    case "{name} takes {n} challenge(s) in a row":
      let count: Int = args[1]
      change = { $0.challenges = max(1, count) }
    case "{name} warns before it starts": change = { $0.warns = true }
    case "{name} is strict": change = { $0.isStrict = true }
    case "{name} breaks open one app at a time": change = { $0.breaksOpenOne = true }
    case "{name} breaks open each app by itself": change = { $0.opensEach = true }
    case "{name} counts its breaks by use": change = { $0.breaksCountUse = true }
    case "{name} is the default profile":
      edit(args[0]) { _ in }
      world.defaultProfile = world.profiles.firstIndex { $0.name == args[0, as: String.self] }
      return true
    default: return false
    }
    edit(sentence.profile ?? args[0], change)
    return true
  }

  // MARK: Names

  /// Takes note of the apps that are not as on a phone of which nothing is said.
  private mutating func noteApps(of phone: Phone) {
    let usual = AppTable.standard.entries
    for (place, app) in phone.state.apps.entries.enumerated() where app.hasToken {
      if place >= usual.count || app != usual[place] { note([.app(app.name)]) }
    }
  }

  /// Takes note of what a sentence of the story names.
  private mutating func note(_ sentence: SpokenSentence, on phone: Phone) {
    switch sentence.expression {
    case "{name} is edited to block {names}" where !sentence.text.hasSuffix(" \(Act.tooMany)"):
      note(Selection(sentence.arguments[1, as: TargetPhrase.self], on: phone).items)
    case "{name} is opened", "{name} is visited", "{name} is used for {duration}":
      let name: String = sentence.arguments[0]
      if name != phone.code.name { note([PickedItem(name, on: phone)]) }
    default: break
    }
  }

  private mutating func note(_ items: [PickedItem]) {
    for item in items where !PickedItem.usual.contains(item) && !world.named.contains(item) {
      world.named.append(item)
    }
  }

  private mutating func edit(_ name: String, _ change: (inout DrawnProfile) -> Void) {
    if let place = world.profiles.firstIndex(where: { $0.name == name }) {
      change(&world.profiles[place])
      return
    }
    // What was picked of a preset is said of it; without access nothing was (R9).
    var profile = DrawnProfile(preset: name)
    profile.selection = profile.selection(canPick: canPick)
    change(&profile)
    world.profiles.append(profile)
  }
}

extension SpokenSentence {
  /// Its first line: without what stands below it.
  fileprivate var line: Substring { text.prefix { $0 != "\n" } }
}

extension StepDescription {
  /// The step as the search reads it: its sentence, with a table or a text below it.
  package var sentence: String {
    let rows = (table ?? []).map { row in
      "\n      | " + row.map { TableCell.escaped($0) }.joined(separator: " | ") + " |"
    }
    return text + rows.joined() + (docString.map(SpokenSentence.below) ?? "")
  }
}

extension Selection {
  /// What a phrase of a script selects on a phone.
  init(_ phrase: TargetPhrase, on phone: Phone) {
    var items: [PickedItem] = []
    for item in phrase.items {
      let picked =
        item.kind == .category ? PickedItem.category(item.name) : PickedItem(item.name, on: phone)
      if !items.contains(picked) { items.append(picked) }
    }
    self.init(isAllowList: phrase.isEverythingExcept, items: PickedItem.sorted(items))
  }
}

extension PickedItem {
  /// The app or the site that a script calls so.
  init(_ name: String, on phone: Phone) {
    self = phone.state.apps.place(of: name) == nil ? .site(name.lowercased()) : .app(name)
  }
}

extension DrawnProfile.Gate {
  /// The gate that a script names; a wait of no time holds nobody up.
  init(_ word: GateWord) {
    self =
      switch word {
      case .nothing, .wait(0): .nothing
      case .confirmation: .confirmation
      case .card: .card
      case .challenge: .challenge
      case .approval: .approval
      case .wait(let seconds): .wait(seconds: seconds)
      }
  }
}
