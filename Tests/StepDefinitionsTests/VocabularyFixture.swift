import CucumberExpressions
import StepDefinitions

/// Steps and types like those of the real vocabulary, with bodies that only take notes.
enum VocabularyFixture {
  /// The world of these tests: the notes that bodies took.
  typealias Notes = [String]

  static let types = [
    name, names, time, moment, duration, days, outcome, gate, zone, model, version, quoted, n,
  ]

  /// Every expression of the published vocabulary, each with the example made of it.
  static func library() throws -> StepLibrary<Notes> {
    try StepLibrary(
      try expressions.map(definition), parameterTypes: types,
      prefix: StepPrefixRule(moment, introductions: ["at "]))
  }

  static func resolver(of expressions: [String]) throws -> StepResolver {
    let registry = ParameterTypeRegistry(types)
    return StepResolver(try expressions.map { try CucumberExpression($0, registry: registry) })
  }

  static func definition(_ expression: String) throws -> StepDefinition<Notes> {
    StepDefinition(
      expression, .action, section: "Steps", "A step.", example: try example(of: expression)
    ) { notes, arguments in
      notes.append(arguments.sentence.text)
    }
  }

  /// A sentence of an expression: without its optionals, with first alternatives and examples.
  static func example(of expression: String) throws -> String {
    func text(_ node: ExpressionNode) -> String {
      switch node.kind {
      case .text: node.text
      case .optional: ""
      case .alternation: node.children.first.map(text) ?? ""
      case .parameter: types.first { $0.name == node.text }?.examples.first ?? ""
      case .alternative, .expression: node.children.map(text).joined()
      }
    }
    return text(try ExpressionParser.tree(of: expression))
  }

  // MARK: Types

  static let name = ParameterType(
    name: "name", expected: "a name: one bare word or a text in quotes",
    examples: ["Instagram", "\"Candy Crush\"", "youtube.com"]
  ) { sentence, start in
    nameEnd(sentence, start).map { [.init(textUntil: $0)] } ?? []
  }

  static let names = ParameterType(
    name: "names", expected: "names joined by commas and “and”",
    examples: [
      "Instagram", "Instagram, TikTok and youtube.com", "everything", "the Games category",
      "everything except Phone and \"Apple Music\"",
    ]
  ) { sentence, start in
    var ends: [Int] = []
    var offset = start
    if sentence.has("everything", at: start) {
      ends.append(start + 10)
      guard sentence.has(" except ", at: start + 10) else {
        return ends.map { .init(textUntil: $0) }
      }
      offset = start + 18
    }
    while let end = targetEnd(sentence, offset) {
      ends.append(end)
      if sentence.has(", ", at: end) {
        offset = end + 2
      } else if sentence.has(" and ", at: end) {
        offset = end + 5
      } else {
        break
      }
    }
    return ends.reversed().map { .init(textUntil: $0) }
  }

  static let quoted = ParameterType(
    name: "quoted", expected: "a text in double quotes", examples: ["\"Focusing…\""]
  ) { sentence, start in
    quotedEnd(sentence, start).map { [.init(end: $0, value: sentence[start + 1..<$0 - 1])] } ?? []
  }

  static let n = ParameterType(name: "n", expected: "a whole number", examples: ["3"]) {
    sentence, start in
    let end = sentence.digitsEnd(from: start)
    return Int(sentence[start..<end]).map { [.init(end: end, value: $0)] } ?? []
  }

  static let time = ParameterType(
    name: "time", expected: "a time of day such as 09:00 or 23:59:30", examples: ["09:00"],
    fault: { text in
      let hours = text.prefix { $0 != ":" }
      guard let hour = Int(hours), hour > 23, text.contains(":") else { return nil }
      return .init(range: 0..<hours.utf8.count, expected: "an hour from 00 to 23")
    }
  ) { sentence, start in
    timeEnd(sentence, start).map { [.init(textUntil: $0)] } ?? []
  }

  static let moment = ParameterType(
    name: "moment", expected: "a moment such as 09:00, Monday 09:00 or tomorrow 07:00",
    examples: ["09:00", "Monday 09:00", "tomorrow 07:00", "2026-03-29 01:59"]
  ) { sentence, start in
    var offset = start
    if let day = (weekdays + ["tomorrow", "2026-03-29"]).first(where: {
      sentence.has(Array("\($0) ".utf8), at: start)
    }) {
      offset += day.utf8.count + 1
    }
    return timeEnd(sentence, offset).map { [.init(textUntil: $0)] } ?? []
  }

