extension Quirk {
  /// What it changes, one sentence: the second column of the table of quirks.
  package var documentation: String {
    switch self {
    case .lostStart: "The start of an interval is never called."
    case .lostEnd: "The end of an interval is never called, not by stopping it either."
    case .lostWarning: "Warnings never come."
    case .lateCallbacks: "Callbacks of boundaries come N seconds late; those of use do not."
    case .doubleCallbacks: "Each callback comes twice."
    case .swappedCallbacks: "Callbacks due in the same second come in the other order."
    case .noStartInside: "Registering inside an interval gives no start."
    case .noStartForWrapped:
      "Registering inside an interval gives no start if the interval wraps over midnight."
    case .silentStop: "Stopping calls nothing."
    case .silentReRegister: "Registering a running name anew gives only a start."
    case .callbacksWhileLocked: "Boundaries are delivered on time though the phone is locked."
    case .missedPairsDelivered:
      "An interval that passed unseen delivers its start and its end at the next unlock."
    case .forgottenOneShots: "A one-shot leaves the list of activities when it ends."
    case .earlyThresholds: "Usage events fire at registration or at the first unlock."
    case .noThresholds: "Usage events never fire."
    case .sleepingExtension: "The monitor extension is not launched until the app is opened."
    case .staleDefaults: "What another process wrote is seen N milliseconds late."
    case .zoneChangeWakesNobody:
      "A change of zone resolves intervals anew, but calls nobody."
    case .stuckShields: "Shields outlive the deletion of their app until the next restart."
    case .firstTokensOnly: "Of more than 50 tokens the first 50 are kept, instead of none."
    case .driftingTokens: "After an update, extensions see other tokens than those stored."
    case .revokedTokensStayVoid: "Granting access again does not make stored tokens valid again."
    case .ignoredExceptions: "Apps that are excepted from `.all` are shielded all the same."
    case .defaultShields: "The configuration extension is never asked."
    case .doubleLinks: "A tapped banner delivers its link twice."
    case .asksAgain: "The permission dialog is shown anew after a refusal."
    }
  }

  /// What a correct app may then show differently, and why it can do nothing about it.
  ///
  /// Nil where nothing differs. What differs heals at the app's next opening.
  package var exception: String? {
    switch self {
    case .lateCallbacks:
      "Every boundary, by up to N seconds: while the app is not in front, only a callback wakes it."
    case .earlyThresholds, .noThresholds:
      "Daily budgets and breaks by use: frontmost use is known to the system alone, and tells by events."
    case .lostWarning:
      "What is due where an hour comes for the second time: no start or end of an interval can name that."
    case .sleepingExtension:
      "Every boundary until the app is opened: nothing else of it may run unasked."
    case .zoneChangeWakesNobody:
      "Windows that a change of zone enters or leaves, until the next wake-up: nothing tells of it."
    case .stuckShields: "Shields after the app was deleted: none of its code exists any more."
    case .driftingTokens:
      "Texts of shields and breaks for one app: extensions cannot tell which app is meant."
    case .revokedTokensStayVoid:
      "What was picked is void and must be picked again: names are not known to the app."
    case .ignoredExceptions:
      "What an allow list allows is blocked: the exception is the only means that there is."
    case .defaultShields: "The texts and the second button of shields: nobody asks for them."
    case .lostStart, .lostEnd, .doubleCallbacks, .swappedCallbacks, .noStartInside,
      .noStartForWrapped, .silentStop, .silentReRegister, .callbacksWhileLocked,
      .missedPairsDelivered, .forgottenOneShots, .staleDefaults, .firstTokensOnly, .doubleLinks,
      .asksAgain:
      nil
    }
  }
}
