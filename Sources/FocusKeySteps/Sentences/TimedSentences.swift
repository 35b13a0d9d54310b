/// Sentences that move time or turn zones: the words that the check of a script's times knows, too.
enum TimedSentences {
  static let itIs = "it is {moment}"
  static let zoneIs = "the time zone is {zone}"
  static let zoneChanges = "the time zone changes to {zone}"
  static let pass = "{duration} pass(es)"
  static let reaches = "the time reaches {moment}"
  static let untouched = "nobody touches the phone for {duration}"
  static let used = "{name} is used for {duration}"
  static let fromTo = "{names} is/are {outcome} from {moment} to {moment}"
  static let stayUntil = "{names} stay(s) {outcome} until {moment}"
  static let stayFor = "{names} stay(s) {outcome} for {duration}"
  static let outcomes = "these are the outcomes:"

  /// Gestures that let time run where a gate stands in the way.
  static let gated: Set<String> = [
    "a break is taken", "the session is ended", "{name}'s session is ended",
    "the challenge is solved", "the request is approved", "{quoted} is tapped",
  ]
}
