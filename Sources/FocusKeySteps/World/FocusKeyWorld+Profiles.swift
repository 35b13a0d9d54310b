import Determinism
import FocusKey
import FocusKeyInstallation
import StepDefinitions
import VirtualPhone

/// Givens about FocusKey's profiles: they are stored as the editor would, in no time.
///
/// Before the story they describe a world, in any order: what runs by then refuses nothing (R15).
extension FocusKeyWorld {
  /// Makes a profile, or replaces what it blocks.
  mutating func setProfile(
    _ name: String, blocks phrase: TargetPhrase, at place: StepFailure.Place? = nil
  ) throws(StepFailure) {
    try set { world throws(StepFailure) in
      let isAllowList = phrase.isEverythingExcept
      let picked = try world.picked(
        phrase.items, skipsUnpickable: isAllowList, at: place)
      let phone = world.phone
      let isSetUp = !world.hasBegun
      try world.granting(at: place ?? .step) { () throws(Refusal) in
        try FocusKeyInstallation.select(
          picked, mode: isAllowList ? .blocksEverythingExcept : .blocksSelection, inProfile: name,
          on: phone, isSetUp: isSetUp)
      }
    }
  }

  /// Makes a profile of which nothing else is said.
  mutating func makeProfile(_ name: String, at place: StepFailure.Place) throws(StepFailure) {
    try set { world throws(StepFailure) in
      guard world.profile(name) == nil else { return }
      let phone = world.phone
      try world.granting(at: place) { () throws(Refusal) in
        try FocusKeyInstallation.change(on: phone) { draft throws(Refusal) in
          _ = try draft.makeProfile(named: name)
        }
      }
    }
  }

  /// Adds windows to a profile's schedule, which is switched on; a suggestion that was off is gone.
  mutating func addWindows(
    _ hours: [WindowHours], to name: String, at place: StepFailure.Place = .step
  ) throws(StepFailure) {
    try changeProfile(name, at: place) { draft, profile throws(Refusal) in
      let known = profile.isScheduleOn ? profile.windows : []
      try draft.schedule(
        profile.id,
        known.map { WindowHours(days: $0.days, start: $0.start, end: $0.end) } + hours)
    }
  }

  /// Changes a setting of a profile.
  mutating func edit(
    _ name: String, at place: StepFailure.Place = .step,
    _ edit: @escaping @Sendable (inout Profile) -> Void
  ) throws(StepFailure) {
    try changeProfile(name, at: place) { draft, profile throws(Refusal) in
      try draft.change(profile.id, edit)
    }
  }

  /// Makes a profile the one that a nameless card starts.
  mutating func makeDefault(_ name: String) throws(StepFailure) {
    try changeProfile(name, at: .argument(0)) { draft, profile throws(Refusal) in
      draft.state.defaultProfile = profile.id
    }
  }

  /// Sets all that a table says of several profiles.
  mutating func set(_ table: ProfileTable) throws(StepFailure) {
    if let failure = table.problems.failure() { throw failure }
    for (number, row) in table.rows {
      func place(_ column: ProfileTable.Column) -> StepFailure.Place {
        .cell(row: number, column: table.place(of: column))
      }
      if let blocks = row.blocks {
        try setProfile(row.name, blocks: blocks, at: place(.blocks))
      } else {
        try makeProfile(row.name, at: place(.profile))
      }
      if !row.windows.isEmpty {
        try addWindows(row.windows, to: row.name, at: place(.schedule))
      }
      try edit(row.name, at: place(.profile)) { profile in
        if let allowance = row.allowance { profile.allowance = allowance }
        if let gate = row.breakGate { profile.breakGate = Gate(gate) }
        if let gate = row.endGate { profile.endGate = Gate(gate) }
        if let isStrict = row.isStrict { profile.isStrict = isStrict }
        if let budget = row.budget { profile.budget = budget }
      }
      if row.budget != nil { try setGuardian() }
      if [row.breakGate, row.endGate].contains(.approval) { try setGuardian() }
    }
  }

  private mutating func changeProfile(
    _ name: String, at place: StepFailure.Place,
    _ change: @escaping @Sendable (inout Draft, Profile) throws(Refusal) -> Void
  ) throws(StepFailure) {
    try set { world throws(StepFailure) in
      let phone = world.phone
      let isSetUp = !world.hasBegun
      try world.granting(at: place) { () throws(Refusal) in
        try FocusKeyInstallation.change(on: phone, isSetUp: isSetUp) { draft throws(Refusal) in
          guard let profile = draft.state.profile(named: name) else {
            throw .unknownProfile(name)
          }
          try change(&draft, profile)
        }
      }
    }
  }

  /// Turns a refusal of FocusKey's into a failure of the step.
  ///
  /// Where the phone is without FocusKey from the beginning, what was said of its profiles is lost
  /// with it, before or after.
  func granting(
    at place: StepFailure.Place, _ body: () throws(Refusal) -> Void
  ) throws(StepFailure) {
    guard phone.isAppInstalled else {
      if !hasBegun { return }
      throw StepFailure("FocusKey is not on the phone")
    }
    do throws(Refusal) {
      try body()
    } catch {
      throw StepFailure("FocusKey refuses: \(error.message)", at: place)
    }
  }
}

extension Gate {
  /// The gate that a script names.
  init(_ word: GateWord) {
    self =
      switch word {
      case .nothing: .nothing
      case .confirmation: .confirmation
      case .wait(let seconds): .wait(.seconds(seconds))
      case .card: .card
      case .challenge: .challenge
      case .approval: .approval
      }
  }
}
