extension CriteriaBook {
  /// The acceptance criteria of the plan.
  static let demands: [(number: String, words: String)] = [
    (
      "AC-1",
      "First launch: FocusKey explains, then the system asks. Allowed leads on to the next step; "
        + "denied gives an error that helps; dismissed counts as denied. Never a crash."
    ),
    (
      "AC-2",
      "Picker: some apps, a category, a site can be picked; counts are shown, a whole category as "
        + "a category; the selection survives a restart of the app; names never leak."
    ),
    (
      "AC-3",
      "Start by card, whether FocusKey runs or not: blocked apps and sites show the shield, all "
        + "others open; the screen says `Focusing…`, with a timer; the Live Activity shows; no "
        + "second permission prompt."
    ),
    (
      "AC-4",
      "End by button, and by card with a confirmation: everything opens at once, the history is "
        + "right, the Live Activity is gone, nothing is left in Notification Center."
    ),
    (
      "AC-5",
      "Break: it opens, counts down, ends by itself to the second, by resuming, or with the "
        + "blocked app in front; the allowance counts down and refuses; it is logged; the session "
        + "can be ended during it."
    ),
    (
      "AC-6",
      "Schedule: starts and ends without the app being opened; the app knows when it is opened in "
        + "between; history; the heads-up came."
    ),
    (
      "AC-7",
      "Override: what was ended early stays ended until the next occurrence; what was started "
        + "early is one session with the schedule; no blocking past the end."
    ),
    (
      "AC-8",
      "Sharing: the extensions use the latest selection, and each schedule that of its own profile."
    ),
    (
      "AC-9",
      "No access, or access revoked: a clear message, nothing thrown out, usable as a timer."
    ),
    ("AC-10", "No entitlement: the same, and the failure of the request is told."),
    (
      "AC-11",
      "Tag and link: screen on and unlocked, locked, off, app not running; FocusKey not installed "
        + "leads to the web site; a wrong association file to Safari (and a scenario that expects "
        + "FocusKey fails); older phones."
    ),
    (
      "AC-12",
      "As far as it can be seen here: the focus state is clear on the screen, timers are exact to "
        + "the second over 25 minutes, labels are the same on every size of phone."
    ),
    (
      "AC-13",
      "Wake-ups, writes and Live Activity updates stay few over a long session and over a "
        + "thousand; nothing grows but the history, one line a session."
    ),
    (
      "AC-14",
      "iPad and iOS 16: the card is not mentioned on an iPad, a start by hand blocks all the same."
    ),
  ]

  /// The release checklist, each with the tags of the scenarios that go through it.
  static let checklist: [(words: String, tags: [String])] = [
    ("The entitlement is there and access reads approved after consent.", ["@AC-1", "@AC-10"]),
    ("The association file, the card and the link lead into FocusKey.", ["@R54", "@R55"]),
    ("Every flow of the acceptance criteria passes.", demands.map { "@\($0.number)" }),
    (
      "A restart in a session, in a break and before the first unlock; the phone dies and nothing "
        + "is corrupted.",
      [checklistTag, "@D6", "@D12"]
    ),
    ("No shield is left after any end.", ["@R28"]),
    ("FocusKey is deleted during a session.", ["@R53", "@D31"]),
    ("Texts are clear.", ["@R49", "@AC-12"]),
    ("Long sessions cost little.", ["@AC-13"]),
  ]

  /// What no simulation can show, by number: why, and what shows it instead.
  static let limits: [String: String] = [
    "AC-3": "that the antenna finds the card through a case: try it on a phone",
    "AC-12": "legibility, contrast and colours on glass: looked at on a phone",
    "AC-13": "battery in percent: the phone counts wake-ups and writes, Instruments measures power",
    "AC-14": "the layout on an iPad: the phone here has texts and buttons, no pixels",
    "QA-1": "that Apple has granted the entitlement: its portal tells",
    "QA-2": "that the web server delivers the association file: ask it, and Apple's cache of it",
    "QA-7": "whether people understand the texts: ask some; scenarios hold them word by word",
    "QA-8": "battery in percent: Instruments measures power",
    "D11":
      "the hang itself, since FocusKey holds no lock across stopMonitoring: a test of the phone "
      + "with an app that does shows it (PowerTests)",
    "D35": "how the system groups and silences notifications (Focus modes): not modelled",
  ]
}
