import Determinism

/// Profiles that leave the phone as a file, and come back (R62).
extension FocusKeyApp {
  /// Writes all profiles to a file, without selections; the person shares it from there.
  public func exportProfiles() {
    guard let state = WakeUp.state(in: environment) else { return alertUnreadable() }
    let text = ProfileFile.text(of: state.profiles.map(PortableProfile.init))
    do {
      try environment.container.replace(ProfileFile.name, Array(text.utf8))
    } catch {
      return alert(Refusal.storageFull.message)
    }
    alert("The profiles were exported without their selections.")
  }

  /// Takes over the profiles of a file; what is damaged or foreign changes nothing, and it says what
  /// is wrong and where.
  public func importFile(_ text: String) {
    prepareStorage()
    let profiles: [PortableProfile]
    do throws(JSONValue.Fault) {
      profiles = try ProfileFile.profiles(in: text)
    } catch {
      // Nothing of it is taken over, but FocusKey is awake all the same (R1).
      WakeUp.reconcile(in: environment)
      alert(
        "This file cannot be imported: line \(error.place.line), column \(error.place.column): "
          + "\(error.message). Nothing was changed.")
      return tidy()
    }
    let isDone = attempt { draft throws(Refusal) in try draft.takeOver(profiles) }
    guard isDone else { return }
    let count = Words.count(profiles.count, "profile")
    alert("\(count) imported: select the apps and websites of each.")
    tidy()
  }
}

extension Draft {
  /// What an imported profile asks for (R62).
  static let importSuggestion = "Imported: select its apps and websites"

  /// Makes the profiles of a file.
  ///
  /// They ask to be picked, and their schedules are off until somebody switches them on (R9). One
  /// whose name is taken gets a number: nothing that is there is replaced.
  mutating func takeOver(_ profiles: [PortableProfile]) throws(Refusal) {
    for portable in profiles {
      let id = try makeProfile(named: state.freeName(like: portable.name))
      let windows = portable.windows.map { makeWindow($0) }
      try change(id) { profile in
        portable.apply(to: &profile)
        profile.windows = windows
        profile.suggestion = Draft.importSuggestion
      }
    }
    note("\(Words.count(profiles.count, "profile")) imported", at: now)
  }
}
