import Determinism
import FocusKey
import Testing
import VirtualPhone

/// One step of a story: what somebody does, or that time passes.
struct Gesture: Sendable {
  /// What is done, for failures.
  let name: String
  /// Whether only time passes: then what is right afterwards follows from the stored state alone.
  let isTime: Bool
  let act: @Sendable (Story) -> Void

  static func tap(_ label: String) -> Gesture {
    Gesture(name: "tap \(label)", isTime: false) { _ = $0.phone.tap(label) }
  }

  static func does(_ name: String, _ act: @escaping @Sendable (Story) -> Void) -> Gesture {
    Gesture(name: name, isTime: false, act: act)
  }

  static func pass(_ duration: Duration) -> Gesture {
    Gesture(name: "\(duration.seconds) s pass", isTime: true) { $0.wait(duration) }
  }
}

/// What can be told of a phone from outside and from what is stored.
struct Sight: Equatable {
  /// For each of the targets, whether it is blocked.
  var isBlocked: [Bool?]
  /// What the history tells.
  var history: [HistoryLine]

  /// Targets of each preset, by name, by category and by domain, and one that nobody blocks.
  static let targets = ["Instagram", "YouTube", "Chess", "News", "instagram.com", "Calculator"]

  init(_ story: Story) {
    isBlocked = Sight.targets.map { story.isBlocked($0) }
    history = story.history
  }
}

/// A whole life, gesture by gesture, on a phone that nothing disturbs; each gesture can be played
/// again from the phone as it was before it, with a fault.
struct AttackedLife {
  /// A gesture with the phone before it and what was seen before and after it.
  struct Moment {
    let gesture: Gesture
    let phone: Phone
    let before: Sight
    let after: Sight
    /// What the gesture cost the undisturbed phone.
    let writes: Int
    let systemCalls: Int
    /// The instant at which it was over.
    let end: Instant
  }

  let moments: [Moment]

  init(_ gestures: [Gesture], on story: Story) {
    var moments: [Moment] = []
    var before = Sight(story)
    for gesture in gestures {
      let phone = story.phone.copy()
      let counters = story.phone.state.counters
      gesture.act(story)
      let after = Sight(story)
      moments.append(
        Moment(
          gesture: gesture, phone: phone, before: before, after: after,
          writes: story.phone.state.counters.writes - counters.writes,
          systemCalls: story.phone.state.counters.systemCalls - counters.systemCalls,
          end: story.phone.now))
      before = after
    }
    self.moments = moments
    #expect(story.phone.state.faults.isEmpty)
  }

  /// Plays every gesture again with the process killed after every such system call, counted from the
  /// first one; then looks.
  ///
  /// - Returns: How many kills there were.
  func killed(after calls: (Int) -> StrideTo<Int>, then check: (Aftermath, Int) -> Void) -> Int {
    var kills = 0
    for moment in moments {
      for call in calls(moment.systemCalls) {
        let story = Story(phone: moment.phone.copy())
        story.phone.state.faultPlan.killAfterSystemCall = call
        let before = story.phone.state.counters.orderedCrashes
        moment.gesture.act(story)
        kills += story.phone.state.counters.orderedCrashes - before
        story.phone.state.faultPlan = FaultPlan()
        check(Aftermath(moment: moment, story: story, fault: "a kill after call \(call)"), call)
      }
    }
    return kills
  }

  /// Plays every gesture again with the power cut at every write, switches the phone on again, and looks.
  ///
  /// - Parameter kept: How much of the write lands, of a replacement all or none; nil: chance decides.
  /// - Returns: How often the power was cut.
  func cutOff(keeping kept: Int?, then check: (Aftermath, Int) -> Void) -> Int {
    var cuts = 0
    for moment in moments {
      for write in 0..<moment.writes {
        let story = Story(phone: moment.phone.copy())
        story.phone.state.faultPlan.writesBeforePowerFails = write
        story.phone.state.faultPlan.bytesKeptOfTornWrite = kept
        moment.gesture.act(story)
        cuts += story.phone.state.power.isOn ? 0 : 1
        story.recover()
        let fault = "a cut at write \(write)" + (kept.map { ", \($0) bytes kept" } ?? "")
        check(Aftermath(moment: moment, story: story, fault: fault), write)
      }
    }
    return cuts
  }

  /// Plays every gesture again with the storage full from each of its writes on, and looks; it is full
  /// still.
  ///
  /// - Returns: How often it was full.
  func onFullStorage(then check: (Aftermath, Int) -> Void) -> Int {
    var full = 0
    for moment in moments {
      for write in 0..<moment.writes {
        let story = Story(phone: moment.phone.copy())
        story.phone.state.faultPlan.writesBeforeStorageIsFull = write
        moment.gesture.act(story)
        full += story.phone.state.faultPlan.isStorageFull ? 1 : 0
        let fault = "a disk full from write \(write) on"
        check(Aftermath(moment: moment, story: story, fault: fault), write)
      }
    }
    return full
  }

