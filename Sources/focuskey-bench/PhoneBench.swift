import Determinism
import VirtualPhone

/// Measures the virtual phone without FocusKey.
///
/// The phone has three running sessions' stores, five daily schedules, 20 KB of files, a pending
/// notification and a process with memory: what a phone in use carries about.
func phoneBench() -> [Figure] {
  let phone = phoneInUse()
  let instagram = target("Instagram", on: phone)
  let notes = target("Notes", on: phone)
  let page = target("m.youtube.com", on: phone)
  let inFront = phone.copy()
  inFront.launch("FocusKey")
  let locked = phone.copy()
  locked.lock()
  locked.advance(to: locked.now + .hours(30))
  let off = phone.copy()
  off.switchOff()
  let day = Duration.days(1)
  func row(_ name: String, limit: Double? = nil, calls: Int, _ body: () -> Int) -> Figure {
    Figure(name: "\(name)", value: time(calls: calls, body), unit: "ns", limit: limit)
  }
  func question(_ name: String, _ phone: Phone, _ target: OutcomeTarget, calls: Int) -> Figure {
    row("outcome \(name)", limit: 10_000, calls: calls) {
      phone.outcome(of: target) == .blocked ? 1 : 0
    }
  }
  var ofDay = row("a day of five schedules, per event", calls: 500) {
    let copy = phone.copy()
    copy.advance(to: copy.now + day)
    return copy.state.counters.wakeUpsOfMonitor
  }
  ofDay.value /= 10
  return [
    row("copy", limit: 1_000, calls: 200_000) { phone.copy().state.stores.count },
    row("copy, change and drop", limit: 1_000, calls: 200_000) {
      let copy = phone.copy()
      copy.state.activities[0].done = 0
      copy.state.clockOffset = .seconds(1)
      return copy.state.activities.count
    },
    row("digest", calls: 20_000) { Int(truncatingIfNeeded: phone.digest) },
    question("of an app", phone, instagram, calls: 100_000),
    question("of a page", phone, page, calls: 100_000),
    question("of the app in front", inFront, notes, calls: 50_000),
    question("where it is locked, boundaries withheld", locked, notes, calls: 20_000),
    question("where it is switched off", off, notes, calls: 20_000),
    ofDay,
  ]
}

/// The time of one call, as the shortest of five rounds.
private func time(calls: Int, _ body: () -> Int) -> Double {
  var best = Double.infinity
  var sink = 0
  for _ in 0..<5 {
    let start = ContinuousClock.now
    for _ in 0..<calls { sink &+= body() }
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    best = min(best, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(calls))
  }
  precondition(sink != .min, "the sum of all results ends the bench")
  return best
}

private func target(_ name: String, on phone: Phone) -> OutcomeTarget {
  guard let target = phone.resolve(name) else { preconditionFailure("no target \(name)") }
  return target
}

private func phoneInUse() -> Phone {
  var setup = PhoneSetup()
  setup.access = .approved
  setup.notifications = .authorized
  let phone = Phone(setup)
  guard let picked = phone.picked(["Instagram", "TikTok", "Reddit", "Games", "youtube.com"]) else {
    preconditionFailure("the catalogue has changed")
  }
  phone.run(as: .app) {
    for number in 1...5 {
      let schedule = MonitorSchedule(
        start: MonitorComponents(hour: 8 + number), end: MonitorComponents(hour: 14 + number),
        repeats: true)
      try? phone.startMonitoring("schedule \(number)", schedule)
    }
    for store in ["one", "two", "three"] {
      phone.setStoreValue(
        store: store, key: .shieldApplications, value: .tokens(picked.applications))
      phone.setStoreValue(
        store: store, key: .shieldApplicationCategories,
        value: .categories(policy: .specific(picked.categories, except: [])))
      phone.setStoreValue(store: store, key: .shieldWebDomains, value: .tokens(picked.webDomains))
    }
    try? phone.replaceFile("state", with: Array(repeating: 7, count: 4_096))
    try? phone.replaceFile("history", with: Array(repeating: 9, count: 16_384))
    phone.addNotification(
      PendingNotification(identifier: "n", title: "t", body: "b", trigger: .after(.days(3))))
    phone.setProcessMemory(BenchMemory(numbers: Array(0..<64)))
  }
  return phone
}

/// What a process remembers.
private final class BenchMemory: ProcessMemory {
  let numbers: [Int]
  init(numbers: [Int]) { self.numbers = numbers }
  func combine(into digest: inout Digest) {
    for number in numbers { digest.combine(number) }
  }
}
