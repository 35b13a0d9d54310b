import Determinism
import ScenarioRunner
import SourceDiagnostics
import VirtualPhone

/// The document in which a timeline travels: see the page of this target for its form.
extension ScenarioTimeline {
  /// The kind of document.
  static let mediaType = "application/vnd.focuskey.timeline+json"

  /// The version of its form: raised where a reader of the former would go wrong.
  static let version = 1

  /// Letters of a text that are kept at most.
  private static let textAtMost = 300

  /// The timeline as a document that a scenario leaves.
  var attachment: Attachment { Attachment(mediaType: Self.mediaType, body: json) }

  /// The timeline as JSON, on one line; all times are seconds since the start.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.member("version", Self.version)
      json.member("start", Int(start.seconds))
      json.member("end", since(end))
      json.array("clocks") { json in for clock in clocks { write(clock, to: &json) } }
      json.array("lanes") { json in for lane in lanes { write(lane, to: &json) } }
      json.member("targetsLeftOut", targetsLeftOut)
      json.array("sessions") { json in for session in sessions { write(session, to: &json) } }
      json.array("marks") { json in
        for mark in marks {
          json.array { json in
            json.value(since(mark.at))
            json.value(mark.kind.rawValue)
            json.value(Self.cut(mark.text))
          }
        }
      }
      json.array("steps") { json in
        for step in steps {
          json.array { json in
            json.value(since(step.from))
            json.value(since(step.to))
            json.value(step.moment)
          }
        }
      }
      json.array("moments") { json in
        for moment in moments {
          json.array { json in
            json.value(since(moment.at))
            json.value(moment.screen)
          }
        }
      }
      json.array("screens") { json in for drawing in drawings { json.value(json: drawing) } }
      if let fullAt { json.member("fullAt", since(fullAt)) }
    }
    return json.text
  }

  private func since(_ instant: Instant) -> Int { Int((instant - start).seconds) }

  private func write(_ clock: Clock, to json: inout JSONWriter) {
    json.array { json in
      json.value(since(clock.from))
      json.value(Int(clock.zoneOffset.seconds))
      json.value(Int(clock.turned.seconds))
      json.value(clock.zone)
    }
  }

  private func write(_ lane: Lane, to json: inout JSONWriter) {
    json.object { json in
      json.member("names", lane.names.map(Self.cut))
      json.member("named", lane.isNamed)
      json.array("changes") { json in
        for change in lane.changes {
          json.array { json in
            json.value(since(change.at))
            json.value(change.state.rawValue)
          }
        }
      }
    }
  }

  private func write(_ session: SessionBar, to json: inout JSONWriter) {
    json.object { json in
      json.member("profile", Self.cut(session.profile))
      json.member("trigger", session.trigger)
      json.member("from", since(session.from))
      json.member("to", since(session.to))
      json.member("open", session.isOpen)
      json.array("pauses") { json in
        for pause in session.pauses {
          json.array { json in
            json.value(since(pause.from))
            json.value(since(pause.to))
            json.value(pause.isRest ? "rest" : "break")
          }
        }
      }
    }
  }

  /// A text, shortened where it is longer than anything that is drawn.
  fileprivate static func cut(_ text: String) -> String {
    guard text.utf8.count > textAtMost, text.count > textAtMost else { return text }
    return text.prefix(textAtMost - 1) + "…"
  }
}

extension PhoneScreen {
  /// The screen as a document; what is not there is left out.
  var json: String {
    var json = JSONWriter()
    json.object(write)
    return json.text
  }

  private func write(to json: inout JSONWriter) {
    json.member("kind", kind.rawValue)
    if isDim { json.member("dim", true) }
    if !name.isEmpty { json.member("name", ScenarioTimeline.cut(name)) }
    if let app {
      json.object("app") { json in
        json.member("style", app.style.rawValue)
        json.member("title", ScenarioTimeline.cut(app.title))
        json.member("texts", app.texts.map(ScenarioTimeline.cut))
        json.array("buttons") { json in for button in app.buttons { json.object(button.write) } }
        if app.presentsPicker { json.member("picker", true) }
      }
    }
    if let shield {
      json.object("shield") { json in
        json.member("title", ifPresent: shield.title.map(ScenarioTimeline.cut))
        json.member("subtitle", ifPresent: shield.subtitle.map(ScenarioTimeline.cut))
        json.member("primary", ifPresent: shield.primaryButton.map(ScenarioTimeline.cut))
        json.member("secondary", ifPresent: shield.secondaryButton.map(ScenarioTimeline.cut))
        if shield.colours != ShieldColours() { json.object("colours", shield.colours.write) }
      }
    }
    if let dialog {
      json.object("dialog") { json in
        json.member("text", dialog.text)
        json.member("buttons", dialog.buttons)
      }
    }
    json.member("banner", ifPresent: banner.map(ScenarioTimeline.cut))
    if !activities.isEmpty {
      json.array("activities") { json in
        for texts in activities {
          json.array { json in for text in texts { json.value(ScenarioTimeline.cut(text)) } }
        }
      }
    }
    if activityButtons.contains(where: { !$0.isEmpty }) {
      json.array("activityButtons") { json in
        for labels in activityButtons {
          json.array { json in for label in labels { json.value(ScenarioTimeline.cut(label)) } }
        }
      }
    }
    if !notes.isEmpty {
      json.array("notes") { json in
        for note in notes {
          json.array { json in
            json.value(ScenarioTimeline.cut(note.title))
            json.value(ScenarioTimeline.cut(note.body))
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
  fileprivate func write(to json: inout JSONWriter) {
    json.member("label", ScenarioTimeline.cut(label))
    json.member("detail", ifPresent: detail.map(ScenarioTimeline.cut))
    if !isEnabled { json.member("enabled", false) }
  }
}
