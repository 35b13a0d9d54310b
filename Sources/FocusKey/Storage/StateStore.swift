import Determinism

/// A process's decoded copy of what is stored, good as long as the stored bytes are the same (R3).
final class DecodedState: Sendable {
  let bytes: [UInt8]
  let state: State
  let selections: StateCodec.SelectionCache
  /// Whether the stored bytes say just this; if not, the next wake-up writes it down.
  let isStored: Bool

  init(
    bytes: [UInt8], state: State, selections: StateCodec.SelectionCache = .init(),
    isStored: Bool = true
  ) {
    self.bytes = bytes
    self.state = state
    self.selections = selections
    self.isStored = isStored
  }
}

/// Loads and saves the state file and its copy (R61).
///
/// Both files are written at every save, the copy first, so that whichever one survives is at
/// least as new as the newest save that was acknowledged.
enum StateStore {
  static let name = "state"
  static let copyName = "state.copy"
  /// Kept out of backups: where it is missing beside a state, the phone is another one (R63).
  static let markerName = "this-phone"

  /// What loading found.
  enum Loaded {
    case state(DecodedState, isRecovered: Bool)
    /// There is no file: first launch.
    case none
    /// Nothing readable is left, or it is not readable now: shields stay as they are (R61).
    case unreadable
  }

  static func load(_ container: Environment.Container, cached: DecodedState?) -> Loaded {
    let main: [UInt8]?
    do { main = try container.read(name) } catch { return .unreadable }
    if let main, let cached, main == cached.bytes { return .state(cached, isRecovered: false) }
    var selections = cached?.selections ?? StateCodec.SelectionCache()
    if let main, case .state(let state) = StateCodec.decode(main, cache: &selections) {
      return .state(
        DecodedState(bytes: main, state: state, selections: selections), isRecovered: false)
    }
    if let main, case .newer = StateCodec.decode(main) { return .unreadable }
    let copy: [UInt8]?
    do { copy = try container.read(copyName) } catch { return .unreadable }
    guard let copy else { return main == nil ? .none : .unreadable }
    guard case .state(let state) = StateCodec.decode(copy) else { return .unreadable }
    return .state(DecodedState(bytes: main ?? [], state: state), isRecovered: true)
  }

  /// Puts the copy in the place of the damaged file; false where that cannot be written now.
  static func heal(_ container: Environment.Container) -> Bool {
    do {
      guard let copy = try container.read(copyName) else { return false }
      try container.replace(name, copy)
      return true
    } catch {
      return false
    }
  }

  /// Writes a state; returns its decoded copy.
  static func save(
    _ state: State, to container: Environment.Container, selections: StateCodec.SelectionCache
  ) throws -> DecodedState {
    var selections = selections
    let bytes = StateCodec.encode(state, cache: &selections)
    try container.replace(copyName, bytes)
    try container.replace(name, bytes)
    return DecodedState(bytes: bytes, state: state, selections: selections)
  }

  /// Whether the stored file is still the one that was read.
  static func isCurrent(_ decoded: DecodedState, in container: Environment.Container) -> Bool {
    do { return try (container.read(name) ?? []) == decoded.bytes } catch { return false }
  }
}
