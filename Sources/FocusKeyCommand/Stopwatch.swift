/// Measures how long something took; for rates and for stopping, never for what is found.
struct Stopwatch {
  private let start = Self.nanoseconds

  /// Seconds since it was made.
  var seconds: Double { Double(Self.nanoseconds - start) / 1e9 }

  /// What a clock shows that only goes on; safe in the handler of a signal.
  static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
