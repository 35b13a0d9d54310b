import Determinism

extension Drawing {
  /// What the history tells of a person's focus (R57).
  mutating func drawInsights(_ draft: Draft) {
    let insights = draft.insights(of: history)
    title("Insights")
    text("Streak: \(Words.count(insights.streak, "day"))")
    text("Longest streak: \(Words.count(insights.longestStreak, "day"))")
    text("Daily goal: \(insights.goal.words)")
    drawSums("Today", insights.day(insights.today))
    drawSums("This week", insights.week(of: insights.today))
    text("Focus score: \(insights.score)")
    button("Back", .show(.history))
  }

  private mutating func drawSums(_ name: String, _ sums: Insights.Sums) {
    text("\(name): \(sums.focused) focused")
    text(
      "\(Words.count(sums.sessions, "session")), \(Words.count(sums.breaks, "break")), "
        + Words.count(sums.attempts, "attempt"))
  }
}
