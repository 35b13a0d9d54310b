import ScenarioRunner
import SentenceCompletion

/// A story so far: what was typed, and the world after each of its steps.
///
/// Worlds in a story are never changed: whoever goes on does so on a fork.
struct Story<World> {
  /// A step that was carried out.
  struct Entry {
    /// The step as typed, its keyword filled in.
    var step: WrittenStep
    /// The world after it.
    var world: World
    /// The moment after it, in seconds.
    var seconds: Int64
    /// The names of things that it mentions.
    var mentioned: [String]
    /// The names that it makes known, with what they stand for.
    var introduced: [SentenceCatalogue.KindOfName]
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

  /// The present moment, in seconds.
  var seconds: Int64 { entries.last?.seconds ?? startSeconds }

  /// The names of things that the story mentions, each once.
  var mentioned: [String] {
    var seen: Set<String> = []
    return entries.flatMap(\.mentioned).filter { seen.insert($0).inserted }
  }
}
