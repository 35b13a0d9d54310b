import Determinism
import FocusKeySteps
import VirtualPhone

extension Act {
  /// The act that a sentence is; nil where it is none that the search knows.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - names: The names of the profiles and targets, by their places.
  ///   - story: What has happened by then: times are meant from there.
  init?(_ sentence: SpokenSentence, names: Names, in story: PhoneStory) {
    let args = sentence.arguments
    func profile(_ index: Int) -> Int? {
      names.profiles.firstIndex(of: args[index, as: String.self])
    }
    func seconds(_ index: Int) -> Int64 { args[index, as: Duration.self].seconds }
    // Sentences without values are those of acts without any.
    if let plain = Self.plain.first(where: { $0.sentence(Names(profiles: [])) == sentence.text }) {
      self = plain
      return
    }
    switch sentence.expression {
    case "{duration} pass(es)": self = .pass(seconds: seconds(0))
    case "the time reaches {moment}":
      guard let instant = ScriptReading.instant(of: args[0], on: story.phone) else { return nil }
      self = .pass(seconds: instant.seconds - story.now)
    case "the clock is set forward by {duration}": self = .turnClock(seconds: seconds(0))
    case "the clock is set back by {duration}": self = .turnClock(seconds: -seconds(0))
    case "the time zone changes to {zone}":
      self = .changeZone(args[0, as: ZoneRules.self].identifier)
    case "the request is approved for {duration}": self = .approveFor(minutes: seconds(0) / 60)
    case "the next {n} monitor callbacks are lost": self = .loseCallbacks(args[0])
    case "the power fails after {n} more write(s)": self = .failPowerAfter(writes: args[0])
    case "monitor callbacks come {duration} late": self = .delayCallbacks(seconds: seconds(0))
    case "{name} is opened", "{name} is visited":
      guard let place = names.targets.firstIndex(of: args[0, as: String.self]) else { return nil }
      self = sentence.expression == "{name} is opened" ? .open(place) : .visit(place)
    case "{quoted} is tapped":
      let label: String = args[0]
      let prefix = "Switch to "
      if label.hasPrefix(prefix),
        let place = names.profiles.firstIndex(of: String(label.dropFirst(prefix.count)))
      {
        self = .switchTo(place)
      } else {
        self = .tap(label)
      }
    default:
      guard
        let act = Self.ofProfile(
          sentence, names: names, on: story.phone, profile: profile, seconds: seconds)
      else {
        return nil
      }
      self = act
    }
  }

  private static let plain: [Act] = [
    .tapCard, .openStopLink, .takeBreak, .endBreak, .endSession, .solveChallenge, .answerWrongly,
    .approve, .refuse, .tryWrongCode, .importForeignFile, .restoreBackup, .denyDialog,
    .openFocusKey, .goHome, .lock,
    .unlock, .revokeAccess, .grantAccess,
    .deleteFocusKey, .sendOldPolicy, .restart, .switchOff, .switchOn, .batteryDies, .charge,
    .forceQuit, .kill,
    .update, .airplane(true), .airplane(false), .loseCallbacks(1), .doubleCallbacks,
    .crashExtension, .failPowerDuringWrite, .fillStorage, .freeStorage, .damageState,
    .damageEverything,
  ]

  private static func ofProfile(
    _ sentence: SpokenSentence, names: Names, on phone: Phone, profile: (Int) -> Int?,
    seconds: (Int) -> Int64
  ) -> Act? {
    let args = sentence.arguments
    switch sentence.expression {
    case "the {name} card is tapped": return profile(0).map { .tapCardOf($0) }
    case "{name} is started": return profile(0).map { .start($0) }
    case "{name} is started for {duration}":
      return profile(0).map { .startTimed($0, minutes: seconds(1) / 60) }
    case "{name} is started for {n} round(s) of {duration} and {duration}":
      return profile(0).map {
        .startRounds($0, count: args[1], focus: seconds(2) / 60, rest: seconds(3) / 60)
      }
    case "the link {quoted} is opened":
      let link: String = args[0]
      for kind in OddLink.allCases {
        if let place = names.profiles.firstIndex(where: { kind.text($0) == link }) {
          return .openOddLink(place, kind)
        }
      }
      return names.profiles.firstIndex { FocusKeyWorld.link(ofCard: $0) == link }
        .map { .openLink($0) }
    case "a {kind} session of {name} is started":
      guard sentence.text.hasPrefix("a deep ") else { return nil }
      return profile(1).map { .startDeep($0) }
    case "the shortcut starts {name}": return profile(0).map { .shortcut($0) }
    case "{name}'s session is ended": return profile(0).map { .endSessionOf($0) }
    case "the schedule of {name} is switched on":
      return profile(0).map { .switchSchedule($0, isOn: true) }
    case "the schedule of {name} is switched off":
      return profile(0).map { .switchSchedule($0, isOn: false) }
    case "the profile {name} is deleted": return profile(0).map { .deleteProfile($0) }
    case "{name} is renamed to {name}":
      if args[1, as: String.self].allSatisfy(\.isWhitespace) {
        return profile(0).map { .takeBlankName($0) }
      }
      guard let place = profile(0), let other = profile(1) else { return nil }
      return .takeName(place, of: other)
    case "{name} is edited to block {names}":
      if sentence.text.hasSuffix(" \(Act.tooMany)") { return profile(0).map { .editTooMany($0) } }
      let selection = Selection(args[1, as: TargetPhrase.self], on: phone)
      return profile(0).map { .editBlocks($0, selection) }
    case "{name} is edited to run on {days} from {time} to {time}":
      let window = DrawnProfile.Window(days: args[1], start: args[2], end: args[3])
      return profile(0).map { .editHours($0, window) }
    case "the guardian sends this policy:", "somebody else sends this policy:":
      return policies(names).first { $0.sentence(names) == sentence.text }
    default: return nil
    }
  }

  private static func policies(_ names: Names) -> [Act] {
    names.profiles.indices.flatMap { place in
      (PolicyChange.ofSessions + PolicyChange.ofUse).flatMap { change in
        [Act.sendPolicy(place, change), .sendStrangersPolicy(place, change)]
      }
    }
  }
}
