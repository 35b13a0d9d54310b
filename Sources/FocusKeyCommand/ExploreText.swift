import Exploration
import FocusKeyModel
import ScenarioReports
import SourceDiagnostics

/// What `focuskey explore` prints to standard output: the same for the same seed and runs.
enum ExploreText {
  /// What is told before anything runs: the seed, and what may happen.
  static func beginning(_ asked: ExploreArguments) -> String {
    source(asked)
      + "\n\(promisesAndFaults(asked)); quirks: \(quirks(asked.model).map(list) ?? "all")\n\n"
  }

  /// From what everything is drawn: `seed 42, part 2 of 4`.
  static func source(_ asked: ExploreArguments) -> String {
    let part = asked.shard.map { ", part \($0.number) of \($0.count)" } ?? ""
    return "seed \(asked.campaign.seed)\(part)"
  }

  /// What is told before an exhaustive search: the worlds that it begins in, and what may happen.
  static func beginning(_ asked: ExploreArguments, in worlds: [DrawnWorld]) -> String {
    let told = worlds.map { world in
      world.sentences.isEmpty
        ? "the world without any Given\n"
        : "the world of these Givens:\n" + world.sentences.map { "  \($0)\n" }.joined()
    }
    return promisesAndFaults(asked) + "\n" + told.joined(separator: "\n") + "\n"
  }

  private static func promisesAndFaults(_ asked: ExploreArguments) -> String {
    Wording.count(asked.model.promises.count, "promise")
      + "; faults: \(asked.model.faults.map(list) ?? "all")"
      + (asked.model.mostFaults.map { ", at most \($0) in a story" } ?? "")
  }

  /// The quirks that phones can have; nil: all that a search draws.
  private static func quirks(_ options: PhoneModel.Options) -> [String]? {
    guard let world = options.world else { return options.quirks }
    return world.quirks + PhoneModel.quirks(for: world, among: options.quirks)
  }

  /// Names, or that there are none.
  static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// What a campaign came to.
  static func body(_ report: CampaignReport<PhoneModel>, of model: PhoneModel) -> String {
    let days = Int(report.elapsed / 86_400)
    let text = """
      runs     \(Wording.grouped(report.runs)), \(Wording.grouped(report.forks)) of them forked from \
      \(Wording.grouped(report.cells)) kinds of situations, \(Wording.grouped(report.healings)) healed at their end
      steps    \(Wording.grouped(report.steps)), \(Wording.grouped(report.effectiveSteps)) of them with an effect
      states   \(report.isDistinctExact ? "" : "about ")\(Wording.grouped(report.distinctStates)) different
      time     \(Wording.grouped(days)) \(days == 1 ? "day" : "days") of phones


      """
    return text + sightings(report.sightings, of: model, quirks: quirks(model.options))
  }

  /// What was seen sometimes, and the rules and quirks that were put to the test.
  ///
  /// - Parameter quirks: The quirks that phones could have; nil: all.
  private static func sightings(
    _ sightings: Sightings, of model: PhoneModel, quirks: [String]?
  ) -> String {
    let seen = zip(model.landmarks, sightings.counts)
    var text = "Sometimes, with the rule that it puts to the test:\n"
    for (landmark, count) in seen where landmark.group != "quirk" {
      text += row(count, "\(landmark.name) (\(landmark.group))")
    }
    let rules = Set(seen.filter { $0.1 > 0 && $0.0.group != "quirk" }.map(\.0.group))
      .union(model.options.promises.map(\.rule))
    let numbers = rules.sorted { ($0.count, $0) < ($1.count, $1) }
    text += "\nRules put to the test: \(numbers.joined(separator: " "))\n"
    let counted = seen.filter { landmark, _ in
      landmark.group == "quirk" && (quirks?.contains(landmark.name) ?? true)
    }
    if counted.isEmpty { return text + "\n" }
    text += "\nQuirks, by the steps on phones that have them:\n"
    for (landmark, count) in counted { text += row(count, landmark.name) }
    return text + "\n"
  }

  private static func row(_ count: Int, _ name: String) -> String {
    let number = count == 0 ? "never" : Wording.grouped(count)
    let padding = String(repeating: " ", count: max(0, 9 - number.count))
    return "  \(padding)\(number)  \(name)\(count == 0 ? "   ← not put to the test" : "")\n"
  }

  /// What an exhaustive search came to; one that somebody ended did not run out of time.
  static func body(
    _ result: ExhaustiveResult<PhoneModel>, of model: PhoneModel, in worlds: [DrawnWorld],
    limits: ExhaustiveLimits, isInterrupted: Bool
  ) -> String {
    let ending =
      switch result.ending {
      case .exhausted: "every state was looked at"
      case .violation: "a promise is broken"
      case .limit(.depth):
        "all orders of up to \(Wording.count(limits.depth, "act")) were looked at"
      case .limit(.time) where isInterrupted: "not exhausted: it was interrupted"
      case .limit(.waiting):
        "not exhausted: no more than \(Wording.grouped(limits.waiting)) states are kept"
      case .limit(let name): "not exhausted: the limit of \(name.rawValue) was reached"
      }
    return """
      \(Wording.grouped(result.states)) states, \(Wording.grouped(result.transitions)) transitions, \
      \(Wording.count(result.layers, "act")) deep: \(ending)


      """ + sightings(result.sightings, of: model, quirks: worlds.flatMap(\.quirks))
  }

