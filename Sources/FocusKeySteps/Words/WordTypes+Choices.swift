import CucumberExpressions
import Determinism
import SourceDiagnostics
import VirtualPhone

/// The kinds of session that a timed start offers (R59).
package enum SessionKindWord: String, CaseIterable, Sendable {
  case deep, pomodoro, light
}

extension WordTypes {
  /// `{outcome}`, what happens to somebody who tries; its value is a `Outcome`.
  static let outcome = ParameterType(
    name: "outcome", expected: "an outcome: blocked or open",
    choices: [("blocked", Outcome.blocked), ("open", Outcome.open)],
    otherWords: [
      "not blocked": "open", "not open": "blocked", "unblocked": "open", "opened": "open",
      "unlocked": "open", "allowed": "open",
      "available": "open", "accessible": "open", "usable": "open", "free": "open",
      "locked": "blocked", "shielded": "blocked", "restricted": "blocked",
      "forbidden": "blocked", "inaccessible": "blocked", "unavailable": "blocked",
    ])

  /// `{gate}`, what stands before a break or an end (R39); its value is a ``GateWord``.
  static let gate = ParameterType(
    name: "gate",
    expected: "a gate: nothing, a confirmation, a wait of 30 seconds, the card, a challenge or "
      + "an approval",
    examples: gates,
    patterns: ["nothing|a confirmation|a wait of .+|the card|a challenge|an approval"],
    fault: gateFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    if scanner.take("a wait of ") {
      return scanner.durations().map {
        .init(end: $0.end, value: GateWord.wait(seconds: $0.length.seconds))
      }
    }
    let word: GateWord
    if scanner.take("nothing") {
      word = .nothing
    } else if scanner.take("a confirmation") {
      word = .confirmation
    } else if scanner.take("the card") {
      word = .card
    } else if scanner.take("a challenge") {
      word = .challenge
    } else if scanner.take("an approval") {
      word = .approval
    } else {
      return []
    }
    return [.init(end: scanner.offset, value: word)]
  }

  private static let gates = [
    "nothing", "a confirmation", "a wait of 30 seconds", "the card", "a challenge", "an approval",
  ]

  /// What is near in spelling, or has the very word: `the card` for `card` and `a card`.
  private static func gateFault(_ text: String) -> ParameterType.Fault? {
    let word = text.split(separator: " ").last?.lowercased()
    let same = gates.filter { $0.split(separator: " ").last.map(String.init) == word }
    return .init(
      range: 0..<text.utf8.count, expected: gate.expected,
      suggestions: same.isEmpty ? Suggestions.nearest(to: text, among: gates) : same)
  }

  /// `{zone}`, a name of the zone database; its value is a `ZoneRules`.
  static let zone = ParameterType(
    name: "zone", expected: "a time zone such as Europe/Berlin", examples: ["Europe/Berlin"],
    patterns: [#"[\w/+-]+"#], fault: zoneFault
  ) { sentence, start in
    var end = start
    while let byte = sentence.byte(at: end), byte != UInt8(ascii: " ") { end += 1 }
    guard end > start, let zone = ZoneDatabase.zone(sentence[start..<end]) else { return [] }
    return [.init(end: end, value: zone)]
  }

  /// `{model}`, a device; its value is a `DeviceModel`.
  static let model = ParameterType(
    name: "model", expected: "a model such as iPhone XR or iPad Air",
    examples: ["iPhone XR", "iPhone 15", "iPad Air", "iPad"], patterns: [#"iP(?:hone|ad).*"#],
    fault: modelFault
  ) { sentence, start in
    let ends =
      [sentence.count]
      + (start..<sentence.count).reversed().filter {
        sentence.bytes[$0] == UInt8(ascii: " ")
      }
    return ends.compactMap { end in
      guard end > start else { return nil }
      return DeviceModel(named: sentence[start..<end]).map { .init(end: end, value: $0) }
    }
  }

  /// `{version}`, a version of iOS; its value is a `OSVersion`.
  static let version = ParameterType(
    name: "version", expected: "a version of iOS from 16.0 on, such as 17.5",
    examples: ["16.4", "18"], patterns: [#"\d+(?:\.\d+)*"#]
  ) { sentence, start in
    var end = start
    while let byte = sentence.byte(at: end), byte != UInt8(ascii: " ") { end += 1 }
    guard end > start, let version = OSVersion(sentence[start..<end]), version.major >= 16 else {
      return []
    }
    return [.init(end: end, value: version)]
  }

  /// `{n}`, a whole number; its value is a `Int`.
  static let number = ParameterType(
    name: "n", expected: "a whole number", examples: ["3"], patterns: [#"\d+"#], fault: numberFault
  ) { sentence, start in
    var scanner = SentenceScanner(sentence, at: start)
    guard let number = scanner.number(digits: 1...9) else { return [] }
    return [.init(end: scanner.offset, value: number)]
  }

  /// `{kind}`, a kind of session (R59); its value is a ``SessionKindWord``.
  static let sessionKind = ParameterType(
    name: "kind", expected: "a kind of session: deep, pomodoro or light",
    choices: SessionKindWord.allCases.map { ($0.rawValue, $0) })

  /// Whole numbers as people write them out, in the figures of scripts.
  static let numbersInWords = [
    "no": "0", "a": "1", "an": "1", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5",
    "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11",
    "twelve": "12", "fifteen": "15", "twenty": "20", "thirty": "30", "sixty": "60",
  ]

  private static func numberFault(_ text: String) -> ParameterType.Fault? {
    if text.utf8.count > 9, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return .init(
        range: 0..<text.utf8.count, expected: "a whole number up to 999999999", suggestions: [])
    }
    guard let figures = numbersInWords[text.lowercased()] else { return nil }
    return .init(
      range: 0..<text.utf8.count, expected: number.expected, suggestions: [figures])
  }

  private static func zoneFault(_ text: String) -> ParameterType.Fault? {
    let names = ZoneDatabase.identifiers
    var near = Suggestions.nearest(to: text, among: names)
    if near.isEmpty {
      let city = text.lowercased().replacing(" ", with: "_")
      near = names.filter { name in
        name.split(separator: "/").last.map { $0.lowercased() == city } ?? false
      }
    }
    return .init(range: 0..<text.utf8.count, expected: zone.expected, suggestions: near)
  }

  private static func modelFault(_ text: String) -> ParameterType.Fault? {
    let known =
      [
        "iPhone X", "iPhone XR", "iPhone XS", "iPhone SE", "iPhone Air", "iPad", "iPad Air",
        "iPad mini", "iPad Pro",
      ] + (7...17).filter { ![9, 10].contains($0) }.map { "iPhone \($0)" }
    return .init(
      range: 0..<text.utf8.count, expected: model.expected,
      suggestions: Suggestions.nearest(to: text, among: known))
  }
}
