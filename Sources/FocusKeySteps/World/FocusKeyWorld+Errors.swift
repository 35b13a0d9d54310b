import StepDefinitions
import VirtualPhone

extension FocusKeyWorld {
  /// Whether FocusKey shows an error of these words.
  func expectError(_ wanted: String) throws(StepFailure) {
    guard let screen = phone.appScreen() else {
      throw StepFailure("expected an error of FocusKey, but it is not in front")
    }
    let errors = screen.presentsPicker ? [] : screen.errors
    guard !errors.contains(where: { Self.matches($0, wanted) }) else { return }
    guard errors.isEmpty else { throw Self.missing(wanted, among: errors, "as FocusKey's error") }
    let isShown = textsInView.contains { Self.matches($0, wanted) }
    throw StepFailure(
      "expected “\(wanted)” as FocusKey's error, but it shows no error", at: .argument(0),
      help: (isShown ? ["of any other text write “the screen shows \"\(wanted)\"”"] : [])
        + screenHelp())
  }
}
