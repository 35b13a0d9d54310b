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

  /// Damages a file of FocusKey's, as a failing disk does.
  package static func damage(_ file: StoredFile, on phone: Phone) {
    phone.damageFile(file.rawValue)
  }

  /// The lines of FocusKey's debug log, the oldest first (R64).
  package static func debugLog(of phone: Phone) -> [String] {
    DebugLog.lines(in: .lookingAt(phone))
  }
}
