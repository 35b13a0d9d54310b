import Determinism

/// What FocusKey asked of the system in one go, counted for the debug log (R64).
///
/// `shields set 1, activities begun 3`: numbers only, so that no target is ever named.
struct SystemCalls: Sendable {
  /// Stores in which a block was raised, and in which one was lifted.
  var shieldsSet = 0
  var shieldsCleared = 0
  /// Activities that the system monitors from now on, and those that it no longer does.
  var activitiesBegun = 0
  var activitiesStopped = 0
  /// Why the system would not monitor one, the last of several.
  var refusal: String?
  /// Notifications that were taken over by the system, and those that were taken back.
  var notificationsScheduled = 0
  var notificationsRemoved = 0
  /// Live Activities (R58).
  var activitiesRequested = 0
  var activitiesUpdated = 0
  var activitiesEnded = 0

  /// Whether anything was asked.
  var isEmpty: Bool {
    refusal == nil
      && shieldsSet + shieldsCleared + activitiesBegun + activitiesStopped + notificationsScheduled
        + notificationsRemoved + activitiesRequested + activitiesUpdated + activitiesEnded == 0
  }

  /// The most bytes of all of it in words, but for a refusal's.
  static let wordsAtMost = 400

  /// Writes all of it in words, with commas in between.
  func write(to text: inout DigitText) {
    var isFirst = true
    func say(_ what: String, _ count: Int) {
      if count == 0 { return }
      if !isFirst { text.write(", ") }
      isFirst = false
      text.write(what)
      text.write(count, width: 1)
    }
    say("shields set ", shieldsSet)
    say("shields cleared ", shieldsCleared)
    say("activities begun ", activitiesBegun)
    say("activities stopped ", activitiesStopped)
    if let refusal {
      if !isFirst { text.write(", ") }
      isFirst = false
      text.write(refusal)
    }
    say("notifications scheduled ", notificationsScheduled)
    say("notifications removed ", notificationsRemoved)
    say("Live Activities requested ", activitiesRequested)
    say("Live Activities updated ", activitiesUpdated)
    say("Live Activities ended ", activitiesEnded)
  }
}
