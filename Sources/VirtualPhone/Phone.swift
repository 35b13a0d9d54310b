import Determinism

/// A handle around the state of one phone, through which people, apps and tests act on it.
///
/// One thread at a time may use a phone and what belongs to it; that is not checked, hence
/// `@unchecked`. Different phones share nothing that changes.
@usableFromInline
package final class Phone: @unchecked Sendable {
  #if DEBUG
    /// Everything about the phone.
    package var state: PhoneState
  #else
    /// Everything about the phone; that accesses do not overlap is looked at in debug builds, for
    /// looking at it costs a tenth of every system call.
    @exclusivity(unchecked) package var state: PhoneState
  #endif

  /// The code of the app under test.
  package var code: AppCode { installed.code }

  private let installed: Installed

  /// The code, behind one reference: phones are copied more often than all of it is wanted.
  private final class Installed: Sendable {
    let code: AppCode

    init(_ code: AppCode) { self.code = code }
  }

  /// Keeps the story; nil: no trace is kept and none is put into words.
  @exclusivity(unchecked) package var recorder: TraceRecorder? {
    didSet {
      if let recorder, recorder.tellsShields, recorder.lastBlocked == nil {
        recorder.lastBlocked = blockedNames()
      }
    }
  }

  /// Requests that wait outside of the state for a system dialog, resumed when it was answered.
  package var answerWaiters: [@Sendable () -> Void] = []

  /// The call of a process of the app that is under way: the innermost, where there are several.
  @exclusivity(unchecked) var frame: ProcessFrame?

  /// How many calls are under way, one within the other.
  @exclusivity(unchecked) var depth = 0

  /// Where the settings store was that was asked for last: mostly it is asked for once more.
  @exclusivity(unchecked) var lastStore = 0

  /// Whether a change of stores is yet to be looked at.
  @exclusivity(unchecked) var storesChanged = false

  /// Whether what is shielded may differ from what the trace last told.
  @exclusivity(unchecked) var shieldsMayDiffer = false

  /// Whether the clock was put forward in this second: boundaries that it jumped over fire (D3).
  @exclusivity(unchecked) var clockJumped = false

  /// Whether the kernel is bringing the present second to rest.
  @exclusivity(unchecked) var isSettling = false

  /// Makes a phone.
  package init(_ setup: PhoneSetup) {
    state = setup.state()
    installed = Installed(setup.code)
  }

  private init(state: PhoneState, installed: Installed) {
    self.state = state
    self.installed = installed
  }

  /// An independent phone in the same state, with the same code and no recorder.
  ///
  /// - Complexity: At most 1 µs: the parts of the state are shared until one of the phones changes.
  package func copy() -> Phone { Phone(state: state, installed: installed) }

  /// The phone whose code is running; without one, the call is a mistake of the caller.
  @inlinable package static var current: Phone { unmanaged.takeUnretainedValue() }

  /// Asks the phone whose code is running, as ``current`` but without taking hold of it.
  ///
  /// Inlinable, which counts in a class that is usable from inlined code only: so other targets ask
  /// outright, and not by way of closures that know no types.
  @inlinable @inline(__always)
  package static func ask<R>(_ question: (Phone) throws -> R) rethrows -> R {
    try unmanaged._withUnsafeGuaranteedRef(question)
  }

  @usableFromInline static var unmanaged: Unmanaged<Phone> {
    guard let phone = RunningPhone.current else {
      preconditionFailure(
        "no phone is running: Apple's frameworks answer only within Phone.run(as:_:), "
          + "for example in the closures of an AppCode")
    }
    return phone
  }

  /// A digest of the whole state: equal for phones that will behave alike.
  package var digest: UInt64 {
    var digest = Digest()
    state.combine(into: &digest)
    return digest.value
  }

  /// Whether the app in front, to the person's eyes, is the app under test.
  package var isFocusKeyInFront: Bool { state.isFocusKeyInFront }

  /// Whether a switch is on in any settings store: the strictest counts (D25).
  package func isInForce(_ key: SettingKey) -> Bool { state.isInForce(key) }

  /// Puts a line into the trace, if one is kept.
  func trace(
    _ kind: TraceKind, _ text: @autoclosure () -> String,
    targets: @autoclosure () -> [String] = [], important: Bool = false,
    fact: @autoclosure () -> TraceFact? = nil
  ) {
    guard let recorder, important || recorder.tellsAsides || !kind.isAside else { return }
    recorder.add(
      TraceEntry(
        instant: state.now, zone: state.zone, kind: kind, text: text(), targets: targets(),
        isImportant: important, fact: fact()))
  }

  /// Records that a bound was reached: the run has failed.
  func fail(_ bound: PhoneFault.Bound, _ text: String) {
    // What a phone has in all is used up once and for all.
    let isKnown = state.faults.contains {
      $0.bound == bound && ($0.instant == state.now || bound == .eventsInAll)
    }
    if isKnown { return }
    state.faults.append(PhoneFault(bound: bound, instant: state.now, text: text))
    trace(.fault, text, important: true)
  }
}
