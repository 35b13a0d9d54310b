import Foundation

/// Times work by the host's own clock: the one place where that is wanted.
enum Stopwatch {
  /// The shortest of several rounds, in nanoseconds for one call.
  static func nanoseconds(rounds: Int = 5, calls: Int, _ body: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<rounds {
      let start = ContinuousClock.now
      for _ in 0..<calls { body() }
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      best = min(best, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(calls))
    }
    return best
  }

  /// The seconds since a moment.
  static func seconds(since start: ContinuousClock.Instant) -> Double {
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

/// One figure of the report.
struct Figure {
  /// What was measured.
  var name: String
  /// How much, in `unit`.
  var value: Double
  /// The unit.
  var unit: String
  /// What was promised at most, in the same unit.
  var limit: Double?
  /// What was promised at least, in the same unit; such figures are the better the higher.
  var least: Double?
  /// What a peer needs for the same, in the same unit.
  var peer: (name: String, value: Double)?

  /// Whether the promise is kept; nil: none was given.
  var isKept: Bool? {
    if let limit { return value <= limit }
    return least.map { value >= $0 }
  }

  /// How many times better than the peer it is.
  var timesBetter: Double? {
    peer.map { unit.hasSuffix("/s") ? value / $0.value : $0.value / value }
  }

  /// One row of the table.
  var row: String {
    func number(_ value: Double) -> String {
      value >= 100 ? String(format: "%.0f", value) : String(format: "%.3g", value)
    }
    func column(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(1, width - text.count))
    }
    var text = "  " + column(name, 54) + column("\(number(value)) \(unit)", 18)
    if let limit {
      text += "\(value <= limit ? "within" : "OVER") \(number(limit))  "
    }
    if let least {
      text += "\(value >= least ? "at least" : "UNDER") \(number(least))  "
    }
    if let peer, let timesBetter {
      text += "\(peer.name): \(number(peer.value)) \(unit), \(number(timesBetter)) times"
    }
    return text
  }

  /// The same for machines.
  func json(part: String) -> [String: Any] {
    var row: [String: Any] = ["part": part, "name": name, "value": value, "unit": unit]
    if let limit { row["limit"] = limit }
    if let least { row["least"] = least }
    if let isKept { row["isKept"] = isKept }
    if let peer {
      row["peer"] = ["name": peer.name, "value": peer.value] as [String: Any]
      row["timesBetter"] = timesBetter
    }
    return row
  }
}
