import StepDefinitions
import VirtualPhone

/// Steps that say what is to be seen.
enum ScreenSentences {
  private static let section = "What is seen"

  static let all: [FocusKeyStep] = shields + screens + notices

  private static let shields: [FocusKeyStep] = [
    FocusKeyStep(
      "the shield is shown", .assertion, section: section,
      "A shield covers what is in front.", example: "the shield is shown"
    ) { world, _ throws(StepFailure) in
      _ = try world.shield()
    },
    FocusKeyStep(
      "the shield says {quoted}", .assertion, section: section,
      "A line of the shield (R49).", example: "the shield says \"Blocked by FocusKey\""
    ) { world, args throws(StepFailure) in
      let shield = try world.shield()
      try world.expect(
        args[0], among: [shield.title, shield.subtitle].compactMap(\.self), "on the shield")
    },
    FocusKeyStep(
      "the shield offers {quoted}", .assertion, section: section,
      "A button of the shield (R49).", example: "the shield offers \"Close\""
    ) { world, args throws(StepFailure) in
      let shield = try world.shield()
      try world.expect(
        args[0], among: [shield.primaryButton, shield.secondaryButton].compactMap(\.self),
        "as a button of the shield")
    },
    FocusKeyStep(
      "no shield is shown", .assertion, section: section,
      "What is in front is not covered.", example: "no shield is shown"
    ) { world, _ throws(StepFailure) in
      if let shield = world.phone.visible.shield {
        throw StepFailure("expected no shield, but there is one: “\(shield.title ?? "")”")
      }
    },
  ]

  private static let screens: [FocusKeyStep] = [
    FocusKeyStep(
      "the screen shows {quoted}", .assertion, section: section,
      "A whole text or label that is in view; a trailing … matches any rest.",
      example: "the screen shows \"Focusing…\"",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.expect(args[0], among: world.textsInView, "on the screen")
    },
    FocusKeyStep(
      "the screen does not show {quoted}", .assertion, section: section,
      "No text or label in view is this one.", example: "the screen does not show \"Break\"",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      let wanted: String = args[0]
      if let text = world.textsInView.first(where: { FocusKeyWorld.matches($0, wanted) }) {
        throw StepFailure(
          "expected no “\(wanted)” on the screen, but there is “\(text)”", at: .argument(0),
          help: world.screenHelp())
      }
    },
    FocusKeyStep(
      "{quoted} is disabled", .assertion, section: section,
      "A button is there and cannot be tapped; where FocusKey is not in front, it is opened for "
        + "the question.",
      example: "\"Take a Break\" is disabled",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.expectDisabled(args[0])
    },
    FocusKeyStep(
      "{name} is in front", .assertion, section: section,
      "The app that the person sees.", example: "Safari is in front", roles: [.refersTo("app")]
    ) { world, args throws(StepFailure) in
      let wanted: String = args[0]
      let front = world.phone.visible.front
      guard front != wanted else { return }
      throw StepFailure(
        "expected \(wanted) in front, but there is \(front.isEmpty ? "a dark screen" : front)",
        at: .argument(0))
    },
    FocusKeyStep(
      "FocusKey shows the error {quoted}", .assertion, section: section,
      "A message that FocusKey shows now, or a line of its screen that tells of a fault.",
      example: "FocusKey shows the error \"Unable to start focus…\"",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.expectError(args[0])
    },
  ]