  /// A finding, with its script.
  static func text(of finding: FoundScript, _ style: TextStyle) -> String {
    let script = finding.script
    var heading = "✗ \(script.promise.name) (\(script.promise.rule))"
    if let run = finding.run { heading += " in run \(run)" }
    var text = style.paint("\(heading): \(script.detail)", .bad) + "\n\n"
    for line in script.feature().split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    text += style.paint("(\(finding.minimalityInWords))", .aside) + "\n\n"
    if !finding.isVerified {
      text += "It does not fail in “focuskey run”: please report it with the seed.\n"
    }
    return text
  }

  /// What is told last: the verdict, the seed, the command that repeats it.
  ///
  /// - Parameter isCut: Whether somebody ended the search before it was done.
  static func end(
    _ asked: ExploreArguments, _ report: CampaignReport<PhoneModel>,
    _ twin: TwinComparison.Verdict?, isCut: Bool, _ style: TextStyle
  ) -> String {
    let count = report.findings.count
    var text =
      if count > 0 {
        verdict(findings: count, failed: report.failures.reduce(0, +), of: report.runs)
      } else if isCut {
        "Nothing found until then: every promise held so far.\n"
      } else {
        style.paint("Nothing found: every promise held in what was tried.", .good) + "\n"
      }
    if case .differs(let parting) = twin { text += told(parting, asked) }
    text += "digest \(String(report.digest, radix: 16))\n"
    let command = style.paint(asked.command(runs: report.runs), .command)
    return text + "seed \(asked.campaign.seed)   to repeat: \(command)\n"
  }

  /// How many findings there are and how many of all runs failed: `2 findings, in 58 of 2,000 runs`.
  static func verdict(findings: Int, failed: Int, of runs: Int) -> String {
    let all = Wording.groupedCount(runs, "run")
    return "\(Wording.count(findings, "finding")), in \(Wording.grouped(failed)) of \(all)\n"
  }

  /// What is told last of an exhaustive search: the verdict and the command that repeats it.
  static func end(
    _ asked: ExploreArguments, depth: Int, _ result: ExhaustiveResult<PhoneModel>, findings: Int,
    _ style: TextStyle
  ) -> String {
    let nothing =
      switch result.ending {
      case .exhausted, .violation, .limit(.depth): nothingFound(style)
      case .limit: notExhausted(result.layers - 1)
      }
    return (findings == 0 ? nothing : Wording.count(findings, "finding") + "\n")
      + "to repeat: \(style.paint(asked.command(depth: depth), .command))\n"
  }

  /// The verdict of a search that found nothing and has not looked at everything.
  ///
  /// - Parameter acts: How long the orders of acts are of which it has looked at all.
  private static func notExhausted(_ acts: Int) -> String {
    let place =
      acts > 0
      ? "all orders of up to \(Wording.count(acts, "act")), and in some longer ones"
      : "what was looked at"
    return "Nothing found in \(place): the search is not exhausted.\n"
  }

  /// That somebody ended it.
  static let interrupted = "The search was interrupted: this is what it came to until then.\n"

  /// That somebody ended what comes after it.
  static let unconfirmed =
    "It was interrupted when all runs were done: no second process has confirmed them.\n"

  private static func nothingFound(_ style: TextStyle) -> String {
    style.paint("Nothing found: every promise held.", .good) + "\n"
  }

  /// Where a second process did something else.
  static func told(_ parting: TwinComparison.Parting, _ asked: ExploreArguments) -> String {
    var text = "TWO PROCESSES DISAGREE: something depends on more than the seed. "
    text += "Please report it.\n"
    switch parting {
    case .step(let run, let before, let here, let there):
      text += "They part in run \(run):\n  both   \(before)\n"
      text += "  here   \(here ?? "(nothing more)")\n  there  \(there ?? "(nothing more)")\n"
      text += "All of it: \(asked.command(runs: run + 1)) --trail \(run)\n"
    case .onlyOnce(let runs):
      text += "It lay in the runs \(runs.lowerBound) to \(runs.upperBound) and did not show again "
      text += "when both repeated them.\n"
    }
    return text
  }

  /// How likely a failure was after each step.
  static func chart(_ cause: Cause, of sentences: [String], _ violation: String) -> String {
    var text = "\(violation)\n\nHow often that came of going on at random from each step, of "
    text += "\(Wording.grouped(cause.continuations)) times:\n\n"
    for index in cause.failures.indices {
      let share = cause.share(after: index)
      let number = "\(share / 10).\(share % 10) %"
      let padding = String(repeating: " ", count: max(0, 8 - number.count))
      let bar = String(repeating: "█", count: share * 30 / 1_000)
      let gap = String(repeating: " ", count: 30 - bar.count)
      let sentence = index == 0 ? "(before anything happens)" : sentences[index - 1]
      // The rows of a table stand below it.
      let lines = sentence.split(separator: "\n")
      text += "\(padding)\(number)  \(bar)\(gap)  \(lines[0])"
      text += index > 0 && cause.culprit == index - 1 ? "   ← the jump\n" : "\n"
      for row in lines.dropFirst() {
        text += String(repeating: " ", count: 42) + String(row.drop(while: { $0 == " " })) + "\n"
      }
    }
    return text
  }

  /// The promises, faults and quirks by their names.
  static var list: String {
    var text = "Promises (--invariant):\n"
    for promise in Promise.allCases {
      let name = DisplayWidth.padded(promise.name, to: 28)
      text += HelpText.entry("\(name)\(promise.rule)", promise.words, width: 34)
    }
    text += "\nFaults (--faults):\n"
    for fault in PhoneModel.faultNames { text += "  \(fault)\n" }
    text += "\nQuirks (--quirks):\n"
    for quirk in PhoneModel.quirkNames { text += "  \(quirk)\n" }
    return text
  }
}
