import FocusKey
import StepDefinitions
import VirtualPhone

extension AppScreen {
  /// What FocusKey says here of something that is wrong: a message to be closed, else single lines.
  ///
  /// For example `Permission Denied – please enable in Settings to use FocusKey`, but not `Focusing…`.
  var errors: [String] {
    if presentsPicker { return [] }
    return isMessage ? texts : texts.filter(Self.tellsOfFault)
  }

  /// How the lines begin that stand among others and tell of a fault.
  private static let faults = [
    "Permission Denied – ", "FocusKey has no Screen Time access yet",
    "Screen Time access was taken away in between.", "FocusKey’s data cannot be read. ",
    "FocusKey was restored onto another phone: ", "This is another phone: ",
    "This needs a guardian’s code, and no guardian has set one ",
  ]

  private static func tellsOfFault(_ line: String) -> Bool {
    line.hasSuffix(Refusal.isStrict("").message) || faults.contains { line.hasPrefix($0) }
  }
}

extension FocusKeyWorld {
  /// Whether FocusKey shows an error of these words.
  func expectError(_ wanted: String) throws(StepFailure) {
    guard let screen = phone.appScreen() else {
      throw StepFailure("expected an error of FocusKey, but it is not in front")
    }
    let errors = screen.errors
    guard !errors.contains(where: { Self.matches($0, wanted) }) else { return }
    guard errors.isEmpty else { throw Self.missing(wanted, among: errors, "as FocusKey's error") }
    let isShown = textsInView.contains { Self.matches($0, wanted) }
    throw StepFailure(
      "expected “\(wanted)” as FocusKey's error, but it shows no error", at: .argument(0),
      help: (isShown ? ["of any other text write “the screen shows \"\(wanted)\"”"] : [])
        + screenHelp())
  }
}
