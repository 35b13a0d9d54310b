import Determinism

/// What kind of thing a line of the trace tells.
package enum TraceKind: String, CaseIterable, Hashable, Sendable {
  /// Somebody did something.
  case person
  /// The system did something.
  case system
  /// Monitored activities and callbacks.
  case monitor
  /// A process began or ended.
  case process
  /// What is shielded changed.
  case shield
  /// A notification came or went.
  case notification
  /// A file was written.
  case storage
  /// The app under test said something.
  case app
  /// A fault struck.
  case fault

  /// Whether a line of this kind is an aside where it is not important: nobody did or decided it.
  var isAside: Bool {
    switch self {
    case .person, .app, .fault: false
    case .system, .monitor, .process, .shield, .notification, .storage: true
    }
  }
}

/// What a line of the trace tells, for whoever goes by it: else it would have to be read out of words.
package enum TraceFact: Hashable, Sendable {
  /// A tap, a banner, a question of the system: a way to what is decided then.
  ///
  /// Where it is a button of the app under test, its label is told.
  case way(button: String?)
  /// The power came or went.
  case power
  /// The targets are blocked from now on, or open.
  case blocked, open
  /// A callback was lost: what was due, and whether a quirk of the phone has lost it.
  case lost(due: String, isByQuirk: Bool)
  /// There was nobody to be called: what was due.
  case callsNobody(due: String)
  /// A step asked for something to go wrong: for what, without the line of the step.
  case asked(String)
}

/// One line of the story of a phone.
package struct TraceEntry: Hashable, Sendable {
  /// When, in true time.
  package var instant: Instant
  /// The zone that the phone was set to then; nil where the teller did not say.
  package var zone: ZoneRules?
  /// What kind of thing.
  package var kind: TraceKind
  /// What happened, in words.
  package var text: String
  /// The names of the apps and domains that it is about; sorted.
  package var targets: [String] = []
  /// Whether a short account must not leave it out.
  package var isImportant = false
  /// What it tells besides; of most lines the kind says enough.
  package var fact: TraceFact?

  /// Makes a line.
  package init(
    instant: Instant, zone: ZoneRules? = nil, kind: TraceKind, text: String,
    targets: [String] = [], isImportant: Bool = false, fact: TraceFact? = nil
  ) {
    self.instant = instant
    self.zone = zone
    self.kind = kind
    self.text = text
    self.targets = targets
    self.isImportant = isImportant
    self.fact = fact
  }
}

/// Keeps the story of a phone while it is attached; without one, no line is even put into words.
package final class TraceRecorder {
  /// The lines so far.
  package var entries: [TraceEntry] = []

  /// Whether it is told what the shields newly cover and free; costs a look at every target.
  package var tellsShields = true

  /// Whether it is told what only explains how something came about, and a short account leaves out.
  package var tellsAsides = true

  /// Whether it is told what is written to files: how much that is, may have to be found out first.
  package var tellsWrites = true

  /// What was blocked when last looked: names, sorted.
  package var lastBlocked: [String]?

  /// Most lines that are kept: 200,000.
  ///
  /// The last of them says that the rest is missing.
  package static let limit = 200_000

  /// Makes a recorder with nothing in it.
  package init() {}

  /// An independent recorder with the same story.
  package func copy() -> TraceRecorder {
    let copy = TraceRecorder()
    copy.entries = entries
    copy.tellsShields = tellsShields
    copy.tellsAsides = tellsAsides
    copy.tellsWrites = tellsWrites
    copy.lastBlocked = lastBlocked
    return copy
  }

  /// Adds a line.
  package func add(_ entry: consuming TraceEntry) {
    if entries.count < Self.limit - 1 {
      entries.append(entry)
    } else if entries.count == Self.limit - 1 {
      entries.append(
        TraceEntry(
          instant: entry.instant, kind: .fault,
          text: "the trace is full: TraceRecorder.limit is \(Self.limit)", isImportant: true))
    }
  }
}
