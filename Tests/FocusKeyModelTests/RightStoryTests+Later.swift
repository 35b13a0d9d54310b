extension `A story in which FocusKey is right` {
  /// Stories that were found later.
  static let laterStories: [[String]] = [
    // In one gesture FocusKey learns that access was gone, and is given the same apps once more.
    [
      "the profile Work blocks Chess", "Work is scheduled on Monday from 09:00 to 17:00",
      "Work is started", "Screen Time access is revoked in Settings", "1 day passes",
      "Work is edited to block Chess", "Work is started", "FocusKey is opened",
    ],
    // On a journey with a locked phone it is open which of two sessions began first.
    [
      "the time zone is Australia/Lord_Howe", "it is 2026-04-08 01:00",
      "the profile Study blocks everything except TikTok",
      "the profile Gym blocks Notes and youtube.com",
      "Gym is edited to run on weekdays from 23:00 to 00:00",
      "Study is edited to run on every day from 02:00 to 01:45", "the phone is locked",
      "the time zone changes to Asia/Kolkata", "1 hour passes", "Gym is started",
      "Notes is opened",
    ],
    // What wakes FocusKey up was laid when the session began later, by the clock that was shown.
    [
      "Work is started for 1 hour", "the phone restarts", "the clock is set back by 30 seconds",
      "Sleep is edited to block YouTube, the Social category and the Entertainment category",
      "the clock is set forward by 1 minute 1 second", "the time zone changes to America/Santiago",
      "59 minutes 29 seconds pass",
    ],
    // Budgets have no start: the shield tells them by name.
    [
      "the profile Work blocks Chess", "Work has a budget of 1 minute a day",
      "the profile Study blocks Chess", "Study has a budget of 1 minute a day", "Chess is opened",
      "10 minutes pass", "FocusKey is opened", "1 hour passes", "Chess is opened",
    ],
    // On a journey with a phone that was locked after it, it is open what came due before.
    [
      "the time zone is Pacific/Apia", "it is 2026-01-05 21:00",
      "the profile Study blocks Notes and the Social category",
      "Study is scheduled on every day from 07:30 to 07:15", "a break is taken", "1 hour passes",
      "\"Take a Break\" is tapped", "8 hours pass", "the time zone changes to Europe/London",
      "the phone is locked", "8 hours pass", "Notes is opened",
    ],
  ]
}
