import ScenarioRunner
import SentenceCompletion

/// A story so far: what was typed, and the world after each of its steps.
///
/// Worlds in a story are never changed: whoever goes on does so on a fork.
struct Story<World> {
  /// A step that was carried out, with all that came before it; it never changes.
  ///
  /// Stories that can be taken back share their beginnings: a step more costs what the step costs,
  /// however long the story is.
  final class Entry {
    /// The step as typed, its keyword filled in.
    let step: WrittenStep
    /// The steps of the opened script that lay ready behind it.
    let queue: ArraySlice<WrittenStep>
    /// The world after it.
    let world: World
    /// The moment after it, in seconds.
    let seconds: Int64
    /// What is known of the story's sentences after it.
    let known: Known
    /// How many steps the story has with it.
    let count: Int
    /// The step before; only ever changed to let go of it.
    private(set) var previous: Entry?

    /// Notes a step behind another one.
    init(
      step: WrittenStep, queue: ArraySlice<WrittenStep>, world: World, seconds: Int64,
      known: Known, after previous: Entry?
    ) {
      self.step = step
      self.queue = queue
      self.world = world
      self.seconds = seconds
      self.known = known
      self.previous = previous
      count = (previous?.count ?? 0) + 1
    }

    /// Lets go of the steps before one by one: each by the one behind it would be a call within a
    /// call for every step.
    deinit {
      var rest = previous
      previous = nil
      while rest != nil, isKnownUniquelyReferenced(&rest) {
        let before = rest?.previous
        rest?.previous = nil
        rest = before
      }
    }
  }

  /// What is known of a story's sentences after a step, gathered step by step.
  struct Known {
    /// The names of things that were mentioned, each once.
    private(set) var mentioned: [String] = []
    /// The names that were made known, with what they stand for.
    private(set) var introduced: [SentenceCatalogue.KindOfName] = []
    /// The last keyword that was neither `And` nor `But`.
    private(set) var keyword: String?
    /// How many lines the steps take in a script.
    private(set) var lines = 0
    /// What the checks of sentences remember.
    var checks: (any Sendable)?

    /// Adds what a step says.
    mutating func add(
      keyword new: String?, lines: Int, mentioned names: [String],
      introduced more: [SentenceCatalogue.KindOfName]
    ) {
      let new = new ?? "*"
      if new != "And", new != "But" { keyword = new }
      self.lines += lines
      for name in names where !mentioned.contains(name) { mentioned.append(name) }
      for new in more where !introduced.contains(where: { $0 == new }) { introduced.append(new) }
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
  /// The last step; nil at the beginning.
  var last: Entry?
  /// All steps of the script that was opened.
  let opened: ArraySlice<WrittenStep>
  /// Those that were neither played nor left out yet.
  var queue: ArraySlice<WrittenStep>

  /// A story of which nothing has happened yet, perhaps with the steps of a script ready.
  init(start: World, startSeconds: Int64, opened: [WrittenStep] = []) {
    self.start = start
    self.startSeconds = startSeconds
    self.opened = opened[...]
    queue = self.opened
  }

  /// How many steps it has.
  var count: Int { last?.count ?? 0 }

  /// The present world.
  var world: World { last?.world ?? start }

  /// What is known of its sentences.
  var known: Known { last?.known ?? Known() }

  /// The steps, all of them.
  var steps: [WrittenStep] { entries.map(\.step) }

  /// The worlds one after the other, each a fork of the one before.
  var worlds: [World] { [start] + entries.map(\.world) }

  /// The present moment, in seconds.
  var seconds: Int64 { last?.seconds ?? startSeconds }

  /// The last step after which it was not yet later than a moment; nil: the beginning.
  func last(upTo moment: Int64) -> Entry? {
    var entry = last
    while let found = entry, found.seconds > moment { entry = found.previous }
    return entry
  }

  /// The last step of the set-up, behind which time runs; nil where there is none.
  ///
  /// - Parameter hasBegun: Whether something has happened in a world.
  func lastOfSetUp(_ hasBegun: (World) -> Bool) -> Entry? {
    var entry = last
    while let found = entry, hasBegun(found.world) { entry = found.previous }
    return entry
  }

  private var entries: [Entry] {
    var found: [Entry] = []
    found.reserveCapacity(count)
    var entry = last
    while let one = entry {
      found.append(one)
      entry = one.previous
    }
    return found.reversed()
  }
}
