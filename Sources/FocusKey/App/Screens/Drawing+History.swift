import Determinism

extension Drawing {
  /// The newest lines that the page shows.
  private static let linesShown = 50

  /// What the history holds, the newest first (R56).
  mutating func drawHistory(_ draft: Draft) {
    title("History")
    if history.isEmpty { text("No sessions yet") }
    for line in history.suffix(Drawing.linesShown).reversed() {
      let start = local(line.start, line.startZone, draft)
      let end = local(line.end, line.endZone, draft)
      text("\(line.profileName) · \(start.date) · \(start.time)–\(end.time)")
      let breaks = Words.count(line.breaks, "break")
      text("\(line.focused) focused · \(breaks) · \(line.reason.rawValue)")
    }
    button("Insights", .show(.insights))
    button("Back", .show(.main))
  }

  /// The local time at which something was recorded, in the zone of then.
  private func local(_ instant: Instant, _ zone: String, _ draft: Draft) -> CivilTime {
    (draft.zoneNamed(zone) ?? draft.zone).civilTime(at: instant)
  }
}
