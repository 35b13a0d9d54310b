import Determinism
import TestSupport
import Testing
import VirtualPhone

@testable import FocusKey

@Suite("Storage under attack")
struct StorageAttackTests {
  /// How much of a torn write lands; of a replacement all or none.
  private static let torn = [0, 1, 2, 17, 60, 10_000]

  @Test(arguments: torn)
  func `the power fails at any write, any length torn: it heals (R61, D12)`(_ kept: Int) {
    let cuts = AttackedLife.ofSessions().cutOff(keeping: kept) { aftermath, _ in
      aftermath.checkDoors()
      aftermath.story.openAnew()
      aftermath.checkHealed()
      aftermath.checkRest()
    }
    #expect(cuts > 30)
  }

  @Test func `the power fails twice in a row: at a write, and at one of the healing (R61)`() {
    var cuts = 0
    let first = AttackedLife.ofSessions().cutOff(keeping: nil) { aftermath, write in
      guard aftermath.moment.writes > 2 else { return }
      let story = aftermath.story
      story.phone.state.faultPlan.writesBeforePowerFails = write % 3
      story.openAnew()
      cuts += story.phone.state.power.isOn ? 0 : 1
      story.recover()
      aftermath.checkDoors()
      story.openAnew()
      aftermath.checkHealed()
    }
    #expect(first > 30)
    #expect(cuts > 5)
  }

  @Test(arguments: 0..<3, [0, 20, 10_000])
  func `an early end is stored whole or not at all (R27, R61)`(_ write: Int, _ kept: Int) {
    let story = Story()
    story.schedule("Work", "07:00", "17:00")
    story.wait(.minutes(60))
    story.openAnew()
    #expect(story.isBlocked("Instagram") == true)
    story.tap("End Session")
    story.phone.state.faultPlan.writesBeforePowerFails = write
    story.phone.state.faultPlan.bytesKeptOfTornWrite = kept
    story.tap("End Now")
    #expect(!story.phone.state.power.isOn)
    story.recover()
    story.openAnew()
    // The copy, the state, the history: the second write, all or nothing, says that it is over.
    let isOver = write == 2 || (write == 1 && kept > 0)
    #expect(story.history.map(\.reason) == (isOver ? [.endedEarly] : []))
    #expect(story.isBlocked("Instagram") == !isOver)
    story.wait(.minutes(60 * 21 + 59))
    #expect(story.isBlocked("Instagram") == false)
    story.wait(.minutes(1))
    #expect(story.isBlocked("Instagram") == true)
  }

  @Test(arguments: 0..<4, [0, 20, 60, 100, 150, 10_000])
  func `lines that are written at once are all told (R28a, R61)`(_ write: Int, _ kept: Int) {
    let story = Story()
    for profile in ["Work", "Study"] { story.schedule(profile, "09:00", "17:00") }
    story.schedule("Sleep", "10:00", "16:00")
    story.phone.switchOff()
    story.wait(.hours(12))
    story.phone.state.faultPlan.writesBeforePowerFails = write
    story.phone.state.faultPlan.bytesKeptOfTornWrite = kept
    story.phone.switchOn()
    story.phone.unlock()
    story.openAnew()
    story.recover()
    story.openAnew()
    let told = ["Sleep", "Study", "Work"]
    #expect(story.history.map(\.profileName).sorted() == told)
    #expect(story.history.allSatisfy { $0.reason == .schedule })
    #expect(story.isBlocked("Instagram") == false)
    story.tap("Start")
    let lines = story.historyBytes
    #expect(HistoryFile.Read(lines).lines.map(\.profileName).sorted() == told)
  }

  /// A part of the first line, and then all lines but the last, may be longer than all of them.
  @Test(arguments: [20, 60, 110, 130])
  func `a history that is torn twice, the second time at a line break, is told in full (R61)`(
    _ kept: Int
  ) throws {
    let story = Story()
    for profile in ["Work", "Study"] { story.schedule(profile, "09:00", "17:00") }
    story.schedule("Sleep", "10:00", "16:00")
    story.change("Sleep") { $0.name = "Sleep until somebody wakes me up" }
    story.phone.switchOff()
    story.wait(.hours(12))
    let whole = Story(phone: story.phone.copy())
    whole.recover()
    whole.openAnew()
    let lines = whole.historyBytes.split(separator: 0x0A)
    let told = whole.history
    try #require(told.count == 3 && lines[0].count > 130)

    // Both times the copy, the state, the history: each boot is written down, for a schedule is on.
    story.openAnew(tearingWrite: 2, after: kept)
    #expect(story.historyBytes.count == kept)
    let allButTheLast = 1 + lines.dropLast().map { $0.count + 1 }.reduce(0, +)
    story.openAnew(tearingWrite: 2, after: allButTheLast)
    #expect(story.historyBytes.count == kept + allButTheLast)
    story.recover()
    #expect(story.history == told)
    story.openAnew()
    #expect(HistoryFile.Read(story.historyBytes).lines.count == 3)
  }

