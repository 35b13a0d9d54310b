import Determinism
import FocusKey
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions

/// The moment at which a story begins, as far as the set-up alone decides it.
///
/// Found out only for those few stories that ask something before anything happened.
struct StoryStart {
  private var now: Instant
  private var zone: ZoneRules
  private var hours: [WindowHours] = []

  /// The start behind some set-up.
  init(behind steps: some Sequence<ScenarioStep>) {
    let phone = WorldSetup().phone
    (now, zone) = (phone.start, phone.zone)
    for step in steps { set(up: step) }
  }

  private mutating func set(up step: ScenarioStep) {
    let facts = SentenceFacts.of(step)
    switch facts.sentence.timing {
    case .begins:
      let moment: LocalMoment = step.arguments[0]
      now = (try? moment.instant(after: now, in: zone, allowsPast: true)) ?? now
    case .zone(keepsLocalTime: true):
      let before = zone
      zone = step.arguments[0]
      now = (try? zone.instant(asLateAs: now, in: before)) ?? now
    default: break
    }
    hours += facts.hours(of: step).flatMap(\.hours)
  }

  /// Whether hours of some profile hold then: something is blocked from the beginning.
  var isScheduled: Bool {
    let (day, time) = (zone.civilTime(at: now).weekday, zone.civilTime(at: now).time)
    return hours.contains { hours in
      let (start, end) = (hours.start, hours.end)
      let today = hours.days.contains(Weekdays(day))
      if start < end { return today && start <= time && time < end }
      // They go on behind midnight.
      return today && start <= time
        || hours.days.days.contains { $0.next == day } && time < end
    }
  }

  /// Whether a moment is no later than that.
  func isAt(_ moment: LocalMoment) -> Bool {
    (try? moment.instant(after: now, in: zone)) == now
  }

  /// Whether all rows of a table of outcomes are of that moment.
  func isAtAll(rowsOf step: ScenarioStep) -> Bool {
    guard let rows = step.arguments.table?.dropFirst(), !rows.isEmpty else { return false }
    return rows.allSatisfy { cells in
      let moment: LocalMoment? = cells.first.flatMap { WordTypes.moment.read($0.text) }
      return moment.map(isAt) ?? false
    }
  }
}