  private static let notices: [FocusKeyStep] = [
    FocusKeyStep(
      "the lock screen shows {quoted}", .assertion, section: section,
      "A text or a button of a Live Activity, or a text of a notification on the lock screen.",
      example: "the lock screen shows \"Focus: Work\"",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      try world.expect(args[0], among: world.lockScreenTexts, "on the lock screen")
    },
    FocusKeyStep(
      "the lock screen does not show {quoted}", .assertion, section: section,
      "No text or button of a Live Activity is this one, and no text of a notification there.",
      example: "the lock screen does not show \"Focus: Work\"",
      traits: [.anyProfile]
    ) { world, args throws(StepFailure) in
      let wanted: String = args[0]
      guard let text = world.lockScreenTexts.first(where: { FocusKeyWorld.matches($0, wanted) })
      else { return }
      throw StepFailure(
        "expected no “\(wanted)” on the lock screen, but there is “\(text)”", at: .argument(0))
    },
    FocusKeyStep(
      "no Live Activity is shown", .assertion, section: section,
      "The lock screen shows no Live Activity of FocusKey.", example: "no Live Activity is shown"
    ) { world, _ throws(StepFailure) in
      let texts = world.phone.lockScreenTexts
      let state = world.phone.state
      guard state.power.isOn, !state.liveActivities.records.isEmpty else { return }
      throw StepFailure(
        "expected no Live Activity, but there is “\(texts.joined(separator: " · "))”")
    },
    FocusKeyStep(
      "a notification says {quoted}", .assertion, section: section,
      "One was delivered since the scenario began and was not withdrawn.",
      example: "a notification says \"Work starts in 5 minutes\""
    ) { world, args throws(StepFailure) in
      let help =
        world.phone.state.notifications.status == .authorized
        ? [] : ["FocusKey may not notify: nobody has allowed it, or somebody has switched it off"]
      try world.expect(
        args[0], among: world.notificationTexts, "among the notifications",
        none: "there are none", help: help)
    },
    FocusKeyStep(
      "no notification is shown", .assertion, section: section,
      "None was delivered, or all were withdrawn.", example: "no notification is shown"
    ) { world, _ throws(StepFailure) in
      guard !world.phone.state.notifications.delivered.isEmpty else { return }
      let texts = world.notificationTexts.map { "“\($0)”" }.joined(separator: ", ")
      throw StepFailure("expected no notification, but there is \(texts)")
    },
  ]
}

extension FocusKeyWorld {
  /// The shield that is to be seen.
  func shield() throws(StepFailure) -> ShieldLook {
    guard let shield = phone.frontView.shield else {
      throw StepFailure("expected a shield, but there is none", help: screenHelp())
    }
    return shield
  }

  /// Every text and label in view.
  var textsInView: [String] {
    let screen = phone.visible
    return screen.texts + screen.buttons.map(\.label)
  }

  /// Every text and label of the Live Activities on the lock screen, and every line of a notification.
  var lockScreenTexts: [String] {
    guard phone.state.power.isOn else { return [] }
    return phone.lockScreenTexts + phone.activityButtons.joined().map(\.label) + notificationTexts
  }

  /// The lines of the notifications that are shown.
  var notificationTexts: [String] {
    phone.state.notifications.delivered.flatMap { [$0.title, $0.body] }.filter { !$0.isEmpty }
  }

  /// Holds that one of some texts is the wanted one.
  func expect(
    _ wanted: String, among texts: [String], _ place: String, none: String = "there is no text",
    help: [String] = []
  ) throws(StepFailure) {
    guard !texts.contains(where: { Self.matches($0, wanted) }) else { return }
    let isOn = phone.state.power.isOn
    throw Self.missing(wanted, among: texts, place, isOn: isOn, none: none, help: help)
  }

  /// Holds that a button is there and cannot be tapped.
  func expectDisabled(_ label: String) throws(StepFailure) {
    var buttons = phone.visible.buttons.filter { Self.matches($0.label, label) }
    if buttons.isEmpty, !phone.showsApp {
      buttons = try phoneWithFocusKeyOpened().visible.buttons
        .filter { Self.matches($0.label, label) }
    }
    guard let first = buttons.first else {
      throw StepFailure(
        "expected “\(label)” disabled, but it is not there", at: .argument(0), help: screenHelp())
    }
    guard buttons.contains(where: { !$0.isEnabled }) else {
      throw StepFailure(
        "expected “\(first.label)” disabled, but it can be tapped", at: .argument(0))
    }
  }
}
