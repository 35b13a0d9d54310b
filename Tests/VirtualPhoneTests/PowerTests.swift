import Determinism
import Testing
import VirtualPhone

@Suite struct PowerTests {
  let app = FakeApp()

  @Test func `before the first unlock nothing runs and no file can be read (D6)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "17:00"))
    try? phone.run(as: .app) { try phone.replaceFile("f", with: [1]) }
    phone.shield("Instagram")
    phone.restart()
    phone.advance(to: at("09:30"))
    #expect(app.takeLog() == [])
    #expect(throws: StorageError.locked) { try phone.readFile("f") }
    phone.unlock()
    #expect(app.takeLog() == ["start a"])
    #expect((try? phone.readFile("f")) == [1])
    #expect(phone.outcome("Instagram") == .blocked, "stores stay over a restart")
  }

  @Test func `a restart ends every process (D6)`() {
    let phone = makePhone(app)
    phone.launch("FocusKey")
    phone.restart()
    phone.unlock()
    #expect(phone.visible.front == "Home Screen")
    _ = app.takeLog()
    phone.launch("FocusKey")
    #expect(app.takeLog() == ["opened(cold: true)"])
  }

  @Test func `an empty battery cannot be switched on before it is charged (D6)`() {
    let phone = makePhone()
    phone.batteryDies()
    phone.switchOn()
    #expect(phone.visible.isOff)
    phone.charge()
    #expect(!phone.visible.isOff)
    #expect(phone.visible.isLocked)
  }

  @Test func `an outcome is asked on a copy that is switched on and unlocked (D7)`() {
    let phone = makePhone(app)
    app.onMonitor = { _ in
      let phone = Phone.current
      let token = phone.state.token(ofApp: phone.state.apps.place(of: "TikTok") ?? 0)
      phone.setStoreValue(store: "m", key: .shieldApplications, value: .tokens([token]))
    }
    phone.register("a", daily("09:00", "17:00"))
    phone.switchOff()
    phone.advance(to: at("09:30"))
    let before = phone.digest
    #expect(phone.outcome("TikTok") == .blocked, "the withheld start comes at the copy's unlock")
    #expect(phone.outcome("YouTube") == .open)
    #expect(phone.digest == before)
    #expect(phone.visible.isOff)
  }

  @Test func `a span is looked at where something may change, withheld or stored (D7)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "10:00"))
    app.deadlines = [at("09:20"), at("07:00"), at("18:00")]
    phone.lock()
    var seen: [Instant] = []
    phone.advance(to: at("12:00")) { seen.append($0.now) }
    #expect(seen == [at("09:00"), at("09:20"), at("10:00")])
    #expect(phone.now == at("12:00"))
  }

  @Test func `there is no auto-lock, and a dark screen is not in use (D5)`() {
    let phone = makePhone(app)
    phone.register("a", daily("09:00", "17:00"))
    phone.advance(to: at("08:59"))
    #expect(!phone.visible.isLocked)
    phone.turnScreenOff()
    phone.advance(to: at("09:30"))
    #expect(app.takeLog() == [])
    phone.wakeScreen()
    #expect(app.takeLog() == ["start a"])
  }
}

@Suite struct ProcessTests {
  let app = FakeApp()

  @Test func `processes have separate memory, gone when they are killed (D8)`() {
    let phone = makePhone()
    phone.run(as: .app) { phone.setProcessMemory(Note(text: "app")) }
    phone.run(as: .monitor) {
      #expect(phone.processMemory(as: Note.self) == nil)
      phone.setProcessMemory(Note(text: "monitor"))
    }
    phone.systemKill(.app)
    phone.run(as: .app) { #expect(phone.processMemory(as: Note.self) == nil) }
    phone.run(as: .monitor) { #expect(phone.processMemory(as: Note.self)?.text == "monitor") }
  }

  @Test func `a nested call of the same process finds nothing in memory (D8)`() {
    let phone = makePhone(app)
    phone.register("a", daily("07:00", "17:00"))
    phone.run(as: .monitor) { phone.setProcessMemory(Note(text: "outer")) }
    var nested: [Bool] = []
    app.onMonitor = { _ in nested.append(Phone.current.processMemory(as: Note.self) != nil) }
    phone.run(as: .monitor) {
      let memory = phone.processMemory(as: Note.self)
      phone.stopMonitoring(["a"])
      if let memory { phone.setProcessMemory(memory) }
    }
    #expect(nested == [false])
  }

  @Test func `the configuration extension may read and not write (D9)`() throws {
    let phone = makePhone()
    try phone.run(as: .app) { try phone.replaceFile("f", with: [1]) }
    phone.run(as: .shieldConfiguration) {
      #expect(throws: StorageError.readOnly) { try phone.replaceFile("f", with: [2]) }
      #expect((try? phone.readFile("f")) == [1])
      phone.setDefaultsValue([9], "k")
      phone.setStoreValue(store: "s", key: .denyAppRemoval, value: .boolean(true))
      #expect(phone.storeNames == [])
      #expect(throws: MonitorError.unauthorized) {
        try phone.startMonitoring("a", daily("09:00", "17:00"))
      }
    }
    #expect(phone.defaultsValue("k") == nil)
  }

  @Test(arguments: [ProcessKind.monitor, .shieldAction])
  func `no extension may start or change a Live Activity (D9, D34)`(process: ProcessKind) throws {
    let phone = makePhone(app)
    phone.launch("FocusKey")
    let id = try phone.run(as: .app) { try phone.startActivity(attributes: [], content: [1]) }
    phone.run(as: process) {
      #expect(throws: ActivityError.visibility) {
        try phone.startActivity(attributes: [], content: [])
      }
      phone.updateActivity(id, content: [2])
      phone.endActivity(id, dismissal: .immediate)
    }
    #expect(phone.activities.map(\.content) == [[1]])
  }

