/// One change that the profile editor makes (R9–R16, R29, R36–R39, R52).
public enum ProfileEdit: Equatable, Sendable {
  /// Another name.
  case name(String)
  /// Other windows, all of them.
  case hours([WindowHours])
  /// All windows on or off.
  case isScheduleOn(Bool)
  /// How many breaks there are.
  case allowance(BreakAllowance)
  /// What stands before a break.
  case breakGate(Gate)
  /// What stands before an end by hand.
  case endGate(Gate)
  /// Whether it refuses edits while it runs.
  case isStrict(Bool)
  /// Whether a notification tells of a scheduled start.
  case warnsBeforeStart(Bool)
  /// Whether a break at a shield opens only what the shield covered.
  case breaksOpenOneTarget(Bool)
  /// Whether each target has such a break of its own (R45b).
  case opensEachByItself(Bool)
  /// Whether such a break lasts for so much use (R45c).
  case breaksCountUse(Bool)
  /// Right answers in a row that a challenge takes (R39).
  case challenges(Int)
  /// Minutes of use a day, or none (R47).
  case budget(Budget?)
  /// Whether a nameless card starts it.
  case isDefault(Bool)
  /// It is deleted.
  case delete
}

extension FocusKeyApp {
  /// Makes one change in the editor; what is refused is shown, and nothing is changed then.
  ///
  /// - Returns: Whether it was made.
  @discardableResult
  public func edit(_ profile: ProfileID, _ edit: ProfileEdit) -> Bool {
    let isDone = attempt { draft throws(Refusal) in try draft.edit(profile, edit) }
    if isDone, edit == .warnsBeforeStart(true) { askToNotify() }
    tidy()
    return isDone
  }

  /// Makes a profile with the defaults of every new one, and opens its editor (R38, R39).
  public func makeProfile(named name: String) {
    prepareStorage()
    var made: ProfileID?
    attempt { draft throws(Refusal) in made = try draft.makeProfile(named: name) }
    if let made { withInterface { $0.page = .editor(made) } }
  }

  /// Asks for the permission to notify, where nobody has asked yet.
  func askToNotify() {
    withInterface { interface in
      if interface.notifications != .decided { interface.request(.requestNotifications) }
    }
  }

  /// The button that makes a profile.
  public static let newProfile = "New Profile"

  /// What a profile is called until the person gives it a name; no button bears it.
  ///
  /// The next one is `Untitled 2`.
  public static let untitled = "Untitled"

  /// The name of a profile that the person has given none yet.
  func freeName() -> String {
    WakeUp.state(in: environment)?.freeName(like: Self.untitled) ?? Self.untitled
  }
}

extension Draft {
  /// Makes one change of the editor.
  mutating func edit(_ id: ProfileID, _ edit: ProfileEdit) throws(Refusal) {
    switch edit {
    case .name(let name): try rename(id, to: name)
    case .hours(let hours): try schedule(id, hours)
    case .isScheduleOn(let isOn): try switchSchedule(of: id, on: isOn)
    case .delete: try delete(id)
    case .isDefault(let isDefault):
      if isDefault {
        state.defaultProfile = id
      } else if state.defaultProfile == id {
        state.defaultProfile = nil
      }
    case .allowance(let allowance): try change(id) { $0.allowance = allowance }
    case .breakGate(let gate): try change(id) { $0.breakGate = gate }
    case .endGate(let gate): try change(id) { $0.endGate = gate }
    case .challenges(let count): try change(id) { $0.challenges = max(1, count) }
    case .budget(let budget): try change(id) { $0.budget = budget }
    case .isStrict(let isStrict): try change(id) { $0.isStrict = isStrict }
    case .warnsBeforeStart(let warns): try change(id) { $0.warnsBeforeStart = warns }
    case .breaksOpenOneTarget(let isOne): try change(id) { $0.breaksOpenOneTarget = isOne }
    case .opensEachByItself(let isEach): try change(id) { $0.opensEachByItself = isEach }
    case .breaksCountUse(let countsUse): try change(id) { $0.breaksCountUse = countsUse }
    }
  }
}
