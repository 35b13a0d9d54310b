/// What it takes to play with a world step by step: to look at it, go back in it and ask it.
///
/// A vocabulary that fills this in can be played at a terminal.
package struct Playable<World>: Sendable {
  /// An independent copy of a world, whose trace begins anew: a story of a thousand steps would
  /// otherwise keep a thousand traces.
  package let fork: @Sendable (World) -> World

  /// The last of some worlds, each a fork of the one before, with the traces of all of them.
  package let joined: @Sendable ([World]) -> World

  /// Whether something has happened in a world: from then on its set-up stands.
  package let hasBegun: @Sendable (World) -> Bool

  /// The present in words: `Mon 2026-01-05 08:10:00 · Europe/London`.
  package let clock: @Sendable (World) -> String

  /// What somebody sees who looks now; the names are those that the story has mentioned.
  package let picture: @Sendable (World, _ mentioned: [String]) -> Picture

  /// What was recorded in a world since it was forked; nothing of the set-up.
  package let news: @Sendable (World) -> [TraceLine]

  /// Which instant a text means to somebody who looks back; nil where it is no moment.
  package let instant: @Sendable (World, String) -> PlayedMoment?

  /// The sentence by which time runs from a world's present to an instant ahead.
  package let sentence: @Sendable (World, _ reaching: Int64) -> String

  /// The state of some things as rows of a table that a script may assert, heading first.
  package let outcomes: OutcomesOfThings

  /// Answers for the things asked for; without any, for those that matter, mentioned ones first.
  package typealias OutcomesOfThings =
    @Sendable (World, _ asked: [String], _ mentioned: [String]) ->
    Result<[[String]], PlayQuestionProblem>

  /// The sentence under which the rows of ``outcomes`` stand.
  package let outcomesSentence: String

  /// Everything whose state can be asked: headings with the things under them.
  package let inventory: @Sendable (World) -> [PictureShelf]

  /// Makes the abilities of a world.
  package init(
    fork: @escaping @Sendable (World) -> World,
    joined: @escaping @Sendable ([World]) -> World,
    hasBegun: @escaping @Sendable (World) -> Bool, clock: @escaping @Sendable (World) -> String,
    picture: @escaping @Sendable (World, [String]) -> Picture,
    news: @escaping @Sendable (World) -> [TraceLine],
    instant: @escaping @Sendable (World, String) -> PlayedMoment?,
    sentence: @escaping @Sendable (World, Int64) -> String,
    outcomes: @escaping OutcomesOfThings,
    outcomesSentence: String, inventory: @escaping @Sendable (World) -> [PictureShelf]
  ) {
    self.fork = fork
    self.joined = joined
    self.hasBegun = hasBegun
    self.clock = clock
    self.picture = picture
    self.news = news
    self.instant = instant
    self.sentence = sentence
    self.outcomes = outcomes
    self.outcomesSentence = outcomesSentence
    self.inventory = inventory
  }
}

/// Which instants a written moment may mean, seen from a world's present.
package struct PlayedMoment: Sendable, Equatable {
  /// The last such moment up to the present, in seconds; nil where there is none.
  package var past: Int64?
  /// The next such moment from the present on, in seconds; nil where there is none.
  package var next: Int64?

  /// Makes the two.
  package init(past: Int64?, next: Int64?) {
    self.past = past
    self.next = next
  }
}

/// Why a question about some things has no answer.
package struct PlayQuestionProblem: Error, Sendable, Equatable {
  /// What is wrong, one sentence.
  package let message: String
  /// Ways out.
  package let help: [String]

  /// Makes a problem.
  package init(_ message: String, help: [String] = []) {
    self.message = message
    self.help = help
  }
}

/// What somebody sees, as rows that any terminal can draw.
package struct Picture: Sendable, Hashable {
  /// A row, from top to bottom.
  package indirect enum Row: Sendable, Hashable {
    /// The name of what is seen, in the middle.
    case title(String)
    /// A text, in the middle.
    case text(String)
    /// A text that only helps to understand the picture.
    case aside(String)
    /// Something to tap; `isEnabled` tells whether it can be tapped.
    case button(String, detail: String?, isEnabled: Bool)
    /// Things beside one another.
    case shelf([PictureThing])
    /// A box within the picture.
    case box([Row])
    /// A line from edge to edge.
    case line
    /// An empty row.
    case gap
  }

  /// What stands at the left of the top edge: the time.
  package var corner: String
  /// What stands at the right of the top edge: the date, and what is switched on.
  package var status: String
  /// The rows.
  package var rows: [Row]

  /// Makes a picture.
  package init(corner: String, status: String, rows: [Row]) {
    self.corner = corner
    self.status = status
    self.rows = rows
  }
}

/// A thing in a picture, and whether somebody who tries now can have it.
package struct PictureThing: Sendable, Hashable {
  /// Its name.
  package var name: String
  /// Whether it is out of reach.
  package var isBlocked: Bool

  /// Makes a thing.
  package init(_ name: String, isBlocked: Bool) {
    self.name = name
    self.isBlocked = isBlocked
  }
}

/// Things under a heading.
package struct PictureShelf: Sendable, Hashable {
  /// The heading.
  package var heading: String
  /// The things.
  package var things: [PictureThing]

  /// Makes a shelf.
  package init(_ heading: String, _ things: [PictureThing]) {
    self.heading = heading
    self.things = things
  }
}
