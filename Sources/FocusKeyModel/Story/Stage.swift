import Determinism
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
  /// The names of the profiles, presets included, by their place in the ledger.
  let names: [String]
  /// The places of its quirks among those that are counted.
  let quirkPlaces: [Int]
  /// The places of the targets that are apps, by their bits.
  let appPlaces: [Int]
  /// The place of Safari, through which every page is seen.
  let safari: Int?
  /// The world at the start; nil where FocusKey refuses what was drawn.
  let beginning: FocusKeyWorld?

  private let sentences = Mutex<[Act: SpokenSentence]>([:])

  /// Makes a drawn world.
  init(_ drawn: DrawnWorld) {
    self.drawn = drawn
    names = drawn.names
    beginning = drawn.make()
    quirkPlaces = drawn.quirks.compactMap { WorldDrawing.quirks.firstIndex(of: $0) }
    let apps = (beginning ?? .atTheStart()).phone.state.apps
    appPlaces = Targets.apps.places.map { place in
      guard let found = apps.place(of: Targets.names[place]) else {
        preconditionFailure("the phone has no \(Targets.names[place])")
      }
      return found
    }
    safari = apps.place(of: "Safari")
  }

  /// The sentence that an act is.
  func sentence(of act: Act) -> SpokenSentence {
    sentences.withLock { known in
      if let sentence = known[act] { return sentence }
      let text = act.sentence(names)
      guard let sentence = SpokenSentence(text) else {
        preconditionFailure("the model says “\(text)”, which is no sentence of the language")
      }
      known[act] = sentence
      return sentence
    }
  }

  /// What is blocked on a phone, and locked: what its settings say, without opening anything.
  func blocked(on phone: Phone) -> Targets {
    guard !phone.state.stores.isEmpty else { return [] }
    var blocked = Targets()
    for (bit, place) in appPlaces.enumerated() where phone.state.coverage(ofApp: place).isBlocked {
      blocked.formUnion(Targets(rawValue: 1 << bit))
    }
    if let safari, phone.state.coverage(ofApp: safari).isBlocked {
      blocked.formUnion(.pages)
    } else {
      for bit in Targets.pages.places
      where phone.state.coverage(ofHost: Targets.names[bit]).isBlocked {
        blocked.formUnion(Targets(rawValue: 1 << bit))
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
