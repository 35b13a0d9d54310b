import Determinism
import FocusKey
import FocusKeyInstallation
import Foundation
import VirtualPhone

/// Lives years on one phone and tells its memory and history at a tenth, in the middle and at the end.
///
/// - Returns: Whether every session that the schedules started began and ended at its very second,
///   and memory grew by no more than the history did.
func holdYears(_ years: Int) -> Bool {
  let phone = busyPhone()
  var memory = MemoryLog(name: "years", count: years)
  for year in 1...max(1, years) {
    live(365, on: phone)
    memory.look(after: year, history: phone)
  }
  let history = FocusKeyInstallation.history(of: phone)
  let strays = history.filter { !isOnTime($0) }
  for line in strays.prefix(5) { print("years: not on time: \(line)") }
  for fault in phone.state.faults.prefix(5) { print("years: fault: \(fault)") }
  let isRight = strays.isEmpty && phone.state.faults.isEmpty && history.count > years * 1_000
  print("years: \(history.count) sessions, \(strays.count) of them not on time")
  return memory.isFlat && isRight
}

/// Whether a session of a schedule has its hours to the second, whatever year it is.
private func isOnTime(_ line: HistoryLine) -> Bool {
  let hours = ["Work": (9, 17), "Study": (16, 19), "Sleep": (23, 7)]
  guard line.trigger == .schedule, line.reason == .schedule,
    let (start, end) = hours[line.profileName], let zone = ZoneDatabase.zone(line.startZone)
  else { return false }
  func isFull(_ instant: Instant, _ hour: Int) -> Bool {
    zone.civilTime(at: instant).time == TimeOfDay(hour: hour, minute: 0)
  }
  return isFull(line.start, start) && isFull(line.end, end)
    && line.focused + line.breakTime == line.end - line.start
}

/// Lives random sessions, a thousand on each phone, and holds every line of the history against what
/// was done.
///
/// - Returns: Whether all lines were right and memory stayed flat.
func holdSessions(_ count: Int) -> Bool {
  var random = SeededRandom(seed: 1, stream: "long sessions")
  var memory = MemoryLog(name: "sessions", count: count)
  var done = 0
  while done < count {
    let life = RandomLife(seed: random.next())
    let sessions = min(1_000, count - done)
    for _ in 0..<sessions {
      life.session()
      done += 1
      memory.look(after: done, history: nil)
    }
    guard life.isAsTold else { return false }
  }
  print("sessions: \(done), each told as it was")
  return memory.isFlat
}

/// Somebody who starts, pauses and ends sessions at random, and keeps a diary.
private final class RandomLife {
  /// What must stand in the history.
  private struct Entry: Equatable {
    var profile: String
    var start: Instant
    var end: Instant
    var breaks: Int
    var paused: Duration
    var trigger: Trigger
  }

  private let phone = FocusKeyInstallation.preparedPhone()
  private var random: SeededRandom
  private var diary: [Entry] = []

  /// A phone on which every profile allows breaks and ends without a gate.
  init(seed: UInt64) {
    random = SeededRandom(seed: seed, stream: "a life")
    do throws(Refusal) {
      try FocusKeyInstallation.change(on: phone) { draft throws(Refusal) in
        for profile in draft.state.profiles {
          try draft.change(profile.id) {
            $0.allowance = .unlimited(length: .minutes(5))
            $0.breakGate = .nothing
            $0.endGate = .nothing
          }
        }
      }
    } catch {
      preconditionFailure("no breaks: \(error.message)")
    }
  }

  /// One session with up to two breaks; now and then the app is quit, the phone locked or restarted.
  func session() {
    let byCard = random.chance(1, in: 3)
    let profile = random.pick(["Work", "Study", "Sleep"]) ?? "Work"
    phone.unlock()
    let start = phone.now
    if byCard {
      phone.touchCard(link: "https://focuskey.app/start?profile=\(profile)")
      _ = phone.tapBanner()
    } else {
      _ = phone.launch("FocusKey")
      _ = phone.tap(profile)
      _ = phone.tap("Start")
    }
    var paused = Duration.zero
    let breaks = random.index(below: 3)
    wait(60...1_800)
    for _ in 0..<breaks {
      tap("Take a Break")
      let taken = phone.now
      wait(10...600)
      if phone.now - taken < .minutes(5) {
        tap("Resume")
        paused += phone.now - taken
      } else {
        paused += .minutes(5)
      }
      disturb()
      wait(60...1_200)
    }
    tap("End Session")
    diary.append(
      Entry(
        profile: profile, start: start, end: phone.now, breaks: breaks, paused: paused,
        trigger: byCard ? .card : .button))
    disturb()
    wait(3...3_600)
  }

  /// Whether the history tells what the diary does, and nothing is left of it all.
  var isAsTold: Bool {
    let told = FocusKeyInstallation.history(of: phone).map {
      Entry(
        profile: $0.profileName, start: $0.start, end: $0.end, breaks: $0.breaks,
        paused: $0.breakTime, trigger: $0.trigger)
    }
    for (line, entry) in zip(told, diary) where line != entry {
      print("sessions: told \(line), and it was \(entry)")
      break
    }
    let isClear =
      phone.state.stores.allSatisfy(\.isEmpty) && phone.state.activities.isEmpty
      && phone.state.faults.isEmpty
    if !isClear { print("sessions: something is left, or was refused: \(phone.state.faults)") }
    if told.count != diary.count { print("sessions: \(told.count) lines for \(diary.count)") }
    return told == diary && isClear
  }

  private func wait(_ seconds: ClosedRange<Int>) {
    let more = random.index(below: seconds.count)
    phone.advance(to: phone.now + .seconds(Int64(seconds.lowerBound + more)))
  }

  private func tap(_ label: String) {
    phone.unlock()
    _ = phone.launch("FocusKey")
    _ = phone.tap(label)
  }

  private func disturb() {
    switch random.index(below: 40) {
    case 0: phone.restart()
    case 1...4: phone.forceQuit()
    case 5...9: phone.lock()
    case 10...15: _ = phone.launch("Instagram")
    default: break
    }
  }
}

/// Resident memory at a tenth, in the middle and at the end of so many rounds.
private struct MemoryLog {
  /// How much more may be in use at the end than at a tenth, in KiB.
  private static let growth = 4_096

  let name: String
  let count: Int
  private var seen: [(memory: Int, history: Int)] = []

  init(name: String, count: Int) {
    self.name = name
    self.count = count
  }

  /// Takes a measure where it is time for one.
  mutating func look(after round: Int, history phone: Phone?) {
    let marks = [max(1, count / 10), max(1, count / 2), count]
    guard seen.count < 3, round >= marks[seen.count] else { return }
    let history = (phone?.state.container.file("history")?.plainCount ?? 0) / 1_024
    seen.append((residentMemory(), history))
    print("\(name): after \(round): \(residentMemory()) KiB, of history \(history) KiB")
    fflush(nil)
  }

  /// Whether memory grew by no more than twice what the history did: it is joined now and then.
  var isFlat: Bool {
    guard let first = seen.first, let last = seen.last else { return true }
    let more = last.memory - first.memory - 2 * (last.history - first.history)
    print("\(name): \(more <= MemoryLog.growth ? "flat" : "IT GROWS")")
    return more <= MemoryLog.growth
  }
}

/// The resident memory of this process in KiB; 0 where the host does not say.
private func residentMemory() -> Int {
  let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } ?? 0
}
