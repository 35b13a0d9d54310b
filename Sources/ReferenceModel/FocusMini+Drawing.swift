import Determinism
import Exploration

extension FocusMini: DrawableModel {
  /// The passing of time, then each deed.
  @usableFromInline package var kinds: [ActionKind] { FocusMini.kindsOfActions }

  /// Made once.
  private static let kindsOfActions: [ActionKind] =
    [ActionKind("pass", isOptional: false)] + deeds.map { ActionKind("\($0)") }

  /// The first kind.
  @inlinable package var timeKind: Int? { 0 }

  /// A whole day.
  @inlinable package var longestJump: Int64 { Int64(lastTick) }

  /// The one world.
  @inlinable
  package func world(ofFamily family: Int?, using random: inout SeededRandom) -> OneWorld {
    OneWorld()
  }

  /// The deed, if it can happen.
  @inlinable
  package func action(
    ofKind kind: Int, in state: FocusMiniState, using random: inout SeededRandom
  ) -> Action? {
    let action = FocusMini.deed(kind - 1)
    return isPossible(action, in: state) ? action : nil
  }

  /// The deed with a number, without an array.
  @inlinable
  package static func deed(_ number: Int) -> Action {
    switch number {
    case 0: .startA
    case 1: .endA
    case 2: .startB
    case 3: .endB
    case 4: .breakEnd
    case 5: .tap
    case 6: .takeBreak
    case 7: .resume
    case 8: .kill
    case 9: .launch
    case 10: .switchOff
    default: .boot
    }
  }

  /// The tick.
  @inlinable
  package func now(in state: FocusMiniState) -> Int64 { Int64(state.tick) }

  /// Starts, ends, and the end of the break.
  @inlinable
  package func addBoundaries(of state: FocusMiniState, to moments: inout [Int64]) {
    moments.append(Int64(hoursA.lowerBound))
    moments.append(Int64(hoursA.upperBound))
    moments.append(Int64(hoursB.lowerBound))
    moments.append(Int64(hoursB.upperBound))
    if state.breakLeft > 0 { moments.append(Int64(state.tick) + Int64(state.breakLeft)) }
  }

  /// A wait.
  @inlinable
  package func passing(until moment: Int64, in state: FocusMiniState) -> Action {
    .pass(until: UInt16(clamping: moment))
  }

  /// The flags, which callbacks are due, and between which boundaries the tick lies.
  @inlinable
  package func cell(of state: FocusMiniState) -> UInt64 {
    var part: UInt64 = 0
    if state.tick >= hoursA.lowerBound { part += 1 }
    if state.tick >= hoursA.upperBound { part += 1 }
    if state.tick >= hoursB.lowerBound { part += 1 }
    if state.tick >= hoursB.upperBound { part += 1 }
    let due =
      (state.startA > 0 ? 1 : 0) | (state.endA > 0 ? 2 : 0) | (state.startB > 0 ? 4 : 0)
      | (state.endB > 0 ? 8 : 0) | (state.breakEnd > 0 ? 16 : 0) as UInt64
    return (state.packed >> 30) << 32 | due << 8 | part << 4 | (state.breakLeft > 0 ? 1 : 0)
  }
}
