import Determinism
import FocusKey
import FocusKeyInstallation
import Testing
import VirtualPhone

/// A phone with FocusKey and somebody who holds it, in the gestures that the tests need.
struct Story {
  let phone: Phone

  /// The world at the start of a scenario: Monday 2026-01-05 08:00 in London.
  init(_ change: (inout PhoneSetup) -> Void = { _ in }) {
    var setup = PhoneSetup()
    change(&setup)
    phone = FocusKeyInstallation.preparedPhone(setup)
  }

  /// A phone on which FocusKey was never opened.
  init(freshlyInstalled change: (inout PhoneSetup) -> Void, hasEntitlement: Bool = true) {
    var setup = PhoneSetup()
    setup.code = FocusKeyInstallation.code(hasEntitlement: hasEntitlement)
    change(&setup)
    phone = Phone(setup)
  }

  var state: State {
    guard let state = FocusKeyInstallation.state(of: phone) else {
      Issue.record("no state is stored")
      return State()
    }
    return state
  }

  var history: [HistoryLine] { FocusKeyInstallation.history(of: phone) }

  var seen: VisibleScreen { phone.visible }

  func open() { phone.launch("FocusKey") }

  func tap(_ label: String, at place: SourceLocation = #_sourceLocation) {
    let result = phone.tap(label)
    #expect(result == .tapped, "\(label): \(result); seen: \(seen.texts)", sourceLocation: place)
  }

  /// Starts a profile with the Start button.
  func start(_ profile: String, at place: SourceLocation = #_sourceLocation) {
    open()
    if phone.tap(profile) != .tapped {
      #expect(seen.texts.contains(profile), sourceLocation: place)
    }
    tap("Start", at: place)
  }

  func tapCard(_ profile: String? = nil) {
    phone.unlock()
    phone.touchCard(
      link: "https://focuskey.app/start" + (profile.map { "?profile=\($0)" } ?? ""))
    #expect(phone.tapBanner())
  }

  func wait(_ duration: Duration) { phone.advance(to: phone.now + duration) }

  func change(
    _ profile: String, at place: SourceLocation = #_sourceLocation,
    _ edit: (inout Profile) -> Void
  ) {
    do {
      try FocusKeyInstallation.change(on: phone) { draft throws(Refusal) in
        guard let found = draft.state.profile(named: profile) else {
          throw .unknownProfile(profile)
        }
        try draft.change(found.id, edit)
      }
    } catch {
      Issue.record("\(error)", sourceLocation: place)
    }
  }

  func schedule(
    _ profile: String, _ start: String, _ end: String,
    at place: SourceLocation = #_sourceLocation
  ) {
    guard let start = TimeOfDay(start), let end = TimeOfDay(end) else {
      Issue.record("no such times", sourceLocation: place)
      return
    }
    do {
      try FocusKeyInstallation.change(on: phone) { draft throws(Refusal) in
        guard let found = draft.state.profile(named: profile) else {
          throw .unknownProfile(profile)
        }
        try draft.schedule(found.id, [.init(days: .everyDay, start: start, end: end)])
      }
    } catch {
      Issue.record("\(error)", sourceLocation: place)
    }
  }

  func isBlocked(_ name: String) -> Bool? { phone.isBlocked(name) }
}

extension Phone {
  /// Whether somebody who tries an app or a page now is kept from it; nil where there is none.
  func isBlocked(_ name: String) -> Bool? { resolve(name).map { outcome(of: $0) == .blocked } }
}
