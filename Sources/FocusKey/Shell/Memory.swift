import Determinism

/// What a process of FocusKey holds in memory: decoded copies of what is stored, and, in the app,
/// where the person is in the UI.
///
/// It may be lost at any time (R3).
///
/// A value behind one reference: it is taken out and put back at every call, and copied with every
/// phone, but written far less often.
public struct Memory: Sendable {
  /// The parts; shared by copies until one of them is written.
  public private(set) var parts: Parts

  /// An empty memory: that of a fresh process.
  public init() { parts = Parts() }

  /// The memory that these are the parts of.
  public init(_ parts: Parts) { self.parts = parts }

  /// The stored state as this process last read or wrote it.
  var decoded: StateFile? {
    get { parts.decoded }
    set {
      own()
      parts.decoded = newValue
    }
  }

  /// Activities whose stop is under way; the calls that come out of it leave them alone (D20).
  var stopping: [String] {
    get { parts.stopping }
    set {
      own()
      parts.stopping = newValue
    }
  }

  /// Lines that the debug log is still to be told; empty between events.
  var untold: [UInt8] {
    get { parts.untold }
    set {
      own()
      parts.untold = newValue
    }
  }

  /// Whether work that was asked for waits for an answer; what it leads to may change what is stored.
  public var awaitsAnswer: Bool { look { !$0.requests.isEmpty } ?? false }

  /// Whether somebody was to choose in the system picker (R10).
  public var standsBeforePicker: Bool { look { $0.picking != nil } ?? false }

  /// Whether somebody stands before a gate (R39).
  public var standsBeforeGate: Bool { look { $0.passage != nil } ?? false }

  /// Whether somebody stands before a gate to a break (R39, R40).
  public var standsBeforeBreak: Bool {
    look { interface in
      if case .pause? = interface.passage?.wish { true } else { false }
    } ?? false
  }

  /// The session before whose end gate somebody stands (R39); nil: before none.
  public var standsBeforeEnd: SessionID? {
    look { interface in
      if case .end(let session)? = interface.passage?.wish { session } else { nil }
    } ?? nil
  }

  /// Looks at where the person is; nil where nobody was anywhere.
  ///
  /// Nothing is to be changed: it is handed out so because it is looked at in its place then, where a
  /// plain argument would be a copy of it all.
  @inline(__always)
  func look<R>(_ body: (inout Interface) -> R) -> R? { parts.look(body) }

  /// Works on where the person is, in its place.
  mutating func withInterface<R>(_ body: (inout Interface) -> R) -> R {
    own()
    return parts.withInterface(body)
  }

  /// Makes the parts this copy's own before they are written.
  private mutating func own() {
    if !isKnownUniquelyReferenced(&parts) { parts = Parts(parts) }
  }

  /// What a memory is made of; written only by the one memory that owns it, hence `@unchecked`.
  public final class Parts: @unchecked Sendable {
    fileprivate var decoded: StateFile?
    fileprivate var stopping: [String] = []
    fileprivate var untold: [UInt8] = []
    /// Where the person is; nobody was anywhere where `hasInterface` is false.
    private var place = Interface()
    private var hasInterface = false

    fileprivate init() {}

    fileprivate init(_ other: Parts) {
      decoded = other.decoded
      stopping = other.stopping
      untold = other.untold
      place = other.place
      hasInterface = other.hasInterface
    }

    @inline(__always)
    fileprivate func look<R>(_ body: (inout Interface) -> R) -> R? {
      hasInterface ? body(&place) : nil
    }

    fileprivate func withInterface<R>(_ body: (inout Interface) -> R) -> R {
      hasInterface = true
      return body(&place)
    }

    /// Folds what tells two memories apart into a digest; what follows from stored bytes does not.
    public func combine(into digest: inout Digest) {
      if hasInterface { place.combine(into: &digest) }
    }
  }
}
