import Determinism

/// What happened to a phone in one scenario, as far as a report draws it: a compact value.
///
/// Every time is a true instant; what a clock showed then follows from the `clocks`.
struct ScenarioTimeline: Sendable {
  /// What the phone's clock showed from an instant on.
  struct Clock: Equatable, Sendable {
    /// From when on.
    var from: Instant
    /// The name of the zone.
    var zone: String
    /// Local time less universal time.
    var zoneOffset: Duration
    /// By how much the phone's clock was set ahead of the true time.
    var turned: Duration
  }

  /// What somebody would see who tried a target.
  enum LaneState: String, Sendable {
    /// It opens.
    case open
    /// It does not.
    case blocked
    /// The app is not on the phone.
    case absent
  }

  /// What became of some targets that fared alike.
  struct Lane: Equatable, Sendable {
    /// A state, from an instant on.
    struct Change: Equatable, Sendable {
      /// From when on.
      var at: Instant
      /// The state.
      var state: LaneState
    }

    /// The names of the targets.
    var names: [String]
    /// Whether the script names it; else the targets were only blocked along with others.
    var isNamed: Bool
    /// The states, each different from the one before; the first is that of the beginning.
    var changes: [Change]
  }

  /// A session as FocusKey had it stored.
  struct SessionBar: Equatable, Sendable {
    /// A break or a rest within the session.
    struct Pause: Equatable, Sendable {
      /// When it was first seen.
      var from: Instant
      /// When it was over.
      var to: Instant
      /// Whether it is the rest between two rounds, and no break.
      var isRest: Bool
    }

    /// The profile's name.
    var profile: String
    /// What started it: `card`, `schedule`.
    var trigger: String
    /// When it was first seen.
    var from: Instant
    /// When it was over, or the scenario was.
    var to: Instant
    /// Whether it runs on where the scenario ends.
    var isOpen: Bool
    /// Its breaks and rests.
    var pauses: [Pause] = []
  }

  /// Something that happened at an instant.
  struct Mark: Equatable, Sendable {
    /// What kind of thing a mark tells.
    enum Kind: String, Sendable {
      /// Somebody did something: a tap, a card, an app that is opened.
      case person
      /// FocusKey decided something.
      case focusKey = "focuskey"
      /// A callback of a monitored activity.
      case callback
      /// A notification.
      case notification
      /// A fault struck.
      case fault
      /// The phone went off or on.
      case power
      /// Anything else that the system did.
      case system
    }

    /// When.
    var at: Instant
    /// What kind of thing.
    var kind: Kind
    /// What happened, in words.
    var text: String
  }

  /// A step that was carried out.
  struct Step: Equatable, Sendable {
    /// When it began.
    var from: Instant
    /// When it ended.
    var to: Instant
    /// The moment in `moments` that it led to.
    var moment: Int
  }

  /// A moment at which something looked different from before.
  struct Moment: Equatable, Sendable {
    /// When.
    var at: Instant
    /// The screen in `screens`.
    var screen: Int
  }

  /// When the story began.
  var start: Instant
  /// When it ended.
  var end: Instant
  /// The clocks, in order; the first is that of the beginning.
  var clocks: [Clock]
  /// What became of targets: those that the script names, then the others that were ever blocked.
  var lanes: [Lane]
  /// How many targets have no lane for want of room.
  var targetsLeftOut: Int
  /// The sessions, in order of start.
  var sessions: [SessionBar]
  /// What happened, in order.
  var marks: [Mark]
  /// The steps that were carried out: those at the scenario's beginning.
  var steps: [Step]
  /// The moments, in order.
  var moments: [Moment]
  /// The screens, each once.
  var screens: [PhoneScreen]
  /// The screens as documents.
  var drawings: [String]
  /// From when on nothing was recorded, because a bound was reached.
  var fullAt: Instant?
}
