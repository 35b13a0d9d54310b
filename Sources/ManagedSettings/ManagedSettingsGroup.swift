import VirtualPhone

/// A group of settings that belong together.
public protocol ManagedSettingsGroup {}

/// What is to be known of a setting beside its value.
public struct SettingMetadata<Value> {
  /// What holds where nobody has set anything.
  public let defaultValue: Value
}

extension SettingMetadata: Sendable where Value: Sendable {}

/// What is to be known of a setting that has bounds.
public struct BoundedSettingMetadata<Value> where Value: Comparable {
  /// What holds where nobody has set anything.
  public let defaultValue: Value

  /// The least and the greatest value.
  public let bounds: ClosedRange<Value>
}

extension BoundedSettingMetadata: Sendable where Value: Sendable {}

/// A store of the phone whose code was running when a group of its settings was taken.
struct StoreHandle {
  /// The phone: asked for once, and not with each setting.
  let phone: Phone

  /// The name of the store.
  let name: String

  /// Whether two handles are of one store.
  static func == (left: StoreHandle, right: StoreHandle) -> Bool {
    left.phone === right.phone && left.name == right.name
  }
}

/// A group that reads and writes through to the phone and keeps nothing itself.
protocol StoredGroup: ManagedSettingsGroup {
  /// The store that the group was taken from.
  var store: StoreHandle { get }

  /// The settings of the group.
  static var keys: [SettingKey] { get }
}

extension StoredGroup {
  /// What this app set in this store; nil where it set nothing (D24, F1.10).
  func value(_ key: SettingKey) -> SettingValue? {
    store.phone.storeValue(store: store.name, key)
  }

  /// Sets a value; nil clears it.
  func set(_ key: SettingKey, _ value: SettingValue?) {
    store.phone.setStoreValue(store: store.name, key: key, value: value)
  }

  /// What this app set for a switch.
  func boolean(_ key: SettingKey) -> Bool? {
    guard case .boolean(let value) = value(key) else { return nil }
    return value
  }

  /// Sets a switch.
  func setBoolean(_ key: SettingKey, _ value: Bool?) {
    set(key, value.map { .boolean($0) })
  }

  /// What this app set for a number that has no key of its own: `media.maximumMovieRating`.
  func number(_ name: String) -> Int? {
    guard case .number(let value) = value(.other(name)) else { return nil }
    return value
  }

  /// Sets a number that has no key of its own.
  func setNumber(_ name: String, _ value: Int?) {
    set(.other(name), value.map { .number($0) })
  }

  /// What this app set for a set of tokens.
  @inline(__always)
  func tokens<T>(_ key: SettingKey) -> Set<Token<T>>? {
    guard let kept = store.phone.storeTokens(store: store.name, key) else { return nil }
    if let form = kept.form as? TokenForm<T> { return form.tokens }
    return Set(ids: kept.value)
  }

  /// Sets a set of tokens.
  func setTokens<T>(_ key: SettingKey, _ tokens: Set<Token<T>>?) {
    store.phone.setStoreValue(
      store: store.name, key: key, value: tokens.map { .tokens($0.sortedIDs()) },
      form: tokens.map(TokenForm.init))
  }

  /// Copies the settings of a group that was taken from another store.
  func take(_ other: Self) {
    if other.store == store { return }
    for key in Self.keys { set(key, other.value(key)) }
  }
}

/// Tokens as the app set them: a set that is read back is that set, and nothing is to be built anew.
final class TokenForm<T>: Sendable {
  /// The tokens.
  let tokens: Set<Token<T>>

  /// Keeps tokens.
  init(_ tokens: Set<Token<T>>) { self.tokens = tokens }
}
