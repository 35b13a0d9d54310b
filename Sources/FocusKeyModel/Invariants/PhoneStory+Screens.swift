import Determinism
import FocusKey
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
    holdSuggestion(for: place, on: copy.phone, behind: way)
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

  /// What everybody calls distracting at the hour of its window, or else at the present one, the editor of a
  /// profile that blocks what is picked names (R60).
  private mutating func holdSuggestion(
    for place: Int, on phone: Phone, behind way: [String]
  ) {
    let profile = ledger.profiles[place]
    // A preset may have hours that were never switched on (R9).
    guard !profile.selection.isAllowList, profile.windows.count == 1 || !isPreset(profile.name),
      profile.windows.count <= 1, let screen = phone.appScreen(), screen.title == Self.editor,
      screen.texts.first == profile.name
    else { return }
    let present = ledger.zone.civilTime(at: Instant(seconds: ledger.wall)).time
    let hour = (profile.windows.first?.start ?? present).hour
    let begin = "At \(TimeOfDay(hour: hour, minute: 0)) "
    guard let line = screen.texts.first(where: { $0.hasPrefix(begin) }) else {
      return complain(
        .screenSays, manner: 3, "the editor does not tell what distracts at its hour",
        way + ["the screen shows \(SpokenSentence.quoted(begin + "…"))"])
    }
    for name in Self.calledDistracting[hour] where !line.contains(name) {
      return complain(
        .screenSays, manner: 4, "the editor does not name what distracts everybody: \(name)",
        way + ["the screen does not show \(SpokenSentence.quoted(line))"])
    }
  }

  private func isPreset(_ name: String) -> Bool {
    DrawnWorld.presets.contains { $0.name == name }
  }

  /// The categories that everybody who was asked calls distracting, by the hour of the day.
  private static let calledDistracting: [[String]] = (0..<24).map { hour in
    CategoryTable.categories.indices.filter { category in
      CategoryTable.rows.filter { $0.category == category }.allSatisfy { $0.hours[hour] == "d" }
    }
    .map { CategoryTable.categories[$0] }
  }

  private static let editor = "Edit Profile"
  private static let allowed = "Apps on the Always Allowed list"
}
