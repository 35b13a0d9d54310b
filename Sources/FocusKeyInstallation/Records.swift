import FocusKey
import VirtualPhone

extension FocusKeyInstallation {
  /// A file that FocusKey keeps in the container of its app group.
  package enum StoredFile: String, CaseIterable, Sendable {
    /// What is stored besides the history; a copy of it lies beside (R61).
    case state
    /// One line for each session (R56).
    case history
  }

  /// The text of the file to which FocusKey exported its profiles; nil: there is none (R62).
  package static func exportedProfiles(on phone: Phone) -> String? {
    phone.state.container.file(ProfileFile.name).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// What the history tells of the person's focus, as of now (R57).
  ///
  /// - Parameter lines: The phone's history, where it was read already.
  package static func insights(of phone: Phone, _ lines: [HistoryLine]? = nil) -> Insights? {
    let environment = Environment.lookingAt(phone)
    guard let state = WakeUp.state(in: environment) else { return nil }
    let draft = Draft(state, at: environment.readClock(), zoneNamed: environment.zone)
    return draft.insights(of: lines ?? WakeUp.history(in: environment))
  }

  /// Damages a file of FocusKey's, as a failing disk does.
  package static func damage(_ file: StoredFile, on phone: Phone) {
    phone.damageFile(file.rawValue)
  }

  /// Damages the state and the copy that lies beside it, so that nothing of it can be read (R61).
  package static func damageStateAndCopy(on phone: Phone) {
    damage(.state, on: phone)
    phone.damageFile("\(StoredFile.state.rawValue).copy")
  }

  /// The lines of FocusKey's debug log, the oldest first (R64).
  package static func debugLog(of phone: Phone) -> [String] {
    DebugLog.lines(in: .lookingAt(phone))
  }

  /// By how many bytes the file of FocusKey's debug log is longer than it may be (R64).
  package static func excessOfDebugLog(on phone: Phone) -> Int {
    (phone.state.container.file(DebugLog.name)?.end.count ?? 0) - DebugLog.bytesAtMost
  }
}