  static let duration = ParameterType(
    name: "duration", expected: "a length of time such as 5 minutes",
    examples: ["5 minutes", "1 hour 30 minutes"],
    fault: { text in
      guard let space = text.firstIndex(of: " "), Int(text[..<space]) != nil else { return nil }
      let start = text.utf8.distance(from: text.startIndex, to: space) + 1
      return .init(
        range: start..<text.utf8.count, expected: "minutes, hours, …", suggestions: ["minutes"])
    }
  ) { sentence, start in
    durationEnds(sentence, start).reversed().map { .init(textUntil: $0) }
  }

  static let days = ParameterType(
    name: "days", expected: "days such as weekdays or Monday to Friday",
    examples: ["weekdays", "weekends", "every day", "Monday, Wednesday and Friday"]
  ) { sentence, start in
    for word in ["weekdays", "weekends", "every day"]
    where sentence.has(Array(word.utf8), at: start) {
      return [.init(textUntil: start + word.utf8.count)]
    }
    var ends: [Int] = []
    var offset = start
    while let day = weekdays.first(where: { sentence.has(Array($0.utf8), at: offset) }) {
      let end = offset + day.utf8.count
      ends.append(end)
      let joints = [", ", " and ", " to "]
      guard let joint = joints.first(where: { sentence.has(Array($0.utf8), at: end) })
      else { break }
      offset = end + joint.utf8.count
    }
    return ends.reversed().map { .init(textUntil: $0) }
  }

  static let outcome = ParameterType(
    name: "outcome", expected: "blocked or open", choices: [("blocked", true), ("open", false)])

  static let gate = ParameterType(
    name: "gate", expected: "a gate",
    choices: ["nothing", "a confirmation", "a wait of 30 seconds", "the card", "a challenge"]
      .map { ($0, $0) })

  static let zone = ParameterType(
    name: "zone", expected: "a zone",
    choices: [("Europe/Berlin", "Europe/Berlin"), ("Europe/London", "Europe/London")])

  static let model = ParameterType(
    name: "model", expected: "a device", choices: [("iPhone XR", 1), ("iPad Air", 2)])

  static let version = ParameterType(
    name: "version", expected: "a version", choices: [("16.4", 16), ("17.5", 17)])

  // MARK: Scanning

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static let reserved: Set<String> = ["nothing", "everything", "only", "it"]

  private static func nameEnd(_ sentence: Sentence, _ start: Int) -> Int? {
    if let end = quotedEnd(sentence, start) { return end }
    var end = start
    while let byte = sentence.byte(at: end), isNameByte(byte) { end += 1 }
    return end > start && !reserved.contains(sentence[start..<end]) ? end : nil
  }

  private static func targetEnd(_ sentence: Sentence, _ start: Int) -> Int? {
    if sentence.has("the ", at: start), let end = nameEnd(sentence, start + 4),
      sentence.has(" category", at: end)
    {
      return end + 9
    }
    return nameEnd(sentence, start)
  }

  private static func quotedEnd(_ sentence: Sentence, _ start: Int) -> Int? {
    guard sentence.byte(at: start) == UInt8(ascii: "\"") else { return nil }
    let end = sentence.bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\""))
    return end.map { $0 + 1 }
  }

  private static func timeEnd(_ sentence: Sentence, _ start: Int) -> Int? {
    let colon = sentence.digitsEnd(from: start)
    guard let hour = Int(sentence[start..<colon]), hour < 24, colon - start <= 2,
      sentence.byte(at: colon) == UInt8(ascii: ":")
    else { return nil }
    let end = sentence.digitsEnd(from: colon + 1)
    guard let minute = Int(sentence[colon + 1..<end]), minute < 60, end - colon == 3
    else { return nil }
    return end
  }

  private static func durationEnds(_ sentence: Sentence, _ start: Int) -> [Int] {
    var ends: [Int] = []
    var offset = start
    while true {
      let space = sentence.digitsEnd(from: offset)
      guard space > offset else { return ends }
      let units = ["minutes", "minute", "hours", "hour", "seconds", "days", "weeks", "week"]
      guard let unit = units.first(where: { sentence.has(Array(" \($0)".utf8), at: space) })
      else { return ends }
      ends.append(space + 1 + unit.utf8.count)
      offset = space + 2 + unit.utf8.count
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default:
      [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "&")]
        .contains(byte)
    }
  }
}
