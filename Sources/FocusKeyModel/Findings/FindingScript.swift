import Determinism
import FocusKeySteps
import GherkinSyntax
import ScenarioRunner
import SourceDiagnostics

/// A finding as a script: Givens, what happens, and the sentence that fails.
package struct FindingScript: Hashable, Sendable {
  /// What went wrong, as the title of a scenario.
  package let title: String
  /// The promise that was broken.
  package let promise: Promise
  /// What was expected and what is.
  package let detail: String
  /// The Givens.
  package let givens: [String]
  /// What happens.
  package let events: [String]
  /// What must hold and does not: one sentence; none where the last event itself is refused.
  package let assertions: [String]

  /// Tells a run as a script; nil where nothing is wrong in it.
  ///
  /// Acts that had no effect are left out, and a wait ends when the promise was broken.
  package init?(_ world: DrawnWorld, _ acts: [Act], on model: PhoneModel) {
    var story = model.initial(in: world)
    var events: [String] = []
    for act in acts {
      guard story.complaint == nil else { break }
      let start = story.now
      guard story.perform(act) else { continue }
      if case .pass = act, let complaint = story.complaint {
        if complaint.instant > start { events.append(Act.passing(complaint.instant - start)) }
      } else if story.complaint?.comesFirst != true {
        events.append(act.sentence(story.stage.names))
      }
    }
    guard let complaint = story.complaint else { return nil }
    if complaint.promise == .gesturesAsRuled, events.last == complaint.assertions.first {
      events.removeLast()
    }
    self.events = events
    promise = complaint.promise
    detail = complaint.detail
    givens = world.sentences
    assertions = complaint.assertions
    title = complaint.detail.prefix(1).uppercased() + complaint.detail.dropFirst()
  }

  /// A number over all of its steps: equal for one finding of several machines.
  package var digest: String {
    var digest = Digest()
    for step in steps { digest.combine(step) }
    return String(digest.hex.prefix(8))
  }

  /// The steps, with their keywords.
  package var steps: [String] {
    func led(_ keyword: String, _ sentences: [String]) -> [String] {
      sentences.enumerated().map { $0 == 0 ? "\(keyword) \($1)" : "And \($1)" }
    }
    if promise == .gesturesAsRuled {
      return led("Given", givens) + led("When", events + assertions)
    }
    return led("Given", givens) + led("When", events) + led("Then", assertions)
  }

  /// The script, whole.
  ///
  /// - Parameter notes: Lines of its description: where it comes from.
  package func feature(notes: [String] = []) -> String {
    var text = "@\(promise.rule)\nFeature: \(promise.words.prefix(1).uppercased())"
    text += "\(promise.words.dropFirst())\n"
    for note in notes { text += note.isEmpty ? "\n" : "  \(note)\n" }
    text += "\n  Scenario: \(title)\n"
    for step in steps { text += "    \(step)\n" }
    // Tables below steps are laid out as everywhere.
    guard
      case .laidOut(let bytes) = GherkinFormatter.format(
        SourceFile(path: "finding.feature", text: text))
    else { return text }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the script, run as any other, fails where it must and nowhere else.
  package var isVerified: Bool {
    let file = SourceFile(path: "finding.feature", text: feature())
    let vocabulary = FocusKeyVocabulary.make()
    let plan = Plan.make([ScriptSource(file: file)], vocabulary: vocabulary)
    guard !plan.diagnostics.containsError, plan.scenarios.count == 1 else { return false }
    var failed: [Int] = []
    Run(of: plan, vocabulary: vocabulary, options: RunOptions()).perform { event in
      if case .stepFinished(let record) = event, record.status == .failed {
        failed.append(record.index)
      }
    }
    return promise.isShown(byFailing: failed, of: steps.count)
  }
}

extension Promise {
  /// Whether the steps that fail show that it is broken: the last one alone, or the act with which FocusKey
  /// crashes, which every step looks after by itself.
  func isShown(byFailing failed: [Int], of steps: Int) -> Bool {
    failed == [steps - 1] || (self == .noCrash && failed == [steps - 2])
  }
}

extension PhoneModel {
  /// The sentences of acts in a world, one for each.
  package func sentences(of acts: [Act], in world: DrawnWorld) -> [String] {
    let names = stage(of: world).names
    return acts.map { $0.sentence(names) }
  }
}
