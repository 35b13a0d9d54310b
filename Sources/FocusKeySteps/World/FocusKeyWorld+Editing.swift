import FocusKey
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Gestures in FocusKey's profile editor. What FocusKey refuses stays on the screen in its words.
extension FocusKeyWorld {
  /// Chooses what a profile blocks.
  mutating func edit(_ name: String, toBlock phrase: TargetPhrase) throws(StepFailure) {
    let picked = try picked(phrase.items, skipsUnpickable: phrase.isEverythingExcept)
    guard try openEditor(of: name) else { return }
    let mode: Profile.Mode = phrase.isEverythingExcept ? .blocksEverythingExcept : .blocksSelection
    guard let profile = profile(name) else { return }
    let button = profile.mode == mode ? "Select Apps & Websites" : "Blocks"
    guard try tap(button, else: "\(name) cannot be edited") else { return }
    phone.pick(picked)
    finishEditing()
  }

  /// Gives a profile other hours, in place of all of its windows.
  mutating func edit(_ name: String, toRun hours: WindowHours) throws(StepFailure) {
    try edit(name, .hours([hours]))
  }

  /// Gives a profile another name.
  mutating func rename(_ name: String, to newName: String) throws(StepFailure) {
    try edit(name, .name(newName))
  }

  /// Switches all windows of a profile on or off.
  mutating func switchSchedule(of name: String, on isOn: Bool) throws(StepFailure) {
    guard try openEditor(of: name), let profile = profile(name) else { return }
    guard !profile.windows.isEmpty else {
      throw StepFailure("\(name) has no schedule to switch", at: .argument(0))
    }
    if profile.isScheduleOn != isOn {
      guard try tap("Schedule", else: "the schedule cannot be switched") else { return }
    }
    finishEditing()
  }

  /// Deletes a profile.
  mutating func delete(_ name: String) throws(StepFailure) {
    guard try openEditor(of: name) else { return }
    guard try tap("Delete Profile", else: "\(name) cannot be deleted") else { return }
    _ = try tap("Delete", else: "\(name) cannot be deleted")
  }

  /// Chooses in the system picker; where it is not on the screen, FocusKey is asked for it first.
  mutating func pick(_ phrase: TargetPhrase) throws(StepFailure) {
    guard !phrase.isEverythingExcept else {
      throw StepFailure(
        "the system picker offers no “everything”", at: .argument(0),
        help: [
          "name what it is to select: apps, sites, categories",
          "a profile that leaves only some open: “the profile Work blocks everything except Notes”",
        ])
    }
    if phone.appScreen()?.presentsPicker != true {
      try openFocusKey()
      guard try tap("Select Apps & Websites", else: "the system picker cannot be had") else {
        return
      }
    }
    phone.pick(try picked(phrase.items))
  }

  /// A profile as FocusKey has it stored.
  func profile(_ name: String) -> Profile? {
    FocusKeyInstallation.state(of: phone)?.profile(named: name)
  }

  private mutating func edit(_ name: String, _ change: ProfileEdit) throws(StepFailure) {
    guard try openEditor(of: name), let profile = profile(name) else { return }
    let isDone = FocusKeyInstallation.inApp(on: phone) { $0.edit(profile.id, change) }
    if isDone { finishEditing() }
  }

  private mutating func openEditor(of name: String) throws(StepFailure) -> Bool {
    let shown = try openFocusKey()
    guard let page = try showProfile(name, from: shown) else { return false }
    return try tap("Edit", on: page, else: "\(name) cannot be edited")
  }

  private func finishEditing() {
    guard let screen = phone.appScreen(), !screen.isMessage else { return }
    tapShown("Done", on: screen)
  }
}
