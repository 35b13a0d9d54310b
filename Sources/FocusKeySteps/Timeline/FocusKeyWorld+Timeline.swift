import Determinism
import ScenarioTimelines
import VirtualPhone

extension FocusKeyWorld {
  /// What happened in the scenario, where the world records it.
  func scenarioTimeline() -> ScenarioTimeline? {
    guard var recorder = timeline else { return nil }
    if recorder.start == nil {
      recorder = recorder.copy()
      recorder.beginStory(on: phone)
    }
    var marks = recorder.marks
    if hasBegun, let lines = phone.recorder?.entries.dropFirst(linesBefore) {
      TimelineMarks.add(lines, to: &marks, since: recorder.start)
    }
    return recorder.timeline(until: now, marks: marks)
  }
}

extension TimelineRecorder {
  /// Seconds from the start of the story to an instant.
  func since(_ instant: Instant) -> Int {
    start.map { Int((instant - $0).seconds) } ?? 0
  }

  /// What was recorded, as a value.
  fileprivate func timeline(
    until end: Instant, marks: [ScenarioTimeline.Mark]
  ) -> ScenarioTimeline {
    var timeline = ScenarioTimeline()
    timeline.start = Int((start ?? end).seconds)
    timeline.end = since(end)
    timeline.clocks = clocks.map { clock in
      .init(
        from: since(clock.from), zone: clock.zone, zoneOffset: Int(clock.zoneOffset.seconds),
        turned: Int(clock.turned.seconds))
    }
    (timeline.lanes, timeline.targetsLeftOut) = lanes()
    timeline.fullAt = fullAt.map(since)
    timeline.sessions = sessionBars(until: timeline.fullAt ?? timeline.end)
    timeline.marks = marks
    timeline.steps = steps.map { step in
      .init(from: since(step.from), to: since(step.to), moment: step.moment)
    }
    timeline.moments = looks.map { look in
      .init(at: since(look.at), screen: look.screen, buttons: look.buttons)
    }
    timeline.screens = screens
    timeline.buttons = buttons
    return timeline
  }
}
