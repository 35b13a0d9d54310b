/// Something that a campaign should have seen happen: what never happened was never put to the test.
package enum Sight: Int, CaseIterable, Hashable, Sendable {
  case startedByHand, startedBySchedule, adopted, endedByTimer, endedBySchedule, endedByHand
  case skipped, startRefused, twoAtOnce, merged
  case breakTaken, breakRanOut, breakEndedByHand, breakEndedWithSession, breakOverMidnight
  case breakEndedUnseen, rest, noBreakLeft, attempt, breakForOne
  case editEndedSession, strictRefusedEdit, deletedWhileRunning
  case clockTurned, clockCorrected, zoneChanged, summerTime
  case accessRevoked, accessGap, timerOnly, boundaryUnseen, callbackLost, powerCut, storageFull
  case restarted, gone, timeAsked, timeGranted, healed

  /// What it is counted as.
  package var name: String {
    switch self {
    case .startedByHand: "a session was started by hand"
    case .startedBySchedule: "a schedule started a session"
    case .adopted: "a session started by hand was adopted by its schedule"
    case .endedByTimer: "a session ended by its own timer"
    case .endedBySchedule: "a session ended with its schedule"
    case .endedByHand: "a session was ended by hand"
    case .skipped: "the rest of an occurrence was skipped"
    case .startRefused: "a start found a session running"
    case .twoAtOnce: "two sessions ran at a time"
    case .merged: "two windows of a profile made one session"
    case .breakTaken: "a break was taken"
    case .breakRanOut: "a break ended by itself"
    case .breakEndedByHand: "a break was ended by hand"
    case .breakEndedWithSession: "a break ended with its session"
    case .breakOverMidnight: "a break ran over midnight"
    case .breakEndedUnseen: "a break ended while the phone was off or locked"
    case .rest: "a rest lifted a block"
    case .noBreakLeft: "the last break that was left was taken"
    case .attempt: "a button of a shield was pressed"
    case .breakForOne: "a break at a shield opened one target alone"
    case .editEndedSession: "an edit ended a session"
    case .strictRefusedEdit: "a strict profile refused an edit"
    case .deletedWhileRunning: "a profile was deleted while it ran"
    case .clockTurned: "the clock was turned during a session"
    case .clockCorrected: "the system corrected the clock for a strict profile"
    case .zoneChanged: "the zone changed during a session"
    case .summerTime: "summer time began or ended during a session"
    case .accessRevoked: "access was taken away during a session"
    case .accessGap: "access went and came back unseen during a session"
    case .timerOnly: "a session only kept time, without access"
    case .boundaryUnseen: "something came due while the phone was off or locked"
    case .callbackLost: "a callback was lost"
    case .powerCut: "the power failed during a write"
    case .storageFull: "something came due while the storage was full"
    case .restarted: "the phone restarted during a session"
    case .gone: "FocusKey was deleted from the phone"
    case .timeAsked: "more time was asked for at the shield of a budget"
    case .timeGranted: "more time was granted"
    case .healed: "a phone was healed and converged"
    }
  }

  /// The rule that is put to the test by it.
  package var rule: String {
    switch self {
    case .startedByHand: "R17"
    case .startedBySchedule: "R28a"
    case .adopted: "R34"
    case .endedByTimer, .endedBySchedule: "R26"
    case .endedByHand: "R25"
    case .skipped: "R27"
    case .startRefused: "R21"
    case .twoAtOnce: "R32"
    case .merged: "R33"
    case .breakTaken: "R40"
    case .breakRanOut, .breakEndedByHand, .breakEndedWithSession: "R41"
    case .breakOverMidnight: "R43"
    case .breakEndedUnseen: "R44"
    case .rest: "R22"
    case .noBreakLeft: "R38"
    case .attempt: "R51"
    case .breakForOne: "R45"
    case .editEndedSession, .strictRefusedEdit: "R15"
    case .deletedWhileRunning: "R16"
    case .clockTurned, .gone: "R53"
    case .clockCorrected: "R52"
    case .zoneChanged: "R31"
    case .summerTime: "R30"
    case .accessRevoked: "R7"
    case .accessGap: "R7a"
    case .timerOnly: "R6"
    case .boundaryUnseen, .callbackLost, .healed: "R1"
    case .powerCut: "R61"
    case .timeAsked, .timeGranted: "R48"
    case .storageFull: "R23"
    case .restarted: "R3"
    }
  }
}

/// What was seen in one act, bit by bit.
struct Sights: OptionSet, Hashable, Sendable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// This alone was seen.
  init(_ sight: Sight) { rawValue = 1 << UInt64(sight.rawValue) }

  /// Takes note of something.
  mutating func note(_ sight: Sight) { insert(Sights(sight)) }

  /// Tells the numbers of what was seen, in order.
  func forEach(_ body: (_ sight: Int) -> Void) {
    var rest = rawValue
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
