import Determinism
import FocusKey
import FocusKeyInstallation
import Testing
import VirtualPhone

@Suite("Two processes write at the same time")
struct TwoWritersTests {
  /// Where the other process comes in between: before or after the n-th call to the container.
  @Test(arguments: [true, false])
  func `what either was told to be done is there afterwards (R3)`(_ isBefore: Bool) {
    var interruptions = 0
    for place in 0..<40 {
      let story = Story()
      story.start("Work")
      story.wait(.minutes(10))
      let history = story.history
      let interruption = Interruption(at: place, isBefore: isBefore) { [phone = story.phone] in
        phone.run(as: .shieldAction) {
          change("Sleep", to: "Night", FocusKeyInstallation.environment)
        }
      }
      let isDone = story.phone.run(as: .app) {
        change("Study", to: "Uni", interruption.environment)
      }
      interruptions += interruption.isOver ? 1 : 0
      let names = story.state.profiles.map(\.name)
      #expect(names.contains("Uni") == isDone, "interrupted at \(place)")
      if let other = interruption.result {
        #expect(names.contains("Night") == other, "interrupted at \(place)")
        #expect(isDone || other, "interrupted at \(place): neither was done")
      }
      #expect(story.isBlocked("Instagram") == true, "interrupted at \(place)")
      #expect(story.history == history, "interrupted at \(place)")
      story.openAnew()
      #expect(story.state.profiles.map(\.name) == names, "interrupted at \(place)")
      #expect(story.blocksAsStored, "interrupted at \(place)")
      #expect(story.phone.state.faults.isEmpty && story.phone.state.counters.crashes == 0)
    }
    #expect(interruptions > 4)
  }

  @Test(arguments: [true, false])
  func `a session that ends in one process keeps its one line (R3, R61)`(_ isBefore: Bool) {
    for place in 0..<40 {
      let story = Story()
      story.open()
      FocusKeyInstallation.inApp(on: story.phone) {
        $0.start(ProfileID(1), for: .timed(.minutes(30)))
      }
      story.phone.forceQuit()
      story.phone.switchOff()
      story.wait(.minutes(40))
      story.phone.switchOn()
      story.phone.state.power.wasUnlocked = true
      let interruption = Interruption(at: place, isBefore: isBefore) { [phone = story.phone] in
        phone.run(as: .monitor) {
          WakeUp.reconcile(in: FocusKeyInstallation.environment)
          return true
        }
      }
      story.phone.run(as: .app) { WakeUp.reconcile(in: interruption.environment) }
      story.openAnew()
      #expect(story.history.map(\.reason) == [.timeUp], "interrupted at \(place)")
      #expect(story.state.sessions.isEmpty, "interrupted at \(place)")
      #expect(story.isBlocked("Instagram") == false, "interrupted at \(place)")
      let bytes = story.phone.state.container.file("history")?.bytes ?? []
      #expect(bytes.count { $0 == 0x0A } == 1, "interrupted at \(place): told of twice")
    }
  }
}

// MARK: - Fixtures

/// Renames a profile; whether that was acknowledged.
private func change(_ name: String, to other: String, _ environment: Environment) -> Bool {
  do throws(Refusal) {
    try WakeUp.perform(in: environment) { draft throws(Refusal) in
      guard let found = draft.state.profile(named: name) else { throw .unknownProfile(name) }
      try draft.change(found.id) { $0.name = other }
    }
    return true
  } catch {
    return false
  }
}

/// FocusKey's way to its container with another process that comes in between, once.
private final class Interruption: @unchecked Sendable {
  /// What the other process was told; nil where it did not come in between.
  private(set) var result: Bool?
  private var calls = 0
  private let place: Int
  private let isBefore: Bool
  private let interrupt: () -> Bool

  init(at place: Int, isBefore: Bool, _ interrupt: @escaping () -> Bool) {
    self.place = place
    self.isBefore = isBefore
    self.interrupt = interrupt
  }

  var isOver: Bool { result != nil }

  var environment: Environment {
    let environment = FocusKeyInstallation.environment
    let container = environment.container
    let interrupted = Environment.Container(
      read: { name in try self.around { try container.read(name) } },
      end: container.end,
      replace: { name, bytes in try self.around { try container.replace(name, bytes) } },
      append: { name, bytes in try self.around { try container.append(name, bytes) } },
      delete: container.delete,
      loadState: { name in try self.around { try container.loadState(name) } },
      saveState: { name, file in try self.around { try container.saveState(name, file) } },
      excludeFromBackup: container.excludeFromBackup,
      lock: container.lock, unlock: container.unlock)
    return environment.with(container: interrupted)
  }

  private func around<R>(_ body: () throws -> R) rethrows -> R {
    let isNow = calls == place
    calls += 1
    if isNow && isBefore { result = interrupt() }
    defer { if isNow && !isBefore { result = interrupt() } }
    return try body()
  }
}
