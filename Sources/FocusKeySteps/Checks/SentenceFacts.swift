import Determinism
import FocusKey
import ScenarioRunner
import SourceDiagnostics
import StepDefinitions
import VirtualPhone

/// What the checks of a script know of one sentence by itself: found out once for all steps that
/// are written so.
///
/// Most sentences of a suite name only what every phone has, and say nothing of the time of day:
/// the checks pass over them.
final class SentenceFacts: SentenceStudy {
  /// What holds for all sentences of its definition.
  let sentence: CheckedSentence
  /// What it does to a story.
  let kind: StepKind
  /// Whether every name in it is known to every scenario, and none is made known by it.
  let namesNothingNew: Bool
  /// Whether it does no more to the time of a story than to let some pass: where that holds of all
  /// sentences, no moment can be wrong.
  let isAnytime: Bool
  /// Which of its arguments are zero and may not be.
  let zeros: [Int]
  /// Whether it takes an app off the phone that cannot be taken off.
  let takesOffForGood: Bool
  /// Whether it asks for a gate that lets time run.
  let asksForWait: Bool
  /// The hours that it sets up for the profile that it names.
  private let hours: WindowHours?
  /// What it sets, so that another one with the same subject replaces it.
  let subject: [String]?
  /// What it speaks of, of the things that set-up can be for.
  let uses: [CheckedSentence.Use.Subject]

  /// Whether something happens with it, or may by itself behind it.
  let begins: Bool
  /// Whether it asks for the outcome of an app that can always be opened (R12).
  let asksOfAlwaysOpen: Bool
  /// Whether it may take FocusKey off the phone: it is about FocusKey alone, or names it.
  let mayRemoveFocusKey: Bool
  /// The first profile that it names, and the argument that does.
  let profile: (name: String, argument: Int)?
  /// What must happen for what it sets up to matter; nil where that cannot be told by words.
  let need: CheckedSentence.Use?

  /// Finds out about a sentence.
  init(_ resolved: ResolvedStep, of definition: StepDefinition<FocusKeyWorld>) {
    let sentence = CheckedSentence(definition)
    self.sentence = sentence
    kind = definition.kind
    let makesProfile = sentence.naming == .tap && NameCheck.makesProfile(resolved)
    namesNothingNew =
      (sentence.naming == .arguments || sentence.naming == .tap && !makesProfile)
      && sentence.roles.allSatisfy {
        NameCheck.isKnownToAll(
          resolved.values[$0.parameter].value, as: $0, isPicked: sentence.traits.contains(.picks))
      }
    switch sentence.timing {
    // A gate can only make it unknown what the time is.
    case nil, .gated: isAnytime = true
    case .lasts: isAnytime = definition.kind != .assertion
    default: isAnytime = false
    }
    zeros = sentence.positives.filter { place in
      switch resolved.values[place].value {
      case let length as Duration: length == .zero
      case let count as Int: count == 0
      default: false
      }
    }
    takesOffForGood =
      definition.expression == "{name} is not installed"
      && (resolved.values[0].value as? String).map(Phone.undeletable.contains) ?? false
    asksForWait = resolved.values.contains { argument in
      argument.typeName == WordTypes.gate.name
        && TimeCheck.waits(argument.value as? GateWord)
    }
    hours = definition.kind == .given ? Self.hours(in: resolved.values.map(\.value)) : nil
    subject = Self.subject(of: resolved, sentence.setUp)
    uses =
      definition.kind == .given
      ? []
      : CheckedSentence.Use.common.filter { use in
        use.expressions.contains { resolved.sentence.text.says($0) }
      }.compactMap(\.subject)
    begins = definition.kind == .action || sentence.traits.contains(.begins)
    asksOfAlwaysOpen =
      sentence.asksOutcome
      && resolved.values.contains { argument in
        (argument.value as? TargetPhrase)?.items.contains { Self.isNeverBlocked($0.name) } ?? false
      }
    mayRemoveFocusKey =
      sentence.traits.contains(.mayRemoveFocusKey)
      && sentence.roles.allSatisfy { resolved.values[$0.parameter].value as? String == "FocusKey" }
    let role = sentence.roles.first { role in
      role.relation == .refersTo(["profile"]) || role.relation == .introduces("profile")
    }
    profile = role.flatMap { role in
      (resolved.values[role.parameter].value as? String).map { ($0, role.parameter) }
    }
    need = Self.need(of: resolved, sentence)
  }

