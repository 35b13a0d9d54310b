import FamilyControls
import FocusKey
import VirtualPhone

extension FocusKeyInstallation {
  /// Replaces what a profile blocks, as the picker and the editor would; makes the profile where
  /// there is none of that name.
  ///
  /// - Parameters:
  ///   - targets: What the picker returned.
  ///   - mode: How it is meant.
  ///   - name: The profile's name.
  ///   - phone: The phone.
  ///   - isSetUp: Whether it says how things are before anything happens.
  /// - Throws: The refusal; nothing is changed then.
  package static func select(
    _ targets: PickedTargets, mode: Profile.Mode, inProfile name: String, on phone: Phone,
    isSetUp: Bool = false
  ) throws(Refusal) {
    let isEntire = mode == .blocksEverythingExcept
    let selection = FamilyControls.selection(
      of: isEntire ? phone.withApps(targets) : targets, includeEntireCategory: isEntire)
    try change(on: phone, isSetUp: isSetUp) { draft throws(Refusal) in
      let id: ProfileID
      if let known = draft.state.profile(named: name) {
        id = known.id
      } else {
        id = try draft.makeProfile(named: name)
      }
      try draft.select(selection, in: id, mode: mode)
    }
  }
}
