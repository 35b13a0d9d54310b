import FocusKeyInstallation
import FocusKeySteps
import VirtualPhone

/// What FocusKey's own pages say: looked at as somebody would who pages through them.
extension PhoneStory {
  /// Opens the editor of a profile on a copy of the phone, and holds what is said on the way there
  /// against what must be said.
  mutating func holdScreens() {
    guard promises.contains(.screenSays), isInUse, phone.isFocusKeyInFront, memory == .own,
      phone.state.dialog == nil, !pending.isSomething, !isGateUnknown, !ledger.isUnclear,
      ledger.hasAccess, !phone.state.faultPlan.isStorageFull, !mayBeCutOff
    else { return }
    let existing = ledger.profiles.indices.filter { ledger.profiles[$0].exists }
    guard !existing.isEmpty else { return }
    let place = existing[steps % existing.count]
    var way = [Act.openFocusKey.sentence(stage.names)]
    var copy = world
    copy.ownPhone()
    for label in [ledger.profiles[place].name, "Edit"] {
      holdNoCard(on: copy.phone, behind: way)
      let tap = "\(SpokenSentence.quoted(label)) is tapped"
      // What is shown already needs no tap; where a session runs, there is another page.
      guard SpokenSentence(tap)?.trySaying(to: &copy) ?? false else {
        if label == "Edit" { return }
        continue
      }
      way.append(tap)
    }
    holdNoCard(on: copy.phone, behind: way)
    holdEditor(of: place, on: copy.phone, behind: way)
  }

  /// An iPad never hears of a card (R54).
  private mutating func holdNoCard(on phone: Phone, behind way: [String]) {
    guard phone.state.model.isPad, let screen = phone.appScreen() else { return }
    let words = screen.texts + screen.buttons.flatMap { [$0.label, $0.detail ?? ""] }
    guard let odd = words.first(where: { $0.lowercased().contains("card") }) else { return }
    complain(
      .screenSays, manner: 1, "an iPad is told of a card: “\(odd)”",
      way + ["the screen does not show \(SpokenSentence.quoted(odd))"])
  }

  /// What escapes a block by category, or a list of what is allowed, is told where these are picked (R12).
  private mutating func holdEditor(of place: Int, on phone: Phone, behind way: [String]) {
    let selection = ledger.profiles[place].selection
    guard selection.isAllowList || selection.items.contains(where: \.isCategory),
      !ledger.profiles[place].isDoubtful, let screen = phone.appScreen(),
      screen.title == Self.editor,
      screen.texts.first == ledger.profiles[place].name,
      !screen.texts.contains(where: { $0.hasPrefix(Self.allowed) })
    else { return }
    complain(
      .screenSays, manner: 2, "the editor does not tell that some apps are always allowed",
      way + ["the screen shows \(SpokenSentence.quoted(Self.allowed + "…"))"])
  }

  private static let editor = "Edit Profile"
  private static let allowed = "Apps on the Always Allowed list"
}
