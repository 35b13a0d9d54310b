/// An order in which functions that call each other stand side by side.
///
/// A program of many small functions waits for its own code: what runs within a moment lies on a
/// thousand pages. The linker knows how large each function is, and can arrange them all by who calls
/// whom; that is far too much to be kept. So it is asked once, and the order of those functions that do
/// the work is written down.
struct FunctionOrder {
  /// Of each profile, the functions that do this share of the work are kept.
  static let share = 0.995
  /// As many calls are counted of each profile: a long run weighs no more than a short one.
  static let callsOfProfile = 1_000_000_000.0

  /// The profiles that it is made from.
  let profiles: [CallProfile]

  /// Who calls whom, for the linker's `--call-graph-ordering-file`: a line `CALLER CALLEE NUMBER` each,
  /// the most frequent first.
  var calls: [String] {
    var numbers: [CallProfile.Call: Double] = [:]
    for profile in profiles {
      let all = Double(max(1, profile.calls.values.reduce(0, +)))
      for (call, number) in profile.calls where call.isLinked {
        numbers[call, default: 0] += Double(number) / all * Self.callsOfProfile
      }
    }
    let sorted = numbers.sorted { left, right in
      (right.value, left.key.caller, left.key.callee)
        < (left.value, right.key.caller, right.key.callee)
    }
    return sorted.filter { $0.value >= 1 }.map { call, number in
      "\(call.caller) \(call.callee) \(Int(number))"
    }
  }

  /// The functions that do the work, for the linker's `--symbol-ordering-file`.
  ///
  /// - Parameter symbols: What `nm --numeric-sort` tells of a program in which all functions were
  ///   arranged: lines `ADDRESS KIND NAME`.
  func names(in symbols: some Sequence<Substring>) -> [String] {
    var busy: Set<String> = []
    for profile in profiles { busy.formUnion(profile.busiest(share: Self.share)) }
    return symbols.compactMap { line in
      let parts = line.split(separator: " ")
      guard parts.count == 3, "tTwW".contains(parts[1]) else { return nil }
      return busy.remove(String(parts[2]))
    }
  }
}

extension CallProfile.Call {
  /// Whether a linker knows both by their names: those of the C library's start have blanks.
  fileprivate var isLinked: Bool { !caller.contains(" ") && !callee.contains(" ") }
}
