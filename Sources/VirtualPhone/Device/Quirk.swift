/// A way in which some iPhones behave and the default phone does not: the table of `device.md`.
///
/// All are off by default. Each case says what changes; what a correct FocusKey may then show
/// differently is written in the device's description, not here.
package enum Quirk: String, CaseIterable, Hashable, Sendable {
  /// `intervalDidStart` never comes (F3.33).
  case lostStart = "lost start"
  /// `intervalDidEnd` never comes, neither at the end nor out of `stopMonitoring` (F3.33).
  case lostEnd = "lost end"
  /// Neither warning ever comes (F3.33).
  case lostWarning = "lost warning"
  /// Callbacks come N seconds late; written `late callbacks 90` (F3.16).
  case lateCallbacks = "late callbacks"
  /// Each callback comes twice.
  case doubleCallbacks = "double callbacks"
  /// Callbacks due in the same second come in the other order (F3.28).
  case swappedCallbacks = "swapped callbacks"
  /// Registering inside an interval gives no start (F3.12).
  case noStartInside = "no start inside"
  /// Registering inside an interval that wraps over midnight gives no start (F3.11).
  case noStartForWrapped = "no start for wrapped"
  /// `stopMonitoring` calls nothing.
  case silentStop = "silent stop"
  /// Registering a running name anew gives only a start (F3.14).
  case silentReRegister = "silent re-register"
  /// Boundaries are delivered on time though the phone is locked (F3.29).
  case callbacksWhileLocked = "callbacks while locked"
  /// An interval that began and ended unseen delivers start and end at the next unlock (F3.30).
  case missedPairsDelivered = "missed pairs delivered"
  /// A one-shot leaves the list of activities when it ends.
  case forgottenOneShots = "forgotten one-shots"
  /// Usage events fire at registration, or at the next unlock (F3.20).
  case earlyThresholds = "early thresholds"
  /// Usage events never fire.
  case noThresholds = "no thresholds"
  /// The monitor extension is not launched until FocusKey is opened, from now and from each boot on.
  case sleepingExtension = "sleeping extension"
  /// Another process's defaults are seen N milliseconds late; written `stale defaults 50` (F6.4).
  case staleDefaults = "stale defaults"
  /// A change of zone calls nobody: intervals are resolved anew without a callback.
  case zoneChangeWakesNobody = "zone change wakes nobody"
  /// Shields outlive the deletion of the app until the next restart (F4.11).
  case stuckShields = "stuck shields"
  /// Over 50 tokens: the first 50 are kept, instead of none (D26).
  case firstTokensOnly = "first tokens only"
  /// After an update, extensions see other tokens than those stored (F1.8).
  case driftingTokens = "drifting tokens"
  /// Granting access again does not revive stored tokens (F1.8).
  case revokedTokensStayVoid = "revoked tokens stay void"
  /// Apps excepted from `.all` are shielded all the same (F4.4).
  case ignoredExceptions = "ignored exceptions"
  /// The configuration extension is never asked (F5.1).
  case defaultShields = "default shields"
  /// A tapped banner delivers its link twice (F7.9).
  case doubleLinks = "double links"
  /// The permission dialog is shown anew after a refusal.
  case asksAgain = "asks again"

  /// The numbers that may follow a name.
  package static let numbers = 1...604_800

  /// The quirks whose name is followed by a number.
  package var takesNumber: Bool { self == .lateCallbacks || self == .staleDefaults }

  /// Reads a quirk as scripts write it: `lost end`, `late callbacks 90`.
  ///
  /// - Returns: The quirk and its number (0 where it takes none); nil where no quirk is so called,
  ///   or where the number is missing, superfluous or none of ``numbers``.
  package static func parse(_ text: String) -> (quirk: Quirk, number: Int)? {
    if let quirk = Quirk(rawValue: text) { return quirk.takesNumber ? nil : (quirk, 0) }
    guard let space = text.lastIndex(of: " "),
      let quirk = Quirk(rawValue: String(text[..<space])), quirk.takesNumber,
      let number = Int(text[text.index(after: space)...]), numbers.contains(number)
    else { return nil }
    return (quirk, number)
  }

  /// The bit of this quirk in a ``QuirkSet``.
  fileprivate var bit: UInt32 {
    // They are few: to look one up by the hash of its name takes longer.
    guard let place = Quirk.table.firstIndex(of: self) else {
      preconditionFailure("the quirk \(rawValue) has no place")
    }
    return 1 << UInt32(place)
  }

  private static let table = Quirk.allCases
}

/// The quirks that one phone has, with their numbers.
package struct QuirkSet: Hashable, Sendable {
  /// One bit for each quirk, in the order of their table.
  private(set) package var bits: UInt32 = 0

  /// By how much callbacks are late, in seconds (`late callbacks`).
  private(set) package var callbackDelaySeconds: Int64 = 0

  /// By how much another process's defaults are seen late, in milliseconds (`stale defaults`).
  private(set) package var defaultsDelayMilliseconds: Int64 = 0

  /// A phone without quirks.
  package init() {}

  /// Whether the phone has no quirk at all.
  package var isEmpty: Bool { bits == 0 }

  /// Whether the phone has this quirk.
  package func contains(_ quirk: Quirk) -> Bool { bits != 0 && bits & quirk.bit != 0 }

  /// Gives the phone a quirk; a later number takes the place of an earlier one.
  package mutating func insert(_ quirk: Quirk, number: Int = 0) {
    bits |= quirk.bit
    if quirk == .lateCallbacks { callbackDelaySeconds = Int64(number) }
    if quirk == .staleDefaults { defaultsDelayMilliseconds = Int64(number) }
  }
}
