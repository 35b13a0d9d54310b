/// What the phone's behaviours stand on: which facts about real iPhones, and how sure they are.
package enum DeviceEvidence {
  /// The evidence for each behaviour, D1 to D37, in order.
  package static let behaviours: [Evidence] = read(behaviourText)

  /// The evidence for each quirk, in the order of ``Quirk``.
  package static let quirks: [Evidence] = read(quirkText)

  /// Reads lines of `subject | confidence | facts | doubt`.
  private static func read(_ text: String) -> [Evidence] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        .map(FactBook.trimmed)
      guard parts.count == 4, let confidence = Confidence(rawValue: parts[1]) else {
        preconditionFailure("a line of evidence is not of four parts: “\(line)”")
      }
      return Evidence(
        subject: parts[0], confidence: confidence,
        facts: parts[2].split(separator: " ").map(String.init), doubt: parts[3])
    }
  }

  private static let behaviourText = """
    D1 | chosen | |
    D2 | chosen | F3.16 | On a phone callbacks come up to 3 s after their boundary; here, in its \
    second.
    D3 | many | F3.26 F3.27 F3.7 | That jumped boundaries fire once, and that a change of zone \
    calls, is assumed.
    D4 | assumed | F3.27 | Nobody has measured how monitoring treats hours that do not exist or \
    exist twice.
    D5 | chosen | | An iPhone locks itself; here somebody must say so.
    D6 | many | F3.31 F4.9 | Before the first unlock nothing is documented for monitoring.
    D7 | chosen | |
    D8 | documented | F6.3 F3.17 |
    D9 | documented | F6.6 F6.8 F6.9 F5.6 | Whether the monitor extension may reach a network is \
    reported both ways; here it may not.
    D10 | many | F2.9 F6.2 | The limit of 6 MB is not documented.
    D11 | measured | F6.1 F3.13 |
    D12 | many | F6.4 | Files behave as on any POSIX system; which prefix a power cut leaves is \
    assumed.
    D13 | measured | F9.3 F4.12 |
    D14 | documented | F1.1 F1.3 | That a dialog is not shown again after a refusal is assumed.
    D15 | many | F4.10 F1.2 F1.8 | Whether granting again makes old tokens valid is assumed; a \
    quirk has it otherwise.
    D16 | documented | F1.3 |
    D17 | measured | F2.1 F2.2 F2.3 F2.4 |
    D18 | measured | F3.21 F3.22 F3.24 | Apple does not say that an end before the start wraps.
    D19 | documented | F3.1 F3.2 F3.9 F3.10 F3.29 F3.30 | At which moment after a locked \
    boundary callbacks come is not measured.
    D20 | documented | F3.3 F3.13 |
    D21 | one | F3.4 F3.5 F3.14 | Whether a one-shot stays listed after its end is unknown.
    D22 | measured | F3.18 F3.19 | Whether warnings wait for use as boundaries do is unknown.
    D23 | documented | F3.7 F3.8 F4.17 | That time under a shield counts is a single report.
    D24 | documented | F4.1 F4.9 F1.10 F2.8 |
    D25 | documented | F4.2 F4.3 | “The strictest” for booleans is the wording of several \
    developers.
    D26 | many | F2.5 F2.6 | The limit is documented, what happens beyond it is not.
    D27 | many | F1.9 F4.4 F4.5 F4.6 |
    D28 | measured | F4.13 F4.15 F4.16 |
    D29 | many | F5.1 F5.8 | How long the system waits for an answer is not published.
    D30 | documented | F5.2 F5.3 F5.4 |
    D31 | many | F4.18 F9.1 F9.3 F4.11 | That registered activities go with the app is inferred.
    D32 | documented | F7.1 F7.2 F7.4 F7.5 | That a held tag is read again after 2 s away is \
    assumed.
    D33 | documented | F7.2 F7.3 |
    D34 | documented | F8.1 F8.2 F8.3 F8.4 |
    D35 | many | F2.11 F8.5 | The limit of 64 is general knowledge of iOS.
    D36 | assumed | | That such an extension runs though the app was force-quit, and that the newest \
    push alone waits, is documented (UserNotifications); that it may use Screen Time is assumed.
    D37 | assumed | | Timelines and their reloads are documented (WidgetKit), and the placeholder \
    before the first unlock; that an extension may reload one, too, is assumed.
    """

  private static let quirkText = """
    lost start | many | F3.33 F3.12 |
    lost end | many | F3.33 |
    lost warning | assumed | F3.33 F3.19 | Losses are reported of the boundaries only.
    late callbacks | many | F3.16 F3.33 | Seconds are measured; minutes are reported.
    double callbacks | assumed | | Thresholds are reported to come twice; boundaries might.
    swapped callbacks | assumed | F3.28 |
    no start inside | many | F3.12 F3.10 | Measured otherwise on an iPhone 16 Pro with iOS 26.6.
    no start for wrapped | measured | F3.11 | On one device, once.
    silent stop | many | F3.3 F3.13 | Several apps are written in that belief; documentation and \
    logs say otherwise.
    silent re-register | assumed | F3.14 |
    callbacks while locked | assumed | F3.29 |
    missed pairs delivered | assumed | F3.30 |
    forgotten one-shots | assumed | F3.5 |
    early thresholds | many | F3.20 F3.35 | iOS 26.0 to 26.4.
    no thresholds | many | F3.35 | iOS 26.
    sleeping extension | many | F3.33 F1.15 | iOS 26.3.1.
    stale defaults | many | F6.4 |
    zone change wakes nobody | assumed | F3.27 |
    stuck shields | many | F4.11 |
    first tokens only | assumed | F2.5 |
    drifting tokens | many | F1.8 |
    revoked tokens stay void | many | F1.8 F4.10 | That revocation voids tokens is documented; \
    not that it is for good.
    ignored exceptions | documented | F4.4 | An acknowledged defect.
    default shields | many | F5.1 F4.15 | iOS 16.1, and over an app in front.
    double links | assumed | F7.9 |
    asks again | assumed | F1.3 |
    """
}
