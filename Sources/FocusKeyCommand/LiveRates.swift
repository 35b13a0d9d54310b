import Exploration
import FocusKeyModel
import SourceDiagnostics

/// Tells on standard error how fast a search goes.
final class LiveRates {
  /// Whether somebody looks at a line that is drawn over itself.
  private let isWatched = Invocation.isTerminal(2) && Invocation.variable("TERM") != "dumb"
  private var told = 0.0

  /// Tells how far it has come: every second to somebody who watches, else every ten.
  func tell(after seconds: Double, _ rates: () -> [String]) {
    guard seconds - told >= (isWatched ? 1 : 10) else { return }
    told = seconds
    write(
      isWatched ? "\r\u{1B}[K" + Self.line(rates()) : rates().joined(separator: ", ") + "\n")
  }

  /// Clears the line of somebody who watches.
  func close() {
    if isWatched, told > 0 { write("\r\u{1B}[K") }
  }

  /// Tells the rates of the whole.
  func close(_ rates: [String], total: Double, with others: String) {
    let whole = Wording.grouped(Int((total * 1_000).rounded()))
    write("\(rates.joined(separator: ", ")); \(whole) ms with \(others)\n")
  }

  /// As much as one line of a terminal takes: what goes over its end is not cleared again.
  ///
  /// - Parameter columns: How wide it is; nil: nobody knows.
  static func line(_ rates: [String], columns: Int? = Invocation.columns(of: 2)) -> String {
    var rates = rates
    var text = rates.joined(separator: ", ")
    while let columns, text.count >= columns, rates.count > 1 {
      // The first and the last say the most.
      rates.remove(at: max(1, rates.count - 2))
      text = rates.joined(separator: ", ")
    }
    return text
  }

  /// How far a campaign has come.
  static func rates(_ report: CampaignReport<PhoneModel>, after seconds: Double) -> [String] {
    let rate = Int(Double(report.effectiveSteps) / max(seconds, 0.001))
    let speed = Int(Double(report.elapsed) / max(seconds, 0.001))
    return [
      "\(Int(seconds)) s: \(Wording.groupedCount(report.runs, "run"))",
      "\(Wording.grouped(rate)) effective steps/s",
      "\(Wording.grouped(speed)) × real time",
      "\(Wording.grouped(report.distinctStates)) states",
      Wording.count(report.findings.count, "finding"),
    ]
  }

  /// How far an exhaustive search has come.
  static func rates(
    layers: Int, transitions: Int, states: Int, after seconds: Double
  ) -> [String] {
    let rate = Int(Double(transitions) / max(seconds, 0.001))
    return [
      "\(Int(seconds)) s: \(Wording.count(layers, "act")) deep",
      "\(Wording.grouped(rate)) transitions/s",
      "\(Wording.grouped(transitions)) transitions",
      "\(Wording.grouped(states)) states",
    ]
  }

  private func write(_ text: String) {
    var output = Output.standardError()
    output.write(text)
    output.flush()
  }
}
