/// What stands on the buttons that the search taps.
enum Label {
  static let close = "Close"
  static let takeBreak = "Take a Break"
  static let endSession = "End Session"
  static let startBreak = "Start Break"
  static let endNow = "End Now"
  static let askForTime = "Ask for more time"
  static let selectTargets = "Select Apps & Websites"
  static let cancel = "Cancel"

  /// All of them; what else the search taps is a notification.
  static let all = [
    close, takeBreak, endSession, startBreak, endNow, askForTime, selectTargets, cancel,
  ]

  /// The notification that leads from a shield into FocusKey, where a gate stands before the break
  /// (R50).
  static let wayIn = "Tap here to take your break"
}
