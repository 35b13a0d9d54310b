import ScenarioRunner
import SentenceCompletion

/// A story so far: what was typed, and the world after each of its steps.
///
/// Worlds in a story are never changed: whoever goes on does so on a fork.
struct Story<World> {
  /// A step that was carried out; it never changes.
  ///
  /// A class, since everything that can be taken back has a list of all steps of its own.
  final class Entry {
    /// The step as typed, its keyword filled in.
    let step: WrittenStep
    /// The world after it.
    let world: World
    /// The moment after it, in seconds.
    let seconds: Int64
    /// The names of things that it mentions.
    let mentioned: [String]
    /// The names that it makes known, with what they stand for.
    let introduced: [SentenceCatalogue.KindOfName]

    /// Notes a step.
    init(
      step: WrittenStep, world: World, seconds: Int64, mentioned: [String],
      introduced: [SentenceCatalogue.KindOfName]
    ) {
      self.step = step
      self.world = world
      self.seconds = seconds
      self.mentioned = mentioned
      self.introduced = introduced
    }
  }

  /// The feature's name.
  var feature = "Played"
  /// The scenario's name; nil where none was given.
  var name: String?
  /// The scenario's tags with their `@`.
  var tags: [String] = []
  /// The world before the first step.
  var start: World
  /// The moment before the first step, in seconds.
  var startSeconds: Int64
  /// The steps.
  var entries: [Entry] = []
  /// Steps of the script that was opened and that were not played yet.
  var queue: [WrittenStep] = []

  /// The present world.
  var world: World { entries.last?.world ?? start }

  /// The worlds one after the other, each a fork of the one before.
  var worlds: [World] { [start] + entries.map(\.world) }

  /// The present moment, in seconds.
  var seconds: Int64 { entries.last?.seconds ?? startSeconds }

  /// The names of things that the story mentions, each once.
  var mentioned: [String] {
    var seen: Set<String> = []
    return entries.flatMap(\.mentioned).filter { seen.insert($0).inserted }
  }
}