  @Test func `a crash of the monitor loses that callback only (D10)`() {
    let phone = makePhone(app)
    phone.state.faultPlan.crashMonitorOnNextStart = true
    phone.register("a", daily("07:00", "09:00"))
    #expect(app.takeLog() == [])
    phone.advance(to: at("09:00"))
    #expect(app.takeLog() == ["end a"])
    #expect(phone.state.counters.orderedCrashes == 1)
  }

  @Test func `a process that is killed half-way does nothing more (D8)`() {
    let phone = makePhone(app)
    app.onEvent = { _ in
      let phone = Phone.current
      try? phone.replaceFile("one", with: [1])
      try? phone.replaceFile("two", with: [2])
      phone.setProcessMemory(Note(text: "late"))
    }
    phone.state.faultPlan.killAfterSystemCall = 1
    phone.launch("FocusKey")
    #expect(phone.fileNames == ["one"])
    #expect(phone.visible.front == "Home Screen")
    #expect(!phone.state.processes[.app].isAlive)
    #expect(phone.state.processes[.app].memory == nil)
  }

  @Test func `more than 6 MB end the monitor extension (D10)`() {
    let phone = makePhone()
    phone.run(as: .monitor) {
      phone.holdMemory(bytes: 6 * 1_024 * 1_024)
      #expect(!phone.isCurrentProcessDead)
      phone.holdMemory(bytes: 6 * 1_024 * 1_024 + 1)
      #expect(phone.isCurrentProcessDead)
    }
  }

  @Test func `a lock held across stopMonitoring hangs for 31 s and kills the process (D11)`() {
    let phone = makePhone(app)
    app.onMonitor = { callback in
      let phone = Phone.current
      guard phone.takeLock("state") else { return }
      if callback == .intervalDidStart("a") { phone.stopMonitoring(["a"]) }
      phone.releaseLock("state")
    }
    phone.register("a", daily("07:00", "17:00"))
    #expect(app.takeLog() == ["start a", "end a"])
    #expect(phone.state.counters.crashes == 1)
    phone.register("b", daily("07:00", "17:00"))
    phone.advance(to: at("08:00:30"))
    #expect(app.takeLog() == [])
    phone.advance(to: at("08:00:31"))
    #expect(app.takeLog() == ["start b"])
  }

  @Test func `a power cut leaves a replaced file whole and any prefix of an appended one (D12)`() {
    var prefixes: Set<Int> = []
    for seed in 1...60 as ClosedRange<UInt64> {
      let phone = makePhone { $0.seed = seed }
      try? phone.replaceFile("state", with: [1, 1, 1])
      phone.state.faultPlan.powerFailsDuringNextWrite = true
      try? phone.run(as: .app) { try phone.replaceFile("state", with: [2, 2, 2]) }
      let kept = phone.state.container.file("state")?.bytes
      #expect(kept == [1, 1, 1] || kept == [2, 2, 2])
      #expect(phone.visible.isOff)
      phone.switchOn()
      phone.unlock()
      phone.state.faultPlan.powerFailsDuringNextWrite = true
      try? phone.run(as: .app) { try phone.appendFile("log", [1, 2, 3]) }
      prefixes.insert(phone.state.container.file("log")?.bytes.count ?? 0)
    }
    #expect(prefixes == [0, 1, 2, 3])
  }

  @Test func `a full disk refuses writes until there is room (D12)`() throws {
    let phone = makePhone()
    phone.state.faultPlan.isStorageFull = true
    #expect(throws: StorageError.full) { try phone.appendFile("f", [1]) }
    phone.state.faultPlan.isStorageFull = false
    try phone.appendFile("f", [1])
    #expect(try phone.readFile("f") == [1])
    #expect(phone.state.counters.writes == 1)
  }

  @Test
  func `deleting the app deletes the container, a backup brings back what is not excluded (D13)`()
    throws
  {
    let phone = makePhone()
    try phone.replaceFile("kept", with: [1])
    try phone.replaceFile("marker", with: [2])
    try phone.setExcludedFromBackup(true, "marker")
    phone.shield("Instagram")
    let token = phone.token("Instagram")
    phone.restoreBackupOntoAnotherPhone()
    #expect(phone.fileNames == ["kept"])
    #expect(phone.state.access.decision == .notDetermined)
    #expect(phone.outcome("Instagram") == .open)
    #expect(phone.token("Instagram") != token)
    phone.deleteApp("FocusKey")
    phone.reinstall()
    #expect(phone.fileNames == [])
  }
}

/// Something to remember.
private final class Note: ProcessMemory {
  let text: String
  init(text: String) { self.text = text }
  func combine(into digest: inout Digest) { digest.combine(text) }
}
