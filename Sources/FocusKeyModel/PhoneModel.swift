import Exploration
import Synchronization
import VirtualPhone

/// A phone with FocusKey as something to be searched: worlds, acts, promises.
package struct PhoneModel: DrawableModel {
  package typealias World = DrawnWorld
  package typealias State = PhoneStory
  package typealias Action = Act

  /// What a search may do and looks after.
  package struct Options: Sendable {
    /// The promises that are looked after.
    package var promises: [Promise] = Promise.allCases
    /// The kinds of faults that may happen, by their names; nil: all.
    package var faults: [String]?
    /// How many of them may happen in one story, in an exhaustive search; nil: as many as there are acts.
    package var mostFaults: Int?
    /// The quirks that a world may have, as scripts write them; nil: all that a search knows.
    package var quirks: [String]?
    /// The world in which every run begins; nil: a new one is drawn for each.
    package var world: DrawnWorld?
    /// Whether the dear promises are looked after at every event, too.
    package var isThorough = false

    /// Everything may happen, everything is looked after.
    package init() {}
  }

  /// What a search may do and looks after.
  package let options: Options
  /// What a search wants to have seen.
  package let landmarks: [Landmark] =
    Sight.allCases.map { Landmark($0.name, group: $0.rule) }
    + WorldDrawing.quirks.map { Landmark($0, group: "quirk") }
  /// The kinds of acts, in the order of their declaration.
  package let kinds: [ActionKind]

  let promiseSet: PromiseSet
  private let stages = Stages()

  /// Makes a model.
  package init(_ options: Options = Options()) {
    self.options = options
    promiseSet = PromiseSet(options.promises)
    kinds = Act.Kind.allCases.map { kind in
      ActionKind(kind.rawValue, weight: kind.weight, isOptional: kind != .time)
    }
  }

  /// A world made ready.
  func stage(of world: DrawnWorld) -> Stage { stages[world] }

  package func initial(in world: DrawnWorld) -> PhoneStory {
    let stage = stage(of: world)
    // In a world that FocusKey refuses to be put in nothing is promised, and nothing can be broken.
    let promises = stage.beginning == nil ? PromiseSet([]) : promiseSet
    return PhoneStory(stage, promises: promises, isThorough: options.isThorough)
  }

  package func fork(_ state: PhoneStory) -> PhoneStory {
    var own = state
    own.ownPhone()
    return own
  }

  package func perform(
    _ action: Act, on state: inout PhoneStory, noting sightings: inout Sightings
  ) -> Bool {
    guard state.perform(action) else { return false }
    if sightings.isCounting {
      state.ledger.sights.forEach { sightings.note($0) }
      for quirk in state.stage.quirkPlaces { sightings.note(Sight.allCases.count + quirk) }
    }
    state.ledger.sights = []
    return true
  }

  package func violation(in state: PhoneStory) -> Violation? {
    state.complaint.map {
      Violation($0.promise.rawValue, manner: $0.manner, detail: $0.detail)
    }
  }

  package func digest(of state: PhoneStory) -> UInt64 {
    state.phone.digest
  }

  package var healedLandmark: Int? { Sight.healed.rawValue }

  // MARK: Time

  package var timeKind: Int? { Act.Kind.allCases.firstIndex(of: .time) }

  package var longestJump: Int64 { 3 * 86_400 }

  package var boundaryOffsets: [Int64] { [-2, -1, 0, 1, 2] }

  package func now(in state: PhoneStory) -> Int64 { state.now }

  package func passing(until moment: Int64, in state: PhoneStory) -> Act {
    .pass(seconds: max(1, moment - state.now))
  }
}

/// Worlds that were made ready, each once; shared by threads, and bounded.
final class Stages: Sendable {
  /// Worlds that are kept at most; a search meets its latest ones again, when it shrinks.
  private static let most = 128

  private let known = Mutex<[DrawnWorld: Stage]>([:])
  private let sentences = KnownSentences()

  /// The world made ready.
  subscript(world: DrawnWorld) -> Stage {
    if let stage = known.withLock({ $0[world] }) { return stage }
    let stage = Stage(world, sentences)
    known.withLock { known in
      if known.count >= Self.most { known = [:] }
      known[world] = stage
    }
    return stage
  }
}

extension Act.Kind {
  /// How often it is drawn beside the others.
  fileprivate var weight: Int {
    switch self {
    case .time: 10
    case .starts, .sessions: 8
    case .hand: 5
    case .power: 3
    case .policies, .editing, .clock, .zone, .access, .processes, .callbacks, .storage: 2
    }
  }
}