  @Test func `a history that lost its end to damage is told its newest lines once (R61)`() {
    let story = Story()
    story.schedule("Work", "09:00", "17:00")
    story.wait(.hours(12))
    #expect(story.history.count == 1)
    let bytes = story.historyBytes
    story.phone.state.container.replace("history", with: Array(bytes.dropLast(3)))
    #expect(story.history.count == 1)
    story.openAnew()
    story.tap("Start")
    story.wait(.minutes(1))
    story.tap("Take a Break")
    let lines = HistoryFile.Read(story.historyBytes)
    #expect(lines.lines.count == 1)
    #expect(lines.damaged == 1)
  }

  @Test func `the disk is full from any write on: nothing is half done (R23, R61)`() {
    let full = AttackedLife.ofSessions().onFullStorage { aftermath, _ in
      aftermath.checkDoors()
      aftermath.story.openAnew()
      aftermath.checkDoors()
      aftermath.checkSound()
      aftermath.story.phone.state.faultPlan = FaultPlan()
      aftermath.story.openAnew()
      aftermath.checkHealed()
      aftermath.checkRest()
    }
    #expect(full > 30)
  }

  @Test func `with the disk full all day, what time wants is blocked all the same (R1)`() {
    let story = Story()
    story.schedule("Work", "09:00", "10:00")
    story.phone.state.faultPlan.isStorageFull = true
    story.wait(.minutes(90))
    #expect(story.isBlocked("Instagram") == true)
    story.wait(.minutes(30))
    #expect(story.isBlocked("Instagram") == false)
    story.phone.state.faultPlan = FaultPlan()
    story.open()
    #expect(story.history.map(\.reason) == [.schedule])
    #expect(story.state.sessions.isEmpty)
  }

  // MARK: Damage

  @Test func `files that say something else are found`() {
    let story = running()
    expectIssue(containing: "both are gone") {
      expectSame(story, with: ["state": nil, "state.copy": nil], "both are gone")
    }
  }

