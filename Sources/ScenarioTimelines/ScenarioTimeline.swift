import SourceDiagnostics

/// What happened to a phone in one scenario, as far as a report draws it: a compact value.
///
/// Every time is in whole seconds of true time since `start`; what a clock showed then follows from
/// the `clocks`.
package struct ScenarioTimeline: Sendable, Equatable {
  /// What the phone's clock showed from an instant on.
  package struct Clock: Equatable, Sendable {
    /// From when on.
    package var from: Int
    /// The name of the zone.
    package var zone: String
    /// Local time less universal time, in seconds.
    package var zoneOffset: Int
    /// By how many seconds the phone's clock was set ahead of the true time.
    package var turned: Int

    /// Makes a clock.
    package init(from: Int, zone: String, zoneOffset: Int, turned: Int) {
      self.from = from
      self.zone = zone
      self.zoneOffset = zoneOffset
      self.turned = turned
    }
  }

  /// What somebody would see who tried a target.
  package enum LaneState: String, CaseIterable, Sendable {
    /// It opens.
    case open
    /// It does not.
    case blocked
    /// The app is not on the phone.
    case absent
  }

  /// What became of some targets that fared alike.
  package struct Lane: Equatable, Sendable {
    /// A state, from an instant on.
    package struct Change: Equatable, Sendable {
      /// From when on.
      package var at: Int
      /// The state.
      package var state: LaneState

      /// Makes a change.
      package init(at: Int, state: LaneState) {
        self.at = at
        self.state = state
      }
    }

    /// The names of the targets.
    package var names: [String]
    /// Whether the script names it; else the targets were only blocked along with others.
    package var isNamed: Bool
    /// The states, each different from the one before; the first is that of the beginning.
    package var changes: [Change]

    /// Makes a lane.
    package init(names: [String], isNamed: Bool, changes: [Change]) {
      self.names = names
      self.isNamed = isNamed
      self.changes = changes
    }
  }

  /// A session as FocusKey had it stored.
  package struct SessionBar: Equatable, Sendable {
    /// A break or a rest within the session.
    package struct Pause: Equatable, Sendable {
      /// When it was first seen.
      package var from: Int
      /// When it was over.
      package var to: Int
      /// Whether it is the rest between two rounds, and no break.
      package var isRest: Bool

      /// Makes a pause.
      package init(from: Int, to: Int, isRest: Bool) {
        self.from = from
        self.to = to
        self.isRest = isRest
      }
    }

    /// The profile's name.
    package var profile: String
    /// What started it: `card`, `schedule`.
    package var trigger: String
    /// When it was first seen.
    package var from: Int
    /// When it was over, or the scenario was.
    package var to: Int
    /// Whether it runs on where the scenario ends.
    package var isOpen: Bool
    /// Its breaks and rests.
    package var pauses: [Pause] = []

    /// Makes a session without pauses.
    package init(profile: String, trigger: String, from: Int, to: Int, isOpen: Bool) {
      self.profile = profile
      self.trigger = trigger
      self.from = from
      self.to = to
      self.isOpen = isOpen
    }
  }

  /// Something that happened at an instant.
  package struct Mark: Equatable, Sendable {
    /// What kind of thing a mark tells.
    package enum Kind: String, CaseIterable, Sendable {
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
    package var at: Int
    /// What kind of thing.
    package var kind: Kind
    /// What happened, in words.
    package var text: String

    /// Makes a mark.
    package init(at: Int, kind: Kind, text: String) {
      self.at = at
      self.kind = kind
      self.text = text
    }
  }

  /// A step that was carried out.
  package struct Step: Equatable, Sendable {
    /// When it began.
    package var from: Int
    /// When it ended.
    package var to: Int
    /// The moment in `moments` that it led to.
    package var moment: Int

    /// Makes a step.
    package init(from: Int, to: Int, moment: Int) {
      self.from = from
      self.to = to
      self.moment = moment
    }
  }

  /// A moment at which something looked different from before.
  package struct Moment: Equatable, Sendable {
    /// When.
    package var at: Int
    /// The screen in `screens`.
    package var screen: Int
    /// The buttons of FocusKey's screen in `buttons`; nil where none are drawn beside it.
    package var buttons: Int?

    /// Makes a moment.
    package init(at: Int, screen: Int, buttons: Int? = nil) {
      self.at = at
      self.screen = screen
      self.buttons = buttons
    }
  }

  /// When the story began, in seconds since 1970.
  package var start = 0
  /// When it ended.
  package var end = 0
  /// The clocks, in order; the first is that of the beginning.
  package var clocks: [Clock] = []
  /// What became of targets: those that the script names, then the others that were ever blocked.
  package var lanes: [Lane] = []
  /// How many targets have no lane for want of room.
  package var targetsLeftOut = 0
  /// The sessions, in order of start.
  package var sessions: [SessionBar] = []
  /// What happened, in order.
  package var marks: [Mark] = []
  /// The steps that were carried out: those at the scenario's beginning.
  package var steps: [Step] = []
  /// The moments, in order.
  package var moments: [Moment] = []
  /// The screens, each once, as JSON: see <doc:TimelineDocument>.
  package var screens = ByteTexts()
  /// The lists of buttons on FocusKey's screens, each once, as JSON.
  package var buttons = ByteTexts()
  /// From when on nothing was recorded, because a bound was reached.
  package var fullAt: Int?

  /// Makes a timeline of nothing.
  package init() {}
}
