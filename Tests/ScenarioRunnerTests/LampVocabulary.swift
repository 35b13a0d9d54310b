import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import Synchronization

/// A house with lamps: the world that these tests tell stories of.
struct House: Sendable {
  var minute = 8 * 60
  var lit: Set<String> = []
  var recordsTrace = false
  var keepsDiary = false
  var story: [TraceLine] = []
  var digest = RunDigest()
  var isOnFire = false

  mutating func note(_ text: String) {
    digest.combine(text)
    if recordsTrace { story.append(TraceLine(time: clock, source: "house", text: text)) }
  }

  var clock: String {
    "\(100 + minute / 60):\(100 + minute % 60)".replacing(":1", with: ":").dropFirst().description
  }
}

/// How many worlds were made: passing scenarios must make one each.
let worldsMade = Mutex(0)

/// What differs from run to run, for a step that breaks the promise of determinism.
private let coin = Mutex(0)

func lampVocabulary() throws -> Vocabulary<House> {
  let prefix = StepPrefixRule(name: "time", expected: "a time", examples: ["08:30"]) { sentence in
    let parts = sentence.text.prefix(5).split(separator: ":")
    guard sentence.byte(at: 5) == UInt8(ascii: " "), parts.count == 2,
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    return StepPrefix(value: hour * 60 + minute, range: 0..<5, rest: 6)
  }
  let library = try StepLibrary<House>(lampSteps, prefix: prefix)
  var vocabulary = Vocabulary(library: library) { options in
    worldsMade.withLock { $0 += 1 }
    var house = House()
    house.recordsTrace = options.recordsTrace
    house.keepsDiary = options.keepsAttachments
    for quirk in options.quirks { house.lit.insert(quirk) }
    return house
  }
  vocabulary.runPrefix = { house, value, range in
    guard let minute = value as? Int, minute >= house.minute else {
      throw StepFailure(
        "it is \(house.clock) already", at: .part(0..<5),
        related: [.init("this is where it was said", at: range)])
    }
    house.minute = minute
  }
  vocabulary.moment = { Int64($0.minute) }
  vocabulary.afterStep = { $0.isOnFire ? StepFailure("the house burned down") : nil }
  vocabulary.timeline = { house, subjects in
    house.story.filter { line in subjects.isEmpty || subjects.contains { line.text.contains($0) } }
      .map { TimelineLine(time: $0.time, text: $0.text) }
  }
  vocabulary.trace = { AnyRandomAccessCollection($0.story) }
  vocabulary.attachments = { house in
    guard house.keepsDiary else { return [] }
    return [Attachment(mediaType: "text/plain", body: "lit: \(house.lit.sorted())")]
  }
  vocabulary.digest = { $0.digest.value }
  vocabulary.explainRule = { $0 == "L1" ? "A lamp shines once it is switched on." : nil }
  vocabulary.knownTags = { ["@wip", "@must-fail", "@phrase", "@room-*"] }
  vocabulary.quirkNames = ["flicker"]
  return vocabulary
}

private let lampSteps: [StepDefinition<House>] = [
  StepDefinition(
    "the lamp {word} is lit", .given, section: "Lamps", "It is on from the start.",
    example: "the lamp Desk is lit"
  ) { house, arguments in
    house.lit.insert(arguments.text(of: 0))
    house.note("\(arguments.text(of: 0)) is lit")
  },
  StepDefinition(
    "the lamp {word} is switched on", .action, section: "Lamps", "Somebody switches it on.",
    example: "the lamp Desk is switched on"
  ) { house, arguments in
    house.lit.insert(arguments.text(of: 0))
    house.note("\(arguments.text(of: 0)) on")
  },
  StepDefinition(
    "{int} minute(s) pass(es)", .action, section: "Time", "Time runs.", example: "5 minutes pass"
  ) { house, arguments in
    house.minute += arguments[0, as: Int.self]
    house.note("time")
  },
  StepDefinition(
    "the lamp {word} breaks", .action, section: "Lamps", "It cannot be done.",
    example: "the lamp Desk breaks"
  ) { _, arguments in
    throw StepFailure("\(arguments.text(of: 0)) is of iron", at: .argument(0))
  },
  StepDefinition(
    "the house catches fire", .action, section: "Lamps", "Seen only after the step.",
    example: "the house catches fire"
  ) { house, _ in
    house.isOnFire = true
  },
  StepDefinition(
    "a coin is tossed", .action, section: "Lamps", "Differs from run to run.",
    example: "a coin is tossed"
  ) { house, _ in
    house.note("\(coin.withLock { $0 += 1; return $0 })")
  },
  StepDefinition(
    "the lamp {word} shines", .assertion, section: "Lamps", "It is on.",
    example: "the lamp Desk shines"
  ) { house, arguments in
    let lamp = arguments.text(of: 0)
    if !house.lit.contains(lamp) {
      throw StepFailure(
        "expected \(lamp) to shine at \(house.clock), but it is dark", at: .argument(0),
        subjects: [lamp], rules: ["L1"])
    }
  },
  StepDefinition(
    "the lamp {word} shines for {int} minutes", .assertion, section: "Lamps", "Lets time run.",
    example: "the lamp Desk shines for 5 minutes"
  ) { house, arguments in
    house.minute += arguments[1, as: Int.self]
  },
  StepDefinition(
    "the lamp {word} is dark for {int} minutes", .assertion, section: "Lamps", "Lets time run.",
    example: "the lamp Desk is dark for 5 minutes"
  ) { house, arguments in
    let lamp = arguments.text(of: 0)
    house.minute += arguments[1, as: Int.self]
    if house.lit.contains(lamp) {
      throw StepFailure("expected \(lamp) to be dark, but it shines", at: .argument(0))
    }
  },
  StepDefinition(
    "these lamps shine:", .assertion, section: "Lamps", argument: .table, "All of them.",
    example: "these lamps shine:"
  ) { house, arguments in
    var problems: [StepFailure.Problem] = []
    for (row, cells) in (arguments.table ?? []).enumerated() {
      for (column, cell) in cells.enumerated() where !house.lit.contains(cell.text) {
        problems.append(.init("\(cell.text) is dark", at: .cell(row: row, column: column)))
      }
    }
    if !problems.isEmpty { throw StepFailure(problems) }
  },
]
