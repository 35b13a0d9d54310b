import FocusKey
import FocusKeyInstallation
import VirtualPhone

/// What FocusKey was read to have stored.
final class StoredState: Sendable {
  /// What is stored, as plain data.
  let state: State
  /// The file that says so; nil: it had to be read out of bytes.
  ///
  /// Nobody writes into it: another one takes its place.
  private let file: (any FileValue)?
  /// What tells the activities of the phone then from others: each that is added has a number, and
  /// without one there can only be fewer.
  private let activities: (count: Int, next: UInt32)

  /// Keeps what was read.
  init(_ state: State, in file: (any FileValue)? = nil, on phone: Phone) {
    self.state = state
    self.file = file
    activities = (phone.state.activities.count, phone.state.nextRegistration)
  }

  /// Whether this file says the same on a phone.
  ///
  /// Of use, the system may keep a note besides, as the name of an activity (R47a).
  func isSaid(by other: any FileValue, on phone: Phone) -> Bool {
    guard let file, file === other else { return false }
    if !hangsOnNotes { return true }
    return activities == (phone.state.activities.count, phone.state.nextRegistration)
      && !phone.state.quirks.contains(.forgottenOneShots)
  }

  private var hangsOnNotes: Bool {
    state.budgets != nil
      || state.sessions.contains { !($0.currentBreak?.openings.isEmpty ?? true) }
  }
}

extension PhoneStory {
  /// What FocusKey has stored; each file is read once.
  var stored: StoredState? {
    mutating get {
      let name = FocusKeyInstallation.StoredFile.state.rawValue
      guard case .value(let file)? = phone.state.container.content(name) else {
        return FocusKeyInstallation.state(of: phone).map { StoredState($0, on: phone) }
      }
      if let known, known.isSaid(by: file, on: phone) { return known }
      known = FocusKeyInstallation.state(of: phone).map { StoredState($0, in: file, on: phone) }
      return known
    }
  }
}
