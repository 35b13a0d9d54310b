import Determinism

/// What a process of FocusKey holds in memory: decoded copies of what is stored, and, in the app,
/// where the person is in the UI.
///
/// It may be lost at any time (R3).
public struct Memory: Sendable {
  /// The stored state as this process last read or wrote it.
  var decoded: DecodedState?
  /// Where the person is in the UI; only the app has one.
  public var interface: Interface?

  /// An empty memory: that of a fresh process.
  public init() {}

  /// Folds what tells two memories apart into a digest; decoded copies do not.
  public func combine(into digest: inout Digest) {
    interface?.combine(into: &digest)
  }
}
