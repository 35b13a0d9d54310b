import Determinism
import FocusKey
import FocusKeyInstallation
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// What somebody would find out: about FocusKey on a copy, about the screen on the phone itself.
extension FocusKeyWorld {
  /// A copy of the phone on which somebody unlocks and opens FocusKey.
  ///
  /// - Parameter records: Whether it is about what is written down: where FocusKey is in front already,
  ///   its scene becomes active once more, and what waited for room in the storage is written. What it
  ///   shows is right without that.
  func phoneWithFocusKeyOpened(forRecords records: Bool = false) throws(StepFailure) -> Phone {
    guard phone.isAppInstalled else { throw StepFailure("FocusKey is not on the phone") }
    let copy = phone.copy()
    copy.pickUp { copy in
      if !copy.showsApp || records && copy.state.dialog == nil { copy.launch(copy.code.name) }
    }
    return copy
  }

  /// What FocusKey has stored and shows once somebody has opened it.
  func focusKeyState() throws(StepFailure) -> State {
    guard let state = FocusKeyInstallation.shownState(of: try phoneWithFocusKeyOpened()) else {
      throw StepFailure("FocusKey has nothing stored that could be read")
    }
    return state
  }

  /// The history once somebody has opened FocusKey, in order of start, then by profile.
  func history() throws(StepFailure) -> [HistoryLine] {
    FocusKeyInstallation.history(of: try phoneWithFocusKeyOpened(forRecords: true))
      .sorted { ($0.start, $0.profileName) < ($1.start, $1.profileName) }
  }

  /// Whether a label is what a script wrote; a trailing `…` in the script matches any rest.
  static func matches(_ label: String, _ wanted: String) -> Bool {
    if label == wanted { return true }
    guard wanted.hasSuffix("…") else { return false }
    return label.hasPrefix(wanted.dropLast())
  }

  /// A failure about a text that was looked for among others, or where nothing can be read.
  ///
  /// - Parameter none: What is said where there are no texts.
  static func missing(
    _ wanted: String, among texts: [String], _ place: String, isOn: Bool = true,
    none: String = "there is no text", help: [String] = []
  ) -> StepFailure {
    let shown = texts.filter { !$0.isEmpty }.map { "“\($0)”" }
    let nothing = isOn ? none : "the phone is off"
    let seen = shown.isEmpty ? nothing : "there is \(shown.joined(separator: ", "))"
    let near = Suggestions.didYouMean(wanted, among: texts).map { [$0] } ?? []
    return StepFailure(
      "expected “\(wanted)” \(place), but \(seen)", at: .argument(0), help: near + help)
  }
}
