import Determinism
import FocusKey
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Guardians, budgets, insights and files of profiles.
extension FocusKeyWorld {
  /// The code of the guardian in every story.
  static let guardianCode = "4711"
  /// A code that is not the guardian's.
  static let strangersCode = "0815"
  /// Puzzles that one gesture solves at most.
  private static let puzzlesAtMost = 8

  /// Sets the guardian's code where none is set, as the editor would: an approval asks for it (R39).
  mutating func setGuardian() throws(StepFailure) {
    try set { world throws(StepFailure) in
      let phone = world.phone
      try world.granting(at: .step) { () throws(Refusal) in
        try FocusKeyInstallation.change(on: phone) { draft throws(Refusal) in
          guard draft.state.guardianSeal == nil else { return }
          try draft.setGuardianCode(Self.guardianCode)
        }
      }
    }
  }

  /// Gives a profile a daily budget (R47).
  mutating func setBudget(_ limit: Duration, on days: Weekdays, of name: String) throws(StepFailure)
  {
    try edit(name) { $0.budget = Budget(limit: limit, days: days) }
    try setGuardian()
  }

  /// Sets what stands before a break or an end; an approval needs a guardian (R39).
  mutating func setGate(
    _ gate: Gate, of name: String, _ edit: @escaping @Sendable (inout Profile, Gate) -> Void
  ) throws(StepFailure) {
    try self.edit(name) { edit(&$0, gate) }
    if gate == .approval { try setGuardian() }
  }

  /// The guardian answers the request on the screen, with the code (R39, R48).
  ///
  /// - Parameters:
  ///   - isApproved: Whether it is granted.
  ///   - length: For how long, where it is more time and not left to the budget.
  mutating func answerRequest(
    isApproved: Bool, for length: Duration? = nil
  ) throws(StepFailure) {
    guard try enterCode(Self.guardianCode) else { return }
    guard isApproved else {
      _ = try tap("Refuse", else: "the request cannot be refused")
      return
    }
    guard let request = phone.appScreen(),
      request.buttons.contains(where: { $0.label.hasPrefix("Approve") && $0.isEnabled })
    else { throw StepFailure("the request cannot be approved", help: screenHelp()) }
    let isMoreTime = !request.buttons.contains { $0.label == "Approve" }
    guard length == nil || isMoreTime else {
      throw StepFailure("only more time is approved for a length", at: .argument(0), rules: ["R48"])
    }
    FocusKeyInstallation.inApp(on: phone) { $0.approve(for: length) }
    try passGates()
  }

  /// The way on where a guardian is asked on the screen, and has not answered yet (R39).
  func guardianHelp() -> [String] {
    guard phone.appScreen()?.title == Screen.guardianTitle else { return [] }
    return ["a guardian is asked, and has not answered yet: “the request is approved”"]
  }

  /// Somebody who is not the guardian tries a code at the request on the screen (R39).
  mutating func tryWrongCode() throws(StepFailure) { _ = try enterCode(Self.strangersCode) }

  /// Types a code where a request waits for one; false where FocusKey cannot come to the front.
  private mutating func enterCode(_ code: String) throws(StepFailure) -> Bool {
    guard let shown = try openFocusKey() else { return false }
    func asksGuardian(_ screen: AppScreen?) -> Bool { screen?.title == Screen.guardianTitle }
    guard
      asksGuardian(shown) || openWish() && asksGuardian(phone.appScreen())
        || showRequest() && asksGuardian(phone.appScreen())
    else {
      throw StepFailure("no request waits for a guardian", help: screenHelp(), rules: ["R48"])
    }
    FocusKeyInstallation.inApp(on: phone) { $0.enterGuardianCode(code) }
    return true
  }

  /// Answers the puzzles on the screen rightly, until none is left (R39).
  mutating func solveChallenge() throws(StepFailure) {
    try bringUpChallenge()
    for _ in 0..<Self.puzzlesAtMost {
      guard let answer = FocusKeyInstallation.rightAnswer(on: phone) else { break }
      try tapVisible(answer)
    }
    try passGates()
  }

  /// Brings a challenge to the screen, where one waits to be solved.
  mutating func bringUpChallenge() throws(StepFailure) {
    let isThere: (Phone) -> Bool = { FocusKeyInstallation.rightAnswer(on: $0) != nil }
    try bringUp(isThere)
    guard isThere(phone) else {
      throw StepFailure("there is no challenge on the screen", help: screenHelp())
    }
  }

  /// Brings what somebody is to answer to the screen: it may wait in FocusKey, or a press on a
  /// shield's button has left a notification that leads to it (R50).
  private mutating func bringUp(_ isThere: (Phone) -> Bool) throws(StepFailure) {
    if phone.showsApp, isThere(phone) { return }
    try openFocusKey()
    if !isThere(phone) { openWish() }
    if !isThere(phone) { showRequest() }
  }

  /// Goes back to a request for more time that waits behind what FocusKey shows, where there is one (R48).
  @discardableResult
  private mutating func showRequest() -> Bool {
    let accounts = FocusKeyInstallation.state(of: phone)?.budgets?.accounts ?? []
    guard accounts.contains(where: { $0.request != nil }),
      case .found(let place, let screen) = find(Screen.request)
    else { return false }
    return phone.tapApp(index: place, on: screen) == .tapped
  }

  /// Follows the notification that a press on a shield's button has left, where there is one (R50).
  @discardableResult
  private mutating func openWish() -> Bool {
    guard
      let notice = phone.state.notifications.delivered.last(where: {
        $0.identifier.hasSuffix(".wish")
      })
    else { return false }
    phone.openNotification(identifier: notice.identifier)
    return true
  }

  /// What the history tells once somebody has opened FocusKey (R57).
  func insights() throws(StepFailure) -> Insights {
    let phone = try phoneWithFocusKeyOpened(forRecords: true)
    guard let insights = FocusKeyInstallation.insights(of: phone) else {
      throw StepFailure("FocusKey has nothing stored that could be read")
    }
    return insights
  }

  /// Exports all profiles (R62).
  mutating func exportProfiles() throws(StepFailure) {
    try openFocusKey()
    guard try tap("Export Profiles", else: "the profiles cannot be exported") else { return }
    guard let text = FocusKeyInstallation.exportedProfiles(on: phone) else { return }
    exportedProfiles = text
  }

  /// Imports the file that was exported before (R62).
  mutating func importExportedProfiles() throws(StepFailure) {
    guard let text = exportedProfiles else {
      throw StepFailure("nothing was exported in this story", help: ["export the profiles first"])
    }
    try importFile(text)
  }

  /// Hands FocusKey a file: the exported one by its name, else one with this text in it.
  mutating func importFile(named name: String) throws(StepFailure) {
    try importFile(name == ProfileFile.name ? exportedProfiles ?? name : name)
  }

  /// Hands FocusKey a file with a text in it (R62).
  mutating func importFile(_ text: String) throws(StepFailure) {
    try openFocusKey()
    phone.importFile(text)
  }
}
