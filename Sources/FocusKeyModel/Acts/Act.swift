import FocusKeySteps

/// Something that a person, the system or fate does: one sentence of a script.
///
/// Acts are total: one that is impossible now does nothing. Profiles are named by their place in
/// the drawn world.
package enum Act: Hashable, Sendable {
  // MARK: Starts
  case tapCard
  case tapCardOf(Int)
  case openLink(Int)
  case openStopLink
  case openOddLink(Int, OddLink)
  case start(Int)
  case startTimed(Int, minutes: Int64)
  case startRounds(Int, count: Int, focus: Int64, rest: Int64)
  case startDeep(Int)
  case shortcut(Int)
  case switchTo(Int)

  // MARK: Sessions
  case takeBreak
  case endBreak
  case endSession
  case endSessionOf(Int)
  case solveChallenge
  case answerWrongly
  case approve
  case refuse
  case tryWrongCode
  case approveFor(minutes: Int64)

  // MARK: The phone in the hand
  case openFocusKey
  case open(Int)
  case visit(Int)
  case tap(String)
  case goHome
  case lock
  case unlock

  // MARK: Editing and Settings
  case editBlocks(Int, Selection)
  case editHours(Int, DrawnProfile.Window)
  case switchSchedule(Int, isOn: Bool)
  case deleteProfile(Int)
  case takeName(Int, of: Int)
  case takeBlankName(Int)
  case editTooMany(Int)
  case importForeignFile
  case revokeAccess
  case grantAccess
  case deleteFocusKey
  case restoreBackup
  case denyDialog

  // MARK: From outside
  case sendPolicy(Int, PolicyChange)
  case sendStrangersPolicy(Int, PolicyChange)
  case sendOldPolicy

  // MARK: Time
  case pass(seconds: Int64)
  case turnClock(seconds: Int64)
  case changeZone(String)

  // MARK: The system
  case restart
  case switchOff
  case switchOn
  case batteryDies
  case charge
  case forceQuit
  case kill
  case update
  case airplane(Bool)

  // MARK: Faults
  case loseCallbacks(Int)
  case delayCallbacks(seconds: Int64)
  case doubleCallbacks
  case crashExtension
  case failPowerDuringWrite
  case failPowerAfter(writes: Int)
  case fillStorage
  case freeStorage
  case damageState
  case damageEverything
}

/// A link that must not start anything, whatever it is about (R19).
package enum OddLink: Hashable, Sendable, CaseIterable {
  /// It names a profile that there is not.
  case unknownProfile
  /// It has a parameter of another name.
  case unknownField
  /// It asks for something that there is not.
  case unknownPath

  /// The link, about a profile.
  func text(_ profile: String) -> String {
    switch self {
    case .unknownProfile: FocusKeyWorld.link(ofCard: "No\(profile)")
    case .unknownField: FocusKeyWorld.link(ofCard: profile).replacing("profile=", with: "name=")
    case .unknownPath: "focuskey://begin"
    }
  }
}

extension Act {
  /// What it belongs to, for switching kinds of acts on and off as a whole.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case starts, sessions, hand, editing, policies, access, time, clock, zone, power, processes
    case callbacks, storage

    /// Whether something goes wrong by it, or comes from outside of FocusKey's reach: what a search can be told
    /// to leave out.
    var isFault: Bool {
      switch self {
      case .callbacks, .storage, .power, .processes, .clock, .zone, .access: true
      case .starts, .sessions, .hand, .editing, .policies, .time: false
      }
    }
  }

  /// What it belongs to.
  var kind: Kind {
    switch self {
    case .tapCard, .tapCardOf, .openLink, .openStopLink, .openOddLink, .start, .startTimed,
      .startRounds,
      .startDeep, .shortcut, .switchTo:
      .starts
    case .takeBreak, .endBreak, .endSession, .endSessionOf, .solveChallenge, .answerWrongly,
      .approve, .refuse, .tryWrongCode, .approveFor:
      .sessions
    case .openFocusKey, .open, .visit, .tap, .goHome, .lock, .unlock, .airplane: .hand
    case .editBlocks, .editHours, .switchSchedule, .deleteProfile, .takeName, .takeBlankName,
      .editTooMany, .importForeignFile:
      .editing
    case .sendPolicy, .sendStrangersPolicy, .sendOldPolicy: .policies
    case .revokeAccess, .grantAccess, .deleteFocusKey, .restoreBackup, .denyDialog: .access
    case .pass: .time
    case .turnClock: .clock
    case .changeZone: .zone
    case .restart, .switchOff, .switchOn, .batteryDies, .charge: .power
    case .forceQuit, .kill, .update: .processes
    case .loseCallbacks, .delayCallbacks, .doubleCallbacks, .crashExtension: .callbacks
    case .failPowerDuringWrite, .failPowerAfter, .fillStorage, .freeStorage, .damageState,
      .damageEverything:
      .storage
    }
  }
}
