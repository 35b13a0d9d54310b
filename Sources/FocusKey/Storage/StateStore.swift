import Determinism
import Synchronization

/// What a state file holds: the state, and its bytes once somebody wants bytes.
///
/// On a phone the bytes are wanted at once: they are what is written. Elsewhere a file may keep this
/// value instead and pay for bytes only where they matter.
public final class StateFile: Sendable {
  /// The state in it.
  let state: State
  /// Whether it counts use, of which the system may keep a note besides (R47a).
  let hasUseToCount: Bool
  /// What was made of the state: it follows from that, whoever makes it.
  private let made: Mutex<Made>
  /// What was last worked out of the state: it follows from that alone, whoever asks.
  private let seen = Mutex<Outlook?>(nil)
  /// Whether what has come due of the state could not be stored.
  private let hasDue = Atomic(false)
  /// The state as it was last brought up to a moment since then.
  private let settled = Mutex<FinishedDraft?>(nil)
  /// The screen that was last drawn of it.
  private let drawn = Mutex<DrawnScreen?>(nil)
  /// The history as it was last read beside it.
  private let told: Mutex<HistoryFile.Read?>

  /// What somebody has wanted of a file so far.
  private struct Made {
    /// Lines of this file, or of an older one that may be in it, too: they are not made anew.
    var lines: StateCodec.SelectionCache
    var bytes: [UInt8]?
    var digest: Digest?
  }

  /// A file that is to hold a state.
  ///
  /// - Parameter old: The file that it takes the place of: much of that may be in it, too.
  init(_ state: consuming State, after old: StateFile? = nil) {
    hasUseToCount = state.hasUseToCount
    self.state = state
    made = Mutex(Made(lines: old?.lines ?? .init()))
    told = Mutex(old?.history)
  }

  /// A file as it was read.
  init(_ bytes: [UInt8], read state: State, lines: StateCodec.SelectionCache = .init()) {
    self.state = state
    hasUseToCount = state.hasUseToCount
    made = Mutex(Made(lines: lines, bytes: bytes))
    told = Mutex(nil)
  }

  /// What was last worked out of the state.
  var outlook: Outlook? {
    get { seen.withLock { $0 } }
    set { seen.withLock { $0 = newValue } }
  }

  /// Whether what has come due of the state could not be stored, for want of room.
  var isOverdue: Bool {
    get { hasDue.load(ordering: .relaxed) }
    set { hasDue.store(newValue, ordering: .relaxed) }
  }

  /// The state as it was last brought up to a moment at which what is due could not be stored.
  var settledDraft: FinishedDraft? {
    get { settled.withLock { $0 } }
    set { settled.withLock { $0 = newValue } }
  }

  /// The screen that was last drawn of the state.
  var drawnScreen: DrawnScreen? {
    get { drawn.withLock { $0 } }
    set { drawn.withLock { $0 = newValue } }
  }

  /// The history as it was last read beside the state: it is added to, and read on from there.
  var history: HistoryFile.Read? {
    get { told.withLock { $0 } }
    set { told.withLock { $0 = newValue } }
  }

  /// The state, where it says all: of use, the system may keep a note besides (R47a).
  public var wholeState: State? { hasUseToCount ? nil : state }

  /// The state, with what the system keeps of use besides, as the names of activities (R47a).
  public func state(notedIn activities: @autoclosure () -> [String]) -> State {
    guard hasUseToCount else { return state }
    return UseNote.noted(in: activities(), of: state) ?? state
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    if let bytes = made.withLock({ $0.bytes }) { return bytes }
    var lines = lines
    let bytes = StateCodec.encode(state, cache: &lines)
    made.withLock { made in
      made.lines = lines
      made.bytes = bytes
    }
    return bytes
  }

  /// What tells these bytes from others; nobody has to make them for that.
  public var digest: Digest {
    if let digest = made.withLock({ $0.digest }) { return digest }
    var lines = lines
    let digest = StateCodec.digest(of: state, cache: &lines)
    made.withLock { made in
      made.lines = lines
      made.digest = digest
    }
    return digest
  }

  /// The lines that are known of this file, or of the one before.
  var lines: StateCodec.SelectionCache { made.withLock { $0.lines } }

  /// Whether its bytes say just what its state is: looked at in debug builds, at every save.
  fileprivate var isReadBackAsItIs: Bool {
    if case .state(let read) = StateCodec.decode(bytes) { read == state } else { false }
  }
}

/// What a process makes of the state file that it found.
struct DecodedState: Sendable {
  /// The file as it lies there.
  let file: StateFile
  /// The file that would say what is to be made of it; nil, as mostly: itself.
  private let corrected: StateFile?

