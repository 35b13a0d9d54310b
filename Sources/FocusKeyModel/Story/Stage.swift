import FocusKeySteps
import Synchronization
import VirtualPhone

/// A drawn world made ready: the story's beginning, and the sentences that were said in it.
///
/// Shared by all runs in one world. Sentences are looked up once each; which thread did it first
/// makes no difference.
final class Stage: Sendable {
  /// What was drawn.
  let drawn: DrawnWorld
  /// Whether it is about budgets, about apps that are opened each by itself, or about use at all; asked
  /// at every act and every event.
  let (isOfBudgets, isOfOpenings, isOfUse): (Bool, Bool, Bool)
  /// Whether a guardian's code is set on its phone (R39).
  let hasGuardian: Bool
  /// The names of the profiles, presets included, by their place in the ledger, and of the targets.
  let names: Names
  /// The places of its quirks among those that are counted.
  let quirkPlaces: [Int]
  /// What its Givens have made of the phone.
  let circumstances: Circumstances
  /// The world at the start; nil where FocusKey refuses what was drawn.
  let beginning: FocusKeyWorld?

  private let known: KnownSentences
  private let sentences = Mutex<[Act: SpokenSentence]>([:])

  /// Makes a drawn world.
  ///
  /// - Parameter known: The sentences of this world and of others.
  init(_ drawn: DrawnWorld, _ known: KnownSentences = KnownSentences()) {
    self.drawn = drawn
    (isOfBudgets, isOfOpenings, isOfUse) = (drawn.isOfBudgets, drawn.isOfOpenings, drawn.isOfUse)
    hasGuardian = drawn.hasGuardian
    self.known = known
    beginning = drawn.make(known)
    let circumstances = beginning.map { Circumstances(drawn, in: $0) } ?? .plain
    self.circumstances = circumstances
    names = Names(profiles: drawn.names, targets: circumstances.names)
    quirkPlaces = drawn.quirks.compactMap { WorldDrawing.quirks.firstIndex(of: $0) }
  }

  /// The sentence that an act is.
  func sentence(of act: Act) -> SpokenSentence {
    if let sentence = sentences.withLock({ $0[act] }) { return sentence }
    // Made with nothing held: whoever comes first makes no difference.
    let sentence = known[act.sentence(names)]
    sentences.withLock { $0[act] = sentence }
    return sentence
  }

  /// What is blocked on a phone, and locked: what its settings say, without opening anything.
  func blocked(on phone: Phone) -> Targets {
    guard !phone.state.stores.isEmpty else { return [] }
    var blocked = Targets()
    for (target, app) in circumstances.appPlaces
    where phone.state.coverage(ofApp: app).isBlocked {
      blocked.insert(Targets(place: target))
    }
    if let safari = circumstances.safari, phone.state.coverage(ofApp: safari).isBlocked {
      blocked.formUnion(circumstances.pages)
    } else {
      for place in circumstances.pages.places
      where phone.state.coverage(ofHost: names.targets[place]).isBlocked {
        blocked.insert(Targets(place: place))
      }
    }
    if phone.isInForce(.denyAppRemoval) { blocked.insert(.appsLock) }
    if phone.isInForce(.requireAutomaticDateAndTime) { blocked.insert(.clockLock) }
    return blocked
  }

  /// What somebody would find blocked who tried now, on a copy of the phone (D7).
  func outcome(on phone: Phone) -> Targets {
    let copy = phone.readyToTry()
    return blocked(on: copy)
  }
}
