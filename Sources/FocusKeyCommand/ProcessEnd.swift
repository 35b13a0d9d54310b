/// What a process does not tidy up because it ends.
enum ProcessEnd {
  private final class Kept {
    let value: Any

    init(_ value: Any) { self.value = value }
  }

  /// Leaves a value to the system, which takes it back with the process.
  ///
  /// A plan has tens of thousands of parts; to give them back one by one, right before the end, would
  /// be for nothing.
  static func leave(_ value: Any) { _ = Unmanaged.passRetained(Kept(value)) }
}