  /// Whether an app of this name can be opened whatever is blocked (R12), as long as it is there.
  static func isNeverBlocked(_ name: String) -> Bool {
    ["Phone", "Settings", "FocusKey"].contains(name)
  }

  private static func need(
    of resolved: ResolvedStep, _ sentence: CheckedSentence
  ) -> CheckedSentence.Use? {
    switch sentence.setUp {
    case .ofProfile(_, let use): return use
    case .adding(let use?): return use
    case .adding(nil) where sentence.naming == .quirk:
      let text = resolved.values.first?.value as? String
      return text.flatMap(Quirk.parse).flatMap { CheckedSentence.Use.of($0.quirk) }
    default: return nil
    }
  }

  /// What is known of the sentence of a step.
  static func of(_ step: ScenarioStep) -> SentenceFacts {
    guard let facts = step.meaning.study as? SentenceFacts else {
      preconditionFailure("“\(step.description.text)” is of another vocabulary")
    }
    return facts
  }

  /// Whether no step that is written so can be right.
  var isWrong: Bool { takesOffForGood || !zeros.isEmpty }

  /// Whether it can neither be wrong nor bring about that another sentence is.
  package var isHarmless: Bool { namesNothingNew && isAnytime && !isWrong }

  /// What is wrong with the numbers of a step that is written so, or with what it takes away.
  func diagnostics(of step: ScenarioStep) -> [Diagnostic] {
    if takesOffForGood {
      return [
        .error(
          "“\(step.range(ofArgument: 0).text)” cannot be taken off a phone",
          at: step.range(ofArgument: 0), help: ["take the step out: every phone has it"])
      ]
    }
    return zeros.map { place in
      let isCount = step.resolved.values[place].value is Int
      let expected = isCount ? "a whole number from 1 on" : "a length of time that is not zero"
      return .error(
        "expected \(expected): nothing would come of this", at: step.range(ofArgument: place))
    }
  }

  private static func hours(in values: [Any]) -> WindowHours? {
    guard values.count == 4, let days = values[1] as? Weekdays,
      let start = values[2] as? TimeOfDay, let end = values[3] as? TimeOfDay
    else { return nil }
    return WindowHours(days: days, start: start, end: end)
  }

  /// The hours that a step sets up, with the profile that they are for, and where that is said in a
  /// table.
  func hours(
    of step: ScenarioStep
  ) -> [(profile: String, hours: [WindowHours], cell: SourceRange?)] {
    if let hours, let profile { return [(profile.name, [hours], nil)] }
    guard kind == .given, sentence.naming == .profiles else { return [] }
    let table = ProfileTable(step.arguments.table ?? [])
    return table.rows.filter { !$0.row.windows.isEmpty }.map { number, row in
      (
        row.name, row.windows,
        step.range(ofRow: number, column: table.place(of: .schedule))
      )
    }
  }

  /// Why FocusKey's editor takes no such hours; nil where it does.
  static func refusal(of hours: [WindowHours]) -> String? {
    do throws(Refusal) {
      try Draft.check(hours)
      return nil
    } catch {
      return error.message
    }
  }

  private static func subject(
    of resolved: ResolvedStep, _ setUp: CheckedSentence.SetUp?
  ) -> [String]? {
    switch setUp {
    case .whole(let subject): return [subject]
    case .ofProfile(let subject, _):
      guard let name = resolved.values.first?.value as? String else { return nil }
      return [subject, name]
    case .adding: return ["said", resolved.sentence.text]
    case .app, nil: return nil
    }
  }
}

extension String {
  /// Whether a text stands in it, byte for byte.
  func says(_ part: String) -> Bool {
    var text = self
    var part = part
    return text.withUTF8 { text in
      part.withUTF8 { part in
        guard let first = part.first else { return true }
        guard part.count <= text.count else { return false }
        for start in 0...text.count - part.count where text[start] == first {
          var length = 1
          while length < part.count, text[start + length] == part[length] { length += 1 }
          if length == part.count { return true }
        }
        return false
      }
    }
  }
}
