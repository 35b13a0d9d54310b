import SourceDiagnostics

/// The document in which a timeline travels: see <doc:TimelineDocument> for its form.
extension ScenarioTimeline {
  /// The kind of document.
  package static let mediaType = "application/vnd.focuskey.timeline+json"

  /// The version of its form: raised where a reader of the former would go wrong.
  static let version = 2

  /// The timeline as JSON, on one line.
  package var json: String {
    var json = JSONWriter()
    write(to: &json)
    return json.text
  }

  private static func write(_ documents: ByteTexts, to json: inout JSONWriter) {
    for place in 0..<documents.count {
      documents.withText(at: place) { json.value(json: $0) }
    }
  }

  /// Writes the timeline as a value.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("version", Self.version)
      json.member("start", start)
      json.member("end", end)
      json.array("clocks") { json in for clock in clocks { clock.write(to: &json) } }
      json.array("lanes") { json in for lane in lanes { lane.write(to: &json) } }
      json.member("targetsLeftOut", targetsLeftOut)
      json.array("sessions") { json in for session in sessions { session.write(to: &json) } }
      json.array("marks") { json in
        for place in marks.indices {
          json.array { json in
            json.value(marks[place].at)
            json.value(marks[place].kind.rawValue)
            json.value(marks[place].text)
          }
        }
      }
      json.array("steps") { json in
        for step in steps {
          json.array { json in
            json.values(step.from, step.to)
            json.value(step.moment)
          }
        }
      }
      json.array("moments") { json in
        for moment in moments {
          json.array { json in
            json.values(moment.at, moment.screen)
            if let buttons = moment.buttons { json.value(buttons) }
          }
        }
      }
      json.array("screens") { Self.write(screens, to: &$0) }
      json.array("buttons") { Self.write(buttons, to: &$0) }
      if let fullAt { json.member("fullAt", fullAt) }
    }
  }
}

extension ScenarioTimeline.Clock {
  fileprivate func write(to json: inout JSONWriter) {
    json.array { json in
      json.value(from)
      json.value(zoneOffset)
      json.value(turned)
      json.value(zone)
    }
  }
}

extension ScenarioTimeline.Lane {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("names", names)
      json.member("named", isNamed)
      json.array("changes") { json in
        for change in changes {
          json.array { json in
            json.value(change.at)
            json.value(change.state.rawValue)
          }
        }
      }
    }
  }
}

extension ScenarioTimeline.SessionBar {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("profile", profile)
      json.member("trigger", trigger)
      json.member("from", from)
      json.member("to", to)
      json.member("open", isOpen)
      json.array("pauses") { json in
        for pause in pauses {
          json.array { json in
            json.value(pause.from)
            json.value(pause.to)
            json.value(pause.isRest ? "rest" : "break")
          }
        }
      }
    }
  }
}
