/// A regular expression that is made once: making one takes far longer than looking for it.
///
/// A `Regex` is immutable once made, and lowers itself behind an atomic store on first use; the library
/// does not say so in a conformance, hence the unchecked one here.
struct KeptPattern<Output>: RegexComponent, @unchecked Sendable {
  let regex: Regex<Output>

  /// Keeps an expression.
  init(_ regex: Regex<Output>) { self.regex = regex }
}

/// How people write what scripts say otherwise: patterns for telling what was meant.
enum SpokenPatterns {
  /// The end of a day: `Monday 24:00`, `midnight`.
  static let midnight = KeptPattern(/(24:00(:00)?|midnight)$/)

  /// A time of day: `9.30`, `9 am`, `17h`, `9:00 Uhr`, `9 o'clock`.
  static let clock = KeptPattern(/(\d{1,2})(?:([:.h])(\d\d))? ?([ap]\.?m\.?)?(h|hrs|uhr|o.clock)?/)

  /// What stands between a date and its time: `2026-01-06T08:00`.
  static let dateTime = KeptPattern(/(\d)T(\d)/)

  /// Tomorrow: `the next day`, `the following morning`.
  static let tomorrow = KeptPattern(/((the )?(next|following) (day|morning)|tomorrow morning)/)

  /// A date in figures.
  static let date = KeptPattern(/([0-9]{4})-([0-9]{2})-([0-9]{2})/)

  /// A date in figures as other countries write it, the year first or last: `2026/1/6`, `6.1.2026`.
  static let foreignDate = KeptPattern(
    /(?:([0-9]{4})[\/.]([0-9]{1,2})[\/.]([0-9]{1,2})|([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4}))/)

  /// The first part of a length of time, written together: `1h` of `1h30m`.
  static let quantity = KeptPattern(/^(\d{1,6})([a-z]+)/)

  /// A length of time in parts of its unit: `1.5 hours`, `1:30 hours`.
  static let fraction = KeptPattern(/(\d{1,6})([.,:])(\d{1,2}) (\w+)/)

  /// `half an hour`, `three quarters of an hour`.
  static let quarters = KeptPattern(/(half|(?:a |one |three )?quarters? of) an? (\w+)/)

  /// `an hour and a half`.
  static let halfBehind = KeptPattern(/(\w+) (\w+) and a half/)

  /// `two and a half hours`.
  static let halfBetween = KeptPattern(/(\w+) and a half (\w+)/)

  /// The beginning of a link.
  static let link = KeptPattern(/https?:\/\/(www\.)?/)

  /// How a list of what is not meant begins, besides `everything except`.
  static let otherExcept = KeptPattern(
    /(?:everything (?:but|besides|except for)|all(?: apps)? (?:but|besides|except(?: for)?))\s/)

  /// A name behind what it names: `the app Mail`, `profile Work`.
  static let nameBehindKind = KeptPattern(/(?:the )?(?:app|site|website|domain|profile) (.+)/)

  /// A name before what it names: `the Mail app`.
  static let nameBeforeKind = KeptPattern(/the (.+) (?:app|site|website|profile)/)

  /// A text in quotes within others: `the button "Start"`.
  static let quoted = KeptPattern(/"[^"\\]+"/)

  /// A label before what it is on: `the Start button`.
  static let button = KeptPattern(/the (.+) button/)
}