  init(_ file: StateFile, corrected: State? = nil) {
    self.file = file
    self.corrected = corrected.map { StateFile($0) }
  }

  private var right: StateFile { corrected ?? file }

  /// Brings the state up to now, in a draft of it that nobody has changed.
  ///
  /// What cannot be stored is asked for at the same moment by others, too.
  func settle(_ draft: inout Draft) {
    guard isStored, file.isOverdue else { return draft.settle() }
    if let known = file.settledDraft?.draft, known.isAtSameMoment(as: draft) {
      assert(known.state == draft.settledAnew.state, "something else is due at \(draft.now)")
      draft = known
    } else {
      draft.settle()
      file.settledDraft = FinishedDraft(draft)
    }
  }

  /// The state.
  var state: State {
    // Inlined, it leaves what nobody asks for where it is.
    @inline(__always) get { right.state }
  }

  /// The screen that was last drawn of it.
  var drawnScreen: DrawnScreen? {
    get { right.drawnScreen }
    nonmutating set { right.drawnScreen = newValue }
  }

  /// Whether the file says just this; if not, the next wake-up writes it down.
  var isStored: Bool { corrected == nil }

  /// What follows from it, where somebody has worked that out and it still holds.
  func outlook(at reading: ClockReading) -> Outlook? {
    guard isStored, let outlook = file.outlook, outlook.holds(for: file, at: reading) else {
      return nil
    }
    return outlook
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

  /// The state file, where the container keeps it as it was written: nothing is to be read then.
  static func kept(in container: Environment.Container) -> DecodedState? {
    do {
      if case .file(let file)? = try container.loadState(name) { return DecodedState(file) }
      return nil
    } catch {
      return nil
    }
  }

  static func load(_ container: Environment.Container, cached: StateFile?) -> Loaded {
    let main: Environment.Container.StoredState?
    do { main = try container.loadState(name) } catch { return .unreadable }
    if case .file(let file)? = main { return .state(DecodedState(file), isRecovered: false) }
    let bytes = main?.bytes
    if let bytes {
      if let cached, bytes == cached.bytes {
        return .state(DecodedState(cached), isRecovered: false)
      }
      var lines = cached?.lines ?? StateCodec.SelectionCache()
      switch StateCodec.decode(bytes, cache: &lines) {
      case .state(let state):
        let file = StateFile(bytes, read: state, lines: lines)
        return .state(DecodedState(file), isRecovered: false)
      case .newer: return .unreadable
      case .damaged: break
      }
    }
    return recovered(from: container, insteadOf: bytes)
  }

  /// What the copy says, where the file is damaged or missing.
  private static func recovered(
    from container: Environment.Container, insteadOf bytes: [UInt8]?
  ) -> Loaded {
    let copy: Environment.Container.StoredState?
    do { copy = try container.loadState(copyName) } catch { return .unreadable }
    guard let copy else { return bytes == nil ? .none : .unreadable }
    let state: State
    switch copy {
    case .file(let file): state = file.state
    case .bytes(let bytes):
      guard case .state(let read) = StateCodec.decode(bytes) else { return .unreadable }
      state = read
    }
    return .state(DecodedState(StateFile(bytes ?? [], read: state)), isRecovered: true)
  }

  /// Puts the copy in the place of the damaged file; false where that cannot be written now.
  static func heal(_ container: Environment.Container) -> Bool {
    do {
      switch try container.loadState(copyName) {
      case nil: return false
      case .bytes(let bytes): try container.replace(name, bytes)
      case .file(let file): try container.saveState(name, file)
      }
      return true
    } catch {
      return false
    }
  }

  /// Marks the phone as the one that the state was made on (R63).
  static func mark(_ container: Environment.Container) throws {
    try container.replace(markerName, [])
    try container.excludeFromBackup(markerName)
  }

  /// Writes a state; returns the file that holds it now.
  static func save(
    _ state: State, to container: Environment.Container, after old: StateFile? = nil
  ) throws -> StateFile {
    let file = StateFile(state, after: old)
    assert(file.isReadBackAsItIs, "the state file does not say what is stored: \(state)")
    try container.saveState(copyName, file)
    try container.saveState(name, file)
    return file
  }

  /// Whether the stored file is still the one that was read.
  static func isCurrent(_ decoded: DecodedState, in container: Environment.Container) -> Bool {
    let stored: Environment.Container.StoredState?
    do { stored = try container.loadState(name) } catch { return false }
    switch stored {
    case .file(let file): return file === decoded.file
    case .bytes(let bytes): return bytes == decoded.file.bytes
    case nil: return decoded.file.bytes.isEmpty
    }
  }
}
