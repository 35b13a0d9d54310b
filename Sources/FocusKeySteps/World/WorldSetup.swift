import FocusKeyInstallation
import VirtualPhone

/// The world before the story: what a phone is made of, as far as Givens change it.
struct WorldSetup: Sendable {
  /// What the person decided on Screen Time access before the story.
  enum Access: Sendable {
    case approved, denied
  }

  /// The phone.
  var phone = PhoneSetup()
  /// Whether FocusKey was never opened.
  var isFresh = false
  /// What the person decided.
  var access = Access.approved
  /// Whether FocusKey was built with the Family Controls entitlement.
  var hasEntitlement = true

  /// What copies of a world have together: it is as large as all the rest of it, and seldom changed.
  final class Shared: Sendable {
    let setup: WorldSetup
    /// The phone, made once and copied; nothing happens to it.
    private let phone: Phone

    init(_ setup: WorldSetup) {
      self.setup = setup
      phone = setup.build()
    }

    /// A phone of its own in this world.
    func makePhone() -> Phone { phone.copy() }

    /// The world at the start of a scenario.
    static let initial = Shared(WorldSetup())
  }

  private func build() -> Phone {
    var setup = phone
    setup.code = FocusKeyInstallation.code(hasEntitlement: hasEntitlement)
    let phone = Phone(setup)
    if isFresh { return phone }
    if access == .approved, hasEntitlement {
      FocusKeyInstallation.prepare(phone)
    } else {
      refuseAccess(on: phone)
    }
    return phone
  }

  /// Opens FocusKey once and leaves it without access, as a person does.
  private func refuseAccess(on phone: Phone) {
    phone.state.notifications.status = .authorized
    phone.launch(phone.code.name)
    phone.tap("Enable Screen Time Access")
    if phone.state.dialog != nil { phone.answerDialog(.deny) }
    for label in ["OK", "Not Now"] { phone.tap(label) }
    phone.pressHome()
    phone.state.processes.endAll()
    phone.state.counters = Counters()
  }
}
