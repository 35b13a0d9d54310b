import ScenarioRunner

/// Why a scenario may fail on phones with a quirk: what the table of quirks says may change there.
struct QuirkExcuse {
  /// Words of which one stands in a sentence or a table of the scenario; none: every scenario.
  var words: [String] = []
  /// Tags of which the scenario has one.
  var tags: [String] = []
  /// How the names of further scenarios begin.
  var names: [String] = []
  /// Why FocusKey can do nothing about it.
  let reason: String
  /// Whether what is late or lost is made good as soon as FocusKey is opened.
  var heals = true

  /// Whether it holds for a scenario.
  func covers(_ scenario: ScenarioDescription) -> Bool {
    if scenario.tags.contains(where: tags.contains) { return true }
    if names.contains(where: scenario.name.hasPrefix) { return true }
    return scenario.steps.contains { step in
      let cells = (step.table ?? []).joined()
      return words.contains { word in
        step.text.contains(word) || cells.contains { $0.contains(word) }
      }
    }
  }
}

extension QuirkExcuse {
  /// A second failure of the very thing that the spare would make good: a scenario that brings its
  /// own loss of callbacks is one failure more than FocusKey's spares are laid for.
  private static let secondLoss = QuirkExcuse(
    words: [
      "the phone has the quirk \"lost", "monitor extension crashes", "the power fails",
      "callbacks are lost", "callback is lost",
    ],
    reason: "each boundary has one spare of another kind; here both are lost")

  /// A clock that is set back calls nobody by itself, and its marks are watched by calls of two kinds.
  private static let turn = QuirkExcuse(
    names: ["Set back as far as to its beginning"], reason: "so large a turn needs both kinds (R53)"
  )

  /// What comes in the hour that comes twice, a warning alone can name.
  private static let repeatedTurn = QuirkExcuse(
    names: ["Set back within the hour that comes twice"],
    reason: "its marks are watched by warnings alone (R53)")

  /// That the phone lay locked till now is told by the start of the day, which comes late then.
  private static let lockedNight = QuirkExcuse(
    names: [
      "After a night in which the phone lay locked, use that comes",
      "A budget was used up with no use at all",
    ],
    reason: "use told too early is believed where nobody tells that there can have been none (R47)",
    heals: false)

  /// Where start and end of a day are both lost, nothing is left that use could be counted from.
  private static let secondLossOfDay = QuirkExcuse(
    names: ["A budget that was changed begins the next day in time, though nobody tells"],
    reason: "only the system's events tell of use, and none of the day comes (R47)", heals: false)

  /// Where all is told ten minutes late, the start of a day that a journey leads into is the word by
  /// which its use is counted in time.
  private static let lateDayWithoutStart = QuirkExcuse(
    names: ["On a day that a journey leads into, use is counted"],
    reason: "late words of use are all that is left where no start within a day is told (R47)",
    heals: false)

  /// Every boundary is seen by a callback, and nothing else runs FocusKey while it is not open.
  private static func boundaries(_ reason: String) -> QuirkExcuse {
    QuirkExcuse(
      words: [
        "schedule", "break", " for ", "used", "minutes", "rounds", "hour", "switched", "pass",
        "limit",
      ],
      tags: ["@R47", "@R48"], reason: reason)
  }

  private static let usage = QuirkExcuse(
    tags: ["@R45c", "@R47", "@R48", "@D23"],
    reason: "use is known from the system's thresholds only, and no other source tells of it",
    heals: false)

  /// Of use that is told late, nothing else tells before.
  private static let lateUse = QuirkExcuse(
    names: [
      "Behind a restart a clock that was set back",
      "A clock that went to tomorrow and comes back finds what was used today",
      "The day that a clock brings back goes on where it was left",
      "A phone that tells of use that never was",
    ],
    reason: "use that is told late is not known sooner where FocusKey is opened (R47)", heals: false
  )

  /// What happens before somebody opens FocusKey, happens on a phone on which nothing is blocked yet.
  private static let openedTooLate = QuirkExcuse(
    names: [
      "With a strict profile the clock cannot be turned at all",
      "Whoever looks switches the phone on again where a write cuts its power",
      "The power fails while a schedule's start is written",
    ],
    reason: "the clock is turned before the opening, or the opening's own write is cut",
    heals: false)

  /// What the table of quirks excepts, by the quirk as it is written for a run.
  static let ofQuirk: [String: [QuirkExcuse]] = [
    "lost start": [secondLoss, lockedNight],
    "lost end": [secondLoss, secondLossOfDay, turn],
    "lost warning": [secondLoss, turn, repeatedTurn],
    "late callbacks 90": [
      boundaries("nothing runs FocusKey at a boundary before the system's callback does"), lateUse,
      lockedNight,
    ],
    "no start inside": [lateDayWithoutStart],
    "callbacks while locked": [
      QuirkExcuse(
        names: ["What ended before a journey that nobody saw"],
        reason: "a callback that comes on time sees the journey", heals: false)
    ],
    "double callbacks": [
      QuirkExcuse(
        words: ["wakes FocusKey", "wake-ups", "woke up"],
        reason: "the system counts its own second call as a wake-up; it changes nothing (R2)",
        heals: false)
    ],
    "early thresholds": [usage],
    "no thresholds": [usage],
    "sleeping extension": [
      boundaries("no code of FocusKey runs before it is opened; then it heals"), usage,
      openedTooLate,
    ],
    "zone change wakes nobody": [
      QuirkExcuse(
        words: ["time zone changes"],
        reason: "no code of FocusKey runs at the change; the next wake-up plans anew"),
      QuirkExcuse(
        names: [
          "A journey over midnight begins a day of which no minute is used",
          "Use in the hour of a journey over midnight counts for the day before it",
        ],
        reason: "what was used after the change cannot be told from what was used before it",
        heals: false),
    ],
    "stuck shields": [
      QuirkExcuse(
        words: ["FocusKey is deleted", "FocusKey is reinstalled", "FocusKey is installed"],
        reason: "a deleted app has no code that could lift anything; the next restart does",
        heals: false)
    ],
    "drifting tokens": [
      QuirkExcuse(
        words: ["FocusKey is updated"],
        reason: "an extension cannot know which stored token a strange one stands for", heals: false
      )
    ],
    "revoked tokens stay void": [
      QuirkExcuse(
        words: ["access is given", "access is granted", "access is revoked"],
        reason:
          "a void token blocks nothing and nobody can ask whether it is one; that access was gone is "
          + "seen at the next opening, and the person is asked to pick anew",
        heals: false)
    ],
    "ignored exceptions": [
      QuirkExcuse(
        words: ["everything except"], names: ["A category that is picked for an allow list"],
        reason: "the system shields what the policy excepts, and there is no other allow list",
        heals: false)
    ],
    "default shields": [
      QuirkExcuse(
        words: ["shield", "more time", "\"Close\" is tapped", "\"Take a Break\" is tapped"],
        tags: ["@R48", "@R49", "@R50", "@R51"],
        reason: "the system's own shield has one button, and no code of FocusKey is asked",
        heals: false)
    ],
  ]
}
