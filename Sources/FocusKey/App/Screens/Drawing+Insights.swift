import Determinism

extension Drawing {
  /// What the history tells of a person's focus (R57).
  mutating func drawInsights(_ draft: Draft) {
    let insights = draft.insights(of: history)
    title("Insights")
    text("Streak: \(Drawing.days(insights.streak))")
    text("Longest streak: \(Drawing.days(insights.longestStreak))")
    text("Daily goal: \(insights.goal.words)")
    drawSums("Today", insights.day(insights.today))
    drawSums("This week", insights.week(of: insights.today))
    text("Focus score: \(insights.score)")
    button("Back", .show(.history))
  }

  private mutating func drawSums(_ name: String, _ sums: Insights.Sums) {
    text("\(name): \(sums.focused) focused")
    text(
      "\(Drawing.count(sums.sessions, "session")), \(Drawing.count(sums.breaks, "break")), "
        + Drawing.count(sums.attempts, "attempt"))
  }

  private static func days(_ count: Int) -> String { self.count(count, "day") }

  private static func count(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}
