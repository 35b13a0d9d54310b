import Determinism
import FocusKey
import FocusKeyInstallation
import VirtualPhone

/// Measures FocusKey on a virtual phone: a day, a year, a copy, a question.
func engineBench() -> [Figure] {
  let phone = busyPhone()
  guard let target = phone.resolve("Instagram") else { preconditionFailure("no Instagram") }
  let day = Stopwatch.nanoseconds(rounds: 10, calls: 20) { live(1, on: phone.copy()) }
  let year = Stopwatch.nanoseconds(rounds: 2, calls: 1) { live(365, on: phone.copy()) }
  let session = phone.copy()
  session.advance(to: session.now + .hours(2))
  let copy = Stopwatch.nanoseconds(calls: 20_000) { _ = session.copy() }
  let question = Stopwatch.nanoseconds(calls: 20_000) { _ = session.outcome(of: target) }
  let opening = Stopwatch.nanoseconds(calls: 2_000) { _ = session.outcomeByOpening(target) }
  return [
    Figure(name: "a phone-day of FocusKey", value: day / 1e6, unit: "ms", limit: 0.2),
    Figure(name: "a phone-year of FocusKey", value: year / 1e6, unit: "ms", limit: 60),
    Figure(name: "copying a phone", value: copy / 1e3, unit: "µs", limit: 1),
    Figure(name: "an outcome question", value: question / 1e3, unit: "µs", limit: 10),
    Figure(name: "the same by opening the app on a copy", value: opening / 1e3, unit: "µs"),
  ]
}

/// Lives the days that are measured, for somebody who watches with a profiler.
func liveThrough(days: Int) { live(days, on: busyPhone()) }

/// A phone with three schedules, two of which overlap.
func busyPhone() -> Phone {
  let phone = FocusKeyInstallation.preparedPhone()
  do throws(Refusal) {
    try FocusKeyInstallation.change(on: phone) { draft throws(Refusal) in
      let hours = [("Work", 9, 17), ("Study", 16, 19), ("Sleep", 23, 7)]
      for (name, start, end) in hours {
        guard let profile = draft.state.profile(named: name) else {
          throw .unknownProfile(name)
        }
        try draft.schedule(
          profile.id,
          [
            WindowHours(
              days: .everyDay, start: TimeOfDay(hour: start, minute: 0),
              end: TimeOfDay(hour: end, minute: 0))
          ])
      }
    }
  } catch {
    preconditionFailure("no schedules: \(error.message)")
  }
  return phone
}

/// Days with 20 openings of apps and two breaks each.
func live(_ days: Int, on phone: Phone) {
  let start = phone.now
  for day in 0..<days {
    let morning = start + .days(Int64(day))
    for opening in 0..<20 {
      phone.advance(to: morning + .minutes(Int64(opening) * 45 + 7))
      if opening == 4 || opening == 11 {
        _ = phone.launch("FocusKey")
        _ = phone.tap("Take a Break")
      } else {
        _ = phone.launch(opening.isMultiple(of: 2) ? "Instagram" : "Notes")
      }
    }
    phone.advance(to: morning + .days(1))
  }
}