  @Test(arguments: ["state", "state.copy"], [0x01, 0x5A, 0x80])
  func `one damaged byte anywhere in one file changes nothing (R61)`(
    _ name: String, _ bit: Int
  ) throws {
    let stories = [running(), inBreak()]
    for story in stories {
      let bytes = try #require(story.phone.state.container.file(name)?.bytes)
      try #require(!bytes.isEmpty)
      for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
        var damaged = bytes
        damaged[place] ^= UInt8(bit)
        expectSame(story, with: [name: damaged], "byte \(place) of \(name)")
      }
      for length in [0, 1, bytes.count / 2, bytes.count - 1] {
        expectSame(story, with: [name: Array(bytes.prefix(length))], "\(name) cut at \(length)")
      }
      expectSame(story, with: [name: nil], "\(name) is missing")
    }
  }

  @Test func `both files damaged: shields stay until the person acts (R61)`() throws {
    let story = running()
    let bytes = try #require(story.phone.state.container.file("state")?.bytes)
    try #require(!bytes.isEmpty)
    for place in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
      var damaged = bytes
      damaged[place] ^= 0x5A
      let phone = story.phone.copy()
      phone.state.container.replace("state", with: damaged)
      phone.state.container.replace("state.copy", with: damaged)
      let copy = Story(phone: phone)
      for _ in 0..<2 {
        copy.wait(.minutes(3))
        #expect(copy.isBlocked("Instagram") == true, "byte \(place)")
        copy.openAnew()
        #expect(copy.isBlocked("Instagram") == true, "byte \(place)")
      }
      #expect(phone.state.faults.isEmpty && phone.state.counters.crashes == 0)
    }
  }

  @Test func `one damaged byte in the history costs one line at most, and no block (R61)`() {
    let story = running(afterEnded: 3)
    let bytes = story.historyBytes
    let whole = story.history
    #expect(whole.count == 3)
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x5A
      let phone = story.phone.copy()
      phone.state.container.replace("history", with: damaged)
      let copy = Story(phone: phone)
      copy.openAnew()
      #expect(copy.isBlocked("Instagram") == true, "byte \(place)")
      #expect(copy.history.count { whole.contains($0) } >= (bytes[place] == 0x0A ? 1 : 2))
      #expect(copy.history.allSatisfy { whole.contains($0) }, "byte \(place): an invented line")
      copy.tap("End Session")
      copy.tap("End Now")
      #expect(copy.history.last?.session.number == 4, "byte \(place): the next line is lost")
      #expect(copy.isBlocked("Instagram") == false, "byte \(place)")
    }
  }

  @Test func `a damaged wish for a break grants none, and is forgotten (R50, R61)`() throws {
    let story = Story()
    story.change("Work") { $0.breakGate = .confirmation }
    story.start("Work")
    story.phone.launch("Instagram")
    story.tap("Take a Break")
    let notification = story.phone.state.notifications.delivered.last?.identifier ?? ""
    let bytes = try #require(story.phone.state.container.file("break-wish")?.bytes)
    for length in 0..<bytes.count - 1 {
      let phone = story.phone.copy()
      phone.state.container.replace("break-wish", with: Array(bytes.prefix(length)))
      let copy = Story(phone: phone)
      #expect(phone.openNotification(identifier: notification))
      #expect(!copy.seen.shows("Start Break"), "cut at \(length)")
      #expect(copy.isBlocked("Instagram") == true, "cut at \(length)")
      #expect(phone.state.container.file("break-wish") == nil, "cut at \(length)")
      #expect(phone.state.faults.isEmpty && phone.state.counters.crashes == 0)
    }
  }

  @Test func `a state from a newer version is not touched and opens no door (R61)`() throws {
    let story = running()
    for name in ["state", "state.copy"] {
      let whole = try #require(story.phone.state.container.file(name)?.bytes)
      var text = String(decoding: whole, as: UTF8.self)
      let head = text.prefix { $0 != "\n" }
      text = "FocusKey 99" + text.dropFirst(head.count)
      story.phone.state.container.replace(name, with: Array(text.utf8))
    }
    let bytes = story.phone.state.container.file("state")?.bytes
    for _ in 0..<3 {
      story.openAnew()
      story.wait(.minutes(20))
      #expect(story.isBlocked("Instagram") == true)
    }
    story.phone.restart()
    story.openAnew()
    #expect(story.isBlocked("Instagram") == true)
    #expect(story.phone.state.container.file("state")?.bytes == bytes)
    #expect(story.phone.state.faults.isEmpty && story.phone.state.counters.crashes == 0)
  }
}

// MARK: - Fixtures

extension Story {
  /// What the file of the history holds.
  fileprivate var historyBytes: [UInt8] { phone.state.container.file("history")?.bytes ?? [] }

  /// Switches the phone on and opens FocusKey; the power fails at one of its writes.
  fileprivate func openAnew(tearingWrite write: Int, after bytes: Int) {
    phone.state.faultPlan.writesBeforePowerFails = write
    phone.state.faultPlan.bytesKeptOfTornWrite = bytes
    phone.switchOn()
    openAnew()
  }
}

/// A session of Work that runs, after some that ended.
private func running(afterEnded ended: Int = 0) -> Story {
  let story = Story()
  for _ in 0..<ended {
    story.start("Work")
    story.wait(.minutes(5))
    story.tap("End Session")
    story.tap("End Now")
  }
  story.start("Work")
  story.wait(.minutes(5))
  story.phone.forceQuit()
  return story
}

/// A session of Work that is on a break.
private func inBreak() -> Story {
  let story = Story()
  story.start("Work")
  story.tap("Take a Break")
  story.wait(.minutes(2))
  story.phone.forceQuit()
  return story
}

/// With these files in the place of the stored ones, the phone goes on as it would have without.
private func expectSame(_ story: Story, with files: [String: [UInt8]?], _ damage: String) {
  let (twin, copy) = (Story(phone: story.phone.copy()), Story(phone: story.phone.copy()))
  for name in files.keys.sorted() {
    if let bytes = files[name] ?? nil {
      copy.phone.state.container.replace(name, with: bytes)
    } else {
      copy.phone.state.container.delete(name)
    }
  }
  for step in 0..<2 {
    #expect(Sight(copy).isBlocked == Sight(twin).isBlocked, "\(damage), step \(step)")
    copy.openAnew()
    twin.openAnew()
    #expect(Sight(copy) == Sight(twin), "\(damage), opened in step \(step)")
    #expect(copy.state.sessions == twin.state.sessions, "\(damage), step \(step)")
    copy.wait(.minutes(4))
    twin.wait(.minutes(4))
  }
  let phone = copy.phone
  #expect(phone.state.faults.isEmpty && phone.state.counters.crashes == 0, "\(damage)")
}
