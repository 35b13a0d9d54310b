/// Names a monitored activity; at most 20 at a time for the app and its extensions together (D17).
public struct DeviceActivityName: RawRepresentable, Hashable, Sendable {
  /// The name as text.
  public var rawValue: String

  /// Makes a name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}
