import Foundation

/// What was called in one run of a program and how much work it was, as Callgrind counts it.
///
/// Of the format in which it is written (“Callgrind Format Specification”, version 1) this reads what
/// `valgrind --tool=callgrind --demangle=no` writes: functions by name, the costs of their lines, and
/// their calls.
struct CallProfile {
  /// One function calls another.
  struct Call: Hashable {
    var caller: String
    var callee: String
  }

  /// The instructions of each function, without those of the functions that it calls.
  private(set) var costs: [String: Int] = [:]
  /// How often each call was made; a function's calls of itself are left out.
  private(set) var calls: [Call: Int] = [:]

  /// Reads a profile.
  init(_ text: String) {
    var names: [Substring: String] = [:]
    var (function, callee) = ("", "")
    var isCostOfCall = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("fn=") {
        function = Self.name(line.dropFirst(3), &names)
      } else if line.hasPrefix("cfn=") {
        callee = Self.name(line.dropFirst(4), &names)
      } else if line.hasPrefix("calls=") {
        let count = line.dropFirst(6).prefix(while: \.isNumber)
        if function != callee {
          calls[Call(caller: function, callee: callee), default: 0] += Int(count) ?? 0
        }
        isCostOfCall = true
      } else if line.first.map({ $0.isNumber || "+-*".contains($0) }) == true {
        // The line behind a call holds what the called function cost.
        if !isCostOfCall, let cost = line.split(separator: " ").last.flatMap({ Int($0) }) {
          costs[function, default: 0] += cost
        }
        isCostOfCall = false
      }
    }
  }

  /// The fewest functions that do a share of all work; the most costly first.
  func busiest(share: Double) -> [String] {
    let all = Double(costs.values.reduce(0, +))
    var sum = 0
    return costs.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix { _, cost in
      defer { sum += cost }
      return Double(sum) < all * share
    }.map(\.key)
  }

  /// A name that is written in full where it first stands, behind its number, and as its number after.
  ///
  /// A function that is called from within itself is `name'2` there; it is the same one.
  private static func name(_ text: Substring, _ names: inout [Substring: String]) -> String {
    guard let end = text.firstIndex(of: ")") else { return String(text) }
    let number = text[...end]
    let full = text[text.index(after: end)...].drop { $0 == " " }
    if !full.isEmpty {
      let own = full.prefix { $0 != "'" }
      names[number] = String(own)
    }
    return names[number] ?? ""
  }
}
