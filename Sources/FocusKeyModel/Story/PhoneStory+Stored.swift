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

  /// Keeps what was read.
  init(_ state: State, in file: (any FileValue)? = nil) {
    self.state = state
    self.file = file
  }

  /// Whether this file says the same, and nothing besides it: of use, the system may keep a note
  /// (R47a).
  func isSaid(by other: any FileValue) -> Bool {
    guard let file, file === other, state.budgets == nil else { return false }
    return state.sessions.allSatisfy { $0.currentBreak?.openings.isEmpty ?? true }
  }
}

extension PhoneStory {
  /// What FocusKey has stored; each file is read once.
  var stored: StoredState? {
    mutating get {
      let name = FocusKeyInstallation.StoredFile.state.rawValue
      guard case .value(let file)? = phone.state.container.content(name) else {
        return FocusKeyInstallation.state(of: phone).map { StoredState($0) }
      }
      if let known, known.isSaid(by: file) { return known }
      known = FocusKeyInstallation.state(of: phone).map { StoredState($0, in: file) }
      return known
    }
  }
}
