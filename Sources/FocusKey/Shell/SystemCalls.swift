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

  /// All of it in words; nil: nothing was asked.
  var words: String? {
    let count =
      shieldsSet + shieldsCleared + activitiesBegun + activitiesStopped + notificationsScheduled
      + notificationsRemoved + activitiesRequested + activitiesUpdated + activitiesEnded
    if count == 0, refusal == nil { return nil }
    var text = ""
    func say(_ what: String, _ count: Int) {
      if count == 0 { return }
      if !text.isEmpty { text += ", " }
      text += what
      text += String(count)
    }
    say("shields set ", shieldsSet)
    say("shields cleared ", shieldsCleared)
    say("activities begun ", activitiesBegun)
    say("activities stopped ", activitiesStopped)
    if let refusal { text += text.isEmpty ? refusal : ", " + refusal }
    say("notifications scheduled ", notificationsScheduled)
    say("notifications removed ", notificationsRemoved)
    say("Live Activities requested ", activitiesRequested)
    say("Live Activities updated ", activitiesUpdated)
    say("Live Activities ended ", activitiesEnded)
    return text
  }
}
