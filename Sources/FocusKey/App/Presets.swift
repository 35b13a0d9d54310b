import Determinism

/// The three profiles of the first launch (R9).
enum Presets {
  /// The preset that a nameless card starts where nothing else was chosen (R18).
  static let workName = "Work"
  /// Its identity, which stays when it is renamed: it is made before all others.
  static let work = ProfileID(1)

  /// Makes Work, Study and Sleep; schedules are off and nothing is picked.
  static func make(in draft: inout Draft) throws(Refusal) {
    let work = try draft.makeProfile(named: workName)
    try draft.change(work) { profile in
      profile.allowance = .perHour(count: 1, length: .minutes(5))
      profile.suggestion = "Suggested: the Social, Games and Information & Reading categories"
    }
    let study = try draft.makeProfile(named: "Study")
    try draft.change(study) { profile in
      profile.suggestion = "Suggested: the Social, Games and Entertainment categories"
    }
    let sleep = try draft.makeProfile(named: "Sleep")
    let night = draft.makeWindow(
      WindowHours(
        days: .everyDay, start: TimeOfDay(hour: 23, minute: 0), end: TimeOfDay(hour: 7, minute: 0)))
    try draft.change(sleep) { profile in
      profile.mode = .blocksEverythingExcept
      profile.allowance = .none
      profile.windows = [night]
      profile.suggestion = "Everything is blocked except what you keep"
    }
  }
}
