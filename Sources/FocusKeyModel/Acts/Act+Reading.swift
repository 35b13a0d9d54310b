import Determinism
import FocusKeySteps
import VirtualPhone

extension Act {
  /// The acts that a sentence is, one after the other; nil where the search knows none of them.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - names: The names of the profiles and targets, by their places.
  ///   - story: What has happened by then: times are meant from there.
  static func acts(
    of sentence: SpokenSentence, names: Names, in story: PhoneStory
  ) -> [Act]? {
    let args = sentence.arguments
    func pass(_ index: Int) -> Act { .pass(seconds: args[index, as: Duration.self].seconds) }
    switch sentence.expression {
    case "{name} is used for {duration}":
      guard let place = names.targets.firstIndex(of: args[0, as: String.self]) else { return nil }
      let isApp = story.stage.circumstances.apps.contains(Targets(place: place))
      return [isApp ? .open(place) : .visit(place), pass(1)]
    case "nobody touches the phone for {duration}": return [.lock, pass(0)]
    default: return Act(sentence, names: names, in: story).map { [$0] }
    }
  }

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
    /// Whole minutes, of which FocusKey lets a session run no more than 100 years; nil: it is something else.
    func minutes(_ index: Int, times count: Int = 1) -> Int64? {
      let (minutes, rest) = seconds(index).quotientAndRemainder(dividingBy: 60)
      let (all, isTooLong) = minutes.multipliedReportingOverflow(by: Int64(count))
      return rest == 0 && !isTooLong && all <= Self.mostMinutes ? minutes : nil
    }
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
    case "the clock is set to {moment}":
      let shown = story.phone.state.wallNow
      let moment: LocalMoment = args[0]
      let zone = story.phone.state.zone
      guard let wall = ScriptReading.instant(of: moment, after: shown, in: zone, allowsPast: true)
      else { return nil }
      self = .turnClock(seconds: wall.seconds - shown.seconds)
    case "the time zone changes to {zone}":
      self = .changeZone(args[0, as: ZoneRules.self].identifier)
    case "the request is approved for {duration}":
      guard let minutes = minutes(0) else { return nil }
      self = .approveFor(minutes: minutes)
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
        // What else stands on FocusKey's screens may start something, which is said in other words.
        let isKnown = Label.all.contains(label) || label == Label.wayIn
        guard isKnown || story.isDelivered(label) else { return nil }
        self = .tap(label)
      }
    default:
      guard
        let act = Self.ofProfile(
          sentence, names: names, on: story.phone, profile: profile, minutes: minutes)
      else {
        return nil
      }
      self = act
    }
  }

  /// What a session can last.
  private static let mostMinutes: Int64 = 100 * 365 * 24 * 60
  /// What a profile can list of one kind (R14).
  private static let mostItems = 50

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
    minutes: (Int, Int) -> Int64?
  ) -> Act? {
    let args = sentence.arguments
    switch sentence.expression {
    case "the {name} card is tapped": return profile(0).map { .tapCardOf($0) }
    case "{name} is started": return profile(0).map { .start($0) }
    case "{name} is started for {duration}":
      guard let place = profile(0), let minutes = minutes(1, 1) else { return nil }
      return .startTimed(place, minutes: minutes)
    case "{name} is started for {n} round(s) of {duration} and {duration}":
      let count: Int = args[1]
      guard let place = profile(0), let focus = minutes(2, count), let rest = minutes(3, count)
      else { return nil }
      return .startRounds(place, count: count, focus: focus, rest: rest)
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
      return profile(1).map { place in
        switch args[0, as: SessionKindWord.self] {
        case .deep: .startDeep(place)
        case .pomodoro: .startRounds(place, count: 4, focus: 25, rest: 5)
        case .light: .startTimed(place, minutes: 25)
        }
      }
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
      // Of what is more than a profile can have FocusKey keeps nothing (R14).
      guard selection.items.count <= Self.mostItems else { return nil }
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
