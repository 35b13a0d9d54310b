import FamilyControls
import FocusKey
import VirtualPhone

extension FocusKeyInstallation {
  /// What the presets suggest to pick (R9): names of the picker's categories.
  static let suggestedCategories: [(profile: String, categories: [String])] = [
    ("Work", ["Social", "Games", "Information & Reading"]),
    ("Study", ["Social", "Games", "Entertainment"]),
  ]

  /// Brings a new phone to the world at the start of a scenario.
  ///
  /// FocusKey was opened once, access is approved, notifications are allowed, the presets are picked
  /// as they suggest, nothing is scheduled. The app's process has ended since, and nothing was
  /// counted.
  package static func prepare(_ phone: Phone) {
    phone.state.access.decision = .approved
    phone.state.notifications.status = .authorized
    let picks = suggestedCategories.map { pick in
      (
        pick.profile,
        FamilyControls.selection(
          of: phone.picked(pick.categories) ?? PickedTargets(), includeEntireCategory: false)
      )
    }
    phone.run(as: .app) {
      AppHost.shared.app.opened(cold: true)
      AppHost.shared.app.left()
      AppHost.shared.app.finish()
      do throws(Refusal) {
        try WakeUp.perform(in: environment) { draft throws(Refusal) in
          draft.seeAccess(.approved)
          for (name, selection) in picks {
            if let profile = draft.state.profile(named: name) {
              try draft.select(selection, in: profile.id)
            }
          }
        }
      } catch {
        preconditionFailure("a new phone cannot be prepared: \(error.message)")
      }
    }
    phone.state.processes.endAll()
    phone.state.counters = Counters()
  }

  /// A phone with FocusKey in the world at the start of a scenario.
  package static func preparedPhone(_ setup: PhoneSetup = PhoneSetup()) -> Phone {
    var setup = setup
    setup.code = code(hasEntitlement: setup.code.hasEntitlement)
    let phone = Phone(setup)
    prepare(phone)
    return phone
  }
}
