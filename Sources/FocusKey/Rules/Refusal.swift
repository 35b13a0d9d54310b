import Determinism

/// Why FocusKey does not do what was asked: a closed list, each with the words that are shown.
public enum Refusal: Error, Hashable, Sendable {
  /// No profile has this name.
  case unknownProfile(String)
  /// The profile of this name runs (R21).
  case alreadyRunning(String)
  /// A session that was started by hand runs, of the profile of this name (R21).
  case manualSessionRuns(String)
  /// So many sessions run, or could at a time, as there are settings stores for (R20).
  case tooManySessions(limit: Int)
  /// The session would be longer than any may be.
  case sessionTooLong
  /// The system refused what the change needs; the text is its reason.
  case systemLimit(String)
  /// There is no room to save the change (R23).
  case storageFull
  /// What is stored cannot be read, or not before the first unlock.
  case storageUnreadable
  /// No session that runs has a break left (R38).
  case noBreakLeft
  /// Breaks are left, and none can be taken now: a rest runs, or a break (R40).
  case noBreakNow
  /// The session of this name has ended meanwhile.
  case notRunning(String)
  /// The profile of this name is strict, and held by a session (R15).
  case isStrict(String)
  /// The selection has more apps, categories or sites than the system takes (R14).
  case tooManyTargets(kind: String, limit: Int)
  /// A window would start and end at one time of day (R29).
  case startIsEnd
  /// A window would be shorter than the system monitors (R29).
  case windowTooShort
  /// The windows together would leave no moment of the week free (R29).
  case neverEnds
  /// Another profile has this name (R16).
  case nameTaken(String)
  /// The name has nothing that could be seen (R16).
  case nameEmpty
  /// Breaks for one app make no sense where everything but a list is blocked (R45).
  case perAppNeedsBlockList
  /// A budget makes no sense where everything but a list is blocked (R47).
  case budgetNeedsBlockList
  /// The budget is of no length that can be counted, or of no day (R47).
  case budgetLength
  /// No request for more time waits any more (R48).
  case noRequest
  /// No guardian has set a code, so that nobody can approve.
  case noGuardian
  /// The code, or the seal made with it, is not the guardian's.
  case wrongCode
  /// The guardian's code has fewer characters than this.
  case codeTooShort(Int)
  /// The policy with this number came when one at least as new had been taken over.
  case policyIsOld(Int)

  /// The words for the person.
  public var message: String {
    switch self {
    case .unknownProfile(let name): "There is no profile “\(name)”."
    case .alreadyRunning(let name): "\(name) is already running."
    case .manualSessionRuns(let name): "\(name) is running. End it first, or switch."
    case .tooManySessions(let limit): "No more than \(limit) sessions can run at a time."
    case .sessionTooLong: "A session can run for \(Draft.yearsAtMost) years at most."
    case .systemLimit(let cause): "Unable to start focus – \(cause)"
    case .storageFull: "Unable to save – the storage of this phone is full."
    case .storageUnreadable: "FocusKey’s data cannot be read right now."
    case .noBreakLeft: "No breaks left"
    case .noBreakNow: "No break can be taken right now."
    case .notRunning(let name): "\(name) is not running."
    case .isStrict(let name): "\(name) is strict: it cannot be changed while it runs."
    case .tooManyTargets(let kind, let limit):
      "No more than \(limit) \(kind) can be selected in one profile."
    case .startIsEnd: "A schedule cannot start and end at the same time."
    case .windowTooShort:
      "A schedule must be at least \(Draft.shortestWindow.words) long."
    case .neverEnds: "These schedules together would never end."
    case .nameTaken(let name): "There is already a profile “\(name)”."
    case .nameEmpty: "A profile needs a name."
    case .perAppNeedsBlockList: "Breaks for one app need a list of blocked apps."
    case .budgetNeedsBlockList: "A daily budget needs a list of blocked apps."
    case .budgetLength: "A daily budget is between \(Self.budgetLengths)."
    case .noRequest: "Nobody asks for this any more."
    case .noGuardian: "No guardian has set a code on this phone."
    case .wrongCode: "This is not the guardian’s code."
    case .policyIsOld(let number): "Policy \(number) is not newer than the one that applies."
    case .codeTooShort(let count): "A guardian’s code needs at least \(count) characters."
    }
  }

  /// The shortest and the longest budget; a whole day is told in hours.
  private static var budgetLengths: String {
    let (shortest, longest) = (Draft.budgetLengths.lowerBound, Draft.budgetLengths.upperBound)
    return "\(shortest.words) and \(longest.seconds / Duration.hours(1).seconds) hours"
  }
}
