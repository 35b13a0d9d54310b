import Determinism
import FocusKeySteps
import SourceDiagnostics

extension Act {
  /// The sentence of a script that does it, in a world with profiles and targets of these names.
  func sentence(_ names: Names) -> String {
    switch self {
    case .tapCard, .tapCardOf, .openLink, .openStopLink, .openOddLink, .start, .startTimed,
      .startRounds,
      .startDeep, .shortcut, .switchTo:
      startSentence(names)
    case .takeBreak: "a break is taken"
    case .endBreak: "the break is ended"
    case .endSession: "the session is ended"
    case .endSessionOf(let place): "\(names.profile(place))'s session is ended"
    case .solveChallenge: "the challenge is solved"
    case .answerWrongly: "the challenge is answered wrongly"
    case .approve: "the request is approved"
    case .refuse: "the request is refused"
    case .approveFor(let minutes):
      "the request is approved for \(Duration.minutes(minutes).words)"
    case .tryWrongCode: "the request is answered with a wrong code"
    case .openFocusKey: "FocusKey is opened"
    case .open(let place): "\(names.target(place)) is opened"
    case .visit(let place): "\(names.target(place)) is visited"
    case .tap(let label): "\(SpokenSentence.quoted(label)) is tapped"
    case .goHome: "the Home Screen is shown"
    case .lock: "the phone is locked"
    case .unlock: "the phone is unlocked"
    case .airplane(let isOn): "airplane mode is switched \(isOn ? "on" : "off")"
    case .pass(let seconds): Self.passing(seconds)
    default: otherSentence(names)
    }
  }

  private func startSentence(_ names: Names) -> String {
    switch self {
    case .tapCardOf(let place): "the \(names.profile(place)) card is tapped"
    case .openLink(let place):
      "the link \"\(FocusKeyWorld.link(ofCard: names.profiles[place]))\" is opened"
    case .openStopLink: "the link \"https://focuskey.app/stop\" is opened"
    case .openOddLink(let place, let kind):
      "the link \(SpokenSentence.quoted(kind.text(names.profiles[place]))) is opened"
    case .start(let place): "\(names.profile(place)) is started"
    case .startTimed(let place, let minutes):
      "\(names.profile(place)) is started for \(Duration.minutes(minutes).words)"
    case .startRounds(let place, let count, let focus, let rest):
      "\(names.profile(place)) is started for \(count) rounds of \(Duration.minutes(focus).words) and "
        + Duration.minutes(rest).words
    case .startDeep(let place): "a deep session of \(names.profile(place)) is started"
    case .shortcut(let place): "the shortcut starts \(names.profile(place))"
    case .switchTo(let place):
      "\(SpokenSentence.quoted("Switch to \(names.profiles[place])")) is tapped"
    default: "the card is tapped"
    }
  }

  private func otherSentence(_ names: Names) -> String {
    switch self {
    case .editBlocks(let place, let selection):
      "\(names.profile(place)) is edited to block \(selection.words)"
    case .editHours(let place, let window):
      "\(names.profile(place)) is edited to run \(window.words)"
    case .switchSchedule(let place, let isOn):
      "the schedule of \(names.profile(place)) is switched \(isOn ? "on" : "off")"
    case .deleteProfile(let place): "the profile \(names.profile(place)) is deleted"
    case .takeName(let place, let other):
      "\(names.profile(place)) is renamed to \(names.profile(other))"
    case .takeBlankName(let place): "\(names.profile(place)) is renamed to \"  \""
    case .editTooMany(let place): "\(names.profile(place)) is edited to block \(Self.tooMany)"
    case .importForeignFile: "this file is imported:" + SpokenSentence.below(Self.foreignFile)
    case .sendPolicy(let place, let change):
      "the guardian sends this policy:" + change.rows(names.profiles[place])
    case .sendStrangersPolicy(let place, let change):
      "somebody else sends this policy:" + change.rows(names.profiles[place])
    case .sendOldPolicy: "the guardian sends the policy before the last one again"
    case .restoreBackup: "FocusKey is restored from a backup onto another phone"
    case .denyDialog: "the permission dialog is denied"
    case .revokeAccess: "Screen Time access is revoked in Settings"
    case .grantAccess: "Screen Time access is granted in Settings"
    case .deleteFocusKey: "FocusKey is deleted from the phone"
    case .turnClock(let seconds):
      "the clock is set \(seconds < 0 ? "back" : "forward") by "
        + Duration.seconds(abs(seconds)).words
    case .changeZone(let zone): "the time zone changes to \(zone)"
    case .restart: "the phone restarts"
    case .switchOff: "the phone is switched off"
    case .switchOn: "the phone is switched on"
    case .batteryDies: "the battery dies"
    case .charge: "the phone is charged and switched on"
    case .forceQuit: "FocusKey is force-quit"
    case .kill: "the system kills FocusKey"
    case .update: "FocusKey is updated"
    case .loseCallbacks(1): "the next monitor callback is lost"
    case .loseCallbacks(let count): "the next \(count) monitor callbacks are lost"
    case .delayCallbacks(let seconds):
      "monitor callbacks come \(Duration.seconds(seconds).words) late"
    case .doubleCallbacks: "monitor callbacks come twice"
    case .crashExtension: "the monitor extension crashes on its next start"
    case .failPowerDuringWrite: "the power fails during the next write"
    case .failPowerAfter(let writes):
      "the power fails after \(Wording.count(writes, "more write"))"
    case .fillStorage: "the storage is full"
    case .freeStorage: "the storage has room again"
    case .damageState: "the stored state is damaged"
    case .damageEverything: "the stored state and its copy are damaged"
    default: preconditionFailure("\(self) has no sentence")
    }
  }

  /// Sites that are one more than a profile can have (R14).
  static let tooMany = (1...51).map { "s\($0).net" }.joined(separator: ", ")

  /// A file of something else, and where that is seen: a line, and a column of it (R62).
  static let foreignFile = "{\n  \"format\": \"recipes\"\n}"
  static let foreignPlace = "This file cannot be imported: line 2, column 13"

  /// `1 minute passes`, `90 seconds pass`.
  static func passing(_ seconds: Int64) -> String {
    let words = Duration.seconds(seconds).words
    return words.hasPrefix("1 ") && !words.hasSuffix("s") ? "\(words) passes" : "\(words) pass"
  }
}
