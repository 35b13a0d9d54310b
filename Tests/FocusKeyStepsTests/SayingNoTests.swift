import Determinism
import FocusKeyInstallation
import Foundation
import ScenarioRunner
import StepDefinitions
import Testing

@testable import FocusKey
@testable import FocusKeySteps
@testable import VirtualPhone

/// Every sentence that tells what must hold can say no: a claim that cannot be wrong proves nothing.
@Suite struct SayingNoTests {
  @Test func `every sentence that tells what must hold fails somewhere`() throws {
    let library = FocusKeyVocabulary.library
    var refused: Set<Int> = []
    for sentence in try refusedSentences() + tamperings.map(\.sentence) {
      refused.insert(try #require(library.match(sentence), "“\(sentence)”").definition)
    }
    for (place, step) in FocusKeyVocabulary.steps.enumerated() where step.kind == .assertion {
      #expect(refused.contains(place), "nothing shows that this can fail: \(step.expression)")
    }
  }

  @Test func `what must fail does so at its last steps, and passes without them`() throws {
    for (name, lines) in try mustFailScenarios() {
      let refused = refusals(in: lines)
      let first = try #require(refused.min(), "\(name)")
      let rest = lines[first...].indices.filter { !lines[$0].hasPrefix("|") }
      #expect(Set(refused) == Set(rest), "\(name)")
      #expect(play(script: script(Array(lines[..<first]))).passed == [true], "\(name)")
    }
  }

  @Test(arguments: tamperings)
  func `a promise that only a faulty engine breaks is seen to be broken`(
    tampering: Tampering
  ) throws {
    #expect(try refusal(of: tampering.sentence, on: { _ in }) == nil)
    let reason = try refusal(of: tampering.sentence, on: tampering.change)
    #expect(reason?.contains(tampering.reason) ?? false, "\(reason ?? "it says yes")")
  }

  /// What a sentence says against a phone in the hour after a session; nil: nothing.
  private func refusal(
    of sentence: String, on change: (Phone) throws -> Void
  ) throws -> String? {
    var world = FocusKeyWorld(WorldOptions(seed: 1, quirks: [], recordsTrace: false))
    world.phone.launch("FocusKey")
    for label in ["Start", "End Session", "End Now"] {
      #expect(world.phone.tap(label) == .tapped, "\(label)")
      world.phone.advance(to: world.phone.now + .hours(1))
    }
    try change(world.phone)
    let step = try #require(FocusKeyVocabulary.library.match(sentence))
    do {
      try FocusKeyVocabulary.library[step.definition].body(&world, step.arguments())
      return nil
    } catch let failure as StepFailure {
      return failure.problems.map(\.message).joined(separator: "; ")
    }
  }
}

/// What a faulty engine or phone would have done, and what the sentence says to it.
struct Tampering: Sendable, CustomTestStringConvertible {
  var sentence: String
  var reason: String
  var change: @Sendable (Phone) throws -> Void

  var testDescription: String { "\(sentence): \(reason)" }
}

private let tamperings = [
  Tampering(sentence: "FocusKey has not crashed", reason: "has crashed") {
    $0.state.counters.crashes += 1
  },
  Tampering(sentence: "the system has refused FocusKey nothing", reason: "something once") {
    $0.state.counters.refusals += 1
  },
  Tampering(sentence: "FocusKey stays within its bounds", reason: "bytes too many") {
    $0.state.container.append("log", Array(repeating: 0x0A, count: 160_001))
  },
  Tampering(sentence: "FocusKey stays within its bounds", reason: "the store session-0") { phone in
    phone.run(as: .app) {
      phone.setStoreValue(store: "session-0", key: .denyAppRemoval, value: .boolean(true))
    }
  },
  Tampering(sentence: "FocusKey stays within its bounds", reason: "the store s, session-1") {
    phone in
    #expect(phone.tap("Start") == .tapped)
    phone.run(as: .app) {
      for store in ["session-1", "s"] {
        phone.setStoreValue(store: store, key: .denyAppRemoval, value: .boolean(true))
      }
    }
  },
  Tampering(sentence: "the insights agree with the history", reason: "the history of") {
    try rewriteHistory(on: $0) { $0.startZone = "Nowhere/Land" }
  },
  Tampering(sentence: "the history adds up", reason: "but its line adds up to") {
    try rewriteHistory(on: $0) { $0.focused += .seconds(1) }
  },
  Tampering(sentence: "the history adds up", reason: "overlap") { phone in
    try rewriteHistory(on: phone) { $0.session = SessionID(99) }
  },
]

/// Adds the last line of the history once more, otherwise.
private func rewriteHistory(on phone: Phone, _ change: (inout HistoryLine) -> Void) throws {
  var line = try #require(FocusKeyInstallation.history(of: phone).last)
  line.session = SessionID(50)
  change(&line)
  phone.state.container.append("history", HistoryFile.encode(line))
}

// MARK: - The scenarios that must fail

/// The background of these scenarios, as steps.
private let background = [
  "Given the profile Work blocks Instagram", "And Work allows 2 breaks of 5 minutes",
]

private func script(_ lines: [String]) -> String {
  (["Feature: Test", "Scenario: Test"] + background + lines).joined(separator: "\n") + "\n"
}

/// The scenarios that must fail, with the lines of their steps.
private func mustFailScenarios() throws -> [(name: String, lines: [String])] {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let file = root.appending(path: "Scenarios/harness-says-no.feature")
  var found: [(name: String, lines: [String])] = []
  for raw in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
    let line = raw.trimmingPrefix { $0 == " " }
    if line.hasPrefix("Scenario: ") {
      found.append((String(line.dropFirst(10)), []))
    } else if !found.isEmpty, !line.hasPrefix("@"), !line.isEmpty {
      found[found.count - 1].lines.append(String(line))
    }
  }
  #expect(found.count > 50)
  return found
}

/// Where the steps stand that said no, as places among a scenario's lines.
private func refusals(in lines: [String]) -> [Int] {
  play(script: script(lines)).problems.compactMap { problem in
    let place = (Int(problem.prefix { $0 != ":" }) ?? 0) - 3 - background.count
    // The rows of a table belong to the step above them.
    return lines.indices.contains(place) ? lines[...place].lastIndex { !$0.hasPrefix("|") } : nil
  }
}

/// The sentences of these scenarios that said no.
private func refusedSentences() throws -> [String] {
  try mustFailScenarios().flatMap { _, lines in
    refusals(in: lines).map { String(lines[$0].drop { $0 != " " }.dropFirst()) }
  }
}
