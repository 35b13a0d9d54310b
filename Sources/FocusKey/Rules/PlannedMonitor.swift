import Determinism
import DeviceActivity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One activity that FocusKey wants monitored.
///
/// Its name says all there is to it, so that names alone tell whether the right ones are
/// registered.
public struct PlannedMonitor: Equatable, Sendable {
  /// What a monitor is for, where its local times tell it from others of its kind.
  enum Kind: String {
    case net, window, stretch, wire
    /// The wake-up at a boundary.
    case wakeUp = "at"
    /// The spare of a wake-up.
    case spare = "until"
    /// The spare of a wire.
    case watch
  }

  /// What it is for; nil where its name alone says that.
  let kind: Kind?
  /// When its interval starts, by the local clock; without a date it comes daily or weekly.
  let start: LocalTime
  /// When its interval ends.
  let end: LocalTime
  /// How long before a boundary its warning comes.
  let warning: Duration?
  /// The name, made of the local times.
  public let name: String

  init(_ kind: Kind, from start: LocalTime, to end: LocalTime, warning: Duration? = nil) {
    self.init(prefix: kind.rawValue, kind, from: start, to: end, warning: warning)
  }

  fileprivate init(
    prefix: String, _ kind: Kind? = nil, from start: LocalTime, to end: LocalTime,
    warning: Duration?
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.warning = warning
    name = DigitText.make(capacity: prefix.utf8.count + 96) { text in
      text.write(prefix)
      text.write(ascii: " ")
      start.write(to: &text)
      text.write(ascii: "-")
      end.write(to: &text)
      if let warning {
        text.write(ascii: "~")
        text.write(Int(warning.seconds), width: 1)
      }
    }
  }

  /// Whether it has a name: of two names that differ most do so in length, which is seen at once.
  func isNamed(_ other: String) -> Bool {
    name.utf8.count == other.utf8.count && name == other
  }

  /// Whether a name is that of a wake-up at a boundary or of a wire, which begin at a moment that is ahead
  /// when they are laid.
  static func beginsAhead(_ name: String) -> Bool {
    isName(name, of: .wakeUp) || isName(name, of: .wire)
  }

  /// Whether a name is that of a wake-up at a boundary or of its spare, which are laid for one moment.
  static func isForOneMoment(_ name: String) -> Bool {
    isName(name, of: .wakeUp) || isName(name, of: .spare)
  }

  /// Whether a name was made for a kind.
  private static func isName(_ name: String, of kind: Kind) -> Bool {
    let kind = kind.rawValue
    return name.hasPrefix(kind) && name.utf8.dropFirst(kind.utf8.count).first == UInt8(ascii: " ")
  }

  /// A local time, with a date for what comes once, with a day for what comes weekly.
  struct LocalTime: Equatable, Sendable {
    var date: CivilDate?
    var weekday: Weekday?
    var time: TimeOfDay

    init(date: CivilDate?, time: TimeOfDay) {
      self.date = date
      self.time = time
    }

    /// A local time of each week.
    init(weekly civil: CivilTime) {
      weekday = civil.weekday
      time = civil.time
    }

    /// What the clock shows at an instant, with its date.
    init(_ instant: Instant, in zone: ZoneRules) {
      let civil = zone.civilTime(at: instant)
      self.init(date: civil.date, time: civil.time)
    }

    /// Writes it as `2026-01-05T09:00`, `Monday 09:00`, `09:00` or `09:00:30`, as its parts describe
    /// themselves.
    func write(to name: inout DigitText) {
      if let date {
        date.write(to: &name)
        name.write(ascii: "T")
      } else if let weekday {
        name.write(weekday.name)
        name.write(ascii: " ")
      }
      time.write(to: &name)
    }

    var components: DateComponents {
      var parts = DateComponents()
      if let date {
        parts.year = Int(date.year)
        parts.month = Int(date.month)
        parts.day = Int(date.day)
      }
      // The system counts from Sunday, 1.
      if let weekday { parts.weekday = weekday.rawValue % 7 + 1 }
      parts.hour = Int(time.hour)
      parts.minute = Int(time.minute)
      parts.second = Int(time.second)
      return parts
    }
  }

  /// The schedule as the system takes it.
  public var schedule: DeviceActivitySchedule {
    DeviceActivitySchedule(
      intervalStart: start.components, intervalEnd: end.components, repeats: start.date == nil,
      warningTime: warning.map { DateComponents(second: Int($0.seconds)) })
  }
}

extension PlannedMonitor {
  /// Names an activity by what it is for: it is registered once, and never laid anew.
  init(
    named name: String, from start: LocalTime, to end: LocalTime, warning: Duration? = nil
  ) {
    kind = nil
    self.name = name
    self.start = start
    self.end = end
    self.warning = warning
  }

  /// The activity in which use of an open target is counted (R45c).
  ///
  /// It takes most of a week, which is the longest there is, so that a clock that is set back by days does
  /// not leave it, which would have the system forget what it counted (`Draft.countByClock`). It ends when
  /// no opening can last any more: they do until midnight, which is a day away and the 26 hours between
  /// the zones farthest apart.
  static func use(
    of opening: Opening, in session: SessionID, _ zone: ZoneRules
  ) -> PlannedMonitor {
    PlannedMonitor(
      named: UseEvents.activity(of: opening.number, in: session),
      from: LocalTime(opening.from - .hours(114), in: zone),
      to: LocalTime(opening.from + .hours(52), in: zone), warning: UseEvents.step)
  }

  private static let budgetsPrefix = "budgets."

  /// Whether a name is that of a daily activity in which use is counted.
  static func isBudgets(_ name: String) -> Bool { name.hasPrefix(budgetsPrefix) }

  /// The daily activity in which use is counted; of each registration of events a new one (R47).
  ///
  /// Where the clock shows the day's last second twice, it ends behind the second one: at midnight, so that
  /// it wraps (D18).
  static func budgets(_ ledger: BudgetLedger) -> PlannedMonitor {
    PlannedMonitor(
      prefix: "\(budgetsPrefix)\(ledger.edition)", from: .init(date: nil, time: .midnight),
      to: .init(date: nil, time: ledger.wraps ? .midnight : MonitorPlan.lastSecond),
      warning: UseEvents.step)
  }
}
