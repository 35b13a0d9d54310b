import Exploration
import FocusKeyModel

/// Tells on standard error how fast a campaign goes.
final class LiveRates {
  private let isWatched = Invocation.isTerminal(2)
  private var told = 0.0

  /// Tells how far it has come: every second to somebody who watches, else every ten.
  func tell(_ report: CampaignReport<PhoneModel>, after seconds: Double) {
    guard seconds - told >= (isWatched ? 1 : 10) else { return }
    told = seconds
    write((isWatched ? "\r\u{1B}[K" : "") + Self.words(report, seconds) + (isWatched ? "" : "\n"))
  }

  /// Clears the line of somebody who watches.
  func close() {
    if isWatched, told > 0 { write("\r\u{1B}[K") }
  }

  /// Tells the rates of the whole.
  func close(
    _ report: CampaignReport<PhoneModel>, after seconds: Double, total: Double
  ) {
    let whole = ExploreText.grouped(Int((total * 1_000).rounded()))
    write(Self.words(report, seconds) + "; \(whole) ms with shrinking and comparing\n")
  }

  private static func words(_ report: CampaignReport<PhoneModel>, _ seconds: Double) -> String {
    let rate = Int(Double(report.effectiveSteps) / max(seconds, 0.001))
    let speed = Int(Double(report.elapsed) / max(seconds, 0.001))
    return
      "\(Int(seconds)) s: \(ExploreText.grouped(report.runs)) run\(report.runs == 1 ? "" : "s"), "
      + "\(ExploreText.grouped(rate)) effective steps/s, "
      + "\(ExploreText.grouped(speed)) × real time, "
      + "\(ExploreText.grouped(report.distinctStates)) states, "
      + PlanMistakes.count(report.findings.count, "finding")
  }

  private func write(_ text: String) {
    var output = Output.standardError()
    output.write(text)
    output.flush()
  }
}