  /// A session by hand with breaks of both ends, a shield, a refused end and an end; then a second
  /// one beside a schedule, and a night.
  static func ofSessions() -> AttackedLife {
    let story = Story()
    story.change("Sleep") { $0.isScheduleOn = true }
    story.phone.pressHome()
    return AttackedLife(
      [
        .does("open") { $0.open() },
        .tap("Start"), .pass(.minutes(10)),
        .tap("Take a Break"), .pass(.minutes(2)), .tap("Resume"), .pass(.minutes(58)),
        .tap("Take a Break"), .pass(.minutes(6)),
        .does("open Instagram") { $0.phone.launch("Instagram") },
        .tap("Close"),
        .does("tap the card") { $0.tapCard() },
        .tap("Cancel"),
        .tap("End Session"), .tap("Cancel"), .tap("End Session"), .tap("End Now"),
        .tap("Study"), .tap("Start"), .pass(.hours(1)),
        .does("open YouTube") { $0.phone.launch("YouTube") },
        .tap("Take a Break"), .pass(.minutes(7)),
        .does("lock") { $0.phone.lock() }, .pass(.hours(14)),
        .does("unlock") { $0.phone.unlock() },
        .does("open") { $0.open() }, .pass(.hours(10)),
        .tap("End Session"), .tap("End Now"),
      ], on: story)
  }
}

extension Story {
  /// A story that goes on from a phone.
  init(phone: Phone) { self.phone = phone }

  /// Brings a phone whose power went back into somebody's hand.
  func recover() {
    phone.state.faultPlan = FaultPlan()
    phone.switchOn()
    phone.unlock()
  }

  /// Leaves FocusKey, if it is in front, and opens it.
  func openAnew() {
    phone.unlock()
    phone.pressHome()
    open()
  }

  /// Whether each running session blocks as what is stored says (R1), for whoever only reads it.
  var blocksAsStored: Bool {
    let wanted = state.sessions.filter { session in
      session.currentBreak == nil && !session.isTimerOnly
    }.map(\.profile.number)
    // The presets: Work and Study block games, Sleep all; Work alone Instagram's news.
    return isBlocked("Chess") == !wanted.isEmpty
      && isBlocked("News") == (wanted.contains(1) || wanted.contains(3))
      && isBlocked("YouTube") == (wanted.contains(2) || wanted.contains(3))
      && isBlocked("Calculator") == wanted.contains(3)
  }
}

/// Looks after a fault for what must hold, and tells of all that does not.
struct Aftermath {
  let moment: AttackedLife.Moment
  let story: Story
  let fault: String

  /// Before FocusKey is opened: each target is as before the gesture or as after it.
  func checkDoors(at place: SourceLocation = #_sourceLocation) {
    for (number, target) in Sight.targets.enumerated() {
      let now = story.isBlocked(target)
      let (before, after) = (moment.before.isBlocked[number], moment.after.isBlocked[number])
      #expect(
        now == before || now == after, "\(target) after \(words)", sourceLocation: place)
    }
  }

  /// After FocusKey was opened: what is blocked is what is stored and one of both worlds.
  func checkHealed(at place: SourceLocation = #_sourceLocation) {
    let now = Sight(story)
    #expect(story.blocksAsStored, "after \(words)", sourceLocation: place)
    #expect(
      now.isBlocked == moment.after.isBlocked
        || (!moment.gesture.isTime && now.isBlocked == moment.before.isBlocked),
      "\(now.isBlocked) after \(words)", sourceLocation: place)
    let told = now.history.map(\.session)
    #expect(
      moment.before.history.allSatisfy { now.history.contains($0) },
      "a line is lost after \(words)", sourceLocation: place)
    #expect(Set(told).count == told.count, "a line twice after \(words)", sourceLocation: place)
    checkSound(at: place)
  }

  /// Nothing crashed, nothing ran wild, every profile is there.
  func checkSound(at place: SourceLocation = #_sourceLocation) {
    let phone = story.phone.state
    #expect(phone.faults.isEmpty, "after \(words)", sourceLocation: place)
    #expect(phone.counters.crashes == 0, "after \(words)", sourceLocation: place)
    #expect(story.state.profiles.count == 3, "after \(words)", sourceLocation: place)
  }

  /// A second opening finds nothing more to do (R2).
  func checkRest(at place: SourceLocation = #_sourceLocation) {
    let before = (story.state, story.phone.state.stores, story.phone.state.activities.count)
    story.phone.pressHome()
    story.open()
    #expect(story.state == before.0, "after \(words)", sourceLocation: place)
    #expect(story.phone.state.stores == before.1, "after \(words)", sourceLocation: place)
    #expect(
      story.phone.state.activities.count == before.2, "after \(words)", sourceLocation: place)
  }

  private var words: String { "\(fault) in “\(moment.gesture.name)”" }
}
