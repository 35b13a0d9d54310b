import SourceDiagnostics
import VirtualPhone

/// The screen as a document: see the page of ``ScenarioTimelines`` for its form.
extension PhoneScreen {
  /// Writes the members of the screen but FocusKey's buttons; what is not there is left out.
  func write(to json: inout JSONWriter) {
    json.member("kind", kind.rawValue)
    if isDim { json.member("dim", true) }
    if !name.isEmpty { json.member("name", DrawnText.cut(name)) }
    if let app {
      json.object("app") { json in
        json.member("style", app.style.rawValue)
        json.member("title", DrawnText.cut(app.title))
        json.array("texts") { json in for text in app.texts { json.value(DrawnText.cut(text)) } }
        if app.presentsPicker { json.member("picker", true) }
      }
    }
    if let shield {
      json.object("shield") { json in
        json.member("title", ifPresent: shield.title.map(DrawnText.cut))
        json.member("subtitle", ifPresent: shield.subtitle.map(DrawnText.cut))
        json.member("primary", ifPresent: shield.primaryButton.map(DrawnText.cut))
        json.member("secondary", ifPresent: shield.secondaryButton.map(DrawnText.cut))
        if shield.colours != ShieldColours() { json.object("colours", shield.colours.write) }
      }
    }
    if let dialog {
      json.object("dialog") { json in
        json.member("text", dialog.text)
        json.member("buttons", dialog.buttons)
      }
    }
    json.member("banner", ifPresent: banner.map(DrawnText.cut))
    if !activities.isEmpty {
      json.array("activities") { json in
        for texts in activities {
          json.array { json in for text in texts { json.value(DrawnText.cut(text)) } }
        }
      }
    }
    if activityButtons.contains(where: { !$0.isEmpty }) {
      json.array("activityButtons") { json in
        for labels in activityButtons {
          json.array { json in for label in labels { json.value(DrawnText.cut(label)) } }
        }
      }
    }
    if !notes.isEmpty {
      json.array("notes") { json in
        for note in notes {
          json.array { json in
            json.value(DrawnText.cut(note.title))
            json.value(DrawnText.cut(note.body))
          }
        }
      }
    }
    if !hasFocusKey { json.member("focuskey", false) }
  }
}

extension ShieldColours {
  /// Writes the colours that are asked for, each as `#RRGGBBAA`.
  fileprivate func write(to json: inout JSONWriter) {
    json.member("background", ifPresent: background.map(Self.text))
    json.member("title", ifPresent: title.map(Self.text))
    json.member("subtitle", ifPresent: subtitle.map(Self.text))
    json.member("primaryLabel", ifPresent: primaryLabel.map(Self.text))
    json.member("primary", ifPresent: primaryButton.map(Self.text))
    json.member("secondaryLabel", ifPresent: secondaryLabel.map(Self.text))
  }

  private static func text(_ bits: UInt32) -> String {
    let digits = String(bits, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension AppButton {
  /// Writes the members of the button; what is as usual is left out.
  func write(to json: inout JSONWriter) {
    json.member("label", DrawnText.cut(label))
    json.member("detail", ifPresent: detail.map(DrawnText.cut))
    if !isEnabled { json.member("enabled", false) }
  }
}

/// Texts as they are drawn.
enum DrawnText {
  /// Letters of a text that are kept at most.
  private static let atMost = 300

  /// A text, shortened where it is longer than anything that is drawn.
  static func cut(_ text: String) -> String {
    guard text.utf8.count > atMost, text.count > atMost else { return text }
    return text.prefix(atMost - 1) + "…"
  }
}
