import Determinism

/// Why FocusKey does not do what was asked: a closed list, each with the words that are shown.
public enum Refusal: Error, Hashable, Sendable {
  case unknownProfile(String)
  case alreadyRunning(String)
  case manualSessionRuns(String)
  case tooManySessions(limit: Int)
  case sessionTooLong
  case systemLimit(String)
  case storageFull
  case storageUnreadable
  case noBreakLeft
  case notRunning(String)
  case isStrict(String)
  case tooManyTargets(kind: String, limit: Int)
  case startIsEnd
  case windowTooShort
  case neverEnds
  case nameTaken(String)
  case nameEmpty
  case perAppNeedsBlockList
  case budgetNeedsBlockList
  case budgetLength
  case noRequest
  case noGuardian
  case wrongCode
  case codeTooShort(Int)
  case policyIsOld(Int)

  /// The words for the person.
  public var message: String {
    switch self {
    case .unknownProfile(let name): "There is no profile “\(name)”."
    case .alreadyRunning(let name): "\(name) is already running."
    case .manualSessionRuns(let name): "\(name) is running. End it first, or switch."
    case .tooManySessions(let limit): "No more than \(limit) sessions can run at a time."
    case .sessionTooLong: "A session can run for 100 years at most."
    case .systemLimit(let cause): "Unable to start focus – \(cause)"
    case .storageFull: "Unable to save – the storage of this phone is full."
    case .storageUnreadable: "FocusKey’s data cannot be read right now."
    case .noBreakLeft: "No breaks left"
    case .notRunning(let name): "\(name) is not running."
    case .isStrict(let name): "\(name) is strict: it cannot be changed while it runs."
    case .tooManyTargets(let kind, let limit):
      "No more than \(limit) \(kind) can be selected in one profile."
    case .startIsEnd: "A schedule cannot start and end at the same time."
    case .windowTooShort: "A schedule must be at least 15 minutes long."
    case .neverEnds: "These schedules together would never end."
    case .nameTaken(let name): "There is already a profile “\(name)”."
    case .nameEmpty: "A profile needs a name."
    case .perAppNeedsBlockList: "Breaks for one app need a list of blocked apps."
    case .budgetNeedsBlockList: "A daily budget needs a list of blocked apps."
    case .budgetLength: "A daily budget is between 1 minute and 24 hours."
    case .noRequest: "Nobody asks for this any more."
    case .noGuardian: "No guardian has set a code on this phone."
    case .wrongCode: "This is not the guardian’s code."
    case .policyIsOld(let number): "Policy \(number) is not newer than the one that applies."
    case .codeTooShort(let count): "A guardian’s code needs at least \(count) characters."
    }
  }
}
